import { getGeotude } from '../codes/geotude.ts';
import { decodePlusCode, encodePlusCode, type PlusCode } from '../codes/plus-code.ts';
import { type Area, createPoint, distanceInMetres, type LatLng, type Point } from '../coordinates/coordinates.ts';
import { formatAddressParts } from './address-words.ts';
import {
  type AddressParts,
  emptyValues,
  type Location,
  noMove,
  publicLocation,
  withoutRestricted,
} from './location.ts';
import { type FieldKey, type LocationField, locationFields } from './location-fields.ts';
import type { ApproximateLength } from './visibility.ts';

/** A Plus Code cell that replaces a point. */
interface ApproximateCell extends Area {
  /** The Plus Code of the cell: eight digits, padded with zeros, and the `+`. */
  readonly code: PlusCode;
  readonly centre: Point;
  /** The size from south to north, and from west to east at the centre; whole metres. */
  readonly heightMetres: number;
  readonly widthMetres: number;
}

/** Returns the cell with this number of digits that contains a point. */
export function approximateCell({ latitude, longitude }: LatLng, length: ApproximateLength): ApproximateCell {
  const code = encodePlusCode(latitude, longitude, length);
  // The degrees of a location were validated when its point was created.
  return toCell(code.ok ? code.value : '')!;
}

/**
 * Returns the cell whose centre a viewer received instead of the point; `undefined` for an exact location. Only the Plus Code of an exact
 * location has digits after its `+`.
 */
export const findVisibleCell = ({ plusCode }: Pick<Location, 'plusCode'>): ApproximateCell | undefined =>
  plusCode.endsWith('+') ? toCell(plusCode) : undefined;

function toCell(text: string): ApproximateCell | undefined {
  const area = decodePlusCode(text);
  if (!area.ok) return undefined;
  const { south, west, north, east, latitude, longitude } = area.value;
  const centre = createPoint(latitude, longitude);
  if (!centre.ok) return undefined;
  return {
    south,
    west,
    north,
    east,
    code: text as PlusCode,
    centre: centre.value,
    heightMetres: Math.round(distanceInMetres({ latitude: south, longitude }, { latitude: north, longitude })),
    widthMetres: Math.round(distanceInMetres({ latitude, longitude: west }, { latitude, longitude: east })),
  };
}

/** The number of geotude groups for each Plus Code length: the cells are 1°, 1/10° and 1/100°, larger than the Plus Code's. */
const geotudeGroups: Readonly<Record<ApproximateLength, number>> = { 4: 0, 6: 1, 8: 2 };

/** The minimum number of digits at which a field is visible; `undefined` or omitted: never. */
const disclosureLevel: Readonly<
  Record<keyof AddressParts, ApproximateLength | undefined> & Partial<Record<FieldKey, ApproximateLength>>
> = {
  street: undefined,
  address2: undefined,
  postcode: undefined,
  district: 8,
  city: 6,
  region: 4,
  country: 4,
  phone: 4,
  whatsapp: 4,
  hours: 4,
  timeZone: 4,
};

/** The sections without information about the position. Fields of other sections need an entry in `disclosureLevel`. */
const alwaysDisclosed: ReadonlySet<LocationField['section']> = new Set(['name', 'visibility', 'record']);

const isVisibleField = ({ key, section }: LocationField, length: ApproximateLength): boolean =>
  alwaysDisclosed.has(section) || (disclosureLevel[key as FieldKey] ?? 9) <= length;

const createHiddenFields = (length: ApproximateLength): Partial<Location> =>
  Object.fromEntries(
    locationFields.filter((field) => !isVisibleField(field, length)).map(({ key, kind }) => [key, emptyValues[kind]]),
  );

const withheld = { 4: createHiddenFields(4), 6: createHiddenFields(6), 8: createHiddenFields(8) };

/** Returns the IANA time zone of a point. */
export type GetTimeZone = (point: LatLng) => string;

/** Returns a location as visitors without a PIN or a grant see it, and as search finds it. */
export function visitorLocation(location: Location, now: Date, getTimeZone: GetTimeZone): Location {
  const visible = publicLocation(location, now);
  const opened = location.restricted === '' ? visible : { ...visible, ...withoutRestricted(location) };
  return location.approximate === null ? opened : approximateLocation(opened, location.approximate, getTimeZone);
}

/**
 * Returns an approximate location: the centre of the cell as the point, codes shortened to the cell, no part of the address that is
 * smaller than the cell, and no move. The time zone is that of the centre, because the real one can reveal the side of a border.
 */
export function approximateLocation(location: Location, length: ApproximateLength, getTimeZone: GetTimeZone): Location {
  const { code, centre } = approximateCell(location, length);
  const visible = { ...location, ...withheld[length] };
  return {
    ...visible,
    ...noMove,
    latitude: centre.latitude,
    longitude: centre.longitude,
    address: formatAddressParts(visible) || code,
    plusCode: code,
    timeZone: getTimeZone(centre),
    geotude: getGeotude(centre).slice(0, 5 + 3 * geotudeGroups[length]),
  };
}
