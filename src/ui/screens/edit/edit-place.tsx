import { ExternalLink, Trash2 } from 'lucide';
import { type ReactNode, Suspense, useEffect, useReducer, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { type Alias, editPath, formatAlias, receiverPath } from '../../../domain/aliases/alias.ts';
import type { Failure } from '../../../domain/failure.ts';
import type { Location } from '../../../domain/location/location.ts';
import { failureMessage } from '../../../i18n/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useAuth } from '../../context/auth.tsx';
import { type EditPart, editParts } from '../../context/edit-draft.ts';
import { useTranslations } from '../../i18n/index.ts';
import { Alert } from '../../kit/alert.tsx';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { lazyComponent } from '../../kit/lazy-component.tsx';
import { PartContents, PartRow, PartsPage } from '../../kit/part-row.tsx';
import { SkeletonRows } from '../../kit/skeleton-rows.tsx';
import { focusRefusal } from '../../kit/use-refusal-focus.ts';
import { useOpenPart } from '../../lib/use-open-part.ts';
import { useStableCallback } from '../../lib/use-stable-callback.ts';
import { ArrivalFields, isAboutArrival } from '../../place/form/arrival-section.tsx';
import { HoursPart } from '../../place/form/hours-section.tsx';
import { NeedsAttention } from '../../place/form/needs-attention.tsx';
import { PhotosFields } from '../../place/form/photos-section.tsx';
import { AddressFields, SearchableField } from '../../place/form/place-form-fields.tsx';
import { StoredNote } from '../../place/form/queued-note.tsx';
import { type EditForm, useEditForm } from '../../place/form/use-edit-form.ts';
import { VisibilityFields } from '../../place/form/visibility-section.tsx';
import { useInvalidatePlaces } from '../../place/mine/use-my-places.ts';
import { AliasHero } from '../../place/view/alias-text.tsx';
import { HiddenNotice } from '../../place/view/hidden-notice.tsx';
import { VisibilityNote } from '../../place/view/visibility-chip.tsx';
import { CheckPart } from './check-part.tsx';
import { ConflictTable } from './conflict-table.tsx';
import { HistoryPart } from './history-part.tsx';
import { LabelFields } from './label-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { useEditParts } from './use-edit-parts.tsx';
import { useLocationChanges } from './use-location-changes.ts';

const AccessRequestSettings = lazyComponent(() => import('./access-request-settings.tsx'));

/** Returns whether visitors can find the place but not its exact location, so that they can request access. */
const canBeRequested = ({ visibility, approximate }: Location): boolean =>
  visibility === 'protected' || (visibility !== 'private' && approximate !== null);

/** The page of one location, in parts of which one is open at a time. Their changes are saved together. */
export function EditPlace({ location }: { readonly location: Location }) {
  const { toasts } = useApp();
  const t = useTranslations();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const name = formatAlias(location.handle, location.label);
  const invalidatePlaces = useInvalidatePlaces();
  const edit = useEditForm(location, (saved) => {
    const alias = formatAlias(saved.handle, saved.label);
    toasts.show({ text: alias === name ? t.shared.saved({ alias }) : t.edit.renamed({ from: name, to: alias }) });
    void invalidatePlaces();
    if (alias !== name) navigate(editPath(saved.handle, saved.label), { replace: true });
  });
  const changes = useLocationChanges(edit.base, edit.rebase);
  const { form, base, values, conflict, failure, picker } = edit;
  const parts = useEditParts(edit);
  const { open, show, toggle } = useOpenPart(hash, editParts);
  const goToFailure = useFailureFocus(failure, open, show);
  const wrapInForm = (fields: ReactNode) => <PartForm onSubmit={() => void edit.submit()}>{fields}</PartForm>;
  const content: Readonly<Record<EditPart, ReactNode>> = {
    name: wrapInForm(<LabelFields edit={edit} />),
    place: <PlaceFields edit={edit} />,
    address: wrapInForm(<AddressFields />),
    visibility: (
      <>
        {wrapInForm(
          <>
            <VisibilityFields
              failure={failure}
              suggestedVisibility={base.visibility}
              hasPin={base.visibility === 'protected'}
            />
            {values.visibility === 'public' && <SearchableField />}
          </>,
        )}
        {canBeRequested(base) && (
          <Suspense>
            <AccessRequestSettings name={base} />
          </Suspense>
        )}
      </>
    ),
    arrival: wrapInForm(<ArrivalFields failure={failure} />),
    photos: <PhotosFields location={base} onChanged={edit.rebase} />,
    opening: wrapInForm(<HoursPart failure={failure} location={base} />),
    check: <CheckPart location={base} onConfirm={changes.confirm} />,
    history: <HistoryPart location={base} onRestore={changes.revert} />,
    delete: (
      <div className="grid justify-items-start gap-3">
        <p className="text-quiet text-small">{t.edit.deleteHint}</p>
        <Button variant="danger" icon={Trash2} onClick={changes.remove}>
          {t.edit.delete}
        </Button>
      </div>
    ),
  };
  return (
    <PartsPage
      within={{ to: '/mine', name: t.shared.myPlaces }}
      heading={<AliasHero handle={base.handle} label={base.label} largest="large" />}
      contents={<PartContents label={t.shared.contents} parts={parts} open={open} onOpen={show} />}
      end={
        <Link
          to={receiverPath(base.handle, base.label)}
          className="inline-flex min-h-11 items-center gap-1.5 text-accent-strong text-small underline"
        >
          <Icon icon={ExternalLink} className="size-4" />
          {t.shared.asOthers}
        </Link>
      }
    >
      <VisibilityNote location={base} />
      <HiddenNotice location={base} />
      <FormProvider {...form}>
        {edit.isRestored && edit.hasChanges && (
          <div className="mt-3">
            <StoredNote text={t.edit.stillHere} onStartOver={edit.startOver} />
          </div>
        )}
        {conflict !== undefined && (
          <ConflictTable
            key={conflict.current.version}
            conflict={conflict}
            values={values}
            setValue={form.setValue}
            onPoint={picker.show}
          />
        )}
        <div className="mt-4">
          {parts.map((part) => (
            <PartRow key={part.id} {...part} isOpen={open === part.id} onToggle={() => toggle(part.id)}>
              {content[part.id]}
            </PartRow>
          ))}
        </div>
        <SaveBar edit={edit} onGoToFailure={goToFailure} />
      </FormProvider>
    </PartsPage>
  );
}

/** A placeholder for the page while its place loads, with rows of the height of the parts. */
export function EditSkeleton({ alias }: { readonly alias: Required<Alias> }) {
  const t = useTranslations();
  return (
    <PartsPage
      within={{ to: '/mine', name: t.shared.myPlaces }}
      heading={<AliasHero handle={alias.handle} label={alias.label} largest="large" />}
      end={<span className="min-h-11" />}
    >
      <div className="mt-4">
        <SkeletonRows rows={editParts.length} label={t.edit.loading} className="min-h-17 border-line border-t py-3" />
      </div>
      {/* The toast about a rename appears above this bar. */}
      <div className={saveBarClass}>
        <span className="min-h-11" />
      </div>
    </PartsPage>
  );
}

/** The form of one part, which Enter submits. The place search is a separate form, so one form cannot contain all parts. */
function PartForm({ onSubmit, children }: { readonly onSubmit: () => void; readonly children: ReactNode }) {
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <Button type="submit" variant="bare" hidden tabIndex={-1} aria-hidden />
    </form>
  );
}

const saveBarClass =
  'save-bar sticky short:static bottom-0 z-10 -mx-4 grid gap-3 border-line border-t bg-paper px-4 py-2.5 lg:mx-0 lg:px-0';

/** The bar that saves the changes, or explains why that failed. It stays at the bottom of the window. */
function SaveBar({ edit, onGoToFailure }: { readonly edit: EditForm; readonly onGoToFailure: () => void }) {
  const { expireSession } = useAuth();
  const t = useTranslations();
  const { form, failure, hasChanges, changedParts } = edit;
  const { isSubmitting } = form.formState;
  return (
    <div className={saveBarClass}>
      {failure !== undefined && findFailedPart(failure) === undefined && (
        <Alert text={`${t.shared.notSaved} ${failureMessage(failure, t).text}`}>
          <p className="w-full text-quiet text-small">{t.edit.stillHere}</p>
          {failure.kind === 'sign-in-needed' && <Button onClick={expireSession}>{t.shared.signIn}</Button>}
        </Alert>
      )}
      <div className="flex items-center gap-2">
        {failure !== undefined && findFailedPart(failure) !== undefined ? (
          <NeedsAttention onPress={onGoToFailure} />
        ) : (
          <p className="min-w-0 grow text-quiet text-small">
            {hasChanges ? t.edit.changes({ changes: changedParts.length }) : t.edit.unchanged}
          </p>
        )}
        {hasChanges && (
          <Button variant="quiet" isBusy={isSubmitting} onClick={edit.startOver}>
            {t.edit.discard}
          </Button>
        )}
        <Button
          variant="primary"
          className="min-w-24"
          isBusy={isSubmitting}
          disabled={!hasChanges && !isSubmitting}
          onClick={() => void edit.submit()}
        >
          {isSubmitting ? t.shared.saving : t.shared.save}
        </Button>
      </div>
    </div>
  );
}

/** Opens the part that contains the refused field, then focuses the field: once per failure, and when the returned function is called. */
function useFailureFocus(
  failure: Failure | undefined,
  open: EditPart | undefined,
  show: (part: EditPart) => void,
): () => void {
  const target = useRef<Failure>(undefined);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const goToFailure = useStableCallback(() => {
    target.current = failure;
    const part = findFailedPart(failure);
    if (part !== undefined && part !== open) show(part);
    else rerender();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure moves the focus once.
  useEffect(() => goToFailure(), [failure, goToFailure]);
  // A field can be focused only after its part is rendered.
  useEffect(() => {
    const part = findFailedPart(target.current);
    if (target.current === undefined || (part !== undefined && part !== open)) return;
    target.current = undefined;
    focusRefusal(document);
  });
  return goToFailure;
}

/** Returns the part of the page that shows a failure beside its field. */
function findFailedPart(failure: Failure | undefined): EditPart | undefined {
  if (failure === undefined) return undefined;
  if (failure.kind === 'bad-hours') return 'opening';
  if (isAboutArrival(failure)) return 'arrival';
  if (failure.kind === 'bad-pin' || failure.kind === 'bad-expiry') return 'visibility';
  const isName = ['bad-alias', 'label-taken', 'former-name', 'name-retired'].includes(failure.kind);
  return isName ? 'name' : undefined;
}
