import { expect, test } from 'vitest';
import { getDeviceCountry, getDeviceTown } from '../../../src/ui/lib/device-country.ts';

test.each([
  [['ar-SA', 'en'], 'SA'],
  [['en', 'ms-MY'], 'MY'],
  [['zh-Hant-TW'], 'TW'],
  [['en-us'], 'US'],
  [['es-419', 'de'], undefined],
  [[], undefined],
])('%j is set for %s', (languages, country) => {
  expect(getDeviceCountry(languages)).toBe(country);
});

test.each([
  ['Asia/Muscat', 'Muscat'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', undefined],
  ['Etc/GMT+4', undefined],
])('the time zone %s is named after %s', (timeZone, town) => {
  expect(getDeviceTown(timeZone)).toBe(town);
});
