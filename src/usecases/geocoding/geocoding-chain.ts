import { countryName } from '../../domain/country/country.ts';
import { type ProviderName, providersFor } from '../../domain/country/provider-selection.ts';
import type { CountryFinder } from '../../ports/geocoding/country-finder.ts';
import type { GeocodeAnswer, GeocodedPlace, Geocoder, Geocoders } from '../../ports/geocoding/geocoder.ts';
import type { ProviderAttempt } from '../../ports/geocoding/geocoding-service.ts';
import type { Clock } from '../../ports/shared/clock.ts';
import { queryWithTimeout } from './query-with-timeout.ts';

export interface GeocodingDeps {
  readonly geocoders: Geocoders;
  readonly countries: CountryFinder;
  readonly clock: Clock;
}

/** Milliseconds for all providers together; the rest of ten seconds is for the gazetteer and the response. */
const TIMEOUT_MS = 9000;

/**
 * The providers to ask, in order: the country's primary and fallback, as far as they are configured, and Mapbox where
 * an operator has it. Where no provider chosen for the country has a key, OpenStreetMap is asked, so that a server
 * without keys can look up a street there too. The operator's own extracts and
 * Photon have the same data, and are asked before OpenStreetMap's shared server. The gazetteer is last.
 */
export function selectFallbackChain(
  country: string | undefined,
  geocoders: Geocoders,
  direction: 'forward' | 'reverse',
): { readonly chosen: readonly Geocoder[]; readonly skipped: readonly ProviderName[] } {
  const chosen = providersFor(country);
  const canAnswer = (name: ProviderName) =>
    geocoders.has(name) && !(direction === 'reverse' && geocoders.get(name)?.forwardOnly);
  const standIn: readonly ProviderName[] = chosen.some(canAnswer) ? [] : ['osm'];
  const online = [...chosen, ...standIn].flatMap((name): ProviderName[] =>
    name === 'osm' ? [...OWN_OPENSTREETMAP, name] : [name],
  );
  const names: readonly ProviderName[] = [...online, ...OWN_OPENSTREETMAP, 'mapbox', 'gazetteer'];
  return {
    chosen: [...new Set(names)].filter(canAnswer).map((name) => geocoders.get(name)!),
    skipped: chosen.filter((name) => !canAnswer(name)),
  };
}

/** OpenStreetMap's data on the operator's own machines, the nearest first. */
const OWN_OPENSTREETMAP: readonly ProviderName[] = ['streets', 'photon'];

export type FoundAnswer = Extract<GeocodeAnswer, { outcome: 'found' }>;

export interface ChainResult {
  readonly found?: FoundAnswer & { readonly provider: ProviderName };
  /** Places with a similar name, if no provider found one. */
  readonly didYouMean: readonly GeocodedPlace[];
  readonly tried: readonly ProviderAttempt[];
}

/**
 * Calls one provider after the other until one finds a place that `judge` accepts. Each gets an equal share of the remaining time, so that
 * a hanging one leaves time for the next. The gazetteer comes last and has the remaining time, at least a second.
 */
export async function runFallbackChain(
  { chosen, skipped }: ReturnType<typeof selectFallbackChain>,
  clock: Clock,
  ask: (geocoder: Geocoder, signal: AbortSignal) => Promise<GeocodeAnswer>,
  isAcceptable: (place: GeocodedPlace) => Promise<boolean>,
): Promise<ChainResult> {
  const attempts: ProviderAttempt[] = skipped.map((provider) => ({ provider, outcome: 'skipped' }));
  let didYouMean: readonly GeocodedPlace[] = [];
  const deadline = clock.now().getTime() + TIMEOUT_MS;
  for (const [i, geocoder] of chosen.entries()) {
    const provider = geocoder.name;
    const remainingMs = Math.max(0, deadline - clock.now().getTime());
    const remote = chosen.slice(i).filter(({ name }) => name !== 'gazetteer').length;
    const share = provider === 'gazetteer' ? Math.max(1000, remainingMs) : remainingMs / remote;
    const answer = await queryWithTimeout(share, (signal) => ask(geocoder, signal));
    if (answer.outcome === 'failed') attempts.push({ provider, outcome: answer.why });
    else if (answer.outcome === 'none') {
      didYouMean = answer.didYouMean ?? didYouMean;
      attempts.push({ provider, outcome: 'none' });
    } else if (answer.weak) attempts.push({ provider, outcome: 'weak-match' });
    else if (!(await isAcceptable(answer.place))) attempts.push({ provider, outcome: 'wrong-country' });
    else
      return { found: { provider, ...answer }, didYouMean: [], tried: [...attempts, { provider, outcome: 'found' }] };
  }
  return { didYouMean, tried: attempts };
}

/**
 * Whether a place lies in the country asked for. The polygons and the provider may each say so: providers count Hong Kong
 * and Puerto Rico to the state they belong to, and polygons are some hundred metres off at borders. Where neither says
 * anything, the place passes.
 */
export async function isInCountry(
  countries: CountryFinder,
  country: string | undefined,
  place: GeocodedPlace,
): Promise<boolean> {
  if (country === undefined || place.countryCode === country) return true;
  const polygon = await countries.at(place.point);
  if (polygon.ok && polygon.value !== undefined) return polygon.value === country;
  return place.countryCode === undefined;
}

/** The place with its country's name as in the create form's list. */
export function withCountry(place: GeocodedPlace, country: string | undefined): GeocodedPlace {
  const countryCode = country ?? place.countryCode;
  if (countryCode === undefined) return place;
  return { ...place, countryCode, parts: { ...place.parts, country: countryName(countryCode) } };
}
