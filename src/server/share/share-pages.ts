import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { wireUnlock } from '../../adapters/api-contract/request-bodies.ts';
import {
  type Alias,
  formatAlias,
  formatRequestedAlias,
  isSameAlias,
  type Label,
  parseAlias,
  sharePath,
} from '../../domain/alias.ts';
import { type FileFormat, fileFormats, mediaTypeOf } from '../../domain/export/index.ts';
import { categoryOf, type Failure, retryAfter } from '../../domain/failure.ts';
import { err } from '../../domain/result.ts';
import {
  type Cacheable,
  type Caching,
  DISPLAY_PAGE_SIZE,
  type FoundAlias,
  type Received,
} from '../../usecases/index.ts';
import { type Operation, withOperation } from '../docs/operation.ts';
import { clientNetwork } from '../http/client-network-key.ts';
import { type AliasParams, negotiateFileFormat, parseAliasParams, parseFileName } from '../http/content-negotiation.ts';
import { appendFormerName, findCurrentAlias, parseFormerName, redirectFormerName } from '../http/former-names.ts';
import { parseInput, sendFailure, statusOf } from '../http/http-responses.ts';
import { afterLabel, afterPath } from '../http/pagination.ts';
import { allowCrossOrigin, requestOrigin, type SiteContext } from '../http/request-origin.ts';
import { isCacheableUrl, type PreparedContent, type RenderPage, toReceived } from '../pages/render-page.ts';
import { auditLog } from '../plugins/audit-log.ts';
import { isMiss } from '../plugins/rate-limits.ts';
import { type Downloads, sendExport } from './export-response.ts';
import { toPins, toSvgDataUrl } from './share-images.ts';
import { aliasMetadata, missingAliasMetadata, renderMetaTags } from './social-meta.ts';

/** `/at/ali/home` and `/at/ali`: the page, drawn here, or a file by its ending or by `Accept`. */
export function sharePageRoutes(
  app: FastifyInstance,
  site: SiteContext & { readonly show: RenderPage; readonly downloads: Downloads },
): void {
  const { useCases, config, limits, who } = site;

  const find = async (request: FastifyRequest, handle: string, label: string | undefined, after?: Label) => {
    const alias = parseAliasParams(handle, label);
    if (!alias.ok) return alias;
    return useCases.aliases.resolve(alias.value, await who.viewer(request), { after, limit: DISPLAY_PAGE_SIZE });
  };
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    format: FileFormat,
    found: FoundAlias & Cacheable,
  ) =>
    sendExport(request, reply, format, found, {
      origin: requestOrigin(request, site.publicUrl),
      aliases: useCases.aliases,
      viewer: await who.viewer(request),
      downloads: site.downloads,
      countPiece: () => limits.countMore(request, 'pages'),
    });
  type Found = Awaited<ReturnType<typeof find>>;
  type Shown = Found | Extract<Received['outcome'], { ok: false }>;

  const sendOrRedirect = async (
    request: FastifyRequest,
    reply: FastifyReply,
    {
      handle,
      label,
      format,
    }: { readonly handle: string; readonly label?: string | undefined; readonly format: FileFormat },
    found: FoundAlias & Cacheable,
  ) => {
    const current = currentOf(handle, label, found);
    return current === undefined
      ? send(request, reply, format, found)
      : redirectFormerName(
          allowCrossOrigin(reply),
          `${sharePath(current.handle, current.label)}.${format}`,
          found.caching,
        );
  };

  /** The former name that a redirect says it came from, where it was one of this alias. */
  async function formerNameOf(request: FastifyRequest, found: Shown): Promise<string | undefined> {
    const claimed = parseFormerName(request);
    if (claimed === undefined || !found.ok || (await limits.misses(request)) !== undefined) return undefined;
    const led = await useCases.aliases.resolve(claimed, await who.viewer(request), { limit: 1 });
    if (!led.ok) {
      if (isMiss(led.failure)) limits.countMiss(request);
      return undefined;
    }
    const currentAlias = toCurrentAlias(claimed, found.value);
    const current = findCurrentAlias(claimed, led.value);
    return current !== undefined && isSameAlias(current, currentAlias)
      ? formatAlias(claimed.handle, claimed.label)
      : undefined;
  }

  /** What the name before an ending such as `.gpx` leads to, unless a place is called so, ending and all. */
  const findFile = async (request: FastifyRequest, found: Found) => {
    const { handle, label } = request.params as AliasParams['Params'];
    const file = parseFileName(label ?? handle);
    if (file === undefined || isExactName(found, label ?? `@${handle}`)) return undefined;
    const name = label === undefined ? { handle: file.name, label } : { handle, label: file.name };
    return { ...name, format: file.format, places: await find(request, name.handle, name.label) };
  };

  const sendPageOrFile = async (request: FastifyRequest<AliasParams>, reply: FastifyReply) => {
    const { handle, label } = request.params;
    const typed = typedAlias(handle, label);
    if (typed?.ok) return redirectToPage(request, reply, typed.value);
    const requested = formatRequestedAlias(handle, label);
    const refused = await limits.misses(request);
    if (refused !== undefined) return show(request, reply, requested, err(refused));
    const after = label === undefined ? afterLabel(request) : undefined;
    const found = await find(request, handle, label, after);
    const file = await findFile(request, found);
    if (file?.places.ok) return sendOrRedirect(request, reply, file, file.places.value);
    if (!found.ok) return sendMissing(request, reply, found, file?.places);
    const current = currentOf(handle, label, found.value);
    if (current !== undefined) {
      const to = appendFormerName(pathOf(current, after), requested);
      return redirectFormerName(reply.header('vary', 'accept'), to, found.value.caching);
    }
    const accepted = negotiateFileFormat(request, 'text/html');
    return accepted === undefined
      ? show(request, reply, requested, found, after)
      : send(request, reply, accepted, found.value);
  };

  const sendMissing = (
    request: FastifyRequest<AliasParams>,
    reply: FastifyReply,
    found: Extract<Found, { ok: false }>,
    places: Found | undefined,
  ) => {
    const { handle, label } = request.params;
    if (places?.ok === false && isWithheld(places.failure)) return sendFailure(reply, places.failure);
    if (isMiss(found.failure)) limits.countMiss(request);
    const after = label === undefined ? afterLabel(request) : undefined;
    return show(request, reply, formatRequestedAlias(handle, label), found, after);
  };

  for (const path of ['/at/:handle', '/at/:handle/:label'])
    app.get<AliasParams>(path, withOperation(sharePage(path)), sendPageOrFile);

  /** Leads to the page of a location that its PIN opens; else the page again, with the reason. */
  const unlock = async (request: FastifyRequest<AliasParams>, reply: FastifyReply) => {
    const { handle, label = '' } = request.params;
    const alias = formatRequestedAlias(handle, label);
    const opened = await openByPin(request, handle, label);
    if (!opened.ok) return show(request, reply, alias, opened);
    const { location, proof } = opened.value;
    if (proof !== undefined) who.rememberUnlock(request, reply, proof.text);
    return reply.header('cache-control', 'no-store').redirect(sharePath(location.handle, location.label), 303);
  };

  const openByPin = async (request: FastifyRequest, handle: string, label: string) => {
    const name = parseAliasParams(handle, label);
    if (!name.ok) return name;
    const refused = await limits.misses(request);
    if (refused !== undefined) return err(refused);
    const form = parseInput(wireUnlock, request.body);
    const pin = form.ok ? form.value.pin : '';
    const opened = await useCases.aliases.unlock(name.value, pin, await who.viewer(request), clientNetwork(request.ip));
    if (opened.ok) return opened;
    if (isMiss(opened.failure)) limits.countMiss(request);
    if (opened.failure.kind === 'wrong-pin') auditLog(request, 'pin-refused', { why: opened.failure.kind });
    return opened;
  };

  app.register(async (forms) => {
    // A form without scripts. Another site's is refused before, by its origin.
    forms.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
    );
    forms.post<AliasParams>('/at/:handle/:label', withOperation(unlockPage), unlock);
  });

  for (const path of ['/@:handle', '/@:handle/:label'])
    app.get<AliasParams>(path, withOperation(atSignPage(path)), async (request, reply) => {
      const alias = parseAliasParams(request.params.handle, request.params.label);
      return alias.ok ? redirectToPage(request, reply, alias.value) : site.show(request, reply.code(404));
    });

  /** Redirects to the page of an alias, in one step also from a former name. */
  async function redirectToPage(request: FastifyRequest, reply: FastifyReply, alias: Alias): Promise<FastifyReply> {
    const path = sharePath(alias.handle, alias.label);
    const refused = await limits.misses(request);
    if (refused !== undefined) return redirectFormerName(reply, path, alwaysRevalidate);
    const found = await useCases.aliases.resolve(alias, await who.viewer(request), { limit: 1 });
    if (!found.ok) return redirectFormerName(reply, path, alwaysRevalidate);
    const { caching } = found.value;
    const current = findCurrentAlias(alias, found.value);
    if (current === undefined) return redirectFormerName(reply, path, caching);
    const name = formatAlias(alias.handle, alias.label);
    return redirectFormerName(reply, appendFormerName(sharePath(current.handle, current.label), name), caching);
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    alias: string,
    found: Shown,
    after?: Label,
  ): Promise<FastifyReply> {
    const formerName = await formerNameOf(request, found);
    if (!found.ok) {
      reply.code(found.failure.kind === 'bad-alias' ? 404 : statusOf(found.failure.kind));
      const seconds = retryAfter(found.failure);
      if (seconds !== undefined) reply.header('retry-after', seconds);
    }
    return site.show(request, reply, {
      received: { ...toReceived(alias, found, after), ...(formerName === undefined ? {} : { formerName }) },
      ...(found.ok ? { caching: found.value.caching } : {}),
      vary: 'accept, cookie',
      startsOnInput: found.ok,
      isSameForAll: found.ok && isCacheableUrl(request),
      prepare: async () => {
        const origin = requestOrigin(request, site.publicUrl);
        const about = renderMetaTags(found.ok ? aliasMetadata(found.value, origin) : missingAliasMetadata(alias), {
          origin,
          ...config,
        });
        return { about, ...(found.ok ? await pictureOf(request, found.value) : {}) };
      },
    });
  }

  /** Embeds the map in the page: as a second request it would appear half a second later on a slow phone. */
  async function pictureOf(request: FastifyRequest, { locations }: FoundAlias): Promise<PreparedContent> {
    try {
      const svg = await useCases.images?.map(toPins(locations));
      return svg === undefined ? {} : { picture: toSvgDataUrl(svg) };
    } catch (error) {
      request.log.error(error, 'A map could not be drawn');
      return { isIncomplete: true };
    }
  }
}

function pathOf({ handle, label }: Alias, after: Label | undefined): string {
  const path = sharePath(handle, label);
  return after === undefined ? path : afterPath(path, after);
}

/** An alias that came with its `@`, or with an escaped `#`: its address without them is the one to show. */
const typedAlias = (handle: string, label: string | undefined) =>
  handle.startsWith('@') || /[#＃]/.test(handle) ? parseAlias(formatRequestedAlias(handle, label)) : undefined;

const currentOf = (handle: string, label: string | undefined, found: FoundAlias): Alias | undefined => {
  const requested = parseAliasParams(handle, label);
  return requested.ok ? findCurrentAlias(requested.value, found) : undefined;
};

/** The present name of what was found, with a label where `asked` has one. */
function toCurrentAlias({ label }: Alias, { handle, locations }: FoundAlias): Alias {
  const [first] = locations;
  return label === undefined || first === undefined ? { handle } : { handle, label: first.label };
}

/** What a name leads to may change at any time. */
const alwaysRevalidate: Caching = { scope: 'public', maxAgeSeconds: 0 };

/** Bytes of a form with a PIN. */
const FORM_LIMIT = 1024;

/** Whether a location is there whose file is not given out. */
const isWithheld = ({ kind }: Failure): boolean => categoryOf(kind) === 'gone' || kind === 'pin-required';

/** Whether what was found is spelled so, ending and all: then it is the name, and no file of another. */
const isExactName = (
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
  failures: ['location-not-found', 'removed', 'taken-down', 'expired', 'pin-required', 'rate-limited', 'unavailable'],
  failureMedia: 'text/html',
  followsNames: true,
});

const unlockPage: Operation = {
  id: 'unlockLocationPage',
  tag: 'Pages, pictures and files',
  summary: 'The form of a protected place without scripts: leads to its page, which its cookie opens.',
  status: 303,
  failures: ['location-not-found', 'removed', 'taken-down', 'expired', 'pin-required', 'wrong-pin', 'rate-limited'],
  failureMedia: 'text/html',
};

const atSignPage = (path: string): Operation => ({
  id: path.includes(':label') ? 'openAtSignLocation' : 'openAtSignHandle',
  tag: 'Pages, pictures and files',
  summary: `Leads to /at/${path.slice(2).replace(/:(\w+)/g, '{$1}')}, or to the page of the present name.`,
  status: 301,
  failures: ['location-not-found'],
  failureMedia: 'text/html',
});
