import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyCompress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WireConfig, WirePageConfig } from '../adapters/wire/config.ts';
import { sharePath } from '../domain/alias.ts';
import type { ServerUseCases } from '../usecases/serving.ts';
import { noSuchCall } from './answers.ts';
import type { Limits } from './limits.ts';
import { aliasAsked, type Named } from './receiver/asked.ts';
import { browserRoutes } from './receiver/browsers.ts';
import { receiverPages } from './receiver/pages.ts';
import { receiverPictures } from './receiver/pictures.ts';
import { receiverSheets } from './receiver/sheets.ts';
import { templateFrom } from './template.ts';
import type { Who } from './who.ts';

interface PageOptions {
  /** The folder of the built web application. */
  readonly webRoot: string;
  readonly config: WireConfig;
  readonly policy: string;
  readonly publicUrl: string | undefined;
  readonly limits: Limits;
  readonly who: Who;
}

/**
 * The built web application. Every path of product.md §2 gets the one page, with the configuration in a data block that
 * no browser runs; any other path gets it too, with 404, and the page says so.
 */
export async function pages(app: FastifyInstance, useCases: ServerUseCases, options: PageOptions): Promise<void> {
  const { webRoot, config, policy, limits, who } = options;
  const template = templateFrom(readFileSync(join(webRoot, 'index.html'), 'utf8'), config.brandName);
  const { page } = template;

  await app.register(fastifyCompress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(fastifyStatic, {
    root: join(webRoot, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    index: false,
  });

  const show = (request: FastifyRequest, reply: FastifyReply, more: Partial<WirePageConfig> = {}) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      // A page that says nobody is signed in must not come back from a cache to somebody who is.
      .header('vary', 'cookie')
      .send(page({ ...config, mayBeSignedIn: who.sessionSecret(request) !== undefined, ...more }));

  for (const path of plainPaths) app.get(path, async (request, reply) => show(request, reply));

  app.get<{ Querystring: { alias?: string | string[] } }>('/alias', async (request, reply) => {
    const [alias] = [request.query.alias ?? []].flat();
    return show(request, reply, alias === undefined ? {} : { alias: alias.slice(0, 512) });
  });

  const site = { useCases, config, template, policy, publicUrl: options.publicUrl, limits, who };
  receiverPages(app, site);
  if (useCases.paint !== undefined) receiverPictures(app, site, useCases.paint);
  if (useCases.pages !== undefined) receiverSheets(app, site, useCases.pages);
  browserRoutes(app, site, iconIn(webRoot), useCases.paint);

  for (const path of ['/@:handle', '/@:handle/:label'])
    app.get<Named>(path, async (request, reply) => {
      const alias = aliasAsked(request.params.handle, request.params.label);
      return alias.ok
        ? reply.redirect(sharePath(alias.value.handle, alias.value.label), 301)
        : show(request, reply.code(404));
    });

  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return reply.code(404).send(noSuchCall);
    if (request.url.startsWith('/assets/'))
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
    return show(request, reply.code(404));
  });
}

const plainPaths = [
  '/',
  '/search',
  '/search/:handle',
  '/search/:handle/:label',
  '/map',
  '/auth',
  '/create',
  '/feedback',
  '/all-feedback',
  '/test',
  '/test-simple',
];

/** The icon as the build placed it. */
function iconIn(webRoot: string): string {
  const folder = join(webRoot, 'assets');
  const file = readdirSync(folder).find((name) => /^icon.*[.]svg$/.test(name));
  return file === undefined ? '' : readFileSync(join(folder, file), 'utf8');
}
