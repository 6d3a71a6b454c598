import { formatAddressParts } from './address-words.ts';
import { type Area, createPoint, distanceInMetres, type LatLng, type Point } from './coordinates.ts';
import { geotudeOf } from './geotude.ts';
import type { AddressParts, Location } from './location.ts';
import { decodePlusCode, encodePlusCode, type PlusCode } from './plus-code.ts';

/** The lengths of a Plus Code whose cell may stand for a point: 1° (about 100 km), 1/20° (5 km) and 1/400° (275 m). */
export const cellLengths = [4, 6, 8] as const;
export type CellLength = (typeof cellLengths)[number];

/** A cell that stands for a point. */
interface ApproximateCell extends Area {
  /** Eight digits, filled up with zeros, and the `+`. */
  readonly code: PlusCode;
  readonly centre: Point;
  /** From south to north, and from west to east in the middle; whole metres. */
  readonly heightMetres: number;
  readonly widthMetres: number;
}

/** The cell of this length that a point, in degrees, lies in. */
export function approximateCell({ latitude, longitude }: LatLng, length: CellLength): ApproximateCell {
  const code = encodePlusCode(latitude, longitude, length);
  // A cell of every point is there: its degrees were checked when the point was made.
  if (!code.ok) throw new RangeError(`no cell of ${latitude}, ${longitude}`);
  return cellOf(code.value)!;
}

/**
 * The cell in place of whose point a viewer was given its centre; `undefined` of an exact location. The Plus Code of every
 * exact location goes on after its `+`.
 */
export const shownCell = ({ plusCode }: Pick<Location, 'plusCode'>): ApproximateCell | undefined =>
  plusCode.endsWith('+') ? cellOf(plusCode) : undefined;

function cellOf(text: string): ApproximateCell | undefined {
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
const geotudeGroups: Readonly<Record<CellLength, number>> = { 4: 0, 6: 1, 8: 2 };

const streetParts = ['street', 'address2', 'postcode'] as const;

/** The parts of an address that say more than a cell does. */
const withheldParts: Readonly<Record<CellLength, readonly (keyof AddressParts)[]>> = {
  8: streetParts,
  6: [...streetParts, 'district'],
  4: [...streetParts, 'district', 'city'],
};

/**
 * A location as it is shown where only its cell is told: the centre for its point, codes cut to the cell, nothing of its
 * address that is smaller than the cell, and no word of a move.
 */
export function approximateLocation(location: Location, length: CellLength): Location {
  const { code, centre } = approximateCell(location, length);
  const withheld = Object.fromEntries(withheldParts[length].map((key) => [key, '']));
  const shown = { ...location, ...withheld };
  return {
    ...shown,
    latitude: centre.latitude,
    longitude: centre.longitude,
    address: formatAddressParts(shown) || code,
    plusCode: code,
    geotude: geotudeOf(centre).slice(0, 5 + 3 * geotudeGroups[length]),
    saudiShortAddress: '',
    movedAt: '',
    movedMetres: 0,
  };
}
