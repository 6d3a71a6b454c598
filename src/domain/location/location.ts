import type { AreaFilter } from '../coordinates/area-filter.ts';
import { distanceInMetres, type LatLng } from '../coordinates/coordinates.ts';
import {
  type FieldValues,
  type FieldWith,
  fieldsWith,
  getValues,
  keysWith,
  type LocationField,
  locationFields,
  type ValuesOf,
} from './location-fields.ts';
import { getRestricted } from './restricted.ts';
import type { Visibility } from './visibility.ts';

/** A named place: what `@handle#label` refers to. */
export type Location = ValuesOf<(typeof locationFields)[number]>;

/** Sections that neither a change of the content nor a return to an earlier version touches. */
const unversionedSections = ['name', 'photos', 'record'] as const;
type UnversionedSection = (typeof unversionedSections)[number];

export const isContentField = <F extends LocationField>(
  field: F,
): field is Exclude<F, { readonly section: UnversionedSection }> =>
  !(unversionedSections as readonly string[]).includes(field.section);

/** The data that an owner enters about a place, and the codes of its point. */
export type LocationContent = ValuesOf<Exclude<(typeof locationFields)[number], { section: UnversionedSection }>>;

/** A location to be stored under its name; without a visibility it has its handle's default. */
export type NewLocation = Omit<LocationContent, 'visibility'> & {
  readonly visibility: Visibility | undefined;
} & ValuesOf<FieldWith<{ section: 'name' } | { kind: 'userId' }>>;

/** The parts of an address, as far as they are known; an unknown part is the empty string. */
export type AddressParts = ValuesOf<FieldWith<{ section: 'parts' }>>;

/** The data of a new place. The codes are derived, and the owner is the signed-in user. An empty visibility means the handle's default. */
export type LocationDraft = {
  readonly [F in FieldWith<{ editable: true }> as F['key']]: F['kind'] extends 'degrees'
    ? number | undefined
    : F['kind'] extends 'visibility'
      ? Visibility | ''
      : FieldValues[F['kind']] extends string
        ? string
        : FieldValues[F['kind']];
} & {
  /** The PIN of a protected location. Only its hash is stored. */
  readonly pin?: string;
  /** The address is the result of a look-up, not written by hand: it follows the point when that moves. */
  readonly addressFound?: boolean;
  /** True if the address stays when the point moves, although it was not written by hand. */
  readonly keepAddress?: boolean;
};

export const noAddress: AddressParts = getValues(fieldsWith({ section: 'parts' }), () => '');

/** The values of fields of each kind before they are filled in, and for users who may not see them. */
export const emptyValues = {
  handle: '',
  label: '',
  degrees: undefined,
  text: '',
  code: '',
  flag: false,
  visibility: '',
  cell: null,
  expiry: '',
  userId: '',
  count: 0,
  time: '',
  lastTime: '',
  lines: '',
  pointText: '',
  track: '',
  e164: '',
  openingHours: '',
  source: '',
  names: '',
  photoList: [],
  reference: '',
  metadata: '',
} satisfies Record<keyof FieldValues, unknown>;

export const emptyDraft = getValues(fieldsWith({ editable: true }), ({ kind }) => emptyValues[kind]) as LocationDraft;

/** The fields that a geocoder fills in for a point. All of them are filled in together, so that the addresses of two places are never mixed. */
export const describedKeys = [
  ...keysWith({ section: 'address' }),
  ...keysWith({ section: 'parts' }),
  ...keysWith({ section: 'codes', editable: true }),
];

/** The fields of a location that a file has, in the order of its columns. */
export const exportedKeys = locationFields
  .filter(
    (field): field is Exclude<typeof field, { readonly section: 'photos' | 'record' | 'source' }> =>
      field.visibleTo === 'everyone' &&
      field.section !== 'photos' &&
      field.section !== 'record' &&
      field.section !== 'source' &&
      field.key !== 'searchable',
  )
  .map(({ key }) => key);

/** A location as its owner and editors see it. What is no field of the table is not in it. */
export function ownerLocation(location: Location): Location {
  // A copy of every field costs more than the look-up that it is for, so what has no other property is not copied.
  if (Object.keys(location).length === locationFields.length) return location;
  return getValues(locationFields, ({ key }) => location[key]) as Location;
}

const hiddenFromVisitors = getValues(fieldsWith({ visibleTo: 'owner' }), ({ kind }) => emptyValues[kind]);

/** Days for which visitors see that a location has moved. */
const MOVE_NOTICE_DAYS = 60;

/** A location as every visitor may see it: the fields of its owner are empty, and so is a move that is long past. */
export const publicLocation = (location: Location, now: Date): Location => ({
  ...ownerLocation(location),
  ...hiddenFromVisitors,
  ...(isLongPast(location.movedAt, now) ? noMove : {}),
});

/** Empty values of the fields that only members, holders of a grant and of the PIN see. */
export function withoutRestricted(location: Location): Partial<Location> {
  const restricted: readonly string[] = getRestricted(location);
  return {
    ...(restricted.includes('way') && { photos: location.photos.filter(({ point }) => point === undefined) }),
    ...Object.fromEntries(
      locationFields.filter(({ key }) => restricted.includes(key)).map(({ key, kind }) => [key, emptyValues[kind]]),
    ),
  };
}

export const noMove = { movedAt: '', movedMetres: 0 } satisfies Partial<Location>;

const isLongPast = (time: string, now: Date): boolean =>
  time !== '' && now.getTime() - Date.parse(time) > MOVE_NOTICE_DAYS * 86_400_000;

/** How a location's point moved: when, and how many whole metres; nothing where it did not, or by less than one. */
export function diffPosition(before: LatLng, after: Partial<LatLng>, time: string): Partial<Location> {
  const movedMetres = Math.round(distanceInMetres(before, { ...before, ...after }));
  return movedMetres === 0 ? {} : { movedAt: time, movedMetres };
}

/** The sort orders of a user's own list: newest first, last changed first, or handle and label. */
export const ownListSorts = ['created', 'updated', 'name'] as const;
export type OwnListSort = (typeof ownListSorts)[number];

/** The contents of a user's own list: the locations that visitors find, those in the bin, or those that have expired. */
export const ownListStates = ['live', 'deleted', 'expired'] as const;
type OwnListState = (typeof ownListStates)[number];

/** The requested part of a user's own list, and its order; by default the existing ones, newest first. */
export interface OwnListFilter {
  readonly state?: OwnListState | undefined;
  readonly sort?: OwnListSort | undefined;
  /** Words that all occur in the name or the address. */
  readonly text?: string | undefined;
  readonly area?: AreaFilter | undefined;
}

/** The position of a location in a user's own list, for any sort order. */
export type OwnListCursor = Pick<Location, 'createdAt' | 'updatedAt' | 'handle' | 'label'>;
