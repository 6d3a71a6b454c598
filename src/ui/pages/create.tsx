import { ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import { parseHandle, parseLabel } from '../../domain/alias.ts';
import { emptyDraft, type LocationDraft } from '../../domain/location.ts';
import { useAuth } from '../auth.tsx';
import { ArrivalSection } from '../components/arrival/arrival-section.tsx';
import { AddressSection, CodesSection, pointIn, SearchableField } from '../components/forms/location-form-fields.tsx';
import { NameSection } from '../components/forms/name-section.tsx';
import { noteOfPick, PlaceSection } from '../components/forms/place-section.tsx';
import { VisibilitySection } from '../components/forms/visibility-section.tsx';
import { Alert } from '../components/status/alert.tsx';
import { loadDraft } from '../controllers/draft.ts';
import { creationMessage, useCreateForm } from '../hooks/use-create-form.ts';
import { useDocumentTitle } from '../hooks/use-document-title.ts';
import { useHydrated } from '../hooks/use-hydrated.ts';
import { useTranslations, type Words } from '../i18n/index.ts';

/** Create Alias: the place first, the point gives the fields, then its name. */
export default function CreatePage() {
  // The draft is kept in this browser, where no server sees it.
  const storage = useHydrated() ? sessionStorage : undefined;
  const storedDraft = useMemo(() => storage && loadDraft(storage), [storage]);
  return <Create key={storedDraft === undefined ? 'new' : 'kept'} storage={storage} kept={storedDraft} />;
}

/** The form; until there is a `storage`, it only stands there. */
function Create({
  storage,
  kept,
}: {
  readonly storage: Storage | undefined;
  readonly kept: LocationDraft | undefined;
}) {
  const { user, forget } = useAuth();
  const words = useTranslations();
  useDocumentTitle(words.create.title);
  const { form, draft, failure, picker, described, offered, offer, submit } = useCreateForm(storage, kept);
  const { control, register, setValue, formState } = form;

  return (
    <div className="mx-auto w-full max-w-7xl px-4 py-8 md:px-6 md:py-12">
      <h1 className="text-large">{words.create.title}</h1>
      <p className="mt-1 text-quiet">{words.create.lead}</p>
      <div inert={storage === undefined} className="mt-6 grid items-start gap-x-8 gap-y-6 lg:grid-cols-[440px_1fr]">
        <PlaceSection picker={picker} control={control}>
          {pointIn(draft) === undefined ? words.create.pickFirst : noteOfPick(described, words)}
        </PlaceSection>
        <form className="grid gap-8 lg:col-start-1 lg:row-start-1" onSubmit={submit} noValidate>
          {kept !== undefined && (
            <p className="flex items-center justify-between gap-4 rounded-card bg-accent-soft px-4 py-1 text-small">
              {words.create.kept}
              <button type="button" className="min-h-11 shrink-0 underline" onClick={() => form.reset(emptyDraft)}>
                {words.create.startOver}
              </button>
            </p>
          )}
          <NameSection draft={draft} failure={failure} userId={user?.id} register={register} setValue={setValue} />
          <CodesSection control={control} />
          <AddressSection control={control} register={register} setValue={setValue} />
          <ArrivalSection control={control} register={register} setValue={setValue} failure={failure}>
            <p className="text-quiet text-small">{words.arrival.form.photosLater}</p>
          </ArrivalSection>
          <VisibilitySection
            control={control}
            register={register}
            setValue={setValue}
            failure={failure}
            offered={offered}
            offer={offer}
          />
          {(draft.visibility || offered) === 'public' && <SearchableField register={register} />}
          {failure !== undefined && (
            <Alert text={creationMessage(failure, words).text}>
              {failure.kind === 'sign-in-needed' && (
                <>
                  <p className="w-full text-quiet text-small">{words.create.kept}</p>
                  <button type="button" className="button button-plain" onClick={forget}>
                    {words.auth.signIn}
                  </button>
                </>
              )}
            </Alert>
          )}
          <SubmitButton draft={draft} isSubmitting={formState.isSubmitting} />
        </form>
      </div>
    </div>
  );
}

function SubmitButton({ draft, isSubmitting }: { readonly draft: LocationDraft; readonly isSubmitting: boolean }) {
  const words = useTranslations();
  return (
    <button
      type="submit"
      className="button button-primary sticky-submit max-w-full overflow-hidden"
      disabled={isSubmitting}
    >
      <span className="truncate">{isSubmitting ? words.create.submitting : submitText(draft, words)}</span>
      {!isSubmitting && <ArrowRight aria-hidden className="size-4 shrink-0 rtl:-scale-x-100" />}
    </button>
  );
}

/** The button says the name that it will make. */
function submitText(draft: LocationDraft, { create }: Words): string {
  const [handle, label] = [parseHandle(draft.handle), parseLabel(draft.label)];
  return handle.ok && label.ok ? create.submitAlias(`${handle.value}#${label.value}`) : create.submit;
}
