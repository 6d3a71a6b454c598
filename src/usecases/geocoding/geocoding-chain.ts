import { countryName } from '../../domain/country/country.ts';
import { type ProviderName, providersFor } from '../../domain/country/provider-selection.ts';
import type { GeocodedPlace, ProviderAttempt } from '../../domain/geocoding/geocoded-place.ts';
import type { CountryFinder } from '../../ports/geocoding/country-finder.ts';
import type { GeocodeAnswer, Geocoder, Geocoders } from '../../ports/geocoding/geocoder.ts';
import type { Clock } from '../../ports/shared/clock.ts';
import { queryWithTimeout } from './query-with-timeout.ts';

export interface GeocodingDeps {
  readonly geocoders: Geocoders;
  readonly countries: CountryFinder;
  readonly clock: Clock;
}

/** The time limit for all providers together. A request has ten seconds; the rest is for the gazetteer and the response. */
const TIMEOUT_MS = 9000;

/**
 * Returns the configured providers for a country in the order in which they are queried: its primary and fallback, the operator's own
 * OpenStreetMap data, Mapbox, the gazetteer. If neither primary nor fallback is configured, OpenStreetMap's shared server replaces them,
 * so that a server without keys can find streets too. The operator's own data comes before the shared server.
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

/** Providers with OpenStreetMap's data on the operator's machines: first this server's files, then a Photon server. */
const OWN_OPENSTREETMAP: readonly ProviderName[] = ['streets', 'photon'];

export type FoundAnswer = Extract<GeocodeAnswer, { outcome: 'found' }>;

export interface ChainResult {
  readonly found?: FoundAnswer & { readonly provider: ProviderName };
  /** Places with a similar name, if no provider found the place. */
  readonly didYouMean: readonly GeocodedPlace[];
  readonly tried: readonly ProviderAttempt[];
}

/**
 * Queries the providers in order until one finds a place that `isAcceptable` accepts. Each gets an equal share of the remaining time, so
 * that a slow provider leaves time for the next. The gazetteer is last and gets all remaining time, at least a second.
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
 * Returns whether a place is in the requested country, by the provider's country code or by the polygons. One of them is enough:
 * providers report Hong Kong and Puerto Rico as part of another country, and polygons are inaccurate by some hundred metres at borders.
 * A place without any country passes.
 */
export async function isInCountry(
  countries: CountryFinder,
  country: string | undefined,
  place: GeocodedPlace,
): Promise<boolean> {
  if (country === undefined || place.countryCode === country) return true;
  const polygon = await countries.findAt(place.point);
  if (polygon.ok && polygon.value !== undefined) return polygon.value === country;
  return place.countryCode === undefined;
}

/** Sets the country name of a place to the one in the country list of the create form. */
export function withCountry(place: GeocodedPlace, country: string | undefined): GeocodedPlace {
  const countryCode = country ?? place.countryCode;
  if (countryCode === undefined) return place;
  return { ...place, countryCode, parts: { ...place.parts, country: countryName(countryCode) } };
}
