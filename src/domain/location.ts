import {
  type FieldKey,
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

export const emptyDraft = valuesOf(fieldsWith({ editable: true }), ({ kind }) =>
  kind === 'degrees' ? undefined : kind === 'flag' ? false : '',
) as LocationDraft;

/** What a geocoder says of a point. All of it is filled in together: no two places' addresses stand beside each other. */
export const describedKeys = [
  ...keysWith({ section: 'address' }),
  ...keysWith({ section: 'parts' }),
  ...keysWith({ section: 'codes', editable: true }),
];

/** What a place says of itself to everyone, in the order of the columns of a file. */
export const publicKeys = locationFields
  .filter((field) => field.visibleTo === 'everyone' && field.section !== 'record' && field.section !== 'visibility')
  .map(({ key }) => key);

const ownersKeys: ReadonlySet<FieldKey> = new Set(keysWith({ visibleTo: 'owner' }));

/** A location as everyone may see it: the fields of its owner are the empty string. */
export function publicLocation(location: Location): Location {
  const shown: Partial<Record<FieldKey, unknown>> = {};
  for (const { key } of locationFields) shown[key] = ownersKeys.has(key) ? '' : location[key];
  return shown as Location;
}

/** A location as its owner and editors see it. What is no field of the table is not in it. */
export function ownerLocation(location: Location): Location {
  const shown: Partial<Record<FieldKey, unknown>> = {};
  for (const { key } of locationFields) shown[key] = location[key];
  return shown as Location;
}

/** Whether this user may change a location. */
export const isOwner = ({ createdBy }: Pick<Location, KeyWith<{ visibleTo: 'owner' }>>, userId: string): boolean =>
  createdBy !== '' && createdBy === userId;

/** What the list of a user's own locations is sorted by. */
export type OwnListCursor = Pick<Location, 'createdAt' | 'handle' | 'label'>;
