import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** The id of a request: its `X-Request-Id` if that is at most 64 plain characters, otherwise a generated one. */
export function getRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sent = headers['x-request-id'];
  return typeof sent === 'string' && /^[\w.:-]{1,64}$/.test(sent) ? sent : randomUUID();
}

/** Adds the request id and the program version to every answer. */
export function setRequestIdHeader(app: FastifyInstance, version: string): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).header('whereat-version', version);
    done();
  });
}
