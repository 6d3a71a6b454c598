import { type Area, badCoordinates, cellsBelow, isWithin, type Point, pointAt } from './coordinates.ts';
import type { FailureOf } from './failure.ts';
import { err, ok, type Result } from './result.ts';

// Grids that are worked out on demand and never stored.
//
// Geohash (http://geohash.org): each character of 0123456789bcdefghjkmnpqrstuvwxyz is five halvings, longitude first.
// Maidenhead (IARU locator): pairs, longitude before latitude: 18 × 18 letters of 20° × 10°, 10 × 10 digits,
// 24 × 24 letters, 10 × 10 digits, 24 × 24 letters.
// A geo: URI (RFC 5870) is latitude and longitude in WGS 84, with an altitude in metres and parameters that may follow.
// MGRS needs a projection and stands behind a port: `src/ports/military-grid.ts`.

/** A cell in degrees; `latitude` and `longitude` are its centre. */
export interface GridArea extends Area {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * The geohash of a place.
 *
 * @param latitude degrees, −90…90
 * @param longitude degrees; whole turns are taken off
 * @param length 1 to 12 characters; 9 is about 5 m
 * @example encodeGeohash(57.64911, 10.40744, 11) // { ok: true, value: 'u4pruydqqvj' }
 */
export function encodeGeohash(
  latitude: number,
  longitude: number,
  length = 9,
): Result<string, FailureOf<'bad-coordinates' | 'bad-code'>> {
  if (!isPlace(latitude, longitude)) return notAPlace();
  if (!(Number.isInteger(length) && length >= 1 && length <= 12))
    return bad(length, 'A geohash has 1 to 12 characters.');
  const east = wrapped(longitude);
  let [south, north, west, right] = [-90, 90, -180, 180];
  let code = '';
  let value = 0;
  for (let bit = 0; bit < 5 * length; bit++) {
    if (bit % 2 === 0) {
      const middle = (west + right) / 2;
      value = value * 2 + Number(east >= middle);
      if (east >= middle) west = middle;
      else right = middle;
    } else {
      const middle = (south + north) / 2;
      value = value * 2 + Number(latitude >= middle);
      if (latitude >= middle) south = middle;
      else north = middle;
    }
    if (bit % 5 === 4) {
      code += GEOHASH[value];
      value = 0;
    }
  }
  return ok(code);
}

/** The cell of a geohash of 1 to 12 characters, in either case. */
export function decodeGeohash(text: string): Result<GridArea, FailureOf<'bad-code'>> {
  const code = typed(text).toLowerCase();
  if (!/^[0-9b-hjkmnp-z]{1,12}$/.test(code))
    return bad(text, 'A geohash has 1 to 12 digits and letters, without a, i, l, o.');
  let [south, north, west, east] = [-90, 90, -180, 180];
  for (let bit = 0; bit < 5 * code.length; bit++) {
    const upper = (GEOHASH.indexOf(code[Math.floor(bit / 5)]!) >> (4 - (bit % 5))) & 1;
    if (bit % 2 === 0) {
      if (upper) west = (west + east) / 2;
      else east = (west + east) / 2;
    } else if (upper) south = (south + north) / 2;
    else north = (south + north) / 2;
  }
  return ok({ south, west, north, east, latitude: (south + north) / 2, longitude: (west + east) / 2 });
}

/**
 * The Maidenhead locator of a place.
 *
 * @param latitude degrees, −90…90
 * @param longitude degrees; whole turns are taken off
 * @param length 2, 4, 6, 8 or 10 characters; 6 is 5′ × 2.5′
 * @example encodeMaidenhead(48.14666, 11.60833) // { ok: true, value: 'JN58td' }
 */
export function encodeMaidenhead(
  latitude: number,
  longitude: number,
  length = 6,
): Result<string, FailureOf<'bad-coordinates' | 'bad-code'>> {
  if (!isPlace(latitude, longitude)) return notAPlace();
  if (![2, 4, 6, 8, 10].includes(length)) return bad(length, 'A Maidenhead locator has 2, 4, 6, 8 or 10 characters.');
  let row = Math.min(cellsBelow(latitude, 5760) + 90 * 5760, 180 * 5760 - 1);
  let column = cellsBelow(wrapped(longitude), 2880) + 180 * 2880;
  let code = '';
  for (const digits of [...MAIDENHEAD].reverse()) {
    code = digits[column % digits.length]! + digits[row % digits.length]! + code;
    row = Math.floor(row / digits.length);
    column = Math.floor(column / digits.length);
  }
  return ok(code.slice(0, length));
}

/** The cell of a Maidenhead locator of 2 to 10 characters, in either case. */
export function decodeMaidenhead(text: string): Result<GridArea, FailureOf<'bad-code'>> {
  const code = typed(text).toUpperCase();
  if (!/^[A-R]{2}(?:[0-9]{2}(?:[A-X]{2}(?:[0-9]{2}(?:[A-X]{2})?)?)?)?$/.test(code))
    return bad(text, 'A Maidenhead locator is two letters A to R, two digits, two letters A to X, and so on.');
  let row = 0;
  let column = 0;
  let rows = 1;
  for (let pair = 0; pair < code.length / 2; pair++) {
    const digits = MAIDENHEAD[pair]!.toUpperCase();
    column = column * digits.length + digits.indexOf(code[2 * pair]!);
    row = row * digits.length + digits.indexOf(code[2 * pair + 1]!);
    rows *= digits.length;
  }
  return ok({
    south: (row * 180) / rows - 90,
    west: (column * 360) / rows - 180,
    north: ((row + 1) * 180) / rows - 90,
    east: ((column + 1) * 360) / rows - 180,
    latitude: ((row + 0.5) * 180) / rows - 90,
    longitude: ((column + 0.5) * 360) / rows - 180,
  });
}

/** What a geo: URI says. Metres, where it says them. */
export interface GeoUri {
  readonly point: Point;
  readonly altitude?: number;
  readonly uncertainty?: number;
  /** Android's `?q=`: a text to search for, or a label in parentheses after coordinates. */
  readonly query?: string;
}

/** `geo:24.711664,46.674264`, without zeros at the end. */
export const formatGeoUri = (point: { readonly latitude: number; readonly longitude: number }): string =>
  `geo:${shortest(point.latitude)},${shortest(point.longitude)}`;

/** A geo: URI in WGS 84; another reference system is refused. At a pole the longitude is 0, as RFC 5870 says. */
export function parseGeoUri(text: string): Result<GeoUri, FailureOf<'bad-code' | 'bad-coordinates'>> {
  const match = GEO_URI.exec(typed(text));
  if (match === null) return bad(text, 'A geo: URI is geo:, a latitude, a comma and a longitude.');
  const [, latitude, longitude, altitude, parameters = '', asked = ''] = match;
  const reference = /;crs=([^;]*)/i.exec(parameters)?.[1];
  if (reference !== undefined && reference.toLowerCase() !== 'wgs84') return bad(text, 'Only WGS 84 can be read.');
  const atPole = Math.abs(Number(latitude)) === 90;
  const point = pointAt(Number(latitude), atPole ? 0 : Number(longitude));
  if (!point.ok) return point;
  const uncertainty = /;u=([0-9.]+)/i.exec(parameters)?.[1];
  const query = /[?&]q=([^&]*)/i.exec(asked)?.[1];
  return ok({
    point: point.value,
    ...(altitude === undefined ? {} : { altitude: Number(altitude) }),
    ...(uncertainty === undefined ? {} : { uncertainty: Number(uncertainty) }),
    ...(query === undefined ? {} : { query }),
  });
}

const GEOHASH = '0123456789bcdefghjkmnpqrstuvwxyz';
const MAIDENHEAD = [
  'ABCDEFGHIJKLMNOPQR',
  '0123456789',
  'abcdefghijklmnopqrstuvwx',
  '0123456789',
  'abcdefghijklmnopqrstuvwx',
];
const GEO_URI =
  /^geo:(?:\/\/)?(-?\d{1,3}(?:\.\d{1,30})?),(-?\d{1,3}(?:\.\d{1,30})?)(?:,(-?\d{1,9}(?:\.\d{1,30})?))?((?:;[^;?#\s]*)*)(\?[^\s#]*)?(?:#\S*)?$/i;

const bad = (text: unknown, reason: string) => err({ kind: 'bad-code', text: String(text).slice(0, 100), reason });
const notAPlace = () => badCoordinates('Latitude must be a number from -90 to 90, longitude a number of degrees.');
const isPlace = (latitude: number, longitude: number): boolean => isWithin(latitude, 90) && isWithin(longitude, 1e6);

const typed = (text: string): string => (typeof text === 'string' && text.length <= 512 ? text.trim() : '');

/** −180 ≤ degrees < 180. */
function wrapped(longitude: number): number {
  const turned = longitude % 360;
  return turned >= 180 ? turned - 360 : turned < -180 ? turned + 360 : turned;
}

/** At most six decimals, never as a power of ten. */
const shortest = (degrees: number): string =>
  degrees
    .toFixed(6)
    .replace(/\.?0+$/, '')
    .replace(/^-0$/, '0');
