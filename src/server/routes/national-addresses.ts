import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { wireOneMapResults, wireSaudiResults } from '../../adapters/api-contract/geocoding.ts';
import { wireNationalQuery } from '../../adapters/api-contract/query-params.ts';
import { pointAt } from '../../domain/coordinates.ts';
import type { Failure } from '../../domain/failure.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { GeocodeResult, GeocodingUseCases } from '../../usecases/index.ts';
import { clientNetworkKey } from '../http/client-network-key.ts';
import { parseInput, sendFailure, sendResult } from '../http/http-responses.ts';
import type { Limits } from '../plugins/rate-limits.ts';

type Geocoding = Pick<GeocodingUseCases, 'geocode' | 'reverseGeocode'>;

/**
 * The product's calls to the two national services, `/api/saudi/*` and `/api/onemap/*`, in the result shapes that it
 * gives. Each asks that service alone, for a text (`searchVal`) or a point; nothing found is an empty list. At most one
 * result is asked for, as everywhere.
 */
export function nationalRoutes(app: FastifyInstance, geocoding: Geocoding, limits: Limits): void {
  const route = (path: string, provider: 'saudi' | 'onemap', body: (found: readonly GeocodeResult[]) => unknown) =>
    app.get(path, async (request: FastifyRequest, reply: FastifyReply) => {
      const refused = await limits.choosing(request, provider);
      if (refused !== undefined) return sendFailure(reply, refused);
      const found = await ask(geocoding, provider, request.query, clientNetworkKey(request.ip));
      return sendResult(reply, emptyWhenNone(found), body);
    });
  route('/api/saudi/search', 'saudi', saudiResults);
  route('/api/saudi/geocode', 'saudi', saudiResults);
  route('/api/onemap/search', 'onemap', oneMapResults);
  route('/api/onemap/reverse', 'onemap', oneMapResults);
  route('/api/onemap/geocode', 'onemap', oneMapResults);
}

async function ask(
  { geocode, reverseGeocode }: Geocoding,
  provider: 'saudi' | 'onemap',
  sent: unknown,
  client: string,
): Promise<Result<GeocodeResult, Failure>> {
  const query = parseInput(wireNationalQuery, sent);
  if (!query.ok) return query;
  const { searchVal, latitude, longitude } = query.value;
  if (searchVal !== undefined) return geocode({ text: searchVal, client }, { provider });
  if (latitude === undefined || longitude === undefined)
    return err({ kind: 'bad-request', problem: 'search-or-point' });
  const point = pointAt(latitude, longitude);
  return point.ok ? reverseGeocode({ point: point.value, client }, { provider }) : point;
}

const emptyWhenNone = (found: Result<GeocodeResult, Failure>): Result<readonly GeocodeResult[], Failure> => {
  if (found.ok) return ok([found.value]);
  return found.failure.kind === 'place-not-found' || found.failure.kind === 'address-not-found' ? ok([]) : found;
};

const saudiResults = (found: readonly GeocodeResult[]): z.infer<typeof wireSaudiResults> => ({
  results: found.map(({ point, parts, address, saudiShortAddress = '' }) => ({
    Address1: address,
    Address2: parts.address2,
    District: parts.district,
    City: parts.city,
    Region: parts.region,
    PostCode: parts.postcode,
    ShortAddress: saudiShortAddress,
    latitude: point.latitude,
    longitude: point.longitude,
  })),
});

const oneMapResults = (found: readonly GeocodeResult[]): z.infer<typeof wireOneMapResults> => ({
  found: found.length,
  results: found.map(({ point, parts, address, building }) => ({
    ADDRESS: address,
    BLK_NO: parts.address2,
    ROAD_NAME: parts.street,
    BUILDING: building ?? 'NIL',
    POSTAL: parts.postcode,
    LATITUDE: String(point.latitude),
    LONGITUDE: String(point.longitude),
  })),
});
