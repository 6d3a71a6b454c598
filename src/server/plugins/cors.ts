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

/** Collects the paths that are declared `crossOrigin` after it. */
export function collectCrossOrigin(app: FastifyInstance): ReadonlySet<string> {
  const found = new Set<string>();
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.operation?.crossOrigin) found.add(url);
  });
  return found;
}

/** Answers the preflight requests of these paths (https://fetch.spec.whatwg.org/#http-cors-protocol). */
export function answerPreflights(app: FastifyInstance, paths: ReadonlySet<string>): void {
  for (const path of [...paths])
    app.options(path, async (_request, reply) => reply.headers(PREFLIGHT).code(204).send());
}

const PREFLIGHT = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'If-None-Match',
  'access-control-max-age': '86400',
  allow: 'GET, HEAD, OPTIONS',
  'cache-control': 'public, max-age=86400',
};
