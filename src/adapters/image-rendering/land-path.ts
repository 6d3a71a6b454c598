import type { Viewport } from '../../domain/drawing/viewport.ts';
import type { LandRings, Ring } from './land-geometry-file.ts';

/** Path data is in whole steps of so many pixels, so that its numbers are short. */
export const pathUnit = 0.25;

/**
 * The path data of all land in a window, one path in `unit`s, clipped to a little more than the window. What would be
 * longer than `most` characters, a coast of ten thousand islands, is drawn with less detail.
 */
export function landPath(world: LandRings, view: Viewport, maxLength = Number.POSITIVE_INFINITY): string {
  let path = '';
  for (let blur = 1; blur <= 16; blur *= 2) {
    path = pathOf(world, view, blur);
    if (path.length <= maxLength) break;
  }
  return path;
}

function pathOf(world: LandRings, view: Viewport, blur: number): string {
  const parts: string[] = [];
  // The window may reach past 180° on either side: there the world begins again. Rings that cross 180° go on to 200° at most.
  const turns = [...(view.west < -160 ? [-360] : []), 0, ...(view.east > 180 ? [360] : [])];
  for (const turn of turns)
    for (const ring of ringsNear(world, view, turn))
      if (isLargeEnough(ring, view, blur)) parts.push(ringPath(ring, view, turn, blur));
  return parts.join('');
}

/** The rings whose boxes meet the window. The boxes are in one array: the rings themselves are scattered over the memory. */
function* ringsNear(world: LandRings, view: Viewport, turn: number): Iterable<Ring> {
  const boxes = boxesOf(world);
  const [west, east, south, north] = [view.west - turn, view.east - turn, view.south, view.north];
  for (let i = 0; i < boxes.length; i += 4)
    if (boxes[i]! < east && boxes[i + 1]! > west && boxes[i + 2]! < north && boxes[i + 3]! > south) yield world[i / 4]!;
}

const boxes = new WeakMap<LandRings, Float64Array>();

/** West, east, south and north of one ring after another. */
function boxesOf(world: LandRings): Float64Array {
  const cached = boxes.get(world);
  if (cached !== undefined) return cached;
  const made = Float64Array.from(world.flatMap(({ west, east, south, north }) => [west, east, south, north]));
  boxes.set(world, made);
  return made;
}

const isLargeEnough = (ring: Ring, view: Viewport, blur: number): boolean =>
  view.x(ring.east) - view.x(ring.west) > speck * blur || view.y(ring.south) - view.y(ring.north) > speck * blur;

function ringPath({ points }: Ring, view: Viewport, turn: number, blur: number): string {
  const step = (view.zoom < 6 ? coarse : fine) * blur;
  const sideOf = outsideOf(view, turn);
  const pixels: number[] = [];
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  let keptSides = 0;
  let here = sideOf(points[0]!, points[1]!);
  for (let i = 0; i < points.length; i += 2) {
    const after = i + 2 < points.length ? sideOf(points[i + 2]!, points[i + 3]!) : sideOf(points[0]!, points[1]!);
    // Of a run of points beyond one edge the first and the last are enough: what lies between them is cut off. The last
    // point that was kept counts, not the one before: a run around a corner of the window keeps a point beyond that corner.
    const canDrop = (keptSides & here & after) !== 0;
    if (!canDrop) keptSides = here;
    here = after;
    if (canDrop) continue;
    const x = view.x(points[i]! + turn);
    const y = view.y(points[i + 1]!);
    // What is nearer than a fraction of a pixel to the point before cannot be seen.
    if (Math.abs(x - lastX) < step && Math.abs(y - lastY) < step) continue;
    pixels.push(x, y);
    [lastX, lastY] = [x, y];
  }
  return pathData(clipped(pixels, view));
}

/** A ring of pixels as SVG path data in `unit`s; empty where it has no area left. */
function pathData(inside: readonly number[]): string {
  if (inside.length < 6) return '';
  let [atX, atY] = [Math.round(inside[0]! / pathUnit), Math.round(inside[1]! / pathUnit)];
  const start = `M${atX} ${atY}l`;
  let path = start;
  for (let i = 2; i < inside.length; i += 2) {
    const [x, y] = [Math.round(inside[i]! / pathUnit), Math.round(inside[i + 1]! / pathUnit)];
    if (x === atX && y === atY) continue;
    // A minus parts two numbers as well as a space does.
    path += `${x < atX ? '' : ' '}${x - atX}${y < atY ? '' : ' '}${y - atY}`;
    [atX, atY] = [x, y];
  }
  return path === start ? '' : `${path}z`;
}

/** Beyond which edges of the window, with some room around it, a point in degrees is: one bit each. */
function outsideOf(
  { west, east, south, north }: Viewport,
  turn: number,
): (longitude: number, latitude: number) => number {
  const [roomX, roomY] = [(east - west) * 0.1, (north - south) * 0.1];
  const [left, right, bottom, top] = [west - turn - roomX, east - turn + roomX, south - roomY, north + roomY];
  return (longitude, latitude) =>
    Number(longitude < left) |
    (Number(longitude > right) << 1) |
    (Number(latitude < bottom) << 2) |
    (Number(latitude > top) << 3);
}

/** Pixels between the points of an outline: a view from far away has many outlines and shows none of them in detail. */
const fine = 0.6;
const coarse = 1.5;
/** An island that is smaller, in pixels, is left out. */
const speck = 2;
/** Beyond the window by so many pixels, so that no cut edge shows its stroke. */
const marginPixels = 8;

/** Sutherland and Hodgman's clipping of a ring, x0 y0 x1 y1 …, by one edge of the window after another. */
function clipped(ring: readonly number[], { width, height }: Viewport): readonly number[] {
  let points = ring;
  points = clipRing(points, 0, -marginPixels, 1);
  points = clipRing(points, 0, width + marginPixels, -1);
  points = clipRing(points, 1, -marginPixels, 1);
  return clipRing(points, 1, height + marginPixels, -1);
}

/** What lies on the side of `sign` of an edge across the given axis. */
function clipRing(ring: readonly number[], axis: 0 | 1, edge: number, sign: 1 | -1): readonly number[] {
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
