import { createApiAccessRequests } from '../adapters/api/access-requests.ts';
import { createApiAdministration } from '../adapters/api/administration.ts';
import { createApiAliasClient } from '../adapters/api/alias-client.ts';
import { createApiAliasLifecycle } from '../adapters/api/alias-lifecycle.ts';
import { type ApiClient, createApiClient } from '../adapters/api/client.ts';
import { createApiGazetteer } from '../adapters/api/gazetteer.ts';
import { createApiGeocodingService } from '../adapters/api/geocoding-service.ts';
import { createApiHandleMembers } from '../adapters/api/handle-members.ts';
import { createApiLinkExpander } from '../adapters/api/link-expander.ts';
import { createApiLocationGrants } from '../adapters/api/location-grants.ts';
import { createPasswordSession } from '../adapters/api/password-session.ts';
import { createApiPhotoClient } from '../adapters/api/photo-client.ts';
import { createApiPlaceSearch } from '../adapters/api/place-search.ts';
import { apiServerVersion } from '../adapters/api/server-version.ts';
import { createApiSignClient } from '../adapters/api/sign-client.ts';
import { createApiSignUpInvitations } from '../adapters/api/sign-up-invitations.ts';
import { createTokenAuthClient } from '../adapters/api/token-auth.ts';
import { withServerVersion } from '../adapters/api/with-server-version.ts';
import { createTokenFileStore } from '../adapters/files/token-file-store.ts';
import { mgrsMilitaryGrid } from '../adapters/mgrs/military-grid.ts';
import { AccessRequests } from '../ports/access-requests.ts';
import { Administration } from '../ports/administration.ts';
import { AliasClient } from '../ports/alias-client.ts';
import { AliasLifecycle } from '../ports/alias-lifecycle.ts';
import { PAGE_SIZE } from '../ports/alias-store.ts';
import { AuthClient } from '../ports/auth-client.ts';
import { Gazetteer } from '../ports/gazetteer.ts';
import { GeocodingService } from '../ports/geocoding-service.ts';
import { HandleMembers } from '../ports/handle-members.ts';
import { injectionToken } from '../ports/injection-token.ts';
import { LocationGrants } from '../ports/location-grants.ts';
import { PhotoClient } from '../ports/photo-client.ts';
import { PlaceSearch } from '../ports/place-search.ts';
import { SignClient } from '../ports/sign-client.ts';
import { SignUpInvitations } from '../ports/sign-up-invitations.ts';
import { TokenStore } from '../ports/token-store.ts';
import { createClientAliasUseCases, createDraftCheck } from '../usecases/aliases/client-alias-use-cases.ts';
import { search } from '../usecases/geocoding/search.ts';
import { newContainer, provide, provideValue, resolve } from './container.ts';

export interface CliSettings {
  /** URL of the server, without a path. */
  readonly server: string;
  /** Where tokens are kept between two runs. */
  readonly tokenFolder: string;
  /** The name of this machine. */
  readonly device: string;
  /** Wins over a kept token. */
  readonly token?: string;
}

const Client = injectionToken<ApiClient>('Client');

/** The command line's composition root: the server's `/api` with a token. */
export async function createCliUseCases({ server, tokenFolder, device, token }: CliSettings) {
  const container = newContainer();
  const tokens = createTokenFileStore({ folder: tokenFolder, server });
  const storedToken = await tokens.read();
  let current = token ?? storedToken?.token;
  const remembering: TokenStore = {
    ...tokens,
    async keep(fresh) {
      await tokens.keep(fresh);
      current = fresh.token;
    },
  };
  const client = withServerVersion(
    createApiClient({ base: server, fetch: (...request) => fetch(...request), token: () => current }),
  );
  provideValue(container, Client, client);
  provideValue(container, TokenStore, remembering);
  provide(container, AliasClient, { client: Client }, ({ client }) =>
    createApiAliasClient({ client, pageSize: PAGE_SIZE }),
  );
  provide(container, PlaceSearch, { client: Client }, createApiPlaceSearch);
  provide(container, Administration, { client: Client }, createApiAdministration);
  provide(container, SignUpInvitations, { client: Client }, createApiSignUpInvitations);
  provide(container, AliasLifecycle, { client: Client }, createApiAliasLifecycle);
  provide(container, HandleMembers, { client: Client }, createApiHandleMembers);
  provide(container, PhotoClient, { client: Client }, createApiPhotoClient);
  provide(container, SignClient, { client: Client }, createApiSignClient);
  provide(container, LocationGrants, { client: Client }, createApiLocationGrants);
  provide(container, AccessRequests, { client: Client }, createApiAccessRequests);
  provide(container, AuthClient, { client: Client, tokens: TokenStore }, (deps) =>
    createTokenAuthClient({ ...deps, device }),
  );
  provide(container, GeocodingService, { client: Client }, createApiGeocodingService);
  provide(container, Gazetteer, { client: Client }, createApiGazetteer);

  const clock = { now: () => new Date() };
  const aliases = createClientAliasUseCases({
    aliases: resolve(container, AliasClient),
    search: resolve(container, PlaceSearch),
    clock,
  });
  const addresses = resolve(container, GeocodingService);
  const useCases = {
    aliases,
    lifecycle: resolve(container, AliasLifecycle),
    members: resolve(container, HandleMembers),
    photos: resolve(container, PhotoClient),
    signs: resolve(container, SignClient),
    grants: resolve(container, LocationGrants),
    accessRequests: resolve(container, AccessRequests),
    geocoding: {
      ...addresses,
      ...resolve(container, Gazetteer),
      search: search({
        aliases,
        addresses,
        militaryGrid: mgrsMilitaryGrid(),
        links: createApiLinkExpander({ client }),
      }),
    },
    auth: resolve(container, AuthClient),
    administration: resolve(container, Administration),
    invitations: resolve(container, SignUpInvitations),
  };
  return {
    ...useCases,
    checkDraft: createDraftCheck({ clock }),
    tokens: {
      signIn: createPasswordSession({ base: server, fetch: (...request) => fetch(...request) }),
      current: async () => {
        const { id, username } = (await tokens.read()) ?? {};
        return id === undefined || username === undefined ? undefined : { id, username };
      },
      forget: tokens.forget,
    },
    version: apiServerVersion({ client }),
  };
}
