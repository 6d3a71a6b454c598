import type { FastifyInstance } from 'fastify';
import type { WireConfig } from '../../adapters/api-contract/config.ts';
import type { ServerUseCases } from '../../usecases/server-use-cases.ts';

/** What the page must know, and whether this server works. */
export function aboutRoutes(app: FastifyInstance, useCases: ServerUseCases, config: WireConfig): void {
  app.get('/api/config', async (_request, reply) => reply.send(config));

  app.get('/api/health', async (_request, reply) => {
    const ready = await useCases.isReady();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable', version: config.version });
  });

  /** Only that the process answers: for whoever restarts one that does not. */
  app.get('/api/health/live', async (_request, reply) => reply.send({ status: 'ok', version: config.version }));
}
