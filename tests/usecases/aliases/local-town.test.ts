import { expect, test } from 'vitest';
import { addressLine } from '../../../src/domain/location/address-words.ts';
import { noAddress } from '../../../src/domain/location/location.ts';
import { err, ok } from '../../../src/domain/result.ts';
import { loadCatalogue } from '../../../src/i18n/catalogues.ts';
import { getFormat } from '../../../src/i18n/messages/format.ts';
import { createAddLocalTowns } from '../../../src/usecases/aliases/local-town.ts';
import type { GeocodingService } from '../../../src/usecases/geocoding/types.ts';
import { createLocation } from '../../support/locations.ts';

const country = 'Saudi Arabia';
const names = {
  en: { ...noAddress, district: 'Al Balad', city: 'Jeddah', region: 'Makkah Region', country },
  ar: { ...noAddress, district: 'البلد', city: 'جدة', region: 'منطقة مكة', country },
};
const reverseGeocode = (async ({ language }) =>
  ok({ parts: language === 'ar' ? names.ar : names.en })) as GeocodingService['reverseGeocode'];
const addLocalTowns = createAddLocalTowns({ reverseGeocode });

const town = { ...names.en, district: '' };
const coordinates = '21.481500, 39.186500';
const at = { latitude: 21.4815, longitude: 39.1865 };

async function readAddress(fields: Parameters<typeof createLocation>[3], language: 'en' | 'ar' | 'fr') {
  const [location] = await addLocalTowns([createLocation('cafe', 'door', 'u', { ...at, ...fields })], () => language);
  const catalogue = loadCatalogue(language);
  return addressLine(location!, catalogue.uiMessages, getFormat(catalogue).countryNamed);
}

test.each([
  ['stored in English', { ...town, address: coordinates }, 'جدة، منطقة مكة، المملكة العربية السعودية'],
  ['as text', { ...town, address: 'Jeddah, Makkah Region, Saudi Arabia' }, 'جدة، منطقة مكة، المملكة العربية السعودية'],
  ['with its quarter', { ...names.en, address: coordinates }, 'البلد، جدة، منطقة مكة، المملكة العربية السعودية'],
  ['of a cell larger than a town', { ...town, city: '', address: 'x' }, 'x'],
])('an Arabic reader sees the derived town in Arabic: %s', async (_, fields, line) => {
  expect(await readAddress(fields, 'ar')).toContain(line);
});

test('an English reader sees the town that an Arabic page stored in English', async () => {
  const fields = { ...names.ar, address: coordinates };
  expect(await readAddress(fields, 'en')).toContain('Al Balad, Jeddah, Makkah Region, Saudi Arabia');
  expect(await readAddress(fields, 'ar')).toContain('البلد، جدة');
});

test('a written address is unchanged', async () => {
  const written = { ...town, address: 'Behind the fish market', addressSource: 'written' as const };
  expect(await readAddress(written, 'ar')).toBe('Behind the fish market');
  expect(await readAddress({ ...town, city: 'Jidda', address: coordinates }, 'ar')).toContain('Jidda, Makkah Region');
  const house = { ...town, street: 'King Road', address: 'King Road, Jeddah, Makkah Region, Saudi Arabia' };
  expect(await readAddress(house, 'ar')).toBe('King Road, Jeddah, Makkah Region, Saudi Arabia');
  expect(await readAddress(house, 'fr')).toBe('King Road, Jeddah, Makkah Region, Arabie saoudite');
});

test('the request language is only read if an address depends on it', async () => {
  const language = () => {
    throw new Error('read');
  };
  const location = createLocation('cafe', 'door', 'u', { address: 'Gate 4', street: 'Gate 4' });
  expect(await addLocalTowns([location], language)).toEqual([location]);
});

test('without a gazetteer, and without a point, the address is the stored one', async () => {
  const location = createLocation('cafe', 'door', 'u', { ...at, ...town, address: coordinates });
  const unreachable = createAddLocalTowns({ reverseGeocode: async () => err({ kind: 'address-not-found' }) });
  expect(await unreachable([location], () => 'ar')).toEqual([location]);
  const nowhere = { ...location, latitude: Number.NaN };
  expect(await addLocalTowns([nowhere], () => 'ar')).toEqual([nowhere]);
});
