import {
  type Area,
  badCoordinates,
  cellIndex,
  isWithin,
  type Point,
  wrapLongitude,
} from '../coordinates/coordinates.ts';
import type { FailureOf } from '../failure.ts';
import { err, ok, type Result } from '../result.ts';

// Plus Codes are Google's Open Location Code (https://github.com/google/open-location-code, Apache 2.0).
//
// A full code is eight digits, '+', and further digits. The digits are 23456789CFGHJMPQRVWX, in either case.
// The first ten digits are five pairs, latitude before longitude; each pair divides its cell 20 × 20.
// The first pair counts steps of 20° from 90° S and 180° W, so its latitude digit is at most C, its longitude digit at most V.
// Each digit after the tenth divides its cell into 5 rows and 4 columns. Digits after the fifteenth are validated and ignored;
// a text of more than 1,000 characters is not a code.
// A code of 2, 4 or 6 digits is padded with zeros up to the '+', and nothing follows the '+'.
// After the '+' are no digits, or at least two.
// A short code omits the first 2, 4, 6 or 8 digits; a place nearby recovers them. It has no zeros.

declare const checked: unique symbol;
/** A validated full Plus Code in capitals. */
export type PlusCode = string & { readonly [checked]: 'PlusCode' };
/** A validated short Plus Code in capitals. It needs a place nearby. */
export type ShortPlusCode = string & { readonly [checked]: 'ShortPlusCode' };

/** The cell of a Plus Code, in degrees. `latitude` and `longitude` are its centre. */
export interface PlusCodeArea extends Area {
  readonly latitude: number;
  readonly longitude: number;
  /** The number of digits: 2, 4, 6, 8, or 10 to 15. */
  readonly digits: number;
}

/**
 * Returns the Plus Code of a point. Fails if a coordinate is not a number of at most a million degrees, or if the length is not valid.
 *
 * @param latitude degrees; a value beyond a pole is that pole
 * @param longitude degrees; whole turns are ignored
 * @param digits 2, 4, 6, 8 or 10 to 15; the cell of 10 is 1/8000° (14 m), of 11 about 3 m; more than 15 counts as 15
 * @example encodePlusCode(47.36559, 8.524997) // { ok: true, value: '8FVC9G8F+6X' }
 */
export function encodePlusCode(
  latitude: number,
  longitude: number,
  digits = 10,
): Result<PlusCode, FailureOf<'bad-coordinates' | 'bad-plus-code'>> {
  if (!isPlace(latitude, longitude)) return notAPlace();
  if (!isLength(digits)) return badPlusCode(digits, 'length');
  return ok(digits > 10 ? fineCode(latitude, longitude, digits) : pairCode(latitude, longitude, digits));
}

/** Returns the ten-digit Plus Code of a valid point. */
export const getPlusCode = (point: Point): PlusCode => pairCode(point.latitude, point.longitude, 10);

/**
 * Returns the cell of a full code. Fails on a short code, which needs `recoverPlusCode` first.
 *
 * @example decodePlusCode('8FVC9G8F+6X') // value: { south: 47.3655, west: 8.524875, …, latitude: 47.3655625, … }
 */
export function decodePlusCode(code: string): Result<PlusCodeArea, FailureOf<'bad-plus-code'>> {
  if (isFullPlusCode(code)) return ok(toArea(toCell(code)));
  return badPlusCode(code, isShortPlusCode(code) ? 'short' : 'shape');
}

/** Returns whether a text is a full or a short code. */
export const isValidPlusCode = (code: string): boolean => getSeparator(code) >= 0;

/** Returns whether a text is a short code: it omits its first digits. */
export function isShortPlusCode(code: string): boolean {
  const separator = getSeparator(code);
  return separator >= 0 && separator < 8;
}

/** Returns whether a text is a full code of a cell on the earth. */
export const isFullPlusCode = (code: string): boolean =>
  getSeparator(code) === 8 && valueAt(code, 0) < 9 && valueAt(code, 1) < 18;

/**
 * Returns a full code without the digits that a place nearby recovers: without 8, 6 or 4 digits if the place is within 0.00075°, 0.015°
 * or 0.3° of the code's centre, else the whole code. Fails on short and on padded codes.
 *
 * @example shortenPlusCode('8FVC9G8F+6X', 47.5, 8.5) // { ok: true, value: '9G8F+6X' }
 */
export function shortenPlusCode(
  code: string,
  latitude: number,
  longitude: number,
): Result<PlusCode | ShortPlusCode, FailureOf<'bad-coordinates' | 'bad-plus-code'>> {
  if (!isFullPlusCode(code)) return badPlusCode(code, 'not-full');
  if (code.charCodeAt(7) === PADDING) return badPlusCode(code, 'padded');
  if (!isPlace(latitude, longitude)) return notAPlace();
  const centre = toArea(toCell(code));
  const aside = Math.abs(centre.longitude - longitude) % 360;
  const away = Math.max(Math.abs(centre.latitude - clipLatitude(latitude)), Math.min(aside, 360 - aside));
  const dropped = droppableDigits(away, code.length);
  return ok(code.slice(dropped).toUpperCase() as PlusCode | ShortPlusCode);
}

/**
 * Returns the full code of a short code that is nearest to a place. A full code is returned in capitals.
 * Works across the antimeridian, but not across a pole.
 *
 * @example recoverPlusCode('9G8F+6X', 47.4, 8.6) // { ok: true, value: '8FVC9G8F+6X' }
 */
export function recoverPlusCode(
  code: string,
  latitude: number,
  longitude: number,
): Result<PlusCode, FailureOf<'bad-coordinates' | 'bad-plus-code'>> {
  if (isFullPlusCode(code)) return ok(code.toUpperCase() as PlusCode);
  if (!isShortPlusCode(code)) return badPlusCode(code, 'shape');
  if (!isPlace(latitude, longitude)) return notAPlace();
  const missing = 8 - code.indexOf('+');
  const span = 20 ** (5 - missing / 2);
  const offset = toCell('22222222'.slice(0, missing) + code);
  const ownRow = Math.floor(toRow(latitude) / span);
  const ownColumn = Math.floor(getColumn(longitude) / span);
  const north = (ownRow * span - 720_000) * 3125 + offset.row + offset.height / 2;
  const east = (ownColumn * span - 1_440_000) * 1024 + offset.column + offset.width / 2;
  const row = ownRow + stepTowards(clipLatitude(latitude), north, span * 3125, ROWS_PER_DEGREE);
  const column = ownColumn + stepTowards(wrapLongitude(longitude), east, span * 1024, COLUMNS_PER_DEGREE);
  const onEarth = row >= 0 && row * span < 1_440_000 ? row : ownRow;
  const digits = listPairs(onEarth * span, modulo(column * span, 2_880_000)).slice(0, missing);
  return ok((digits + code.toUpperCase()) as PlusCode);
}

/** Returns the number of leading digits that a place at a distance in degrees recovers. `length`: characters of the code. */
function droppableDigits(away: number, length: number): number {
  if (away < 0.00075 && length > 9) return 8;
  if (away < 0.015) return 6;
  return away < 0.3 ? 4 : 0;
}

const ALPHABET = '23456789CFGHJMPQRVWX';
const SEPARATOR = 43;
const PADDING = 48;
/** The number of fifteen-digit cells per degree: 8000 ten-digit cells × 5⁵ rows or × 4⁵ columns. */
const ROWS_PER_DEGREE = 25_000_000;
const COLUMNS_PER_DEGREE = 8_192_000;

/** `DIGITS` has the character codes of the digits by value; `VALUES` the values by character code, with 20 for other characters. */
const DIGITS = Uint8Array.from(ALPHABET, (digit) => digit.charCodeAt(0));
const VALUES = new Uint8Array(128).fill(20);
DIGITS.forEach((digit, value) => {
  VALUES[digit] = value;
  VALUES[String.fromCharCode(digit).toLowerCase().charCodeAt(0)] = value;
});

const badPlusCode = (text: unknown, problem: FailureOf<'bad-plus-code'>['problem']) =>
  err({ kind: 'bad-plus-code', text: String(text).slice(0, 100), problem });
const notAPlace = () => badCoordinates('not-degrees');

/** Limits coordinates to a million degrees, up to which doubles are exact for every cell. */
const isPlace = (latitude: number, longitude: number): boolean => isWithin(latitude, 1e6) && isWithin(longitude, 1e6);

const isLength = (digits: number): boolean =>
  Number.isInteger(digits) && digits >= 2 && (digits >= 10 || digits % 2 === 0);

const clipLatitude = (latitude: number): number => Math.max(-90, Math.min(90, latitude));
const modulo = (count: number, turn: number): number =>
  count >= 0 && count < turn ? count : count - turn * Math.floor(count / turn);

const valueAt = (code: string, index: number): number => VALUES[code.charCodeAt(index)]!;

/** `toRow` counts ten-digit cells from 90° S, `getColumn` from 180° W. */
const toRow = (latitude: number): number => rowFromSouth(latitude, 8000);
const getColumn = (longitude: number): number => modulo(cellIndex(longitude, 8000) + 1_440_000, 2_880_000);

/** Returns the row of a latitude, counted from 90° S. The north pole is in the northernmost row. */
function rowFromSouth(latitude: number, perDegree: number): number {
  if (latitude >= 90) return 180 * perDegree - 1;
  return latitude <= -90 ? 0 : cellIndex(latitude, perDegree) + 90 * perDegree;
}

function pairCode(latitude: number, longitude: number, digits: number): PlusCode {
  const code = listPairs(toRow(latitude), getColumn(longitude));
  if (digits === 10) return code as PlusCode;
  return (digits === 8 ? code.slice(0, 9) : `${code.slice(0, digits)}${'000000+'.slice(digits - 2)}`) as PlusCode;
}

function fineCode(latitude: number, longitude: number, digits: number): PlusCode {
  const row = rowFromSouth(latitude, ROWS_PER_DEGREE);
  const column = modulo(cellIndex(longitude, COLUMNS_PER_DEGREE) + 180 * COLUMNS_PER_DEGREE, 360 * COLUMNS_PER_DEGREE);
  const pairRow = Math.floor(row / 3125);
  const pairColumn = Math.floor(column / 1024);
  const code = listPairs(pairRow, pairColumn) + getGrid(row - pairRow * 3125, column - pairColumn * 1024);
  return (digits < 15 ? code.slice(0, digits + 1) : code) as PlusCode;
}

/** Returns ten digits with the separator. Bit operations keep the arithmetic in 32-bit integers, which is twice as fast. */
function listPairs(row: number, column: number): string {
  const row4 = row | 0;
  const row3 = (row4 / 20) | 0;
  const row2 = (row3 / 20) | 0;
  const row1 = (row2 / 20) | 0;
  const row0 = (row1 / 20) | 0;
  const column4 = column | 0;
  const column3 = (column4 / 20) | 0;
  const column2 = (column3 / 20) | 0;
  const column1 = (column2 / 20) | 0;
  const column0 = (column1 / 20) | 0;
  return String.fromCharCode(
    DIGITS[row0]!,
    DIGITS[column0]!,
    DIGITS[row1 - row0 * 20]!,
    DIGITS[column1 - column0 * 20]!,
    DIGITS[row2 - row1 * 20]!,
    DIGITS[column2 - column1 * 20]!,
    DIGITS[row3 - row2 * 20]!,
    DIGITS[column3 - column2 * 20]!,
    SEPARATOR,
    DIGITS[row4 - row3 * 20]!,
    DIGITS[column4 - column3 * 20]!,
  );
}

/** Returns the five digits after the tenth from a row (of 3125) and a column (of 1024) within a ten-digit cell. */
function getGrid(row: number, column: number): string {
  const row4 = row | 0;
  const row3 = (row4 / 5) | 0;
  const row2 = (row3 / 5) | 0;
  const row1 = (row2 / 5) | 0;
  const row0 = (row1 / 5) | 0;
  return String.fromCharCode(
    DIGITS[row0 * 4 + (column >> 8)]!,
    DIGITS[(row1 - row0 * 5) * 4 + ((column >> 6) & 3)]!,
    DIGITS[(row2 - row1 * 5) * 4 + ((column >> 4) & 3)]!,
    DIGITS[(row3 - row2 * 5) * 4 + ((column >> 2) & 3)]!,
    DIGITS[(row4 - row3 * 5) * 4 + (column & 3)]!,
  );
}

/** Returns the position of the separator in a valid code, or −1 for anything that is not a code. */
function getSeparator(code: string): number {
  if (typeof code !== 'string' || code.length > 1000) return -1;
  const separator = code.indexOf('+');
  if (separator < 0 || separator > 8 || separator % 2 === 1 || code.length === 1) return -1;
  const digits = digitsUntil(code, 0, separator);
  // A padded code: zeros fill pairs up to the separator, which is the ninth and last character.
  if (digits < separator) return separator === 8 && code.length === 9 && isPadded(code, digits) ? 8 : -1;
  const after = code.length - separator - 1;
  return after !== 1 && digitsUntil(code, separator + 1, code.length) === code.length ? separator : -1;
}

/** Returns the index of the first character from `start` on that is not a digit, or `end`. */
function digitsUntil(code: string, start: number, end: number): number {
  let index = start;
  while (index < end && VALUES[code.charCodeAt(index)]! < 20) index++;
  return index;
}

/** Returns whether the characters of a code from an even index, but not from the first, up to the eighth are zeros. */
function isPadded(code: string, from: number): boolean {
  if (from === 0 || from % 2 === 1) return false;
  for (let index = from; index < 8; index++) if (code.charCodeAt(index) !== PADDING) return false;
  return true;
}

/** A cell in rows and columns of fifteen-digit cells, counted from 90° S and 180° W. */
interface Cell {
  readonly row: number;
  readonly column: number;
  readonly height: number;
  readonly width: number;
  readonly digits: number;
}

function toCell(code: string): Cell {
  let row = 0;
  let column = 0;
  let digits = 0;
  for (let index = 0; digits < 10 && code.charCodeAt(index) !== PADDING; index += 2) {
    if (index === 8) index = 9;
    if (index >= code.length) break;
    row = row * 20 + valueAt(code, index);
    column = column * 20 + valueAt(code, index + 1);
    digits += 2;
  }
  const span = 20 ** (5 - digits / 2);
  let height = span * 3125;
  let width = span * 1024;
  row *= height;
  column *= width;
  for (let index = 11; index < code.length && digits < 15; index++) {
    const value = valueAt(code, index);
    height /= 5;
    width /= 4;
    row += (value >> 2) * height;
    column += (value & 3) * width;
    digits++;
  }
  return { row, column, height, width, digits };
}

/** Converts a cell to degrees. Each value is one division of integers, so it is the double nearest to the exact value. */
function toArea({ row, column, height, width, digits }: Cell): PlusCodeArea {
  const south = row - 90 * ROWS_PER_DEGREE;
  const west = column - 180 * COLUMNS_PER_DEGREE;
  return {
    south: south / ROWS_PER_DEGREE,
    west: west / COLUMNS_PER_DEGREE,
    north: (south + height) / ROWS_PER_DEGREE,
    east: (west + width) / COLUMNS_PER_DEGREE,
    latitude: (2 * south + height) / (2 * ROWS_PER_DEGREE),
    longitude: (2 * west + width) / (2 * COLUMNS_PER_DEGREE),
    digits,
  };
}

/** Returns −1 or 1 if the neighbour of a centre, one span away, is nearer to the reference, else 0. Ties are exact. */
function stepTowards(reference: number, centre: number, span: number, perDegree: number): -1 | 0 | 1 {
  if (reference < (2 * centre - span) / (2 * perDegree)) return -1;
  return reference > (2 * centre + span) / (2 * perDegree) ? 1 : 0;
}
