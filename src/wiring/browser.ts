import { config } from 'zod/mini';
import { apiAliasStore } from '../adapters/api/alias-store.ts';
import { apiAccounts } from '../adapters/api/auth-client.ts';
import { apiClient } from '../adapters/api/client.ts';
import { apiCountryFinder } from '../adapters/api/country-finder.ts';
import { apiFeedbackBox } from '../adapters/api/feedback-repository.ts';
import { apiGazetteer } from '../adapters/api/gazetteer.ts';
import { apiAddressService } from '../adapters/api/geocoding-service.ts';
import { apiOwnTokens } from '../adapters/api/my-access-tokens.ts';
import { browserPosition } from '../adapters/browser/geolocation.ts';
import { mgrsMilitaryGrid } from '../adapters/mgrs/military-grid.ts';
import { MyAccessTokens } from '../ports/access-token-store.ts';
import { AliasStore } from '../ports/alias-store.ts';
import { AuthClient } from '../ports/auth-client.ts';
import { CountryFinder } from '../ports/country-finder.ts';
import { FeedbackRepository } from '../ports/feedback-repository.ts';
import { Gazetteer } from '../ports/gazetteer.ts';
import { GeocodingService } from '../ports/geocoding-service.ts';
import { Geolocation } from '../ports/geolocation.ts';
import { injectionToken } from '../ports/injection-token.ts';
import { MilitaryGrid } from '../ports/military-grid.ts';
import { aliasUseCases } from '../usecases/aliases/alias-use-cases.ts';
import { viewAsAnswered } from '../usecases/aliases/view-location.ts';
import { feedbackUseCases } from '../usecases/feedback-use-cases.ts';
import { geocodingUseCases } from '../usecases/geocoding-use-cases.ts';
import { DISPLAY_PAGE_SIZE, type UseCases } from '../usecases/index.ts';
import { newContainer, provide, provideValue, resolve } from './container.ts';
import type { BrowserProvider } from './geocoding-browser.ts';

const Client = injectionToken<ReturnType<typeof apiClient>>('Client');

/**
 * The browser's composition root: everything behind our own `/api`, and the device's position. Providers that the
 * operator has asked from the page are asked from here.
 */
export function browserUseCases(browserProviders: readonly BrowserProvider[] = []): UseCases {
  // Schemas would try to compile themselves, which the content policy refuses and reports.
  config({ jitless: true });
  const container = newContainer();
  provideValue(container, Client, apiClient({ base: '', fetch: (...request) => fetch(...request) }));
  provide(container, AliasStore, { client: Client }, ({ client }) =>
    apiAliasStore({ client, pageSize: DISPLAY_PAGE_SIZE }),
  );
  provide(container, AuthClient, { client: Client }, apiAccounts);
  provide(container, MyAccessTokens, { client: Client }, apiOwnTokens);
  provide(container, GeocodingService, { client: Client }, apiAddressService);
  provide(container, CountryFinder, { client: Client }, apiCountryFinder);
  provide(container, Gazetteer, { client: Client }, apiGazetteer);
  provide(container, FeedbackRepository, { client: Client }, apiFeedbackBox);
  provide(container, MilitaryGrid, {}, mgrsMilitaryGrid);
  provideValue(container, Geolocation, browserPosition({ geolocation: navigator.geolocation }));

  const aliases = aliasUseCases({ aliases: resolve(container, AliasStore), view: viewAsAnswered });
  const countries = resolve(container, CountryFinder);
  const addresses = withBrowserProviders(resolve(container, GeocodingService), countries, browserProviders);
  const geocoding = geocodingUseCases({ addresses, countries, gazetteer: resolve(container, Gazetteer) });
  return {
    aliases,
    geocoding: {
      ...geocoding,
      // Only the map page asks this; no other page waits for the readers of codes and links.
      search: async (...question) => {
        const { search } = await import('../usecases/search.ts');
        return search({ aliases, addresses, militaryGrid: resolve(container, MilitaryGrid) })(...question);
      },
    },
    accounts: resolve(container, AuthClient),
    tokens: resolve(container, MyAccessTokens),
    feedback: feedbackUseCases({ feedback: resolve(container, FeedbackRepository) }),
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
    geocode: async (...asked) => (await loaded()).geocode(...asked),
    reverseGeocode: async (...asked) => (await loaded()).reverseGeocode(...asked),
  };
}
