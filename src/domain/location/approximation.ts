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

/** A cell that represents a point. */
interface ApproximateCell extends Area {
  /** Eight digits, filled up with zeros, and the `+`. */
  readonly code: PlusCode;
  readonly centre: Point;
  /** From south to north, and from west to east in the middle; whole metres. */
  readonly heightMetres: number;
  readonly widthMetres: number;
}

/** The cell of this length that contains a point, in degrees. */
export function approximateCell({ latitude, longitude }: LatLng, length: ApproximateLength): ApproximateCell {
  const code = encodePlusCode(latitude, longitude, length);
  // The degrees of a location were validated when its point was created.
  return toCell(code.ok ? code.value : '')!;
}

/**
 * Returns the cell whose centre a viewer received instead of the point; `undefined` for an exact location. The Plus Code of every exact
 * location continues after its `+`.
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
    ...{ south, west, north, east, code: text as PlusCode, centre: centre.value },
    heightMetres: Math.round(distanceInMetres({ latitude: south, longitude }, { latitude: north, longitude })),
    widthMetres: Math.round(distanceInMetres({ latitude, longitude: west }, { latitude, longitude: east })),
  };
}

/** Groups of the geotude whose cell holds the whole cell of a Plus Code: 1°, 1/10° and 1/100°. */
const geotudeGroups: Readonly<Record<ApproximateLength, number>> = { 4: 0, 6: 1, 8: 2 };

/** The shortest code with whose cell a field is shown; `undefined`: with none. Fields that are not part of an address may be omitted. */
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

/** The sections of which nothing says where a location is. A field of another section that is not named here is left out. */
const alwaysDisclosed: ReadonlySet<LocationField['section']> = new Set(['name', 'visibility', 'record']);

const isVisibleField = ({ key, section }: LocationField, length: ApproximateLength): boolean =>
  alwaysDisclosed.has(section) || (disclosureLevel[key as FieldKey] ?? 9) <= length;

const hiddenFieldsAt = (length: ApproximateLength): Partial<Location> =>
  Object.fromEntries(
    locationFields.filter((field) => !isVisibleField(field, length)).map(({ key, kind }) => [key, emptyValues[kind]]),
  );

const withheld = { 4: hiddenFieldsAt(4), 6: hiddenFieldsAt(6), 8: hiddenFieldsAt(8) };

/** Returns the IANA time zone of a point. */
export type GetTimeZone = (point: LatLng) => string;

/** A location as a visitor sees it, without a PIN or a grant: what a visitor gets, and what it is found by. */
export function visitorLocation(location: Location, now: Date, getTimeZone: GetTimeZone): Location {
  const visible = publicLocation(location, now);
  const opened = location.restricted === '' ? visible : { ...visible, ...withoutRestricted(location) };
  return location.approximate === null ? opened : approximateLocation(opened, location.approximate, getTimeZone);
}

/**
 * A location as it is shown where only its cell is told: the centre for its point, codes cut to the cell, nothing of its
 * address that is smaller than the cell, and no word of a move. Its time zone is that of the centre: a border of two zones may cross
 * the cell.
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
