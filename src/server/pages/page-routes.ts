import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyCompress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WireConfig } from '../../adapters/api-contract/config.ts';
import { wireAliasPageQuery, wireFeedbackQuery, wireMinePageQuery } from '../../adapters/api-contract/query-params.ts';
import { formatRequestedAlias, type Label, parseAlias, searchPath } from '../../domain/alias/alias.ts';
import type { FailureOf } from '../../domain/failure.ts';
import { classify } from '../../domain/query/classify.ts';
import { err, ok } from '../../domain/result.ts';
import { messageOf } from '../../i18n/index.ts';
import { DISPLAY_PAGE_SIZE } from '../../usecases/index.ts';
import type { ServerUseCases } from '../../usecases/server-use-cases.ts';
import type { AliasParams } from '../http/content-negotiation.ts';
import { redirectFormerName } from '../http/former-names.ts';
import type { GrantCookie } from '../http/grant-cookie.ts';
import { parseInput, sendFailure } from '../http/http-responses.ts';
import { type Operation, withOperation } from '../http/operation.ts';
import { afterLabel } from '../http/pagination.ts';
import { toSentFeedback } from '../http/sent-feedback.ts';
import type { Authenticator } from '../plugins/authentication.ts';
import type { RateLimits } from '../plugins/rate-limits.ts';
import { staticPagePolicy } from '../plugins/security-headers.ts';
import { parseTemplate, type Template } from '../render/html-template.ts';
import { createPageRenderer, isCacheableUrl, type PageContent, toReceived } from '../render/render-page.ts';
import type { LookUps } from '../routing/look-up.ts';
import { accessRequestPageRoutes } from '../share/access-request-pages.ts';
import { embedRoutes } from '../share/embed-and-oembed.ts';
import type { Downloads } from '../share/export-response.ts';
import { grantLinkRoutes } from '../share/grant-links.ts';
import { pwaRoutes } from '../share/pwa-routes.ts';
import { reportPageRoutes } from '../share/report-pages.ts';
import { shareImageRoutes } from '../share/share-images.ts';
import { sharePageRoutes } from '../share/share-pages.ts';
import { signPageRoutes } from '../share/sign-pages.ts';
import { wellKnownRoutes } from '../share/well-known-routes.ts';

interface PageOptions {
  readonly grantCookie: GrantCookie;
  /** The folder of the built web application. */
  readonly webRoot: string;
  readonly securityContact: string | undefined;
  readonly config: WireConfig;
  readonly policy: string;
  readonly publicUrl: string | undefined;
  readonly limits: RateLimits;
  readonly lookUps: LookUps;
  readonly authenticator: Authenticator;
  readonly downloads: Downloads;
}

/**
 * The built web application. Every path of product.md §2 gets the one page, with the configuration in a data block that
 * no browser runs; any other path gets it too, with 404, and the page says so.
 */
export async function pageRoutes(app: FastifyInstance, useCases: ServerUseCases, options: PageOptions): Promise<void> {
  const { webRoot, config, policy, limits, lookUps, authenticator, grantCookie: cookie } = options;
  const template = parseTemplate(readFileSync(join(webRoot, 'index.html'), 'utf8'), config.brandName, useCases.pages);

  // Registered before all routes of this scope, so that a page that is added later is rate limited too.
  app.addHook('onRequest', async (request, reply) => {
    if (isStatic(request.routeOptions.url)) return;
    const refused = await limits.page(request);
    if (refused !== undefined) return sendRateLimitedPage(request, reply, template, refused);
  });

  await app.register(fastifyCompress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(async (files) => {
    // A name that no file can have is an error of the file reader; the client gets a 404.
    files.setErrorHandler((error: { readonly statusCode?: number }, _request, reply) => {
      if ((error.statusCode ?? 500) >= 500) throw error;
      reply.callNotFound();
    });
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, operation: assets };
    });
    await files.register(fastifyStatic, {
      root: join(webRoot, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '1y',
      index: false,
    });
  });

  const site = { useCases, config, template, policy, publicUrl: options.publicUrl, lookUps, authenticator };
  const show = createPageRenderer(site);

  /** A page without any user's data. */
  const renderStatic = (request: FastifyRequest, reply: FastifyReply, shown: PageContent = {}) =>
    show(request, reply, { ...shown, isSameForAll: isCacheableUrl(request) });

  app.get('/', withOperation(appPage('/')), async (request, reply) => renderStatic(request, reply, { canonical: '/' }));
  for (const path of scriptOnlyPaths)
    app.get(path, withOperation(appPage(path)), async (request, reply) =>
      renderStatic(request, reply, { needsScripts: true }),
    );

  /** Answers 403 to an administrator without the second factor that the operator asks for; the page then says what to do. */
  const mayAdminister = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const user = await authenticator.current(request);
    if (!user.ok || user.value === null || !useCases.auth.isAdministrator(user.value)) return false;
    const may = await useCases.secondFactor.mayAdminister(user.value);
    if (!may.ok && may.failure.kind === 'second-factor-required') reply.code(403);
    return may.ok;
  };

  for (const path of ['/admin', '/admin/:part'])
    app.get(path, withOperation(appPage(path)), async (request, reply) => {
      await mayAdminister(request, reply);
      return renderStatic(request, reply, { needsScripts: true });
    });

  app.get('/all-feedback', withOperation(appPage('/all-feedback')), async (request, reply) => {
    const mayRead = await mayAdminister(request, reply);
    const query = parseInput(wireFeedbackQuery.strip(), request.query);
    const after = query.ok ? query.value.after : undefined;
    const feedbackPage = mayRead ? await useCases.feedback.list(after, DISPLAY_PAGE_SIZE) : undefined;
    const feedback = feedbackPage?.ok ? { feedback: toSentFeedback(feedbackPage.value, after) } : {};
    return show(request, reply, { needsScripts: true, ...feedback });
  });

  /** My Places comes with the first page of the list that it shows. */
  app.get('/mine', withOperation({ ...appPage('/mine'), query: wireMinePageQuery }), async (request, reply) => {
    const user = await authenticator.current(request);
    const query = parseInput(wireMinePageQuery, request.query);
    const state = query.ok ? query.value.state : undefined;
    const list = state === 'deleted' || state === 'expired' ? state : 'live';
    const own =
      user.ok && user.value !== null
        ? await useCases.aliases.listByOwner(user.value.id, { state: list, limit: DISPLAY_PAGE_SIZE })
        : undefined;
    return show(request, reply, { needsScripts: true, ...(own?.ok ? { mine: { list, ...own.value } } : {}) });
  });

  /**
   * Embeds the look-up result in the page of an alias. Over the limit of misses it is left out; the page's own API call
   * then gets the 429.
   */
  const renderAlias = async (
    request: FastifyRequest,
    reply: FastifyReply,
    text: string,
    { after, pathOf, ...more }: AliasPageContent = {},
  ) => {
    const alias = parseAlias(text);
    if (!alias.ok) return show(request, reply, { ...more, received: toReceived(text, alias, after) });
    const looked = await lookUps.lookUp(request, reply, alias.value, { after, limit: DISPLAY_PAGE_SIZE });
    if (looked.outcome === 'missing') {
      const { failure } = looked;
      if (failure.kind === 'rate-limited') return show(request, reply, more);
      return show(request, reply, { ...more, received: toReceived(text, err(failure), after) });
    }
    if (looked.outcome === 'moved' && pathOf !== undefined)
      return redirectFormerName(reply, pathOf(looked.to.handle, looked.to.label), looked.caching);
    const found = looked.outcome === 'found' ? looked.found : looked.led;
    return show(request, reply, {
      ...more,
      isSameForAll: isCacheableUrl(request),
      caching: found.caching,
      received: toReceived(text, ok(found), after),
    });
  };
  // Where the text can only be read as an alias, no geocoder is asked.
  app.get<{ Querystring: { q?: string | string[]; res?: string } }>(
    '/map',
    withOperation(appPage('/map')),
    async (request, reply) => {
      const q = [request.query.q ?? []].flat()[0] ?? '';
      const understood = classify(q);
      const [reading, ...others] = understood.ok ? understood.value : [];
      const only = reading?.kind === 'alias' && others.length === 0 && parseAlias(q).ok;
      return only && request.query.res === undefined
        ? renderAlias(request, reply, q, { needsScripts: true })
        : renderStatic(request, reply, { needsScripts: true });
    },
  );
  const parseAliasQuery = ({ query }: FastifyRequest<AliasQuery>): string | undefined =>
    [query.alias ?? []].flat()[0]?.slice(0, 512);

  app.get<AliasQuery>('/search', withOperation(appPage('/search')), async (request, reply) => {
    const text = parseAliasQuery(request);
    return text === undefined
      ? renderStatic(request, reply, { canonical: '/search' })
      : renderAlias(request, reply, text);
  });
  app.get<AliasQuery>(
    '/alias',
    withOperation({ ...appPage('/alias'), query: wireAliasPageQuery }),
    async (request, reply) => {
      const text = parseAliasQuery(request);
      if (text === undefined || text.trim() === '') return renderStatic(request, reply);
      return renderAlias(request, reply, text.trim(), { alias: text });
    },
  );
  for (const path of ['/search/:handle', '/search/:handle/:label'])
    app.get<AliasParams>(path, withOperation(appPage(path)), async (request, reply) =>
      renderAlias(request, reply, formatRequestedAlias(request.params.handle, request.params.label), {
        after: afterLabel(request),
        pathOf: searchPath,
      }),
    );

  accessRequestPageRoutes(app, { asks: useCases.accessRequests, template });
  grantLinkRoutes(app, { grants: useCases.grants, cookie, template, brandName: config.brandName });
  sharePageRoutes(app, { ...site, limits, show, downloads: options.downloads });
  reportPageRoutes(app, { ...site, limits, show });
  if (useCases.images !== undefined) shareImageRoutes(app, site, useCases.images);
  if (useCases.pages !== undefined) {
    signPageRoutes(app, site, useCases.pages);
    embedRoutes(app, site, useCases.pages);
  }
  wellKnownRoutes(app, site, options.securityContact);
  pwaRoutes(app, site, readIcon(webRoot), useCases.images);

  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendFailure(reply, { kind: 'call-not-found' });
    if (request.url.startsWith('/assets/'))
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
    return show(request, reply.code(404));
  });
}

/** The application's static files, which browsers cache and limits do not count. */
const isStatic = (route: string | undefined): boolean =>
  route !== undefined &&
  (route.startsWith('/assets/') || route.startsWith('/icons/') || route === '/manifest.webmanifest');

/** An HTML page for browsers, a JSON error for programs. It needs no database: it is the response to floods. */
function sendRateLimitedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  template: Template,
  failure: FailureOf<'rate-limited'>,
): FastifyReply {
  reply
    .header('cache-control', 'no-store')
    .header('vary', 'accept')
    .header('content-security-policy', staticPagePolicy);
  if (!(request.headers.accept ?? '').includes('text/html')) return sendFailure(reply, failure);
  const { tooMany } = request.texts.pageTexts;
  return reply
    .code(429)
    .header('retry-after', failure.seconds)
    .header('content-type', 'text/html; charset=utf-8')
    .send(
      template.notice(
        {
          title: tooMany.title,
          text: messageOf(failure, request.texts).text,
          action: { label: tooMany.again, href: '' },
        },
        '<meta name="robots" content="noindex">',
        request.language,
      ),
    );
}

interface AliasPageContent extends PageContent {
  /** A handle's list goes on behind this label. */
  readonly after?: Label | undefined;
  /** The page's path where it has the alias in it, which a former name redirects to. */
  readonly pathOf?: typeof searchPath;
}

type AliasQuery = { Querystring: { alias?: string | string[] } };

/** Pages that do nothing without scripts. */
const scriptOnlyPaths = [
  '/auth',
  '/create',
  '/edit/:handle/:label',
  '/feedback',
  '/account',
  '/recovery-codes',
  '/recover',
  '/reset',
  '/verify-email',
  '/test',
  '/test-simple',
];

/** The icon as the build placed it. */
function readIcon(webRoot: string): string {
  const folder = join(webRoot, 'assets');
  const file = readdirSync(folder).find((name) => /^icon.*[.]svg$/.test(name));
  return file === undefined ? '' : readFileSync(join(folder, file), 'utf8');
}

const tag = 'The application';

/** `getSearchHandleLabelPage` of `/search/:handle/:label`. */
const pageId = (path: string): string =>
  `get${path.replace(/[^a-z]+([a-z]?)/gi, (_sign, letter: string) => letter.toUpperCase()) || 'Landing'}Page`;

const appPage = (path: string): Operation => ({
  id: pageId(path),
  tag,
  summary: 'A page of the application. It runs in the browser and asks the calls of /api.',
  media: ['text/html'],
  hasEtag: true,
});

const assets: Operation = {
  id: 'getAsset',
  tag,
  summary: 'Scripts, styles, fonts and pictures of the pages; a name never means another file.',
  media: ['*/*'],
  failures: ['call-not-found'],
  failureMedia: 'text/plain',
};
