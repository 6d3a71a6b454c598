import type { View } from './view.ts';
import type { Ring, World } from './world.ts';

/** The path data of all land in a window, one path, clipped to a little more than the window. */
export function landPath(world: World, view: View): string {
  const parts: string[] = [];
  // The window may reach past 180° on either side: there the world begins again.
  for (const turn of [-360, 0, 360])
    for (const polygon of world) {
      const [outer] = polygon;
      if (outer === undefined || !isSeen(outer, view, turn)) continue;
      for (const ring of polygon) if (isSeen(ring, view, turn)) parts.push(ringPath(ring, view, turn));
    }
  return parts.join('');
}

const isSeen = (ring: Ring, view: View, turn: number): boolean =>
  ring.west + turn < view.east &&
  ring.east + turn > view.west &&
  ring.south < view.north &&
  ring.north > view.south &&
  // Less than two pixels is a speck.
  (view.x(ring.east) - view.x(ring.west) > 2 || view.y(ring.south) - view.y(ring.north) > 2);

function ringPath({ points }: Ring, view: View, turn: number): string {
  const step = view.zoom < 6 ? coarse : fine;
  const pixels: number[] = [];
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  for (let i = 0; i < points.length; i += 2) {
    const x = view.x(points[i]! + turn);
    const y = view.y(points[i + 1]!);
    // What is nearer than a fraction of a pixel to the point before cannot be seen.
    if (Math.abs(x - lastX) < step && Math.abs(y - lastY) < step) continue;
    pixels.push(x, y);
    [lastX, lastY] = [x, y];
  }
  const inside = clipped(pixels, view);
  if (inside.length < 6) return '';
  let path = '';
  for (let i = 0; i < inside.length; i += 2)
    path += `${i === 0 ? 'M' : 'L'}${inside[i]!.toFixed(1)} ${inside[i + 1]!.toFixed(1)}`;
  return `${path}Z`;
}

/** Pixels between the points of an outline: from far away there are many outlines, and nobody follows one. */
const fine = 0.6;
const coarse = 1.5;
/** Beyond the window by so many pixels, so that no cut edge shows its stroke. */
const beyond = 8;

/** Sutherland and Hodgman's clipping of a ring, x0 y0 x1 y1 …, by one edge of the window after another. */
function clipped(ring: readonly number[], { width, height }: View): readonly number[] {
  let points = ring;
  points = cut(points, 0, -beyond, 1);
  points = cut(points, 0, width + beyond, -1);
  points = cut(points, 1, -beyond, 1);
  return cut(points, 1, height + beyond, -1);
}

/** What lies on the side of `sign` of an edge across the given axis. */
function cut(ring: readonly number[], axis: 0 | 1, edge: number, sign: 1 | -1): readonly number[] {
  const kept: number[] = [];
  const count = ring.length;
  for (let i = 0; i < count; i += 2) {
    const before = (i + count - 2) % count;
    const here = (ring[i + axis]! - edge) * sign;
    const there = (ring[before + axis]! - edge) * sign;
    if (here >= 0 !== there >= 0) {
      const share = there / (there - here);
      kept.push(
        ring[before]! + share * (ring[i]! - ring[before]!),
        ring[before + 1]! + share * (ring[i + 1]! - ring[before + 1]!),
      );
    }
    if (here >= 0) kept.push(ring[i]!, ring[i + 1]!);
  }
  return kept;
}
