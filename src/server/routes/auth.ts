import type { FastifyReply, FastifyRequest } from 'fastify';
import { wireRegistered, wireSignedIn, wireUser } from '../../adapters/api-contract/accounts.ts';
import { wireCredentials, wireRegistration } from '../../adapters/api-contract/request-bodies.ts';
import { ok } from '../../domain/result.ts';
import type { AuthService, IssuedSession } from '../../usecases/auth-service.ts';
import { clientNetwork } from '../http/client-network-key.ts';
import type { DeclareRoute } from '../http/declare-route.ts';
import { deviceName } from '../http/device-name.ts';
import type { AuditDetails } from '../plugins/audit-log.ts';
import type { Authenticator } from '../plugins/authentication.ts';

const tag = 'Accounts';

/** Signing in, out and up. Signing in ends the session that the request brought, so no old secret stays valid. */
export function authRoutes(declare: DeclareRoute, accounts: AuthService, who: Authenticator): void {
  /** Answers the user, with the session in a cookie. */
  const rememberSession = (session: IssuedSession, { reply }: { readonly reply: FastifyReply }) => {
    who.remember(reply, session);
    return session.user;
  };

  declare({
    id: 'getUser',
    method: 'GET',
    url: '/api/auth/user',
    tag,
    summary: 'Who is signed in.',
    access: 'user',
    answer: wireUser,
    handle: async ({ user }) => ok(user),
  });

  declare({
    id: 'login',
    method: 'POST',
    url: '/api/auth/login',
    tag,
    summary: 'Signs in, by a cookie.',
    body: wireCredentials,
    answer: wireSignedIn,
    failures: ['bad-request', 'wrong-credentials', 'account-suspended', 'second-factor-needed', 'wrong-code'],
    handle: ({ body, request }) => accounts.signIn(body, clientNetwork(request.ip), sessionStart(who, request)),
    audit: {
      success: ['signed-in', ({ user }) => ({ user: user.id })],
      failure: ['sign-in-refused', ({ body }) => attemptDetails(accounts, body.username)],
    },
    toAnswer: (session, call) => ({
      ...rememberSession(session, call),
      ...(session.isDeletionCancelled && { deletionCancelled: true }),
    }),
  });

  declare({
    id: 'register',
    method: 'POST',
    url: '/api/auth/register',
    tag,
    summary: 'Makes an account and signs in to it, by a cookie.',
    body: wireRegistration,
    status: 201,
    answer: wireRegistered,
    failures: [
      'bad-request',
      'bad-username',
      'bad-password',
      'bad-email',
      'username-taken',
      'username-reserved',
      'sign-up-closed',
    ],
    handle: ({ body, request }) => accounts.register(body, clientNetwork(request.ip), sessionStart(who, request)),
    audit: { success: ['registered', ({ user }) => ({ user: user.id })], failure: ['registration-refused'] },
    location: () => '/api/auth/user',
    toAnswer: (session, call) => ({ ...rememberSession(session, call), recoveryCodes: session.recoveryCodes }),
  });

  declare({
    id: 'logout',
    method: 'POST',
    url: '/api/auth/logout',
    tag,
    summary: 'Ends the session, whether there is one or not.',
    handle: async ({ request, reply }) => {
      const secret = who.sessionSecret(request);
      who.forget(reply);
      return secret === undefined ? ok(undefined) : accounts.signOut(secret);
    },
    audit: {
      success: ['signed-out', (_nothing, request) => (who.sessionSecret(request) === undefined ? undefined : {})],
    },
    toAnswer: () => ({}),
  });
}

/** Ends the session that the request brought, so no old secret stays valid. */
export const sessionStart = (who: Authenticator, request: FastifyRequest) => ({
  before: who.sessionSecret(request),
  device: deviceName(request.headers['user-agent'] ?? ''),
});

/** The id of the account that was tried, where there is one: a name may be a password in the wrong field. */
export async function attemptDetails(accounts: AuthService, username: string): Promise<AuditDetails> {
  const user = await accounts.accountId(username);
  return user === undefined ? {} : { user };
}
