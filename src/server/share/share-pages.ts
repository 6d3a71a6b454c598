import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { askedAlias, type Label, parseAlias, sharePath } from '../../domain/alias.ts';
import { type FileFormat, fileFormats, mediaTypeOf } from '../../domain/export/index.ts';
import { retryAfter } from '../../domain/failure.ts';
import { err } from '../../domain/result.ts';
import { type Cacheable, DISPLAY_PAGE_SIZE, type FoundAlias } from '../../usecases/index.ts';
import { describedAs, type Operation } from '../docs/operation.ts';
import { aliasAsked, fileAsked, formatAccepted, type Named } from '../http/content-negotiation.ts';
import { statusOf } from '../http/http-responses.ts';
import { afterLabel } from '../http/pagination.ts';
import { requestOrigin, type SiteContext } from '../http/request-origin.ts';
import { isPlain, type Prepared, receivedOf, type ShowPage } from '../pages/render-page.ts';
import { isMiss } from '../plugins/rate-limits.ts';
import { sendFile } from './export-response.ts';
import { pinOf, svgAddress } from './share-images.ts';
import { aboutFound, aboutMissing, headFor } from './social-meta.ts';

/** `/at/ali/home` and `/at/ali`: the page, drawn here, or a file by its ending or by `Accept`. */
export function receiverPages(app: FastifyInstance, site: SiteContext & { readonly show: ShowPage }): void {
  const { useCases, config, limits, who } = site;

  const find = async (request: FastifyRequest, handle: string, label: string | undefined, after?: Label) => {
    const alias = aliasAsked(handle, label);
    if (!alias.ok) return alias;
    return useCases.aliases.resolve(alias.value, await who.viewer(request), { after, limit: DISPLAY_PAGE_SIZE });
  };
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    format: FileFormat,
    found: FoundAlias & Cacheable,
  ) =>
    sendFile(reply, format, found, {
      origin: requestOrigin(request, site.publicUrl),
      aliases: useCases.aliases,
      viewer: await who.viewer(request),
    });
  type Found = Awaited<ReturnType<typeof find>>;

  for (const path of ['/at/:handle', '/at/:handle/:label'])
    app.get<Named>(path, describedAs(sharePage(path)), async (request, reply) => {
      const { handle, label } = request.params;
      // `@`, or a `#` that came escaped: the address that everybody else has is the one to show.
      if (handle.startsWith('@') || /[#＃]/.test(handle)) {
        const typed = parseAlias(askedAlias(handle, label));
        if (typed.ok) return reply.redirect(sharePath(typed.value.handle, typed.value.label), 301);
      }
      const refused = await limits.guessing(request);
      if (refused !== undefined) {
        return show(request, reply, askedAlias(handle, label), err(refused));
      }
      const after = label === undefined ? afterLabel(request) : undefined;
      const found = await find(request, handle, label, after);
      const file = fileAsked(label ?? handle);
      if (file !== undefined && !isNamedSo(found, label ?? `@${handle}`)) {
        const places = await (label === undefined
          ? find(request, file.name, undefined)
          : find(request, handle, file.name));
        if (places.ok) return send(request, reply, file.format, places.value);
      }
      if (!found.ok && isMiss(found.failure)) limits.missed(request);
      const accepted = formatAccepted(request, 'text/html');
      return accepted !== undefined && found.ok
        ? send(request, reply, accepted, found.value)
        : show(request, reply, askedAlias(handle, label), found, after);
    });

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    alias: string,
    found: Found,
    after?: Label,
  ): Promise<FastifyReply> {
    reply.code(found.ok ? 200 : found.failure.kind === 'bad-alias' ? 404 : statusOf(found.failure.kind));
    const seconds = found.ok ? undefined : retryAfter(found.failure);
    if (seconds !== undefined) reply.header('retry-after', seconds);
    return site.show(request, reply, {
      received: receivedOf(alias, found, after),
      ...(found.ok ? { caching: found.value.caching } : {}),
      vary: 'accept, cookie',
      startsOnInput: found.ok,
      isShared: found.ok && isPlain(request),
      prepare: async () => {
        const origin = requestOrigin(request, site.publicUrl);
        const about = headFor(found.ok ? aboutFound(found.value, origin) : aboutMissing(alias), { origin, ...config });
        return { about, ...(found.ok ? await pictureOf(request, found.value) : {}) };
      },
    });
  }

  /** The map comes with the page: a picture that is asked for after it is seen half a second later on a slow phone. */
  async function pictureOf(request: FastifyRequest, { locations }: FoundAlias): Promise<Prepared> {
    try {
      const svg = await useCases.paint?.map(locations.map(pinOf));
      return svg === undefined ? {} : { picture: svgAddress(svg) };
    } catch (error) {
      request.log.error(error, 'A map could not be drawn');
      return { isIncomplete: true };
    }
  }
}

/** Whether what was found is spelled so, ending and all: then it is the name, and no file of another. */
const isNamedSo = (
  found: {
    readonly ok: boolean;
    readonly value?: { readonly handle: string; readonly locations: readonly { readonly label: string }[] };
  },
  name: string,
): boolean =>
  found.ok && (found.value?.handle === name || found.value?.locations.some(({ label }) => label === name) === true);

const sharePage = (path: string): Operation => ({
  id: path.includes(':label') ? 'getLocationPage' : 'getHandlePage',
  tag: 'Pages, pictures and files',
  summary: `The page to share, and the files by Accept or by an ending such as .gpx: ${fileFormats.join(', ')}.`,
  media: ['text/html', ...fileFormats.map(mediaTypeOf)],
  hasEtag: true,
  failures: ['location-not-found', 'rate-limited', 'unavailable'],
  failureMedia: 'text/html',
  moved: 'The name came with its @ or #: the address that everybody else has is in Location.',
});
