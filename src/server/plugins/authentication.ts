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
import { answerInAccountLanguage, setLanguageCookie } from '../http/request-language.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The user of the request, once it was looked up. */
    authenticated: Promise<Result<User | null, InfraFailure>> | undefined;
  }
}

/** Authenticates requests by a session cookie, or by a token in `Authorization: Bearer …`. */
export interface Authenticator {
  current(request: FastifyRequest): Promise<Result<User | null, InfraFailure>>;
  /** The viewer of public data; a visitor if the user is unavailable. */
  viewer(request: FastifyRequest): Promise<Viewer>;
  /** Returns the user like `current`, but `sign-in-needed` for a visitor. */
  signedIn(request: FastifyRequest): Promise<Result<User, FailureOf<'sign-in-needed'> | InfraFailure>>;
  /** Stores the proof that a location was unlocked, with the request's other proofs. */
  rememberUnlock(request: FastifyRequest, reply: FastifyReply, proof: string): void;
  /** The id of the request's access token; `undefined` for a session. */
  tokenId(request: FastifyRequest): string | undefined;
  /** Returns the rights of the request's token; a session may do everything. */
  scope(request: FastifyRequest): TokenScope;
  /** The id of the request's session; `undefined` for a token. */
  sessionId(request: FastifyRequest): string | undefined;
  /** The secret in the request's cookie, unchecked. */
  sessionSecret(request: FastifyRequest): string | undefined;
  /** Sends a session to the device, with the account's language if the device has no choice. */
  remember(request: FastifyRequest, reply: FastifyReply, session: IssuedSession): void;
  forget(reply: FastifyReply): void;
  /** Reads the session before an answer is written, since the account's language determines that of the answer. */
  identify(request: FastifyRequest): Promise<void>;
  /** Extends the request's session where it is due, and sends its new secret. */
  extend(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Returns whether the request has a cookie or a token; without one it is a visitor's. */
  hasCredentials(request: FastifyRequest): boolean;
}

/** `__Host-` binds the cookie to this host and to https; browsers refuse it without https. */
export function createAuthenticator(accounts: AuthService, https: boolean, grantCookie: GrantCookie): Authenticator {
  const name = https ? '__Host-whereat' : 'whereat';
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure: https } as const;
  const tokens = new WeakMap<FastifyRequest, { readonly id: string; readonly scope: TokenScope }>();
  const sessionIds = new WeakMap<FastifyRequest, string>();
  /** The secrets of sessions that are due for extension. */
  const sessionsToExtend = new WeakMap<FastifyRequest, string>();

  const unlocksName = https ? '__Host-whereat-unlocked' : 'whereat-unlocked';
  const getUnlocks = ({ headers }: FastifyRequest): readonly string[] => {
    if (!headers.cookie?.includes(unlocksName)) return [];
    const proofs = (parseCookie(headers.cookie)[unlocksName] ?? '').split('~');
    return proofs.filter((proof) => unlockShape.test(proof)).slice(0, UNLOCKS_KEPT);
  };

  const sessionSecret = ({ headers }: FastifyRequest): string | undefined =>
    headers.cookie === undefined ? undefined : parseCookie(headers.cookie)[name];

  const remember: Authenticator['remember'] = (request, reply, { user, secret, until }) => {
    reply.header('set-cookie', stringifySetCookie(name, secret, { ...attributes, expires: until }));
    if (user.language !== undefined) setLanguageCookie(request, reply, user.language, https);
  };

  const byToken = async (request: FastifyRequest, token: string): Promise<Result<User | null, InfraFailure>> => {
    const found = await accounts.authenticateToken(token);
    if (!found.ok || found.value === null) return found.ok ? ok(null) : found;
    tokens.set(request, found.value);
    return ok(found.value.user);
  };

  const authenticate = async (request: FastifyRequest): Promise<Result<User | null, InfraFailure>> => {
    const token = getBearer(request);
    if (token !== undefined) return byToken(request, token);
    const secret = sessionSecret(request);
    if (secret === undefined || secret === '') return ok(null);
    const session = await accounts.authenticateSession(secret);
    if (!session.ok) return session;
    if (session.value === null) return ok(null);
    if (session.value.isDue) sessionsToExtend.set(request, secret);
    sessionIds.set(request, session.value.id);
    answerInAccountLanguage(request, session.value.user.language);
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
      const why = await accounts.tokenRejectionReason(token);
      return why.ok ? err({ kind: 'sign-in-needed', token: why.value }) : why;
    },
    rememberUnlock(request, reply, proof) {
      const value = [proof, ...getUnlocks(request)].slice(0, UNLOCKS_KEPT).join('~');
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
    // Clears only the cache: other cookies may belong to another application on this domain, and storage contains what this device typed
    // and opened, which is not the account's.
    forget: (reply) => {
      reply.header('clear-site-data', '"cache"');
      reply.header('set-cookie', stringifySetCookie(name, '', { ...attributes, maxAge: 0 }));
    },
    async identify(request) {
      if (sessionSecret(request) !== undefined) await current(request);
    },
    async extend(request, reply) {
      const secret = sessionsToExtend.get(request);
      // Signing in and out have set the cookie already.
      if (secret === undefined || reply.hasHeader('set-cookie')) return;
      const extended = await accounts.extendSession(secret);
      // If the database cannot write, the session stays as it is.
      if (extended.ok && extended.value !== null) remember(request, reply, extended.value);
    },
    hasCredentials,
  };
}

/** The maximum number of unlocked locations in one cookie: the header stays below 1.5 kB. */
const UNLOCKS_KEPT = 20;

/** A time in milliseconds and a signature of 256 bits. */
const unlockShape = /^\d{13}\.[\w-]{43}$/;

/** Returns whether the request has a cookie or a token, valid or not. */
export const hasCredentials = ({ headers }: FastifyRequest): boolean =>
  headers.cookie !== undefined || headers.authorization !== undefined;

/** The token of a request, valid or not. */
const getBearer = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer(?: +(.*))?$/i
    .exec(headers.authorization ?? '')
    ?.slice(1)
    .join('');
