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

/** A named place, to which `@handle#label` resolves. */
export type Location = ValuesOf<(typeof locationFields)[number]>;

/** The sections that neither an edit nor a revert to an earlier version changes. */
const unversionedSections = ['name', 'photos', 'record'] as const;
type UnversionedSection = (typeof unversionedSections)[number];

export const isContentField = <F extends LocationField>(
  field: F,
): field is Exclude<F, { readonly section: UnversionedSection }> =>
  !(unversionedSections as readonly string[]).includes(field.section);

/** The content of a location: the data that its owner enters, and the derived codes. */
export type LocationContent = ValuesOf<Exclude<(typeof locationFields)[number], { section: UnversionedSection }>>;

/** A new location with its name, before it is stored. Without a visibility it gets the default of its handle. */
export type NewLocation = Omit<LocationContent, 'visibility'> & {
  readonly visibility: Visibility | undefined;
} & ValuesOf<FieldWith<{ section: 'name' } | { kind: 'userId' }>>;

/** The parts of an address; an unknown part is an empty string. */
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
  /** True if the address is the result of a look-up, so it changes when the point moves. */
  readonly addressFound?: boolean;
  /** True if the address stays when the point moves, although no user typed it. */
  readonly keepAddress?: boolean;
};

export const noAddress: AddressParts = getValues(fieldsWith({ section: 'parts' }), () => '');

/** The empty value of each kind: for fields that are not filled in, and for viewers who cannot see them. */
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

/** The fields that a geocoder fills in for a point, always all together, so that addresses of two places never mix. */
export const geocodedKeys = [
  ...keysWith({ section: 'address' }),
  ...keysWith({ section: 'parts' }),
  ...keysWith({ section: 'codes', editable: true }),
];

/** The fields of a location that an exported file contains, in the order of its columns. */
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

/** Returns a location as its members see it, without properties that are not in the table of fields. */
export function ownerLocation(location: Location): Location {
  // Copying every field costs more than the look-up, so an object without other properties is returned unchanged.
  if (Object.keys(location).length === locationFields.length) return location;
  return getValues(locationFields, ({ key }) => location[key]) as Location;
}

const hiddenFromVisitors = getValues(fieldsWith({ visibleTo: 'owner' }), ({ kind }) => emptyValues[kind]);

/** The number of days for which visitors see that a location has moved. */
const MOVE_NOTICE_DAYS = 60;

/** Returns a location without the fields that only members see, and without a move older than `MOVE_NOTICE_DAYS`. */
export const publicLocation = (location: Location, now: Date): Location => ({
  ...ownerLocation(location),
  ...hiddenFromVisitors,
  ...(isMoveNoticeOver(location.movedAt, now) ? noMove : {}),
});

/** Returns empty values for the restricted fields, which only members and holders of a grant or the PIN see. */
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

const isMoveNoticeOver = (time: string, now: Date): boolean =>
  time !== '' && now.getTime() - Date.parse(time) > MOVE_NOTICE_DAYS * 86_400_000;

/** Returns `movedAt` and `movedMetres` for a changed point; empty if it moved by less than half a metre. */
export function diffPosition(before: LatLng, after: Partial<LatLng>, time: string): Partial<Location> {
  const movedMetres = Math.round(distanceInMetres(before, { ...before, ...after }));
  return movedMetres === 0 ? {} : { movedAt: time, movedMetres };
}

/** The maximum number of items in one response. */
export const MAX_PAGE_SIZE = 1000;

/** The sort orders of a user's own list: newest first, last changed first, or handle and label. */
export const ownListSorts = ['created', 'updated', 'name'] as const;
export type OwnListSort = (typeof ownListSorts)[number];

/** The states of locations in a user's own list: existing, in the bin, or expired. */
export const ownListStates = ['live', 'deleted', 'expired'] as const;
type OwnListState = (typeof ownListStates)[number];

/** The requested part and order of a user's own list; by default the existing locations, newest first. */
export interface OwnListFilter {
  readonly state?: OwnListState | undefined;
  readonly sort?: OwnListSort | undefined;
  /** Words that all occur in the name or the address. */
  readonly text?: string | undefined;
  readonly area?: AreaFilter | undefined;
}

/** The position of a location in a user's own list, for any sort order. */
export type OwnListCursor = Pick<Location, 'createdAt' | 'updatedAt' | 'handle' | 'label'>;
