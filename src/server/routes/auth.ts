import type { FastifyInstance } from 'fastify';
import { wireCredentials, wireRegistration } from '../../adapters/wire/bodies.ts';
import type { AccountKeeping, BegunSession } from '../../usecases/keep-accounts.ts';
import { answer, read, refuse } from '../answers.ts';
import { note } from '../events.ts';
import { networkOf } from '../network.ts';
import type { Who } from '../who.ts';

/** Signing in, out and up. A session that came along ends when a new one begins, so nobody's secret lives on. */
export function authRoutes(app: FastifyInstance, accounts: AccountKeeping, who: Who): void {
  app.get('/api/auth/user', async (request, reply) => {
    const user = await who.signedIn(request, reply);
    return answer(reply, user, (value) => value);
  });

  app.post('/api/auth/login', async (request, reply) => {
    const credentials = read(wireCredentials, request.body);
    if (!credentials.ok) return refuse(reply, credentials.failure);
    const session = await accounts.signIn(credentials.value, networkOf(request.ip));
    if (!session.ok) {
      note(request, 'sign-in-refused', { why: session.failure.kind });
      return refuse(reply, session.failure);
    }
    note(request, 'signed-in', { user: session.value.user.id });
    return begin(who.sessionSecret(request), session.value, reply);
  });

  app.post('/api/auth/register', async (request, reply) => {
    const registration = read(wireRegistration, request.body);
    if (!registration.ok) return refuse(reply, registration.failure);
    const session = await accounts.register(registration.value, networkOf(request.ip));
    if (!session.ok) {
      note(request, 'registration-refused', { why: session.failure.kind });
      return refuse(reply, session.failure);
    }
    note(request, 'registered', { user: session.value.user.id });
    return begin(who.sessionSecret(request), session.value, reply.code(201));
  });

  app.post('/api/auth/logout', async (request, reply) => {
    const secret = who.sessionSecret(request);
    who.forget(reply);
    if (secret !== undefined) {
      const ended = await accounts.signOut(secret);
      if (!ended.ok) return refuse(reply, ended.failure);
      note(request, 'signed-out');
    }
    return reply.send({});
  });

  async function begin(before: string | undefined, session: BegunSession, reply: Parameters<typeof refuse>[0]) {
    if (before !== undefined) {
      const ended = await accounts.signOut(before);
      if (!ended.ok) return refuse(reply, ended.failure);
    }
    who.remember(reply, session);
    return reply.send(session.user);
  }
}
