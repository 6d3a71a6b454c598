import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  type WireAddressAnswer,
  type WireCandidate,
  wireAddressAnswer,
  wireCountry,
  wireExpandedLink,
  wireReadings,
  type wireSettlement,
  wireSettlements,
} from '../../adapters/api-contract/geocoding.ts';
import {
  wireExpandQuery,
  wireForwardQuery,
  wirePlacesQuery,
  wirePointQuery,
  wireReverseQuery,
  wireSuggestQuery,
  wireUnderstandQuery,
} from '../../adapters/api-contract/query-params.ts';
import { createPoint } from '../../domain/coordinates.ts';
import { countryName } from '../../domain/country.ts';
import { providersFor } from '../../domain/provider-selection.ts';
import { classify } from '../../domain/query/classify.ts';
import { err } from '../../domain/result.ts';
import { readingReasonText } from '../../i18n/index.ts';
import type { GeocodeResult, GeocodingUseCases, PlaceCandidate, Settlement } from '../../usecases/index.ts';
import { clientNetworkKey } from '../http/client-network-key.ts';
import { preferredLanguage } from '../http/content-negotiation.ts';
import type { DeclareRoute } from '../http/declare-route.ts';
import { hasCredentials } from '../plugins/authentication.ts';
import type { RateLimits } from '../plugins/rate-limits.ts';
import { nationalRoutes } from './national-addresses.ts';

const tag = 'Addresses';
const failures = ['bad-request', 'bad-coordinates', 'provider-failed', 'provider-not-configured'] as const;

/**
 * Addresses, countries, places, and how a text is read: `/api/geocode`, `/api/reverse`, `/api/country`,
 * `/api/understand`, `/api/suggest`, `/api/places`.
 */
export function geocodingRoutes(declare: DeclareRoute, geocoding: GeocodingUseCases, limits: RateLimits): void {
  declare({
    id: 'geocode',
    method: 'GET',
    url: '/api/geocode',
    tag,
    summary:
      'The place of an address: the country’s providers in turn, or the one named. `candidates` are all that the text may mean, of namesakes first what is `near` the map’s middle, in the device’s country, `home`, and where its language, `homeLanguage` or else that of `Accept-Language`, is spoken.',
    query: wireForwardQuery,
    answer: wireAddressAnswer,
    failures: [...failures, 'place-not-found'],
    handle: async ({ query: { q, provider, ...options }, request }) => {
      const refused = await limits.providerChoice(request, provider);
      if (refused !== undefined) return err(refused);
      const client = clientNetworkKey(request.ip);
      return geocoding.geocode(
        { text: q, ...withLanguage(options, request), client },
        { ...(provider && { provider }) },
      );
    },
    toAnswer: wireAnswer,
  });

  declare({
    id: 'reverseGeocode',
    method: 'GET',
    url: '/api/reverse',
    tag,
    summary: 'The address of a point; the coordinates where none is known.',
    query: wireReverseQuery,
    answer: wireAddressAnswer,
    failures: [...failures, 'address-not-found'],
    handle: async ({ query: { lat, lng, provider, ...options }, request }) => {
      const point = createPoint(lat, lng);
      if (!point.ok) return point;
      const refused = await limits.providerChoice(request, provider);
      if (refused !== undefined) return err(refused);
      const client = clientNetworkKey(request.ip);
      const question = { point: point.value, ...options, client };
      return geocoding.reverseGeocode(question, { ...(provider && { provider }) });
    },
    toAnswer: wireAnswer,
  });

  declare({
    id: 'getCountry',
    method: 'GET',
    crossOrigin: true,
    url: '/api/country',
    tag,
    summary: 'The country of a point; null at sea.',
    query: wirePointQuery,
    answer: wireCountry,
    failures: ['bad-request', 'bad-coordinates'],
    handle: async ({ query }) => {
      const point = createPoint(query.lat, query.lng);
      return point.ok ? geocoding.countryAt(point.value) : point;
    },
    toAnswer: wireCountryOf,
  });

  declare({
    id: 'classify',
    method: 'GET',
    crossOrigin: true,
    url: '/api/understand',
    tag,
    summary: 'How a text is read: an alias, a code, coordinates, a place. Nothing is looked up.',
    query: wireUnderstandQuery,
    answer: wireReadings,
    failures: ['bad-request', 'bad-text'],
    handle: async ({ query }) => classify(query.q),
    toAnswer: (readings) => ({
      readings: readings.map((reading) => ({ ...reading, why: readingReasonText(reading.why) })),
    }),
  });

  declare({
    id: 'expandLink',
    method: 'GET',
    url: '/api/expand',
    tag,
    summary:
      'Where the short link in a text leads: maps.app.goo.gl, goo.gl/maps, maps.apple.com/p and maps.apple. No other address is asked for, and the place itself is not read.',
    query: wireExpandQuery,
    answer: wireExpandedLink,
    failures: ['bad-request', 'bad-map-link'],
    handle: ({ query, request }) => geocoding.expandLink(query.q, clientNetworkKey(request.ip)),
    toAnswer: (url) => ({ url }),
  });

  declare({
    id: 'suggestPlaces',
    method: 'GET',
    crossOrigin: true,
    url: '/api/suggest',
    tag,
    summary:
      'Places whose name begins like the text, in many languages: towns, districts, airports, landmarks, and the region or country that is called so.',
    query: wireSuggestQuery,
    answer: wireSettlements,
    failures: ['bad-request'],
    handle: ({ query: { q, ...options }, request }) => geocoding.suggest(q, withLanguage(options, request)),
    toAnswer: (places) => places.map(wireSettlementOf),
  });

  declare({
    id: 'listPlaces',
    method: 'GET',
    crossOrigin: true,
    url: '/api/places',
    tag,
    summary: 'The largest towns of an area.',
    query: wirePlacesQuery,
    answer: wireSettlements,
    failures: ['bad-request'],
    handle: ({ query: { limit, ...area } }) => geocoding.settlementsWithin(area, limit),
    toAnswer: (places, { request, reply }) => {
      // The same for all callers, and new with a new release only. With credentials it has no CORS headers, which a shared
      // cache would hand on.
      reply.header('cache-control', `${hasCredentials(request) ? 'private' : 'public'}, max-age=86400`);
      return places.map(wireSettlementOf);
    },
  });

  nationalRoutes(declare, geocoding, limits);
}

/** The language of the device: what the query says, or what the browser sends by itself. */
function withLanguage<Query extends { readonly homeLanguage?: string }>(query: Query, request: FastifyRequest): Query {
  const homeLanguage = query.homeLanguage ?? preferredLanguage(request);
  return { ...query, ...(homeLanguage && { homeLanguage }) };
}

const wireAnswer = (found: GeocodeResult): WireAddressAnswer => ({
  provider: found.provider,
  attribution: found.attribution,
  ...wirePlaceOf(found),
  ...(found.saudiShortAddress === undefined ? {} : { saudiShortAddress: found.saudiShortAddress }),
  ...(found.ignored === undefined ? {} : { ignored: found.ignored }),
  ...(found.candidates === undefined ? {} : { candidates: found.candidates.map(wirePlaceOf) }),
  tried: [...found.tried],
});

const wirePlaceOf = ({ point, parts, ...rest }: PlaceCandidate): WireCandidate => ({
  exactness: rest.exactness,
  ...(rest.kind === undefined ? {} : { kind: rest.kind }),
  approximate: rest.approximate,
  latitude: point.latitude,
  longitude: point.longitude,
  address: rest.address,
  details: parts,
  ...(rest.countryCode === undefined ? {} : { countryCode: rest.countryCode }),
  ...(rest.building === undefined ? {} : { building: rest.building }),
  ...(rest.alsoCalled === undefined ? {} : { alsoCalled: rest.alsoCalled }),
});

const wireCountryOf = (country: string | undefined): z.infer<typeof wireCountry> => ({
  country: country ?? null,
  name: country === undefined ? null : countryName(country),
  providers: [...providersFor(country)],
});

const wireSettlementOf = ({ point, ...rest }: Settlement): z.infer<typeof wireSettlement> => ({
  ...rest,
  latitude: point.latitude,
  longitude: point.longitude,
});
