import type { Point } from '../../domain/coordinates.ts';
import { type ProviderName, providerTitle } from '../../domain/provider-selection.ts';
import { ok } from '../../domain/result.ts';
import type { GeocodeResult, GeocodingService } from '../../ports/geocoding-service.ts';
import type { WireError } from '../api-contract/errors.ts';
import { type WireAddressAnswer, wireAddressAnswer } from '../api-contract/geocoding.ts';
import { withQuery } from './build-url.ts';
import { type ApiClient, reasonIn } from './client.ts';

/** The whole chain of providers, asked through our server, where the keys are. */
export const apiAddressService = ({ client }: { client: ApiClient }): GeocodingService => ({
  async geocode({ text, country, language }, { provider } = {}) {
    const found = await client.get(
      withQuery('/api/geocode', { q: text, country, language, provider }),
      wireAddressAnswer,
      {
        'place-not-found': () => ({ kind: 'place-not-found' as const, query: text }),
        'bad-request': (refusal: WireError) => ({ kind: 'bad-request' as const, reason: reasonIn(refusal) }),
        'provider-failed': (refusal: WireError) => providerFailed(provider, refusal),
      },
    );
    return found.ok ? ok(answerFromWire(found.value)) : found;
  },

  async reverseGeocode({ point, country, language }, { provider } = {}) {
    const { latitude: lat, longitude: lng } = point;
    const found = await client.get(
      withQuery('/api/reverse', { lat, lng, country, language, provider }),
      wireAddressAnswer,
      {
        'address-not-found': () => ({ kind: 'address-not-found' as const }),
        'bad-request': (refusal: WireError) => ({ kind: 'bad-request' as const, reason: reasonIn(refusal) }),
        'provider-failed': (refusal: WireError) => providerFailed(provider, refusal),
        'bad-coordinates': (refusal: WireError) => ({ kind: 'bad-request' as const, reason: reasonIn(refusal) }),
      },
    );
    return found.ok ? ok(answerFromWire(found.value)) : found;
  },
});

/** The sentence begins with the provider's name, which the one who asked by name knows. */
const providerFailed = (asked: ProviderName | undefined, refusal: WireError) => {
  const provider = asked === undefined ? '' : providerTitle[asked];
  const sentence = reasonIn(refusal);
  const opening = `${provider} error: `;
  const reason = sentence.startsWith(opening) ? sentence.slice(opening.length) : sentence;
  return { kind: 'provider-failed' as const, provider, reason };
};

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
