import type { FastifyInstance } from 'fastify';
import type { WireConfig } from '../../../adapters/api-contract/shared/config.ts';
import * as operations from '../../../adapters/api-contract/shared/server-operations.ts';
import { ok } from '../../../domain/result.ts';
import type { ServerUseCases } from '../../../usecases/server-use-cases.ts';
import { toRouteOptions } from '../../http/operation.ts';
import type { Route } from '../../routing/route.ts';

/** Adds the routes for the configuration of clients, health, readiness and liveness. */
export function addConfigAndHealthRoutes(
  app: FastifyInstance,
  route: Route,
  useCases: ServerUseCases,
  config: WireConfig,
  isStopping: () => boolean,
): void {
  const { version } = config;

  route(operations.getConfig, {
    handle: async () => ok(config),
  });

  // Not declared with `route`, because 503 has the same body as 200.
  app.get(operations.getReadiness.path, toRouteOptions(operations.getReadiness), async (_request, reply) => {
    // During shutdown a load balancer should send traffic elsewhere.
    if (isStopping())
      return reply.code(503).send({ status: 'unavailable', version, reason: 'The server is being stopped.' });
    const { status, ...parts } = await useCases.health();
    return reply.code(status === 'unavailable' ? 503 : 200).send({ status, version, ...parts });
  });

  // For a supervisor, which restarts a process that does not respond.
  route(operations.getLiveness, {
    handle: async () => ok({ status: 'ok' as const, version }),
  });
}
