import {
  type FieldValues,
  type FieldWith,
  fieldsWith,
  type KeyWith,
  keysWith,
  locationFields,
  type ValuesOf,
  valuesOf,
} from './location-fields.ts';

/** A named place: what `@handle#label` stands for. */
export type Location = ValuesOf<(typeof locationFields)[number]>;

/** What an owner says of a place, and the codes of its point. */
export type LocationContent = ValuesOf<Exclude<(typeof locationFields)[number], { section: 'name' | 'record' }>>;

/** A location to be kept under its name. */
export type NewLocation = LocationContent & ValuesOf<FieldWith<{ section: 'name' } | { kind: 'userId' }>>;

/** The parts of an address, as far as they are known; an unknown part is the empty string. */
export type AddressParts = ValuesOf<FieldWith<{ section: 'parts' }>>;

/** What is filled in to name a place. The codes are derived, the owner is who is signed in. */
export type LocationDraft = {
  readonly [F in FieldWith<{ editable: true }> as F['key']]: F['kind'] extends 'degrees'
    ? number | undefined
    : FieldValues[F['kind']] extends boolean
      ? boolean
      : string;
};

export const noAddress: AddressParts = valuesOf(fieldsWith({ section: 'parts' }), () => '');

/** What a field of each kind holds before it is filled in, and for those who may not see it. */
const emptyValues = {
  handle: '',
  label: '',
  degrees: undefined,
  text: '',
  code: '',
  flag: false,
  userId: '',
  count: 0,
  time: '',
} satisfies Record<keyof FieldValues, unknown>;

export const emptyDraft = valuesOf(fieldsWith({ editable: true }), ({ kind }) => emptyValues[kind]) as LocationDraft;

/** What a geocoder says of a point. All of it is filled in together: no two places' addresses stand beside each other. */
export const describedKeys = [
  ...keysWith({ section: 'address' }),
  ...keysWith({ section: 'parts' }),
  ...keysWith({ section: 'codes', editable: true }),
];

/** What a file has of a location, in the order of its columns. */
export const exportedKeys = locationFields
  .filter((field) => field.visibleTo === 'everyone' && field.section !== 'record' && field.section !== 'visibility')
  .map(({ key }) => key);

/** A location as its owner and editors see it. What is no field of the table is not in it. */
export function ownerLocation(location: Location): Location {
  // A copy of every field costs more than the look-up that it is for, so what has no other property is not copied.
  if (Object.keys(location).length === locationFields.length) return location;
  return valuesOf(locationFields, ({ key }) => location[key]) as Location;
}

const hiddenFromVisitors = valuesOf(fieldsWith({ visibleTo: 'owner' }), ({ kind }) => emptyValues[kind]);

/** A location as everyone may see it: the fields of its owner are empty. */
export const publicLocation = (location: Location): Location => ({
  ...ownerLocation(location),
  ...hiddenFromVisitors,
});

/** Whether this user may change a location. */
export const isOwner = ({ createdBy }: Pick<Location, KeyWith<{ visibleTo: 'owner' }>>, userId: string): boolean =>
  createdBy !== '' && createdBy === userId;

/** What the list of a user's own locations is sorted by. */
export type OwnListCursor = Pick<Location, 'createdAt' | 'handle' | 'label'>;
