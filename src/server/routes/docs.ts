import type { FastifyInstance } from 'fastify';
import type { WireConfig } from '../../adapters/api-contract/config.ts';
import { docsPage } from '../docs/html.ts';
import { describedAs } from '../docs/operation.ts';
import { readingPolicy } from '../plugins/security-headers.ts';

const tag = 'This server';

/** The routes described, for programs and for people. Made when first asked for, of what this server really routes. */
export function docsRoutes(app: FastifyInstance, { brandName, version }: WireConfig): void {
  let description: string | undefined;
  let page: string | undefined;

  const described = describedAs({ id: 'getOpenApi', tag, summary: 'This description, for programs (OpenAPI 3.1).' });
  app.get('/api/openapi.json', described, async (_request, reply) => {
    description ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(description);
  });

  const readable = describedAs({ id: 'getDocs', tag, summary: 'This description, to read.', media: ['text/html'] });
  app.get('/api/docs', readable, async (_request, reply) => {
    page ??= docsPage(brandName, version, app.swagger());
    return reply.header('content-security-policy', readingPolicy).type('text/html; charset=utf-8').send(page);
  });
}
