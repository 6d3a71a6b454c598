import type { FastifyInstance } from 'fastify';
import { wireTokenRequest } from '../../adapters/wire/bodies.ts';
import { line } from '../../adapters/wire/text.ts';
import { ok } from '../../domain/outcome.ts';
import type { AccessToken, AccountKeeping } from '../../usecases/keep-accounts.ts';
import { answer, read, refuse, wireErrorOf } from '../answers.ts';
import { note } from '../events.ts';
import { networkOf } from '../network.ts';
import type { Who } from '../who.ts';

/** Personal access tokens: made with credentials or a session, shown once, listed, revoked. */
export function tokenRoutes(app: FastifyInstance, accounts: AccountKeeping, who: Who): void {
  app.post('/api/tokens', async (request, reply) => {
    const asked = read(wireTokenRequest, request.body);
    if (!asked.ok) return refuse(reply, asked.failure);
    const { name, username, password } = asked.value;
    const user =
      username !== undefined && password !== undefined
        ? await accounts.check({ username, password }, networkOf(request.ip))
        : await who.signedIn(request);
    if (!user.ok) {
      note(request, 'sign-in-refused', { why: user.failure.kind });
      return refuse(reply, user.failure);
    }
    const made = await accounts.newToken(name, user.value);
    if (made.ok) note(request, 'token-made', { user: user.value.id, tokenId: made.value.id });
    reply.code(made.ok ? 201 : 503);
    return answer(reply, made, (token) => ({ ...wired(token), token: token.secret, user: user.value }));
  });

  app.get('/api/tokens', async (request, reply) => {
    const user = await who.signedIn(request);
    if (!user.ok) return refuse(reply, user.failure);
    return answer(reply, await accounts.tokensOf(user.value), (tokens) => tokens.map(wired));
  });

  app.delete<{ Params: { id: string } }>('/api/tokens/:id', async (request, reply) => {
    const user = await who.signedIn(request);
    if (!user.ok) return refuse(reply, user.failure);
    // PostgreSQL refuses to look for a text that it could not keep.
    const id = line(100).safeParse(request.params.id);
    const revoked = id.success ? await accounts.revokeToken(id.data, user.value) : ok(false);
    if (!revoked.ok) return refuse(reply, revoked.failure);
    if (revoked.value) {
      note(request, 'token-revoked', { user: user.value.id, tokenId: request.params.id });
      return reply.send({});
    }
    return reply.code(404).send(wireErrorOf('You have no such token. It may have been revoked before.', 'bad-request'));
  });
}

const wired = ({ id, name, createdAt, lastUsedAt }: AccessToken) => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
