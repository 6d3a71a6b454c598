import type { FastifyRequest } from 'fastify';
import * as operations from '../../../adapters/api-contract/accounts/token-operations.ts';
import type { FailureOf, InfraFailure } from '../../../domain/failure.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { AuthService } from '../../../usecases/accounts/auth-service.ts';
import { parseClientNetwork } from '../../http/client-network-key.ts';
import type { Authenticator } from '../../plugins/authentication.ts';
import type { Route } from '../../routing/route.ts';
import { findAttemptDetails } from './auth.ts';

/** Adds the routes of access tokens. A new token needs the password. A request with a token can only revoke that token. */
export function addTokenRoutes(route: Route, accounts: AuthService, authenticator: Authenticator): void {
  /** Returns the username of a new token: the one in the body, otherwise the one of the session. */
  const getUsername = async (
    request: FastifyRequest,
    { username, password }: { readonly username?: string | undefined; readonly password?: string | undefined },
  ): Promise<Result<string, FailureOf<'sign-in-needed' | 'token-not-allowed'> | InfraFailure>> => {
    // A username and password take precedence over a session.
    if (username !== undefined && password !== undefined) return ok(username);
    const user = await authenticator.signedIn(request);
    if (!user.ok) return user;
    return authenticator.tokenId(request) === undefined
      ? ok(username ?? user.value.username)
      : err({ kind: 'token-not-allowed' });
  };

  route(operations.createToken, {
    handle: async ({ body, request }) => {
      const username = await getUsername(request, body);
      if (!username.ok) return username;
      const { name, scope, expiresInDays, handles, password, code } = body;
      if (password === undefined) return err({ kind: 'bad-request', field: 'password', problem: 'required' });
      const user = await accounts.check({ username: username.value, password, code }, parseClientNetwork(request.ip));
      if (!user.ok) return user;
      const token = await accounts.createToken({ name, scope, expiresInDays, handles }, user.value);
      return token.ok ? ok({ token: token.value, user: user.value }) : token;
    },
    audit: {
      success: ['token-made', ({ user, token }) => ({ user: user.id, tokenId: token.id })],
      failure: [
        'sign-in-refused',
        async ({ body, request }) => {
          const username = await getUsername(request, body);
          return username.ok ? findAttemptDetails(accounts, username.value) : {};
        },
      ],
    },
    location: ({ token }) => `/api/tokens/${token.id}`,
    toAnswer: ({ token, user }) => ({ ...token, token: token.secret, user }),
  });

  route(operations.listTokens, {
    handle: ({ user }) => accounts.listTokens(user),
  });

  route(operations.revokeToken, {
    handle: async ({ params, user, request }) => {
      // `whereat logout` revokes its own token.
      const tokenId = authenticator.tokenId(request);
      if (tokenId !== undefined && tokenId !== params.id) return err({ kind: 'token-not-allowed' });
      const found = await accounts.revokeToken(params.id, user);
      if (!found.ok) return found;
      return found.value ? ok({ tokenId: params.id }) : err({ kind: 'token-not-found' });
    },
    audit: { success: ['token-revoked', (details) => details] },
  });
}
