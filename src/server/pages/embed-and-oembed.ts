import type { FastifyInstance } from 'fastify';
import { getOEmbed } from '../../adapters/api-contract/maps/oembed-operations.ts';
import { wireOEmbedQuery } from '../../adapters/api-contract/maps/requests.ts';
import { formatAlias, receiverPath } from '../../domain/aliases/alias.ts';
import type { Location } from '../../domain/location/location.ts';
import { percentDecode } from '../../domain/text/text.ts';
import type { PageRenderer } from '../../usecases/index.ts';
import { formatCacheControl } from '../http/cache-control.ts';
import { redirectFormerName } from '../http/former-names.ts';
import { parseQuery, sendFailure } from '../http/http-responses.ts';
import { toRouteOptions } from '../http/operation.ts';
import { allowCrossOrigin, getRequestOrigin } from '../http/request-origin.ts';
import { escapeHtml } from '../render/escape-html.ts';
import type { SiteContext } from '../render/site-context.ts';
import { formatPlaceFilePath } from '../render/social-meta.ts';
import { createStaticPlacePages, type LabelledRoute } from '../share/static-place-pages.ts';

/** Adds the page of a place for frames of other sites, and its oEmbed (https://oembed.com). */
export function addEmbedRoutes(app: FastifyInstance, site: SiteContext, pages: PageRenderer): void {
  const { config } = site;
  const { findPlace, placeProps, sendPage, sendMissing } = createStaticPlacePages(site);

  app.get<LabelledRoute>('/embed/:handle/:label', async (request, reply) => {
    // Other sites may frame this page, because it needs no sign-in and changes nothing.
    allowCrossOrigin(reply.removeHeader('x-frame-options'));
    const place = await findPlace(request, reply, request.params);
    if (!place.ok) {
      reply.header('content-security-policy', "default-src 'none'; base-uri 'none'");
      return sendMissing(request, reply, place.failure, '*');
    }
    if (place.isFormerName) return redirectFormerName(reply, formatEmbedPath(place.location), place.caching);
    const root = pages.embed(placeProps(place.location, request));
    return sendPage(reply, place, root, '*');
  });

  app.get(getOEmbed.path, toRouteOptions(getOEmbed), async (request, reply) => {
    const query = parseQuery(wireOEmbedQuery, request.query);
    if (!query.ok) return sendFailure(reply, query.failure);
    const { url, format, maxwidth, maxheight } = query.value;
    if (format !== 'json') return sendFailure(reply, { kind: 'format-not-supported', supported: ['json'] });
    const origin = getRequestOrigin(request, site.publicUrl);
    const [, handle, label] = /^\/at\/([^/]+)\/([^/]+)\/?$/.exec(toPath(url, origin) ?? '') ?? [];
    const place =
      handle === undefined || label === undefined ? undefined : await findPlace(request, reply, { handle, label });
    if (place === undefined) return sendFailure(reply, { kind: 'link-not-found' });
    if (!place.ok) return sendFailure(reply, place.failure);
    const name = formatAlias(place.location.handle, place.location.label);
    const frame = origin + formatEmbedPath(place.location);
    const width = limitSize(maxwidth, 600);
    const height = limitSize(maxheight, 360);
    return allowCrossOrigin(reply)
      .header('cache-control', formatCacheControl(place.caching))
      .send({
        version: '1.0',
        type: 'rich',
        title: name,
        provider_name: config.brandName,
        provider_url: origin,
        html: `<iframe src="${escapeHtml(frame)}" width="${width}" height="${height}" title="${escapeHtml(name)}" loading="lazy" style="border:0"></iframe>`,
        width,
        height,
        thumbnail_url: origin + formatPlaceFilePath(place.location.handle, place.location.label, 'preview.png'),
        thumbnail_width: 1200,
        thumbnail_height: 630,
      });
  });
}

const formatEmbedPath = ({ handle, label }: Location): string => receiverPath(handle, label).replace(/^\/at/, '/embed');

/** Returns the decoded path of a URL of this server; `undefined` for other URLs. */
function toPath(url: string, origin: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { origin: theirs, pathname } = new URL(url);
  return theirs === origin ? percentDecode(pathname) : undefined;
}

const limitSize = (requested: string | undefined, defaultSize: number): number => {
  const maxSize = Number(requested);
  return Number.isFinite(maxSize) && maxSize >= 120 ? Math.min(defaultSize, Math.floor(maxSize)) : defaultSize;
};
