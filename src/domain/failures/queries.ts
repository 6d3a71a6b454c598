import { providerNames } from '../country/provider-names.ts';
import type { FailureRows } from './failure-row.ts';

export const providerProblems = ['auth', 'quota', 'rate', 'timeout', 'network', 'invalid'] as const;

const coordinateProblems = [
  'latitude-range',
  'longitude-range',
  'longitude-not-degrees',
  'not-degrees',
  'latitude-range-or-longitude-not-degrees',
  'unreadable',
  'ambiguous',
] as const;

const codeProblems = [
  'geohash-length',
  'geohash-shape',
  'maidenhead-length',
  'maidenhead-shape',
  'geo-uri-shape',
  'geo-uri-datum',
  'mgrs-range',
  'mgrs-shape',
  'mgrs-square',
  'utm-range',
  'utm-zone',
  'utm-metres',
  'unknown',
  'closed',
  'search-text',
  'needs-geocoding',
  'needs-geocoding-in-singapore',
  'needs-resolving',
  'several',
] as const;

/** The failures of typed texts, of the providers that look them up, and of the position of the device. */
export const queryFailures = {
  'bad-coordinates': {
    category: 'invalid',
    parameters: { problem: coordinateProblems, text: 'text?', readings: 'texts?' },
  },
  'bad-plus-code': {
    category: 'invalid',
    parameters: {
      text: 'text',
      problem: ['length', 'shape', 'short', 'needs-locality', 'needs-reference', 'not-full', 'padded'],
    },
  },
  'bad-geotude': { category: 'invalid', parameters: { text: 'text', problem: ['shape', 'nowhere'] } },
  'bad-saudi-short-address': { category: 'invalid', parameters: { text: 'text' } },
  'bad-code': { category: 'invalid', parameters: { text: 'text', problem: codeProblems, meaning: 'text?' } },
  /** `service`: the map service of the link. */
  'bad-map-link': {
    category: 'invalid',
    parameters: {
      text: 'text',
      problem: [
        'unreadable',
        'short-link',
        'no-place',
        'unknown-site',
        'geo-uri-shape',
        'geo-uri-datum',
        'latitude-range',
        'longitude-range',
      ],
      service: 'text?',
    },
  },
  'bad-text': {
    category: 'invalid',
    parameters: {
      problem: ['empty', 'too-long', 'alias', 'lone-number', 'phone-number', 'no-words'],
      limit: 'number?',
    },
  },
  'place-not-found': { category: 'not-found', parameters: { query: 'text', didYouMean: 'texts?' } },
  'address-not-found': { category: 'not-found' },
  /** A provider that the request named failed. `detail`: its message, or empty. */
  'provider-failed': {
    category: 'unavailable',
    parameters: { provider: providerNames, problem: providerProblems, detail: 'text' },
    retry: 'never',
  },
  'provider-not-configured': { category: 'invalid', parameters: { provider: providerNames } },
  'position-denied': { category: 'forbidden' },
  'position-unavailable': { category: 'unavailable' },
  'position-timeout': { category: 'unavailable' },
} as const satisfies FailureRows;
