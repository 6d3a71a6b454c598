import type { FastifyInstance } from 'fastify';
import { type WireConfig, wireConfig, wireHealth } from '../../adapters/api-contract/config.ts';
import { ok } from '../../domain/result.ts';
import type { ServerUseCases } from '../../usecases/server-use-cases.ts';
import { withOperation } from '../docs/operation.ts';
import type { DeclareRoute } from '../http/declare-route.ts';

const tag = 'This server';

/** The page's configuration, health and readiness. */
export function configAndHealthRoutes(
  app: FastifyInstance,
  declare: DeclareRoute,
  useCases: ServerUseCases,
  config: WireConfig,
  isStopping: () => boolean,
): void {
  const { version } = config;

  declare({
    id: 'getConfig',
    method: 'GET',
    url: '/api/config',
    tag,
    summary: 'What the operator set and the page must know.',
    answer: wireConfig,
    handle: async () => ok(config),
  });

  const ready = {
    id: 'getReadiness',
    tag,
    summary: 'Whether it is ready: its database answers.',
    answer: wireHealth,
  } as const;
  // A server that is not ready answers 503 with the same body.
  app.get('/api/health', withOperation(ready), async (_request, reply) => {
    // During shutdown a load balancer should send traffic elsewhere.
    if (isStopping())
      return reply.code(503).send({ status: 'unavailable', version, reason: 'The server is being stopped.' });
    const { status, checks } = await useCases.health();
    return reply.code(status === 'unavailable' ? 503 : 200).send({ status, version, checks });
  });

  /** For a supervisor, which restarts a process that does not answer. */
  declare({
    id: 'getLiveness',
    method: 'GET',
    url: '/api/health/live',
    tag,
    summary: 'Whether its process answers.',
    answer: wireHealth,
    handle: async () => ok({ status: 'ok' as const, version }),
  });
}
