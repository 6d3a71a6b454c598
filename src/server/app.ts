import { createServer } from 'node:http';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { WireConfig } from '../adapters/api-contract/shared/config.ts';
import { completeLanguages, type Language } from '../domain/languages.ts';
import { englishTexts } from '../i18n/english-texts.ts';
import type { ServerUseCases } from '../usecases/server-use-cases.ts';
import { describeRoutes } from './docs/openapi.ts';
import { createGrantCookie } from './http/grant-cookie.ts';
import { sendFailure } from './http/http-responses.ts';
import { createIdentityCookie } from './http/identity-cookie.ts';
import { decorateWithLanguage } from './http/request-language.ts';
import { preventSharedCaching } from './http/request-origin.ts';
import { createDownloadSlots } from './overload/download-slots.ts';
import { withoutPipelining } from './overload/pipelining.ts';
import { limitRequestBodies, RefusedBody } from './overload/request-bodies.ts';
import { createTimeSlices } from './overload/time-slices.ts';
import { limitUnsentBytes, type UnsentLimits } from './overload/unsent-bytes.ts';
import { addPageRoutes } from './pages/page-routes.ts';
import { addShareTargetRoute } from './pages/pwa-routes.ts';
import { logRequests } from './plugins/access-log.ts';
import { logAuditEvent } from './plugins/audit-log.ts';
import { createAuthenticator } from './plugins/authentication.ts';
import { createBoundedAuditTrail, flushEachWindow } from './plugins/bounded-audit-trail.ts';
import { handleClientError, refuseDuplicateHost } from './plugins/client-error-handler.ts';
import { allowCompression } from './plugins/compression.ts';
import { allowReading, answerPreflights, collectCrossOrigin, isOpenToSites } from './plugins/cors.ts';
import { collectMethods, refuseUnknownCall } from './plugins/method-not-allowed.ts';
import { countRequests, serveMetrics } from './plugins/metrics.ts';
import { createRateLimits, unlimited } from './plugins/rate-limits.ts';
import { getRequestId, setRequestIdHeader } from './plugins/request-ids.ts';
import {
  createDataHeaders,
  createSecurityHeaders,
  dataPolicy,
  formatPagePolicy,
  type Hsts,
  isPrivateResponse,
  isSafeMethod,
  isSameOrigin,
} from './plugins/security-headers.ts';
import { addAccessRequestRoutes } from './routes/access-requests/access-requests.ts';
import { addAccountRoutes } from './routes/accounts/account.ts';
import { addAuthRoutes } from './routes/accounts/auth.ts';
import { addDeviceSignInRoutes } from './routes/accounts/device-sign-ins.ts';
import { addIdentityRoutes } from './routes/accounts/identities.ts';
import { addInvitationRoutes } from './routes/accounts/invitations.ts';
import { addSecondFactorRoutes } from './routes/accounts/second-factor.ts';
import { addTokenRoutes } from './routes/accounts/tokens.ts';
import { addAliasLifecycleRoutes } from './routes/aliases/alias-lifecycle.ts';
import { addAliasLookupRoutes } from './routes/aliases/alias-lookup.ts';
import { addLocationRoutes } from './routes/aliases/locations.ts';
import { acceptPlaceFiles, addPlaceFileRoute } from './routes/aliases/place-files.ts';
import { addResolveRoute } from './routes/aliases/resolve.ts';
import { addChangeRoutes } from './routes/changes/changes.ts';
import { addGeocodingRoutes } from './routes/geocoding/geocoding.ts';
import { addLocationGrantRoutes } from './routes/grants/location-grants.ts';
import { addSignRoutes } from './routes/maps/signs.ts';
import { addTileRoutes } from './routes/maps/tiles.ts';
import { addHandleMemberRoutes } from './routes/members/handle-members.ts';
import { addAdministrationRoutes } from './routes/moderation/administration.ts';
import { addFeedbackRoutes } from './routes/moderation/feedback.ts';
import { addReportRoutes } from './routes/moderation/reports.ts';
import { addCountryFilesRoutes } from './routes/offline/country-files.ts';
import { acceptImages, addPhotoRoutes } from './routes/photos/photos.ts';
import { addConfigAndHealthRoutes } from './routes/shared/config-and-health.ts';
import { addDocsRoutes } from './routes/shared/docs.ts';
import { addWebhookRoutes } from './routes/webhooks/webhooks.ts';
import { createAuditor } from './routing/auditor.ts';
import { authorizeCalls } from './routing/authorize.ts';
import { createLookUps } from './routing/look-up.ts';
import { createRoute, InvalidRequest, setZodCompilers } from './routing/route.ts';

export interface AppOptions {
  readonly config: WireConfig;
  /** The URL under which browsers reach the server, if it is known. */
  readonly publicUrl?: string;
  /** The `Strict-Transport-Security` rule if `publicUrl` is https; default `host`. */
  readonly hsts?: Hsts;
  /** The folder of the built web application. If absent, only `/api` is served. */
  readonly webRoot?: string;
  readonly trustProxy?: FastifyServerOptions['trustProxy'];
  readonly limits?: boolean;
  /** Limits on response bytes that clients do not read. */
  readonly unsent?: UnsentLimits;
  /** Returns whether shutdown has begun. Readiness then fails, but requests are still answered. */
  readonly isStopping?: () => boolean;
  /** The access to metrics: `here` serves `/metrics`, `apart` only provides the `metrics` method; if absent, requests are not counted. */
  readonly metrics?: 'here' | 'apart' | undefined;
  /** Logs one line per request. */
  readonly accessLog?: boolean;
  /** The available languages, the default first; if absent, the complete ones. */
  readonly languages?: readonly Language[];
  /** The contact in `security.txt`: an email address or a URL. */
  readonly securityContact?: string;
  /** Other origins that the content security policy lets pages connect to. */
  readonly connectTo?: readonly string[];
  readonly logger?: FastifyBaseLogger;
}

/** Creates the Fastify application. It does not listen yet. */
export async function createApp(useCases: ServerUseCases, options: AppOptions): Promise<FastifyInstance> {
  const { config, publicUrl } = options;
  const https = publicUrl?.startsWith('https:') ?? false;
  const hsts = https ? (options.hsts ?? 'host') : 'off';
  const headers = createSecurityHeaders(hsts);
  const grantCookie = createGrantCookie(https);
  const identityCookie = createIdentityCookie(https);
  const authenticator = createAuthenticator(useCases.auth, https, grantCookie);
  const limits = options.limits === false ? unlimited : createRateLimits(authenticator, useCases.takeProviderChoice);
  const slices = createTimeSlices();
  const downloads = { slots: createDownloadSlots(), nextSlice: slices.nextSlice };
  const lookUps = createLookUps(useCases, { authenticator, limits });
  const app = Fastify({
    ...(options.logger === undefined ? { logger: false } : { loggerInstance: options.logger }),
    trustProxy: options.trustProxy ?? false,
    bodyLimit: 65_536,
    genReqId: getRequestId,
    serverFactory: (listener) => {
      const server = createServer(
        HTTP_TIMEOUTS,
        withoutPipelining(refuseDuplicateHost(slices.sliceRequests(listener, isHealthCheck))),
      );
      // A client that half-closes its connection after the request still gets its response. The property is missing in the types.
      Object.assign(server, { httpAllowHalfOpen: true });
      slices.acceptFirst(server);
      limitUnsentBytes(server, options.unsent);
      return server.setTimeout(CONNECTION_TIMEOUT_MS);
    },
    forceCloseConnections: 'idle',
    clientErrorHandler: handleClientError,
    // As long as Node's limit on headers, so that a long name fails as a bad name and not as an unknown route.
    routerOptions: { maxParamLength: 16_384 },
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (_error, request, reply) => {
      // Fastify runs no hooks for a request with an unreadable URL.
      const known = { 'x-request-id': request.id, 'whereat-version': config.version };
      sendFailure((reply as FastifyReply).headers({ ...headers, ...known }), { kind: 'bad-url' }, {}, englishTexts);
    },
  });
  // Shares one logger: a child logger per request costs more than a look-up of an alias.
  Object.assign(app.log, { child: () => app.log });
  setRequestIdHeader(app, config.version);
  app.decorateRequest('authenticated', undefined);
  decorateWithLanguage(app, options.languages ?? completeLanguages);
  const auditTrail = createBoundedAuditTrail(useCases.auditTrail);
  app.decorate('auditTrail', auditTrail);
  app.addHook('onClose', flushEachWindow(auditTrail));
  app.decorate('background', useCases.background);
  acceptJsonOnly(app);
  setZodCompilers(app);
  await describeRoutes(app, { title: config.brandName, version: config.version, ...(publicUrl && { publicUrl }) });
  limitRequestBodies(app, authenticator);
  const findMethods = collectMethods(app);
  const crossOrigin = collectCrossOrigin(app);

  app.setErrorHandler(handleError);
  // The session cookie is set here because a shared cache would store it (RFC 9111 §7.3), and `Cache-Control` is final only now. Uses
  // `done` because Fastify would watch the connection of each response with a promise.
  app.addHook('onSend', (request, reply, _payload, done) => {
    preventSharedCaching(request, reply);
    if (isPrivateResponse(reply.getHeader('cache-control'))) {
      authenticator
        .extend(request, reply)
        .then(() => done())
        .catch(done);
      return;
    }
    if (reply.hasHeader('set-cookie')) {
      reply.removeHeader('set-cookie');
      request.log.error({ route: request.routeOptions.url }, 'A cookie was taken off an answer that others may keep');
    }
    done();
  });
  if (options.accessLog) logRequests(app);
  if (options.metrics !== undefined) countRequests(app, { version: config.version, others: useCases.metrics });
  if (options.metrics === 'here') serveMetrics(app, headers);
  const addCsrfGuard = (scope: FastifyInstance) =>
    scope.addHook('onRequest', (request, reply, done) => {
      reply.headers(headers);
      if (isSafeMethod(request.method) || isSameOrigin(request, publicUrl) || isOpenToSites(request)) return done();
      logAuditEvent(request, 'other-site-refused');
      sendFailure(reply, { kind: 'cross-site' });
    });

  await app.register(async (api) => {
    await allowCompression(api);
    addAliasLookupRoutes(api, useCases.aliases, {
      authenticator,
      limits,
      lookUps,
      headers: createDataHeaders(hsts),
      publicUrl,
      downloads,
    });
  });

  await app.register(async (api) => {
    // Counts the bytes before compression, so this hook comes before `allowCompression`.
    api.addHook('onSend', (request, _reply, payload, done) => {
      if (typeof payload === 'string') limits.countBytes(request, Buffer.byteLength(payload));
      done();
    });
    await allowCompression(api);
    addCsrfGuard(api);
    api.addHook('onRequest', async (request, reply) => {
      // Responses of the API can contain user data and are not cached, unless the route sets another header.
      reply.headers({
        'content-security-policy': dataPolicy,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      });
      const { operation } = request.routeOptions.config;
      if (operation?.crossOrigin) allowReading(request, reply);
      if (operation?.limit === 'none' || request.method === 'OPTIONS') return;
      await authenticator.identify(request);
      const refused = await limits[operation?.limit === 'accounts' ? 'account' : 'call'](request, reply);
      if (refused !== undefined) return sendFailure(reply, refused);
    });
    const { isAdministrator } = useCases.auth;
    const { mayAdminister } = useCases.secondFactor;
    const auditor = createAuditor(authenticator);
    authorizeCalls(api, { authenticator, isAdministrator, mayAdminister, auditor });
    const routing = { limits, auditor, idempotencyKeys: useCases.idempotencyKeys };
    const route = createRoute(api, routing);
    addAuthRoutes(route, useCases.auth, authenticator);
    addTokenRoutes(route, useCases.auth, authenticator);
    addDeviceSignInRoutes(route, useCases.deviceSignIns, { authenticator, publicUrl });
    addIdentityRoutes(route, useCases.identities, { authenticator, cookie: identityCookie, publicUrl });
    addSecondFactorRoutes(route, useCases, { authenticator, publicUrl });
    addInvitationRoutes(route, useCases.invitations, { publicUrl });
    addAccountRoutes(route, useCases, { authenticator, publicUrl });
    addLocationRoutes(route, useCases, { authenticator, limits, lookUps, slices, publicUrl });
    addAliasLifecycleRoutes(route, useCases, publicUrl);
    await api.register(async (images) => {
      acceptImages(images);
      addPhotoRoutes(createRoute(images, routing), useCases, { authenticator, publicUrl });
    });
    await api.register(async (files) => {
      acceptPlaceFiles(files);
      addPlaceFileRoute(createRoute(files, routing), useCases);
    });
    addResolveRoute(route, useCases.aliases, { authenticator, limits, publicUrl });
    addChangeRoutes(route, useCases.changes, { limits, publicUrl });
    addHandleMemberRoutes(route, useCases.members, { publicUrl });
    addAccessRequestRoutes(route, useCases.accessRequests, publicUrl);
    if (useCases.signs !== undefined)
      addSignRoutes(route, useCases, useCases.signs, { authenticator, limits, publicUrl });
    addLocationGrantRoutes(route, useCases.grants, publicUrl);
    addWebhookRoutes(route, useCases.webhooks);
    addFeedbackRoutes(route, useCases);
    addReportRoutes(route, useCases.submitReport, authenticator);
    addAdministrationRoutes(route, useCases, publicUrl);
    addGeocodingRoutes(route, useCases.geocoding, limits);
    addConfigAndHealthRoutes(api, route, useCases, config, options.isStopping ?? (() => false));
    addDocsRoutes(api, config);
    answerPreflights(api, crossOrigin);
    for (const path of ['/api', '/api/*']) api.all(path, refuseUnknownCall(findMethods));
  });

  const dataResponseHeaders = createDataHeaders(hsts);
  await app.register(async (data) => {
    const dataOptions = { limits, headers: dataResponseHeaders };
    addTileRoutes(data, useCases.mapTiles, dataOptions);
    addCountryFilesRoutes(data, useCases, dataOptions);
  });

  await app.register(async (share) => addShareTargetRoute(share, { limits, headers: dataResponseHeaders }));

  // Has a scope of its own, because hooks of the root would also run for look-ups, which set their headers themselves.
  await app.register(async (site) => {
    addCsrfGuard(site);
    const { webRoot } = options;
    if (webRoot !== undefined) {
      const policy = formatPagePolicy({ https, ...config, connectTo: options.connectTo ?? [] });
      const { securityContact } = options;
      await addPageRoutes(site, useCases, {
        securityContact,
        webRoot,
        config,
        policy,
        publicUrl,
        limits,
        lookUps,
        authenticator,
        grantCookie,
        identityCookie,
        downloads,
      });
    } else
      site.setNotFoundHandler((_request, reply) =>
        reply.code(404).type('text/plain; charset=utf-8').send(notBuiltMessage),
      );
  });
  return app;
}

/** Returns whether a URL is a health check. They bypass the time slices, so that a load balancer does not drop a busy server. */
const isHealthCheck = (url: string): boolean => url.startsWith('/api/health');

/**
 * Timeouts in milliseconds: for the headers of a request, the whole request, and between two requests. Node checks them every 30 seconds
 * by default, which would let slow connections exceed them.
 */
const HTTP_TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
};
/** The time after which a connection without any traffic is closed. */
const CONNECTION_TIMEOUT_MS = 30_000;

const notBuiltMessage = 'The web application is not built. Run npm run build, or ask /api.\n';

/** Accepts only JSON bodies, because pages of other sites can send forms without a preflight request. */
function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parse = app.getDefaultJsonParser('error', 'ignore');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Routes for images permit megabytes; parsing that much JSON would block the event loop.
    const acceptsJson = request.routeOptions.config.operation?.bodyMedia === undefined;
    if (body === '' || !acceptsJson) done(null, undefined);
    else parse(request, body as string, done);
  });
}

/** Answers an error that no route handled: a client error with its 4xx status, any other with 500 and a log entry. */
function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof InvalidRequest || error instanceof RefusedBody) return void sendFailure(reply, error.failure);
  const status = getErrorStatus(error);
  if (status === 413)
    sendFailure(reply, { kind: 'body-too-large', limit: Math.ceil(request.routeOptions.bodyLimit / 1024) });
  else if (status === 415) sendFailure(reply, { kind: 'not-json' });
  // The static file plugin answers invalid file names with 403 or 404.
  else if (status === 403 || status === 404) reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
  else if (status >= 400 && status < 500) sendFailure(reply, { kind: 'bad-json' });
  else {
    request.log.error(
      { err: error, route: request.routeOptions.url, requestId: request.id },
      'A request failed unexpectedly',
    );
    sendFailure(reply, { kind: 'internal' });
  }
}

const getErrorStatus = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;
