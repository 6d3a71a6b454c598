import type { CoordinatesInterpretation } from './coordinates-reading.ts';
import { normalizeDegrees, unpackDegrees, withDecimalPoints, withoutTail } from './degree-text.ts';
import { readDegrees } from './degrees.ts';
import { NOTATIONS } from './notations.ts';
import { type Run, scan } from './scan.ts';

// Reads coordinates. The first of these that matches wins: a notation with a distinctive form (ISO 6709, UTM, WKT, GeoJSON,
// XML attributes), packed degrees as in NMEA, degrees alone, degrees before an altitude or a zoom, and one pair of degrees among
// other words.
// Digits of any script, all minus signs (U+2212 and others), the Arabic comma and decimal separator, and decimal commas are accepted.
//
// A pair among words is read with every digit, sign, mark and hemisphere beside it, or not at all (`scan.ts`).

/** The maximum length of a text, in UTF-16 units. */
const MAX_TEXT_LENGTH = 512;

/** The maximum number of lines for reading each line separately. */
const MAX_LINES = 12;

type Readings = readonly CoordinatesInterpretation[];

/**
 * Returns the points that a text can mean as coordinates, most likely first. The result is empty if there are none, and has several
 * items if the order or a hemisphere is open.
 *
 * @param language the reader's language, a BCP 47 tag: its meaning of a letter such as `O` comes first
 * @example readCoordinates(`24°42'42"N 46°40'27"E`) // [{ kind: 'coordinates', point: { latitude: 24.711667, … }, why }]
 */
export function readCoordinates(text: string, language?: string): Readings {
  if (typeof text !== 'string' || text.length > MAX_TEXT_LENGTH || !TWO_NUMBERS.test(text)) return [];
  // Collapses white space: without runs of it, every pattern takes linear time.
  const single = (UNEVEN_SPACE.test(text) ? text.replace(/\s+/g, ' ') : text).trim();
  const written = findFirstReadings(NOTATIONS, (notation) => notation(single));
  if (written !== undefined) return written;
  const plain = normalizeDegrees(single);
  const packed = unpackDegrees(plain);
  if (packed !== undefined) return packed === '' ? [] : readWhole(packed, language);
  const found = readWhole(plain, language);
  if (found.length > 0) return found;
  const trimmed = withoutTail(plain);
  const read = trimmed === plain ? [] : readWhole(trimmed, language);
  if (read.length > 0) return read;
  return readLines(text, language) ?? readAmongWords(plain, language);
}

/** Matches white space that is not a single space. */
const UNEVEN_SPACE = /\s\s|[^\S ]/;

const TWO_NUMBERS = /\p{N}\P{N}+\p{N}/u;

function findFirstReadings<Each>(all: readonly Each[], read: (each: Each) => Readings): Readings | undefined {
  for (const each of all) {
    const found = read(each);
    if (found.length > 0) return found;
  }
  return undefined;
}

/** Matches a fraction (`24/7`), two times of day (`10:30, 11:45`) and an amount (`1.234,56`). */
const NO_PAIR =
  /^\s*(?:\d+\/\d+|(?:[01]?\d|2[0-4]):[0-5]\d[\s,;/|&~-]+(?:[01]?\d|2[0-4]):[0-5]\d|\d{1,3}\.\d{3},\d{1,2})\s*$/;

/** Reads a text that consists only of coordinates. */
function readWhole(plain: string, language: string | undefined): Readings {
  if (NO_PAIR.test(plain)) return [];
  const { runs, isWhole } = scan(withDecimalPoints(plain), true);
  const [run] = runs;
  return !isWhole || run === undefined || run.isBroken ? [] : readDegrees(run.tokens, { language });
}

/** Reads the lines separately. Returns `undefined` if no line has coordinates, and nothing if two lines have different points. */
function readLines(text: string, language: string | undefined): Readings | undefined {
  if (!/[\r\n]/.test(text)) return undefined;
  const lines = text.trim().split(/\s*[\r\n]+\s*/);
  if (lines.length < 2 || lines.length > MAX_LINES) return undefined;
  const found = lines.map((line) => readCoordinates(line, language)).filter(({ length }) => length > 0);
  return found.length === 0 ? undefined : findOnlyReadings(found);
}

/** Reads the only pair of degrees among other words. A pair with labels or hemispheres wins over plain numbers. */
function readAmongWords(plain: string, language: string | undefined): Readings {
  if (!HAS_DEGREES.test(plain)) return [];
  const { runs, isWhole } = scan(plain);
  if (isWhole) return [];
  const found = runs.flatMap((run) => {
    const readings = readRun(plain, run, language);
    return readings.length === 0 ? [] : [{ readings, isNamed: isNamed(run) }];
  });
  const named = found.filter((each) => each.isNamed);
  return findOnlyReadings((named.length > 0 ? named : found).map(({ readings }) => readings));
}

/** Matches a decimal separator, a mark or a label: every pair among words has at least one of them. */
const HAS_DEGREES = /\d[.,]\d|[°'"度]|(?<!\p{L})(?:lat|latitud|breite|enlem|lintang|широта)|عرض|纬|緯|위도/iu;

/** Returns the readings if all are of the same point; otherwise none. */
const findOnlyReadings = (all: readonly Readings[]): Readings =>
  new Set(all.map(([first]) => `${first?.point.latitude},${first?.point.longitude}`)).size === 1 ? all[0]! : [];

function readRun(plain: string, run: Run, language: string | undefined): Readings {
  if (run.tokens.length < 2) return [];
  const text = plain.slice(run.start, run.end);
  for (const each of new Set([text, withoutTail(text)])) {
    const pointed = withDecimalPoints(each.trim());
    if (NO_PAIR.test(pointed)) continue;
    const [pointedRun, secondRun] = pointed === text ? [run] : scan(pointed).runs;
    if (pointedRun === undefined || secondRun !== undefined || pointedRun.isBroken || run.isBroken) continue;
    const tokens = pointed === text ? run.tokens : withDashes(pointedRun.tokens, run.tokens);
    if (isLooseLetter(tokens, run)) continue;
    const readings = readDegrees(tokens, { language, isAmongWords: true });
    if (readings.length > 0) return readings;
  }
  return [];
}

/** Copies `isDash` to the first token from the original scan: only the text before the pair shows whether the sign is a dash. */
function withDashes(tokens: Run['tokens'], [first]: Run['tokens']): Run['tokens'] {
  const [own, ...rest] = tokens;
  return own?.is === 'number' && first?.is === 'number' ? [{ ...own, isDash: first.isDash }, ...rest] : tokens;
}

const isNamed = ({ tokens }: Run): boolean =>
  tokens.filter(({ is }) => is === 'hemisphere').length === 2 || tokens.filter(({ is }) => is === 'label').length === 2;

/**
 * Returns whether the only hemisphere or label of a pair may be a word of the sentence: one letter beside other words, or a
 * leading label that would reverse the order.
 */
function isLooseLetter(tokens: Run['tokens'], { afterWord, beforeWord }: Run): boolean {
  const named = [...tokens.entries()].filter(([, { is }]) => is === 'hemisphere' || is === 'label');
  const [index, token] = named[0] ?? [0, undefined];
  if (named.length !== 1 || token === undefined) return false;
  const isBeside = (index === 0 && afterWord) || (index === tokens.length - 1 && beforeWord);
  if (token.is === 'hemisphere') return token.isLetter && isBeside;
  return token.is === 'label' && !token.hasColon && isBeside && token.axis === 'longitude' && index === 0;
}
