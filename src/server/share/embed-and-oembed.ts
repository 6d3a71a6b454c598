import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { wireOEmbed, wireOEmbedQuery } from '../../adapters/api-contract/oembed.ts';
import { wireSignQuery } from '../../adapters/api-contract/signs.ts';
import { formatAlias, isSameAlias, sharePath } from '../../domain/alias.ts';
import type { Failure } from '../../domain/failure.ts';
import type { Location } from '../../domain/location.ts';
import { err } from '../../domain/result.ts';
import { percentDecode } from '../../domain/text.ts';
import { en } from '../../i18n/en/screens.ts';
import { messageOf } from '../../i18n/index.ts';
import type { LocationAnswer, PageRenderer, Sign, SignRenderer } from '../../usecases/index.ts';
import { type Operation, withOperation } from '../docs/operation.ts';
import { cacheControl } from '../http/cache-control.ts';
import { parseAliasParams } from '../http/content-negotiation.ts';
import { formerNameRedirect, redirectFormerName } from '../http/former-names.ts';
import { parseInput, sendFailure, statusOf } from '../http/http-responses.ts';
import { allowCrossOrigin, requestOrigin, type SiteContext } from '../http/request-origin.ts';
import { escapeHtml } from '../pages/escape-html.ts';
import { isMiss } from '../plugins/rate-limits.ts';
import { staticPagePolicy } from '../plugins/security-headers.ts';
import { sendPicture } from './share-images.ts';
import { signDisposition, signOf, signTexts } from './signs.ts';
import { shareImagePath } from './social-meta.ts';

type Labelled = { Params: { handle: string; label: string } };

/** The pages of one place without scripts: the embed frame with its oEmbed, and the printable sign. */
export function embedRoutes(app: FastifyInstance, site: SiteContext, pages: PageRenderer): void {
  const { useCases, config, template, limits, who } = site;

  const placeAt = async (request: FastifyRequest, handle: string, label: string) => {
    const alias = parseAliasParams(handle, label);
    if (!alias.ok) return alias;
    const refused = await limits.misses(request);
    if (refused !== undefined) return err(refused);
    const found = await useCases.aliases.get(alias.value, await who.viewer(request));
    if (found.ok) {
      const { location, caching } = found.value;
      return { ok: true as const, location, caching, isFormerName: !isSameAlias(alias.value, location) };
    }
    if (isMiss(found.failure)) limits.countMiss(request);
    return found;
  };
  /** An HTML page for browsers, a JSON error for programs. */
  const sendMissing = (request: FastifyRequest, reply: FastifyReply, failure: Failure, frames: "'none'" | '*') => {
    if (!(request.headers.accept ?? '').includes('text/html')) return sendFailure(reply, failure);
    const words = messageOf(failure).text;
    return reply
      .code(statusOf(failure.kind))
      .headers({ 'cache-control': 'no-store', vary: 'accept', 'content-type': 'text/html; charset=utf-8' })
      .header('content-security-policy', `${staticPagePolicy}; frame-ancestors ${frames}`)
      .send(
        template.still({
          title: words,
          head: noIndex,
          root: `<main class="mx-auto flex w-full max-w-xl flex-col gap-2 px-4 py-8"><h1 class="wrap-anywhere text-title">${escapeHtml(words)}</h1>${failure.kind === 'removed' ? `<p class="text-quiet">${escapeHtml(en.receiver.removedText)}</p>` : ''}</main>`,
        }),
      );
  };
  const single = (location: Location, origin: string) => ({
    location,
    brandName: config.brandName,
    link: origin + sharePath(location.handle, location.label),
    map: shareImagePath(location.handle, location.label, 'map.svg'),
    qr: shareImagePath(location.handle, location.label, 'qr.svg'),
  });
  const send = (
    reply: FastifyReply,
    { location: { handle, label }, caching }: LocationAnswer,
    root: string,
    frames: "'none'" | '*',
  ) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', `${staticPagePolicy}; frame-ancestors ${frames}`)
      .header('cache-control', cacheControl(caching))
      .send(template.still({ title: formatAlias(handle, label), head: noIndex, root }));

  app.get<Labelled>('/share/:handle/:label/sign', withOperation(sign), async (request, reply) => {
    const query = parseInput(wireSignQuery, request.query);
    if (!query.ok) return sendFailure(reply, query.failure);
    const { size } = query.value;
    const place = await placeAt(request, request.params.handle, request.params.label);
    if (!place.ok) return sendMissing(request, reply, place.failure, "'none'");
    if (place.isFormerName) {
      const path = shareImagePath(place.location.handle, place.location.label, 'sign');
      const [, asked = ''] = /(\?.*)$/s.exec(request.originalUrl) ?? [];
      return redirectFormerName(reply, path + asked, place.caching);
    }
    const said = await signTexts(place.location, useCases);
    const root = pages.sign({ ...single(place.location, requestOrigin(request, site.publicUrl)), size, ...said });
    return send(reply, place, root, "'none'");
  });

  const { signs } = useCases;
  const writeSign = async (extension: SignFile, drawer: SignRenderer, sign: Sign, date: Date): Promise<Uint8Array> => {
    if (extension !== 'pdf') return drawer[extension](sign);
    const chunks: Uint8Array[] = [];
    for await (const chunk of drawer.pdf([sign], date)) chunks.push(chunk);
    return Buffer.concat(chunks);
  };
  for (const extension of signs === undefined ? [] : signFiles)
    app.get<Labelled>(
      `/share/:handle/:label/sign.${extension}`,
      withOperation(signFile(extension)),
      async (request, reply) => {
        const query = parseInput(wireSignQuery, request.query);
        if (!query.ok || signs === undefined)
          return sendFailure(reply, query.ok ? { kind: 'call-not-found' } : query.failure);
        const { size } = query.value;
        const place = await placeAt(request, request.params.handle, request.params.label);
        if (!place.ok) return sendFailure(reply, place.failure);
        const { location, caching, isFormerName } = place;
        const path = shareImagePath(location.handle, location.label, `sign.${extension}`);
        if (isFormerName) return redirectFormerName(reply, `${path}?size=${size}`, caching);
        const origin = requestOrigin(request, site.publicUrl);
        const sign = await signOf(location, { ...useCases, origin, size });
        reply.header('content-disposition', signDisposition(location, extension));
        const file = await writeSign(extension, signs, sign, new Date(location.updatedAt));
        return sendPicture(request, reply, signMedia[extension], file, caching);
      },
    );

  app.get<Labelled>('/embed/:handle/:label', withOperation(embed), async (request, reply) => {
    // Any site may frame this page: it has no sign-in and changes nothing.
    allowCrossOrigin(reply.removeHeader('x-frame-options'));
    const place = await placeAt(request, request.params.handle, request.params.label);
    if (!place.ok) {
      reply.header('content-security-policy', "default-src 'none'; base-uri 'none'");
      return sendMissing(request, reply, place.failure, '*');
    }
    if (place.isFormerName) return redirectFormerName(reply, embedPath(place.location), place.caching);
    const root = pages.embed(single(place.location, requestOrigin(request, site.publicUrl)));
    return send(reply, place, root, '*');
  });

  app.get('/oembed', withOperation(oEmbed), async (request, reply) => {
    const query = parseInput(wireOEmbedQuery, request.query);
    if (!query.ok) return sendFailure(reply, query.failure);
    const { url, format, maxwidth, maxheight } = query.value;
    if (format !== 'json') return sendFailure(reply, { kind: 'format-not-supported', supported: ['json'] });
    const origin = requestOrigin(request, site.publicUrl);
    const [, handle, label] = /^\/at\/([^/]+)\/([^/]+)\/?$/.exec(pathOf(url, origin) ?? '') ?? [];
    const place = handle === undefined || label === undefined ? undefined : await placeAt(request, handle, label);
    if (place === undefined) return sendFailure(reply, { kind: 'link-not-found' });
    if (!place.ok) return sendFailure(reply, place.failure);
    const name = formatAlias(place.location.handle, place.location.label);
    const frame = origin + embedPath(place.location);
    const [width, height] = [within(maxwidth, 600), within(maxheight, 360)];
    return allowCrossOrigin(reply)
      .header('cache-control', cacheControl(place.caching))
      .send({
        version: '1.0',
        type: 'rich',
        title: name,
        provider_name: config.brandName,
        provider_url: origin,
        html: `<iframe src="${escapeHtml(frame)}" width="${width}" height="${height}" title="${escapeHtml(name)}" loading="lazy" style="border:0"></iframe>`,
        width,
        height,
        thumbnail_url: origin + shareImagePath(place.location.handle, place.location.label, 'preview.png'),
        thumbnail_width: 1200,
        thumbnail_height: 630,
      });
  });
}

const embedPath = ({ handle, label }: Location): string => sharePath(handle, label).replace(/^\/at/, '/embed');

const noIndex = '<meta name="robots" content="noindex">';

/** The decoded path of an address of ours. */
function pathOf(url: string, origin: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { origin: theirs, pathname } = new URL(url);
  return theirs === origin ? percentDecode(pathname) : undefined;
}

const within = (requested: string | undefined, defaultSize: number): number => {
  const maxSize = Number(requested);
  return Number.isFinite(maxSize) && maxSize >= 120 ? Math.min(defaultSize, Math.floor(maxSize)) : defaultSize;
};

const tag = 'Pages, pictures and files';

const sign: Operation = {
  id: 'getSign',
  tag,
  summary: 'A sheet to print and hang up at the door.',
  query: wireSignQuery,
  media: ['text/html'],
  moved: formerNameRedirect,
  failsAsPage: true,
  failures: ['bad-request', 'bad-alias', 'location-not-found', 'removed', 'taken-down', 'expired', 'pin-required'],
};

const signFiles = ['svg', 'png', 'pdf'] as const;
type SignFile = (typeof signFiles)[number];
const signMedia: Readonly<Record<SignFile, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  pdf: 'application/pdf',
};

const signFile = (extension: SignFile): Operation => ({
  id: `getSign${extension.charAt(0).toUpperCase()}${extension.slice(1)}`,
  tag,
  summary: `That sign as ${extension.toUpperCase()}, in one or two languages.`,
  query: wireSignQuery,
  media: [signMedia[extension]],
  hasEtag: true,
  moved: formerNameRedirect,
  failures: ['bad-request', 'bad-alias', 'location-not-found', 'removed', 'taken-down', 'expired', 'pin-required'],
});

const embed: Operation = {
  id: 'getEmbed',
  tag,
  summary: 'The place as a frame in any site.',
  media: ['text/html'],
  moved: formerNameRedirect,
  failsAsPage: true,
  failures: ['bad-alias', 'location-not-found', 'removed', 'taken-down', 'expired', 'pin-required'],
};

const oEmbed: Operation = {
  id: 'getOEmbed',
  tag,
  summary: 'That frame as oEmbed 1.0 for the link to a place, also by a former name; in JSON only.',
  query: wireOEmbedQuery,
  answer: wireOEmbed,
  failures: [
    'bad-request',
    'bad-alias',
    'location-not-found',
    'removed',
    'taken-down',
    'expired',
    'pin-required',
    'link-not-found',
    'format-not-supported',
  ],
};
