import type { FastifyRequest } from 'fastify';
import { wireNewToken, wireTokens } from '../../adapters/api-contract/accounts.ts';
import { wireTokenRequest } from '../../adapters/api-contract/request-bodies.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { User } from '../../domain/user.ts';
import type { AccessToken, AuthService } from '../../usecases/auth-service.ts';
import { clientNetwork } from '../http/client-network-key.ts';
import type { DeclareRoute } from '../http/declare-route.ts';
import type { Authenticator } from '../plugins/authentication.ts';
import { attemptDetails } from './auth.ts';

const tag = 'Accounts';

/** Personal access tokens: made with a password, shown once, listed, revoked. A token does none of it, but revoke itself. */
export function tokenRoutes(declare: DeclareRoute, accounts: AuthService, who: Authenticator): void {
  /** The user whose token is to be made: the one named with a password, else the session's. */
  const usernameOf = async (
    request: FastifyRequest,
    { username, password }: { readonly username?: string | undefined; readonly password?: string | undefined },
  ): Promise<Result<string, FailureOf<'sign-in-needed' | 'token-not-allowed'> | InfraFailure>> => {
    // A user name and password decide, also beside a session.
    if (username !== undefined && password !== undefined) return ok(username);
    const user = await who.signedIn(request);
    if (!user.ok) return user;
    return who.tokenId(request) === undefined
      ? ok(username ?? user.value.username)
      : err({ kind: 'token-not-allowed' });
  };

  declare({
    id: 'createToken',
    method: 'POST',
    url: '/api/tokens',
    tag,
    summary:
      'Makes an access token, with the password, of the user named or of the session. It is shown this once. No token may.',
    body: wireTokenRequest,
    status: 201,
    answer: wireNewToken,
    failures: [
      'bad-request',
      'sign-in-needed',
      'wrong-credentials',
      'account-suspended',
      'second-factor-needed',
      'wrong-code',
      'token-not-allowed',
    ],
    handle: async ({ body, request }) => {
      const username = await usernameOf(request, body);
      if (!username.ok) return username;
      const { name, scope, expiresInDays, password, code } = body;
      if (password === undefined) return err({ kind: 'bad-request', field: 'password', problem: 'required' });
      const user = await accounts.check({ username: username.value, password, code }, clientNetwork(request.ip));
      if (!user.ok) return user;
      const token = await accounts.createToken({ name, scope, expiresInDays }, user.value);
      return token.ok ? ok({ token: token.value, user: user.value }) : token;
    },
    audit: {
      success: ['token-made', ({ user, token }) => ({ user: user.id, tokenId: token.id })],
      failure: [
        'sign-in-refused',
        async ({ body, request }) => {
          const username = await usernameOf(request, body);
          return username.ok ? attemptDetails(accounts, username.value) : {};
        },
      ],
    },
    location: ({ token }) => `/api/tokens/${token.id}`,
    toAnswer: ({ token, user }) => ({ ...toWireToken(token), token: token.secret, user }),
  });

  declare({
    id: 'listTokens',
    method: 'GET',
    url: '/api/tokens',
    tag,
    summary: 'Your tokens, without the tokens themselves. No token may.',
    access: 'session',
    answer: wireTokens,
    handle: ({ user }) => accounts.listTokens(user),
    toAnswer: (tokens) => tokens.map(toWireToken),
  });

  declare({
    id: 'revokeToken',
    method: 'DELETE',
    url: '/api/tokens/:id',
    tag,
    summary: 'Revokes one of your tokens. A token may revoke itself and no other.',
    access: 'user',
    allowsReadToken: true,
    failures: ['token-not-allowed', 'token-not-found'],
    handle: async ({ params, user, request }) => {
      // Signing out a terminal revokes the token that asks for it.
      const tokenId = who.tokenId(request);
      if (tokenId !== undefined && tokenId !== params.id) return err({ kind: 'token-not-allowed' });
      return revoked(params.id, user);
    },
    audit: { success: ['token-revoked', (details: { readonly user: string; readonly tokenId: string }) => details] },
    toAnswer: () => ({}),
  });

  async function revoked(id: string, user: User) {
    const found = await accounts.revokeToken(id, user);
    if (!found.ok) return found;
    return found.value ? ok({ user: user.id, tokenId: id }) : err({ kind: 'token-not-found' });
  }
}

const toWireToken = ({ id, name, createdAt, lastUsedAt, scope, expiresAt }: AccessToken) => ({
  id,
  name,
  scope,
  expiresAt: expiresAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
