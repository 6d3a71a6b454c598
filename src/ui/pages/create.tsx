import { ArrowRight } from 'lucide';
import { type FormEvent, useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { parseHandle, parseLabel } from '../../domain/alias/alias.ts';
import { plusCodeOf } from '../../domain/codes/plus-code.ts';
import type { Failure } from '../../domain/failure.ts';
import { emptyDraft, type LocationDraft } from '../../domain/location/location.ts';
import type { Visibility } from '../../domain/location/visibility.ts';
import { formatIn } from '../../i18n/messages/format.ts';
import { ArrivalSection } from '../components/arrival/arrival-section.tsx';
import { PhoneFold } from '../components/create/phone-fold.tsx';
import { PlaceLine } from '../components/create/place-line.tsx';
import { StepBar } from '../components/create/step-bar.tsx';
import { KeptNote } from '../components/forms/kept-note.tsx';
import { AddressSection, CodesSection, SearchableField } from '../components/forms/location-form-fields.tsx';
import { AliasPreview, NameSection } from '../components/forms/name-section.tsx';
import { noteOfPick, PlaceSection } from '../components/forms/place-section.tsx';
import { VisibilitySection } from '../components/forms/visibility-section.tsx';
import { useAuth } from '../context/auth.tsx';
import { loadDraft, pointIn } from '../controllers/draft.ts';
import { creationMessage, fieldOfFailure, useCreateForm } from '../hooks/use-create-form.ts';
import { useCreateSteps } from '../hooks/use-create-steps.ts';
import { useDocumentTitle } from '../hooks/use-document-title.ts';
import { useHydrated } from '../hooks/use-hydrated.ts';
import { phoneWidth, useMediaQuery, wideWidth } from '../hooks/use-media-query.ts';
import type { DescribedPick } from '../hooks/use-place-picker.ts';
import { type ScreenTexts, usePartTexts, useTranslations } from '../i18n/index.ts';
import { Alert } from '../kit/alert.tsx';
import { Button } from '../kit/button.tsx';
import { Icon } from '../kit/icon.tsx';
import { frameClass } from '../kit/page.tsx';

/** Create Alias: the place first, the point gives the fields, then its name. */
export default function CreatePage() {
  // The draft is kept in this browser, where no server sees it.
  const storage = useHydrated() ? sessionStorage : undefined;
  const storedDraft = useMemo(() => storage && loadDraft(storage), [storage]);
  return <Create key={storedDraft === undefined ? 'new' : 'kept'} storage={storage} kept={storedDraft} />;
}

/** The form; until there is a `storage`, it only stands there. On a phone its parts come one after the other. */
function Create({
  storage,
  kept,
}: {
  readonly storage: Storage | undefined;
  readonly kept: LocationDraft | undefined;
}) {
  const { user, forget } = useAuth();
  const t = useTranslations();
  useDocumentTitle(t.create.title);
  const create = useCreateForm(storage, kept);
  const { form, draft, failure, picker, described, submit } = create;
  const isNamed = parseHandle(draft.handle).ok && parseLabel(draft.label).ok;
  const { step, go, back } = useCreateSteps({ place: pointIn(draft) !== undefined, name: isNamed }, failure);
  const onSubmit = (event: FormEvent) => {
    const isLast = step === 'rest' || !window.matchMedia(phoneWidth).matches;
    if (isLast) return submit(event);
    event.preventDefault();
    if (isNamed) go('rest');
    else create.tellMissingName();
  };

  // In the order in which they are seen, which is the order of the keyboard: on wide screens the map is on the far side.
  const isWide = useMediaQuery(wideWidth);
  const place = (
    <PlaceSection key="place" picker={picker} onContinue={() => go('name')}>
      <NoteOfPoint draft={draft} described={described} />
    </PlaceSection>
  );
  const fields = (
    <form key="form" className="grid grid-cols-1 gap-8 lg:col-start-1 lg:row-start-1" onSubmit={onSubmit} noValidate>
      {kept !== undefined && <KeptNote text={t.create.kept} onStartOver={create.startOver} />}
      <div className="step-name grid gap-6">
        <NameSection draft={draft} failure={failure} userId={user?.id} />
        <div className="border-line border-y py-3 md:hidden">
          <PlaceLine draft={draft}>
            <MoveButton onMove={() => go('place')} />
          </PlaceLine>
        </div>
        <Button variant="primary" type="submit" className="sticky-submit md:hidden">
          {t.create.steps.continue}
        </Button>
      </div>
      <div className="step-rest grid gap-8">
        <div className="grid grid-cols-1 gap-3 pb-3 md:hidden">
          {isNamed && <AliasPreview handle={draft.handle} label={draft.label} />}
          <PlaceLine draft={draft}>
            <MoveButton onMove={() => go('place')} />
          </PlaceLine>
        </div>
        <RestOfForm create={create} />
        {failure !== undefined && !isShownElsewhere(failure) && (
          <Alert text={creationMessage(failure, t).text}>
            {failure.kind === 'sign-in-needed' && (
              <>
                <p className="w-full text-quiet text-small">{t.create.kept}</p>
                <Button onClick={forget}>{t.auth.signIn}</Button>
              </>
            )}
          </Alert>
        )}
        <SubmitButton draft={draft} isSubmitting={form.formState.isSubmitting} />
      </div>
    </form>
  );

  return (
    <div className={`create-page py-8 md:py-12 ${frameClass}`} data-step={step}>
      <h1 className="text-large max-md:sr-only">{t.create.title}</h1>
      <p className="mt-1 text-quiet max-md:hidden">{t.create.lead}</p>
      <StepBar step={step} back={back} />
      <div
        inert={storage === undefined}
        className="create-parts mt-6 grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:grid-cols-[440px_1fr]"
      >
        <FormProvider {...form}>{isWide ? [fields, place] : [place, fields]}</FormProvider>
      </div>
    </div>
  );
}

/** All that need not be said; a phone folds each part. */
function RestOfForm({ create }: { readonly create: ReturnType<typeof useCreateForm> }) {
  const t = useTranslations();
  const { draft, failure, offered, offer } = create;
  const form = usePartTexts('arrivalForm');
  const { steps } = t.create;
  const point = pointIn(draft);
  const visibility = draft.visibility || offered;
  return (
    <>
      <PhoneFold title={t.create.codes} state={point === undefined ? steps.nothing : plusCodeOf(point)}>
        <CodesSection />
      </PhoneFold>
      <PhoneFold title={t.create.fields} state={draft.address || steps.nothing}>
        <AddressSection />
      </PhoneFold>
      <ArrivalSection failure={failure}>
        <p className="text-quiet text-small">{form.photosLater}</p>
      </ArrivalSection>
      <PhoneFold
        title={t.visibility.title}
        state={visibilityText(draft, visibility, t)}
        isForced={failure?.kind === 'bad-pin' || failure?.kind === 'bad-expiry'}
      >
        <VisibilitySection failure={failure} offered={offered} offer={offer} />
        {visibility === 'public' && <SearchableField />}
      </PhoneFold>
    </>
  );
}

/** `Public, in search engines`: what the folded part says. */
function visibilityText(draft: LocationDraft, visibility: Visibility, t: ScreenTexts): string {
  const { names, exactness, until } = t.visibility;
  const format = formatIn(t.language);
  const said = [
    names[visibility],
    visibility === 'public' && draft.searchable && t.create.steps.inSearchEngines,
    draft.approximate && exactness.names[draft.approximate],
    draft.expiresAt && until({ day: format.dateTime(draft.expiresAt) }),
  ];
  return format.series(said.filter((one): one is string => typeof one === 'string' && one !== ''));
}

/** On a phone the point's address stands with it; wide screens have its fields beside. */
function NoteOfPoint({
  draft,
  described,
}: {
  readonly draft: LocationDraft;
  readonly described: DescribedPick | undefined;
}) {
  const t = useTranslations();
  if (pointIn(draft) === undefined) return t.create.pickFirst;
  return (
    <>
      <div className="text-ink md:hidden">
        <PlaceLine draft={draft} />
      </div>
      {noteOfPick(described, t)}
    </>
  );
}

function MoveButton({ onMove }: { readonly onMove: () => void }) {
  const { steps } = useTranslations().create;
  return (
    <Button variant="quiet" className="-me-3 shrink-0 text-accent" onClick={onMove}>
      {steps.move}
    </Button>
  );
}

/** What stands beside its field, or leads to the map, is not said once more below. */
const isShownElsewhere = (failure: Failure): boolean =>
  failure.kind === 'missing-point' ||
  failure.kind === 'bad-expiry' ||
  fieldOfFailure(failure, emptyDraft) !== undefined;

function SubmitButton({ draft, isSubmitting }: { readonly draft: LocationDraft; readonly isSubmitting: boolean }) {
  const t = useTranslations();
  return (
    <Button
      variant="primary"
      type="submit"
      className="sticky-submit max-w-full overflow-hidden"
      disabled={isSubmitting}
    >
      <span className="truncate">{isSubmitting ? t.create.submitting : submitText(draft, t)}</span>
      {!isSubmitting && <Icon of={ArrowRight} className="size-4 rtl:-scale-x-100" />}
    </Button>
  );
}

/** The button says the name that it will make. */
function submitText(draft: LocationDraft, { create }: ScreenTexts): string {
  const [handle, label] = [parseHandle(draft.handle), parseLabel(draft.label)];
  return handle.ok && label.ok ? create.submitAlias({ alias: `${handle.value}#${label.value}` }) : create.submit;
}
