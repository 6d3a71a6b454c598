import { formatPoint } from '../../domain/coordinates/coordinates.ts';
import { EXACT } from '../../domain/coordinates/exactness.ts';
import { countryName } from '../../domain/country/country.ts';
import { getAttribution, type ProviderName } from '../../domain/country/provider-selection.ts';
import { noAddress } from '../../domain/location/location.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { GeocodedPlace, ReverseQuery } from '../../ports/geocoding/geocoder.ts';
import type {
  GeocodeResult,
  GeocodingService,
  ProviderAttempt,
  ReverseGeocodeFailure,
} from '../../ports/geocoding/geocoding-service.ts';
import {
  type GeocodingDeps,
  isInCountry,
  runFallbackChain,
  selectFallbackChain,
  withCountry,
} from './geocoding-chain.ts';
import { queryProvider } from './query-provider.ts';

/**
 * The address of a point: country → primary → fallback → gazetteer → coordinates. The gazetteer gives city, region and
 * country; the text of the address is then the coordinates, as it is when no provider answers. The point stays the one
 * that was asked for, and exact. A country in the query holds: a place elsewhere is dropped. A country that only the
 * polygons say chooses the providers and no more, for at a border polygons may be some hundred metres off.
 */
export const reverseGeocode =
  (tools: GeocodingDeps): GeocodingService['reverseGeocode'] =>
  async (query, { provider } = {}) => {
    const polygon = await tools.countries.at(query.point);
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
