import type { Point } from '../../domain/coordinates.ts';
import { ok } from '../../domain/result.ts';
import type { GeocodeResult, GeocodingService } from '../../ports/geocoding-service.ts';
import { type WireAddressAnswer, wireAddressAnswer } from '../api-contract/geocoding.ts';
import { withQuery } from './build-url.ts';
import type { ApiClient } from './client.ts';

/** The whole chain of providers, asked through our server, where the keys are. */
export const apiAddressService = ({ client }: { client: ApiClient }): GeocodingService => ({
  async geocode({ text, country, language }, { provider } = {}) {
    const found = await client.get(
      withQuery('/api/geocode', { q: text, country, language, provider }),
      wireAddressAnswer,
      ['place-not-found', 'bad-request', 'provider-failed', 'provider-not-configured'],
    );
    return found.ok ? ok(answerFromWire(found.value)) : found;
  },

  async reverseGeocode({ point, country, language }, { provider } = {}) {
    const { latitude: lat, longitude: lng } = point;
    const found = await client.get(
      withQuery('/api/reverse', { lat, lng, country, language, provider }),
      wireAddressAnswer,
      ['address-not-found', 'bad-request', 'bad-coordinates', 'provider-failed', 'provider-not-configured'],
    );
    return found.ok ? ok(answerFromWire(found.value)) : found;
  },
});

const answerFromWire = ({ latitude, longitude, details, ...rest }: WireAddressAnswer): GeocodeResult => ({
  provider: rest.provider,
  attribution: rest.attribution,
  approximate: rest.approximate,
  address: rest.address,
  parts: details,
  point: { latitude, longitude } as Point,
  tried: rest.tried,
  ...(rest.countryCode === undefined ? {} : { countryCode: rest.countryCode }),
  ...(rest.saudiShortAddress === undefined ? {} : { saudiShortAddress: rest.saudiShortAddress }),
  ...(rest.building === undefined ? {} : { building: rest.building }),
});
