import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  clampHeight,
  findNearestSnapPoint,
  getAdjacentSnapPoint,
  getNextSnapPoint,
  getSnapPointHeight,
  type SnapPoint,
} from '../../../../src/ui/screens/map/sheet-snap-points.ts';

const page = 676;
const stops: readonly SnapPoint[] = ['peek', 'half', 'full'];

test('has a peek stop, a half stop, and one that leaves the box free', () => {
  expect(stops.map((stop) => getSnapPointHeight(stop, page))).toEqual([152, 338, 604]);
});

test('released without speed it rests at the nearest stop', () => {
  expect([160, 300, 500].map((height) => findNearestSnapPoint(height, 0, page))).toEqual(['peek', 'half', 'full']);
});

test('a flick goes to the next stop in its direction', () => {
  expect(findNearestSnapPoint(340, 1, page)).toBe('full');
  expect(findNearestSnapPoint(330, -1, page)).toBe('peek');
  expect(findNearestSnapPoint(160, 1, page)).toBe('half');
  expect(findNearestSnapPoint(604, 1, page)).toBe('full');
  expect(findNearestSnapPoint(152, -1, page)).toBe('peek');
});

test('is never higher than full, however it is dragged, and stays where it rests', () => {
  fc.assert(
    fc.property(fc.integer({ min: 320, max: 2000 }), fc.integer({ min: -500, max: 3000 }), (height, dragged) => {
      expect(clampHeight(dragged, height)).toBeLessThanOrEqual(getSnapPointHeight('full', height));
      for (const stop of stops) expect(findNearestSnapPoint(getSnapPointHeight(stop, height), 0, height)).toBe(stop);
    }),
  );
});

test('a tap cycles, arrow keys go up and down and stop at the ends', () => {
  expect(stops.map(getNextSnapPoint)).toEqual(['half', 'full', 'peek']);
  expect(stops.map((stop) => getAdjacentSnapPoint(stop, 1))).toEqual(['half', 'full', 'full']);
  expect(stops.map((stop) => getAdjacentSnapPoint(stop, -1))).toEqual(['peek', 'peek', 'half']);
});
