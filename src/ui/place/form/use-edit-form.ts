import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { parseLabel } from '../../../domain/aliases/alias.ts';
import type { Failure } from '../../../domain/failure.ts';
import type { Location, LocationDraft } from '../../../domain/location/location.ts';
import type { LocationPatch } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useAuth } from '../../context/auth.tsx';
import { getDraftPoint } from '../../context/draft.ts';
import {
  createPatch,
  type EditPart,
  findChangedParts,
  loadEditDraft,
  saveEditDraft,
  toDraft,
} from '../../context/edit-draft.ts';
import { useTranslations } from '../../i18n/index.ts';
import { tabStorage } from '../../lib/storage.ts';
import { useStableCallback } from '../../lib/use-stable-callback.ts';
import { fillsAddress } from './fills-address.ts';
import type { PickReport, PlacePickerController } from './picker-state.ts';
import { fillAddress, type GeocodedPick, usePlacePicker, withoutPlaceholder } from './use-place-picker.ts';
import { validateName } from './validate-name.ts';

/** The draft and the newer version that was saved while the form was open. */
export interface Conflict {
  readonly proposed: LocationDraft;
  readonly current: Location;
}

export interface EditForm {
  readonly form: UseFormReturn<LocationDraft>;
  readonly values: LocationDraft;
  /** The version that the form changes. */
  readonly base: Location;
  readonly picker: PlacePickerController;
  readonly geocoded: GeocodedPick | undefined;
  readonly failure: Failure | undefined;
  readonly conflict: Conflict | undefined;
  readonly hasChanges: boolean;
  /** The parts of the page that contain changes. */
  readonly changedParts: readonly EditPart[];
  /** True if the form contains text typed before a reload. */
  readonly isRestored: boolean;
  readonly submit: (options?: { readonly reuse?: boolean }) => Promise<void>;
  /** Bases the form on another version of the location. Changed fields keep their text; all others take the new values. */
  readonly rebase: (location: Location) => void;
  readonly startOver: () => void;
}

/** Creates the form that changes one location. Its draft is stored in this tab until it is saved. */
export function useEditForm(location: Location, onSaved: (saved: Location, hasMore: boolean) => void): EditForm {
  const { client, toasts } = useApp();
  const { user } = useAuth();
  const navigate = useNavigate();
  const t = useTranslations();
  const { handle, label } = location;
  const [storedDraft] = useState(() => loadEditDraft(tabStorage, location));
  const [base, setBase] = useState<Location>(() =>
    storedDraft === undefined
      ? location
      : ({ ...location, ...storedDraft.before, version: storedDraft.version } as Location),
  );
  const form = useForm<LocationDraft>({
    defaultValues: toDraft(base),
    // A draft that was stored before a reload is shown as changes of its version.
    ...(storedDraft === undefined ? {} : { values: storedDraft.values, resetOptions: { keepDefaultValues: true } }),
  });
  // Registered here, because the label must be validated also while its part of the page is closed.
  form.register('label', { validate: validateName(parseLabel, t) });
  const { control, setValue, getValues, formState } = form;
  const values = useWatch({ control }) as LocationDraft;
  const hasChanges = Object.keys(createPatch(toDraft(base), values)).length > 0;
  useEffect(() => {
    const draft = hasChanges ? { version: base.version, before: toDraft(base), values } : undefined;
    saveEditDraft(tabStorage, { handle, label }, draft);
  }, [handle, label, base, values, hasChanges]);

  const [filled, setFilled] = useState(base.address);
  // An address that the user has typed since is not replaced.
  const fillFound = useStableCallback((report: PickReport) => {
    const { address, keepAddress } = getValues();
    if (!fillsAddress(base, report, { address, filled, keepAddress })) return;
    fillAddress(setValue, report);
    setFilled(getValues('address'));
  });
  const { picker, geocoded } = usePlacePicker({
    setValue,
    initial: getDraftPoint(storedDraft?.values ?? location),
    fill: fillFound,
  });
  const [failure, setFailure] = useState<Failure>();
  const [conflict, setConflict] = useState<Conflict>();
  // React Hook Form tracks dirty fields, which `keepDirtyValues` needs, only if they are read.
  void formState.dirtyFields;

  const rebase = (next: Location) => {
    setBase(next);
    form.reset(toDraft(next), { keepDirtyValues: true });
    showPoint(picker, getValues());
  };
  /** Bases the form on the saved version. Text that was typed during the save stays; returns whether there is any. */
  const startFrom = (saved: Location, sent: LocationDraft): boolean => {
    const now = getValues();
    const before = toDraft(saved);
    const typedSince = createPatch(sent, { ...now, pin: now.pin === sent.pin ? '' : now.pin });
    const next = { ...before, ...typedSince };
    setBase(saved);
    setFilled(saved.address);
    setConflict(undefined);
    // Fields that have the right value are not set, so that the caret stays.
    form.reset(before, { keepValues: true });
    for (const key of Object.keys({ ...now, ...next }) as (keyof LocationDraft)[])
      if (now[key] !== next[key] || key in typedSince) setValue(key, next[key], { shouldDirty: true });
    const hasMore = Object.keys(typedSince).length > 0;
    // A renamed place gets a new form, which restores the stored draft.
    if (hasMore) saveEditDraft(tabStorage, saved, { version: saved.version, before, values: next });
    return hasMore;
  };
  const queueChange = async (patch: LocationPatch): Promise<boolean> => {
    if (user === null) return false;
    const action = { kind: 'edit', base, patch, userId: user.id, at: new Date().toISOString() } as const;
    if (!(await client.outbox.add(action)).ok) return false;
    saveEditDraft(tabStorage, location, undefined);
    toasts.show({ text: t.offlineLine.queued });
    navigate('/mine');
    return true;
  };
  /** Handles a change that was not saved. */
  const handleRefusal = async (refusal: Failure, patch: LocationPatch, typed: LocationDraft): Promise<void> => {
    if (refusal.kind === 'unreachable' && (await queueChange(patch))) return;
    if (refusal.kind !== 'version-conflict') {
      setFailure(refusal);
      return;
    }
    const current = await client.aliases.get(base);
    if (!current.ok) return setFailure(current.failure);
    setConflict({ proposed: typed, current: current.value.location });
    rebase(current.value.location);
  };
  const showInvalidLabel = () => {
    const label = parseLabel(getValues('label'));
    if (!label.ok) setFailure(label.failure);
  };
  const submit: EditForm['submit'] = async ({ reuse } = {}) => {
    await form.handleSubmit(async (typed) => {
      setFailure(undefined);
      const options = { ifVersion: base.version, reuse };
      const isFound = geocoded !== undefined && typed.address === geocoded.answer.address && !typed.keepAddress;
      const address = withoutPlaceholder(typed.address, t.uiMessages);
      const patch = { ...createPatch(toDraft(base), { ...typed, address }), ...(isFound && { addressFound: true }) };
      const saved = await client.aliases.edit(base, patch, options);
      if (saved.ok) {
        return onSaved(saved.value, startFrom(saved.value, typed));
      }
      await handleRefusal(saved.failure, patch, typed);
    }, showInvalidLabel)();
  };
  return {
    form,
    values,
    base,
    picker,
    geocoded,
    failure,
    conflict,
    hasChanges,
    changedParts: findChangedParts(toDraft(base), values),
    isRestored: storedDraft !== undefined,
    submit,
    rebase,
    startOver: () => {
      form.reset(toDraft(base));
      showPoint(picker, toDraft(base));
      setConflict(undefined);
      setFailure(undefined);
    },
  };
}

function showPoint(picker: PlacePickerController, values: LocationDraft): void {
  const point = getDraftPoint(values);
  if (point !== undefined) picker.show(point);
}
