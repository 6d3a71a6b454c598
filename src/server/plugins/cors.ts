import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasCredentials } from './authentication.ts';

/** The headers of an answer of the API that scripts of other sites read. */
const OF_API =
  'Deprecation, ETag, Link, RateLimit, RateLimit-Policy, Retry-After, Sunset, Whereat-Version, X-Request-Id';
/** The headers of a tile that scripts of other sites read; a map fetches many tiles. */
export const OF_TILES = 'ETag, Retry-After';

/** Lets scripts of any site read this answer, unless the request has credentials: that answer may be a user's own. */
export function allowReading(request: FastifyRequest, reply: FastifyReply, exposed = OF_API): void {
  if (hasCredentials(request)) return;
  reply.headers({ 'access-control-allow-origin': '*', 'access-control-expose-headers': exposed });
}

/** Returns whether the page of another site may send this request despite its method: it changes nothing, and is a visitor's. */
export const isOpenToSites = (request: FastifyRequest): boolean =>
  request.routeOptions.config.operation?.crossOrigin === true && !hasCredentials(request);

/** Collects the paths that are declared `crossOrigin` after it, with their methods. */
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

/** Answers the preflight requests of these paths (https://fetch.spec.whatwg.org/#http-cors-protocol). */
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
