import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  addressToWire,
  countryToWire,
  readingsToWire,
} from '../../../adapters/api-contract/geocoding/geocoding-json.ts';
import * as operations from '../../../adapters/api-contract/geocoding/operations.ts';
import type { wireSettlement } from '../../../adapters/api-contract/geocoding/schemas.ts';
import { createPoint } from '../../../domain/coordinates/coordinates.ts';
import { classify } from '../../../domain/query/classify.ts';
import { err } from '../../../domain/result.ts';
import type { GeocodeResult, GeocodingUseCases, Settlement } from '../../../usecases/index.ts';
import { getClientNetworkKey } from '../../http/client-network-key.ts';
import { parsePreferredLanguage } from '../../http/content-negotiation.ts';
import { hasCredentials } from '../../plugins/authentication.ts';
import type { RateLimits } from '../../plugins/rate-limits.ts';
import type { Route } from '../../routing/route.ts';
import { addNationalAddressRoutes } from './national-addresses.ts';

/**
 * Adds the geocoding routes: `/api/geocode`, `/api/reverse`, `/api/country`, `/api/understand`, `/api/suggest` and `/api/places`, and
 * those of the national services.
 */
export function addGeocodingRoutes(route: Route, geocoding: GeocodingUseCases, limits: RateLimits): void {
  route(operations.geocode, {
    handle: async ({ query: { q, provider, ...options }, request }) => {
      const refused = await limits.providerChoice(request, provider);
      if (refused !== undefined) return err(refused);
      const client = getClientNetworkKey(request.ip);
      return geocoding.geocode(
        { text: q, ...withLanguages(options, request), client },
        { ...(provider && { provider }) },
      );
    },
    toAnswer: toWireAddress,
  });

  route(operations.reverseGeocode, {
    handle: async ({ query: { lat, lng, provider, ...options }, request }) => {
      const point = createPoint(lat, lng);
      if (!point.ok) return point;
      const refused = await limits.providerChoice(request, provider);
      if (refused !== undefined) return err(refused);
      const client = getClientNetworkKey(request.ip);
      const question = {
        point: point.value,
        ...options,
        language: getAnswerLanguage({ query: options, request }),
        client,
      };
      return geocoding.reverseGeocode(question, { ...(provider && { provider }) });
    },
    toAnswer: toWireAddress,
  });

  route(operations.getCountry, {
    handle: async ({ query }) => {
      const point = createPoint(query.lat, query.lng);
      return point.ok ? geocoding.countryAt(point.value) : point;
    },
    toAnswer: countryToWire,
  });

  route(operations.classify, {
    handle: async ({ query, request }) =>
      classify(query.q, { language: parsePreferredLanguage(request) ?? request.language }),
    toAnswer: (readings, { request }) => readingsToWire(readings, request.texts),
  });

  route(operations.expandLink, {
    handle: ({ query, request }) => geocoding.expandLink(query.q, getClientNetworkKey(request.ip)),
    toAnswer: (url) => ({ url }),
  });

  route(operations.suggestPlaces, {
    handle: ({ query: { q, ...options }, request }) => geocoding.suggest(q, withLanguages(options, request)),
    toAnswer: (places) => places.map(toWireSettlement),
  });

  route(operations.listPlaces, {
    // The language comes only from the URL, because shared caches store the response for all callers.
    handle: ({ query: { limit, language = 'en', ...area } }) => geocoding.settlementsWithin(area, limit, language),
    toAnswer: (places, { request, reply }) => {
      // The response is the same for all callers and changes only with a release. It is private for a request with credentials, because
      // it has no CORS headers then, and a shared cache would return it without them to others.
      reply.header('cache-control', `${hasCredentials(request) ? 'private' : 'public'}, max-age=86400`);
      return places.map(toWireSettlement);
    },
  });

  addNationalAddressRoutes(route, geocoding, limits);
}

interface LocalizedCall {
  readonly query: { readonly language?: string };
  readonly request: FastifyRequest;
}

/** Returns the language of place names: the one in the query, otherwise the one of the response. */
const getAnswerLanguage = ({ query, request }: LocalizedCall): string => query.language ?? request.language;

const toWireAddress = (found: GeocodeResult, call: LocalizedCall) => addressToWire(found, getAnswerLanguage(call));

/** Adds to a query the language of place names, and the language of the device from `Accept-Language`, unless the query has them. */
function withLanguages<Query extends { readonly language?: string; readonly homeLanguage?: string }>(
  query: Query,
  request: FastifyRequest,
): Query & { readonly language: string } {
  const homeLanguage = query.homeLanguage ?? parsePreferredLanguage(request);
  return { ...query, language: getAnswerLanguage({ query, request }), ...(homeLanguage && { homeLanguage }) };
}

const toWireSettlement = ({ point, ...rest }: Settlement): z.infer<typeof wireSettlement> => ({
  ...rest,
  latitude: point.latitude,
  longitude: point.longitude,
});
