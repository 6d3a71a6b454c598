import type { FastifyInstance } from 'fastify';
import { wireSharedQuery } from '../../adapters/api-contract/query-params.ts';
import type { ImageRenderer } from '../../usecases/index.ts';
import { type Operation, withOperation } from '../http/operation.ts';
import { requestOrigin } from '../http/request-origin.ts';
import { escapeHtml } from '../render/escape-html.ts';
import type { SiteContext } from '../render/site-context.ts';

type Shared = { Querystring: { title?: string; text?: string; url?: string } };

/** The routes that integrate with browsers and phones: OpenSearch, the web application manifest, the share target. */
export function pwaRoutes(
  app: FastifyInstance,
  { config, publicUrl }: SiteContext,
  icon: string,
  renderer?: ImageRenderer,
): void {
  const { brandName } = config;

  app.get('/opensearch.xml', withOperation(openSearch), async (request, reply) => {
    const origin = escapeHtml(requestOrigin(request, publicUrl));
    return reply.header('content-type', 'application/opensearchdescription+xml; charset=utf-8').send(
      `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeHtml(brandName.slice(0, 16))}</ShortName>
  <Description>${escapeHtml(request.texts.uiMessages.tagline)}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="192" height="192" type="image/png">${origin}/icons/192.png</Image>
  <Url type="text/html" template="${origin}/map?q={searchTerms}"/>
</OpenSearchDescription>
`,
    );
  });

  app.get('/manifest.webmanifest', withOperation(manifest), async (request, reply) =>
    reply
      .header('content-type', 'application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        JSON.stringify({
          id: '/',
          name: brandName,
          short_name: brandName,
          description: request.texts.uiMessages.tagline,
          start_url: '/map',
          scope: '/',
          display: 'standalone',
          background_color: '#FBFAF7',
          theme_color: '#0F766E',
          icons: iconSizes.map((size) => ({
            src: `/icons/${size}.png`,
            sizes: `${size}x${size}`,
            type: 'image/png',
            purpose: 'any',
          })),
          share_target: { action: '/shared', method: 'GET', params: { title: 'title', text: 'text', url: 'url' } },
        }),
      ),
  );

  /** A shared map link is in `url`, or, from most phones, somewhere in `text`. */
  app.get<Shared>('/shared', withOperation(shared), async (request, reply) => {
    const [url = '', text = '', title = ''] = [request.query.url, request.query.text, request.query.title].map(
      (value) => String(value ?? '').trim(),
    );
    const link = url || (/(?:https?:\/\/|geo:)\S+/i.exec(text)?.[0] ?? '');
    const query = link || text || title;
    return reply.redirect(
      query === '' ? '/map' : `/map?q=${encodeURIComponent(query.slice(0, 512).toWellFormed())}`,
      303,
    );
  });

  if (renderer === undefined) return;
  for (const size of iconSizes)
    app.get(`/icons/${size}.png`, withOperation(iconOf(size)), async (_request, reply) =>
      reply
        .header('content-type', 'image/png')
        .header('cache-control', 'public, max-age=86400')
        .send(Buffer.from(await renderer.png(icon, size))),
    );
}

const iconSizes = [192, 512] as const;

const tag = 'The application';

const openSearch: Operation = {
  id: 'getOpenSearch',
  tag,
  summary: 'How a browser’s address bar searches here (OpenSearch 1.1).',
  media: ['application/opensearchdescription+xml'],
};

const manifest: Operation = {
  id: 'getManifest',
  tag,
  summary: 'What a phone needs to install the application, and to share map links to it.',
  media: ['application/manifest+json'],
};

const shared: Operation = {
  id: 'openShared',
  tag,
  summary: 'What a phone shares to the application; leads to the map’s box with it.',
  query: wireSharedQuery,
  status: 303,
};

const iconOf = (size: number): Operation => ({
  id: `getIcon${size}`,
  tag,
  summary: `The application’s icon, ${size} pixels.`,
  media: ['image/png'],
});
