import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasCredentials } from './authentication.ts';

/** Response headers of the API that scripts of other sites can read. */
const API_HEADERS =
  'Deprecation, ETag, Link, RateLimit, RateLimit-Policy, Retry-After, Sunset, Whereat-Version, X-Request-Id';
/** Response headers of a tile that scripts of other sites can read. The list is short because a map fetches many tiles. */
export const TILE_HEADERS = 'ETag, Retry-After';

/** Lets scripts of any site read the response, unless the request has credentials: then it can contain a user's data. */
export function allowReading(request: FastifyRequest, reply: FastifyReply, exposed = API_HEADERS): void {
  if (hasCredentials(request)) return;
  reply.headers({ 'access-control-allow-origin': '*', 'access-control-expose-headers': exposed });
}

/** Returns whether pages of other sites may send this request although it is no GET: it changes nothing and has no credentials. */
export const isOpenToSites = (request: FastifyRequest): boolean =>
  request.routeOptions.config.operation?.crossOrigin === true && !hasCredentials(request);

/** Collects paths and methods of the `crossOrigin` operations whose routes are registered after this call. */
export function collectCrossOrigin(app: FastifyInstance): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method, config }) => {
    if (!config?.operation?.crossOrigin) return;
    const methods = found.get(url) ?? new Set();
    found.set(url, methods);
    for (const name of [method].flat()) methods.add(name);
  });
  return found;
}

/** Adds routes for the CORS preflight requests of these paths (https://fetch.spec.whatwg.org/#http-cors-protocol). */
export function answerPreflights(app: FastifyInstance, paths: ReturnType<typeof collectCrossOrigin>): void {
  for (const [path, found] of [...paths]) {
    const methods = [...found].toSorted();
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers': found.has('POST') ? 'Content-Type' : 'If-None-Match',
      'access-control-max-age': '86400',
      allow: [...methods, 'OPTIONS'].toSorted().join(', '),
      'cache-control': 'public, max-age=86400',
    };
    app.options(path, async (_request, reply) => reply.headers(headers).code(204).send());
  }
}
