import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { User } from '../../domain/accounts/user.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import { UNLOCK_HOURS } from '../../domain/location/visibility.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { TokenScope } from '../../usecases/accounts/access-tokens.ts';
import type { AuthService } from '../../usecases/accounts/auth-service.ts';
import type { IssuedSession } from '../../usecases/accounts/sessions.ts';
import type { Viewer } from '../../usecases/index.ts';
import type { GrantCookie } from '../http/grant-cookie.ts';
import { setAccountLanguage, setLanguageCookie } from '../http/request-language.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The cached look-up of the request's user. */
    authenticated: Promise<Result<User | null, InfraFailure>> | undefined;
  }
}

/** Authenticates requests by the session cookie or by a token in `Authorization: Bearer …`. */
export interface Authenticator {
  current(request: FastifyRequest): Promise<Result<User | null, InfraFailure>>;
  /** Returns the viewer of a location: the user, with unlocks and grants. If the look-up of the user fails, the viewer has only those. */
  viewer(request: FastifyRequest): Promise<Viewer>;
  /** Returns the user like `current`, but fails with `sign-in-needed` for a visitor. */
  signedIn(request: FastifyRequest): Promise<Result<User, FailureOf<'sign-in-needed'> | InfraFailure>>;
  /** Adds the proof of an unlocked location to the cookie. */
  rememberUnlock(request: FastifyRequest, reply: FastifyReply, proof: string): void;
  /** Returns the id of the request's access token; `undefined` for a session. */
  tokenId(request: FastifyRequest): string | undefined;
  /** Returns the scope of the request's token. A session has the full scope. */
  scope(request: FastifyRequest): TokenScope;
  /** Returns the id of the request's session; `undefined` for a token. */
  sessionId(request: FastifyRequest): string | undefined;
  /** Returns the secret in the session cookie, not verified. */
  sessionSecret(request: FastifyRequest): string | undefined;
  /** Sets the session cookie, and the cookie with the account's language if the device has none. */
  remember(request: FastifyRequest, reply: FastifyReply, session: IssuedSession): void;
  forget(reply: FastifyReply): void;
  /** Looks up the session before a response is rendered, because the account's language determines the language of the response. */
  identify(request: FastifyRequest): Promise<void>;
  /** Extends the request's session if that is due, and sets the cookie with the new secret. */
  extend(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Returns whether the request has a cookie or a token, so that the user must be looked up. */
  hasCredentials(request: FastifyRequest): boolean;
}

/** Creates the authenticator. With https, cookie names have the `__Host-` prefix, which binds them to this host and to https. */
export function createAuthenticator(accounts: AuthService, https: boolean, grantCookie: GrantCookie): Authenticator {
  const name = https ? '__Host-whereat' : 'whereat';
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure: https } as const;
  const tokens = new WeakMap<FastifyRequest, { readonly id: string; readonly scope: TokenScope }>();
  const sessionIds = new WeakMap<FastifyRequest, string>();
  /** Secrets of sessions that are due for an extension. */
  const sessionsToExtend = new WeakMap<FastifyRequest, string>();

  const unlocksName = https ? '__Host-whereat-unlocked' : 'whereat-unlocked';
  const getUnlocks = ({ headers }: FastifyRequest): readonly string[] => {
    if (!headers.cookie?.includes(unlocksName)) return [];
    const proofs = (parseCookie(headers.cookie)[unlocksName] ?? '').split('~');
    return proofs.filter((proof) => UNLOCK.test(proof)).slice(0, MAX_UNLOCKS);
  };

  const sessionSecret = ({ headers }: FastifyRequest): string | undefined =>
    headers.cookie === undefined ? undefined : parseCookie(headers.cookie)[name];

  const remember: Authenticator['remember'] = (request, reply, { user, secret, until }) => {
    reply.header('set-cookie', stringifySetCookie(name, secret, { ...attributes, expires: until }));
    if (user.language !== undefined) setLanguageCookie(request, reply, user.language, https);
  };

  const findUserByToken = async (
    request: FastifyRequest,
    token: string,
  ): Promise<Result<User | null, InfraFailure>> => {
    const found = await accounts.authenticateToken(token);
    if (!found.ok || found.value === null) return found.ok ? ok(null) : found;
    tokens.set(request, found.value);
    return ok(found.value.user);
  };

  const authenticate = async (request: FastifyRequest): Promise<Result<User | null, InfraFailure>> => {
    const token = getBearer(request);
    if (token !== undefined) return findUserByToken(request, token);
    const secret = sessionSecret(request);
    if (secret === undefined || secret === '') return ok(null);
    const session = await accounts.authenticateSession(secret);
    if (!session.ok) return session;
    if (session.value === null) return ok(null);
    if (session.value.isDue) sessionsToExtend.set(request, secret);
    sessionIds.set(request, session.value.id);
    setAccountLanguage(request, session.value.user.language);
    return ok(session.value.user);
  };

  const current: Authenticator['current'] = (request) => {
    request.authenticated ??= authenticate(request);
    return request.authenticated;
  };

  return {
    current,
    async viewer(request) {
      if (!hasCredentials(request)) return null;
      const user = await current(request);
      const unlocks = getUnlocks(request);
      const grants = grantCookie.secrets(request);
      return {
        ...(user.ok && user.value !== null && { id: user.value.id, limitedTo: user.value.limitedTo }),
        ...(unlocks.length > 0 && { unlocks }),
        ...(grants.length > 0 && { grants }),
      };
    },
    async signedIn(request) {
      const user = await current(request);
      if (!user.ok) return user;
      if (user.value !== null) return ok(user.value);
      const token = getBearer(request);
      if (token === undefined) return err({ kind: 'sign-in-needed' });
      const why = await accounts.findTokenRejectionReason(token);
      return why.ok ? err({ kind: 'sign-in-needed', token: why.value }) : why;
    },
    rememberUnlock(request, reply, proof) {
      const value = [proof, ...getUnlocks(request)].slice(0, MAX_UNLOCKS).join('~');
      reply.header(
        'set-cookie',
        stringifySetCookie(unlocksName, value, { ...attributes, maxAge: UNLOCK_HOURS * 3600 }),
      );
    },
    tokenId: (request) => tokens.get(request)?.id,
    scope: (request) => tokens.get(request)?.scope ?? 'write',
    sessionId: (request) => sessionIds.get(request),
    sessionSecret,
    remember,
    // Clears only the cache. Cookies can belong to another application of the domain, and the storage has data of the device, not of the
    // account.
    forget: (reply) => {
      reply.header('clear-site-data', '"cache"');
      reply.header('set-cookie', stringifySetCookie(name, '', { ...attributes, maxAge: 0 }));
    },
    async identify(request) {
      if (sessionSecret(request) !== undefined) await current(request);
    },
    async extend(request, reply) {
      const secret = sessionsToExtend.get(request);
      // Sign-in and sign-out have already set the cookie.
      if (secret === undefined || reply.hasHeader('set-cookie')) return;
      const extended = await accounts.extendSession(secret);
      // A failed extension is ignored: the session stays valid and the next request retries.
      if (extended.ok && extended.value !== null) remember(request, reply, extended.value);
    },
    hasCredentials,
  };
}

/** The maximum number of unlocked locations in the cookie. It keeps the header below 1.5 kB. */
const MAX_UNLOCKS = 20;

/** The form of a proof: a time in milliseconds and a signature of 256 bits in base64url. */
const UNLOCK = /^\d{13}\.[\w-]{43}$/;

/** Returns whether the request has a cookie or a token, valid or not. */
export const hasCredentials = ({ headers }: FastifyRequest): boolean =>
  headers.cookie !== undefined || headers.authorization !== undefined;

/** Returns the bearer token of a request, not verified. */
const getBearer = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer(?: +(.*))?$/i
    .exec(headers.authorization ?? '')
    ?.slice(1)
    .join('');
