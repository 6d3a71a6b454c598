import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import * as operations from '../../../adapters/api-contract/geocoding/operations.ts';
import type { wireNationalQuery } from '../../../adapters/api-contract/geocoding/requests.ts';
import type { wireOneMapResults, wireSaudiResults } from '../../../adapters/api-contract/geocoding/schemas.ts';
import { createPoint } from '../../../domain/coordinates/coordinates.ts';
import type { FailureOf, InfraFailure } from '../../../domain/failure.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { GeocodeResult, GeocodingUseCases } from '../../../usecases/index.ts';
import { getClientNetworkKey } from '../../http/client-network-key.ts';
import type { RateLimits } from '../../plugins/rate-limits.ts';
import type { Route } from '../../routing/route.ts';

type Geocoding = Pick<GeocodingUseCases, 'geocode' | 'reverseGeocode'>;

/**
 * Adds the routes of the two national services, `/api/saudi/*` and `/api/onemap/*`, whose response shapes the specification defines. A
 * route queries only its service, for a text (`searchVal`) or a point. The list in the response has at most one result.
 */
export function addNationalAddressRoutes(route: Route, geocoding: Geocoding, limits: RateLimits): void {
  const createHandler =
    (provider: 'saudi' | 'onemap') =>
    async ({ query, request }: { readonly query: NationalQuery; readonly request: FastifyRequest }) => {
      const refused = await limits.providerChoice(request, provider);
      return refused === undefined
        ? toResultList(await queryProvider(geocoding, provider, query, getClientNetworkKey(request.ip)))
        : err(refused);
    };

  const { searchSaudi, geocodeSaudi, searchOneMap, reverseOneMap, geocodeOneMap } = operations;
  for (const operation of [searchSaudi, geocodeSaudi])
    route(operation, { handle: createHandler('saudi'), toAnswer: toSaudiResults });
  for (const operation of [searchOneMap, reverseOneMap, geocodeOneMap])
    route(operation, { handle: createHandler('onemap'), toAnswer: toOneMapResults });
}

type NationalQuery = z.output<typeof wireNationalQuery>;

async function queryProvider(
  { geocode, reverseGeocode }: Geocoding,
  provider: 'saudi' | 'onemap',
  { searchVal, latitude, longitude }: NationalQuery,
  client: string,
): Promise<Result<GeocodeResult, NationalFailure | FailureOf<'place-not-found' | 'address-not-found'>>> {
  if (searchVal !== undefined) return geocode({ text: searchVal, language: 'en', client }, { provider });
  if (latitude === undefined || longitude === undefined)
    return err({ kind: 'bad-request', problem: 'search-or-point' });
  const point = createPoint(latitude, longitude);
  return point.ok ? reverseGeocode({ point: point.value, language: 'en', client }, { provider }) : point;
}

type NationalFailure =
  | FailureOf<'bad-request' | 'bad-coordinates' | 'provider-failed' | 'provider-not-configured'>
  | InfraFailure;

function toResultList(
  found: Awaited<ReturnType<typeof queryProvider>>,
): Result<readonly GeocodeResult[], NationalFailure> {
  if (found.ok) return ok([found.value]);
  const { failure } = found;
  return failure.kind === 'place-not-found' || failure.kind === 'address-not-found' ? ok([]) : err(failure);
}

const toSaudiResults = (found: readonly GeocodeResult[]): z.infer<typeof wireSaudiResults> => ({
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

const toOneMapResults = (found: readonly GeocodeResult[]): z.infer<typeof wireOneMapResults> => ({
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
