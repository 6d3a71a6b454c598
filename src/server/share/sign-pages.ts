import type { FastifyInstance } from 'fastify';
import { wireSignQuery } from '../../adapters/api-contract/maps/requests.ts';
import { getSignPdf, getSignPng, getSignSvg } from '../../adapters/api-contract/maps/sign-operations.ts';
import { type SignFormat, signFormats } from '../../domain/location/sign-size.ts';
import type { PageRenderer, Sign, SignRenderer } from '../../usecases/index.ts';
import { redirectFormerName } from '../http/former-names.ts';
import { parseQuery, sendFailure } from '../http/http-responses.ts';
import { toRouteOptions } from '../http/operation.ts';
import { getRequestOrigin } from '../http/request-origin.ts';
import type { SiteContext } from '../render/site-context.ts';
import { formatPlaceFilePath } from '../render/social-meta.ts';
import { sendPicture } from './share-images.ts';
import { collectSignTexts, createSign, formatSignDisposition } from './signs.ts';
import { createStaticPlacePages, type LabelledRoute } from './static-place-pages.ts';

/** Adds the sign of a place: the page to print, and the sign as PDF, PNG and SVG. */
export function addSignPageRoutes(app: FastifyInstance, site: SiteContext, pages: PageRenderer): void {
  const { useCases } = site;
  const { findPlace, placeProps, sendPage, sendMissing } = createStaticPlacePages(site);

  app.get<LabelledRoute>('/share/:handle/:label/sign', async (request, reply) => {
    const query = parseQuery(wireSignQuery, request.query);
    if (!query.ok) return sendFailure(reply, query.failure);
    const { size } = query.value;
    const place = await findPlace(request, reply, request.params);
    if (!place.ok) return sendMissing(request, reply, place.failure, "'none'");
    if (place.isFormerName) {
      const path = formatPlaceFilePath(place.location.handle, place.location.label, 'sign');
      const [search = ''] = /\?.*$/s.exec(request.originalUrl) ?? [];
      return redirectFormerName(reply, path + search, place.caching);
    }
    const texts = await collectSignTexts(place.location, useCases);
    const root = pages.sign({ ...placeProps(place.location, request), size, ...texts });
    return sendPage(reply, place, root, "'none'", printScript);
  });

  const { signs } = useCases;
  for (const format of signs === undefined ? [] : signFormats)
    app.get<LabelledRoute>(signFiles[format].path, toRouteOptions(signFiles[format]), async (request, reply) => {
      const query = parseQuery(wireSignQuery, request.query);
      if (!query.ok || signs === undefined)
        return sendFailure(reply, query.ok ? { kind: 'call-not-found' } : query.failure);
      const { size } = query.value;
      const place = await findPlace(request, reply, request.params);
      if (!place.ok) return sendFailure(reply, place.failure);
      const { location, caching, isFormerName } = place;
      const path = formatPlaceFilePath(location.handle, location.label, `sign.${format}`);
      if (isFormerName) return redirectFormerName(reply, `${path}?size=${size}`, caching);
      const origin = getRequestOrigin(request, site.publicUrl);
      const sign = await createSign(location, { ...useCases, origin, size });
      reply.header('content-disposition', formatSignDisposition(location, format));
      const file = await renderSign(signs, format, sign, new Date(location.updatedAt));
      return sendPicture(request, reply, signMedia[format], file, caching);
    });
}

async function renderSign(signs: SignRenderer, format: SignFormat, sign: Sign, date: Date): Promise<Uint8Array> {
  if (format === 'svg') return signs.renderSvg(sign);
  if (format === 'png') return signs.renderPng(sign);
  const chunks: Uint8Array[] = [];
  for await (const chunk of signs.renderPdf([sign], date)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Opens the print dialog of the browser. The content security policy permits this script by its hash. */
const printScript = "document.querySelector('[data-print]').addEventListener('click', () => print());";

const signMedia: Readonly<Record<SignFormat, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  pdf: 'application/pdf',
};

const signFiles = { pdf: getSignPdf, png: getSignPng, svg: getSignSvg } as const;
