import { formatPoint, type Point } from '../../domain/coordinates.ts';
import type { FailureOf } from '../../domain/failure.ts';
import { classify } from '../../domain/query/classify.ts';
import type { Interpretation } from '../../domain/query/interpretation.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { readDecimals, type TypedPoint } from './parse-decimal-degrees.ts';

/**
 * The point that a text gives by itself: coordinates in any common writing, a full Plus Code, a geotude, or a map link
 * with coordinates. What can mean two points is refused, and both are said.
 */
export function readPoint(text: string): Result<TypedPoint, FailureOf<'bad-coordinates'>> {
  const decimals = readDecimals(text);
  if (decimals !== undefined) return decimals;
  const understood = classify(text);
  const readings = understood.ok ? understood.value : [];
  const [first, second] = readings.flatMap((reading) => pointOf(reading) ?? []);
  if (first === undefined) return bad(`${shown(text)} is no latitude and longitude like 24.7136 46.6753.`);
  if (second !== undefined && readings[0]?.kind === 'coordinates')
    return bad(`${shown(text)} can be ${formatPoint(first)} or ${formatPoint(second)}. Say which with N, S, E and W.`);
  return ok({ point: first, latitude: first.latitude, longitude: first.longitude });
}

function pointOf(reading: Interpretation): Point | undefined {
  if (reading.kind === 'coordinates') return reading.point;
  if (reading.kind === 'map-link') return reading.link.says === 'point' ? reading.link.point : undefined;
  const area = reading.kind === 'plus-code' || reading.kind === 'geotude' ? reading.area : undefined;
  if (area === undefined) return undefined;
  const decimals = readDecimals(`${area.latitude.toFixed(8)} ${area.longitude.toFixed(8)}`);
  return decimals?.ok ? decimals.value.point : undefined;
}

const bad = (reason: string) => err({ kind: 'bad-coordinates', reason });

const shown = (text: string): string => `“${text.trim().slice(0, 60)}”`;
