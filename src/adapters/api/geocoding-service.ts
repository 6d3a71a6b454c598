import { formatPoint, type Point } from '../../domain/coordinates/coordinates.ts';
import { ok } from '../../domain/result.ts';
import type { GeocodeResult, GeocodingService, PlaceCandidate } from '../../ports/geocoding-service.ts';
import type { WireAddressAnswer, WireCandidate } from '../api-contract/geocoding.ts';
import * as operations from '../api-contract/operations/geocoding.ts';
import type { ApiClient } from './client.ts';

/** The whole chain of providers, asked through our server, where the keys are. */
export const createApiGeocodingService = ({ client: { call } }: { readonly client: ApiClient }): GeocodingService => ({
  async geocode({ text: q, country, language, near, home, homeLanguage }, { provider } = {}) {
    const query = { q, country, language, near: near && formatPoint(near), home, homeLanguage, provider };
    const found = await call(operations.geocode, { query });
    return found.ok ? ok(answerFromWire(found.value)) : found;
  },

  async reverseGeocode({ point: { latitude: lat, longitude: lng }, country, language }, { provider } = {}) {
    const found = await call(operations.reverseGeocode, { query: { lat, lng, country, language, provider } });
    return found.ok ? ok(answerFromWire(found.value)) : found;
  },
});

const answerFromWire = (answer: WireAddressAnswer): GeocodeResult => ({
  provider: answer.provider,
  attribution: answer.attribution,
  ...placeFromWire(answer),
  tried: answer.tried,
  ...(answer.saudiShortAddress === undefined ? {} : { saudiShortAddress: answer.saudiShortAddress }),
  ...(answer.ignored === undefined ? {} : { ignored: answer.ignored }),
  ...(answer.candidates === undefined ? {} : { candidates: answer.candidates.map(placeFromWire) }),
});

const placeFromWire = ({ latitude, longitude, details, ...rest }: WireCandidate): PlaceCandidate => ({
  exactness: rest.exactness,
  approximate: rest.approximate,
  address: rest.address,
  parts: details,
  point: { latitude, longitude } as Point,
  ...(rest.kind === undefined ? {} : { kind: rest.kind }),
  ...(rest.countryCode === undefined ? {} : { countryCode: rest.countryCode }),
  ...(rest.building === undefined ? {} : { building: rest.building }),
  ...(rest.alsoCalled === undefined ? {} : { alsoCalled: rest.alsoCalled }),
});
