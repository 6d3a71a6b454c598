import type { FastifyInstance } from 'fastify';
import type { WireConfig } from '../../adapters/api-contract/config.ts';
import type { ServerUseCases } from '../../usecases/server-use-cases.ts';

/** What the page must know, and whether this server works. */
export function aboutRoutes(
  app: FastifyInstance,
  useCases: ServerUseCases,
  config: WireConfig,
  isStopping: () => boolean,
): void {
  app.get('/api/config', async (_request, reply) => reply.send(config));

  app.get('/api/health', async (_request, reply) => {
    const { version } = config;
    // A balancer should send its traffic elsewhere while what is under way ends.
    if (isStopping())
      return reply.code(503).send({ status: 'unavailable', version, reason: 'The server is being stopped.' });
    const { status, checks } = await useCases.health();
    return reply.code(status === 'unavailable' ? 503 : 200).send({ status, version, checks });
  });

  /** Only that the process answers: for whoever restarts one that does not. */
  app.get('/api/health/live', async (_request, reply) => reply.send({ status: 'ok', version: config.version }));
}
