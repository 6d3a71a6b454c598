import type { FailureOf } from '../failure.ts';
import { err, ok, type Result } from '../result.ts';

declare const checked: unique symbol;

/** A validated point: WGS 84 degrees, rounded to six decimals. `createPoint` creates it. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
  readonly [checked]: 'Point';
}

/** A position in WGS 84 degrees, neither validated nor rounded. */
export interface LatLng {
  readonly latitude: number;
  readonly longitude: number;
}

export type Axis = 'latitude' | 'longitude';

/** A box in degrees. If it crosses the antimeridian, `east` is less than `west`. */
export interface Area {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** A cell of a grid in degrees; `latitude` and `longitude` are its centre. */
export interface Cell extends Area, LatLng {}

/**
 * Creates a point from degrees, rounded to six decimals (halves are rounded north and east).
 * Fails if the latitude is not a number in −90…90, or the longitude in −180…180.
 *
 * @example createPoint(24.7116641, 46.6742639) // value: { latitude: 24.711664, longitude: 46.674264 }
 */
export function createPoint(latitude: number, longitude: number): Result<Point, FailureOf<'bad-coordinates'>> {
  if (!isWithin(latitude, 90)) return badCoordinates('latitude-range');
  if (!isWithin(longitude, 180)) return badCoordinates('longitude-range');
  return ok(pointFromMicrodegrees(roundToMicrodegree(latitude), roundToMicrodegree(longitude)));
}

/** Converts a point to integers of 10⁻⁶°, as the database stores them. */
export const microdegrees = (point: Point): { readonly latitude: number; readonly longitude: number } => ({
  latitude: Math.round(point.latitude * 1e6),
  longitude: Math.round(point.longitude * 1e6),
});

/** Converts integers of 10⁻⁶° from `microdegrees` to a point, without validation. */
export const pointFromMicrodegrees = (latitude: number, longitude: number): Point =>
  ({ latitude: latitude / 1e6, longitude: longitude / 1e6 }) as Point;

/** Formats a point as `24.711664, 46.674264`, latitude first. */
export const formatPoint = (point: { readonly latitude: number; readonly longitude: number }): string =>
  `${point.latitude.toFixed(6)}, ${point.longitude.toFixed(6)}`;

/** Returns the box with edges at a distance in metres from a point, on a sphere of the earth's mean radius, cut off at the poles. */
export function areaAround({ latitude, longitude }: LatLng, metres: number): Area {
  const degrees = (metres / MEAN_EARTH_RADIUS) * (180 / Math.PI);
  const longitudeDegrees = degrees / Math.max(1e-6, Math.cos((latitude * Math.PI) / 180));
  const roundEdge = (edge: number) => Math.round(edge * 1e6) / 1e6;
  const edges = {
    south: Math.max(-90, roundEdge(latitude - degrees)),
    north: Math.min(90, roundEdge(latitude + degrees)),
  };
  if (longitudeDegrees >= 180) return { ...edges, west: -180, east: 180 };
  return {
    ...edges,
    west: roundEdge(wrapLongitude(longitude - longitudeDegrees)),
    east: roundEdge(wrapLongitude(longitude + longitudeDegrees)),
  };
}

/** Returns the great-circle distance in metres on a sphere of the earth's mean radius (haversine). */
export function distanceInMetres(from: LatLng, to: LatLng): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const chord =
    half(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(from.longitude, to.longitude);
  return 2 * MEAN_EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Returns the initial bearing of the great circle from one point to another: degrees clockwise from north, 0 to 360. */
export function initialBearing(from: LatLng, to: LatLng): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const south = radians(from.latitude);
  const north = radians(to.latitude);
  const east = radians(to.longitude - from.longitude);
  const y = Math.sin(east) * Math.cos(north);
  const x = Math.cos(south) * Math.sin(north) - Math.sin(south) * Math.cos(north) * Math.cos(east);
  return ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360;
}

/** The mean radius of the earth in metres (IUGG R₁). */
export const MEAN_EARTH_RADIUS = 6_371_008.8;

/** Returns whether a value is a number from `−limit` to `limit`. False for NaN and for text that looks like a number. */
export const isWithin = (degrees: number, limit: number): boolean =>
  typeof degrees === 'number' && degrees >= -limit && degrees <= limit;

/** Wraps a longitude to −180 ≤ degrees < 180, without rounding errors. */
export function wrapLongitude(longitude: number): number {
  // The remainder is exact, and so is a subtraction within a factor of two.
  const turned = longitude % 360;
  if (turned >= 180) return turned - 360;
  return turned < -180 ? turned + 360 : turned;
}

/** Returns whether degrees can be encoded: the latitude is valid, and the longitude is at most a million degrees. */
export const isEncodable = (latitude: number, longitude: number): boolean =>
  isWithin(latitude, 90) && isWithin(longitude, 1e6);

export const badDegrees = () => badCoordinates('latitude-range-or-longitude-not-degrees');

export const badCoordinates = (problem: FailureOf<'bad-coordinates'>['problem']) =>
  err({ kind: 'bad-coordinates', problem });

/**
 * Returns the index of the cell that contains a coordinate, with `perDegree` cells per degree: ⌊degrees × perDegree⌋, but exact on
 * the edges of cells. A product of doubles is not exact there: 0.29 × 100 is 28.999999999999996.
 *
 * A coordinate is on an edge if it is the double nearest to that edge, as when a user types the edge. So the result is the greatest n
 * with n ÷ perDegree ≤ degrees in doubles: unlike the product, the division is rounded only once. For coordinates of up to twelve
 * decimals, the result equals that of exact decimal arithmetic.
 */
export function cellIndex(degrees: number, perDegree: number): number {
  const nearest = Math.floor(degrees * perDegree + 0.5);
  return degrees < nearest / perDegree ? nearest - 1 : nearest;
}

/** Returns ⌊degrees × 10⁶ + ½⌋, exact on halves. */
export const roundToMicrodegree = (degrees: number): number => Math.floor((cellIndex(degrees, 2e6) + 1) / 2);

/** Formats a box as west, south, east and north in degrees, with commas, for `--bbox` of the command line. */
export const formatArea = ({ west, south, east, north }: Area): string =>
  [west, south, east, north].map((degrees) => Math.round(degrees * 1e4) / 1e4).join(',');
