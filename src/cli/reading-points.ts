import { type Point, pointAt } from '../domain/coordinates.ts';
import type { FailureOf } from '../domain/failure.ts';
import { fail, type Outcome, ok } from '../domain/outcome.ts';

/** A point, and the numbers as they were typed, which a long Plus Code is made from. */
export interface TypedPoint {
  readonly point: Point;
  /** Degrees, with all their decimals. */
  readonly latitude: number;
  readonly longitude: number;
}

/** `24.7136 46.6753`, `24.7136,46.6753`, `24.7136<tab>46.6753`: latitude first, in decimal degrees. */
export function readPoint(text: string): Outcome<TypedPoint, FailureOf<'bad-coordinates'>> {
  const parts = decimalDegrees.exec(text);
  if (parts === null)
    return fail({
      kind: 'bad-coordinates',
      reason: `${JSON.stringify(text)} is no latitude and longitude like 24.7136 46.6753.`,
    });
  const latitude = Number(parts[1]);
  const longitude = Number(parts[2]);
  const point = pointAt(latitude, longitude);
  return point.ok ? ok({ point: point.value, latitude, longitude }) : point;
}

const decimalDegrees = /^\s*([+-]?\d+(?:\.\d+)?)(?:\s*[,;]\s*|\s+)([+-]?\d+(?:\.\d+)?)\s*$/;
