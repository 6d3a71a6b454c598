import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { searchPath } from '../../domain/alias/alias.ts';
import { exactnessWithin } from '../../domain/coordinates/exactness.ts';
import type { Failure } from '../../domain/failure.ts';
import { emptyDraft, type LocationDraft } from '../../domain/location/location.ts';
import type { Visibility } from '../../domain/location/visibility.ts';
import { messageOf } from '../../i18n/index.ts';
import { useApp } from '../context/app-context.tsx';
import { useAuth } from '../context/auth.tsx';
import { pointIn, saveDraft } from '../controllers/draft.ts';
import { loadLastCreated, saveLastCreated } from '../controllers/last-created.ts';
import { withAt } from '../controllers/name-proposals.ts';
import { type ScreenTexts, useTranslations } from '../i18n/index.ts';
import { useIdempotencyKey } from './use-idempotency-key.ts';
import { useOfferedVisibility } from './use-offered-visibility.ts';
import { fillAddress, usePlacePicker } from './use-place-picker.ts';

/** The form that names a place. What is typed is kept in `storage` until the place is created. */
export function useCreateForm(storage: Storage | undefined, storedDraft: LocationDraft | undefined) {
  const { client, toasts } = useApp();
  const { user } = useAuth();
  const t = useTranslations();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const begun = useBegun(storage, storedDraft);
  const [last] = useState(() => (storage === undefined ? undefined : loadLastCreated(localStorage, user?.id)));
  const form = useForm<LocationDraft>({
    defaultValues: {
      ...(storedDraft ?? { ...emptyDraft, handle: last?.handle ?? '' }),
      ...(!begun && parameters.get('handle') ? { handle: withAt(parameters.get('handle')!) } : {}),
      ...(!begun && parameters.get('label') ? { label: parameters.get('label')! } : {}),
    },
  });
  const watched = useWatch({ control: form.control });
  const draft = useMemo(() => ({ ...emptyDraft, ...watched }), [watched]);
  useEffect(() => {
    if (storage !== undefined) saveDraft(storage, draft);
  }, [storage, draft]);

  const { offered, offer } = useOfferedVisibility(draft, user);
  const [failure, setFailure] = useState<Failure>();
  const { picker, described } = usePlacePicker({
    setValue: form.setValue,
    initial: pointIn(storedDraft ?? emptyDraft),
    start: last,
    fill: (report) => fillAddress(form.setValue, report),
    onPick: () => setFailure((known) => (known?.kind === 'missing-point' ? undefined : known)),
  });

  // The map page brings a point in the address.
  const [initial] = useState(() => ({
    point: pointIn({ latitude: degreesIn(parameters, 'lat'), longitude: degreesIn(parameters, 'lng') }),
    exactness: exactnessWithin(Number(parameters.get('within'))),
  }));
  useEffect(() => {
    const { point, exactness } = initial;
    if (storage !== undefined && point !== undefined && !begun)
      void picker.pick(point.latitude, point.longitude, exactness);
  }, [storage, initial, begun, picker]);

  const keyOf = useIdempotencyKey();
  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    const addressFound = described !== undefined && values.address === described.answer.address;
    const draft = { ...withVisibility(values, offered), addressFound };
    const answer = await client.aliases.create(draft, { idempotencyKey: keyOf(draft) });
    if (answer.ok) {
      if (storage !== undefined) saveDraft(storage, undefined);
      toasts.show(t.uiMessages.created);
      saveLastCreated(localStorage, answer.value);
      return navigate(searchPath(answer.value.handle, answer.value.label), { state: { created: true } });
    }
    setFailure(answer.failure);
    const { title, text } = creationMessage(answer.failure, t);
    toasts.show({ title: title ?? t.uiMessages.createFailed.title, text, destructive: true });
  });

  // Once the failure is shown: its field may stand in a part that was folded.
  const focusFailed = useEffectEvent(() => {
    const field = failure === undefined ? undefined : fieldOfFailure(failure, draft);
    if (field !== undefined) form.setFocus(field);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure moves the focus once.
  useEffect(() => focusFailed(), [failure]);

  const startOver = () => {
    form.reset(emptyDraft);
    picker.clear();
  };
  const tellMissingName = () => setFailure({ kind: 'missing-name' });
  return { form, draft, failure, tellMissingName, startOver, picker, described, offered, offer, submit };
}

/**
 * Whether what the address brought was taken over before: after a reload the kept draft has it, with what was changed since.
 * The history's entry keeps that.
 */
function useBegun(storage: Storage | undefined, storedDraft: LocationDraft | undefined): boolean {
  const navigate = useNavigate();
  const { search, state } = useLocation() as { readonly search: string; readonly state: { isBegun?: boolean } | null };
  const [begun] = useState(state?.isBegun === true && storedDraft !== undefined);
  const begin = useEffectEvent(() => {
    if (!state?.isBegun) void navigate({ search }, { replace: true, state: { ...state, isBegun: true } });
  });
  useEffect(() => {
    if (storage !== undefined) begin();
  }, [storage]);
  return begun;
}

/** What the server says of it; where it says nothing, the product's own sentence (product.md §8). */
export function creationMessage(failure: Failure, t: ScreenTexts): { readonly title?: string; readonly text: string } {
  if (failure.kind === 'sign-in-needed') return t.uiMessages.signInToCreate;
  return failure.kind === 'unexpected-answer' ? t.uiMessages.createFailed : messageOf(failure, t);
}

/** The field to mend, so that the focus goes where the eye goes. */
export function fieldOfFailure(
  { kind }: Failure,
  { handle }: Pick<LocationDraft, 'handle'>,
): 'handle' | 'label' | 'pin' | undefined {
  if (kind === 'bad-pin') return 'pin';
  if (kind === 'missing-name') return handle === '' ? 'handle' : 'label';
  if (kind === 'handle-taken' || kind === 'handle-reserved') return 'handle';
  if (kind === 'label-taken') return 'label';
  return undefined;
}

/** A draft with what is chosen; a PIN that was typed for another choice stays behind. */
function withVisibility({ pin, ...values }: LocationDraft, offered: Visibility): LocationDraft {
  const visibility = values.visibility || offered;
  return { ...values, visibility, ...(visibility === 'protected' && pin !== undefined && { pin }) };
}

const degreesIn = (parameters: URLSearchParams, name: string): number | undefined =>
  parameters.get(name) ? Number(parameters.get(name)) : undefined;
