import { describe, expect, test } from 'vitest';
import { formatPoint, pointFromMicrodegrees } from '../../src/domain/coordinates.ts';
import { noAddress } from '../../src/domain/location.ts';
import {
  createSuggestions,
  type SuggestionSources,
  shouldSearchPlaces,
} from '../../src/ui/controllers/search-suggestions.ts';
import { createLocation } from '../support/locations.ts';

const local: SuggestionSources = {
  own: [createLocation('@cafe', 'door', 'u1')],
  recent: ['@dubai#mall', '@cafe#door'],
  samples: [{ handle: '@dubai', label: 'burj', description: 'Tall' }],
  places: [],
};
const dublin = {
  kind: 'town' as const,
  name: 'Dublin',
  point: pointFromMicrodegrees(53_300_000, -6_200_000),
  region: 'Leinster',
  country: 'IE',
  population: 1,
};
const texts = (typed: string, from: Partial<SuggestionSources> = {}) =>
  createSuggestions(typed, { ...local, ...from }, (code) => code).map(({ kind, text }) => `${kind} ${text}`);

describe('what the box suggests', () => {
  test('in an empty box: one’s own, then the recent ones, each once; examples only to who has neither', () => {
    expect(texts('')).toEqual(['yours @cafe#door', 'recent @dubai#mall']);
    expect(texts('', { own: [], recent: [] })).toEqual(['sample @dubai#burj']);
  });

  test('while typing: what begins or contains it, with or without the @, then places', () => {
    expect(texts('@dub', { places: [dublin] })).toEqual(['recent @dubai#mall', 'sample @dubai#burj', 'place Dublin']);
    expect(texts('DOOR')).toEqual(['yours @cafe#door']);
    expect(texts('nothing like it')).toEqual([]);
  });

  test('one’s own with the address in words, also where it is only coordinates', () => {
    const own = { ...local.own[0]!, ...noAddress, city: 'Jeddah', address: formatPoint(local.own[0]!) };
    const [suggestion] = createSuggestions('', { ...local, own: [own] }, (code) => code);
    expect(suggestion?.detail).toBe(`Jeddah (approximate) · ${formatPoint(own)}`);
  });

  test('never more than seven', () => {
    const many = Array.from({ length: 20 }, (_, i) => `@many${i}#x`);
    expect(texts('many', { recent: many })).toHaveLength(7);
    expect(texts('many', { recent: many, places: Array(5).fill(dublin) })).toHaveLength(7);
  });

  test.each([
    ['je', true],
    ['جدة', true],
    ['j', false],
    ['@je', false],
    ['je#x', false],
    ['24.7, 46.6', false],
    ['', false],
  ])('asks the gazetteer for %j: %s', (typed, asks) => {
    expect(shouldSearchPlaces(typed)).toBe(asks);
  });
});
