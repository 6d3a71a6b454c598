import type { InfraFailure } from '../../domain/failure.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { SignInForTokens } from '../../ports/access-token-store.ts';
import { createApiAuthClient } from './auth-client.ts';
import { type ApiOptions, createApiClient } from './client.ts';
import { createApiMyAccessTokens } from './my-access-tokens.ts';

/**
 * Signs in by the password for one piece of work with access tokens, which a token may not do, and out afterwards. The
 * session is a cookie that is kept nowhere.
 */
export const createPasswordSession =
  ({ base, fetch }: Pick<ApiOptions, 'base' | 'fetch'>): SignInForTokens =>
  async (credentials, work) => {
    const client = createApiClient({ base, fetch: withCookie(fetch) });
    const accounts = createApiAuthClient({ client });
    const user = await accounts.signIn(credentials);
    if (!user.ok) return user;
    const done = await work(createApiMyAccessTokens({ client }));
    const signedOut: Result<void, InfraFailure> = await accounts.signOut();
    return signedOut.ok ? ok(done) : signedOut;
  };

/** Sends the cookie that the last answer with one has set. */
function withCookie(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  let cookie: string | undefined;
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    if (cookie !== undefined) headers.set('cookie', cookie);
    const response = await fetch(input, { ...init, headers });
    const set = response.headers.getSetCookie().at(-1);
    if (set !== undefined) cookie = set.split(';')[0];
    return response;
  };
}
