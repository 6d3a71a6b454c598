import { badDegrees, type Cell, cellIndex, isEncodable, wrapLongitude } from '../coordinates/coordinates.ts';
import type { FailureOf } from '../failure.ts';
import { ok, type Result } from '../result.ts';
import { toTrimmedText } from '../text/text.ts';
import { badCode } from './bad-code.ts';

// A Maidenhead locator (IARU) consists of pairs, longitude before latitude. The first pair are letters for 18 × 18 fields of 20° × 10°.
// Each further pair divides its cell: 10 × 10 digits, 24 × 24 letters, 10 × 10 digits, 24 × 24 letters.

/**
 * Returns the Maidenhead locator of a point. Fails if the point or the length is out of range.
 *
 * @param latitude degrees, −90…90
 * @param longitude degrees; whole turns are ignored
 * @param length 2, 4, 6, 8 or 10 characters; 6 is 5′ × 2.5′
 * @example encodeMaidenhead(48.14666, 11.60833) // { ok: true, value: 'JN58td' }
 */
export function encodeMaidenhead(
  latitude: number,
  longitude: number,
  length = 6,
): Result<string, FailureOf<'bad-coordinates' | 'bad-code'>> {
  if (!isEncodable(latitude, longitude)) return badDegrees();
  if (![2, 4, 6, 8, 10].includes(length)) return badCode(length, 'maidenhead-length');
  let row = Math.min(cellIndex(latitude, 5760) + 90 * 5760, 180 * 5760 - 1);
  let column = cellIndex(wrapLongitude(longitude), 2880) + 180 * 2880;
  let code = '';
  for (const digits of [...PAIRS].reverse()) {
    code = digits[column % digits.length]! + digits[row % digits.length]! + code;
    row = Math.floor(row / digits.length);
    column = Math.floor(column / digits.length);
  }
  return ok(code.slice(0, length));
}

/** Returns the cell of a Maidenhead locator, in degrees. Accepts 2, 4, 6, 8 or 10 characters, in either case. */
export function decodeMaidenhead(text: string): Result<Cell, FailureOf<'bad-code'>> {
  const code = toTrimmedText(text).toUpperCase();
  if (!/^[A-R]{2}(?:[0-9]{2}(?:[A-X]{2}(?:[0-9]{2}(?:[A-X]{2})?)?)?)?$/.test(code))
    return badCode(text, 'maidenhead-shape');
  let row = 0;
  let column = 0;
  let rows = 1;
  for (let pair = 0; pair < code.length / 2; pair++) {
    const digits = PAIRS[pair]!.toUpperCase();
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

const PAIRS = [
  'ABCDEFGHIJKLMNOPQR',
  '0123456789',
  'abcdefghijklmnopqrstuvwx',
  '0123456789',
  'abcdefghijklmnopqrstuvwx',
];
