import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LandRings } from '../../src/adapters/image-rendering/land-geometry-file.ts';
import { landPath, pathUnit } from '../../src/adapters/image-rendering/land-path.ts';
import { fitViewport, type Viewport } from '../../src/domain/drawing/viewport.ts';
import { wholeWorld } from '../support/world.ts';

const frame = { width: 320, height: 216, padding: { top: 0, bottom: 0, side: 0 } };
/** Pixels between the points that are tried. */
const grid = 24;
/** Pixels by which a drawn coast may differ from the outline: details that small are left out. */
const tolerance = 4;

const towns = [
  ['Jeddah', 21.48368, 39.18742],
  ['Singapore', 1.29, 103.85],
  ['Istanbul', 41.01, 28.96],
  ['Dubai', 25.2, 55.27],
  ['Auckland', -36.85, 174.76],
  ['Reykjavik', 64.15, -21.94],
] as const;

test.each(towns)('around %s land is drawn where land is, and sea where sea is', async (_name, latitude, longitude) => {
  const world = await wholeWorld();
  for (const zoom of [5, 7, 9]) expectTheLandOf(world, fitViewport([{ latitude, longitude }], zoom, frame));
});

test('anywhere on earth land is drawn where land is, and sea where sea is', async () => {
  const world = await wholeWorld();
  const centre = fc.record({
    latitude: fc.double({ min: -60, max: 75, noNaN: true }),
    longitude: fc.double({ min: -150, max: 170, noNaN: true }),
  });
  fc.assert(
    fc.property(centre, fc.double({ min: 4, max: 10, noNaN: true }), (at, zoom) =>
      expectTheLandOf(world, fitViewport([at], zoom, frame)),
    ),
    { numRuns: 60 },
  );
});

function expectTheLandOf(world: LandRings, view: Viewport): void {
  const drawn = ringsOf(landPath(world, view));
  const outlines = world
    .filter((ring) => ring.west < view.east + 1 && ring.east > view.west - 1 && ring.south < view.north + 1)
    .filter((ring) => ring.north > view.south - 1)
    .map(({ points }) => points);
  const wrong: string[] = [];
  for (let x = grid / 2; x < view.width; x += grid)
    for (let y = grid / 2; y < view.height; y += grid) {
      const isLand = (dx: number, dy: number) => isInside(outlines, ...groundAt(view, x + dx, y + dy));
      const here = isLand(0, 0);
      const isNearACoast = [-tolerance, tolerance].some((d) => isLand(d, 0) !== here || isLand(0, d) !== here);
      if (!isNearACoast && isInside(drawn, x / pathUnit, y / pathUnit) !== here)
        wrong.push(`${here ? 'land' : 'sea'} at ${x}, ${y}`);
    }
  // Islands and lakes of a few pixels are left out.
  expect(wrong.length, `${view.north}, ${view.west}, zoom ${view.zoom}: ${wrong.join('; ')}`).toBeLessThan(3);
}

/** Longitude and latitude of a pixel: `View` has only the way from the ground to the pixel. */
function groundAt(view: Viewport, x: number, y: number): [number, number] {
  const longitude = view.west + (x / view.width) * (view.east - view.west);
  let [south, north] = [view.south - 1, view.north + 1];
  for (let step = 0; step < 40; step += 1) {
    const middle = (south + north) / 2;
    if (view.y(middle) > y) south = middle;
    else north = middle;
  }
  return [longitude, (south + north) / 2];
}

/** The rings of path data `Mx yl…z`, in units. */
function ringsOf(path: string): readonly number[][] {
  return path
    .split('M')
    .slice(1)
    .map((part) => {
      const [x = 0, y = 0, ...steps] = (part.match(/-?\d+/g) ?? []).map(Number);
      const ring = [x, y];
      for (let i = 0; i < steps.length; i += 2) ring.push(ring.at(-2)! + steps[i]!, ring.at(-1)! + steps[i + 1]!);
      return ring;
    });
}

/** By the even-odd rule. */
function isInside(rings: readonly ArrayLike<number>[], x: number, y: number): boolean {
  let inside = false;
  for (const ring of rings)
    for (let i = 0, before = ring.length - 2; i < ring.length; before = i, i += 2) {
      const [y1, y2] = [ring[i + 1]!, ring[before + 1]!];
      if (y1 > y !== y2 > y && x < ring[i]! + ((y - y1) / (y2 - y1)) * (ring[before]! - ring[i]!)) inside = !inside;
    }
  return inside;
}
