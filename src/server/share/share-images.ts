import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Alias, formatAlias, type Label, receiverPath } from '../../domain/aliases/alias.ts';
import { isPictureSize } from '../../domain/drawing/picture-sizes.ts';
import { REGION_PICTURE_PATH, readRegionView } from '../../domain/drawing/region-map.ts';
import type { Failure } from '../../domain/failure.ts';
import { addressLine } from '../../domain/location/address-words.ts';
import { findVisibleCell } from '../../domain/location/approximation.ts';
import { getEntrance, listPlacePhotos, listWayPhotos } from '../../domain/location/arrival.ts';
import { createPrintedFragment } from '../../domain/location/printed-point.ts';
import { sampleAliases } from '../../domain/location/sample-aliases.ts';
import { getWay } from '../../domain/location/way.ts';
import type { Catalogue } from '../../i18n/catalogues.ts';
import { getFormat } from '../../i18n/messages/format.ts';
import {
  type Cacheable,
  type Caching,
  DISPLAY_PAGE_SIZE,
  type FoundAlias,
  type ImageRenderer,
  type PreviewCard,
} from '../../usecases/index.ts';
import { formatCacheControl } from '../http/cache-control.ts';
import { negotiateContentCoding } from '../http/content-coding.ts';
import { type AliasParams, parseAliasParams } from '../http/content-negotiation.ts';
import { redirectFormerName } from '../http/former-names.ts';
import { getStatus, sendFailure } from '../http/http-responses.ts';
import { formatNextPath, getAfterLabel } from '../http/pagination.ts';
import { represent, sendRepresentation } from '../http/representation.ts';
import { allowCrossOrigin, getRequestOrigin } from '../http/request-origin.ts';
import type { SiteContext } from '../render/site-context.ts';
import { formatPlaceFilePath } from '../render/social-meta.ts';
import { computeQrPixels, renderQrSvg } from './qr.ts';

/** Adds the images of regions, and the images of an alias under `/share`: map, preview card and QR code. */
export function addShareImageRoutes(app: FastifyInstance, site: SiteContext, renderer: ImageRenderer): void {
  const { config, lookUps } = site;

  app.get('/share/preview.png', async (request, reply) =>
    sendPicture(
      request,
      reply,
      'image/png',
      await renderer.drawPreview(createSiteCard(config.brandName, request.texts)),
      siteCaching,
    ),
  );

  app.get(REGION_PICTURE_PATH, async (request, reply) => {
    const view = readRegionView(request.query as object);
    if (view === undefined) return reply.callNotFound();
    return sendPicture(
      request,
      reply,
      'image/svg+xml',
      await renderer.drawRegion(view, request.language),
      regionCaching,
    );
  });

  /** Adds the route of an image of an alias. `renderMissing` renders the image for an unknown alias. */
  const registerImage = (
    file: string,
    type: string,
    render: (found: FoundAlias & Cacheable, link: string, request: FastifyRequest) => Promise<string | Uint8Array>,
    renderMissing?: (request: FastifyRequest) => Promise<Uint8Array>,
  ) => {
    const sendMissing = async (request: FastifyRequest, reply: FastifyReply, failure: Failure) => {
      if (renderMissing === undefined || failure.kind === 'rate-limited') return sendFailure(reply, failure);
      return sendPicture(
        request,
        reply.code(failure.kind === 'bad-alias' ? 404 : getStatus(failure.kind)),
        type,
        await renderMissing(request),
        alwaysRevalidate,
      );
    };
    const handler = async (request: FastifyRequest<AliasParams>, reply: FastifyReply) => {
      const requested = parseAliasParams(request.params.handle, request.params.label);
      if (!requested.ok) return sendMissing(request, reply, requested.failure);
      // The map shows the same part of the list as the page.
      const after = file === 'map.svg' ? getAfterLabel(request) : undefined;
      const lookup = await lookUps.lookUp(request, reply, requested.value, { after, limit: DISPLAY_PAGE_SIZE });
      if (lookup.outcome === 'missing') return sendMissing(request, reply, lookup.failure);
      if (lookup.outcome === 'moved')
        return redirectFormerName(allowCrossOrigin(reply), formatImagePath(lookup.to, file, after), lookup.caching);
      const { handle, locations, caching } = lookup.found;
      const label = requested.value.label === undefined ? undefined : locations[0]?.label;
      const link = getRequestOrigin(request, site.publicUrl) + receiverPath(handle, label);
      return sendPicture(request, reply, type, await render(lookup.found, link, request), caching);
    };
    for (const path of [`/share/:handle/${file}`, `/share/:handle/:label/${file}`]) app.get<AliasParams>(path, handler);
  };

  registerImage('map.svg', 'image/svg+xml', (found, _link, { texts, query }) => {
    const { size } = query as { readonly size?: unknown };
    return renderer.drawMap(toPins(found), { ...pickPictureTexts(texts), size: isPictureSize(size) ? size : 'panel' });
  });
  registerImage(
    'preview.png',
    'image/png',
    (found, _link, { texts }) => renderer.drawPreview(toPreviewCard(found, config.brandName, texts)),
    ({ texts }) => renderer.drawPreview(createSiteCard(config.brandName, texts)),
  );
  registerImage('qr.svg', 'image/svg+xml', async (found, link, request) =>
    renderQrSvg(link + getFragment(found, request)),
  );
  registerImage('qr.png', 'image/png', async (_found, link) =>
    renderer.renderPng(renderQrSvg(link), computeQrPixels(link)),
  );
}

/** Returns the URL fragment with the point for the QR code of a printed sign, otherwise ''. */
function getFragment({ locations: [location] }: FoundAlias, { params, query }: FastifyRequest): string {
  const isOfSign = (query as { readonly for?: unknown }).for === 'sign' && 'label' in (params as object);
  return isOfSign && location !== undefined ? createPrintedFragment(location) : '';
}

function formatImagePath({ handle, label }: Alias, file: string, after: Label | undefined): string {
  const renamed = formatPlaceFilePath(handle, label, file);
  return after === undefined ? renamed : formatNextPath(renamed, after);
}

/** Converts an SVG to a data URL. Escapes only characters that could end the URL or its attribute. */
export const toSvgDataUrl = (svg: string): string =>
  `data:image/svg+xml;charset=utf-8,${svg
    .replaceAll('%', '%25')
    .replaceAll('#', '%23')
    .replaceAll('<', '%3C')
    .replaceAll('>', '%3E')
    .replaceAll('"', '%22')
    .replaceAll('&', '%26')}`;

/** Picks the texts that images contain. */
export const pickPictureTexts = ({ language, locale, arrival }: Catalogue): PreviewCard['texts'] => ({
  locale,
  language,
  gate: arrival.gate,
});

/**
 * Returns the map pins of places. The pin of a single place also has its entrance and way, unless the place is approximate.
 */
export function toPins({ locations, caching }: FoundAlias & Cacheable): PreviewCard['pins'] {
  const [only, ...more] = locations;
  if (only === undefined || more.length > 0) return locations.map(toPin);
  const entrance = getEntrance(only);
  const way = getWay(only);
  const photos = listWayPhotos(only).map(({ point }) => point);
  return [
    {
      ...toPin(only),
      name: `#${only.label}`,
      ...(entrance && { entrance }),
      ...(way.length > 0 && { way }),
      ...(photos.length > 0 && { wayPhotos: photos }),
      ...(isPublic(only) && (caching.scope === 'public' || way.length + photos.length === 0) && { isPublic: true }),
    },
  ];
}

/** Returns whether all visitors see the exact point. */
const isPublic = ({ visibility, approximate }: FoundAlias['locations'][number]): boolean =>
  visibility === 'public' && approximate === null;

function toPin(location: FoundAlias['locations'][number]): PreviewCard['pins'][number] {
  const { latitude, longitude } = location;
  const cell = findVisibleCell(location);
  if (cell === undefined) return { latitude, longitude };
  const { south, west, north, east } = cell;
  return { latitude, longitude, cell: { south, west, north, east } };
}

/** Returns the content of a preview card. It has the first photo only if all visitors see it, because shared caches store the image. */
function toPreviewCard(found: FoundAlias & Cacheable, brandName: string, catalogue: Catalogue): PreviewCard {
  const { handle, locations, caching } = found;
  const { uiMessages } = catalogue;
  const [only, ...more] = locations;
  const label = more.length === 0 ? only?.label : undefined;
  const lines =
    only === undefined || label === undefined
      ? [locations.map((place) => `#${place.label}`).join('  ')]
      : [addressLine(only, uiMessages, getFormat(catalogue).countryNamed), only.plusCode];
  const photo = label === undefined || caching.scope === 'private' ? undefined : only && listPlacePhotos(only)[0];
  return {
    title: formatAlias(handle, label),
    lines,
    brandName,
    pins: toPins(found),
    texts: pickPictureTexts(catalogue),
    ...(photo && { photo: { id: photo.id } }),
  };
}

const createSiteCard = (brandName: string, texts: Catalogue): PreviewCard => ({
  title: brandName,
  lines: [texts.uiMessages.tagline],
  brandName: '',
  texts: pickPictureTexts(texts),
  pins: [],
  lights: sampleAliases.map(({ latitude, longitude }) => ({ latitude, longitude })),
});

/** The image of the site changes with the configured brand name. */
const siteCaching: Caching = { scope: 'public', maxAgeSeconds: 300 };
/** Images of regions change only if the operator adds a map extract. */
const regionCaching: Caching = { scope: 'public', maxAgeSeconds: 86_400 };
/** The image of an unknown name must be revalidated, because the name can be created at any time. */
const alwaysRevalidate: Caching = { scope: 'public', maxAgeSeconds: 0 };

/** Sends an image that any site may embed. Its policy forbids scripts if a browser opens it as a document. */
export async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  picture: string | Uint8Array,
  caching: Caching,
): Promise<FastifyReply> {
  allowCrossOrigin(reply)
    .header('content-type', type)
    .header('x-robots-tag', 'noindex')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
    )
    .header('cache-control', formatCacheControl(caching));
  const isText = typeof picture === 'string';
  if (isText) reply.header('vary', 'accept-encoding');
  const coding = isText ? negotiateContentCoding(request) : 'identity';
  return sendRepresentation(request, reply, coding, await represent(picture, coding));
}
