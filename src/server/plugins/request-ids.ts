import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Returns the `X-Request-Id` of a request if it has at most 64 safe characters, otherwise a new UUID. */
export function getRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sent = headers['x-request-id'];
  return typeof sent === 'string' && /^[\w.:-]{1,64}$/.test(sent) ? sent : randomUUID();
}

/** Sets the headers `X-Request-Id` and `Whereat-Version` of all responses. */
export function setRequestIdHeader(app: FastifyInstance, version: string): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).header('whereat-version', version);
    done();
  });
}
