import { describe, expect, test } from 'vitest';
import { formatPoint, pointFromMicrodegrees } from '../../../src/domain/coordinates/coordinates.ts';
import { keepEnglishName } from '../../../src/domain/location/address-words.ts';
import { noAddress } from '../../../src/domain/location/location.ts';
import { uiMessages } from '../../../src/i18n/en/product-texts.ts';
import {
  createSuggestions,
  type SuggestionSources,
  shouldSearchNames,
  shouldSearchPlaces,
} from '../../../src/ui/search/search-suggestions.ts';
import { createLocation } from '../../support/locations.ts';

const suggestionTexts = {
  countryName: (code: string) => code,
  countryNamed: keepEnglishName,
  series: (items: readonly string[]) => items.join(', '),
  uiMessages: uiMessages,
  samples: { dubai: 'Tall' },
};

const local: SuggestionSources = {
  own: [createLocation('@cafe', 'door', 'u1')],
  recent: ['@dubai#mall', '@cafe#door'],
  samples: [{ handle: '@dubai', label: 'burj' }],
  named: [],
  places: [],
};
const dublin = {
  kind: 'town' as const,
  name: 'Dublin',
  point: pointFromMicrodegrees(53_300_000, -6_200_000),
  region: 'Leinster',
  country: 'IE',
  population: 1,
  attribution: '© GeoNames, CC BY 4.0',
};
const texts = (typed: string, from: Partial<SuggestionSources> = {}) =>
  createSuggestions(typed, { ...local, ...from }, suggestionTexts).map(({ kind, text }) => `${kind} ${text}`);

describe('suggestions of the box', () => {
  test('in an empty box are own places, then recent ones, each once; examples only without either', () => {
    expect(texts('')).toEqual(['yours @cafe#door', 'recent @dubai#mall']);
    expect(texts('', { own: [], recent: [] })).toEqual(['sample @dubai#burj']);
    const [sample] = createSuggestions('', { ...local, own: [], recent: [] }, suggestionTexts);
    expect(sample?.detail).toBe('Tall');
  });

  test('while typing: names that begin with or contain it, with or without the @, then places', () => {
    expect(texts('@dub', { places: [dublin] })).toEqual(['recent @dubai#mall', 'sample @dubai#burj', 'place Dublin']);
    expect(texts('DOOR')).toEqual(['yours @cafe#door']);
    expect(texts('nothing like it')).toEqual([]);
  });

  test('show own places with the address in words, also if it is only coordinates', () => {
    const own = { ...local.own[0]!, ...noAddress, city: 'Jeddah', address: formatPoint(local.own[0]!) };
    const [suggestion] = createSuggestions('', { ...local, own: [own] }, suggestionTexts);
    expect(suggestion?.detail).toBe('Jeddah');
  });

  test('have the server’s results after own places, and each name once in any spelling', () => {
    const named = [createLocation('@Cafe', 'Do.or', 'u2'), createLocation('@cafe', 'gate', 'u2')];
    expect(texts('caf', { named, places: [dublin] })).toEqual(['yours @cafe#door', 'named @cafe#gate', 'place Dublin']);
  });

  test('are at most eight, with some of each source', () => {
    const many = Array.from({ length: 20 }, (_, i) => `@many${i}#x`);
    const named = many.map((alias) => createLocation(alias.slice(0, -2), 'y', 'u2'));
    const places = Array(5).fill(dublin);
    expect(texts('many', { recent: many })).toHaveLength(8);
    const counts = Object.groupBy(texts('many', { recent: many, named, places }), (text) => text.split(' ')[0]!);
    expect(Object.entries(counts).map(([kind, all]) => [kind, all!.length])).toEqual([
      ['recent', 3],
      ['named', 2],
      ['place', 3],
    ]);
  });

  test.each([
    ['ca', true],
    ['@ca', true],
    ['#do', true],
    ['برج', true],
    ['c', false],
    ['@c', false],
    ['24.7, 46.6', false],
  ])('%s requests names from the server: %s', (typed, expected) => {
    expect(shouldSearchNames(typed)).toBe(expected);
  });

  test.each([
    ['je', true],
    ['جدة', true],
    ['j', false],
    ['@je', false],
    ['je#x', false],
    ['24.7, 46.6', false],
    ['', false],
  ])('requests %j from the gazetteer: %s', (typed, asks) => {
    expect(shouldSearchPlaces(typed)).toBe(asks);
  });
});
