import { config } from 'zod/mini';
import { createApiAccessRequests } from '../adapters/api/access-requests.ts';
import { createApiAccountClient } from '../adapters/api/account-client.ts';
import { createApiAdministration, createApiReports } from '../adapters/api/administration.ts';
import { createApiAliasClient } from '../adapters/api/alias-client.ts';
import { createApiAliasLifecycle } from '../adapters/api/alias-lifecycle.ts';
import { createApiAuthClient } from '../adapters/api/auth-client.ts';
import { createApiClient } from '../adapters/api/client.ts';
import { createApiCountryFinder } from '../adapters/api/country-finder.ts';
import { createApiFeedbackRepository } from '../adapters/api/feedback-repository.ts';
import { createApiGazetteer } from '../adapters/api/gazetteer.ts';
import { createApiGeocodingService } from '../adapters/api/geocoding-service.ts';
import { createApiHandleMembers } from '../adapters/api/handle-members.ts';
import { createApiLinkExpander } from '../adapters/api/link-expander.ts';
import { createApiLocationGrants } from '../adapters/api/location-grants.ts';
import { createApiMyAccessTokens } from '../adapters/api/my-access-tokens.ts';
import { createApiPhotoClient } from '../adapters/api/photo-client.ts';
import { createApiPlaceSearch } from '../adapters/api/place-search.ts';
import { createApiSecondFactorClient } from '../adapters/api/second-factor-client.ts';
import { createApiSignClient } from '../adapters/api/sign-client.ts';
import { createApiSignUpInvitations } from '../adapters/api/sign-up-invitations.ts';
import { createBrowserGeolocation } from '../adapters/browser/geolocation.ts';
import { uploadWithProgress } from '../adapters/browser/upload.ts';
import { mgrsMilitaryGrid } from '../adapters/mgrs/military-grid.ts';
import { err } from '../domain/result.ts';
import { AccessRequests } from '../ports/access-requests.ts';
import { MyAccessTokens } from '../ports/access-token-store.ts';
import { AccountClient } from '../ports/account-client.ts';
import { Administration } from '../ports/administration.ts';
import { AliasClient } from '../ports/alias-client.ts';
import { AliasLifecycle } from '../ports/alias-lifecycle.ts';
import { AuthClient } from '../ports/auth-client.ts';
import { CountryFinder } from '../ports/country-finder.ts';
import { FeedbackRepository } from '../ports/feedback-repository.ts';
import { Gazetteer } from '../ports/gazetteer.ts';
import { GeocodingService } from '../ports/geocoding-service.ts';
import { Geolocation } from '../ports/geolocation.ts';
import { HandleMembers } from '../ports/handle-members.ts';
import { injectionToken } from '../ports/injection-token.ts';
import { LinkExpander } from '../ports/link-expander.ts';
import { LocationGrants } from '../ports/location-grants.ts';
import { MilitaryGrid } from '../ports/military-grid.ts';
import { PhotoClient } from '../ports/photo-client.ts';
import { PlaceSearch } from '../ports/place-search.ts';
import { Reports } from '../ports/reports.ts';
import { SecondFactorClient } from '../ports/second-factor-client.ts';
import { SignClient } from '../ports/sign-client.ts';
import { SignUpInvitations } from '../ports/sign-up-invitations.ts';
import { createClientAliasUseCases } from '../usecases/aliases/client-alias-use-cases.ts';
import { createFeedbackUseCases } from '../usecases/feedback/feedback-use-cases.ts';
import { createGeocodingUseCases } from '../usecases/geocoding/geocoding-use-cases.ts';
import { DISPLAY_PAGE_SIZE, type UseCases } from '../usecases/index.ts';
import { unlimitedRateLimiter } from '../usecases/limits/unlimited-rate-limiter.ts';
import { newContainer, provide, provideValue, resolve } from './container.ts';
import type { BrowserProvider } from './geocoding-browser.ts';

const Client = injectionToken<ReturnType<typeof createApiClient>>('Client');

/**
 * The browser's composition root: everything behind our own `/api`, and the device's position. Providers that the
 * operator has asked from the page are asked from here.
 */
export function createBrowserUseCases(browserProviders: readonly BrowserProvider[] = []): UseCases {
  // Schemas would try to compile themselves, which the content policy refuses and reports.
  config({ jitless: true });
  const container = newContainer();
  provideValue(
    container,
    Client,
    createApiClient({ base: '', fetch: (...request) => fetch(...request), upload: uploadWithProgress }),
  );
  provide(container, AliasClient, { client: Client }, ({ client }) =>
    createApiAliasClient({ client, pageSize: DISPLAY_PAGE_SIZE }),
  );
  provide(container, LinkExpander, { client: Client }, createApiLinkExpander);
  provide(container, PlaceSearch, { client: Client }, createApiPlaceSearch);
  provide(container, AliasLifecycle, { client: Client }, createApiAliasLifecycle);
  provide(container, HandleMembers, { client: Client }, createApiHandleMembers);
  provide(container, LocationGrants, { client: Client }, createApiLocationGrants);
  provide(container, AccessRequests, { client: Client }, createApiAccessRequests);
  provide(container, AccountClient, { client: Client }, createApiAccountClient);
  provide(container, AuthClient, { client: Client }, createApiAuthClient);
  provide(container, MyAccessTokens, { client: Client }, createApiMyAccessTokens);
  provide(container, SecondFactorClient, { client: Client }, createApiSecondFactorClient);
  provide(container, PhotoClient, { client: Client }, createApiPhotoClient);
  provide(container, SignClient, { client: Client }, createApiSignClient);
  provide(container, GeocodingService, { client: Client }, createApiGeocodingService);
  provide(container, CountryFinder, { client: Client }, createApiCountryFinder);
  provide(container, Gazetteer, { client: Client }, createApiGazetteer);
  provide(container, FeedbackRepository, { client: Client }, createApiFeedbackRepository);
  provide(container, Reports, { client: Client }, createApiReports);
  provide(container, Administration, { client: Client }, createApiAdministration);
  provide(container, SignUpInvitations, { client: Client }, createApiSignUpInvitations);
  provide(container, MilitaryGrid, {}, mgrsMilitaryGrid);
  provideValue(container, Geolocation, createBrowserGeolocation({ geolocation: navigator.geolocation }));

  const clock = { now: () => new Date() };
  const aliases = createClientAliasUseCases({
    aliases: resolve(container, AliasClient),
    search: resolve(container, PlaceSearch),
    clock,
  });
  const countries = resolve(container, CountryFinder);
  const addresses = withBrowserProviders(resolve(container, GeocodingService), countries, browserProviders);
  const geocoding = createGeocodingUseCases({
    addresses,
    countries,
    gazetteer: resolve(container, Gazetteer),
    links: resolve(container, LinkExpander),
  });
  return {
    aliases,
    lifecycle: resolve(container, AliasLifecycle),
    members: resolve(container, HandleMembers),
    photos: resolve(container, PhotoClient),
    signs: resolve(container, SignClient),
    grants: resolve(container, LocationGrants),
    accessRequests: resolve(container, AccessRequests),
    geocoding: {
      ...geocoding,
      // Only the map page asks this; no other page waits for the readers of codes and links.
      search: async (...question) => {
        const loaded = await import('../usecases/geocoding/search.ts').catch(() => undefined);
        return loaded === undefined
          ? err({ kind: 'unreachable', service: 'server' })
          : loaded.search({
              aliases,
              addresses,
              militaryGrid: resolve(container, MilitaryGrid),
              links: resolve(container, LinkExpander),
            })(...question);
      },
    },
    auth: resolve(container, AuthClient),
    profile: resolve(container, AccountClient),
    tokens: resolve(container, MyAccessTokens),
    secondFactor: resolve(container, SecondFactorClient),
    feedback: createFeedbackUseCases({
      feedback: resolve(container, FeedbackRepository),
      rateLimiter: unlimitedRateLimiter,
      clock,
    }),
    reports: resolve(container, Reports),
    administration: resolve(container, Administration),
    invitations: resolve(container, SignUpInvitations),
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
