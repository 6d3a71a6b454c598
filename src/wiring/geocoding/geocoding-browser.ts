import { createMemoryRequestPacer } from '../../adapters/memory/min-interval-limiter.ts';
import { type ProviderName, providersFor } from '../../domain/country/provider-selection.ts';
import type { CountryFinder } from '../../ports/geocoding/country-finder.ts';
import type { Clock } from '../../ports/shared/clock.ts';
import { geocode } from '../../usecases/geocoding/geocode.ts';
import { reverseGeocode } from '../../usecases/geocoding/reverse-geocode.ts';
import type { GeocodingService } from '../../usecases/geocoding/types.ts';
import { createRemoteGeocoders } from './geocoder-factory.ts';

/** A provider that the page itself queries, because the operator lists it in `BROWSER_PROVIDERS`. */
export interface BrowserProvider {
  readonly name: 'mapbox' | 'tomtom' | 'osm';
  readonly key?: string | undefined;
  readonly url?: string | undefined;
}

export interface BrowserGeocodingOptions {
  readonly providers: readonly BrowserProvider[];
  readonly fetch: typeof globalThis.fetch;
  /** The server's chain, for all other providers. */
  readonly server: GeocodingService;
  readonly countries: CountryFinder;
  readonly clock: Clock;
}

/**
 * Creates the geocoding of a page that can call providers directly, if the operator lists them for browsers. It uses the same adapters with
 * the browser's `fetch` and a rate limit per page. A provider is queried in countries where it is the primary one. In other countries, and
 * if it finds nothing, the server is queried.
 */
export function createBrowserGeocoding({
  server,
  countries,
  clock,
  providers,
  fetch,
}: BrowserGeocodingOptions): GeocodingService {
  const now = () => clock.now().getTime();
  const settings = {
    keys: Object.fromEntries(providers.map(({ name, key }) => [name, key])),
    urls: Object.fromEntries(providers.map(({ name, url }) => [name, url])),
  };
  const only = new Set<ProviderName>(providers.map(({ name }) => name));
  const geocoders = createRemoteGeocoders(
    settings,
    { fetch, pacer: createMemoryRequestPacer({ now: () => performance.now() }), now },
    only,
  );
  const tools = { geocoders, countries, clock };
  const service: GeocodingService = { geocode: geocode(tools), reverseGeocode: reverseGeocode(tools) };
  const isFirstProvider = (country: string | undefined) => geocoders.has(providersFor(country)[0]!);
  return {
    async geocode(query, options = {}) {
      if (options.provider !== undefined)
        return (geocoders.has(options.provider) ? service : server).geocode(query, options);
      const found = isFirstProvider(query.country) ? await service.geocode(query) : undefined;
      return found?.ok ? found : server.geocode(query);
    },
    async reverseGeocode(query, options = {}) {
      if (options.provider !== undefined)
        return (geocoders.has(options.provider) ? service : server).reverseGeocode(query, options);
      const found = await countries.findAt(query.point);
      const country = query.country ?? (found.ok ? found.value : undefined);
      const described = isFirstProvider(country) ? await service.reverseGeocode(query) : undefined;
      return described?.ok && described.value.provider !== 'coordinates' ? described : server.reverseGeocode(query);
    },
  };
}
