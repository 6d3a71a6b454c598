import { createBrowserGeolocation } from '../adapters/browser/geolocation.ts';
import { uploadWithProgress } from '../adapters/browser/upload.ts';
import { mgrsMilitaryGrid } from '../adapters/mgrs/military-grid.ts';
import { createAliases } from '../client/aliases.ts';
import { Api, createApi } from '../client/api.ts';
import { createCall } from '../client/call.ts';
import { createAddresses, createCountries, createGazetteer, createLinks } from '../client/geocoding.ts';
import type { Client } from '../client/index.ts';
import { createPasskeys } from '../client/passkeys.ts';
import { createSession } from '../client/session.ts';
import { err } from '../domain/result.ts';
import { CountryFinder } from '../ports/country-finder.ts';
import { Gazetteer } from '../ports/gazetteer.ts';
import { GeocodingService } from '../ports/geocoding-service.ts';
import { Geolocation } from '../ports/geolocation.ts';
import { LinkExpander } from '../ports/link-expander.ts';
import { MilitaryGrid } from '../ports/military-grid.ts';
import { createGeocodingUseCases } from '../usecases/geocoding/geocoding-use-cases.ts';
import { DISPLAY_PAGE_SIZE } from '../usecases/index.ts';
import { newContainer, provide, provideValue, resolve } from './container.ts';
import type { BrowserProvider } from './geocoding-browser.ts';

/**
 * The browser's composition root: everything behind our own `/api`, and the device's position. Providers that the
 * operator has asked from the page are asked from here.
 */
export function createBrowserClient(browserProviders: readonly BrowserProvider[] = []): Client {
  const container = newContainer();
  const api = createApi(createCall({ base: '', fetch: (...request) => fetch(...request), upload: uploadWithProgress }));
  provideValue(container, Api, api);
  provide(container, LinkExpander, { api: Api }, createLinks);
  provide(container, CountryFinder, { api: Api }, createCountries);
  provide(container, Gazetteer, { api: Api }, createGazetteer);
  provide(container, GeocodingService, { api: Api, countries: CountryFinder }, ({ api, countries }) =>
    withBrowserProviders(createAddresses({ api }), countries, browserProviders),
  );
  provide(container, MilitaryGrid, {}, mgrsMilitaryGrid);
  provideValue(container, Geolocation, createBrowserGeolocation({ geolocation: navigator.geolocation }));

  const aliases = createAliases({ api, pageSize: DISPLAY_PAGE_SIZE });
  const deps = { addresses: resolve(container, GeocodingService), links: resolve(container, LinkExpander) };
  return {
    api,
    aliases,
    geocoding: {
      ...createGeocodingUseCases({
        ...deps,
        countries: resolve(container, CountryFinder),
        gazetteer: resolve(container, Gazetteer),
      }),
      // Only the map page asks this; no other page waits for the readers of codes and links.
      search: async (...question) => {
        const loaded = await import('../usecases/geocoding/search.ts').catch(() => undefined);
        if (loaded === undefined) return err({ kind: 'unreachable', service: 'server' });
        const militaryGrid = resolve(container, MilitaryGrid);
        return loaded.search({ ...deps, militaryGrid, aliases })(...question);
      },
    },
    session: createSession(api),
    passkeys: createPasskeys(api),
    geolocation: resolve(container, Geolocation),
  };
}

/**
 * The providers' adapters are fetched with the first question, and only by pages whose operator wants them. Where they do not
 * come, our server is asked.
 */
function withBrowserProviders(
  server: GeocodingService,
  countries: CountryFinder,
  providers: readonly BrowserProvider[],
): GeocodingService {
  if (providers.length === 0) return server;
  let loading: Promise<GeocodingService> | undefined;
  const loaded = () => {
    loading ??= import('./geocoding-browser.ts').then(
      ({ browserAddresses }) =>
        browserAddresses({
          providers,
          server,
          countries,
          fetch: (...request) => fetch(...request),
          clock: { now: () => new Date() },
        }),
      () => {
        loading = undefined;
        return server;
      },
    );
    return loading;
  };
  return {
    geocode: async (...args) => (await loaded()).geocode(...args),
    reverseGeocode: async (...args) => (await loaded()).reverseGeocode(...args),
  };
}
