import { expect, test } from 'vitest';
import { deviceCountry } from '../../src/ui/controllers/device-country.ts';

test.each([
  [['ar-SA', 'en'], 'SA'],
  [['en', 'ms-MY'], 'MY'],
  [['zh-Hant-TW'], 'TW'],
  [['en-us'], 'US'],
  [['es-419', 'de'], undefined],
  [[], undefined],
])('%j is set for %s', (languages, country) => {
  expect(deviceCountry(languages)).toBe(country);
});
