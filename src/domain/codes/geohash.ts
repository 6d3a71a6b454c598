import { badDegrees, type Cell, isEncodable, wrapLongitude } from '../coordinates/coordinates.ts';
import type { FailureOf } from '../failure.ts';
import { ok, type Result } from '../result.ts';
import { toTrimmedText } from '../text/text.ts';
import { badCode } from './bad-code.ts';

// Geohash (http://geohash.org): each character of 0123456789bcdefghjkmnpqrstuvwxyz halves the cell five times, the longitude and the
// latitude in turn, longitude first.

/**
 * Returns the geohash of a point. Fails if the point or the length is out of range.
 *
 * @param latitude degrees, −90…90
 * @param longitude degrees; whole turns are ignored
 * @param length 1 to 12 characters; 9 is about 5 m
 * @example encodeGeohash(57.64911, 10.40744, 11) // { ok: true, value: 'u4pruydqqvj' }
 */
export function encodeGeohash(
  latitude: number,
  longitude: number,
  length = 9,
): Result<string, FailureOf<'bad-coordinates' | 'bad-code'>> {
  if (!isEncodable(latitude, longitude)) return badDegrees();
  if (!(Number.isInteger(length) && length >= 1 && length <= 12)) return badCode(length, 'geohash-length');
  const east = wrapLongitude(longitude);
  let south = -90;
  let north = 90;
  let west = -180;
  let right = 180;
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
      code += ALPHABET[value];
      value = 0;
    }
  }
  return ok(code);
}

/** Returns the cell of a geohash, in degrees. Accepts 1 to 12 characters, in either case, with white space around them. */
export function decodeGeohash(text: string): Result<Cell, FailureOf<'bad-code'>> {
  const code = toTrimmedText(text).toLowerCase();
  if (!/^[0-9b-hjkmnp-z]{1,12}$/.test(code)) return badCode(text, 'geohash-shape');
  let south = -90;
  let north = 90;
  let west = -180;
  let east = 180;
  for (let bit = 0; bit < 5 * code.length; bit++) {
    const upper = (ALPHABET.indexOf(code[Math.floor(bit / 5)]!) >> (4 - (bit % 5))) & 1;
    if (bit % 2 === 0) {
      if (upper) west = (west + east) / 2;
      else east = (west + east) / 2;
    } else if (upper) south = (south + north) / 2;
    else north = (south + north) / 2;
  }
  return ok({ south, west, north, east, latitude: (south + north) / 2, longitude: (west + east) / 2 });
}

const ALPHABET = '0123456789bcdefghjkmnpqrstuvwxyz';
