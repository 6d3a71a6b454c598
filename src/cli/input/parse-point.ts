import type { FailureOf } from '../../domain/failure.ts';
import { readPoint } from '../../domain/query/read-point.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { type ParsedPoint, parseDecimalDegrees } from './parse-decimal-degrees.ts';

/**
 * Parses a point from a text: coordinates in any common notation, a full Plus Code, a geotude, or a map link with coordinates. An ambiguous
 * text is rejected with both meanings.
 */
export function parsePoint(text: string): Result<ParsedPoint, FailureOf<'bad-coordinates'>> {
  const decimals = parseDecimalDegrees(text);
  if (decimals !== undefined) return decimals;
  const read = readPoint(text);
  if (!read.ok) {
    const { failure } = read;
    return err(failure.kind === 'bad-coordinates' ? failure : { kind: 'bad-coordinates', problem: 'unreadable', text });
  }
  const { point } = read.value;
  return ok({ point, latitude: point.latitude, longitude: point.longitude });
}
