import { decodePlusCode } from '../codes/plus-code.ts';
import { createPoint, type Point } from '../coordinates/coordinates.ts';
import type { FailureOf } from '../failure.ts';
import { classify } from '../query/classify.ts';
import type { Interpretation } from '../query/interpretation.ts';
import { err, ok, type Result } from '../result.ts';
import { toAsciiDigits } from '../text/text.ts';
import type { Column } from './headings.ts';

type Cells = Readonly<Partial<Record<Column, unknown>>>;
type PointFailure = FailureOf<'bad-coordinates'>;

/**
 * The point of a row: from columns of its coordinates, in decimals with a point or a comma or in degrees, minutes and
 * seconds; else from a text with both, a code, or a link that says where it leads. `undefined` where the row has none, and
 * for 0, 0, which programs write for a place that they do not know.
 */
export function pointOfColumns(cells: Cells): Result<Point, PointFailure> | undefined {
  for (const read of readers) {
    const found = read(cells);
    if (found !== undefined && !(found.ok && isNowhere(found.value))) return found;
  }
  return undefined;
}

const isNowhere = ({ latitude, longitude }: Point): boolean => latitude === 0 && longitude === 0;

const readers: readonly ((cells: Cells) => Result<Point, PointFailure> | undefined)[] = [
  ofAngles,
  ({ point }) => ofText(point),
  ofUtm,
  ({ plusCode }) => ofPlusCode(plusCode),
  ({ location }) => ofAny(location),
  ({ link }) => ofAny(link),
];

function ofAngles(cells: Cells): Result<Point, PointFailure> | undefined {
  const [latitude, longitude] = [getAngle(cells, 'latitude'), getAngle(cells, 'longitude')];
  if (latitude === '' || longitude === '') {
    const both = latitude || longitude;
    return both === '' ? undefined : ofPair(both);
  }
  const [south, east] = [decimal(latitude), decimal(longitude)];
  if (south !== undefined && east !== undefined) return createPoint(south, east);
  return readPoint(`${withDegreeSigns(latitude)}, ${withDegreeSigns(longitude)}`, `${latitude}, ${longitude}`);
}

/** Both coordinates that stand in the one column of the two that is filled in. */
function ofPair(text: string): Result<Point, PointFailure> | undefined {
  return decimal(text) === undefined ? readPoint(text, text) : unreadable(text);
}

/** The text of an angle that has one column, or a column for each of its parts. */
function getAngle(cells: Cells, axis: 'latitude' | 'longitude'): string {
  const whole = toText(cells[axis]);
  const degrees = toText(cells[`${axis}Degrees`]);
  const direction = toText(cells[`${axis}Direction`]);
  if (whole !== '') return /[a-z]/i.test(whole) ? whole : `${whole}${direction}`;
  if (degrees === '') return '';
  const [minutes, seconds] = [toText(cells[`${axis}Minutes`]), toText(cells[`${axis}Seconds`])];
  return `${degrees}°${minutes && `${minutes}'`}${seconds && `${seconds}"`}${direction}`.replace(
    /(?<=\d),(?=\d)/g,
    '.',
  );
}

/** Degrees of a number, whose decimals may stand behind a comma; `undefined` for any other writing. */
function decimal(text: string): number | undefined {
  const plain = toAsciiDigits(text).replace(/[−–]/, '-').replace('٫', '.').replace(/\s*°$/, '');
  return /^[+-]?\d{1,3}(?:[.,]\d*)?$/.test(plain) ? Number(plain.replace(',', '.')) : undefined;
}

/** `24:42:49` and `24 42 49` with the signs of degrees, minutes and seconds. */
const withDegreeSigns = (text: string): string =>
  text
    .replace(/(?<=\d),(?=\d)/g, '.')
    .replace(/(\d{1,3})[:\s]\s*(\d{1,2})[:\s]\s*(\d{1,2}(?:\.\d+)?)(?![\d.'"′″])/, `$1°$2'$3"`)
    .replace(/^(\D*\d{1,3}):(\d{1,2}(?:\.\d+)?)(?![\d.:])/, `$1°$2'`);

function ofText(value: unknown): Result<Point, PointFailure> | undefined {
  const object = getLatLng(value);
  if (object !== undefined) return object;
  const text = toText(value);
  return text === '' ? undefined : readPoint(text, text);
}

/** `{ latitude, longitude }`, or `{ lat, lng }`, as JSON has them. */
function getLatLng(value: unknown): Result<Point, PointFailure> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { latitude, longitude, lat, lng, lon } = value as Readonly<Record<string, unknown>>;
  const [south, east] = [latitude ?? lat, longitude ?? lng ?? lon];
  return south === undefined || east === undefined ? undefined : createPoint(Number(south), Number(east));
}

function ofUtm({ zone, easting, northing }: Cells): Result<Point, PointFailure> | undefined {
  const texts = [zone, easting, northing].map(toText);
  return texts.includes('') ? undefined : readPoint(texts.join(' '), texts.join(' '));
}

/** The middle of a full code; a short one needs a town. */
function ofPlusCode(value: unknown): Result<Point, PointFailure> | undefined {
  const cell = decodePlusCode(toText(value));
  return cell.ok ? createPoint(cell.value.latitude, cell.value.longitude) : undefined;
}

/** A link that does not say where it leads, and a location that is a name, are no fault of the row. */
function ofAny(value: unknown): Result<Point, PointFailure> | undefined {
  const read = ofText(value);
  return read?.ok ? read : undefined;
}

/** The point of a text, where it is no more than one with latitude first. */
function readPoint(text: string, notified: string): Result<Point, PointFailure> {
  const readings = classify(text);
  const [reading] = (readings.ok ? readings.value : []).filter(isUsualOrder);
  const point = reading && pointOfReading(reading);
  return point === undefined ? unreadable(notified) : ok(point);
}

const isUsualOrder = (reading: Interpretation): boolean =>
  reading.kind !== 'coordinates' || reading.longitudeFirst !== true;

function pointOfReading(reading: Interpretation): Point | undefined {
  if (reading.kind === 'coordinates') return reading.point;
  if (reading.kind === 'map-link') return reading.link.says === 'point' ? reading.link.point : undefined;
  const area = reading.kind === 'plus-code' || reading.kind === 'geotude' ? reading.area : undefined;
  const point = area && createPoint(area.latitude, area.longitude);
  return point?.ok ? point.value : undefined;
}

const unreadable = (text: string): Result<never, PointFailure> =>
  err({ kind: 'bad-coordinates', problem: 'unreadable', text: text.slice(0, 100) });

export const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
