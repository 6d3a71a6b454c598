import { trailingCountry } from '../domain/country.ts';
import { attributionOf, type ProviderName } from '../domain/provider-selection.ts';
import { err, ok, type Result } from '../domain/result.ts';
import type { ForwardQuery, GeocodedPlace } from '../ports/geocoder.ts';
import type { GeocodeFailure, GeocodeResult, GeocodingService, ProviderAttempt } from '../ports/geocoding-service.ts';
import { type GeocodingDeps, isInCountry, runChain, selectChain, withCountry } from './geocoding-chain.ts';
import { queryProvider } from './query-provider.ts';

/** Letters of an address; whoever types more has pasted something else. */
const longest = 512;

/**
 * The place that an address names: country → primary → fallback → gazetteer. What lies in another country than the one
 * asked for is dropped, and so is what the provider itself does not stand by.
 */
export const geocode =
  (tools: GeocodingDeps): GeocodingService['geocode'] =>
  async (query, { provider } = {}) => {
    const text = query.text.trim();
    if (text === '') return err({ kind: 'bad-request', problem: 'address-missing' });
    if (text.length > longest) return err({ kind: 'bad-request', problem: 'address-too-long', limit: longest });
    return provider === undefined ? inTurn(tools, { ...query, text }) : byName(tools, { ...query, text }, provider);
  };

async function inTurn(tools: GeocodingDeps, query: ForwardQuery): Promise<Result<GeocodeResult, GeocodeFailure>> {
  const { found, tried } = await runChain(
    // The country that a text ends in chooses whom to ask, and no more: CA is Canada, and California.
    selectChain(query.country ?? trailingCountry(query.text)?.country, tools.geocoders, 'forward'),
    tools.clock,
    (geocoder, signal) => geocoder.forward(query, signal),
    (place) => isInCountry(tools.countries, query.country, place),
  );
  if (found) return ok(await answered(tools, found.provider, found.place, tried));
  const silent = tried.filter(({ outcome }) => !said.has(outcome)).map(({ provider }) => provider);
  return silent.length === 0
    ? err({ kind: 'place-not-found', query: query.text })
    : err({ kind: 'unavailable', service: 'providers', providers: silent });
}

/** Outcomes of those who could be asked, or who were nobody to ask. */
const said: ReadonlySet<ProviderAttempt['outcome']> = new Set(['none', 'wrong-country', 'weak-match', 'skipped']);

async function byName(
  tools: GeocodingDeps,
  query: ForwardQuery,
  provider: ProviderName,
): Promise<Result<GeocodeResult, GeocodeFailure>> {
  const answer = await queryProvider(tools.geocoders, provider, (geocoder, signal) => geocoder.forward(query, signal));
  if (!answer.ok) return answer;
  const place = answer.value;
  if (place === undefined || !(await isInCountry(tools.countries, query.country, place)))
    return err({ kind: 'place-not-found', query: query.text });
  return ok(await answered(tools, provider, place, [{ provider, outcome: 'found' }]));
}

async function answered(
  { countries }: GeocodingDeps,
  provider: ProviderName,
  place: GeocodedPlace,
  tried: readonly ProviderAttempt[],
): Promise<GeocodeResult> {
  const polygon = await countries.at(place.point);
  const country = polygon.ok ? polygon.value : undefined;
  return { ...withCountry(place, country), provider, attribution: attributionOf[provider], tried };
}
