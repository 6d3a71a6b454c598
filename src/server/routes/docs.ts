import type { FastifyInstance } from 'fastify';
import type { WireConfig } from '../../adapters/api-contract/config.ts';
import { docsPage } from '../docs/html.ts';
import { openApi } from '../docs/openapi.ts';
import { type Call, calls } from '../docs/operations.ts';
import { readingPolicy } from '../plugins/security-headers.ts';

/** The calls described, for programs and for people. Made when first asked for. */
export function docsRoutes(app: FastifyInstance, { brandName, version }: WireConfig): void {
  let description: string | undefined;
  let page: string | undefined;
  /** Those that this server has: one without pages has no pages to describe. */
  const here = () => calls.filter((call) => app.hasRoute({ method: methodOf(call), url: urlOf(call) }));

  app.get('/api/openapi.json', async (_request, reply) => {
    description ??= JSON.stringify(openApi(brandName, version, here()));
    return reply.type('application/json; charset=utf-8').send(description);
  });

  app.get('/api/docs', async (_request, reply) => {
    page ??= docsPage(brandName, version, here());
    return reply.header('content-security-policy', readingPolicy).type('text/html; charset=utf-8').send(page);
  });
}

const methodOf = ({ method }: Call) => method.toUpperCase() as 'GET' | 'POST' | 'DELETE';

/** The path as the router writes it. */
const urlOf = ({ path }: Call): string => path.replace('{file}', '*').replace(/\{(\w+)\}/g, ':$1');
