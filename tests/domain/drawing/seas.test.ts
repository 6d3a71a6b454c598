import { expect, test } from 'vitest';
import { readNaturalEarth } from '../../../src/adapters/map-tiles/natural-earth.ts';
import { seas } from '../../../src/domain/drawing/seas.ts';
import { completeLanguages } from '../../../src/domain/languages.ts';
import { loadCatalogue } from '../../../src/i18n/catalogues.ts';
import { longTest } from '../../support/sample.ts';

longTest('the name of each sea is on water', () => {
  const rings = readNaturalEarth().land.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? [geometry.coordinates[0]!] : [],
  );
  expect(rings.some((ring) => isInside(ring, 45, 24))).toBe(true);
  const onLand = seas.filter(({ latitude, longitude }) => rings.some((ring) => isInside(ring, longitude, latitude)));
  expect(onLand.map(({ name }) => name)).toEqual([]);
});

test('each sea has its own name in each language', () => {
  const count = new Set(seas.map(({ name }) => name)).size;
  for (const language of completeLanguages) {
    const names = Object.values(loadCatalogue(language).parts.seas);
    expect([language, new Set(names).size]).toEqual([language, count]);
  }
});

/** Returns whether a point is inside a ring, by counting the crossings of a ray. */
function isInside(ring: readonly (readonly number[])[], x: number, y: number): boolean {
  let isIn = false;
  for (const [index, [x0 = 0, y0 = 0]] of ring.entries()) {
    const [x1 = 0, y1 = 0] = ring[(index + 1) % ring.length]!;
    if (y0 > y !== y1 > y && x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)) isIn = !isIn;
  }
  return isIn;
}
