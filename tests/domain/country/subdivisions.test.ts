import { expect, test } from 'vitest';
import { isCountryCode } from '../../../src/domain/country/country.ts';
import { findRegions } from '../../../src/domain/country/subdivisions.ts';

test('a code can belong to one region or to several countries', () => {
  expect(findRegions('NY')).toMatchObject([{ country: 'US', name: 'New York' }]);
  expect(findRegions('MI')).toMatchObject([
    { country: 'US', name: 'Michigan' },
    { country: 'IT', name: 'Lombardy' },
  ]);
  expect(findRegions('JAL')).toMatchObject([{ country: 'MX', name: 'Jalisco' }]);
  expect(findRegions('PE').map(({ country }) => country)).toEqual(['CA', 'BR', 'IT']);
  expect(findRegions('WA')).toMatchObject([
    { country: 'US', name: 'Washington' },
    { country: 'AU', name: 'Western Australia' },
  ]);
  expect(findRegions('or')).toEqual([]);
  expect(findRegions('constructor')).toEqual([]);
});

test('has every state of the United States, Canada, Australia, Brazil and India, and every province of Italy', () => {
  const codes = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].flatMap((first) =>
    [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((second) => first + second),
  );
  const regions = [...codes, 'ACT', 'NSW', 'QLD', 'TAS', 'VIC'].flatMap(findRegions);
  const count = (of: string) => regions.filter(({ country }) => country === of).length;
  expect([count('US'), count('CA'), count('AU'), count('BR'), count('IN'), count('IT')]).toEqual([
    51, 13, 8, 27, 36, 107,
  ]);
  expect(regions.every(({ country, name }) => isCountryCode(country) && /^[A-Z][\p{L} -]+$/u.test(name))).toBe(true);
});
