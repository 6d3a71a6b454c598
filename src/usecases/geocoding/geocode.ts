import type { Point } from '../../domain/coordinates/coordinates.ts';
import { EXACT, LOCALITY } from '../../domain/coordinates/exactness.ts';
import { findTrailingCountry } from '../../domain/country/country.ts';
import { attributionFor, type ProviderName } from '../../domain/country/provider-selection.ts';
import type {
  GeocodedPlace,
  GeocodeResult,
  PlaceCandidate,
  ProviderAttempt,
} from '../../domain/geocoding/geocoded-place.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { ForwardQuery, Geocoder } from '../../ports/geocoding/geocoder.ts';
import {
  type FoundAnswer,
  type GeocodingDeps,
  isInCountry,
  runFallbackChain,
  selectFallbackChain,
  withCountry,
} from './geocoding-chain.ts';
import { queryProvider } from './query-provider.ts';
import type { GeocodeFailure, GeocodingService } from './types.ts';

/** The maximum length of an address in UTF-16 code units. */
const MAX_TEXT_LENGTH = 512;

/**
 * Finds the place of an address. The country selects the providers, in this order: primary, fallback, gazetteer. Weak matches and
 * places outside the requested country are dropped. With `provider`, only that provider is queried.
 */
export const geocode =
  (tools: GeocodingDeps): GeocodingService['geocode'] =>
  async (query, { provider } = {}) => {
    const text = query.text.trim();
    if (text === '') return err({ kind: 'bad-request', problem: 'address-missing' });
    if (text.length > MAX_TEXT_LENGTH)
      return err({ kind: 'bad-request', problem: 'address-too-long', limit: MAX_TEXT_LENGTH });
    return provider === undefined
      ? geocodeByChain(tools, { ...query, text })
      : geocodeByProvider(tools, { ...query, text }, provider);
  };

async function geocodeByChain(
  tools: GeocodingDeps,
  query: ForwardQuery,
): Promise<Result<GeocodeResult, GeocodeFailure>> {
  const { found, didYouMean, tried } = await runFallbackChain(
    // The country at the end of a text selects the providers but does not filter: CA is both Canada and California.
    selectFallbackChain(query.country ?? findTrailingCountry(query.text)?.country, tools.geocoders, 'forward'),
    tools.clock,
    (geocoder, signal) => geocoder.forward(query, signal),
    (place) => isInCountry(tools.countries, query.country, place),
  );
  if (found) {
    const others = found.candidates ?? (await findNamesakes(tools.geocoders.get('gazetteer'), query, found.place));
    return ok(await toGeocodeResult(tools, { ...found, candidates: others }, tried));
  }
  if (didYouMean.length > 0) return notFoundFailure(query, didYouMean);
  const silent = tried.filter(({ outcome }) => !ANSWERED_OUTCOMES.has(outcome)).map(({ provider }) => provider);
  return silent.length === 0
    ? notFoundFailure(query, [])
    : err({ kind: 'unavailable', service: 'providers', providers: silent });
}

const notFoundFailure = ({ text }: ForwardQuery, didYouMean: readonly GeocodedPlace[]) =>
  err({
    kind: 'place-not-found',
    query: text,
    ...(didYouMean.length > 0 && { didYouMean: didYouMean.map(({ address }) => address) }),
  });

/** Outcomes that do not count as a failure of the provider. */
const ANSWERED_OUTCOMES: ReadonlySet<ProviderAttempt['outcome']> = new Set([
  'none',
  'wrong-country',
  'weak-match',
  'skipped',
]);

async function geocodeByProvider(
  tools: GeocodingDeps,
  query: ForwardQuery,
  provider: ProviderName,
): Promise<Result<GeocodeResult, GeocodeFailure>> {
  const answer = await queryProvider(tools.geocoders, provider, (geocoder, signal) => geocoder.forward(query, signal));
  if (!answer.ok) return answer;
  const found = answer.value;
  if (found.outcome === 'none') return notFoundFailure(query, found.didYouMean ?? []);
  if (!(await isInCountry(tools.countries, query.country, found.place))) return notFoundFailure(query, []);
  return ok(await toGeocodeResult(tools, { provider, ...found }, [{ provider, outcome: 'found' }]));
}

async function toGeocodeResult(
  { countries }: GeocodingDeps,
  { provider, place, candidates = [], ignored }: FoundAnswer & { readonly provider: ProviderName },
  tried: readonly ProviderAttempt[],
): Promise<GeocodeResult> {
  const polygon = await countries.findAt(place.point);
  const country = polygon.ok ? polygon.value : undefined;
  const first = withExactness(withCountry(place, country));
  const answer = { ...first, provider, attribution: attributionFor(provider, place.kind), tried };
  return {
    ...answer,
    ...(candidates.length > 1 && { candidates: [first, ...candidates.slice(1).map(withExactness)] }),
    ...(ignored !== undefined && { ignored }),
  };
}

/** Sets the exactness that a provider does not report: locality for an approximate place, otherwise exact. */
const withExactness = (place: GeocodedPlace): PlaceCandidate => ({
  ...place,
  exactness: place.exactness ?? (place.approximate ? LOCALITY : EXACT),
});

/** Adds places of the same name from the gazetteer to the place that another provider found. */
async function findNamesakes(
  gazetteer: Geocoder | undefined,
  query: ForwardQuery,
  place: GeocodedPlace,
): Promise<readonly GeocodedPlace[]> {
  const answer = await gazetteer?.forward(query);
  if (answer?.outcome !== 'found' || answer.ignored !== undefined) return [place];
  const others = (answer.candidates ?? []).filter(({ point }) => !isNear(point, place.point));
  return [place, ...others.slice(0, MAX_NAMESAKES)];
}

const MAX_NAMESAKES = 9;

/** Returns whether two points are within 0.25° of each other: providers place the centre of one town differently. */
const isNear = (a: Point, b: Point): boolean =>
  Math.abs(a.latitude - b.latitude) < 0.25 && Math.abs(a.longitude - b.longitude) < 0.25;
