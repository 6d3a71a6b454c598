import { ArrowRight } from 'lucide';
import { useId, useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { parseHandle, parseLabel } from '../../../domain/aliases/alias.ts';
import { getPlusCode } from '../../../domain/codes/plus-code.ts';
import type { Failure } from '../../../domain/failure.ts';
import { emptyDraft, type LocationDraft } from '../../../domain/location/location.ts';
import { getFormat } from '../../../i18n/messages/format.ts';
import { useAuth } from '../../context/auth.tsx';
import { getDraftPoint, loadDraft } from '../../context/draft.ts';
import { createPatch } from '../../context/edit-draft.ts';
import { useDocumentTitle } from '../../context/use-document-title.ts';
import { type ScreenTexts, useTranslations } from '../../i18n/index.ts';
import { Alert } from '../../kit/alert.tsx';
import { BusyFields } from '../../kit/busy-fields.tsx';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { frameClass } from '../../kit/page.tsx';
import { focusRefusal } from '../../kit/use-refusal-focus.ts';
import { type TextStorage, tabStorage } from '../../lib/storage.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { NameSection } from '../../place/form/name-section.tsx';
import { NeedsAttention } from '../../place/form/needs-attention.tsx';
import { AddressSection, CodesSection, SearchableField } from '../../place/form/place-form-fields.tsx';
import { StoredNote } from '../../place/form/queued-note.tsx';
import type { GeocodedPick } from '../../place/form/use-place-picker.ts';
import { VisibilityChoice, VisibilityLimits } from '../../place/form/visibility-section.tsx';
import { PhoneFold } from './phone-fold.tsx';
import { PlaceLine } from './place-line.tsx';
import { PickNote, PlaceSection } from './place-section.tsx';
import { SharedPhotoRow } from './shared-photo-row.tsx';
import { StepBar } from './step-bar.tsx';
import { findFailedField, formatCreationFailure, useCreateForm } from './use-create-form.ts';
import { useCreateSteps } from './use-create-steps.ts';

/** /create: the form for a new place. Selecting its point fills in the fields. */
export default function CreatePage() {
  // The draft is stored in this browser and not sent to the server.
  const storage = useHydrated() ? tabStorage : undefined;
  const storedDraft = useMemo(() => storage && loadDraft(storage), [storage]);
  return <Create key={storedDraft === undefined ? 'new' : 'stored'} storage={storage} stored={storedDraft} />;
}

/** The form, which is inert until there is a `storage`. A phone shows the place first, then the name. */
function Create({
  storage,
  stored,
}: {
  readonly storage: TextStorage | undefined;
  readonly stored: LocationDraft | undefined;
}) {
  const { user } = useAuth();
  const t = useTranslations();
  useDocumentTitle(t.create.title);
  const create = useCreateForm(storage, stored);
  const { form, draft, failure, picker, geocoded, submit } = create;
  const { isSubmitting } = form.formState;
  const { step, go, back } = useCreateSteps(getDraftPoint(draft) !== undefined, failure);
  return (
    <div className={`create-page py-8 md:py-12 ${frameClass}`} data-step={step}>
      <h1 className="text-large max-md:sr-only">{t.create.title}</h1>
      <p className="mt-1 text-quiet max-md:hidden">{t.create.lead}</p>
      <StepBar step={step} back={back} />
      <div
        inert={storage === undefined}
        className="create-parts mt-6 grid items-start gap-x-8 gap-y-6 lg:grid-cols-[440px_1fr]"
      >
        <FormProvider {...form}>
          <div className="contents" inert={isSubmitting}>
            <PlaceSection
              picker={picker}
              refusal={failure?.kind === 'missing-point' ? formatCreationFailure(failure, t).text : undefined}
              onContinue={() => go('name')}
            >
              <PointNote draft={draft} geocoded={geocoded} />
            </PlaceSection>
          </div>
          <BusyFields isBusy={isSubmitting}>
            <form className="step-name grid gap-8 lg:col-start-1" onSubmit={submit} noValidate>
              {hasUserInput(stored) && <StoredNote text={t.create.draftRestored} onStartOver={create.startOver} />}
              <NameSection draft={draft} failure={failure} userId={user?.id} />
              <div className="border-line border-y py-3 md:hidden">
                <PlaceLine draft={draft}>
                  <MoveButton onMove={() => go('place')} />
                </PlaceLine>
              </div>
              {create.photo && <SharedPhotoRow photo={create.photo} onRemove={() => void create.dropPhoto()} />}
              <VisibilityAndAddress create={create} />
              <FailureNote failure={failure} />
              {failure !== undefined && isReportedElsewhere(failure) && (
                <NeedsAttention onPress={() => focusRefusal(document)} />
              )}
              <SubmitButton create={create} />
            </form>
          </BusyFields>
        </FormProvider>
      </div>
    </div>
  );
}

/** Returns whether a stored draft has user input; the handle alone is filled in automatically. */
const hasUserInput = (saved: LocationDraft | undefined): boolean =>
  saved !== undefined && Object.keys(createPatch({ ...emptyDraft, handle: saved.handle }, saved)).length > 0;

/** The visibility and the optional fields, which a phone collapses. */
function VisibilityAndAddress({ create }: { readonly create: ReturnType<typeof useCreateForm> }) {
  const t = useTranslations();
  const { draft, failure, suggestedVisibility, suggestionReason } = create;
  const { steps } = t.placeForm;
  const point = getDraftPoint(draft);
  return (
    <>
      <VisibilityChoice
        failure={failure}
        suggestedVisibility={suggestedVisibility}
        suggestionReason={suggestionReason}
      />
      <div className="grid gap-8 max-md:gap-0">
        <PhoneFold title={t.visibility.limits} state={formatLimits(draft, t)} isForced={failure?.kind === 'bad-expiry'}>
          <VisibilityLimits failure={failure} />
          {(draft.visibility || suggestedVisibility) === 'public' && <SearchableField />}
        </PhoneFold>
        <PhoneFold title={t.placeForm.fields} state={draft.address || steps.nothing}>
          <AddressSection />
        </PhoneFold>
        <PhoneFold title={t.placeForm.codes} state={point === undefined ? steps.nothing : getPlusCode(point)}>
          <CodesSection />
        </PhoneFold>
      </div>
    </>
  );
}

/** Returns the summary of the collapsed limits: the exactness and the end date. */
function formatLimits(draft: LocationDraft, t: ScreenTexts): string {
  const { exactness, until, expiry } = t.visibility;
  const format = getFormat(t);
  return format.series([
    exactness.names[draft.approximate ?? 'exact'],
    draft.expiresAt ? until({ day: format.dateTime(draft.expiresAt) }) : expiry.presets.never,
  ]);
}

function FailureNote({ failure }: { readonly failure: Failure | undefined }) {
  const { expireSession } = useAuth();
  const t = useTranslations();
  if (failure === undefined || isReportedElsewhere(failure)) return null;
  return (
    <Alert text={formatCreationFailure(failure, t).text}>
      {failure.kind === 'sign-in-needed' && (
        <>
          <p className="w-full text-quiet text-small">{t.create.draftRestored}</p>
          <Button onClick={expireSession}>{t.shared.signIn}</Button>
        </>
      )}
    </Alert>
  );
}

/** The note about the selected point. A phone also shows its address here, because the fields are in the next step. */
function PointNote({
  draft,
  geocoded,
}: {
  readonly draft: LocationDraft;
  readonly geocoded: GeocodedPick | undefined;
}) {
  const t = useTranslations();
  if (getDraftPoint(draft) === undefined) return t.create.pickFirst;
  return (
    <>
      <div className="text-ink md:hidden">
        <PlaceLine draft={draft} />
      </div>
      {/* For screen readers, because the address field is far from the map. */}
      {geocoded !== undefined && (
        <p className="sr-only max-md:hidden" dir="auto">
          {geocoded.answer.address}
        </p>
      )}
      <PickNote geocoded={geocoded} />
    </>
  );
}

function MoveButton({ onMove }: { readonly onMove: () => void }) {
  const { steps } = useTranslations().placeForm;
  return (
    <Button variant="quiet" className="-me-3 shrink-0 text-accent" onClick={onMove}>
      {steps.move}
    </Button>
  );
}

/** Returns whether a failure is shown beside its field or on the map, and not repeated below the form. */
const isReportedElsewhere = (failure: Failure): boolean =>
  failure.kind === 'missing-point' ||
  failure.kind === 'bad-expiry' ||
  findFailedField(failure, emptyDraft) !== undefined;

/** The button that creates the place. Its description states the visibility, because Enter in a field publishes immediately. */
function SubmitButton({
  create: { draft, form, suggestedVisibility },
}: {
  readonly create: Pick<ReturnType<typeof useCreateForm>, 'draft' | 'form' | 'suggestedVisibility'>;
}) {
  const t = useTranslations();
  const id = useId();
  const { isSubmitting } = form.formState;
  return (
    <>
      <Button
        variant="primary"
        type="submit"
        aria-describedby={id}
        className="sticky-submit max-w-full overflow-hidden"
        isBusy={isSubmitting}
      >
        <span className="truncate">{isSubmitting ? t.create.submitting : formatSubmitLabel(draft, t)}</span>
        {!isSubmitting && <Icon icon={ArrowRight} className="size-4 rtl:-scale-x-100" />}
      </Button>
      <span id={id} hidden>
        {t.visibility.names[draft.visibility || suggestedVisibility]}
      </span>
    </>
  );
}

/** Returns the text of the button, which contains the resulting alias if it is valid. */
function formatSubmitLabel(draft: LocationDraft, { create }: ScreenTexts): string {
  const handle = parseHandle(draft.handle);
  const label = parseLabel(draft.label);
  return handle.ok && label.ok ? create.submitAlias({ alias: `${handle.value}#${label.value}` }) : create.submit;
}
