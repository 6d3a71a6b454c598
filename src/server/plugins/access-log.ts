import type { FastifyInstance } from 'fastify';
import { getClientNetworkKey } from '../http/client-network-key.ts';

/** Logs one line per request. It contains the route and never the URL, which can contain a name, a place or a secret. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method, routeOptions, ip } = request;
    const line = {
      requestId: id,
      method,
      route: routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      network: getClientNetworkKey(ip),
    };
    request.log.info(line, 'A request was answered');
    done();
  });
}
