import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { searchPath } from '../../../domain/aliases/alias.ts';
import { exactnessWithin } from '../../../domain/coordinates/exactness.ts';
import { type Failure, isRetryable } from '../../../domain/failure.ts';
import { emptyDraft, geocodedKeys, type Location, type LocationDraft } from '../../../domain/location/location.ts';
import type { Visibility } from '../../../domain/location/visibility.ts';
import { failureMessage } from '../../../i18n/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useAuth } from '../../context/auth.tsx';
import { getDraftPoint, saveDraft } from '../../context/draft.ts';
import { type ScreenTexts, useTranslations } from '../../i18n/index.ts';
import { focusRefusal } from '../../kit/use-refusal-focus.ts';
import { getDeviceTown } from '../../lib/device-country.ts';
import { usePageState } from '../../lib/page-state.ts';
import type { TextStorage } from '../../lib/storage.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { withAt } from '../../place/form/name-proposals.ts';
import type { PickReport, PlacePickerController } from '../../place/form/picker-state.ts';
import { fillAddress, usePlacePicker, withoutPlaceholder } from '../../place/form/use-place-picker.ts';
import { useInvalidatePlaces } from '../../place/mine/use-my-places.ts';
import { loadLastCreated, saveLastCreated } from './last-created.ts';
import { useSharedPhoto } from './use-shared-photo.ts';
import { useSuggestedVisibility } from './use-suggested-visibility.ts';

/** The form that creates a place. Its input stays in `storage` until the place is created. */
export function useCreateForm(storage: TextStorage | undefined, storedDraft: LocationDraft | undefined) {
  const { client, toasts } = useApp();
  const { user } = useAuth();
  const t = useTranslations();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const areUrlValuesApplied = useUrlValuesApplied(storage, storedDraft);
  const [last] = useState(() => (storage === undefined ? undefined : loadLastCreated(user?.id)));
  const form = useForm<LocationDraft>({
    defaultValues: {
      ...(storedDraft ?? { ...emptyDraft, handle: last?.handle ?? '' }),
      ...(!areUrlValuesApplied && parameters.get('handle') ? { handle: withAt(parameters.get('handle')!) } : {}),
      ...(!areUrlValuesApplied && parameters.get('label') ? { label: parameters.get('label')! } : {}),
    },
  });
  const watched = useWatch({ control: form.control });
  const draft = useMemo(() => ({ ...emptyDraft, ...watched }), [watched]);
  useEffect(() => {
    if (storage !== undefined) saveDraft(storage, draft);
  }, [storage, draft]);

  const { suggestedVisibility, suggestionReason } = useSuggestedVisibility(draft, user);
  const [failure, setFailure] = useState<Failure>();
  const addressAtPick = useRef<Partial<LocationDraft>>({});
  /** Fills in the address of a picked point, but does not replace text typed during the look-up. */
  const fillUntyped = (report: PickReport) => {
    const before = addressAtPick.current;
    const isLookUp = report.status === 'geocoded' || report.status === 'no-address';
    if (isLookUp && geocodedKeys.some((key) => form.getValues(key) !== before[key])) return;
    fillAddress(form.setValue, report);
    addressAtPick.current = { ...form.getValues() };
  };
  const { picker, geocoded } = usePlacePicker({
    setValue: form.setValue,
    initial: getDraftPoint(storedDraft ?? emptyDraft),
    start: last,
    fill: fillUntyped,
    onPick: () => setFailure((known) => (known?.kind === 'missing-point' ? undefined : known)),
  });

  useStartAtDeviceTown(picker, storage !== undefined && last === undefined);

  // The map page passes a point in the URL.
  const [initial] = useState(() => ({
    point: getDraftPoint({ latitude: parseDegrees(parameters, 'lat'), longitude: parseDegrees(parameters, 'lng') }),
    exactness: exactnessWithin(Number(parameters.get('within'))),
  }));
  useEffect(() => {
    const { point, exactness } = initial;
    if (storage !== undefined && point !== undefined && !areUrlValuesApplied)
      void picker.pick(point.latitude, point.longitude, exactness);
  }, [storage, initial, areUrlValuesApplied, picker]);

  const { photo, dropPhoto } = useSharedPhoto();
  const invalidatePlaces = useInvalidatePlaces();
  const toIdempotencyKey = useIdempotencyKey();
  const toQueuedAct = async (draft: LocationDraft, userId: string) => ({
    kind: 'create' as const,
    draft,
    idempotencyKey: toIdempotencyKey(draft),
    userId,
    at: new Date().toISOString(),
    ...(photo && { photo: await photo.read() }),
  });
  const queueCreation = async (draft: LocationDraft, userId: string): Promise<boolean> => {
    if (!(await client.outbox.add(await toQueuedAct(draft, userId))).ok) return false;
    await dropPhoto();
    if (storage !== undefined) saveDraft(storage, undefined);
    toasts.show({ text: t.offlineLine.queued });
    navigate('/mine');
    return true;
  };
  /** Adds the photo. If that fails temporarily, it is queued with the creation, which the server recognizes by its idempotency key. */
  const addPhoto = async (draft: LocationDraft, place: Location) => {
    if (photo === undefined) return;
    const added = await client.aliases.addPhoto(place, await photo.read(), { alt: '' });
    const isQueued =
      !added.ok && isRetryable(added.failure) && (await client.outbox.add(await toQueuedAct(draft, user?.id ?? ''))).ok;
    if (isQueued) toasts.show({ text: t.offlineLine.queued });
    else if (!added.ok)
      toasts.show({ text: t.shared.photoNotAdded({ why: failureMessage(added.failure, t).text }), destructive: true });
    await dropPhoto();
  };
  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    const addressFound = geocoded !== undefined && values.address === geocoded.answer.address;
    const address = withoutPlaceholder(values.address, t.uiMessages);
    const draft = { ...withVisibility(values, suggestedVisibility), address, addressFound };
    const answer = await client.aliases.create(draft, { idempotencyKey: toIdempotencyKey(draft) });
    if (answer.ok) {
      if (storage !== undefined) saveDraft(storage, undefined);
      toasts.show(t.uiMessages.created);
      await addPhoto(draft, answer.value);
      await invalidatePlaces();
      saveLastCreated(answer.value);
      return navigate(searchPath(answer.value.handle, answer.value.label), { state: { created: true } });
    }
    if (answer.failure.kind === 'unreachable' && user !== null && (await queueCreation(draft, user.id))) return;
    setFailure(answer.failure);
    const { title, text } = formatCreationFailure(answer.failure, t);
    toasts.show({ title: title ?? t.uiMessages.createFailed.title, text, destructive: true });
  });

  // Runs after the failure is rendered, because its field may be in a collapsed part, and after the submission, because the map is inert.
  const { isSubmitting } = form.formState;
  const focusFailed = useEffectEvent(() => {
    const field = failure === undefined ? undefined : findFailedField(failure, draft);
    if (field !== undefined) form.setFocus(field);
    else if (failure?.kind === 'missing-point') focusRefusal(document);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure moves the focus once.
  useEffect(() => {
    if (!isSubmitting) focusFailed();
  }, [failure, isSubmitting]);

  const startOver = () => {
    form.reset(emptyDraft);
    picker.clear();
  };
  return {
    form,
    draft,
    failure,
    startOver,
    picker,
    geocoded,
    suggestedVisibility,
    suggestionReason,
    submit,
    photo,
    dropPhoto,
  };
}

/** The zoom at which a medium-sized country fills the map of a phone. */
const COUNTRY_ZOOM = 6;

/** Starts the map at the town of the device's time zone, zoomed out to its country. */
function useStartAtDeviceTown(picker: PlacePickerController, isOn: boolean): void {
  const { client } = useApp();
  useEffect(() => {
    const town = isOn ? getDeviceTown() : undefined;
    if (town === undefined || picker.get().isChosen) return;
    void client.geocoding.geocode({ text: town, language: 'en' }, { provider: 'gazetteer' }).then((answer) => {
      if (answer.ok) picker.beginAt(answer.value.point, COUNTRY_ZOOM);
    });
  }, [client, picker, isOn]);
}

/**
 * Returns whether the URL's values were applied before a reload: the stored draft then contains them, with later changes. The history entry
 * records it.
 */
function useUrlValuesApplied(storage: TextStorage | undefined, storedDraft: LocationDraft | undefined): boolean {
  const navigate = useNavigate();
  const { search } = useLocation();
  const state = usePageState();
  const [wereApplied] = useState(state.isBegun === true && storedDraft !== undefined);
  const recordApplied = useEffectEvent(() => {
    if (!state.isBegun) void navigate({ search }, { replace: true, state: { ...state, isBegun: true } });
  });
  useEffect(() => {
    if (storage !== undefined) recordApplied();
  }, [storage]);
  return wereApplied;
}

/** Returns the server's message for a failure, or the product's own sentence if the server sends none (docs/conformance.md §8). */
export function formatCreationFailure(
  failure: Failure,
  t: ScreenTexts,
): { readonly title?: string; readonly text: string } {
  if (failure.kind === 'sign-in-needed') return t.uiMessages.signInToCreate;
  return failure.kind === 'unexpected-answer' ? t.uiMessages.createFailed : failureMessage(failure, t);
}

/** Returns the field that the user has to correct; `undefined` if the failure is not about one of these fields. */
export function findFailedField(
  { kind }: Failure,
  { handle }: Pick<LocationDraft, 'handle'>,
): 'handle' | 'label' | 'pin' | undefined {
  if (kind === 'bad-pin') return 'pin';
  if (kind === 'missing-name') return handle === '' ? 'handle' : 'label';
  if (kind === 'handle-taken' || kind === 'handle-reserved') return 'handle';
  if (kind === 'label-taken') return 'label';
  return undefined;
}

/** Returns a draft with the selected visibility, or else the suggested one. A PIN is removed if the visibility is not `protected`. */
function withVisibility({ pin, ...values }: LocationDraft, suggestedVisibility: Visibility): LocationDraft {
  const visibility = values.visibility || suggestedVisibility;
  return { ...values, visibility, ...(visibility === 'protected' && pin !== undefined && { pin }) };
}

const parseDegrees = (parameters: URLSearchParams, name: string): number | undefined =>
  parameters.get(name) ? Number(parameters.get(name)) : undefined;
