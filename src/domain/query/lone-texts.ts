import { decodeGeohash } from '../codes/geohash.ts';
import { decodeMaidenhead } from '../codes/maidenhead.ts';
import { createPoint } from '../coordinates/coordinates.ts';
import type { FailureOf } from '../failure.ts';
import { toAsciiDigits } from '../text/text.ts';
import type { CoordinatesInterpretation } from './coordinates/coordinates-reading.ts';

// Texts without spaces: geohashes and Maidenhead locators, which look like words, and numbers and signs that no geocoder can find.

/** Matches a geohash of nine characters, as `whereat encode` prints it, or more. A shorter one may be a word. */
const GEOHASH = /^(?=.*\d)(?=.*[b-hjkmnp-z])[0-9b-hjkmnp-z]{9,12}$/;

/** Matches a Maidenhead locator of six characters or more. A shorter one may be a word or the number of a road. */
const MAIDENHEAD = /^[A-R]{2}\d\d[A-X]{2}(?:\d\d(?:[A-X]{2})?)?$/i;

/** Reads a geohash or a Maidenhead locator. */
export function readGridCode(typed: string): CoordinatesInterpretation | undefined {
  const code = GEOHASH.test(typed) ? 'geohash' : 'maidenhead';
  if (code === 'maidenhead' && !MAIDENHEAD.test(typed)) return undefined;
  const cell = code === 'geohash' ? decodeGeohash(typed) : decodeMaidenhead(typed);
  if (!cell.ok) return undefined;
  const { latitude, longitude, south, west, north, east } = cell.value;
  const point = createPoint(latitude, longitude);
  return point.ok
    ? { kind: 'coordinates', why: { code }, point: point.value, area: { south, west, north, east } }
    : undefined;
}

type Problem = FailureOf<'bad-text'>['problem'];

/**
 * Returns the reason why no geocoder can find a text without letters: it is a phone number, a lone number, or only signs.
 * Returns `undefined` for a postcode and for any text with a letter.
 */
export function describeNoPlace(typed: string): Problem | undefined {
  if (/\p{L}/u.test(typed) && !/^tel:/i.test(typed)) return undefined;
  const plain = toAsciiDigits(typed.normalize('NFKC')).trim().replace(/^tel:/i, '');
  if (/\p{L}/u.test(plain)) return undefined;
  const digits = plain.replace(/\D/g, '');
  if (digits === '') return 'no-words';
  // A geotude of one group.
  if (/^\d{5}\.\d\d$/.test(plain)) return undefined;
  if (isPhone(plain, digits)) return 'phone-number';
  if (/^[#№+-]?\s?(?:\d{1,2}|\d{0,20}[.,]\d{1,20}|\d{11,})\s?°?[.!?]?$/.test(plain)) return 'lone-number';
  return undefined;
}

/** Returns whether a text of one word is a decimal number or a phone number, so not a name. `problem` is from `describeNoPlace`. */
export const isPlainNumber = (typed: string, problem: Problem | undefined): boolean =>
  problem === 'phone-number' || (problem === 'lone-number' && /[.,]/.test(typed));

const isPhone = (plain: string, digits: string): boolean =>
  /^(?:\+|00)?[\d\s()./-]+$/.test(plain) &&
  !/\d[.]\d{3,}/.test(plain) &&
  digits.length >= 7 &&
  digits.length <= 15 &&
  (/^\+|^00[1-9]/.test(plain) || (/^\(?0/.test(plain) && /[\s()-]/.test(plain)) || /^05\d{8}$/.test(digits));
