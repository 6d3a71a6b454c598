import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from '../http/http-responses.ts';

/** Returns the methods that a path has routes for; empty for an unknown path. */
export type FindMethods = (path: string) => readonly string[];

/** Collects the methods per path under `/api/` of the routes that are registered after this call. */
export function collectMethods(app: FastifyInstance): FindMethods {
  const found = new Map<string, { readonly shape: RegExp; readonly methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!/^\/api\/[^*]+$/.test(url)) return;
    const known = found.get(url) ?? { shape: toShape(url), methods: new Set() };
    found.set(url, known);
    for (const name of [method].flat()) known.methods.add(name);
  });
  return (path) => {
    const routes = [...found.values()].filter(({ shape }) => shape.test(path));
    return [...new Set(routes.flatMap(({ methods }) => [...methods]))].toSorted();
  };
}

/** Converts the path of a route to a regular expression; `:handle` matches one segment. */
const toShape = (url: string): RegExp =>
  new RegExp(`^${url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[^/]+/g, '[^/]+')}$`);

/** Answers requests without a route: 405 with `Allow` if the path has other methods (RFC 9110 §15.5.6), otherwise 404. */
export const refuseUnknownCall =
  (findMethods: FindMethods) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const allowed = findMethods(request.url.split('?', 1)[0]!);
    return allowed.length === 0
      ? sendFailure(reply, { kind: 'call-not-found' })
      : sendFailure(reply.header('allow', allowed.join(', ')), { kind: 'method-not-allowed', allowed });
  };
