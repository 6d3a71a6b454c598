import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceInMetres } from '../../../src/domain/coordinates/coordinates.ts';
import { isTileAddress, tileArea } from '../../../src/domain/drawing/tile-grid.ts';
import { tilesAround } from '../../../src/domain/drawing/tiles-around.ts';

const point = fc.record({
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  longitude: fc.double({ min: -179.9, max: 179.9, noNaN: true }),
});
const contains = (
  area: ReturnType<typeof tileArea>,
  { latitude, longitude }: { latitude: number; longitude: number },
) => longitude >= area.west && longitude <= area.east && latitude >= area.south && latitude <= area.north;

test('the tiles around a point contain the point and 500 m around it, and are valid', () => {
  fc.assert(
    fc.property(point, fc.integer({ min: 0, max: 16 }), (centre, zoom) => {
      const tiles = tilesAround(centre, zoom, 500);
      expect(tiles.every(isTileAddress)).toBe(true);
      expect(tiles.length).toBeGreaterThan(0);
      const north = { latitude: centre.latitude + 0.0044, longitude: centre.longitude };
      expect(distanceInMetres(centre, north)).toBeLessThan(500);
      for (const inside of [centre, north]) expect(tiles.some((tile) => contains(tileArea(tile), inside))).toBe(true);
    }),
  );
});

test('at zoom 16 they are a handful, also across the antimeridian', () => {
  expect(tilesAround({ latitude: 24.7, longitude: 46.7 }, 16, 500).length).toBeLessThanOrEqual(9);
  expect(new Set(tilesAround({ latitude: 0, longitude: 179.999 }, 10, 500).map(({ x }) => x))).toEqual(
    new Set([1023, 0]),
  );
});
