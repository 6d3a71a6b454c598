import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyCompress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { wireMinePageQuery } from '../../adapters/api-contract/aliases/requests.ts';
import { wireFeedbackQuery } from '../../adapters/api-contract/moderation/requests.ts';
import type { WireConfig } from '../../adapters/api-contract/shared/config.ts';
import type { User } from '../../domain/accounts/user.ts';
import { type Label, parseAlias, readAlias, receiverPath, searchPath } from '../../domain/aliases/alias.ts';
import { formatRequestedAlias } from '../../domain/aliases/requested-alias.ts';
import type { FailureOf } from '../../domain/failure.ts';
import { classify } from '../../domain/query/classify.ts';
import { err, ok } from '../../domain/result.ts';
import { failureMessage } from '../../i18n/index.ts';
import { DISPLAY_PAGE_SIZE, type FoundAlias } from '../../usecases/index.ts';
import type { ServerUseCases } from '../../usecases/server-use-cases.ts';
import type { AliasParams } from '../http/content-negotiation.ts';
import { redirectFormerName } from '../http/former-names.ts';
import type { GrantCookie } from '../http/grant-cookie.ts';
import { parseInput, sendFailure } from '../http/http-responses.ts';
import type { IdentityCookie } from '../http/identity-cookie.ts';
import { getAfterLabel } from '../http/pagination.ts';
import { getUrlLanguage } from '../http/request-language.ts';
import { getRequestOrigin } from '../http/request-origin.ts';
import { toSentFeedback } from '../http/sent-feedback.ts';
import type { Authenticator } from '../plugins/authentication.ts';
import type { RateLimits } from '../plugins/rate-limits.ts';
import { DOCUMENT_HEADERS, staticPagePolicy } from '../plugins/security-headers.ts';
import type { Downloads } from '../receiver/export-response.ts';
import { addReceiverPageRoutes } from '../receiver/receiver-pages.ts';
import { parseTemplate, type Template } from '../render/html-template.ts';
import { pageTitles } from '../render/page-titles.ts';
import { createPageRenderer, isCacheableUrl, type PageContent, toReceived } from '../render/render-page.ts';
import { renderMetaTags, toAliasMetadata, toMissingAliasMetadata } from '../render/social-meta.ts';
import { addIdentityCallbackRoute } from '../routes/accounts/identities.ts';
import type { LookUps } from '../routing/look-up.ts';
import { addShareImageRoutes } from '../share/share-images.ts';
import { addSignPageRoutes } from '../share/sign-pages.ts';
import { addAccessRequestPageRoutes } from './access-request-pages.ts';
import { addEmbedRoutes } from './embed-and-oembed.ts';
import { addGrantLinkRoutes } from './grant-links.ts';
import { addOfflineRoutes } from './offline-routes.ts';
import { addPwaRoutes, type BuiltPictures } from './pwa-routes.ts';
import { addReportPageRoutes } from './report-pages.ts';
import { addWellKnownRoutes } from './well-known-routes.ts';

interface PageOptions {
  readonly grantCookie: GrantCookie;
  readonly identityCookie: IdentityCookie;
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
 * Adds the routes of the web application. Each path of docs/conformance.md §2 responds with the same HTML document, with the configuration
 * in an inert data block. Unknown paths get the document too, with status 404, and it shows that the page does not exist.
 */
export async function addPageRoutes(
  app: FastifyInstance,
  useCases: ServerUseCases,
  options: PageOptions,
): Promise<void> {
  const { webRoot, config, policy, limits, lookUps, authenticator, grantCookie: cookie } = options;
  const template = parseTemplate(readFileSync(join(webRoot, 'index.html'), 'utf8'), config.brandName, useCases.pages);

  // Registered before the routes of this scope, so that it limits all of them.
  app.addHook('onRequest', async (request, reply) => {
    if (isStatic(request.routeOptions.url)) return;
    await authenticator.identify(request);
    const refused = await limits.page(request);
    if (refused !== undefined) return sendRateLimitedPage(request, reply, template, refused);
  });

  await app.register(fastifyCompress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false });
  await app.register(async (files) => {
    // The file plugin throws for an invalid file name; the client gets a 404.
    files.setErrorHandler((error: { readonly statusCode?: number }, _request, reply) => {
      if ((error.statusCode ?? 500) >= 500) throw error;
      reply.callNotFound();
    });
    await files.register(fastifyStatic, {
      root: join(webRoot, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '1y',
      index: false,
      preCompressed: true,
      // Files with a content hash in their names are never revalidated, and need no document headers.
      etag: false,
      lastModified: false,
      acceptRanges: false,
      setHeaders: (reply) => {
        for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
      },
    });
  });

  const site = { useCases, config, template, policy, publicUrl: options.publicUrl, lookUps, authenticator };
  const show = createPageRenderer(site);

  /** Sends a page without user data. */
  const renderStatic = (request: FastifyRequest, reply: FastifyReply, content: PageContent = {}) =>
    show(request, reply, { ...content, isSameForAll: isCacheableUrl(request) });

  app.get('/', async (request, reply) => renderStatic(request, reply, { canonical: '/' }));

  // The sign-in fields work before the application runs. For a signed-in user it runs at once, because it redirects.
  app.get('/auth', async (request, reply) => {
    const user = await authenticator.current(request);
    const startsOnInput = user.ok && user.value === null;
    return renderStatic(request, reply, { needsScripts: true, startsOnInput });
  });

  addIdentityCallbackRoute(app, useCases.identities, {
    authenticator,
    cookie: options.identityCookie,
    publicUrl: options.publicUrl,
  });

  /** Returns whether to embed administrators' data. Sets status 403 if only the required second factor is missing. */
  const mayAdminister = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const user = await authenticator.current(request);
    if (!user.ok || user.value === null || !useCases.auth.isAdministrator(user.value)) return false;
    const allowed = await useCases.secondFactor.mayAdminister(user.value);
    if (!allowed.ok && allowed.failure.kind === 'second-factor-required') reply.code(403);
    return allowed.ok;
  };

  for (const path of ['/admin', '/admin/:part'])
    app.get(path, async (request, reply) => {
      await mayAdminister(request, reply);
      return renderStatic(request, reply, { needsScripts: true });
    });

  app.get('/all-feedback', async (request, reply) => {
    const mayRead = await mayAdminister(request, reply);
    const query = parseInput(wireFeedbackQuery.strip(), request.query);
    const after = query.ok ? query.value.after : undefined;
    const feedbackPage = mayRead ? await useCases.feedback.list(after, DISPLAY_PAGE_SIZE) : undefined;
    const feedback = feedbackPage?.ok ? { feedback: toSentFeedback(feedbackPage.value, after) } : {};
    return show(request, reply, { needsScripts: true, ...feedback });
  });

  /** Returns whether the user has no expired or deleted place. */
  async function hasNoOtherPlaces(user: User): Promise<boolean> {
    for (const state of ['expired', 'deleted'] as const) {
      const found = await useCases.aliases.listByOwner(user, { state, limit: 1 });
      if (!found.ok || found.value.locations.length > 0) return false;
    }
    return true;
  }

  // My Places is rendered with the first page of the list.
  app.get('/mine', async (request, reply) => {
    const user = await authenticator.current(request);
    const query = parseInput(wireMinePageQuery, request.query);
    const { state, sort = 'created' } = query.ok ? query.value : {};
    const list = state === 'deleted' || state === 'expired' ? state : 'live';
    if (!user.ok || user.value === null) return show(request, reply, { needsScripts: true });
    const { id: userId } = user.value;
    const own = await useCases.aliases.listByOwner(user.value, { state: list, sort, limit: DISPLAY_PAGE_SIZE });
    if (!own.ok) return show(request, reply, { needsScripts: true });
    const locations = await useCases.addLocalTowns(own.value.locations, () => request.language);
    const areAllEmpty = locations.length === 0 && list === 'live' && (await hasNoOtherPlaces(user.value));
    return show(request, reply, {
      needsScripts: true,
      mine: { userId, list, sort, ...own.value, locations, ...(areAllEmpty && { areAllEmpty }) },
    });
  });

  /**
   * Sends a page of an alias with the look-up result embedded. If the limit of unknown names is exceeded, the result is left out, and the
   * API request of the page gets the 429.
   */
  const renderAlias = async (
    request: FastifyRequest,
    reply: FastifyReply,
    text: string,
    { after, toPath, ...more }: AliasPageContent = {},
  ) => {
    const alias = parseAlias(text);
    /** Renders the head with the place's own page as canonical, which search engines index instead of this one. */
    const renderHead = (found: FoundAlias | undefined) => async () => {
      const origin = getRequestOrigin(request, options.publicUrl);
      const metadata =
        found === undefined
          ? toMissingAliasMetadata(text, request.texts)
          : toAliasMetadata(found, origin, request.texts);
      return { about: renderMetaTags(metadata, { origin, ...config, language: getUrlLanguage(request) }) };
    };
    if (!alias.ok)
      return show(request, reply, {
        ...more,
        received: toReceived(text, alias, after),
        prepare: renderHead(undefined),
      });
    const lookup = await lookUps.lookUp(request, reply, alias.value, {
      after,
      limit: DISPLAY_PAGE_SIZE,
      counted: true,
    });
    if (lookup.outcome === 'missing') {
      const { failure } = lookup;
      if (failure.kind === 'rate-limited') return show(request, reply, more);
      return show(request, reply, {
        ...more,
        received: toReceived(text, err(failure), after),
        prepare: renderHead(undefined),
      });
    }
    if (lookup.outcome === 'moved' && toPath !== undefined)
      return redirectFormerName(reply, toPath(lookup.to.handle, lookup.to.label), lookup.caching);
    const { found } = lookup;
    return show(request, reply, {
      ...more,
      isSameForAll: isCacheableUrl(request),
      caching: found.caching,
      received: toReceived(text, ok(found), after),
      prepare: renderHead(found),
    });
  };
  // Embeds the result only if the text can be nothing but an alias: other texts need a geocoder, which would delay the page.
  app.get<{ Querystring: { q?: string | string[]; res?: string } }>('/map', async (request, reply) => {
    const q = [request.query.q ?? []].flat()[0] ?? '';
    const understood = classify(q);
    const [reading, ...others] = understood.ok ? understood.value : [];
    const only = reading?.kind === 'alias' && others.length === 0 && parseAlias(q).ok;
    return only && request.query.res === undefined
      ? renderAlias(request, reply, q, { needsScripts: true })
      : renderStatic(request, reply, { needsScripts: true });
  });
  const parseAliasQuery = ({ query }: FastifyRequest<AliasQuery>): string | undefined =>
    [query.alias ?? []].flat()[0]?.slice(0, 512);

  app.get<AliasQuery>('/search', async (request, reply) => {
    const text = parseAliasQuery(request);
    return text === undefined
      ? renderStatic(request, reply, { canonical: '/search' })
      : renderAlias(request, reply, text);
  });
  app.get<AliasQuery>('/alias', async (request, reply) => {
    const text = parseAliasQuery(request);
    if (text === undefined || text.trim() === '') return renderStatic(request, reply);
    return renderAlias(request, reply, text.trim(), { alias: text });
  });
  for (const path of ['/search/:handle', '/search/:handle/:label'])
    app.get<AliasParams>(path, async (request, reply) =>
      renderAlias(request, reply, formatRequestedAlias(request.params.handle, request.params.label), {
        after: getAfterLabel(request),
        toPath: searchPath,
      }),
    );

  addAccessRequestPageRoutes(app, { accessRequests: useCases.accessRequests, template });
  addGrantLinkRoutes(app, { grants: useCases.grants, cookie, template, brandName: config.brandName });
  addReceiverPageRoutes(app, { ...site, limits, show, downloads: options.downloads });
  addReportPageRoutes(app, { ...site, limits, show });
  if (useCases.images !== undefined) addShareImageRoutes(app, site, useCases.images);
  if (useCases.pages !== undefined) {
    addSignPageRoutes(app, site, useCases.pages);
    addEmbedRoutes(app, site, useCases.pages);
  }
  addOfflineRoutes(app, { webRoot, show });
  addWellKnownRoutes(app, site, options.securityContact);
  addPwaRoutes(app, site, readPictures(webRoot), useCases.images);

  // The other pages with a title need scripts, and no data from the server.
  for (const path of Object.keys(pageTitles))
    if (!app.hasRoute({ method: 'GET', url: path }))
      app.get(path, async (request, reply) => renderStatic(request, reply, { needsScripts: true }));

  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendFailure(reply, { kind: 'call-not-found' });
    if (request.url.startsWith('/assets/'))
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
    const canonical = getCanonicalPath(request.url);
    if (canonical !== undefined) return reply.redirect(canonical, 301);
    return show(request, reply.code(404));
  });
}

/** Returns the canonical path of an alias if the URL has another one: another case, a trailing slash, `%23` or `%2F`. */
function getCanonicalPath(url: string): string | undefined {
  const [path = ''] = url.split('?');
  const alias = /^\/(?:at\/|@|%40)/i.test(path) ? readAlias(path) : undefined;
  const canonical = alias && receiverPath(alias.handle, alias.label);
  return canonical === path ? undefined : canonical;
}

/** Returns whether a route is a static file. Static files are cached by browsers and do not count against rate limits. */
const isStatic = (route: string | undefined): boolean =>
  route !== undefined &&
  (route.startsWith('/assets/') ||
    route.startsWith('/icons/') ||
    route === '/favicon.ico' ||
    route === '/manifest.webmanifest' ||
    route === '/sw.js');

/** Sends 429 as an HTML page to browsers and as JSON to programs. It uses no database, because it must be cheap in a flood. */
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
  const { tooMany } = request.texts.parts.pages;
  return reply
    .code(429)
    .header('retry-after', failure.seconds)
    .header('content-type', 'text/html; charset=utf-8')
    .send(
      template.notice(
        {
          title: tooMany.title,
          text: failureMessage(failure, request.texts).text,
          action: { label: tooMany.again, href: '' },
        },
        '<meta name="robots" content="noindex">',
        request.language,
      ),
    );
}

interface AliasPageContent extends PageContent {
  /** The last label of the previous page of a handle's list. */
  readonly after?: Label | undefined;
  /** Returns the path of this page for an alias. A former name redirects to it. */
  readonly toPath?: typeof searchPath;
}

type AliasQuery = { Querystring: { alias?: string | string[] } };

/** Reads the icon and finds the screenshots among the built assets. */
function readPictures(webRoot: string): BuiltPictures {
  const folder = join(webRoot, 'assets');
  const files = readdirSync(folder);
  const icon = files.find((name) => /^icon.*[.]svg$/.test(name));
  return {
    icon: icon === undefined ? '' : readFileSync(join(folder, icon), 'utf8'),
    screenshots: files.flatMap((file) => {
      const [, shape, sizes = ''] = /^screenshot-(narrow|wide)-(\d+x\d+).*[.]png$/.exec(file) ?? [];
      return shape === 'narrow' || shape === 'wide' ? [{ file, sizes, shape }] : [];
    }),
  };
}
