import { createTokenFileStore } from '../adapters/files/token-file-store.ts';
import { mgrsMilitaryGrid } from '../adapters/mgrs/military-grid.ts';
import { getConnectionProblem, speaksTls } from '../adapters/node/connection-problem.ts';
import { findKeychain } from '../adapters/node/keychain.ts';
import { createAliasBatches } from '../client/alias-batches.ts';
import { createAliases } from '../client/aliases.ts';
import { Api, createApi } from '../client/api.ts';
import { ConnectionError, createCall } from '../client/call.ts';
import { createAddresses, createGazetteer, createLinks } from '../client/geocoding.ts';
import { createPasswordSession } from '../client/password-session.ts';
import { createRawCall } from '../client/raw-call.ts';
import { createTokenSession } from '../client/token-session.ts';
import { withServerVersion } from '../client/with-server-version.ts';
import { MAX_PAGE_SIZE } from '../domain/location/location.ts';
import { TokenStore } from '../ports/accounts/token-store.ts';
import { Gazetteer } from '../ports/geocoding/gazetteer.ts';
import { LinkExpander } from '../ports/geocoding/link-expander.ts';
import { MilitaryGrid } from '../ports/geocoding/military-grid.ts';
import type { search } from '../usecases/geocoding/search.ts';
import { createContainer, provide, provideValue } from './shared/container.ts';
import { resolve } from './shared/resolve.ts';

export interface CliSettings {
  /** The URL of the server, without a slash at its end. */
  readonly server: string;
  /** The folder that stores tokens between runs. */
  readonly tokenFolder: string;
  /** The profile whose token is used; by default the server's. */
  readonly profile?: string;
  /** The environment variables that decide whether there is a keychain. Without them, tokens are stored in the file. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** The name of this machine. */
  readonly device: string;
  /** Takes precedence over a stored token. */
  readonly token?: string;
}

/** Calls `fetch`. Throws `ConnectionError` with the reason if the certificate is untrusted, or if an https server is called with http. */
async function fetchWithDiagnostics(...request: Parameters<typeof fetch>): Promise<Response> {
  const url = new URL(String(request[0]));
  const isPlain = url.protocol === 'http:';
  try {
    const response = await fetch(...request);
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    if (isPlain && response.status === 400 && !isJson && (await speaksTls(url)))
      throw new ConnectionError({ problem: 'https' });
    return response;
  } catch (error) {
    if (error instanceof ConnectionError) throw error;
    const problem = getConnectionProblem(error);
    if (problem !== undefined) throw new ConnectionError(problem);
    if (isPlain && (await speaksTls(url))) throw new ConnectionError({ problem: 'https' });
    throw error;
  }
}

/** Creates the use cases of the command line (its composition root). They call the server's `/api` with a token. */
export async function createCliClient({ server, tokenFolder, profile, env, device, token }: CliSettings) {
  const container = createContainer();
  const keychain =
    env === undefined || env.WHEREAT_KEYCHAIN === 'off' ? undefined : findKeychain({ platform: process.platform, env });
  const tokens = createTokenFileStore({ folder: tokenFolder, server, profile, keychain });
  let current = token ?? (await tokens.read())?.token;
  provideValue(container, TokenStore, {
    ...tokens,
    async save(fresh) {
      await tokens.save(fresh);
      current = fresh.token;
    },
  });
  let origin = server;
  const onPage = (url: string) => {
    origin = URL.parse(url)?.origin ?? origin;
  };
  const http = { base: server, fetch: fetchWithDiagnostics };
  const api = createApi(withServerVersion(createCall({ ...http, token: () => current, onPage })));
  provideValue(container, Api, api);
  provide(container, Gazetteer, { api: Api }, createGazetteer);
  provide(container, LinkExpander, { api: Api }, createLinks);
  provide(container, MilitaryGrid, {}, mgrsMilitaryGrid);

  const session = createTokenSession({ api, tokens: resolve(container, TokenStore), device });
  const aliases = createAliases({ api, pageSize: MAX_PAGE_SIZE });
  const addresses = createAddresses({ api });
  return {
    api,
    aliases: { ...aliases, ...createAliasBatches(api, onPage) },
    geocoding: {
      ...addresses,
      ...resolve(container, Gazetteer),
      async search(...words: Parameters<ReturnType<typeof search>>) {
        const parts = {
          aliases,
          addresses,
          militaryGrid: resolve(container, MilitaryGrid),
          links: resolve(container, LinkExpander),
        };
        return (await import('../usecases/geocoding/search.ts')).search(parts)(...words);
      },
    },
    session,
    tokens: {
      signIn: createPasswordSession(http),
      current: async () => {
        const { id, username } = (await tokens.read()) ?? {};
        return id === undefined || username === undefined ? undefined : { id, username };
      },
      forget: tokens.forget,
      storage: tokens.storage,
      adopt: session.acceptToken,
      signInByBrowser: session.signInByBrowser,
    },
    origin: () => origin,
    send: createRawCall({ ...http, token: () => current }),
    health: () => api.getReadiness(),
  };
}
