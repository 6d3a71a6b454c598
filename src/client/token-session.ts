import { type Failure, isInfraFailure } from '../domain/failure.ts';
import { err, ok, type Result } from '../domain/result.ts';
import type { StoredToken, TokenStore } from '../ports/accounts/token-store.ts';
import type { AnswerOf, Api } from './api.ts';
import { createSession, type Session, toWrongCredentials } from './session.ts';
import { waitFor } from './wait-for.ts';

interface Deps {
  readonly api: Api;
  readonly tokens: TokenStore;
  /** The name of new tokens in the list of tokens. */
  readonly device: string;
  /** Waits for a time, or until the signal aborts. */
  readonly wait?: typeof waitFor;
}

/** The scopes and the lifetime of the token that is created by signing in. */
type TokenRights = Omit<Parameters<Api['startDeviceSignIn']>[0]['body'], 'name'>;

interface BrowserSignIn {
  readonly token: TokenRights;
  /** Shows the user the code and the URL where it is allowed. */
  readonly show: (codes: AnswerOf<'startDeviceSignIn'>) => Promise<void>;
  readonly signal: AbortSignal;
}

/** The id of a stored token that was created elsewhere. Its real id is unknown: the server does not return it for a token. */
const ADOPTED = '';

/** Seconds that `slow_down` adds to the polling interval (RFC 8628 §3.5). */
const SLOW_DOWN_SECONDS = 5;

/** The session of a terminal: a sign-in creates and stores a token, a sign-out revokes it. */
export interface TokenSession extends Session {
  /** Stores a token that was created elsewhere, or returns `null` if the server rejects it. A sign-out does not revoke it. */
  acceptToken(token: string): ReturnType<Session['findUser']>;
  /** Signs in with a code that the user allows in a browser (RFC 8628). Resolves after the user's decision. */
  signInByBrowser(how: BrowserSignIn): Promise<Result<AnswerOf<'getUser'>, Failure>>;
}

export function createTokenSession({ api, tokens, device, wait = waitFor }: Deps): TokenSession {
  const { findUser: current, register } = createSession(api);

  const signIn: Session['signIn'] = async ({ username, password, code, token }) => {
    const body = { username, password, code, name: device, ...token };
    const issued = toWrongCredentials(await api.createToken({ body }));
    if (!issued.ok) return issued;
    await replaceToken(issued.value);
    return ok(issued.value.user);
  };

  /** Stores a new token and revokes the previous one, which would be lost but still valid. */
  const replaceToken = async ({ id, token, user }: AnswerOf<'createToken'>) => {
    const former = await tokens.read();
    await tokens.save({ id, token, username: user.username });
    if (former !== undefined) await revoke(former);
  };

  /** Polls for the token until the user has decided, or the code expires. */
  const waitForToken = async (
    { deviceCode, interval, expiresIn }: AnswerOf<'startDeviceSignIn'>,
    signal: AbortSignal,
  ): Promise<Result<AnswerOf<'pollDeviceSignIn'>, Failure>> => {
    let seconds = interval;
    for (let waited = seconds; waited <= expiresIn && !signal.aborted; waited += seconds) {
      await wait(seconds * 1000, signal);
      const polled = await api.pollDeviceSignIn({ body: { deviceCode } });
      if (polled.ok) return polled;
      const { failure } = polled;
      if (failure.kind === 'slow-down') seconds += SLOW_DOWN_SECONDS;
      // After a network failure, polls less often: the code stays valid until it expires.
      else if (isInfraFailure(failure)) seconds *= 2;
      else if (failure.kind !== 'authorization-pending') return polled;
    }
    return err({ kind: 'expired-token' });
  };

  /** Revokes a token. The request uses that token, because a token can only revoke itself. */
  const revoke = async ({ id, token }: StoredToken) =>
    id === ADOPTED ? ok(undefined) : api.revokeToken({ params: { id }, token });

  return {
    findUser: current,
    signIn,

    async signInByBrowser({ token, show, signal }) {
      const started = await api.startDeviceSignIn({ body: { name: device, ...token } });
      if (!started.ok) return started;
      await show(started.value);
      const issued = await waitForToken(started.value, signal);
      if (!issued.ok) return issued;
      await replaceToken(issued.value);
      return ok(issued.value.user);
    },

    async acceptToken(token) {
      const user = await api.getUser({ token });
      if (!user.ok) return user.failure.kind === 'sign-in-needed' ? ok(null) : err(user.failure);
      await tokens.save({ id: ADOPTED, token, username: user.value.username });
      return user;
    },

    /** Deletes the local token even if the server cannot be reached. */
    async signOut() {
      const storedToken = await tokens.read();
      const revoked = storedToken === undefined ? ok(undefined) : await revoke(storedToken);
      await tokens.forget();
      // If the server rejects the token, it is already revoked, or belongs to another server.
      return revoked.ok || !isInfraFailure(revoked.failure) ? ok(undefined) : err(revoked.failure);
    },

    async register(registration) {
      const registered = await register(registration);
      if (!registered.ok) return registered;
      const signedIn = await signIn(registration);
      return !signedIn.ok && isInfraFailure(signedIn.failure) ? err(signedIn.failure) : registered;
    },
  };
}
