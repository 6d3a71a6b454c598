import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleAliases } from '../../../src/domain/location/sample-aliases.ts';
import { separateMarkers } from '../../../src/ui/map/separate-markers.ts';

const side = 25;
const everywhere = { left: -1_000, top: -1_000, right: 1_000, bottom: 1_000 };
const somewhere = fc.record({ x: fc.integer({ min: -200, max: 200 }), y: fc.integer({ min: -200, max: 200 }) });

test('markers are all there, none over another, and one that stands alone is where it belongs', () => {
  fc.assert(
    fc.property(fc.array(somewhere, { maxLength: 24 }), (own) => {
      const shown = separateMarkers(own, { side, free: everywhere });
      expect(shown).toHaveLength(own.length);
      expect(overlaps(shown)).toBe(0);
      own.forEach((one, index) => {
        const isAlone = own.every((other) => other === one || Math.hypot(one.x - other.x, one.y - other.y) > 400);
        if (isAlone) expect(shown[index]).toEqual(one);
      });
    }),
    { numRuns: 40 },
  );
});

// What the landing map has on phones and on wide screens between its controls (world-map.ts).
test.each([
  { width: 320, height: 288 },
  { width: 360, height: 288 },
  { width: 820, height: 352 },
  { width: 1440, height: 472 },
])('the twenty samples are apart on a map of $width by $height, and all between its controls', ({ width, height }) => {
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
  const shown = separateMarkers(own, { side, free });
  expect(overlaps(own)).toBeGreaterThan(0);
  expect(overlaps(shown)).toBe(0);
  for (const { x, y } of shown) {
    expect(x).toBeGreaterThanOrEqual(free.left + side / 2);
    expect(x).toBeLessThanOrEqual(free.right - side / 2);
    expect(y).toBeGreaterThanOrEqual(free.top + side / 2);
    expect(y).toBeLessThanOrEqual(free.bottom - side / 2);
  }
  const moved = shown.map((at, index) => Math.hypot(at.x - own[index]!.x, at.y - own[index]!.y));
  expect(Math.max(...moved)).toBeLessThan(80);
});

const overlaps = (shown: readonly { readonly x: number; readonly y: number }[]): number =>
  shown.reduce(
    (sum, one, index) =>
      sum +
      shown.slice(index + 1).filter((other) => Math.abs(one.x - other.x) < side && Math.abs(one.y - other.y) < side)
        .length,
    0,
  );
