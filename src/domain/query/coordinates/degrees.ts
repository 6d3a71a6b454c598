import { createPoint } from '../../coordinates/coordinates.ts';
import type { ReadingReason } from '../reasons/reading-reason.ts';
import type { CoordinatesInterpretation } from './coordinates-reading.ts';
import { DEGREE_WORD_GROUPS, type DegreeWord } from './degree-words.ts';

// Coordinates as two angles, a latitude and a longitude.
//
// An angle is degrees; or whole degrees and minutes; or whole degrees, whole minutes and seconds. The marks of degrees,
// minutes and seconds may be left out. A sign may stand before it, or a hemisphere before or after it, not both a minus
// and a hemisphere. A label may name it: lat, longitude, خط العرض, x:, …
//
// The two are parted by a comma, a semicolon, a slash, a bar, a tilde, by the second hemisphere, label or degree mark, or,
// when they are two plain numbers one of which has a decimal point, by white space. Brackets make no difference.
//
// Without hemisphere and label the latitude comes first, and the other order is a second reading; where only one order is on
// the earth, that is the only one. When one hemisphere is missing, or is the letter O (east in German, west in French), there
// are two readings. Everything else that could be two places is none.

type Axis = 'latitude' | 'longitude';
type Sign = -1 | 0 | 1;

interface NumberToken {
  readonly is: 'number';
  readonly digits: string;
  readonly sign: Sign;
  /** 0 degrees, 1 minutes, 2 seconds, −1 without a mark. */
  unit: number;
  readonly joined: boolean;
}

type Token =
  | NumberToken
  | { readonly is: 'hemisphere'; readonly axis: Axis; readonly sign: Sign }
  | { readonly is: 'label'; readonly axis: Axis }
  | { readonly is: 'separator' };

/** One angle: its size in degrees and what is known about it. */
interface Angle {
  readonly degrees: number;
  readonly sign: Sign;
  readonly axis: Axis | undefined;
  /** The hemisphere's sign; 0 for the letter O; `undefined` where none is named. */
  readonly hemisphere: Sign | undefined;
  readonly numbers: number;
  /** True if it is one number, or something says that its numbers belong together. */
  readonly certain: boolean;
}

/** The points that two angles can mean, most likely first. `plain`: ASCII digits and marks, as `plainDegrees` makes them. */
export function readDegrees(plain: string): readonly CoordinatesInterpretation[] {
  if (NO_PAIR.test(plain)) return [];
  const tokens = splitTokens(plain);
  if (tokens === undefined) return [];
  if (/\d[nsewo]\d/i.test(plain) && tokens.filter(({ is }) => is === 'hemisphere').length < 2) return [];
  const halves = splitHalves(tokens);
  if (halves === undefined) return [];
  const first = getAngle(halves[0]);
  const second = getAngle(halves[1]);
  if (first === undefined || second === undefined) return [];
  return first.numbers === second.numbers || (first.certain && second.certain) ? getPoints(first, second) : [];
}

/** `24/7` is a fraction, `10:30, 11:45` are times of a day, and `1.234,56` is an amount. */
const NO_PAIR =
  /^\s*(?:\d+\/\d+|(?:[01]?\d|2[0-4]):[0-5]\d[\s,;/|&~-]+(?:[01]?\d|2[0-4]):[0-5]\d|\d{1,3}\.\d{3},\d{1,2})\s*$/;

function getPoints(first: Angle, second: Angle): readonly CoordinatesInterpretation[] {
  if (first.axis === undefined && second.axis === undefined) return inEitherOrder(first, second);
  const turned = first.axis === 'longitude' || second.axis === 'latitude';
  const [latitude, longitude] = turned ? [second, first] : [first, second];
  if (latitude.axis === 'longitude' || longitude.axis === 'latitude') return [];
  const named = latitude.hemisphere !== undefined || longitude.hemisphere !== undefined;
  const why: ReadingReason = { code: named ? 'hemispheres' : 'latitude-first' };
  const open = [latitude, longitude].some((angle) => getSides(angle, named).length > 1);
  return getSides(latitude, named).flatMap((north) =>
    getSides(longitude, named).flatMap((east) =>
      readingAt(
        north * latitude.degrees,
        east * longitude.degrees,
        open ? { code: 'open-side', north: north > 0, east: east > 0 } : why,
      ),
    ),
  );
}

/** Nothing says which is which: latitude first as most write it, then longitude first as GeoJSON and CAD write it. */
function inEitherOrder(first: Angle, second: Angle): readonly CoordinatesInterpretation[] {
  const [one, other] = [first, second].map(({ degrees, sign }) => (sign || 1) * degrees) as [number, number];
  const usual = readingAt(one, other, { code: 'latitude-first' });
  if (usual.length === 0) return readingAt(other, one, { code: 'first-past-90' });
  if (one === other) return usual;
  const turned = readingAt(other, one, { code: 'longitude-first' });
  return [...usual, ...turned.map((reading) => ({ ...reading, longitudeFirst: true as const }))];
}

function readingAt(latitude: number, longitude: number, why: ReadingReason): readonly CoordinatesInterpretation[] {
  const point = createPoint(latitude + 0, longitude + 0);
  return point.ok ? [{ kind: 'coordinates', why, point: point.value }] : [];
}

/** The signs an angle may have. A number without sign or hemisphere beside one with a hemisphere leaves it open. */
function getSides(angle: Angle, named: boolean): readonly (-1 | 1)[] {
  if (angle.hemisphere === 0) return [1, -1];
  if (angle.hemisphere !== undefined) return [angle.hemisphere];
  if (angle.sign !== 0) return [angle.sign];
  return named && angle.degrees !== 0 ? [1, -1] : [1];
}

const TOKEN = new RegExp(
  String.raw`\s*(?:(?<sign>[+-]?)(?<digits>\d+(?:\.\d+)?|\.\d+)(?![\d.]*\d)|(?:${DEGREE_WORD_GROUPS})(?:\s?[:=](?=.*\d))?|(?<separator>[,;/|&~])|(?<bracket>[()[\]{}<>])|(?<colon>:))`,
  'iuy',
);

/** What a word is as a token; marks of degrees, minutes and seconds belong to the number before them. */
const WORD_TOKENS: Readonly<Partial<Record<DegreeWord, Token>>> = {
  latitude: { is: 'label', axis: 'latitude' },
  longitude: { is: 'label', axis: 'longitude' },
  north: { is: 'hemisphere', axis: 'latitude', sign: 1 },
  south: { is: 'hemisphere', axis: 'latitude', sign: -1 },
  east: { is: 'hemisphere', axis: 'longitude', sign: 1 },
  west: { is: 'hemisphere', axis: 'longitude', sign: -1 },
  eastOrWest: { is: 'hemisphere', axis: 'longitude', sign: 0 },
};
const SIGNS: Readonly<Record<string, Sign>> = { '-': -1, '+': 1 };
const UNITS: readonly DegreeWord[] = ['degree', 'minute', 'second'];
const LONGEST = 16;

/** The tokens of a text; `undefined` for what no coordinates have in them. */
function splitTokens(text: string): readonly Token[] | undefined {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  let joined = false;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < end) {
    const start = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (match === null || tokens.length > LONGEST) return undefined;
    const groups = match.groups as Readonly<Record<string, string | undefined>>;
    const glued = start > 0 && !/^\s/.test(match[0]) && /\d/.test(text[start - 1]!);
    if (!addToken(tokens, groups, joined, glued)) return undefined;
    joined = groups.colon !== undefined;
  }
  while (tokens.at(-1)?.is === 'separator') tokens.pop();
  return tokens;
}

/** Adds what a match says; false where it cannot stand there. `joined`: after a colon. `glued`: right after a digit. */
function addToken(
  tokens: Token[],
  groups: Readonly<Record<string, string | undefined>>,
  joined: boolean,
  glued: boolean,
): boolean {
  const previous = tokens.at(-1);
  const { sign = '', digits, separator, colon } = groups;
  if (digits !== undefined) {
    const mayHaveSign = !joined && !(glued && previous?.is === 'number' && previous.sign === 0);
    if (sign !== '' && !mayHaveSign) return false;
    tokens.push({ is: 'number', digits, sign: SIGNS[sign] ?? 0, unit: -1, joined });
    return true;
  }
  if (colon !== undefined) return !joined && previous?.is === 'number';
  const unit = UNITS.findIndex((word) => groups[word] !== undefined);
  if (unit >= 0) return addUnit(previous, unit);
  const word = Object.keys(WORD_TOKENS).find((name) => groups[name] !== undefined) as DegreeWord | undefined;
  if (word !== undefined) tokens.push(WORD_TOKENS[word]!);
  else if (separator !== undefined) tokens.push({ is: 'separator' });
  return true;
}

/** Gives the number before a mark its unit; false where there is none, or it has one. */
function addUnit(previous: Token | undefined, unit: number): boolean {
  if (previous?.is !== 'number' || previous.unit !== -1) return false;
  previous.unit = unit;
  return true;
}

/** The tokens of each angle; `undefined` where it is not certain which belongs to which. */
function splitHalves(tokens: readonly Token[]): readonly [readonly Token[], readonly Token[]] | undefined {
  const where = (fits: (token: Token) => boolean) => [...tokens.keys()].filter((index) => fits(tokens[index]!));
  const numbers = where(({ is }) => is === 'number');
  const separators = where(({ is }) => is === 'separator');
  const labels = where(({ is }) => is === 'label');
  const hemispheres = where(({ is }) => is === 'hemisphere');
  const halves = (start: number): [Token[], Token[]] => [
    tokens.slice(0, start),
    tokens.slice(start).filter(({ is }) => is !== 'separator'),
  ];
  if (numbers.length < 2) return undefined;
  if (separators.length > 0) return separators.length === 1 ? halves(separators[0]!) : undefined;
  if (labels.length === 2) return halves(labels[0] === 0 ? labels[1]! : labels[0]! + 1);
  if (labels.length > 0 || hemispheres.length > 2) return undefined;
  const between = hemispheres.length === 2 ? betweenHemispheres(hemispheres, tokens.length) : undefined;
  if (between !== undefined) return halves(between);
  const isCertain = hemispheres.length > 0 || numbers.length > 2 || tokens.some(isClearlyDegrees);
  const second = isCertain ? secondStart(where) : undefined;
  return second === undefined ? undefined : halves(second);
}

/** Where the second of two angles starts by their hemispheres, which both follow their angles or both stand before them. */
function betweenHemispheres([one, other]: readonly number[], tokens: number): number | undefined {
  if (one !== 0) return one! + 1;
  return other === tokens - 1 ? undefined : other;
}

/** Where the second of two angles starts: at the second mark of degrees, or at the second number that begins anew. */
function secondStart(where: (fits: (token: Token) => boolean) => readonly number[]): number | undefined {
  const marked = where((token) => token.is === 'number' && token.unit === 0);
  const starts = marked.length === 2 ? marked : where((token) => token.is === 'number' && !token.joined);
  return starts.length === 2 ? starts[1] : undefined;
}

/** A number that is no count: it has a sign, the mark of degrees or a decimal point. */
const isClearlyDegrees = (token: Token): boolean =>
  token.is === 'number' && (token.sign !== 0 || token.unit === 0 || token.digits.includes('.'));

/** An angle of its tokens: a label, a hemisphere and one to three numbers in their order; `undefined` for anything else. */
function getAngle(tokens: readonly Token[]): Angle | undefined {
  const numbers = tokens.filter((token) => token.is === 'number');
  const hemispheres = tokens.filter((token) => token.is === 'hemisphere');
  const labels = tokens.filter((token) => token.is === 'label');
  const [hemisphere] = hemispheres;
  const [label] = labels;
  const [first] = numbers;
  if (first === undefined || numbers.length > 3 || hemispheres.length > 1 || labels.length > 1) return undefined;
  const inner = tokens.slice(tokens.indexOf(first), tokens.indexOf(numbers.at(-1)!) + 1);
  if (inner.length !== numbers.length || !areParts(numbers)) return undefined;
  if (hemisphere !== undefined && (first.sign === -1 || (label ?? hemisphere).axis !== hemisphere.axis))
    return undefined;
  const [degrees = 0, minutes = 0, seconds = 0] = numbers.map(({ digits }) => Number(digits));
  if (minutes >= 60 || seconds >= 60) return undefined;
  return {
    degrees: numbers.length === 1 ? degrees : (degrees * 3600 + minutes * 60 + seconds) / 3600,
    sign: first.sign,
    axis: hemisphere?.axis ?? label?.axis,
    hemisphere: hemisphere?.sign,
    numbers: numbers.length,
    certain: hemisphere !== undefined || numbers.slice(1).every(({ unit, joined }) => unit !== -1 || joined),
  };
}

/** Returns whether numbers can be degrees, minutes and seconds: whole before the last, one sign, and marks in their order. */
const areParts = (numbers: readonly NumberToken[]): boolean =>
  numbers.every(({ unit }, place) => unit === -1 || unit === place) &&
  numbers.slice(0, -1).every(({ digits }) => !digits.includes('.')) &&
  // `10 000` is ten thousand, not ten degrees.
  numbers.slice(1).every(({ sign, digits }) => sign === 0 && !/^\d{3}/.test(digits));
