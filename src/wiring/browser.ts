import { createBrowserDeviceStore } from '../adapters/browser/device-store.ts';
import { createBrowserGeolocation } from '../adapters/browser/geolocation.ts';
import { createBrowserMapStore } from '../adapters/browser/map-store.ts';
import { createBrowserStreetsStore } from '../adapters/browser/streets-store.ts';
import { createBrowserTownsStore } from '../adapters/browser/towns-store.ts';
import { uploadWithProgress } from '../adapters/browser/upload.ts';
import { mgrsMilitaryGrid } from '../adapters/mgrs/military-grid.ts';
import { createAliases } from '../client/aliases.ts';
import { Api, createApi } from '../client/api.ts';
import { createCall } from '../client/call.ts';
import { type CountryDownload, createCountryDownload } from '../client/country-download.ts';
import { createAddresses, createCountries, createGazetteer, createLinks } from '../client/geocoding.ts';
import type { Client } from '../client/index.ts';
import { type OfflinePages, withOfflineCache } from '../client/offline-cache.ts';
import { type SearchedCountry, withOfflineGazetteer, withStoredAddresses } from '../client/offline-search.ts';
import { createOutbox } from '../client/outbox.ts';
import { createPasskeyClient } from '../client/passkeys.ts';
import { createSession } from '../client/session.ts';
import { detectSessionEnd } from '../client/session-end.ts';
import { err } from '../domain/result.ts';
import { CountryFinder } from '../ports/geocoding/country-finder.ts';
import { Gazetteer } from '../ports/geocoding/gazetteer.ts';
import { Geolocation } from '../ports/geocoding/geolocation.ts';
import { LinkExpander } from '../ports/geocoding/link-expander.ts';
import { MilitaryGrid } from '../ports/geocoding/military-grid.ts';
import type { CountryFileOnDevice } from '../ports/offline/country-store.ts';
import { createGeocodingUseCases } from '../usecases/geocoding/geocoding-use-cases.ts';
import type { GeocodingService } from '../usecases/geocoding/types.ts';
import { DISPLAY_PAGE_SIZE } from '../usecases/index.ts';
import type { BrowserProvider } from './geocoding/geocoding-browser.ts';
import { createContainer, provide, provideValue } from './shared/container.ts';
import { resolve } from './shared/resolve.ts';

type FetchModule = <Module>(load: () => Promise<Module>) => Promise<Module>;

/**
 * Creates the client of the pages (their composition root). It calls our own `/api`, and reads the device's position. Providers that the
 * operator lists for browsers are queried directly.
 */
export function createBrowserClient({
  browserProviders = [],
  onStored = () => undefined,
  onSessionEnd = () => undefined,
  storedPages = { listAll: async () => [] },
  fetchModule = (load) => load(),
}: {
  readonly browserProviders?: readonly BrowserProvider[] | undefined;
  /** Called with the time at which a response was stored (ISO 8601), or `undefined` for a response of the server. */
  readonly onStored?: (at: string | undefined) => void;
  /** Called if a change is rejected because the session has ended. */
  readonly onSessionEnd?: () => void;
  readonly storedPages?: OfflinePages;
  /** Loads a module, with retries. */
  readonly fetchModule?: FetchModule;
} = {}): Client {
  const container = createContainer();
  const store = createBrowserDeviceStore();
  const call = createCall({ base: '', fetch: (...request) => fetch(...request), upload: uploadWithProgress });
  const cachedCall = withOfflineCache(call, { store, pages: storedPages, onStoredAnswer: onStored });
  const api = createApi(detectSessionEnd(cachedCall, onSessionEnd));
  // Queued changes bypass stored responses: only the server's response counts.
  const directApi = createApi(call);
  provideValue(container, Api, api);
  provide(container, LinkExpander, { api: Api }, createLinks);
  provide(container, CountryFinder, { api: Api }, createCountries);
  const { towns, streets, searched } = createOfflineSearch(fetchModule);
  provide(container, Gazetteer, { api: Api }, ({ api }) => withOfflineGazetteer(createGazetteer({ api }), searched));
  provide(container, MilitaryGrid, {}, mgrsMilitaryGrid);
  provideValue(container, Geolocation, createBrowserGeolocation({ geolocation: navigator.geolocation }));

  // Forms of places stay open after the session has ended, with a message.
  const aliases = createAliases({ api: createApi(cachedCall), pageSize: DISPLAY_PAGE_SIZE });
  const countries = resolve(container, CountryFinder);
  const addresses = withBrowserProviders(createAddresses({ api }), countries, browserProviders);
  const deps = { addresses: withStoredAddresses(addresses, searched), links: resolve(container, LinkExpander) };
  return {
    api,
    aliases,
    geocoding: {
      ...createGeocodingUseCases({
        ...deps,
        countries,
        gazetteer: resolve(container, Gazetteer),
      }),
      // Only the map page uses this, so no other page loads the parsers of codes and links.
      search: async (...question) => {
        const loaded = await fetchModule(() => import('../usecases/geocoding/search.ts')).catch(() => undefined);
        if (loaded === undefined) return err({ kind: 'unreachable', service: 'server' });
        const militaryGrid = resolve(container, MilitaryGrid);
        return loaded.search({ ...deps, militaryGrid, aliases })(...question);
      },
    },
    session: createSession(api),
    passkeys: createPasskeyClient(api),
    geolocation: resolve(container, Geolocation),
    outbox: createOutbox({
      aliases: createAliases({ api: directApi, pageSize: DISPLAY_PAGE_SIZE }),
      isSignedIn: async (userId) => {
        const user = await createSession(directApi).findUser();
        return user.ok && user.value?.id === userId;
      },
      store,
    }),
    towns,
    streets,
    map: createCountryDownload({ ...device, folder: 'maps', partBytes: 1_000_000, store: createBrowserMapStore() }),
    placeFiles: {
      // Only the import page uses this.
      async read(...file) {
        const loaded = await import('./place-files.ts').catch(() => undefined);
        return loaded === undefined
          ? err({ kind: 'unreachable', service: 'server' })
          : loaded.createPlaceFileReader().read(...file);
      },
    },
  };
}

/** The device functions that downloads need. */
const device = {
  fetch: (...request: Parameters<typeof fetch>) => fetch(...request),
  now: () => new Date(),
};

/** Creates the search of towns and streets on the device. Its code is loaded at the first query that the server does not answer. */
function createOfflineSearch(fetchModule: FetchModule): {
  readonly towns: CountryDownload;
  readonly streets: CountryDownload;
  readonly searched: () => Promise<readonly SearchedCountry[]>;
} {
  const townsStore = createBrowserTownsStore();
  const streetsStore = createBrowserStreetsStore();
  const openTowns = cacheOpened(townsStore.readDescription, async ({ country }) => {
    const [{ openOfflineTowns }, file] = await Promise.all([import('./offline/towns.ts'), townsStore.readFile()]);
    return file && openOfflineTowns(country, file);
  });
  const openStreets = cacheOpened(streetsStore.readState, async ({ country }) => {
    const [{ openOfflineStreets }, index] = await Promise.all([import('./offline/streets.ts'), streetsStore.file()]);
    return index && openOfflineStreets(country, index);
  });
  return {
    towns: createCountryDownload({ ...device, folder: 'towns', partBytes: 128_000, store: townsStore }),
    streets: createCountryDownload({ ...device, folder: 'streets', partBytes: 1_000_000, store: streetsStore }),
    async searched() {
      const [towns, streets] = await Promise.all([openTowns(), openStreets()]);
      if (towns === undefined && streets === undefined) return [];
      const loaded = await fetchModule(() => import('./offline/search.ts')).catch(() => undefined);
      return loaded?.createOfflineSearch({ towns, streets }) ?? [];
    },
  };
}

/** Caches an opened file of the device. An incomplete or unreadable file is opened again at the next query. */
function cacheOpened<Opened>(
  about: () => Promise<CountryFileOnDevice | undefined>,
  open: (file: CountryFileOnDevice) => Promise<Opened | undefined>,
): () => Promise<Opened | undefined> {
  let opened: { readonly etag: string; readonly value: Promise<Opened | undefined> } | undefined;
  return async () => {
    const file = await about().catch(() => undefined);
    if (file === undefined) {
      opened = undefined;
      return undefined;
    }
    if (opened?.etag !== file.etag) opened = { etag: file.etag, value: open(file).catch(() => undefined) };
    const value = await opened.value;
    if (value === undefined) opened = undefined;
    return value;
  };
}

/**
 * Queries providers directly if the operator configured them for browsers. Their adapters are loaded at the first query. If they do not
 * load, our server is queried.
 */
function withBrowserProviders(
  server: GeocodingService,
  countries: CountryFinder,
  providers: readonly BrowserProvider[],
): GeocodingService {
  if (providers.length === 0) return server;
  let loading: Promise<GeocodingService> | undefined;
  const loadGeocoding = () => {
    loading ??= import('./geocoding/geocoding-browser.ts').then(
      ({ createBrowserGeocoding }) =>
        createBrowserGeocoding({
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
    geocode: async (...args) => (await loadGeocoding()).geocode(...args),
    reverseGeocode: async (...args) => (await loadGeocoding()).reverseGeocode(...args),
  };
}
