import { decodePlusCode } from '../codes/plus-code.ts';
import { createPoint, formatPoint, type Point } from '../coordinates/coordinates.ts';
import type { FailureOf } from '../failure.ts';
import { classify } from '../query/classify.ts';
import type { Interpretation } from '../query/interpretation.ts';
import { err, ok, type Result } from '../result.ts';
import { toAsciiDigits } from '../text/text.ts';
import type { Order } from './columns.ts';
import type { Column } from './headings.ts';

type Cells = Readonly<Partial<Record<Column, unknown>>>;
type PointFailure = FailureOf<'bad-coordinates'>;

/** One reading of the coordinates of a row. */
export interface ColumnPoint {
  readonly point: Point;
  /** The assumed order of two plain numbers; absent if the text determines it. */
  readonly order?: Order;
  /** The assumed sides for a letter with two meanings, such as O. */
  readonly side?: { readonly north: boolean; readonly east: boolean };
}

/** The choice for all rows of a file whose coordinates are ambiguous. */
export interface PointChoice {
  readonly order?: Order | undefined;
  readonly side?: Partial<NonNullable<ColumnPoint['side']>> | undefined;
}

type Readings = Result<readonly ColumnPoint[], PointFailure> | undefined;

/**
 * Returns the readings of the point of a row: from columns with its coordinates, in decimals with a point or a comma or in degrees, minutes
 * and seconds; else from a text with both coordinates, from UTM, a code, or a link with coordinates. Returns `undefined` if the row has
 * none, and for 0, 0, which programs write for an unknown place.
 */
export function readPointReadings(cells: Cells): Readings {
  for (const read of readers) {
    const found = read(cells);
    if (found !== undefined && !(found.ok && found.value.every(({ point }) => isNowhere(point)))) return found;
  }
  return undefined;
}

/** Returns the point of a row by the choice for the whole file; latitude first without a choice. */
export function choosePoint(
  readings: Readings,
  { order, side }: PointChoice = {},
): ReturnType<typeof readColumnsPoint> {
  if (readings === undefined || !readings.ok) return readings;
  const isOrdered = readings.value.some((reading) => reading.order !== undefined);
  const inOrder = readings.value.filter((reading) => reading.order === (order ?? 'latitude-first'));
  // Without a choice, a pair with one possible order is read in that order.
  if (isOrdered && inOrder.length === 0 && order !== undefined)
    return err({ kind: 'bad-coordinates', problem: 'latitude-range' });
  const ordered = isOrdered && inOrder.length > 0 ? inOrder : readings.value;
  const chosen = ordered.filter(
    (reading) =>
      reading.side === undefined ||
      ((side?.north ?? reading.side.north) === reading.side.north &&
        (side?.east ?? reading.side.east) === reading.side.east),
  );
  const [first, ...others] = chosen.length === 0 ? ordered : chosen;
  if (first === undefined) return undefined;
  if (first.side === undefined || others.length === 0) return ok(first.point);
  const texts = [first, ...others].map(({ point }) => formatPoint(point));
  return err({ kind: 'bad-coordinates', problem: 'ambiguous', text: texts[0]!.replaceAll('-', ''), readings: texts });
}

export const readColumnsPoint = (cells: Cells, choice?: PointChoice): Result<Point, PointFailure> | undefined =>
  choosePoint(readPointReadings(cells), choice);

const isNowhere = ({ latitude, longitude }: Point): boolean => latitude === 0 && longitude === 0;

const readers: readonly ((cells: Cells) => Readings)[] = [
  readAngles,
  ({ point }) => readPointValue(point),
  readUtm,
  ({ plusCode }) => readPlusCode(plusCode),
  ({ location }) => readOptionalPoint(location),
  ({ link }) => readOptionalPoint(link),
];

const toReadings = (point: Result<Point, PointFailure>): Readings => (point.ok ? ok([{ point: point.value }]) : point);

function readAngles(cells: Cells): Readings {
  const latitude = toAngleText(cells, 'latitude');
  const longitude = toAngleText(cells, 'longitude');
  if (latitude === '' || longitude === '') {
    const both = latitude || longitude;
    return both === '' ? undefined : readPair(both);
  }
  const south = parseDecimal(latitude);
  const east = parseDecimal(longitude);
  if (south !== undefined && east !== undefined) return toReadings(createPoint(south, east));
  const readings = readTexts(
    `${withDegreeSigns(withLetter(latitude, south, 'NS'))}, ${withDegreeSigns(withLetter(longitude, east, 'EW'))}`,
    `${latitude}, ${longitude}`,
  );
  return readings?.ok ? dropLongitudeFirst(readings.value) : readings;
}

/** Removes the readings with the longitude first: the columns determine the order. */
function dropLongitudeFirst(readings: readonly ColumnPoint[]): Readings {
  const latitudeFirst = readings
    .filter(({ order }) => order !== 'longitude-first')
    .map(({ order: _, ...reading }) => reading);
  return latitudeFirst.length === 0 ? err({ kind: 'bad-coordinates', problem: 'latitude-range' }) : ok(latitudeFirst);
}

/** Converts a decimal to degrees with a letter, so its side is certain beside an angle with a letter. Other texts are unchanged. */
const withLetter = (text: string, value: number | undefined, letters: 'NS' | 'EW'): string =>
  value === undefined ? text : `${Math.abs(value)}° ${letters[value < 0 ? 1 : 0]}`;

/** Reads both coordinates from one column, if the other column is empty. */
function readPair(text: string): Readings {
  return parseDecimal(text) === undefined ? readTexts(text, text) : unreadablePoint(text);
}

/** Returns the text of an angle from its column, or from the columns of its parts. */
function toAngleText(cells: Cells, axis: 'latitude' | 'longitude'): string {
  const whole = toText(cells[axis]).replace(/^'(?=[+\-−–\d.,])/, '');
  const degrees = toText(cells[`${axis}Degrees`]);
  const direction = toText(cells[`${axis}Direction`]);
  if (whole !== '') return /[a-z]/i.test(whole) ? whole : `${whole}${direction}`;
  if (degrees === '') return '';
  const minutes = toText(cells[`${axis}Minutes`]);
  const seconds = toText(cells[`${axis}Seconds`]);
  return `${degrees}°${minutes && `${minutes}'`}${seconds && `${seconds}"`}${direction}`.replace(
    /(?<=\d),(?=\d)/g,
    '.',
  );
}

/** Parses degrees as a decimal number with a comma or a point and an optional exponent; returns `undefined` for other notations. */
export function parseDecimal(text: string): number | undefined {
  const plain = toAsciiDigits(text).replace(/[−–]/, '-').replace('٫', '.').replace(/\s*°$/, '');
  const isNumber =
    /^[+-]?(?:\d{1,3}(?:[.,]\d*)?|[.,]\d+)$/.test(plain) || /^[+-]?\d{1,3}(?:[.,]\d{0,20})?e[+-]?\d{1,2}$/i.test(plain);
  return isNumber ? Number(plain.replace(',', '.')) : undefined;
}

/** Inserts degree, minute and second marks into `24:42:49` and `24 42 49`. */
const withDegreeSigns = (text: string): string =>
  text
    .replace(/(?<=\d),(?=\d)/g, '.')
    .replace(/(\d{1,3})[:\s]\s*(\d{1,2})[:\s]\s*(\d{1,2}(?:\.\d+)?)(?![\d.'"′″])/, `$1°$2'$3"`)
    .replace(/^(\D*\d{1,3}):(\d{1,2}(?:\.\d+)?)(?![\d.:])/, `$1°$2'`);

function readPointValue(value: unknown): Readings {
  if (Array.isArray(value)) return readArray(value);
  const object = parseLatLng(value);
  if (object !== undefined) return toReadings(object);
  const text = toText(value);
  return text === '' ? undefined : readTexts(text, text);
}

/** Reads `[46.67, 24.71]` in both orders; further numbers, such as an altitude, are ignored. */
function readArray(values: readonly unknown[]): Readings {
  if (values.length < 2 || values.length > 4 || !values.every((value) => typeof value === 'number')) return undefined;
  const [first, second] = values as readonly [number, number];
  const ordered = [
    { order: 'latitude-first', point: createPoint(first, second) },
    { order: 'longitude-first', point: createPoint(second, first) },
  ] as const;
  const readings = ordered.flatMap(({ order, point }) => (point.ok ? [{ order, point: point.value }] : []));
  return readings.length === 0 ? unreadablePoint(JSON.stringify(values)) : ok(readings);
}

/** Parses an object `{ latitude, longitude }`, or with `lat` and `lng` or `lon`. */
function parseLatLng(value: unknown): Result<Point, PointFailure> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { latitude, longitude, lat, lng, lon } = value as Readonly<Record<string, unknown>>;
  const south = latitude ?? lat;
  const east = longitude ?? lng ?? lon;
  return south === undefined || east === undefined ? undefined : createPoint(Number(south), Number(east));
}

function readUtm({ zone, easting, northing }: Cells): Readings {
  const texts = [zone, easting, northing].map(toText);
  return texts.includes('') ? undefined : readTexts(texts.join(' '), texts.join(' '));
}

/** Reads the centre of a full Plus Code. A short code needs a town, so it has no reading. */
function readPlusCode(value: unknown): Readings {
  const cell = decodePlusCode(toText(value));
  return cell.ok ? toReadings(createPoint(cell.value.latitude, cell.value.longitude)) : undefined;
}

/** Reads a point, but ignores failures: a link without coordinates, or a location that is a name, is not an error. */
function readOptionalPoint(value: unknown): Readings {
  const read = readPointValue(value);
  return read?.ok ? read : undefined;
}

/** Converts small numbers with an exponent (`9.0e-05`) to decimals. After an integer, a capital E can mean east. */
const withoutExponents = (text: string): string =>
  text.replace(/[+-]?\d{1,3}(?:\.\d{1,20}[eE]|e)-\d{1,2}(?![\d.])/g, (number) => Number(number).toFixed(7));

/** Returns the readings of a text as a point; fails with the original text if there are none. */
function readTexts(text: string, original: string): Readings {
  const readings = classify(withoutExponents(text));
  const points = (readings.ok ? readings.value : []).flatMap((reading) => {
    const point = toPoint(reading);
    return point === undefined ? [] : [{ ...getAssumptions(reading), point }];
  });
  const [first] = points;
  if (first === undefined) return unreadablePoint(original);
  if (first.side !== undefined) return ok(points.filter(({ side }) => side !== undefined));
  return ok(first.order === undefined ? [first] : points.filter(({ order }) => order !== undefined));
}

/** Returns the assumptions of a reading of coordinates. */
function getAssumptions(reading: Interpretation): Pick<ColumnPoint, 'order' | 'side'> {
  if (reading.kind !== 'coordinates') return {};
  const { why } = reading;
  if (why.code === 'open-side') return { side: { north: why.north, east: why.east } };
  if (why.code === 'first-past-90' || why.code === 'longitude-first') return { order: 'longitude-first' };
  return why.code === 'latitude-first' ? { order: 'latitude-first' } : {};
}

function toPoint(reading: Interpretation): Point | undefined {
  if (reading.kind === 'coordinates') return reading.point;
  if (reading.kind === 'map-link') return reading.link.says === 'point' ? reading.link.point : undefined;
  const area = reading.kind === 'plus-code' || reading.kind === 'geotude' ? reading.area : undefined;
  const point = area && createPoint(area.latitude, area.longitude);
  return point?.ok ? point.value : undefined;
}

const unreadablePoint = (text: string): Result<never, PointFailure> =>
  err({ kind: 'bad-coordinates', problem: 'unreadable', text: text.slice(0, 100) });

export const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
