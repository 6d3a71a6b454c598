import type { CoordinatesInterpretation } from './coordinates-reading.ts';
import { pairAmongWords, plainDegrees, unpacked, withoutTail } from './degree-text.ts';
import { readDegrees } from './degrees.ts';
import { NOTATIONS } from './notations.ts';

// Coordinates, in this order: notations that say what they are (ISO 6709, UTM, WKT, GeoJSON, attributes), packed degrees as in
// NMEA, degrees alone, degrees before an altitude or a zoom, and one pair of degrees among other words.
// Digits of any script, U+2212 and other minus signs, the Arabic comma and decimal separator, and decimal commas will do.

/** The longest text that is read, in UTF-16 units. */
const LONGEST = 512;

/**
 * The places that a text can mean as coordinates, most likely first: none, one, or two where it leaves a side or the order
 * open.
 *
 * @example readCoordinates(`24°42'42"N 46°40'27"E`) // [{ kind: 'coordinates', point: { latitude: 24.711667, … }, why }]
 */
export function readCoordinates(text: string): readonly CoordinatesInterpretation[] {
  if (typeof text !== 'string' || text.length > LONGEST || !TWO_NUMBERS.test(text)) return [];
  // Without runs of white space every pattern takes time in proportion to the text.
  const single = text.replace(/\s+/g, ' ').trim();
  const written = firstFound(NOTATIONS, (notation) => notation(single));
  if (written !== undefined) return written;
  const plain = plainDegrees(single);
  const marked = unpacked(plain);
  const whole = marked ?? plain;
  const found = readDegrees(whole);
  if (found.length > 0) return found;
  const trimmed = marked ?? withoutTail(plain);
  const others = trimmed === whole ? [] : [trimmed];
  return firstFound(others, readDegrees) ?? firstFound([whole, ...others], amongWords) ?? [];
}

const TWO_NUMBERS = /\p{N}\P{N}+\p{N}/u;

function firstFound<Each>(
  all: readonly Each[],
  read: (each: Each) => readonly CoordinatesInterpretation[],
): readonly CoordinatesInterpretation[] | undefined {
  for (const each of all) {
    const found = read(each);
    if (found.length > 0) return found;
  }
  return undefined;
}

function amongWords(plain: string): readonly CoordinatesInterpretation[] {
  const found = pairAmongWords(plain);
  if (found === undefined) return [];
  const readings = readDegrees(found.pair);
  const turned = found.longitudeFirst ? readings.filter(({ longitudeFirst }) => longitudeFirst) : [];
  return turned.length > 0 ? turned.map(({ kind, point, why }) => ({ kind, point, why })) : readings;
}
