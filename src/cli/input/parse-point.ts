import { formatPoint, type Point } from '../../domain/coordinates/coordinates.ts';
import type { FailureOf } from '../../domain/failure.ts';
import { classify } from '../../domain/query/classify.ts';
import type { Interpretation } from '../../domain/query/interpretation.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { type ParsedPoint, parseDecimalDegrees } from './parse-decimal-degrees.ts';

/**
 * The point that a text gives by itself: coordinates in any common writing, a full Plus Code, a geotude, or a map link
 * with coordinates. What can mean two points is refused, and both are said.
 */
export function parsePoint(text: string): Result<ParsedPoint, FailureOf<'bad-coordinates'>> {
  const decimals = parseDecimalDegrees(text);
  if (decimals !== undefined) return decimals;
  const understood = classify(text);
  const readings = understood.ok ? understood.value : [];
  const [first, second] = readings.filter(isUsualOrder).flatMap((reading) => pointOf(reading) ?? []);
  if (first === undefined) return err({ kind: 'bad-coordinates', problem: 'unreadable', text });
  if (second !== undefined && readings[0]?.kind === 'coordinates')
    return err({
      kind: 'bad-coordinates',
      problem: 'ambiguous',
      text,
      readings: [formatPoint(first), formatPoint(second)],
    });
  return ok({ point: first, latitude: first.latitude, longitude: first.longitude });
}

/** Where two plain numbers can be turned round, latitude first is what the commands document. */
const isUsualOrder = (reading: Interpretation): boolean =>
  reading.kind !== 'coordinates' || reading.longitudeFirst !== true;

function pointOf(reading: Interpretation): Point | undefined {
  if (reading.kind === 'coordinates') return reading.point;
  if (reading.kind === 'map-link') return reading.link.says === 'point' ? reading.link.point : undefined;
  const area = reading.kind === 'plus-code' || reading.kind === 'geotude' ? reading.area : undefined;
  if (area === undefined) return undefined;
  const decimals = parseDecimalDegrees(`${area.latitude.toFixed(8)} ${area.longitude.toFixed(8)}`);
  return decimals?.ok ? decimals.value.point : undefined;
}
