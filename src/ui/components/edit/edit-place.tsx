import { Trash2 } from 'lucide-react';
import { Suspense } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { formatAlias, sharePath } from '../../../domain/alias.ts';
import type { Failure } from '../../../domain/failure.ts';
import type { Location } from '../../../domain/location.ts';
import { messageOf } from '../../../i18n/index.ts';
import { useApp } from '../../app-context.tsx';
import { useAuth } from '../../auth.tsx';
import { type EditForm, useEditForm } from '../../hooks/use-edit-form.ts';
import { useLocationChanges } from '../../hooks/use-location-changes.ts';
import { useAnnouncedChange } from '../../hooks/use-my-places.ts';
import { useTranslations } from '../../i18n/index.ts';
import { lazyComponent } from '../../lazy-page.tsx';
import { ArrivalSection } from '../arrival/arrival-section.tsx';
import { PhotosSection } from '../arrival/photos-section.tsx';
import { AddressSection, CodesSection, SearchableField } from '../forms/location-form-fields.tsx';
import { PlaceSection } from '../forms/place-section.tsx';
import { VisibilitySection } from '../forms/visibility-section.tsx';
import { SectionHeading } from '../layout/section-heading.tsx';
import { AliasHero } from '../location/alias-text.tsx';
import { HiddenNotice } from '../location/hidden-notice.tsx';
import { VisibilityNote } from '../location/visibility-chip.tsx';
import { Alert } from '../status/alert.tsx';
import { CheckSection } from './check-section.tsx';
import { ClashTable } from './clash-table.tsx';
import { HistorySection } from './history-section.tsx';
import { LabelSection } from './label-section.tsx';
import { MovedNote } from './moved-note.tsx';

const AskingSection = lazyComponent(() => import('../asks/asking-section.tsx'));

/** Visitors find it, and not exactly where it is. */
const isAskedFor = ({ visibility, approximate }: Location): boolean =>
  visibility === 'protected' || (visibility !== 'private' && approximate !== null);

/** The form of one location, its confirmation, its history and the way to the bin. */
export function EditPlace({ location }: { readonly location: Location }) {
  const { toasts } = useApp();
  const words = useTranslations();
  const navigate = useNavigate();
  const from = (useLocation().state as { readonly from?: string } | null)?.from;
  const name = formatAlias(location.handle, location.label);
  const announce = useAnnouncedChange();
  const edit = useEditForm(location, (saved) => {
    const now = formatAlias(saved.handle, saved.label);
    toasts.show({ text: now === name ? words.edit.saved(now) : words.edit.renamed(name, now) });
    void announce();
    navigate(from ?? sharePath(saved.handle, saved.label));
  });
  const changes = useLocationChanges(edit.base, edit.rebase);
  const { form, base, picker, values, clash } = edit;
  return (
    <div className="mx-auto w-full max-w-7xl px-4 py-8 md:px-6 md:py-12">
      <h1 className="lg:max-w-[440px]">
        <span className="mb-1 block font-normal text-quiet text-small">{words.edit.heading}</span>
        <AliasHero handle={base.handle} label={base.label} largest="large" />
      </h1>
      <p className="mt-1 text-quiet">{words.edit.lead}</p>
      <VisibilityNote location={base} />
      <HiddenNotice location={base} />
      <div className="mt-6 grid items-start gap-x-8 gap-y-6 lg:grid-cols-[440px_1fr]">
        <PlaceSection picker={picker} control={form.control}>
          <MovedNote edit={edit} />
        </PlaceSection>
        <div className="grid gap-8 lg:col-start-1 lg:row-start-1">
          <form
            className="grid gap-8"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void edit.submit();
            }}
          >
            {edit.isRestored && <Restored onStartOver={edit.startOver} />}
            {clash !== undefined && (
              <ClashTable
                key={clash.theirs.version}
                clash={clash}
                values={values}
                setValue={form.setValue}
                onPoint={picker.show}
              />
            )}
            <LabelSection edit={edit} />
            <AddressSection control={form.control} register={form.register} setValue={form.setValue} />
            <CodesSection control={form.control} />
            <ArrivalSection
              control={form.control}
              register={form.register}
              setValue={form.setValue}
              failure={edit.failure}
            >
              <PhotosSection location={base} />
            </ArrivalSection>
            <VisibilitySection
              control={form.control}
              register={form.register}
              setValue={form.setValue}
              failure={edit.failure}
              offered={base.visibility}
              hasPin={base.visibility === 'protected'}
            />
            {values.visibility === 'public' && <SearchableField register={form.register} />}
            <SaveBar edit={edit} back={from ?? sharePath(base.handle, base.label)} />
          </form>
          {isAskedFor(base) && (
            <Suspense>
              <AskingSection name={base} />
            </Suspense>
          )}
          <CheckSection location={base} onConfirm={changes.confirm} />
          <HistorySection location={base} onRestore={changes.revert} />
          <section aria-labelledby="delete" className="border-line border-t pt-6">
            <SectionHeading id="delete" hint={words.edit.deleteHint}>
              {words.edit.deleteTitle}
            </SectionHeading>
            <button type="button" className="button button-plain mt-3" onClick={changes.remove}>
              <Trash2 aria-hidden className="size-4" />
              {words.edit.delete}
            </button>
          </section>
        </div>
      </div>
    </div>
  );
}

function Restored({ onStartOver }: { readonly onStartOver: () => void }) {
  const words = useTranslations();
  return (
    <p className="flex items-center justify-between gap-4 rounded-card bg-accent-soft px-4 py-1 text-small">
      {words.edit.stillHere}
      <button type="button" className="min-h-11 shrink-0 underline" onClick={onStartOver}>
        {words.create.startOver}
      </button>
    </p>
  );
}

/** Saves, or says why that failed; it stays in view at the bottom of the window. */
function SaveBar({ edit, back }: { readonly edit: EditForm; readonly back: string }) {
  const { forget } = useAuth();
  const words = useTranslations();
  const { form, failure, hasChanges } = edit;
  const { isSubmitting } = form.formState;
  return (
    <div className="sticky bottom-0 z-10 -mx-4 grid gap-3 border-line border-t bg-paper px-4 py-3 lg:mx-0 lg:px-0">
      {failure !== undefined && !isFieldError(failure) && (
        <Alert text={`${words.edit.notSaved} ${messageOf(failure).text}`}>
          <p className="w-full text-quiet text-small">{words.edit.stillHere}</p>
          {failure.kind === 'sign-in-needed' && (
            <button type="button" className="button button-plain" onClick={forget}>
              {words.auth.signIn}
            </button>
          )}
        </Alert>
      )}
      <div className="flex items-center gap-2">
        <button type="submit" className="button button-primary min-w-32" disabled={isSubmitting || !hasChanges}>
          {isSubmitting ? words.edit.saving : words.edit.save}
        </button>
        <Link to={back} className="button button-quiet">
          {words.edit.cancel}
        </Link>
        {!hasChanges && <p className="text-quiet text-small max-md:sr-only">{words.edit.unchanged}</p>}
      </div>
    </div>
  );
}

const isFieldError = ({ kind }: Failure): boolean =>
  kind === 'bad-pin' ||
  kind === 'bad-expiry' ||
  kind === 'label-taken' ||
  kind === 'former-name' ||
  kind === 'name-retired';
