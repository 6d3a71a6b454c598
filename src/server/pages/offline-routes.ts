import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { RenderPage } from '../render/render-page.ts';

/** Adds the routes of offline use: the service worker, and the document without data that it shows for all screens. */
export function addOfflineRoutes(
  app: FastifyInstance,
  { webRoot, show }: { readonly webRoot: string; readonly show: RenderPage },
): void {
  const file = join(webRoot, 'sw.js');
  const script = existsSync(file) ? readFileSync(file, 'utf8') : '';
  app.get('/sw.js', async (_request, reply) =>
    script === ''
      ? reply.callNotFound()
      : reply
          .headers({
            'content-type': 'text/javascript; charset=utf-8',
            'cache-control': 'no-cache',
            // A worker uses the content security policy of its own script's response.
            'content-security-policy':
              "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
          })
          .send(script),
  );
  app.get('/offline/shell', async (request, reply) =>
    show(request, reply, { isShell: true, isSameForAll: true, needsScripts: true }),
  );
}
