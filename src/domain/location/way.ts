import {
  createPoint,
  distanceInMetres,
  initialBearing,
  type LatLng,
  type Point,
  wrapLongitude,
} from '../coordinates/coordinates.ts';
import type { FailureOf } from '../failure.ts';
import { err, ok, type Result } from '../result.ts';

/** The maximum number of points of a stored way, and of a way before it is simplified. */
export const WAY_POINTS = 60;
export const WAY_POINTS_READ = 500;
/** The maximum length of a way, and the maximum distance from its end to the point of arrival, in metres. */
export const WAY_METRES = 2000;
export const WAY_END_METRES = 250;

/** The tolerance of the simplified line in metres: less than the accuracy of a phone. */
const WAY_TOLERANCE = 2;
/** The maximum distance of a photo from its way, in metres. */
export const WAY_PHOTO_METRES = 50;
/** The minimum length of a way, in metres. */
const SHORTEST_WAY = 5;

type BadWay = FailureOf<'bad-way'>;

/** Returns the points of a stored way, from the road to the door; empty if there is none. */
export const getWay = ({ way }: { readonly way: string }): readonly Point[] => parseWkt(way) ?? [];

/** Formats a way as well-known text (OGC 06-103r4), longitude first: `LINESTRING (46.674264 24.711664, …)`; empty for no points. */
export const formatWay = (points: readonly LatLng[]): string =>
  points.length === 0
    ? ''
    : `LINESTRING (${points.map(({ latitude, longitude }) => `${longitude.toFixed(6)} ${latitude.toFixed(6)}`).join(', ')})`;

/**
 * Parses well-known text with up to `WAY_POINTS_READ` points to the stored form of a way, simplified; empty for an empty text. Fails if
 * the text is not a line, or if the way is too short or too long.
 */
export function parseWay(text: string): Result<string, BadWay> {
  if (text.trim() === '') return ok('');
  const points = parseWkt(text);
  if (points === undefined) return err({ kind: 'bad-way', problem: 'unreadable' });
  if (points.length > WAY_POINTS_READ) return err({ kind: 'bad-way', problem: 'points', limit: WAY_POINTS_READ });
  const way = simplifyWay(points);
  const metres = Math.round(lengthInMetres(way));
  if (metres < SHORTEST_WAY) return err({ kind: 'bad-way', problem: 'too-short', metres });
  if (metres > WAY_METRES) return err({ kind: 'bad-way', problem: 'too-long', metres, limit: WAY_METRES });
  return ok(formatWay(way));
}

function parseWkt(text: string): readonly Point[] | undefined {
  const [, inside] = /^\s*linestring\s*(?:z\s*)?\(([-+.\deE,\s]*)\)\s*$/i.exec(text) ?? [];
  if (inside === undefined) return undefined;
  const points = inside.split(',').map((pair) => {
    const numbers = pair.trim().split(/\s+/).map(Number);
    const point = createPoint(numbers[1] ?? Number.NaN, numbers[0] ?? Number.NaN);
    return point.ok && numbers.length <= 4 ? point.value : undefined;
  });
  return points.every((point) => point !== undefined) ? points : undefined;
}

/** Returns the distance from the end of a way to the point of arrival, in whole metres, if it exceeds `WAY_END_METRES`. */
export function getWayEndDistance(points: readonly LatLng[], arrival: LatLng): number | undefined {
  const end = points.at(-1);
  const metres = end === undefined ? 0 : Math.round(distanceInMetres(end, arrival));
  return metres > WAY_END_METRES ? metres : undefined;
}

export const lengthInMetres = (points: readonly LatLng[]): number =>
  points.reduce((sum, point, at) => (at === 0 ? 0 : sum + distanceInMetres(points[at - 1]!, point)), 0);

interface Limits {
  readonly maxPoints: number;
  /** Metres. */
  readonly tolerance: number;
}

/**
 * Simplifies a line (Douglas and Peucker 1973): starts with the first and last points, and repeatedly adds the point that is farthest
 * from the line, until all other points are within the tolerance or the maximum number of points is reached.
 */
export function simplifyWay<P extends LatLng>(
  points: readonly P[],
  { maxPoints: most, tolerance }: Limits = { maxPoints: WAY_POINTS, tolerance: WAY_TOLERANCE },
): readonly P[] {
  if (points.length < 3) return points;
  const flat = toMetres(points);
  const selectedIndexes = new Set([0, points.length - 1]);
  const stretches = [findFarthestWithin(flat, 0, points.length - 1)];
  while (selectedIndexes.size < most) {
    const widest = stretches.reduce((best, stretch, at) => (stretch.away > stretches[best]!.away ? at : best), 0);
    const { from, to, at, away } = stretches[widest]!;
    if (away <= tolerance) break;
    selectedIndexes.add(at);
    stretches.splice(widest, 1, findFarthestWithin(flat, from, at), findFarthestWithin(flat, at, to));
  }
  return points.filter((_, at) => selectedIndexes.has(at));
}

interface Flat {
  readonly x: number;
  readonly y: number;
}

/** Projects points to a plane, in metres east and north of the first point; accurate enough over a few kilometres. */
function toMetres(points: readonly LatLng[]): readonly Flat[] {
  const [first] = points;
  const metresPerDegree = 111_195;
  const narrowing = Math.cos((first!.latitude * Math.PI) / 180);
  return points.map(({ latitude, longitude }) => ({
    x: wrapLongitude(longitude - first!.longitude) * metresPerDegree * narrowing,
    y: (latitude - first!.latitude) * metresPerDegree,
  }));
}

/** Finds the point between two points of a line that is farthest from the straight segment between them. */
function findFarthestWithin(line: readonly Flat[], from: number, to: number) {
  let farthest = { from, to, at: from, away: 0 };
  for (let at = from + 1; at < to; at += 1) {
    const away = metresFromStretch(line[at]!, line[from]!, line[to]!);
    if (away > farthest.away) farthest = { from, to, at, away };
  }
  return farthest;
}

function metresFromStretch(point: Flat, start: Flat, end: Flat): number {
  const alongX = end.x - start.x;
  const alongY = end.y - start.y;
  const squared = alongX ** 2 + alongY ** 2;
  const along =
    squared === 0
      ? 0
      : Math.max(0, Math.min(1, ((point.x - start.x) * alongX + (point.y - start.y) * alongY) / squared));
  return Math.hypot(point.x - start.x - along * alongX, point.y - start.y - along * alongY);
}

/** A position measured by a device. */
export interface PositionFix extends LatLng {
  /** The accuracy radius in metres. */
  readonly accuracy: number;
  /** The time of the measurement in milliseconds. */
  readonly time: number;
}

/** The worst accuracy of a recorded fix, and the minimum distance to the last recorded fix, in metres. */
export const WORST_ACCURACY = 30;
const SHORTEST_STEP = 3;
/** The maximum speed in metres per second; a faster change is a jump of the position, not a movement. */
const FASTEST = 15;

/** Returns whether to record a fix: it is accurate, and a plausible step from the last one, if there is one. */
export function isGoodFix(fix: PositionFix, last: PositionFix | undefined): boolean {
  if (!(fix.accuracy <= WORST_ACCURACY)) return false;
  if (last === undefined) return true;
  const metres = distanceInMetres(last, fix);
  const seconds = (fix.time - last.time) / 1000;
  return metres >= SHORTEST_STEP && seconds > 0 && metres / seconds <= FASTEST;
}

const compassPoints = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type CompassPoint = (typeof compassPoints)[number];

/** Returns the nearest of eight directions to a bearing in degrees from 0 to 360. */
export const compassPoint = (bearing: number): CompassPoint => compassPoints[Math.round(bearing / 45) % 8]!;
export type Turn =
  | 'straight'
  | 'slight-left'
  | 'left'
  | 'sharp-left'
  | 'slight-right'
  | 'right'
  | 'sharp-right'
  | 'back';

/** A section of a way in one direction. */
export interface WayStep {
  /** The length, rounded by `roundMetres`. */
  readonly metres: number;
  readonly direction: CompassPoint;
  /** The turn from the step before; absent for the first step. */
  readonly turn?: Turn;
}

/** The coarser simplification for steps: small bends are not separate steps. */
const stepLimits: Limits = { maxPoints: 12, tolerance: 8 };

/** Returns the steps of a way, each with its length, direction and turn. */
export function listSteps(points: readonly LatLng[]): readonly WayStep[] {
  const legs = toLegs(simplifyWay(points, stepLimits));
  return legs.map(({ metres, bearing }, at) => ({
    metres: roundMetres(metres),
    direction: compassPoint(bearing),
    ...(at > 0 && { turn: turnBetween(legs[at - 1]!.bearing, bearing) }),
  }));
}

export const stepStarts = (points: readonly LatLng[]): readonly LatLng[] =>
  toLegs(simplifyWay(points, stepLimits)).map(({ line }) => line[0]!);

/** Returns the index of the step nearest to a point. At the point where two steps meet it is the later one. */
export function stepAt(points: readonly LatLng[], point: LatLng): number {
  const away = toLegs(simplifyWay(points, stepLimits)).map(({ line }) => metresFromWay(line, point));
  return away.lastIndexOf(Math.min(...away));
}

/** Returns the distance from a point to a way in metres; infinity if there is no way. */
export function metresFromWay(way: readonly LatLng[], point: LatLng): number {
  const [origin, ...line] = toMetres([point, ...way]);
  const stretches = line.slice(1).map((end, at) => metresFromStretch(origin!, line[at]!, end));
  return Math.min(Number.POSITIVE_INFINITY, ...stretches);
}

interface Leg {
  readonly metres: number;
  readonly bearing: number;
  readonly line: readonly LatLng[];
}

/** Joins consecutive segments without a turn into one leg. */
function toLegs(points: readonly LatLng[]): readonly Leg[] {
  const legs: Leg[] = [];
  for (const [at, point] of points.entries()) {
    const from = points[at - 1];
    if (from === undefined) continue;
    const leg = { metres: distanceInMetres(from, point), bearing: initialBearing(from, point), line: [from, point] };
    const last = legs.at(-1);
    if (last !== undefined && turnBetween(last.bearing, leg.bearing) === 'straight')
      legs[legs.length - 1] = { ...last, metres: last.metres + leg.metres, line: [...last.line, point] };
    else legs.push(leg);
  }
  return legs;
}

/** The minimum deviation from straight ahead of each kind of turn, in degrees. */
const turns = [
  [170, 'back'],
  [120, 'sharp'],
  [60, ''],
  [25, 'slight'],
] as const;

function turnBetween(before: number, after: number): Turn {
  const angle = ((after - before + 540) % 360) - 180;
  const [, kind] = turns.find(([least]) => Math.abs(angle) >= least) ?? [0, 'straight'];
  if (kind === 'back' || kind === 'straight') return kind;
  const side = angle < 0 ? 'left' : 'right';
  return kind === '' ? side : `${kind}-${side}`;
}

/** Rounds metres for steps: to 5 m (at least 5 m) below 100 m, else to 10 m. */
export const roundMetres = (metres: number): number =>
  metres < 97.5 ? Math.max(5, Math.round(metres / 5) * 5) : Math.round(metres / 10) * 10;
