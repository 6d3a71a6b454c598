import { expect, test } from 'vitest';
import { isCountryCode } from '../../../src/domain/country/country.ts';
import { findRegions } from '../../../src/domain/country/subdivisions.ts';

test('a code is a state, a province, or several of them', () => {
  expect(findRegions('OR')).toMatchObject([{ country: 'US', name: 'Oregon' }]);
  expect(findRegions('PE')).toMatchObject([{ country: 'CA', name: 'Prince Edward Island' }]);
  expect(findRegions('WA')).toMatchObject([
    { country: 'US', name: 'Washington' },
    { country: 'AU', name: 'Western Australia' },
  ]);
  expect(findRegions('or')).toEqual([]);
  expect(findRegions('constructor')).toEqual([]);
});

test('fifty states and their capital’s district, thirteen provinces and territories, eight of Australia', () => {
  const codes = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].flatMap((one) =>
    [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((other) => one + other),
  );
  const regions = [...codes, 'ACT', 'NSW', 'QLD', 'TAS', 'VIC'].flatMap(findRegions);
  const count = (of: string) => regions.filter(({ country }) => country === of).length;
  expect([count('US'), count('CA'), count('AU')]).toEqual([51, 13, 8]);
  expect(regions.every(({ country, name }) => isCountryCode(country) && /^[A-Z][A-Za-z ]+$/.test(name))).toBe(true);
});
