import { decodePlusCode, recoverPlusCode } from '../codes/plus-code.ts';
import { type Area, type Cell, createPoint, formatPoint, type LatLng, type Point } from '../coordinates/coordinates.ts';
import type { Failure, FailureOf } from '../failure.ts';
import { err, ok, type Result } from '../result.ts';
import { classify } from './classify.ts';
import type { Interpretation, InterpretationKind, InterpretationOf } from './interpretation.ts';
import type { MapLink } from './links/map-link.ts';

/** A point that is read from a text without a look-up. */
export interface PointReading {
  readonly point: Point;
  /** The kind of its interpretation: `coordinates`, `plus-code`, `geotude`, `mgrs` or `map-link`. */
  readonly kind: InterpretationKind;
  /** The cell of a code, with the point at its centre; `null` for coordinates and links. */
  readonly area: Area | null;
}

export type PointFailure = FailureOf<
  'bad-text' | 'bad-coordinates' | 'bad-code' | 'bad-plus-code' | 'bad-geotude' | 'bad-map-link'
>;

interface PointOptions {
  /** A place near a short Plus Code, in degrees. Without it a short code fails. */
  readonly near?: LatLng | undefined;
  /** Decodes an MGRS reference. Without it, MGRS references are not read. */
  readonly square?: ((reference: string) => Result<Cell, FailureOf<'bad-code'>>) | undefined;
}

/**
 * Reads a point from a text without a look-up: coordinates in any common notation, UTM, MGRS, a Plus Code, a geotude, or a map link
 * with coordinates. Fails with the reason if the text needs a look-up (a name, an address, a short link), and if it can mean two
 * points.
 */
export function readPoint(text: string, options: PointOptions = {}): Result<PointReading, PointFailure> {
  const understood = classify(text);
  if (!understood.ok) return understood;
  const readings = understood.value.filter(isUsualOrder);
  const found = readings.flatMap((reading) => findReadingPoint(text.trim(), reading, options) ?? []);
  const [first, second] = found.filter((reading) => reading.ok);
  if (first === undefined)
    return found.find((reading) => !reading.ok) ?? err({ kind: 'bad-coordinates', problem: 'unreadable', text });
  if (second !== undefined && readings[0]?.kind === 'coordinates')
    return err({
      kind: 'bad-coordinates',
      problem: 'ambiguous',
      text,
      readings: [first, second].map(({ value }) => formatPoint(value.point)),
    });
  return first;
}

/** Returns false for two plain numbers read with the longitude first: the usual order is latitude first. */
const isUsualOrder = (reading: Interpretation): boolean =>
  reading.kind !== 'coordinates' || reading.longitudeFirst !== true;

/** Returns the point of an interpretation, the reason why it has none, or `undefined` if another interpretation decides. */
export function findReadingPoint(
  text: string,
  reading: Interpretation,
  { near, square }: PointOptions = {},
): Result<PointReading, PointFailure> | undefined {
  switch (reading.kind) {
    case 'plus-code':
      return findMiddle(reading.kind, reading.area === undefined ? toArea(reading, near) : ok(reading.area));
    case 'geotude':
      return findMiddle<never>(reading.kind, ok(reading.area));
    case 'mgrs':
      return square && findMiddle(reading.kind, square(reading.code));
    case 'coordinates':
      return ok({ point: reading.point, kind: reading.kind, area: reading.area ?? null });
    case 'map-link':
      return readLinkPoint(text, reading.link);
    case 'closed-code':
      return rejectCode(text, 'closed');
    case 'saudi-short-address':
      return rejectCode(text, 'needs-geocoding', reading.code);
    case 'singapore-postcode':
      return rejectCode(text, 'needs-geocoding-in-singapore', reading.postcode);
    case 'alias':
      return /[@#/]/.test(text) ? rejectCode(text, 'needs-resolving') : undefined;
    case 'place':
      return undefined;
  }
}

function toArea({ code }: InterpretationOf<'plus-code'>, near: LatLng | undefined): Result<Cell, PointFailure> {
  if (near === undefined) return err({ kind: 'bad-plus-code', text: code, problem: 'short' });
  const full = recoverPlusCode(code, near.latitude, near.longitude);
  return full.ok ? decodePlusCode(full.value) : full;
}

function readLinkPoint(text: string, link: MapLink): Result<PointReading, PointFailure> {
  if (link.says === 'point') return ok({ point: link.point, kind: 'map-link', area: null });
  if (link.says === 'text') return rejectCode(text, 'search-text', link.text);
  return err({ kind: 'bad-map-link', text, service: link.service, problem: link.problem });
}

function findMiddle<F extends Failure>(
  kind: InterpretationKind,
  cell: Result<Cell, F>,
): Result<PointReading, F | FailureOf<'bad-coordinates'>> {
  if (!cell.ok) return cell;
  const { latitude, longitude, south, west, north, east } = cell.value;
  const point = createPoint(latitude, longitude);
  return point.ok ? ok({ point: point.value, kind, area: { south, west, north, east } }) : point;
}

/** Returns the failure of a text that contains no point. `meaning`: the code or search text that was recognized. */
export const rejectCode = (
  text: string,
  problem: FailureOf<'bad-code'>['problem'],
  meaning?: string,
): Result<never, FailureOf<'bad-code'>> =>
  err({ kind: 'bad-code', text, problem, ...(meaning === undefined ? {} : { meaning }) });
