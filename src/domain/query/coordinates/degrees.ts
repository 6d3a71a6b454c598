import { createPoint } from '../../coordinates/coordinates.ts';
import type { ReadingReason } from '../reasons/reading-reason.ts';
import type { CoordinatesInterpretation } from './coordinates-reading.ts';
import {
  type Direction,
  getLanguage,
  getLanguageRank,
  hasLanguage,
  INTERNATIONAL,
  intersect,
  type Languages,
} from './degree-words.ts';
import type { HemisphereToken, LabelToken, NumberSign, NumberToken, Token } from './scan.ts';

// Coordinates as two angles, a latitude and a longitude.
//
// An angle is degrees; or whole degrees and minutes; or whole degrees, whole minutes and seconds. The marks of degrees,
// minutes and seconds are optional. It can have a sign before it, or a hemisphere before or after it, but not both a minus
// and a hemisphere. It can have a label: lat, longitude, خط العرض, x:, …
//
// The two angles are separated by a comma, semicolon, slash, bar, ampersand or tilde; by the second hemisphere, label or degree
// mark; or by white space if they are two plain numbers and one has a sign or a decimal point. Brackets are ignored.
//
// Without hemispheres and labels the latitude comes first, and the other order is the second reading. If only one order is on
// the earth, it is the only reading. If a letter can mean two directions, a language that has both letters decides, then the order
// with the latitude first. If that leaves several, or if one hemisphere is missing, all of them are readings. Any other ambiguous
// text has no reading.

type Side = 1 | -1;

/** The maximum number of readings of one pair. */
const MAX_READINGS = 4;

/** One angle, with its absolute value in degrees. */
interface Angle {
  readonly degrees: number;
  readonly sign: NumberSign;
  /** True if the sign may be a dash between words and the number. */
  readonly isDash: boolean;
  readonly label: LabelToken | undefined;
  readonly hemisphere: HemisphereToken | undefined;
  readonly numbers: number;
  /** True if it is one number, or if marks or colons show that its numbers belong together. */
  readonly isCertain: boolean;
  /** True if it looks like degrees and not like a count: it has a decimal point, a degree mark, or a hemisphere after minutes. */
  readonly isClear: boolean;
}

export interface DegreesOptions {
  /** The reader's language, a BCP 47 tag: its meaning of a letter comes first. */
  readonly language?: string | undefined;
  /** True for a pair among words. It must look like degrees: two counts are not coordinates. */
  readonly isAmongWords?: boolean;
}

/** Returns the points that the tokens of two angles can mean, most likely first; at most `MAX_READINGS`. */
export function readDegrees(
  tokens: readonly Token[],
  { language, isAmongWords = false }: DegreesOptions = {},
): readonly CoordinatesInterpretation[] {
  const { rest, isLongitudeFirst } = splitHeading(tokens);
  const readings = splitHalves(rest).flatMap(([firstTokens, secondTokens]) => {
    const first = parseAngle(firstTokens);
    const second = parseAngle(secondTokens);
    if (first === undefined || second === undefined) return [];
    if (first.numbers !== second.numbers && !(first.isCertain && second.isCertain)) return [];
    if (isAmongWords && !(first.isClear && second.isClear) && !(first.label && second.label)) return [];
    return listReadings(first, second, language);
  });
  const found = readings.length < 2 ? readings : removeDuplicates(readings).slice(0, MAX_READINGS);
  if (!isLongitudeFirst) return found;
  const turned = found.filter(({ longitudeFirst }) => longitudeFirst);
  return turned.length > 0 ? turned.map(({ kind, point, why }) => ({ kind, point, why })) : found;
}

const removeDuplicates = (readings: readonly CoordinatesInterpretation[]): readonly CoordinatesInterpretation[] => [
  ...new Map(readings.map((reading) => [`${reading.point.latitude},${reading.point.longitude}`, reading])).values(),
];

/** Removes two labels before the first number, which state the order of two plain numbers: `lng, lat: 46.67, 24.71`. */
function splitHeading(tokens: readonly Token[]): {
  readonly rest: readonly Token[];
  readonly isLongitudeFirst: boolean;
} {
  const unchanged = { rest: tokens, isLongitudeFirst: false };
  if (tokens[0]?.is === 'number' || tokens[0]?.is === 'hemisphere') return unchanged;
  const firstNumber = tokens.findIndex(({ is }) => is === 'number');
  const heading = tokens.slice(0, firstNumber);
  const labels = heading.filter((token) => token.is === 'label');
  if (labels.length !== 2 || labels[0]!.axis === labels[1]!.axis) return unchanged;
  if (!heading.every(({ is }) => is === 'label' || is === 'separator')) return unchanged;
  return { rest: tokens.slice(firstNumber), isLongitudeFirst: labels[0]!.axis === 'longitude' };
}

function listReadings(first: Angle, second: Angle, language: string | undefined): readonly CoordinatesInterpretation[] {
  const isNamed = first.hemisphere !== undefined || second.hemisphere !== undefined;
  if (!isNamed && first.label === undefined && second.label === undefined) return readInEitherOrder(first, second);
  const pairs = listDirectionPairs(first, second, language);
  const points = pairs.flatMap(([firstDirection, secondDirection]) => {
    const isTurned =
      firstDirection?.axis === 'longitude' ||
      secondDirection?.axis === 'latitude' ||
      isLabelledLongitudeFirst(first, second);
    const firstSides = listSides(first, firstDirection, isNamed);
    const secondSides = listSides(second, secondDirection, isNamed);
    return isTurned
      ? secondSides.flatMap((secondSide) =>
          firstSides.map((firstSide) => [secondSide * second.degrees, firstSide * first.degrees] as const),
        )
      : firstSides.flatMap((firstSide) =>
          secondSides.map((secondSide) => [firstSide * first.degrees, secondSide * second.degrees] as const),
        );
  });
  const isOpen = points.length > 1;
  const why: ReadingReason = { code: isNamed ? 'hemispheres' : 'latitude-first' };
  return points.flatMap(([latitude, longitude]) =>
    readingAt(
      latitude,
      longitude,
      isOpen ? { code: 'open-side', north: !isMinus(latitude), east: !isMinus(longitude) } : why,
    ),
  );
}

const isMinus = (degrees: number): boolean => degrees < 0 || Object.is(degrees, -0);

/** Returns whether a label shows that the longitude comes first. */
const isLabelledLongitudeFirst = (first: Angle, second: Angle): boolean =>
  first.label?.axis === 'longitude' || second.label?.axis === 'latitude';

type DirectionPair = readonly [Direction | undefined, Direction | undefined];

/** Lists the directions that the hemispheres of two angles can mean together, likeliest first. */
function listDirectionPairs(first: Angle, second: Angle, language: string | undefined): readonly DirectionPair[] {
  const isAlone = first.hemisphere === undefined || second.hemisphere === undefined;
  const reader = getLanguage(language);
  const pairs = listDirections(first, isAlone)
    .flatMap((firstDirection) =>
      listDirections(second, isAlone).map((secondDirection): DirectionPair => [firstDirection, secondDirection]),
    )
    .filter(([firstDirection, secondDirection]) => {
      const a = firstDirection?.axis ?? first.label?.axis;
      const b = secondDirection?.axis ?? second.label?.axis;
      return a === undefined || b === undefined || a !== b;
    });
  const fitting = pairs.flatMap((pair) => {
    const shared = findSharedLanguages(pair, [first, second]);
    if (shared === false) return isUnmistakable(first) && isUnmistakable(second) ? [{ pair, rank: LAST_RANK }] : [];
    // Letters that only one language uses, as in `D5 K7`, may be any code.
    if (!isAlone && shared !== undefined && !hasLanguage(shared, INTERNATIONAL) && isCode(first) && isCode(second))
      return [];
    // N is north in nearly every language: the reader's language decides only if it has both letters.
    const isRead = pair.every((each) => each === undefined || hasLanguage(each.languages, reader));
    return [{ pair, rank: isRead ? -1 : getLanguageRank(shared) }];
  });
  const isLatitudeFirst = ([firstDirection, secondDirection]: DirectionPair) =>
    firstDirection?.axis !== 'longitude' && secondDirection?.axis !== 'latitude';
  const latitudeFirst = fitting.filter(({ pair }) => isLatitudeFirst(pair));
  const usual = latitudeFirst.length > 0 ? latitudeFirst : fitting;
  return usual.toSorted((a, b) => a.rank - b.rank).map(({ pair }) => pair);
}

const LAST_RANK = Number.MAX_SAFE_INTEGER;

const isUnmistakable = ({ hemisphere }: Angle): boolean =>
  hemisphere === undefined || hemisphere.directions.length === 1;

const isCode = ({ hemisphere, isClear }: Angle): boolean => hemisphere?.isLetter === true && !isClear;

/**
 * Returns the possible directions of an angle. `isAlone`: one of the two angles has no hemisphere; then a single letter needs a
 * label, except N, S, E, W and O.
 */
function listDirections({ hemisphere, label }: Angle, isAlone: boolean): readonly (Direction | undefined)[] {
  if (hemisphere === undefined) return [undefined];
  const directions =
    label === undefined ? hemisphere.directions : hemisphere.directions.filter(({ axis }) => label.axis === axis);
  if (!isAlone || !hemisphere.isLetter) return directions;
  const international = directions.filter(({ languages }) => hasLanguage(languages, INTERNATIONAL));
  if (international.length > 0) return international;
  return label !== undefined || (directions.every(({ axis }) => axis === 'longitude') && directions.length === 2)
    ? directions
    : [];
}

function findSharedLanguages(pair: DirectionPair, angles: readonly Angle[]): Languages | false {
  let shared: Languages;
  for (const languages of [...pair.map((each) => each?.languages), ...angles.map(({ label }) => label?.languages)]) {
    const both = intersect(shared, languages);
    if (both === false) return false;
    shared = both;
  }
  return shared;
}

/** Reads two plain numbers in both orders: latitude first as most people write it, then longitude first as in GeoJSON and CAD. */
function readInEitherOrder(first: Angle, second: Angle): readonly CoordinatesInterpretation[] {
  if (first.isDash && first.degrees !== 0) {
    const sides = [1, -1].flatMap((side) =>
      readingAt(side * first.degrees, (second.sign || 1) * second.degrees, {
        code: 'open-side',
        north: side > 0,
        east: second.sign >= 0,
      }),
    );
    return sides;
  }
  const [firstDegrees, secondDegrees] = [first, second].map(({ degrees, sign }) => (sign || 1) * degrees) as [
    number,
    number,
  ];
  const usual = readingAt(firstDegrees, secondDegrees, { code: 'latitude-first' });
  if (usual.length === 0) return readingAt(secondDegrees, firstDegrees, { code: 'first-past-90' });
  if (firstDegrees === secondDegrees) return usual;
  const turned = readingAt(secondDegrees, firstDegrees, { code: 'longitude-first' });
  return [...usual, ...turned.map((reading) => ({ ...reading, longitudeFirst: true as const }))];
}

function readingAt(latitude: number, longitude: number, why: ReadingReason): readonly CoordinatesInterpretation[] {
  const point = createPoint(latitude + 0, longitude + 0);
  return point.ok ? [{ kind: 'coordinates', why, point: point.value }] : [];
}

/** Returns the possible signs of an angle. Without sign and hemisphere, beside an angle with a hemisphere, both are possible. */
function listSides(angle: Angle, direction: Direction | undefined, isNamed: boolean): readonly Side[] {
  if (direction !== undefined) return [direction.sign];
  if (angle.isDash && angle.degrees !== 0) return [1, -1];
  if (angle.sign !== 0) return [angle.sign];
  return isNamed && angle.degrees !== 0 ? [1, -1] : [1];
}

type Halves = readonly [readonly Token[], readonly Token[]];

/** Splits tokens into those of two angles, likeliest split first; returns none if the split is uncertain. */
function splitHalves(tokens: readonly Token[]): readonly Halves[] {
  const [first, middle, last] = tokens;
  if (tokens.length === 3 && first!.is === 'number' && middle!.is === 'separator' && last!.is === 'number')
    return [[[first!], [last!]]];
  const findIndexes = (fits: (token: Token) => boolean) => {
    const indexes: number[] = [];
    for (let index = 0; index < tokens.length; index++) if (fits(tokens[index]!)) indexes.push(index);
    return indexes;
  };
  const separators = findIndexes(({ is }) => is === 'separator');
  const toHalves = (start: number): Halves => [
    tokens.slice(0, start),
    tokens.slice(start).filter(({ is }) => is !== 'separator'),
  ];
  if (findIndexes(({ is }) => is === 'number').length < 2) return [];
  if (separators.length > 0) return separators.length === 1 ? [toHalves(separators[0]!)] : [];
  const labels = findIndexes(({ is }) => is === 'label');
  if (labels.length === 2) return [toHalves(labels[0] === 0 ? labels[1]! : labels[0]! + 1)];
  if (labels.length > 0) return [];
  return splitWithoutMarks(tokens, findIndexes, toHalves);
}

/** Splits tokens without separators and labels: at a hemisphere, a degree mark or the second number. */
function splitWithoutMarks(
  tokens: readonly Token[],
  findIndexes: (fits: (token: Token) => boolean) => readonly number[],
  halves: (start: number) => Halves,
): readonly Halves[] {
  const hemispheres = findIndexes(({ is }) => is === 'hemisphere');
  if (hemispheres.length > 2) return [];
  const between = hemispheres.length === 2 ? findStartBetween(hemispheres, tokens.length) : undefined;
  if (between !== undefined) return [halves(between)];
  if (hemispheres.length === 1 && hemispheres[0] === 1 && tokens.length === 3) return splitAtHemisphere(tokens, halves);
  const isCertain = hemispheres.length > 0 || tokens.length > 2 || tokens.some(isClearlyDegrees);
  const second = isCertain ? findSecondStart(findIndexes) : undefined;
  return second === undefined ? [] : [halves(second)];
}

/** Splits two numbers with a hemisphere between them. It belongs to the number that it touches, else the latitude comes first. */
function splitAtHemisphere(tokens: readonly Token[], halves: (start: number) => Halves): readonly Halves[] {
  const { touches, directions } = tokens[1] as HemisphereToken;
  // `1e5` is a number.
  if (touches.before && touches.after) return [];
  if (touches.before || touches.after) return [halves(touches.before ? 2 : 1)];
  const isLatitude = directions.some(({ axis }) => axis === 'latitude');
  return isLatitude ? [halves(2), halves(1)] : [halves(1), halves(2)];
}

/** Returns the index of the second angle from two hemispheres that both follow or both precede their angles. */
function findStartBetween([first, second]: readonly number[], tokens: number): number | undefined {
  if (first !== 0) return first! + 1;
  return second === tokens - 1 ? undefined : second;
}

/** Returns the index of the second angle: the second number with a degree mark, or the second number that is not after a colon. */
function findSecondStart(findIndexes: (fits: (token: Token) => boolean) => readonly number[]): number | undefined {
  const marked = findIndexes((token) => token.is === 'number' && token.unit === 0);
  const starts = marked.length === 2 ? marked : findIndexes((token) => token.is === 'number' && !token.joined);
  return starts.length === 2 ? starts[1] : undefined;
}

/** Returns whether a token is a number with a sign, a degree mark or a decimal point, so not a count. */
const isClearlyDegrees = (token: Token): boolean =>
  token.is === 'number' && (token.sign !== 0 || token.unit === 0 || token.digits.includes('.'));

function groupTokens(tokens: readonly Token[]) {
  const numbers: NumberToken[] = [];
  const hemispheres: HemisphereToken[] = [];
  const labels: LabelToken[] = [];
  for (const token of tokens) {
    if (token.is === 'number') numbers.push(token);
    else if (token.is === 'hemisphere') hemispheres.push(token);
    else if (token.is === 'label') labels.push(token);
  }
  return { numbers, hemispheres, labels };
}

/** Parses an angle: at most one label, at most one hemisphere, and one to three numbers; `undefined` for anything else. */
function parseAngle(tokens: readonly Token[]): Angle | undefined {
  const { numbers, hemispheres, labels } = groupTokens(tokens);
  const [hemisphere] = hemispheres;
  const [label] = labels;
  const [first] = numbers;
  if (first === undefined || numbers.length > 3 || hemispheres.length > 1 || labels.length > 1) return undefined;
  const inner = tokens.slice(tokens.indexOf(first), tokens.indexOf(numbers.at(-1)!) + 1);
  if (inner.length !== numbers.length || !areParts(numbers)) return undefined;
  if (hemisphere !== undefined && first.sign === -1) return undefined;
  if (hemisphere && label && hemisphere.directions.every(({ axis }) => axis !== label.axis)) return undefined;
  const [degrees = 0, minutes = 0, seconds = 0] = numbers.map(({ digits }) => Number(digits));
  if (minutes >= 60 || seconds >= 60) return undefined;
  const isMarked = numbers.length === 1 || first.unit === 0;
  return {
    degrees: numbers.length === 1 ? degrees : (degrees * 3600 + minutes * 60 + seconds) / 3600,
    sign: first.sign,
    isDash: first.isDash,
    label,
    hemisphere,
    numbers: numbers.length,
    isCertain: isMarked || numbers.slice(1).every(({ unit, joined }) => unit !== -1 || joined),
    isClear:
      numbers.some(({ digits, unit }) => digits.includes('.') || unit === 0) ||
      (hemisphere !== undefined && numbers.length > 1),
  };
}

/** Returns whether numbers can be degrees, minutes and seconds: integers before the last, one sign, and marks in order. */
const areParts = (numbers: readonly NumberToken[]): boolean =>
  numbers.every(({ unit }, place) => unit === -1 || unit === place) &&
  numbers.slice(0, -1).every(({ digits }) => !digits.includes('.')) &&
  // `10 000` is ten thousand, not ten degrees, and `7° (1.5, 2.5)` has three numbers that are angles.
  numbers.slice(1).every(({ sign, digits, afterBracket }) => sign === 0 && !afterBracket && !/^\d{3}/.test(digits));
