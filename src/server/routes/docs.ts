import type { FastifyInstance } from 'fastify';
import type { WireConfig } from '../../adapters/wire/config.ts';
import { openApi } from '../docs/openapi.ts';
import { docsPage } from '../docs/page.ts';
import { readingPolicy } from '../security.ts';

/** The calls described, for programs and for people. Made when first asked for. */
export function docsRoutes(app: FastifyInstance, { brandName, version }: WireConfig): void {
  let description: string | undefined;
  let page: string | undefined;

  app.get('/api/openapi.json', async (_request, reply) => {
    description ??= JSON.stringify(openApi(brandName, version));
    return reply.type('application/json; charset=utf-8').send(description);
  });

  app.get('/api/docs', async (_request, reply) => {
    page ??= docsPage(brandName, version);
    return reply.header('content-security-policy', readingPolicy).type('text/html; charset=utf-8').send(page);
  });
}
