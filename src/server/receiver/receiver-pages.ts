import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { wireUnlock } from '../../adapters/api-contract/aliases/requests.ts';
import {
  type Alias,
  formatAlias,
  isSameAlias,
  type Label,
  parseAlias,
  receiverPath,
} from '../../domain/aliases/alias.ts';
import { formatRequestedAlias } from '../../domain/aliases/requested-alias.ts';
import type { FileFormat } from '../../domain/export/index.ts';
import { type Failure, failureCategory, retryAfter } from '../../domain/failure.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import {
  type Cacheable,
  type Caching,
  DISPLAY_PAGE_SIZE,
  type FoundAlias,
  type Received,
} from '../../usecases/index.ts';
import { type AliasParams, negotiateFileFormat, parseAliasParams, parseFileName } from '../http/content-negotiation.ts';
import { appendFormerName, parseFormerName, redirectFormerName } from '../http/former-names.ts';
import { getStatus, parseInput, sendFailure } from '../http/http-responses.ts';
import { formatNextPath, getAfterLabel } from '../http/pagination.ts';
import { getUrlLanguage } from '../http/request-language.ts';
import { allowCrossOrigin, getRequestOrigin } from '../http/request-origin.ts';
import { logAuditEvent } from '../plugins/audit-log.ts';
import type { RateLimits } from '../plugins/rate-limits.ts';
import { isCacheableUrl, type PreparedContent, type RenderPage, toReceived } from '../render/render-page.ts';
import type { SiteContext } from '../render/site-context.ts';
import { renderMetaTags, toAliasMetadata, toMissingAliasMetadata } from '../render/social-meta.ts';
import type { LookupResult } from '../routing/look-up.ts';
import { pickPictureTexts, toPins, toSvgDataUrl } from '../share/share-images.ts';
import { type Downloads, PIECE_SIZE, sendExport } from './export-response.ts';

/** Adds the pages of places and handles, `/at/ali/home` and `/at/ali`. They respond with a file if the path or `Accept` names a format. */
export function addReceiverPageRoutes(
  app: FastifyInstance,
  site: SiteContext & {
    readonly show: RenderPage;
    readonly downloads: Downloads;
    readonly limits: Pick<RateLimits, 'consumeExtra'>;
  },
): void {
  const { useCases, config, limits, lookUps, authenticator } = site;

  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    format: FileFormat,
    found: FoundAlias & Cacheable,
  ) =>
    sendExport(request, reply, format, found, {
      origin: getRequestOrigin(request, site.publicUrl),
      aliases: useCases.aliases,
      viewer: await authenticator.viewer(request),
      downloads: site.downloads,
      countPiece: () => limits.consumeExtra(request, 'pages'),
    });
  type PageResult = Result<FoundAlias & Cacheable, Extract<Received['outcome'], { ok: false }>['failure']>;

  const sendFile = async (request: FastifyRequest, reply: FastifyReply, { format, place }: RequestedFile) => {
    if (place.outcome === 'missing') return sendFailure(reply, place.failure);
    if (place.outcome === 'found') return send(request, reply, format, place.found);
    const { to, caching } = place;
    return redirectFormerName(allowCrossOrigin(reply), `${receiverPath(to.handle, to.label)}.${format}`, caching);
  };

  /** Returns the former name in `?was=`, if it is a former name of this alias. */
  async function findFormerName(
    request: FastifyRequest,
    reply: FastifyReply,
    found: PageResult,
  ): Promise<string | undefined> {
    const claimed = parseFormerName(request);
    if (claimed === undefined || !found.ok) return undefined;
    const lookup = await lookUps.lookUp(request, reply, claimed, { limit: 1 });
    return lookup.outcome === 'moved' && isSameAlias(lookup.to, toCurrentAlias(claimed, found.value))
      ? formatAlias(claimed.handle, claimed.label)
      : undefined;
  }

  /** Looks up a path as a name. If it ends like a file name and no place has this name, looks it up as the file of a place. */
  const find = async (
    request: FastifyRequest<AliasParams>,
    reply: FastifyReply,
    page: { readonly after: Label | undefined; readonly limit: number; readonly counted: true },
  ): Promise<{ readonly lookup: LookupResult; readonly file?: RequestedFile }> => {
    const { handle, label } = request.params;
    const alias = parseAliasParams(handle, label);
    const file = parseFileName(label ?? handle);
    const fileAlias =
      file && (label === undefined ? parseAliasParams(file.name, label) : parseAliasParams(handle, file.name));
    if (file === undefined || !fileAlias?.ok)
      return {
        lookup: alias.ok
          ? await lookUps.lookUp(request, reply, alias.value, page)
          : { outcome: 'missing', failure: alias.failure },
      };
    const { format } = file;
    if (!alias.ok) {
      const place = await lookUps.lookUp(request, reply, fileAlias.value, { limit: PIECE_SIZE });
      return { lookup: { outcome: 'missing', failure: alias.failure }, file: { format, place } };
    }
    const queried = { alias: alias.value, ...page };
    const [lookup, place] = await lookUps.resolveEither(request, reply, queried, {
      alias: fileAlias.value,
      limit: PIECE_SIZE,
    });
    return isExactName(lookup, label ?? `@${handle}`) ? { lookup } : { lookup, file: { format, place } };
  };

  const sendPageOrFile = async (request: FastifyRequest<AliasParams>, reply: FastifyReply) => {
    const { handle, label } = request.params;
    const typed = parseTypedAlias(handle, label);
    if (typed?.ok) return redirectToPage(request, reply, typed.value);
    const requested = formatRequestedAlias(handle, label);
    const after = label === undefined ? getAfterLabel(request) : undefined;
    const accepted = negotiateFileFormat(request, 'text/html');
    const { lookup, file } = await find(request, reply, { after, limit: getLimit(accepted), counted: true });
    if (file !== undefined && (file.place.outcome !== 'missing' || isWithheld(lookup, file.place.failure)))
      return sendFile(request, reply, file);
    if (lookup.outcome === 'missing') return show(request, reply, requested, err(lookup.failure), after);
    if (lookup.outcome === 'moved') {
      const to = appendFormerName(toPath(lookup.to, after), requested);
      return redirectFormerName(reply.header('vary', 'accept'), to, lookup.caching);
    }
    return accepted === undefined
      ? show(request, reply, requested, ok(lookup.found), after)
      : send(request, reply, accepted, lookup.found);
  };

  for (const path of ['/at/:handle', '/at/:handle/:label']) app.get<AliasParams>(path, sendPageOrFile);

  /** Unlocks a location with a typed PIN and redirects to its page, or sends the form again with the failure. */
  const unlock = async (request: FastifyRequest<AliasParams>, reply: FastifyReply) => {
    const { handle, label = '' } = request.params;
    const alias = formatRequestedAlias(handle, label);
    const opened = await openByPin(request, reply, { handle, label });
    if (!opened.ok) return show(request, reply, alias, opened);
    const { location } = opened.value;
    return reply.header('cache-control', 'no-store').redirect(receiverPath(location.handle, location.label), 303);
  };

  const openByPin = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { handle, label }: { readonly handle: string; readonly label: string },
  ) => {
    const name = parseAliasParams(handle, label);
    if (!name.ok) return name;
    const form = parseInput(wireUnlock.strip(), request.body);
    const pin = form.ok ? form.value.pin : '';
    const opened = await lookUps.unlock(request, reply, name.value, pin);
    if (!opened.ok && opened.failure.kind === 'wrong-pin')
      logAuditEvent(request, 'pin-refused', { why: opened.failure.kind });
    return opened;
  };

  app.register(async (forms) => {
    // The PIN form works without scripts. The CSRF guard rejects forms of other sites.
    forms.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
    );
    forms.post<AliasParams>('/at/:handle/:label', unlock);
  });

  for (const path of ['/@:handle', '/@:handle/:label'])
    app.get<AliasParams>(path, async (request, reply) => {
      const { handle, label } = request.params;
      const alias = parseTypedAlias(handle, label) ?? parseAliasParams(handle, label);
      return alias.ok ? redirectToPage(request, reply, alias.value) : site.show(request, reply.code(404));
    });

  /** Redirects to the page of an alias; from a former name directly to the current one. */
  async function redirectToPage(request: FastifyRequest, reply: FastifyReply, alias: Alias): Promise<FastifyReply> {
    const path = receiverPath(alias.handle, alias.label);
    const lookup = await lookUps.lookUp(request, reply, alias, { limit: 1 });
    if (lookup.outcome === 'missing') return redirectFormerName(reply, path, alwaysRevalidate);
    if (lookup.outcome === 'found') return redirectFormerName(reply, path, lookup.found.caching);
    const { to, caching } = lookup;
    const name = formatAlias(alias.handle, alias.label);
    return redirectFormerName(reply, appendFormerName(receiverPath(to.handle, to.label), name), caching);
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    alias: string,
    found: PageResult,
    after?: Label,
  ): Promise<FastifyReply> {
    const formerName = await findFormerName(request, reply, found);
    if (!found.ok) {
      reply.code(found.failure.kind === 'bad-alias' ? 404 : getStatus(found.failure.kind));
      const seconds = retryAfter(found.failure);
      if (seconds !== undefined) reply.header('retry-after', seconds);
    }
    return site.show(request, reply, {
      received: { ...toReceived(alias, found, after), ...(formerName === undefined ? {} : { formerName }) },
      ...(found.ok ? { caching: found.value.caching } : {}),
      vary: 'accept, cookie',
      startsOnInput: found.ok,
      isSameForAll: found.ok && isCacheableUrl(request),
      pictureVersion: found.ok
        ? useCases.images?.getVersion(toPins(found.value), 'phone')
        : useCases.images?.getVersion(),
      prepare: async () => {
        const origin = getRequestOrigin(request, site.publicUrl);
        const { texts } = request;
        const metadata = found.ok ? toAliasMetadata(found.value, origin, texts) : toMissingAliasMetadata(alias, texts);
        const about = renderMetaTags(metadata, { origin, ...config, language: getUrlLanguage(request) });
        return { about, ...(found.ok ? await renderMap(request, found.value) : {}) };
      },
    });
  }

  /** Embeds the map in the page: as a second request it would appear half a second later on a slow phone. */
  async function renderMap(request: FastifyRequest, found: FoundAlias & Cacheable): Promise<PreparedContent> {
    try {
      const svg = await useCases.images?.drawMap(toPins(found), { ...pickPictureTexts(request.texts), size: 'phone' });
      return svg === undefined ? {} : { picture: toSvgDataUrl(svg) };
    } catch (error) {
      request.log.error(error, 'A map could not be drawn');
      return { isIncomplete: true };
    }
  }
}

/** Returns the number of places to look up for a page, or for the first piece of a file. */
const getLimit = (format: FileFormat | undefined): number => (format === undefined ? DISPLAY_PAGE_SIZE : PIECE_SIZE);

function toPath({ handle, label }: Alias, after: Label | undefined): string {
  const path = receiverPath(handle, label);
  return after === undefined ? path : formatNextPath(path, after);
}

/** Parses an alias that was typed with its `@` or an escaped `#`: its page redirects to the path without them. */
const parseTypedAlias = (handle: string, label: string | undefined) =>
  handle.startsWith('@') || /[#＃]|[^/]\/[^/]/.test(handle)
    ? parseAlias(formatRequestedAlias(handle, label))
    : undefined;

/** Returns the current name of the result, with a label if the requested alias has one. */
function toCurrentAlias({ label }: Alias, { handle, locations }: FoundAlias): Alias {
  const [first] = locations;
  return label === undefined || first === undefined ? { handle } : { handle, label: first.label };
}

/** Redirects must be revalidated, because the target of a name can change at any time. */
const alwaysRevalidate: Caching = { scope: 'public', maxAgeSeconds: 0 };

/** The maximum size of the form with a PIN in bytes. */
const FORM_LIMIT = 1024;

/** Returns whether no location has the file name as its name, but the location of the file exists and is hidden. */
const isWithheld = ({ outcome }: LookupResult, { kind }: Failure): boolean =>
  outcome === 'missing' && (failureCategory(kind) === 'gone' || kind === 'pin-required');

interface RequestedFile {
  readonly format: FileFormat;
  readonly place: LookupResult;
}

/** Returns whether a handle or a location has exactly this name, including its ending, so that the path is not a file. */
function isExactName(lookup: LookupResult, name: string): boolean {
  if (lookup.outcome === 'missing') return false;
  const { handle, locations } = lookup.found;
  return handle === name || locations.some(({ label }) => label === name);
}
