import { formatPoint } from '../../domain/coordinates/coordinates.ts';
import { EXACT } from '../../domain/coordinates/exactness.ts';
import { countryName } from '../../domain/country/country.ts';
import { getAttribution, type ProviderName } from '../../domain/country/provider-selection.ts';
import type { GeocodedPlace, GeocodeResult, ProviderAttempt } from '../../domain/geocoding/geocoded-place.ts';
import { noAddress } from '../../domain/location/location.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { ReverseQuery } from '../../ports/geocoding/geocoder.ts';
import {
  type GeocodingDeps,
  isInCountry,
  runFallbackChain,
  selectFallbackChain,
  withCountry,
} from './geocoding-chain.ts';
import { queryProvider } from './query-provider.ts';
import type { GeocodingService, ReverseGeocodeFailure } from './types.ts';

/**
 * Finds the address of a point. The country selects the providers, in this order: primary, fallback, gazetteer. If only the gazetteer
 * answers, the result has city, region and country, and the coordinates as its text; without any answer, only the coordinates. The
 * result keeps the requested point, as exact.
 *
 * A country in the query also filters: addresses in other countries are dropped. A country that comes from the polygons only selects
 * the providers, because polygons are inaccurate by some hundred metres at borders.
 */
export const reverseGeocode =
  (tools: GeocodingDeps): GeocodingService['reverseGeocode'] =>
  async (query, { provider } = {}) => {
    const polygon = await tools.countries.findAt(query.point);
    const country = query.country ?? (polygon.ok ? polygon.value : undefined);
    return provider === undefined
      ? reverseByChain(tools, query, country)
      : reverseByProvider(tools, query, country, provider);
  };

async function reverseByChain(
  tools: GeocodingDeps,
  query: ReverseQuery,
  country: string | undefined,
): Promise<Result<GeocodeResult, ReverseGeocodeFailure>> {
  const { found, tried } = await runFallbackChain(
    selectFallbackChain(country, tools.geocoders, 'reverse'),
    tools.clock,
    (geocoder, signal) => geocoder.reverse({ ...query, country }, signal),
    (place) => isInCountry(tools.countries, query.country, place),
  );
  return ok(
    found ? toResult(query, country, found.provider, found.place, tried) : toCoordinatesResult(query, country, tried),
  );
}

async function reverseByProvider(
  tools: GeocodingDeps,
  query: ReverseQuery,
  country: string | undefined,
  provider: ProviderName,
): Promise<Result<GeocodeResult, ReverseGeocodeFailure>> {
  const answer = await queryProvider(tools.geocoders, provider, (geocoder, signal) =>
    geocoder.reverse({ ...query, country }, signal),
  );
  if (!answer.ok) return answer;
  if (answer.value.outcome === 'none') return err({ kind: 'address-not-found' });
  return ok(toResult(query, country, provider, answer.value.place, [{ provider, outcome: 'found' }]));
}

function toResult(
  { point }: ReverseQuery,
  country: string | undefined,
  provider: ProviderName,
  place: GeocodedPlace,
  tried: readonly ProviderAttempt[],
): GeocodeResult {
  const address = place.approximate || place.address === '' ? formatPoint(point) : place.address;
  const named = withCountry(place, country);
  return { ...named, point, exactness: EXACT, address, provider, attribution: getAttribution[provider], tried };
}

function toCoordinatesResult(
  { point }: ReverseQuery,
  country: string | undefined,
  tried: readonly ProviderAttempt[],
): GeocodeResult {
  return {
    point,
    exactness: EXACT,
    address: formatPoint(point),
    parts: { ...noAddress, country: country === undefined ? '' : countryName(country) },
    ...(country === undefined ? {} : { countryCode: country }),
    approximate: true,
    provider: 'coordinates',
    attribution: getAttribution.coordinates,
    tried,
  };
}
