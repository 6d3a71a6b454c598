import { type Area, badCoordinates, isWithin, type Point, roundToMicrodegree } from '../coordinates/coordinates.ts';
import type { FailureOf } from '../failure.ts';
import { err, ok, type Result } from '../result.ts';

// A geotude counts degrees from the north pole and the antimeridian (https://geotude.com/about/math):
// α = 90 − latitude and β = longitude + 180, each rounded, halves up, to 10⁻⁶°.
// β wraps at 360; the south pole's α = 180 is written as 179.999999.
// The code is a five-digit prefix, 500 × ⌊α⌋ + ⌊β⌋ + 10000, followed by six groups '.AB':
// A is the i-th decimal digit of α, B that of β. A complete code has 23 characters.
// Each group omitted at the end makes the cell ten times as wide: the cell of a code contains the cells of all codes that continue it.

declare const checked: unique symbol;
/** A validated geotude with 0 to 6 groups. */
export type Geotude = string & { readonly [checked]: 'Geotude' };

/** The cell of a geotude, in degrees. `latitude` and `longitude` are the north-west corner for a complete code, else the centre. */
export interface GeotudeArea extends Area {
  readonly latitude: number;
  readonly longitude: number;
  /** The number of '.AB' groups: 0 to 6. */
  readonly groups: number;
}

/**
 * Returns the complete geotude of a point. Fails if the latitude is out of range or a value is not a number.
 *
 * @param latitude degrees, −90…90
 * @param longitude degrees; whole turns are ignored
 * @example encodeGeotude(3.106254, 101.630517) // { ok: true, value: '53281.86.93.30.75.41.67' }
 */
export function encodeGeotude(latitude: number, longitude: number): Result<Geotude, FailureOf<'bad-coordinates'>> {
  if (!isWithin(latitude, 90)) return badCoordinates('latitude-range');
  if (!isWithin(longitude, 1e6)) return badCoordinates('longitude-not-degrees');
  return ok(formatGeotude(latitude, longitude));
}

/** Returns the complete geotude of a valid point. */
export const getGeotude = (point: Point): Geotude => formatGeotude(point.latitude, point.longitude);

/**
 * Returns the cell of a geotude; ignores spaces around it. Fails if the text is not a geotude, or if no point has that prefix.
 *
 * @example decodeGeotude('53281.86') // value: { south: 3.1, west: 101.6, north: 3.2, east: 101.7, …, groups: 1 }
 */
export function decodeGeotude(text: string): Result<GeotudeArea, FailureOf<'bad-geotude'>> {
  const code = typeof text === 'string' && text.length < 100 ? text.trim() : '';
  if (!SHAPE.test(code)) return badGeotude(text, 'shape');
  const prefix = Number(code.slice(0, 5)) - 10_000;
  let south = Math.floor(prefix / 500);
  let east = prefix % 500;
  if (south < 0 || east > 359) return badGeotude(text, 'nowhere');
  for (let index = 6; index < code.length; index += 3) {
    south = south * 10 + Number(code[index]);
    east = east * 10 + Number(code[index + 1]);
  }
  const groups = (code.length - 5) / 3;
  const perDegree = 10 ** groups;
  const north = 90 * perDegree - south;
  const west = east - 180 * perDegree;
  return ok({
    south: (north - 1) / perDegree,
    west: west / perDegree,
    north: north / perDegree,
    east: (west + 1) / perDegree,
    latitude: groups === 6 ? north / perDegree : (2 * north - 1) / (2 * perDegree),
    longitude: groups === 6 ? west / perDegree : (2 * west + 1) / (2 * perDegree),
    groups,
  });
}

/**
 * Returns whether the cell of the first code contains the cell of the second: the second continues the first at a dot, or equals it.
 *
 * @example geotudeContains('53281.86', '53281.86.93') // true
 */
export const geotudeContains = (prefix: Geotude | string, code: Geotude | string): boolean =>
  decodeGeotude(prefix).ok && decodeGeotude(code).ok && `${code.trim()}.`.startsWith(`${prefix.trim()}.`);

const SHAPE = /^[0-9]{5}(?:\.[0-9]{2}){0,6}$/;

const badGeotude = (text: unknown, problem: FailureOf<'bad-geotude'>['problem']) =>
  err({ kind: 'bad-geotude', text: String(text).slice(0, 100), problem });

function formatGeotude(latitude: number, longitude: number): Geotude {
  let south = Math.min(90_000_000 + roundToMicrodegree(-latitude), 179_999_999);
  let east = roundToMicrodegree(longitude) + 180_000_000;
  east -= 360_000_000 * Math.floor(east / 360_000_000);
  let code = String(10_000 + 500 * Math.floor(south / 1e6) + Math.floor(east / 1e6));
  south %= 1e6;
  east %= 1e6;
  for (let place = 100_000; place >= 1; place /= 10) {
    code += GROUPS[((south / place) | 0) * 10 + ((east / place) | 0)];
    south %= place;
    east %= place;
  }
  return code as Geotude;
}

/** The groups '.00' to '.99'. */
const GROUPS = Array.from({ length: 100 }, (_, group) => `.${String(group).padStart(2, '0')}`);
