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

/** The maximum number of points of the way from the road to a door, and the most that are read before they are simplified. */
export const WAY_POINTS = 60;
export const WAY_POINTS_READ = 500;
/** Metres: the longest way, and the farthest that it may end from where one arrives. */
export const WAY_METRES = 2000;
export const WAY_END_METRES = 250;

/** Metres by which a point of the way may be off the stored line: less than the accuracy of a phone. */
const WAY_TOLERANCE = 2;
/** Metres: the farthest from the way that a photo of it may be taken. */
export const WAY_PHOTO_METRES = 50;
/** The shortest length of a way, in metres; a shorter line is not a way. */
const SHORTEST_WAY = 5;

type BadWay = FailureOf<'bad-way'>;

/** From the road to the door. */
export const getWay = ({ way }: { readonly way: string }): readonly Point[] => parseWkt(way) ?? [];

/** Well-known text (OGC 06-103r4): `LINESTRING (46.674264 24.711664, …)`, longitude first; empty if there is no way. */
export const formatWay = (points: readonly LatLng[]): string =>
  points.length === 0
    ? ''
    : `LINESTRING (${points.map(({ latitude, longitude }) => `${longitude.toFixed(6)} ${latitude.toFixed(6)}`).join(', ')})`;

/** The stored form of a way, parsed from well-known text with up to `WAY_POINTS_READ` points; empty for an empty text. */
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

/** Whole metres from where a way ends to where one arrives, where that is too far for it to be the way there. */
export function wayEndsElsewhere(points: readonly LatLng[], arrival: LatLng): number | undefined {
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
 * Simplifies a line (Douglas and Peucker 1973): keeps the first and last points, and repeatedly the one that is farthest from the line so
 * far, until all others are within the tolerance or the maximum number of points is reached.
 */
export function simplifyWay<P extends LatLng>(
  points: readonly P[],
  { maxPoints: most, tolerance }: Limits = { maxPoints: WAY_POINTS, tolerance: WAY_TOLERANCE },
): readonly P[] {
  if (points.length < 3) return points;
  const flat = toMetres(points);
  const selectedIndexes = new Set([0, points.length - 1]);
  const stretches = [farthestWithin(flat, 0, points.length - 1)];
  while (selectedIndexes.size < most) {
    const widest = stretches.reduce((best, stretch, at) => (stretch.away > stretches[best]!.away ? at : best), 0);
    const { from, to, at, away } = stretches[widest]!;
    if (away <= tolerance) break;
    selectedIndexes.add(at);
    stretches.splice(widest, 1, farthestWithin(flat, from, at), farthestWithin(flat, at, to));
  }
  return points.filter((_, at) => selectedIndexes.has(at));
}

interface Flat {
  readonly x: number;
  readonly y: number;
}

/** Metres east and north of the first point, on a plane: exact enough over a few kilometres. */
function toMetres(points: readonly LatLng[]): readonly Flat[] {
  const [first] = points;
  const metresPerDegree = 111_195;
  const narrowing = Math.cos((first!.latitude * Math.PI) / 180);
  return points.map(({ latitude, longitude }) => ({
    x: wrapLongitude(longitude - first!.longitude) * metresPerDegree * narrowing,
    y: (latitude - first!.latitude) * metresPerDegree,
  }));
}

/** The point between two of a line that is farthest from the straight line between them. */
function farthestWithin(line: readonly Flat[], from: number, to: number) {
  let farthest = { from, to, at: from, away: 0 };
  for (let at = from + 1; at < to; at += 1) {
    const away = metresFromStretch(line[at]!, line[from]!, line[to]!);
    if (away > farthest.away) farthest = { from, to, at, away };
  }
  return farthest;
}

function metresFromStretch(point: Flat, start: Flat, end: Flat): number {
  const [alongX, alongY] = [end.x - start.x, end.y - start.y];
  const squared = alongX ** 2 + alongY ** 2;
  const along =
    squared === 0
      ? 0
      : Math.max(0, Math.min(1, ((point.x - start.x) * alongX + (point.y - start.y) * alongY) / squared));
  return Math.hypot(point.x - start.x - along * alongX, point.y - start.y - along * alongY);
}

/** A position as a device measures it. */
export interface PositionFix extends LatLng {
  /** Metres that it may be wrong by. */
  readonly accuracy: number;
  /** Milliseconds. */
  readonly time: number;
}

/** Metres: a fix that may be wrong by more is not recorded, and neither is one that is nearer than this to the last. */
export const WORST_ACCURACY = 30;
const SHORTEST_STEP = 3;
/** Metres a second: what is faster is a jump of the position, not a walk or a slow drive. */
const FASTEST = 15;

/** Returns whether a fix continues the last recorded one, or begins a track. */
export function isGoodFix(fix: PositionFix, last: PositionFix | undefined): boolean {
  if (!(fix.accuracy <= WORST_ACCURACY)) return false;
  if (last === undefined) return true;
  const metres = distanceInMetres(last, fix);
  const seconds = (fix.time - last.time) / 1000;
  return metres >= SHORTEST_STEP && seconds > 0 && metres / seconds <= FASTEST;
}

const compassPoints = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type CompassPoint = (typeof compassPoints)[number];

/** The nearest of eight directions to a bearing in degrees from 0 to 360. */
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

/** A stretch of a way in one direction. */
export interface WayStep {
  /** Rounded to 5 m below 100 m, to 10 m from there on. */
  readonly metres: number;
  readonly direction: CompassPoint;
  /** From the step before; none of the first. */
  readonly turn?: Turn;
}

/** Bends that a walker would not call a turn are not separate steps. */
const stepLimits: Limits = { maxPoints: 12, tolerance: 8 };

/** A way in words' shape: where to go, how far, and which turn to take. */
export function listSteps(points: readonly LatLng[]): readonly WayStep[] {
  const legs = toLegs(simplifyWay(points, stepLimits));
  return legs.map(({ metres, bearing }, at) => ({
    metres: roundedMetres(metres),
    direction: compassPoint(bearing),
    ...(at > 0 && { turn: turnBetween(legs[at - 1]!.bearing, bearing) }),
  }));
}

export const stepStarts = (points: readonly LatLng[]): readonly LatLng[] =>
  toLegs(simplifyWay(points, stepLimits)).map(({ line }) => line[0]!);

/** The number of the step, from 0, that is nearest to a point; of two as near the later, which begins there. */
export function stepAt(points: readonly LatLng[], point: LatLng): number {
  const away = toLegs(simplifyWay(points, stepLimits)).map(({ line }) => metresFromWay(line, point));
  return away.lastIndexOf(Math.min(...away));
}

/** From a point to the nearest of a way; infinite if there is no way. */
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

/** Stretches that go straight on are one. */
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

/** Degrees from straight on at which each kind of turn begins. */
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

/** Metres as the steps give them: to 5 m below 100 m, to 10 m from there on. */
export const roundedMetres = (metres: number): number =>
  metres < 97.5 ? Math.max(5, Math.round(metres / 5) * 5) : Math.round(metres / 10) * 10;
