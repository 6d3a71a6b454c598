import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { wireOEmbed, wireOEmbedQuery } from '../../adapters/api-contract/oembed.ts';
import { formatAlias, sharePath } from '../../domain/alias.ts';
import type { Location } from '../../domain/location.ts';
import { err } from '../../domain/result.ts';
import { percentDecoded } from '../../domain/text.ts';
import type { LocationAnswer, PageRenderer } from '../../usecases/index.ts';
import { describedAs, type Operation } from '../docs/operation.ts';
import { cacheControl } from '../http/cache-control.ts';
import { aliasAsked } from '../http/content-negotiation.ts';
import { parseInput, sendFailure } from '../http/http-responses.ts';
import { allowCrossOrigin, requestOrigin, type SiteContext } from '../http/request-origin.ts';
import { markup } from '../pages/escape-html.ts';
import { isMiss } from '../plugins/rate-limits.ts';
import { stillPolicy } from '../plugins/security-headers.ts';
import { drawn } from './social-meta.ts';

type Labelled = { Params: { handle: string; label: string } };

/** Pages of one place without scripts: the frame for other sites with its oEmbed, and the sign to print. */
export function receiverSheets(app: FastifyInstance, site: SiteContext, pages: PageRenderer): void {
  const { useCases, config, template, limits, who } = site;

  const placeAt = async (request: FastifyRequest, handle: string, label: string) => {
    const alias = aliasAsked(handle, label);
    if (!alias.ok) return alias;
    const refused = await limits.guessing(request);
    if (refused !== undefined) return err(refused);
    const found = await useCases.aliases.get(alias.value, await who.viewer(request));
    if (found.ok) return { ok: true as const, ...found.value };
    if (isMiss(found.failure)) limits.missed(request);
    return found;
  };
  const single = (location: Location, origin: string) => ({
    location,
    brandName: config.brandName,
    link: origin + sharePath(location.handle, location.label),
    map: drawn(location.handle, location.label, 'map.svg'),
    qr: drawn(location.handle, location.label, 'qr.svg'),
  });
  const send = (
    reply: FastifyReply,
    { location: { handle, label }, caching }: LocationAnswer,
    root: string,
    frames: "'none'" | '*',
  ) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', `${stillPolicy}; frame-ancestors ${frames}`)
      .header('cache-control', cacheControl(caching))
      .send(
        template.still({ title: formatAlias(handle, label), head: '<meta name="robots" content="noindex">', root }),
      );

  app.get<Labelled>('/share/:handle/:label/sign', describedAs(sign), async (request, reply) => {
    const place = await placeAt(request, request.params.handle, request.params.label);
    if (!place.ok) return sendFailure(reply, place.failure);
    const root = pages.sign(single(place.location, requestOrigin(request, site.publicUrl)));
    return send(reply, place, root, "'none'");
  });

  app.get<Labelled>('/embed/:handle/:label', describedAs(embed), async (request, reply) => {
    // The one page that any site may frame. Nothing in it can be signed in or changed.
    allowCrossOrigin(reply.removeHeader('x-frame-options'));
    const place = await placeAt(request, request.params.handle, request.params.label);
    if (!place.ok)
      return sendFailure(reply.header('content-security-policy', "default-src 'none'; base-uri 'none'"), place.failure);
    const root = pages.embed(single(place.location, requestOrigin(request, site.publicUrl)));
    return send(reply, place, root, '*');
  });

  app.get('/oembed', describedAs(oEmbed), async (request, reply) => {
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
    const frame = `${origin}${sharePath(place.location.handle, place.location.label).replace(/^\/at/, '/embed')}`;
    const [width, height] = [within(maxwidth, 600), within(maxheight, 360)];
    return allowCrossOrigin(reply)
      .header('cache-control', cacheControl(place.caching))
      .send({
        version: '1.0',
        type: 'rich',
        title: name,
        provider_name: config.brandName,
        provider_url: origin,
        html: `<iframe src="${markup(frame)}" width="${width}" height="${height}" title="${markup(name)}" loading="lazy" style="border:0"></iframe>`,
        width,
        height,
        thumbnail_url: origin + drawn(place.location.handle, place.location.label, 'preview.png'),
        thumbnail_width: 1200,
        thumbnail_height: 630,
      });
  });
}

/** The decoded path of an address of ours. */
function pathOf(url: string, origin: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { origin: theirs, pathname } = new URL(url);
  return theirs === origin ? percentDecoded(pathname) : undefined;
}

const within = (asked: string | undefined, usual: number): number => {
  const most = Number(asked);
  return Number.isFinite(most) && most >= 120 ? Math.min(usual, Math.floor(most)) : usual;
};

const tag = 'Pages, pictures and files';

const sign: Operation = {
  id: 'getSign',
  tag,
  summary: 'A sheet to print and hang up at the door.',
  media: ['text/html'],
  failures: ['bad-alias', 'location-not-found'],
};

const embed: Operation = {
  id: 'getEmbed',
  tag,
  summary: 'The place as a frame in any site.',
  media: ['text/html'],
  failures: ['bad-alias', 'location-not-found'],
};

const oEmbed: Operation = {
  id: 'getOEmbed',
  tag,
  summary: 'That frame as oEmbed 1.0 for the link to a place; in JSON only.',
  query: wireOEmbedQuery,
  answer: wireOEmbed,
  failures: ['bad-request', 'bad-alias', 'location-not-found', 'link-not-found', 'format-not-supported'],
};
