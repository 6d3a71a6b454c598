import { createPoint, type Point, wrapLongitude } from '../../domain/coordinates/coordinates.ts';
import type { FailureOf } from '../../domain/failure.ts';
import { ok, type Result } from '../../domain/result.ts';

/** A point, and its numbers as typed, from which a long Plus Code is computed. */
export interface ParsedPoint {
  readonly point: Point;
  /** Degrees, not rounded. */
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Parses `24.7136 46.6753` or `24.7136,46.6753`: decimal degrees, latitude first. Longitudes are normalized, as by the library. Returns
 * `undefined` for any other notation.
 */
export function parseDecimalDegrees(text: string): Result<ParsedPoint, FailureOf<'bad-coordinates'>> | undefined {
  const parts = decimalDegrees.exec(text);
  if (parts === null) return undefined;
  const latitude = Number(parts[1]);
  const typed = Number(parts[2]);
  const longitude = Math.abs(typed) > 180 ? wrapLongitude(typed) : typed;
  const point = createPoint(latitude, longitude);
  return point.ok ? ok({ point: point.value, latitude, longitude }) : point;
}

const decimalDegrees = /^\s*([+-]?\d{1,3}(?:\.\d{1,20})?)(?:\s*[,;]\s*|\s+)([+-]?\d{1,3}(?:\.\d{1,20})?)\s*$/;
