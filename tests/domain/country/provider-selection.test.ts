import { describe, expect, test } from 'vitest';
import { COUNTRY_CODES } from '../../../src/domain/country/country.ts';
import { providersFor } from '../../../src/domain/country/provider-selection.ts';
import { readSharedText } from '../../support/vectors.ts';

test.each([
  ['SA', ['saudi', 'tomtom']],
  ['SG', ['onemap', 'tomtom']],
  ['MY', ['osm', 'tomtom']],
  ['ID', ['osm', 'tomtom']],
  ['CN', ['osm']],
  ['HK', ['tomtom', 'osm']],
  ['US', ['tomtom', 'osm']],
  ['FR', ['tomtom', 'osm']],
  ['AE', ['tomtom', 'google']],
  ['KE', ['tomtom', 'google']],
  ['JP', ['osm', 'google']],
  ['ZZ', ['osm', 'google']],
  [undefined, ['osm', 'google']],
])('%s: %s', (country, providers) => {
  expect(providersFor(country)).toEqual(providers);
});

describe('the table of providers', () => {
  const text = readSharedText('country-providers.json');
  const table: Record<string, string[]> = text === undefined ? {} : JSON.parse(text).providers;

  test('matches ours, country by country', () => {
    for (const [country, providers] of Object.entries(table)) expect(providersFor(country), country).toEqual(providers);
  });

  test('has the same countries', () => {
    if (text !== undefined) expect(Object.keys(table).sort()).toEqual(COUNTRY_CODES);
    expect(COUNTRY_CODES.filter((code) => providersFor(code)[0] === 'tomtom')).toHaveLength(176);
  });
});
