import { createPoint, type Point, wrapLongitude } from '../../domain/coordinates/coordinates.ts';
import type { FailureOf } from '../../domain/failure.ts';
import { ok, type Result } from '../../domain/result.ts';

/** A point, and the numbers as they were typed, which a long Plus Code is made from. */
export interface ParsedPoint {
  readonly point: Point;
  /** Degrees, with all their decimals. */
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * `24.7136 46.6753`, `24.7136,46.6753`: decimal degrees, latitude first. Whole turns of longitude are taken off, as the
 * library does. `undefined` for any other way of writing.
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
