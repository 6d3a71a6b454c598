import type { FastifyInstance, FastifyReply } from 'fastify';
import { wireCredentials, wireRegistration } from '../../adapters/api-contract/request-bodies.ts';
import type { AuthService, IssuedSession } from '../../usecases/auth-service.ts';
import { clientNetwork } from '../http/client-network-key.ts';
import { parseInput, sendFailure, sendResult } from '../http/http-responses.ts';
import { auditLog, logRefusedSignIn } from '../plugins/audit-log.ts';
import type { Authenticator } from '../plugins/authentication.ts';

/** Signing in, out and up. A session that came along ends when a new one begins, so nobody's secret lives on. */
export function authRoutes(app: FastifyInstance, accounts: AuthService, who: Authenticator): void {
  app.get('/api/auth/user', async (request, reply) => {
    const user = await who.signedIn(request);
    return sendResult(reply, user, (value) => value);
  });

  app.post('/api/auth/login', async (request, reply) => {
    const credentials = parseInput(wireCredentials, request.body);
    if (!credentials.ok) return sendFailure(reply, credentials.failure);
    const session = await accounts.signIn(credentials.value, clientNetwork(request.ip), who.sessionSecret(request));
    if (!session.ok) {
      await logRefusedSignIn(request, accounts, credentials.value.username, session.failure);
      return sendFailure(reply, session.failure);
    }
    auditLog(request, 'signed-in', { user: session.value.user.id });
    return remember(reply, session.value);
  });

  app.post('/api/auth/register', async (request, reply) => {
    const registration = parseInput(wireRegistration, request.body);
    if (!registration.ok) return sendFailure(reply, registration.failure);
    const session = await accounts.register(registration.value, clientNetwork(request.ip), who.sessionSecret(request));
    if (!session.ok) {
      auditLog(request, 'registration-refused', { why: session.failure.kind });
      return sendFailure(reply, session.failure);
    }
    auditLog(request, 'registered', { user: session.value.user.id });
    return remember(reply.code(201), session.value);
  });

  app.post('/api/auth/logout', async (request, reply) => {
    const secret = who.sessionSecret(request);
    who.forget(reply);
    if (secret !== undefined) {
      const ended = await accounts.signOut(secret);
      if (!ended.ok) return sendFailure(reply, ended.failure);
      auditLog(request, 'signed-out');
    }
    return reply.send({});
  });

  function remember(reply: FastifyReply, session: IssuedSession): FastifyReply {
    who.remember(reply, session);
    return reply.send(session.user);
  }
}
