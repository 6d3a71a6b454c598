import type { Box, Polyline } from './shapes.ts';

/**
 * Clips a ring to a box, one edge after another (Sutherland and Hodgman). Preserves the winding; the result is empty if the ring is
 * outside the box.
 */
export function clipRing(ring: Polyline, { left, right, top, bottom }: Box): Polyline {
  let points = ring;
  points = clipByEdge(points, 0, left, 1);
  points = clipByEdge(points, 0, right, -1);
  points = clipByEdge(points, 1, top, 1);
  return clipByEdge(points, 1, bottom, -1);
}

/** Clips a ring at one edge. `axis`: 0 for x, 1 for y; `sign`: 1 keeps the greater coordinates, −1 the smaller ones. */
function clipByEdge(ring: Polyline, axis: 0 | 1, edge: number, sign: 1 | -1): Polyline {
  const clipped: number[] = [];
  const count = ring.length;
  for (let i = 0; i < count; i += 2) {
    const before = (i + count - 2) % count;
    const distance = (ring[i + axis]! - edge) * sign;
    const previousDistance = (ring[before + axis]! - edge) * sign;
    if (distance >= 0 !== previousDistance >= 0) {
      const share = previousDistance / (previousDistance - distance);
      clipped.push(
        ring[before]! + share * (ring[i]! - ring[before]!),
        ring[before + 1]! + share * (ring[i + 1]! - ring[before + 1]!),
      );
    }
    if (distance >= 0) clipped.push(ring[i]!, ring[i + 1]!);
  }
  return clipped;
}

/** Returns the pieces of a line that lie in a box, one segment after another (Liang and Barsky). */
export function clipLine(line: Polyline, box: Box): readonly Polyline[] {
  const pieces: number[][] = [];
  let piece: number[] | undefined;
  for (let at = 0; at + 3 < line.length; at += 2) {
    const segment: Segment = [line[at]!, line[at + 1]!, line[at + 2]!, line[at + 3]!];
    const range = rangeInBox(segment, box);
    if (range === undefined) {
      piece = undefined;
      continue;
    }
    const [from, to] = range;
    if (piece === undefined || from > 0) {
      piece = [...pointAt(segment, from)];
      pieces.push(piece);
    }
    piece.push(...pointAt(segment, to));
    if (to < 1) piece = undefined;
  }
  return pieces;
}

type Segment = readonly [x0: number, y0: number, x1: number, y1: number];

const pointAt = ([x0, y0, x1, y1]: Segment, share: number): readonly [number, number] => [
  x0 + (x1 - x0) * share,
  y0 + (y1 - y0) * share,
];

/** Returns the start and end of the part of a segment in a box, as fractions of its length; `undefined` if it is outside. */
function rangeInBox([x0, y0, x1, y1]: Segment, { left, right, top, bottom }: Box) {
  let from = 0;
  let to = 1;
  for (const [step, room] of [
    [x0 - x1, x0 - left],
    [x1 - x0, right - x0],
    [y0 - y1, y0 - top],
    [y1 - y0, bottom - y0],
  ] as const) {
    if (step === 0 && room < 0) return undefined;
    if (step < 0) from = Math.max(from, room / step);
    if (step > 0) to = Math.min(to, room / step);
  }
  return from <= to ? ([from, to] as const) : undefined;
}

/** Simplifies a line (Douglas and Peucker): removes points within `tolerance` of the result. */
export function simplify(line: Polyline, tolerance: number): Polyline {
  const last = line.length - 2;
  if (last < 4) return line;
  const keeps = new Uint8Array(line.length / 2);
  keeps[0] = 1;
  keeps[last / 2] = 1;
  const open: (readonly [from: number, to: number])[] = [[0, last]];
  for (let range = open.pop(); range !== undefined; range = open.pop()) {
    const [from, to] = range;
    const farthest = findFarthestFromChord(line, from, to);
    if (farthest.distance <= tolerance) continue;
    keeps[farthest.at / 2] = 1;
    open.push([from, farthest.at], [farthest.at, to]);
  }
  const stored: number[] = [];
  for (let at = 0; at <= last; at += 2) if (keeps[at / 2] === 1) stored.push(line[at]!, line[at + 1]!);
  return stored;
}

function findFarthestFromChord(
  line: Polyline,
  from: number,
  to: number,
): { readonly at: number; readonly distance: number } {
  const x = line[from]!;
  const y = line[from + 1]!;
  const across = line[to]! - x;
  const down = line[to + 1]! - y;
  const length = Math.hypot(across, down);
  let farthest = { at: from, distance: 0 };
  for (let at = from + 2; at < to; at += 2) {
    const dx = line[at]! - x;
    const dy = line[at + 1]! - y;
    const distance = length === 0 ? Math.hypot(dx, dy) : Math.abs(dx * down - dy * across) / length;
    if (distance > farthest.distance) farthest = { at, distance };
  }
  return farthest;
}

/** Returns the area of a ring in square pixels. */
export function ringArea(ring: Polyline): number {
  let twice = 0;
  let before = ring.length - 2;
  for (let at = 0; at < ring.length; at += 2) {
    twice += ring[before]! * ring[at + 1]! - ring[at]! * ring[before + 1]!;
    before = at;
  }
  return Math.abs(twice) / 2;
}
