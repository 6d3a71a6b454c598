import { describe, expect, test } from 'vitest';
import { createPolygonCountryFinder } from '../../../src/adapters/country-coder/country-finder.ts';
import { createPoint } from '../../../src/domain/coordinates/coordinates.ts';
import { isCountryCode } from '../../../src/domain/country/country.ts';
import { unwrap } from '../../support/unwrap.ts';
import { readRows } from '../../support/vectors.ts';

const countries = createPolygonCountryFinder();
const countryAt = async (latitude: number, longitude: number) =>
  unwrap(await countries.findAt(unwrap(createPoint(latitude, longitude))));

describe('the country of a point', () => {
  test.each(readRows('countries-at.tsv'))('%s is in %s', async (_title, country = '', latitude, longitude) => {
    expect((await countryAt(Number(latitude), Number(longitude))) ?? '').toBe(country);
  });

  test('is unknown or a country with a name, everywhere', async () => {
    const found = new Set<string>();
    for (let latitude = -90; latitude <= 90; latitude += 1.5)
      for (let longitude = -180; longitude <= 180; longitude += 1.5)
        found.add((await countryAt(latitude, longitude)) ?? '');
    expect([...found].filter((country) => country !== '' && !isCountryCode(country))).toEqual([]);
    expect(found.size).toBeGreaterThan(150);
  });
});
