import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { wireTokenRequest } from '../../adapters/api-contract/request-bodies.ts';
import { line } from '../../adapters/api-contract/string-schemas.ts';
import { ok } from '../../domain/result.ts';
import type { User } from '../../domain/user.ts';
import type { AccessToken, AuthService } from '../../usecases/auth-service.ts';
import { clientNetwork } from '../http/client-network-key.ts';
import { parseInput, sendFailure, sendResult } from '../http/http-responses.ts';
import { auditLog, logRefusedSignIn } from '../plugins/audit-log.ts';
import type { Authenticator } from '../plugins/authentication.ts';

/** Personal access tokens: made with a password, shown once, listed, revoked. A token does none of it, but revoke itself. */
export function tokenRoutes(app: FastifyInstance, accounts: AuthService, who: Authenticator): void {
  app.post('/api/tokens', async (request, reply) => {
    const asked = parseInput(wireTokenRequest, request.body);
    if (!asked.ok) return sendFailure(reply, asked.failure);
    const { name, password } = asked.value;
    let { username } = asked.value;
    // A user name and its password are good whatever comes along.
    if (username === undefined || password === undefined) {
      const signedIn = await who.signedIn(request);
      if (!signedIn.ok) {
        auditLog(request, 'sign-in-refused', { why: signedIn.failure.kind });
        return sendFailure(reply, signedIn.failure);
      }
      if (who.tokenId(request) !== undefined) return refuseToken(request, reply, signedIn.value);
      username ??= signedIn.value.username;
    }
    if (password === undefined)
      return sendFailure(reply, { kind: 'bad-request', field: 'password', problem: 'required' });
    const user = await accounts.check({ username, password }, clientNetwork(request.ip));
    if (!user.ok) {
      await logRefusedSignIn(request, accounts, username, user.failure);
      return sendFailure(reply, user.failure);
    }
    const made = await accounts.newToken(name, user.value);
    if (made.ok) auditLog(request, 'token-made', { user: user.value.id, tokenId: made.value.id });
    if (made.ok) reply.code(201);
    return sendResult(reply, made, (token) => ({ ...wired(token), token: token.secret, user: user.value }));
  });

  app.get('/api/tokens', async (request, reply) => {
    const user = await who.signedIn(request);
    if (!user.ok) return sendFailure(reply, user.failure);
    if (who.tokenId(request) !== undefined) return refuseToken(request, reply, user.value);
    return sendResult(reply, await accounts.tokensOf(user.value), (tokens) => tokens.map(wired));
  });

  app.delete<{ Params: { id: string } }>('/api/tokens/:id', async (request, reply) => {
    const user = await who.signedIn(request);
    if (!user.ok) return sendFailure(reply, user.failure);
    // Signing out a terminal revokes the token that asks for it.
    const tokenId = who.tokenId(request);
    if (tokenId !== undefined && tokenId !== request.params.id) return refuseToken(request, reply, user.value);
    // PostgreSQL refuses to look for a text that it could not keep.
    const id = line(100).safeParse(request.params.id);
    const revoked = id.success ? await accounts.revokeToken(id.data, user.value) : ok(false);
    if (!revoked.ok) return sendFailure(reply, revoked.failure);
    if (revoked.value) {
      auditLog(request, 'token-revoked', { user: user.value.id, tokenId: request.params.id });
      return reply.send({});
    }
    return sendFailure(reply, { kind: 'token-not-found' });
  });
}

function refuseToken(request: FastifyRequest, reply: FastifyReply, { id: user }: User): FastifyReply {
  auditLog(request, 'forbidden', { user });
  return sendFailure(reply, { kind: 'token-not-allowed' });
}

const wired = ({ id, name, createdAt, lastUsedAt }: AccessToken) => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
