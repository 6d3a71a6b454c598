import type { InfraFailure } from '../domain/failure.ts';
import { ok, type Result } from '../domain/result.ts';
import type { Credentials, SignInFailure } from '../usecases/accounts/credentials.ts';
import { type Api, createApi } from './api.ts';
import { type ApiOptions, createCall } from './call.ts';
import { createSession } from './session.ts';

/** Signs in with the password for the duration of `work`. */
export type SignInForTokens = <T>(
  credentials: Credentials,
  work: (api: Api) => Promise<T>,
) => Promise<Result<T, SignInFailure | InfraFailure>>;

/**
 * Signs in with the password for an operation on access tokens, which a token may not perform, and signs out afterwards. The session cookie
 * is not stored.
 */
export const createPasswordSession =
  ({ base, fetch }: Pick<ApiOptions, 'base' | 'fetch'>): SignInForTokens =>
  async (credentials, work) => {
    const api = createApi(createCall({ base, fetch: withCookie(fetch) }));
    const session = createSession(api);
    const user = await session.signIn(credentials);
    if (!user.ok) return user;
    const done = await work(api);
    const signedOut = await session.signOut();
    return signedOut.ok ? ok(done) : signedOut;
  };

/** Wraps `fetch` with a cookie jar in memory. */
function withCookie(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  const cookies = new Map<string, string>();
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    if (cookies.size > 0) headers.set('cookie', [...cookies.values()].join('; '));
    const response = await fetch(input, { ...init, headers });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair);
    }
    return response;
  };
}
