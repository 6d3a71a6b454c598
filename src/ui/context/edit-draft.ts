import { formatAlias } from '../../domain/aliases/alias.ts';
import type { Location, LocationDraft } from '../../domain/location/location.ts';
import { fieldsWith, getValues } from '../../domain/location/location-fields.ts';
import { formatPhone, isSamePhone } from '../../domain/location/phone.ts';
import { isRecord } from '../../domain/text/parse-json.ts';
import type { LocationPatch } from '../../usecases/index.ts';
import type { TextStorage } from '../lib/storage.ts';
import { hasKind } from './draft.ts';

/** The text typed into the form of one location, and the version that it is based on. */
export interface EditDraft {
  readonly version: number;
  readonly before: LocationDraft;
  readonly values: LocationDraft;
}

const editable = fieldsWith({ editable: true });

/** Returns the values that a form shows for a location. Phone numbers are formatted for reading; the server parses them again. */
export const toDraft = (location: Location): LocationDraft => ({
  ...(getValues(editable, ({ key }) => location[key]) as LocationDraft),
  phone: formatPhone(location.phone),
  whatsapp: formatPhone(location.whatsapp),
});

/** Returns the values that differ from `before`. If one coordinate differs, both are included. */
export function createPatch(before: LocationDraft, values: LocationDraft): LocationPatch {
  const hasMoved = before.latitude !== values.latitude || before.longitude !== values.longitude;
  const changes = Object.fromEntries(
    editable
      .filter(({ key, section }) => (section === 'point' ? hasMoved : before[key] !== values[key]))
      .map(({ key }) => [key, values[key]]),
  );
  return {
    ...changes,
    ...(hasMoved && values.keepAddress && { keepAddress: true }),
    ...(values.visibility === 'protected' && values.pin && { pin: values.pin }),
  };
}

/** The parts of the page of one location, in their order. */
// biome-ignore format: one line.
export const editParts = ['name', 'place', 'address', 'visibility', 'arrival', 'photos', 'opening', 'check', 'history', 'delete'] as const;
export type EditPart = (typeof editParts)[number];

/** The part of the page for each section of fields. */
const partBySection = {
  name: 'name',
  point: 'place',
  address: 'address',
  parts: 'address',
  codes: 'address',
  arrival: 'arrival',
  visibility: 'visibility',
} as const satisfies Readonly<Record<string, EditPart>>;

/** Returns the parts with a value that differs from `before`, in their order. */
export function findChangedParts(before: LocationDraft, values: LocationDraft): readonly EditPart[] {
  const changed = new Set<EditPart>(
    editable
      .filter(({ key }) => before[key] !== values[key])
      .map(({ key, section }) => (key === 'hours' ? 'opening' : partBySection[section as keyof typeof partBySection])),
  );
  if (values.visibility === 'protected' && values.pin) changed.add('visibility');
  return editParts.filter((part) => changed.has(part));
}

type Name = Pick<Location, 'handle' | 'label'>;
const toKey = ({ handle, label }: Name) => `edit ${formatAlias(handle, label)}` as const;

/**
 * Loads the unsaved changes of a place, after an error, a sign-in or a reload. After a sign-out in another tab only the changed fields are
 * stored, and they apply to the current version of the place.
 */
export function loadEditDraft(storage: TextStorage, location: Location): EditDraft | undefined {
  const stored = storage.readJson(toKey(location)) as (Partial<EditDraft> & { typed?: unknown }) | null | undefined;
  if (isRecord(stored?.typed)) {
    const before = toDraft(location);
    return { version: location.version, before, values: { ...before, ...parseTyped(stored.typed) } };
  }
  return typeof stored?.version === 'number' && isDraft(stored.before) && isDraft(stored.values)
    ? (stored as EditDraft)
    : undefined;
}

export const saveEditDraft = (storage: TextStorage, name: Name, draft: EditDraft | undefined): void =>
  storage.write(toKey(name), draft && JSON.stringify({ ...draft, values: { ...draft.values, pin: undefined } }));

const isDraft = (value: unknown): boolean =>
  isRecord(value) && editable.every(({ key, kind }) => hasKind(kind, value[key]));

/** Returns the stored values that have the types of their fields. */
const parseTyped = (stored: Readonly<Record<string, unknown>>): Partial<LocationDraft> => ({
  ...Object.fromEntries(
    editable
      .filter(({ key, kind }) => key in stored && hasKind(kind, stored[key]))
      .map(({ key }) => [key, stored[key]]),
  ),
  ...(stored.keepAddress === true && { keepAddress: true }),
});

/** A row of a comparison of the current version with a proposed one. Latitude and longitude are one row of two fields. */
export interface Difference {
  readonly fields: readonly (keyof LocationDraft)[];
  readonly proposed: LocationDraft;
  readonly current: LocationDraft;
}

/** Lists the differences between a proposed version and the current one. */
export function listDifferences(proposed: LocationDraft, current: LocationDraft): readonly Difference[] {
  const point = ['latitude', 'longitude'] as const;
  const groups = [
    ...(['label', 'handle'] as const).map((key) => [key]),
    point,
    ...editable.filter(({ section }) => section !== 'name' && section !== 'point').map(({ key }) => [key]),
  ] as readonly (readonly (keyof LocationDraft)[])[];
  return groups
    .filter((fields) => fields.some((field) => proposed[field] !== current[field]))
    .map((fields) => ({ fields, proposed, current }));
}

/** A change to a place: the patch, the patch that undoes it, and the comparison of both versions. */
export interface PlaceChange {
  readonly location: Location;
  /** `proposed` is the new version. */
  readonly differences: readonly Difference[];
  readonly patch: LocationPatch;
  readonly previous: LocationPatch;
}

/** Returns what a patch changes about a place. Values that are equal already are omitted. */
export function toPlaceChange(location: Location, patch: LocationPatch): PlaceChange {
  const present = toDraft(location);
  const differences = listDifferences({ ...present, ...patch, ...findSamePhones(location, patch) }, present);
  const changed = new Set<string>(differences.flatMap(({ fields }) => fields));
  const keys = Object.keys(patch).filter((key) => changed.has(key));
  const pick = (values: Location | LocationPatch) =>
    Object.fromEntries(keys.map((key) => [key, values[key as keyof typeof values]])) as LocationPatch;
  return { location, differences, patch: pick(patch), previous: pick(location) };
}

/** Returns the phone numbers of a patch that equal those of the place, in the format of its form: a file may use another format. */
const findSamePhones = (location: Location, patch: LocationPatch): LocationPatch =>
  Object.fromEntries(
    (['phone', 'whatsapp'] as const).flatMap((key) => {
      const typed = patch[key];
      const isSame = typed !== undefined && isSamePhone(location[key], typed);
      return isSame ? [[key, formatPhone(location[key])]] : [];
    }),
  );
