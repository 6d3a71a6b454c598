import type { FailureOf } from './failure.ts';
import { fail, type Outcome, ok } from './outcome.ts';

declare const checked: unique symbol;

/** A point on the ground, checked: WGS 84 degrees at six decimals. The only way to get one is `pointAt`. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
  readonly [checked]: 'Point';
}

/** Edges in degrees; east may be less than west across the antimeridian. */
export interface Area {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** The point at these degrees, rounded to six decimals. Fails outside −90…90 and −180…180 and on what is no number. */
export function pointAt(latitude: number, longitude: number): Outcome<Point, FailureOf<'bad-coordinates'>> {
  if (!(latitude >= -90 && latitude <= 90))
    return fail({ kind: 'bad-coordinates', reason: 'Latitude must be a number from -90 to 90.' });
  if (!(longitude >= -180 && longitude <= 180))
    return fail({ kind: 'bad-coordinates', reason: 'Longitude must be a number from -180 to 180.' });
  return ok(pointFromMicrodegrees(Math.round(latitude * 1e6), Math.round(longitude * 1e6)));
}

/** Integers of 10⁻⁶°, as the store keeps them. */
export const microdegrees = (point: Point): { readonly latitude: number; readonly longitude: number } => ({
  latitude: Math.round(point.latitude * 1e6),
  longitude: Math.round(point.longitude * 1e6),
});

/** The point of two integers of 10⁻⁶° that are known to be in bounds: they came from `microdegrees`. */
export const pointFromMicrodegrees = (latitude: number, longitude: number): Point =>
  ({ latitude: latitude / 1e6, longitude: longitude / 1e6 }) as Point;

/** `24.711664, 46.674264` */
export const formatPoint = (point: { readonly latitude: number; readonly longitude: number }): string =>
  `${point.latitude.toFixed(6)}, ${point.longitude.toFixed(6)}`;
