import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SHARED_PHOTO, sharedTextPath } from '../../domain/query/shared-text.ts';
import type { ImageRenderer } from '../../usecases/index.ts';
import { readFormParts } from '../http/form-parts.ts';
import { sendFailure } from '../http/http-responses.ts';
import { getRequestOrigin } from '../http/request-origin.ts';
import type { RateLimits } from '../plugins/rate-limits.ts';
import { escapeHtml } from '../render/escape-html.ts';
import type { SiteContext } from '../render/site-context.ts';

type Shared = { Querystring: { title?: string; text?: string; url?: string } };

/** Adds the routes that integrate with browsers and phones: OpenSearch, the web application manifest and icons. */
export function addPwaRoutes(
  app: FastifyInstance,
  { config, publicUrl }: SiteContext,
  { icon, screenshots }: BuiltPictures,
  renderer?: ImageRenderer,
): void {
  const { brandName } = config;

  app.get('/opensearch.xml', async (request, reply) => {
    const origin = escapeHtml(getRequestOrigin(request, publicUrl));
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

  app.get('/manifest.webmanifest', async (request, reply) =>
    reply
      .header('content-type', 'application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        JSON.stringify({
          id: '/',
          name: brandName,
          short_name: brandName,
          description: request.texts.uiMessages.tagline,
          start_url: '/',
          scope: '/',
          display: 'standalone',
          background_color: '#FBFAF7',
          theme_color: '#0F766E',
          icons: [
            ...iconSizes.map((size) => ({
              src: `/icons/${size}.png`,
              sizes: `${size}x${size}`,
              type: 'image/png',
              purpose: 'any',
            })),
            {
              src: '/icons/maskable.png',
              sizes: `${MASKABLE_SIZE}x${MASKABLE_SIZE}`,
              type: 'image/png',
              purpose: 'maskable',
            },
          ],
          screenshots: screenshots.map(({ file, sizes, shape }) => ({
            src: `/assets/${file}`,
            sizes,
            type: 'image/png',
            form_factor: shape,
          })),
          shortcuts: [
            { name: request.texts.nav.create, url: '/create' },
            { name: request.texts.nav.search, url: '/search' },
            { name: request.texts.nav.mine, url: '/mine' },
            { name: request.texts.parts.offline.here, url: '/here' },
          ],
          protocol_handlers: [
            { protocol: 'geo', url: '/shared?url=%s' },
            { protocol: 'web+whereat', url: '/shared?url=%s' },
          ],
          share_target: {
            action: '/shared',
            method: 'POST',
            enctype: 'multipart/form-data',
            params: {
              title: 'title',
              text: 'text',
              url: 'url',
              files: [{ name: SHARED_PHOTO.field, accept: ['image/jpeg', 'image/heic', 'image/heif'] }],
            },
          },
        }),
      ),
  );

  app.get<Shared>('/shared', async (request, reply) => {
    const { url, text, title } = request.query;
    return reply.redirect(
      sharedTextPath({ url: String(url ?? ''), text: String(text ?? ''), title: String(title ?? '') }),
      303,
    );
  });

  if (renderer === undefined) return;
  const drawn = new Map<string, Promise<Buffer>>();
  const drawOnce = (name: string, draw: () => Promise<Uint8Array>): Promise<Buffer> => {
    const stored = drawn.get(name) ?? draw().then((png) => Buffer.from(png));
    drawn.set(name, stored);
    stored.catch(() => drawn.delete(name));
    return stored;
  };
  /** Adds the route of an application image. It needs no rate limit, because only the first request renders it. */
  const picture = (path: string, mediaType: string, draw: () => Promise<Uint8Array>) =>
    app.get(path, async (_request, reply) =>
      reply
        .header('content-type', mediaType)
        .header('cache-control', 'public, max-age=86400')
        .send(await drawOnce(path, draw)),
    );
  picture('/icons/maskable.png', 'image/png', () => renderer.renderPng(renderMaskableIcon(icon), MASKABLE_SIZE));
  picture('/favicon.ico', 'image/vnd.microsoft.icon', async () =>
    toIco(await renderer.renderPng(icon, FAVICON_SIZE), FAVICON_SIZE),
  );
  for (const size of iconSizes) picture(`/icons/${size}.png`, 'image/png', () => renderer.renderPng(icon, size));
}

/**
 * Adds the share target for phones on which the service worker does not run yet (`ui/offline/service-worker.ts`). The request comes from
 * the share sheet and not from a page of this site, so the CSRF guard does not apply to it; it changes nothing.
 */
export function addShareTargetRoute(
  app: FastifyInstance,
  {
    limits,
    headers,
  }: { readonly limits: Pick<RateLimits, 'page'>; readonly headers: Readonly<Record<string, string>> },
): void {
  const bodyLimit = MAX_SHARED_BYTES;
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    const refused = await limits.page(request);
    if (refused !== undefined) return sendFailure(reply, refused);
  });
  // The body limit of this route is for photos, so JSON of that size must not be parsed.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, body: Readable) =>
    readFormParts(await readBeginning(body), request.headers['content-type'] ?? ''),
  );
  app.post<{ Body: ReturnType<typeof readFormParts> }>(
    '/shared',
    { bodyLimit },
    async ({ body: parts = [] }, reply) => {
      const toText = (name: string) =>
        parts.find((part) => part.name === name && !part.isFile)?.bytes.toString('utf8') ?? '';
      const hasPhoto = parts.some(({ name, isFile }) => name === SHARED_PHOTO.field && isFile);
      const path = sharedTextPath({ url: toText('url'), text: toText('text'), title: toText('title') });
      return reply.redirect(hasPhoto ? SHARED_PHOTO.page : path, 303);
    },
  );
}

/** The maximum size of the form in bytes: more than a photo of a phone. */
const MAX_SHARED_BYTES = 16_000_000;

/** The bytes that are parsed: the text fields, and the start of a photo. */
const BEGINNING_BYTES = 65_536;

/** Reads the beginning of a form and discards the rest, because the server does not need the photo. */
async function readBeginning(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= BEGINNING_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, BEGINNING_BYTES);
}

/** Images that the build created among its assets. */
export interface BuiltPictures {
  /** The icon as SVG. */
  readonly icon: string;
  readonly screenshots: readonly {
    readonly file: string;
    /** Width and height in pixels, such as `360x740`. */
    readonly sizes: string;
    readonly shape: 'narrow' | 'wide';
  }[];
}

const iconSizes = [192, 512] as const;
const MASKABLE_SIZE = 512;
/** The width of the image in `favicon.ico` in pixels. */
const FAVICON_SIZE = 48;

/** Returns the icon for launchers that crop it to a circle: it fits into the safe zone, four fifths of the width (Web App Manifest). */
const renderMaskableIcon = (icon: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#0F766E"/><svg x="4" y="4" width="32" height="32">${icon}</svg></svg>`;

/** Wraps a PNG in an ICO file. */
function toIco(png: Uint8Array, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
