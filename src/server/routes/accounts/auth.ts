import type { FastifyReply, FastifyRequest } from 'fastify';
import * as operations from '../../../adapters/api-contract/accounts/sign-in-operations.ts';
import { ok } from '../../../domain/result.ts';
import type { AuthService } from '../../../usecases/accounts/auth-service.ts';
import type { IssuedSession } from '../../../usecases/accounts/sessions.ts';
import { parseClientNetwork } from '../../http/client-network-key.ts';
import { parseDeviceName } from '../../http/device-name.ts';
import type { AuditDetails } from '../../plugins/audit-log.ts';
import type { Authenticator } from '../../plugins/authentication.ts';
import type { Route } from '../../routing/route.ts';

/** Adds the routes of sign-in, sign-out and sign-up. */
export function addAuthRoutes(route: Route, accounts: AuthService, authenticator: Authenticator): void {
  /** Sets the session cookie and returns the user. */
  const rememberSession = (
    session: IssuedSession,
    { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  ) => {
    authenticator.remember(request, reply, session);
    return session.user;
  };

  route(operations.getUser, {
    handle: async ({ user }) => ok(user),
  });

  route(operations.login, {
    handle: ({ body, request }) =>
      accounts.signIn(body, parseClientNetwork(request.ip), getSessionStart(authenticator, request)),
    audit: {
      success: ['signed-in', ({ user }) => ({ user: user.id })],
      failure: ['sign-in-refused', ({ body }) => findAttemptDetails(accounts, body.username)],
    },
    toAnswer: (session, call) => ({
      ...rememberSession(session, call),
      ...(session.isDeletionCancelled && { deletionCancelled: true }),
    }),
  });

  route(operations.register, {
    handle: ({ body, request }) =>
      accounts.register(body, parseClientNetwork(request.ip), {
        ...getSessionStart(authenticator, request),
        language: request.wishedLocale,
      }),
    audit: { success: ['registered', ({ user }) => ({ user: user.id })], failure: 'registration-refused' },
    location: () => '/api/auth/user',
    toAnswer: (session, call) => ({ ...rememberSession(session, call), recoveryCodes: session.recoveryCodes }),
  });

  route(operations.logout, {
    handle: async ({ request, reply }) => {
      const secret = authenticator.sessionSecret(request);
      authenticator.forget(reply);
      return secret === undefined ? ok(undefined) : accounts.signOut(secret);
    },
    audit: {
      success: [
        'signed-out',
        (_nothing, { request }) => (authenticator.sessionSecret(request) === undefined ? undefined : {}),
      ],
    },
  });
}

/** Returns the options of a new session. It replaces the session of the request, so that no old secret stays valid. */
export const getSessionStart = (authenticator: Authenticator, request: FastifyRequest) => ({
  before: authenticator.sessionSecret(request),
  device: parseDeviceName(request.headers['user-agent'] ?? ''),
});

/** Returns the id of the account for the log. The typed name is not logged: it can be a password that was typed into the wrong field. */
export async function findAttemptDetails(accounts: AuthService, username: string): Promise<AuditDetails> {
  const user = await accounts.findAccountId(username);
  return user === undefined ? {} : { user };
}
