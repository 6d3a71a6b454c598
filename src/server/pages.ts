import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyCompress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { WireConfig, WirePageConfig } from '../adapters/wire/config.ts';
import { parseHandle, parseLabel, sharePath } from '../domain/alias.ts';
import type { ServerUseCases } from '../usecases/serving.ts';

interface PageOptions {
  /** The folder of the built web application. */
  readonly webRoot: string;
  readonly config: WireConfig;
  readonly policy: string;
}

type Named = { Params: { handle: string; label?: string } };

/**
 * The built web application. Every path of product.md §2 gets the one page, with the configuration in a data block that
 * no browser runs; any other path gets it too, with 404, and the page says so.
 */
export async function pages(app: FastifyInstance, useCases: ServerUseCases, options: PageOptions): Promise<void> {
  const { webRoot, config, policy } = options;
  const page = pageFrom(readFileSync(join(webRoot, 'index.html'), 'utf8'));

  await app.register(fastifyCompress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(fastifyStatic, {
    root: join(webRoot, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    index: false,
  });

  const show = (reply: FastifyReply, more: Partial<WirePageConfig> = {}) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .send(page({ ...config, ...more }));

  for (const path of plainPaths) app.get(path, async (_request, reply) => show(reply));

  app.get<{ Querystring: { alias?: string | string[] } }>('/alias', async (request, reply) => {
    const [alias] = [request.query.alias ?? []].flat();
    return show(reply, alias === undefined ? {} : { alias: alias.slice(0, 512) });
  });

  for (const path of ['/search/:handle', '/search/:handle/:label', '/at/:handle', '/at/:handle/:label'])
    app.get<Named>(path, async (request, reply) => {
      const { handle, label } = request.params;
      const alias = aliasOf(handle, label);
      if (alias === undefined) return show(reply);
      const found = await useCases.findAliasAt(alias);
      return show(reply, found.ok ? { prefetched: [...found.value.locations] } : {});
    });

  for (const path of ['/@:handle', '/@:handle/:label'])
    app.get<Named>(path, async (request, reply) => {
      const alias = aliasOf(request.params.handle, request.params.label);
      return alias === undefined ? show(reply.code(404)) : reply.redirect(sharePath(alias.handle, alias.label), 302);
    });

  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
    if (request.url.startsWith('/assets/'))
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
    return show(reply.code(404));
  });
}

const plainPaths = ['/', '/search', '/map', '/auth', '/create', '/feedback', '/all-feedback', '/test', '/test-simple'];

const aliasOf = (handleText: string, labelText: string | undefined) => {
  const handle = parseHandle(handleText);
  if (!handle.ok) return undefined;
  if (labelText === undefined) return { handle: handle.value };
  const label = parseLabel(labelText);
  return label.ok ? { handle: handle.value, label: label.value } : undefined;
};

/** The page with a data block in the place that it has for one. */
function pageFrom(html: string): (config: WirePageConfig) => string {
  const [before = '', ...after] = html.split('<!--whereat-config-->');
  return (config) =>
    `${before}<script id="whereat-config" type="application/json">${asData(config)}</script>${after.join('')}`;
}

/** JSON in which nothing can end the element that it stands in. */
const asData = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
