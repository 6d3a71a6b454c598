import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleAliases } from '../../../src/domain/location/sample-aliases.ts';
import { arrangeMarkers, MAX_MARKER_SHIFT, placeNames } from '../../../src/ui/map/separate-markers.ts';

const side = 24;
const everywhere = { left: -1_000, top: -1_000, right: 1_000, bottom: 1_000 };
const somewhere = fc.record({ x: fc.integer({ min: -200, max: 200 }), y: fc.integer({ min: -200, max: 200 }) });

test('markers are all there once, without overlaps where possible, and a single one is at its position', () => {
  fc.assert(
    fc.property(fc.array(somewhere, { maxLength: 24 }), (own) => {
      const groups = arrangeMarkers(own, { side, free: everywhere });
      expect(groups.flatMap(({ members }) => members).toSorted((a, b) => a - b)).toEqual(own.map((_, index) => index));
      own.forEach((position, index) => {
        const isAlone = own.every(
          (neighbour) => neighbour === position || Math.hypot(position.x - neighbour.x, position.y - neighbour.y) > 400,
        );
        if (isAlone) expect(groups.find(({ members }) => members.includes(index))!.at).toEqual(position);
      });
    }),
    { numRuns: 40 },
  );
});

test('a name is beside its marker if there is room, on the right before the left, and covers nothing', () => {
  const free = { left: 0, top: 0, right: 600, bottom: 300 };
  const markers = [
    { at: { x: 100, y: 100 }, width: 120 },
    { at: { x: 150, y: 100 }, width: 120 },
    { at: { x: 560, y: 200 }, width: 120 },
    { at: { x: 300, y: 250 }, width: 700 },
  ];
  expect(placeNames(markers, { side, free })).toEqual([
    undefined,
    { where: 'right', aside: 74 },
    { where: 'left', aside: -74 },
    undefined,
  ]);
});

// The sizes of the landing map on phones and on wide screens (world-map.ts).
test.each([
  { width: 320, height: 288 },
  { width: 360, height: 288 },
  { width: 820, height: 352 },
  { width: 1440, height: 472 },
])('the twenty samples are separate on a map of $width by $height, and between its controls', ({ width, height }) => {
  const free = { left: 14, top: 38, right: width - 58, bottom: height - 30 };
  const longitudes = sampleAliases.map(({ longitude }) => longitude);
  const west = Math.min(...longitudes);
  const perDegree = (width - 72 - 28) / (Math.max(...longitudes) - west);
  const northing = (latitude: number) => (Math.asinh(Math.tan((latitude * Math.PI) / 180)) * 180) / Math.PI;
  const north = Math.max(...sampleAliases.map(({ latitude }) => northing(latitude)));
  const scale = Math.min(perDegree, (height - 96) / (north - northing(-33.957314)));
  const own = sampleAliases.map(({ latitude, longitude }) => ({
    x: 28 + (longitude - west) * scale,
    y: 52 + (north - northing(latitude)) * scale,
  }));
  const groups = arrangeMarkers(own, { side, free });
  expect(overlaps(own)).toBeGreaterThan(0);
  expect(overlaps(groups.map(({ at }) => at))).toBe(0);
  for (const { at } of groups) {
    expect(at.x).toBeGreaterThanOrEqual(free.left + side / 2);
    expect(at.x).toBeLessThanOrEqual(free.right - side / 2);
    expect(at.y).toBeGreaterThanOrEqual(free.top + side / 2);
    expect(at.y).toBeLessThanOrEqual(free.bottom - side / 2);
  }
  // Each marker is near its place; on a phone, those in the Gulf and in South East Asia are groups.
  for (const { members, at } of groups)
    for (const index of members)
      expect(Math.hypot(at.x - own[index]!.x, at.y - own[index]!.y), sampleAliases[index]!.handle).toBeLessThanOrEqual(
        MAX_MARKER_SHIFT,
      );
  const sizes = groups.map(({ members }) => members.length).filter((size) => size > 1);
  expect([width, sizes.toSorted((a, b) => b - a)]).toEqual([width, width < 800 ? [8, 6] : []]);
});

const overlaps = (positions: readonly { readonly x: number; readonly y: number }[]): number =>
  positions.reduce(
    (sum, a, index) =>
      sum + positions.slice(index + 1).filter((b) => Math.hypot(a.x - b.x, a.y - b.y) < side - 0.5).length,
    0,
  );
