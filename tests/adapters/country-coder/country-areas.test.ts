import { expect, test } from 'vitest';
import { polygonCountryAreas } from '../../../src/adapters/country-coder/country-areas.ts';
import { COUNTRY_CODES } from '../../../src/domain/country/country.ts';

const has = async (country: string, latitude: number, longitude: number) =>
  (await polygonCountryAreas.getAreas(country)).some(
    ({ south, north, west, east }) => south <= latitude && latitude <= north && west <= longitude && longitude <= east,
  );

test('every country has areas, none of them over the antimeridian or beyond the poles', async () => {
  for (const country of COUNTRY_CODES) {
    const areas = await polygonCountryAreas.getAreas(country);
    expect([country, areas.length > 0]).toEqual([country, true]);
    for (const { west, east, south, north } of areas) {
      expect(-180 <= west && west < east && east <= 180).toBe(true);
      expect(-90 <= south && south < north && north <= 90).toBe(true);
    }
  }
});

test.each([
  ['SG', 1.29, 103.85],
  ['US', 61.2, -149.9],
  ['US', 21.3, -157.86],
  ['RU', 66.1, -170.5],
  ['FR', -20.88, 55.45],
  ['FR', 48.86, 2.35],
] as const)('%s has %d, %d', async (country, latitude, longitude) => {
  expect(await has(country, latitude, longitude)).toBe(true);
});

test('a country has a finite area, and an unknown country has none', async () => {
  expect(await has('SG', 3.14, 101.69)).toBe(false);
  expect(await polygonCountryAreas.getAreas('XX')).toEqual([]);
});
