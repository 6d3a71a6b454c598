import { ok } from '../../domain/result.ts';
import type { AuthClient } from '../../ports/auth-client.ts';
import type { TokenStore } from '../../ports/token-store.ts';
import { wireNewToken, wireUser } from '../api-contract/accounts.ts';
import { createApiAuthClient, registrationFailures, signInFailures, wrongCredentials } from './auth-client.ts';
import type { ApiClient } from './client.ts';

/** The terminal's account: signing in fetches a token and stores it, signing out revokes it. */
export function createTokenAuthClient({ client, tokens }: { client: ApiClient; tokens: TokenStore }): AuthClient {
  const { current } = createApiAuthClient({ client });

  const signIn: AuthClient['signIn'] = async ({ username, password }) => {
    const request = { username, password, name: 'command line' };
    const given = wrongCredentials(await client.send('POST', '/api/tokens', request, wireNewToken, signInFailures));
    if (!given.ok) return given;
    await tokens.keep({ id: given.value.id, token: given.value.token, username: given.value.user.username });
    return ok(given.value.user);
  };

  return {
    current,
    signIn,

    /** Forgets the token here even when the server cannot be told. */
    async signOut() {
      const kept = await tokens.read();
      const revoked =
        kept === undefined
          ? ok(undefined)
          : await client.send(
              'DELETE',
              `/api/tokens/${encodeURIComponent(kept.id)}`,
              undefined,
              undefined,
              ['sign-in-needed'],
              // A token revokes itself alone, and the client's may be another one.
              kept.token,
            );
      await tokens.forget();
      return revoked.ok || revoked.failure.kind === 'sign-in-needed'
        ? ok(undefined)
        : { ok: false, failure: revoked.failure };
    },

    async register(registration) {
      const made = await client.send('POST', '/api/auth/register', registration, wireUser, registrationFailures);
      if (!made.ok) return made;
      const signedIn = await signIn(registration);
      if (signedIn.ok) return signedIn;
      return signedIn.failure.kind === 'wrong-credentials' ? made : { ok: false, failure: signedIn.failure };
    },
  };
}
