import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type {
  WireAddressAnswer,
  WireCandidate,
  wireCountry,
  wireSettlement,
} from '../../adapters/api-contract/geocoding.ts';
import {
  wireForwardQuery,
  wirePlacesQuery,
  wirePointQuery,
  wireReverseQuery,
  wireSuggestQuery,
  wireUnderstandQuery,
} from '../../adapters/api-contract/query-params.ts';
import { pointAt } from '../../domain/coordinates.ts';
import { countryName } from '../../domain/country.ts';
import { providersFor } from '../../domain/provider-selection.ts';
import { classify } from '../../domain/query/classify.ts';
import type { GeocodedPlace, GeocodeResult, GeocodingUseCases, Settlement } from '../../usecases/index.ts';
import { clientNetworkKey } from '../http/client-network-key.ts';
import { parseInput, sendFailure, sendResult } from '../http/http-responses.ts';
import type { Limits } from '../plugins/rate-limits.ts';
import { nationalRoutes } from './national-addresses.ts';

/**
 * Addresses, countries, places, and how a text is read: `/api/geocode`, `/api/reverse`, `/api/country`,
 * `/api/understand`, `/api/suggest`, `/api/places`.
 */
export function geocodingRoutes(app: FastifyInstance, geocoding: GeocodingUseCases, limits: Limits): void {
  app.get('/api/geocode', async (request, reply) => {
    const query = parseInput(wireForwardQuery, request.query);
    if (!query.ok) return sendFailure(reply, query.failure);
    const { q, provider, ...asked } = query.value;
    const refused = await limits.choosing(request, provider);
    if (refused !== undefined) return sendFailure(reply, refused);
    const client = clientNetworkKey(request.ip);
    const found = await geocoding.geocode({ text: q, ...asked, client }, { ...(provider && { provider }) });
    return sendResult(reply, found, wireAnswer);
  });

  app.get('/api/reverse', async (request, reply) => {
    const query = parseInput(wireReverseQuery, request.query);
    if (!query.ok) return sendFailure(reply, query.failure);
    const { lat, lng, provider, ...asked } = query.value;
    const point = pointAt(lat, lng);
    if (!point.ok) return sendFailure(reply, point.failure);
    const refused = await limits.choosing(request, provider);
    if (refused !== undefined) return sendFailure(reply, refused);
    const client = clientNetworkKey(request.ip);
    const described = await geocoding.reverseGeocode(
      { point: point.value, ...asked, client },
      { ...(provider && { provider }) },
    );
    return sendResult(reply, described, wireAnswer);
  });

  app.get('/api/country', async (request, reply) => {
    const query = parseInput(wirePointQuery, request.query);
    if (!query.ok) return sendFailure(reply, query.failure);
    const point = pointAt(query.value.lat, query.value.lng);
    if (!point.ok) return sendFailure(reply, point.failure);
    return sendResult(reply, await geocoding.countryAt(point.value), wireCountryOf);
  });

  app.get('/api/understand', async (request, reply) => {
    const query = parseInput(wireUnderstandQuery, request.query);
    if (!query.ok) return sendFailure(reply, query.failure);
    return sendResult(reply, classify(query.value.q), (readings) => ({ readings }));
  });

  app.get('/api/suggest', async (request, reply) => {
    const query = parseInput(wireSuggestQuery, request.query);
    if (!query.ok) return sendFailure(reply, query.failure);
    const { q, most, ...asked } = query.value;
    return sendResult(reply, await geocoding.suggest(q, { limit: most, ...asked }), (places) =>
      places.map(wireSettlementOf),
    );
  });

  app.get('/api/places', async (request, reply) => {
    const query = parseInput(wirePlacesQuery, request.query);
    if (!query.ok) return sendFailure(reply, query.failure);
    const { most, ...area } = query.value;
    // The same for everybody, and new with a new release only.
    reply.header('cache-control', 'public, max-age=86400');
    return sendResult(reply, await geocoding.settlementsWithin(area, most), (places) => places.map(wireSettlementOf));
  });

  nationalRoutes(app, geocoding, limits);
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

const wirePlaceOf = ({ point, parts, ...rest }: GeocodedPlace): WireCandidate => ({
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
