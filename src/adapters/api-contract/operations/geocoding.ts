import {
  wireAddressAnswer,
  wireCountry,
  wireExpandedLink,
  wireOneMapResults,
  wireReadings,
  wireSaudiResults,
  wireSettlements,
} from '../geocoding.ts';
import type { Operation } from './operation.ts';

const failures = ['bad-request', 'bad-coordinates', 'provider-failed', 'provider-not-configured'] as const;

export const geocode = {
  id: 'geocode',
  method: 'GET',
  path: '/api/geocode',
  answer: wireAddressAnswer,
  failures: ['bad-request', 'provider-failed', 'provider-not-configured', 'place-not-found'],
} as const satisfies Operation;

export const reverseGeocode = {
  id: 'reverseGeocode',
  method: 'GET',
  path: '/api/reverse',
  answer: wireAddressAnswer,
  failures: [...failures, 'address-not-found'],
} as const satisfies Operation;

export const getCountry = {
  id: 'getCountry',
  method: 'GET',
  path: '/api/country',
  answer: wireCountry,
  crossOrigin: true,
  failures: ['bad-coordinates'],
} as const satisfies Operation;

export const classify = {
  id: 'classify',
  method: 'GET',
  path: '/api/understand',
  answer: wireReadings,
  crossOrigin: true,
  failures: ['bad-text'],
} as const satisfies Operation;

export const expandLink = {
  id: 'expandLink',
  method: 'GET',
  path: '/api/expand',
  answer: wireExpandedLink,
  failures: ['bad-map-link'],
} as const satisfies Operation;

export const suggestPlaces = {
  id: 'suggestPlaces',
  method: 'GET',
  path: '/api/suggest',
  answer: wireSettlements,
  crossOrigin: true,
} as const satisfies Operation;

export const listPlaces = {
  id: 'listPlaces',
  method: 'GET',
  path: '/api/places',
  answer: wireSettlements,
  crossOrigin: true,
} as const satisfies Operation;

const national = {
  method: 'GET',
  failures,
} as const;
const saudi = { ...national, answer: wireSaudiResults } as const;
const oneMap = { ...national, answer: wireOneMapResults } as const;

export const searchSaudi = { ...saudi, id: 'searchSaudi', path: '/api/saudi/search' } as const satisfies Operation;
export const geocodeSaudi = { ...saudi, id: 'geocodeSaudi', path: '/api/saudi/geocode' } as const satisfies Operation;
export const searchOneMap = { ...oneMap, id: 'searchOneMap', path: '/api/onemap/search' } as const satisfies Operation;
export const reverseOneMap = {
  ...oneMap,
  id: 'reverseOneMap',
  path: '/api/onemap/reverse',
} as const satisfies Operation;
export const geocodeOneMap = {
  ...oneMap,
  id: 'geocodeOneMap',
  path: '/api/onemap/geocode',
} as const satisfies Operation;
