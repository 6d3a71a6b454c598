import { operation } from '../shared/operation.ts';
import {
  wireAddressAnswer,
  wireCountry,
  wireExpandedLink,
  wireOneMapResults,
  wireReadings,
  wireSaudiResults,
  wireSettlements,
} from './schemas.ts';

const failures = ['bad-request', 'bad-coordinates', 'provider-failed', 'provider-not-configured'] as const;

export const geocode = operation('geocode', 'GET', '/api/geocode', {
  answer: wireAddressAnswer,
  failures: ['bad-request', 'provider-failed', 'provider-not-configured', 'place-not-found'],
});

export const reverseGeocode = operation('reverseGeocode', 'GET', '/api/reverse', {
  answer: wireAddressAnswer,
  failures: [...failures, 'address-not-found'],
});

export const getCountry = operation('getCountry', 'GET', '/api/country', {
  answer: wireCountry,
  crossOrigin: true,
  failures: ['bad-coordinates'],
});

export const classify = operation('classify', 'GET', '/api/understand', {
  answer: wireReadings,
  crossOrigin: true,
  failures: ['bad-text'],
});

export const expandLink = operation('expandLink', 'GET', '/api/expand', {
  answer: wireExpandedLink,
  failures: ['bad-map-link'],
});

export const suggestPlaces = operation('suggestPlaces', 'GET', '/api/suggest', {
  answer: wireSettlements,
  crossOrigin: true,
});

export const listPlaces = operation('listPlaces', 'GET', '/api/places', {
  answer: wireSettlements,
  crossOrigin: true,
});

const saudi = { answer: wireSaudiResults, failures } as const;
const oneMap = { answer: wireOneMapResults, failures } as const;

export const searchSaudi = operation('searchSaudi', 'GET', '/api/saudi/search', saudi);
export const geocodeSaudi = operation('geocodeSaudi', 'GET', '/api/saudi/geocode', saudi);
export const searchOneMap = operation('searchOneMap', 'GET', '/api/onemap/search', oneMap);
export const reverseOneMap = operation('reverseOneMap', 'GET', '/api/onemap/reverse', oneMap);
export const geocodeOneMap = operation('geocodeOneMap', 'GET', '/api/onemap/geocode', oneMap);
