import { Trash2 } from 'lucide';
import { Suspense } from 'react';
import { FormProvider } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { formatAlias, sharePath } from '../../../domain/alias/alias.ts';
import type { Failure } from '../../../domain/failure.ts';
import type { Location } from '../../../domain/location/location.ts';
import { messageOf } from '../../../i18n/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useAuth } from '../../context/auth.tsx';
import { type EditForm, useEditForm } from '../../hooks/use-edit-form.ts';
import { useLocationChanges } from '../../hooks/use-location-changes.ts';
import { useAnnouncedChange } from '../../hooks/use-my-places.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Alert } from '../../kit/alert.tsx';
import { Button, ButtonLink } from '../../kit/button.tsx';
import { Page } from '../../kit/page.tsx';
import { Section } from '../../kit/section.tsx';
import { lazyComponent } from '../../loading/lazy-component.tsx';
import { ArrivalSection } from '../arrival/arrival-section.tsx';
import { PhotosSection } from '../arrival/photos-section.tsx';
import { KeptNote } from '../forms/kept-note.tsx';
import { AddressSection, CodesSection, SearchableField } from '../forms/location-form-fields.tsx';
import { PlaceSection } from '../forms/place-section.tsx';
import { VisibilitySection } from '../forms/visibility-section.tsx';
import { AliasHero } from '../location/alias-text.tsx';
import { HiddenNotice } from '../location/hidden-notice.tsx';
import { VisibilityNote } from '../location/visibility-chip.tsx';
import { CheckSection } from './check-section.tsx';
import { ClashTable } from './clash-table.tsx';
import { HistorySection } from './history-section.tsx';
import { LabelSection } from './label-section.tsx';
import { MovedNote } from './moved-note.tsx';

const AskingSection = lazyComponent(() => import('../access-requests/access-request-settings.tsx'));

/** Visitors find it, and not exactly where it is. */
const isAskedFor = ({ visibility, approximate }: Location): boolean =>
  visibility === 'protected' || (visibility !== 'private' && approximate !== null);

/** The form of one location, its confirmation, its history and the way to the bin. */
export function EditPlace({ location }: { readonly location: Location }) {
  const { toasts } = useApp();
  const t = useTranslations();
  const navigate = useNavigate();
  const from = (useLocation().state as { readonly from?: string } | null)?.from;
  const name = formatAlias(location.handle, location.label);
  const announce = useAnnouncedChange();
  const edit = useEditForm(location, (saved) => {
    const now = formatAlias(saved.handle, saved.label);
    toasts.show({ text: now === name ? t.edit.saved({ alias: now }) : t.edit.renamed({ from: name, to: now }) });
    void announce();
    navigate(from ?? sharePath(saved.handle, saved.label));
  });
  const changes = useLocationChanges(edit.base, edit.rebase);
  const { form, base, picker, values, clash } = edit;
  return (
    <Page
      width="split"
      title={
        <span className="block lg:w-110">
          <span className="mb-1 block font-normal text-quiet text-small">{t.edit.heading}</span>
          <AliasHero handle={base.handle} label={base.label} largest="large" />
        </span>
      }
      lead={t.edit.lead}
    >
      <VisibilityNote location={base} />
      <HiddenNotice location={base} />
      <FormProvider {...form}>
        <div className="mt-6 grid items-start gap-x-8 gap-y-6 lg:grid-cols-[440px_1fr]">
          <PlaceSection picker={picker}>
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
              {edit.isRestored && <KeptNote text={t.edit.stillHere} onStartOver={edit.startOver} />}
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
              <AddressSection />
              <CodesSection />
              <ArrivalSection failure={edit.failure}>
                <PhotosSection location={base} />
              </ArrivalSection>
              <VisibilitySection
                failure={edit.failure}
                offered={base.visibility}
                hasPin={base.visibility === 'protected'}
              />
              {values.visibility === 'public' && <SearchableField />}
              <SaveBar edit={edit} back={from ?? sharePath(base.handle, base.label)} />
            </form>
            {isAskedFor(base) && (
              <Suspense>
                <AskingSection name={base} />
              </Suspense>
            )}
            <CheckSection location={base} onConfirm={changes.confirm} />
            <HistorySection location={base} onRestore={changes.revert} />
            <Section
              isRuled
              title={t.edit.deleteTitle}
              hint={t.edit.deleteHint}
              className="grid justify-items-start gap-3"
            >
              <Button icon={Trash2} onClick={changes.remove}>
                {t.edit.delete}
              </Button>
            </Section>
          </div>
        </div>
      </FormProvider>
    </Page>
  );
}

/** Saves, or says why that failed; it stays in view at the bottom of the window. */
function SaveBar({ edit, back }: { readonly edit: EditForm; readonly back: string }) {
  const { forget } = useAuth();
  const t = useTranslations();
  const { form, failure, hasChanges } = edit;
  const { isSubmitting } = form.formState;
  return (
    <div className="sticky bottom-0 z-10 -mx-4 grid gap-3 border-line border-t bg-paper px-4 py-3 lg:mx-0 lg:px-0">
      {failure !== undefined && !isFieldError(failure) && (
        <Alert text={`${t.edit.notSaved} ${messageOf(failure, t).text}`}>
          <p className="w-full text-quiet text-small">{t.edit.stillHere}</p>
          {failure.kind === 'sign-in-needed' && <Button onClick={forget}>{t.auth.signIn}</Button>}
        </Alert>
      )}
      <div className="flex items-center gap-2">
        <Button variant="primary" type="submit" className="min-w-32" disabled={isSubmitting || !hasChanges}>
          {isSubmitting ? t.edit.saving : t.edit.save}
        </Button>
        <ButtonLink variant="quiet" to={back}>
          {t.edit.cancel}
        </ButtonLink>
        {!hasChanges && <p className="text-quiet text-small max-md:sr-only">{t.edit.unchanged}</p>}
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
