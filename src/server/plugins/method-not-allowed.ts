import type { FastifyInstance, HTTPMethods } from 'fastify';
import { sendFailure } from '../http/http-responses.ts';

const methods: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

/** Collects the methods of each path under `/api/`, of the routes that are declared after it. */
export function collectMethods(app: FastifyInstance): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    if (!/^\/api\/[^*]+$/.test(url)) return;
    const methods = found.get(url) ?? new Set();
    found.set(url, methods);
    for (const name of [method].flat()) methods.add(name);
  });
  return found;
}

/** Answers 405 with `Allow` to every other method of these paths (RFC 9110 §15.5.6). */
export function refuseOtherMethods(app: FastifyInstance, found: ReadonlyMap<string, ReadonlySet<string>>): void {
  for (const [url, own] of [...found]) {
    const allowed = [...own].toSorted();
    app.route({
      method: methods.filter((name) => !own.has(name)) as HTTPMethods[],
      url,
      handler: async (_request, reply) =>
        sendFailure(reply.header('allow', allowed.join(', ')), { kind: 'method-not-allowed', allowed }),
    });
  }
}
