import { isInfraFailure } from '../domain/failure.ts';
import { err, ok } from '../domain/result.ts';
import type { StoredToken, TokenStore } from '../ports/accounts/token-store.ts';
import type { Api } from './api.ts';
import { createSession, type Session, wrongCredentials } from './session.ts';

interface Deps {
  readonly api: Api;
  readonly tokens: TokenStore;
  /** The name of the token in the list of tokens. */
  readonly device: string;
}

/** The ID of a stored token that was created elsewhere: the server tells it to no token. */
const ADOPTED = '';

/** The terminal's account: signing in fetches a token and stores it, signing out revokes it. */
export interface TokenSession extends Session {
  /** Stores a token that was created elsewhere, if the server accepts it; `null` if not. It is not revoked at sign-out. */
  adopt(token: string): ReturnType<Session['current']>;
}

export function createTokenSession({ api, tokens, device }: Deps): TokenSession {
  const { current, register } = createSession(api);

  const signIn: Session['signIn'] = async ({ username, password, code, token }) => {
    const body = { username, password, code, name: device, ...token };
    const issued = wrongCredentials(await api.createToken({ body }));
    if (!issued.ok) return issued;
    const former = await tokens.read();
    await tokens.keep({ id: issued.value.id, token: issued.value.token, username: issued.value.user.username });
    // This terminal has one token: the new one stands in for the former, which cannot be found again once it is overwritten.
    if (former !== undefined) await revoke(former);
    return ok(issued.value.user);
  };

  /** A token revokes itself alone, and the client's may be another one. */
  const revoke = async ({ id, token }: StoredToken) =>
    id === ADOPTED ? ok(undefined) : api.revokeToken({ params: { id }, token });

  return {
    current,
    signIn,

    async adopt(token) {
      const user = await api.getUser({ token });
      if (!user.ok) return user.failure.kind === 'sign-in-needed' ? ok(null) : err(user.failure);
      await tokens.keep({ id: ADOPTED, token, username: user.value.username });
      return user;
    },

    /** Forgets the token here even when the server cannot be told. */
    async signOut() {
      const storedToken = await tokens.read();
      const revoked = storedToken === undefined ? ok(undefined) : await revoke(storedToken);
      await tokens.forget();
      // One that is refused is revoked already, or was none of this server's.
      return revoked.ok || !isInfraFailure(revoked.failure) ? ok(undefined) : err(revoked.failure);
    },

    async register(registration) {
      const made = await register(registration);
      if (!made.ok) return made;
      const signedIn = await signIn(registration);
      return !signedIn.ok && isInfraFailure(signedIn.failure) ? err(signedIn.failure) : made;
    },
  };
}
