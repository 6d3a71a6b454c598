import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { wireUnlock } from '../../adapters/api-contract/shared/request-bodies.ts';
import { type Alias, formatAlias, isSameAlias, type Label, parseAlias, sharePath } from '../../domain/aliases/alias.ts';
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
import { afterLabel, afterPath } from '../http/pagination.ts';
import { addressLanguage } from '../http/request-language.ts';
import { allowCrossOrigin, requestOrigin } from '../http/request-origin.ts';
import { auditLog } from '../plugins/audit-log.ts';
import type { RateLimits } from '../plugins/rate-limits.ts';
import { isCacheableUrl, type PreparedContent, type RenderPage, toReceived } from '../render/render-page.ts';
import type { SiteContext } from '../render/site-context.ts';
import { aliasMetadata, missingAliasMetadata, renderMetaTags } from '../render/social-meta.ts';
import type { LookedUp } from '../routing/look-up.ts';
import { type Downloads, PIECE_SIZE, sendExport } from './export-response.ts';
import { pictureTexts, toPins, toSvgDataUrl } from './share-images.ts';

/** `/at/ali/home` and `/at/ali`: the page, drawn here, or a file by its ending or by `Accept`. */
export function sharePageRoutes(
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
      origin: requestOrigin(request, site.publicUrl),
      aliases: useCases.aliases,
      viewer: await authenticator.viewer(request),
      downloads: site.downloads,
      countPiece: () => limits.consumeExtra(request, 'pages'),
    });
  type Shown = Result<FoundAlias & Cacheable, Extract<Received['outcome'], { ok: false }>['failure']>;

  const sendFile = async (request: FastifyRequest, reply: FastifyReply, { format, place }: RequestedFile) => {
    if (place.outcome === 'missing') return sendFailure(reply, place.failure);
    if (place.outcome === 'found') return send(request, reply, format, place.found);
    const { to, caching } = place;
    return redirectFormerName(allowCrossOrigin(reply), `${sharePath(to.handle, to.label)}.${format}`, caching);
  };

  /** The former name that a redirect says it came from, where it was one of this alias. */
  async function getFormerName(
    request: FastifyRequest,
    reply: FastifyReply,
    found: Shown,
  ): Promise<string | undefined> {
    const claimed = parseFormerName(request);
    if (claimed === undefined || !found.ok) return undefined;
    const looked = await lookUps.lookUp(request, reply, claimed, { limit: 1 });
    return looked.outcome === 'moved' && isSameAlias(looked.to, toCurrentAlias(claimed, found.value))
      ? formatAlias(claimed.handle, claimed.label)
      : undefined;
  }

  /** Finds what a path leads to: its name, and the place of its file if the path ends like a file name and no place has exactly that name. */
  const find = async (
    request: FastifyRequest<AliasParams>,
    reply: FastifyReply,
    page: { readonly after: Label | undefined; readonly limit: number; readonly counted: true },
  ): Promise<{ readonly looked: LookedUp; readonly file?: RequestedFile }> => {
    const { handle, label } = request.params;
    const alias = parseAliasParams(handle, label);
    const file = parseFileName(label ?? handle);
    const ofFile =
      file && (label === undefined ? parseAliasParams(file.name, label) : parseAliasParams(handle, file.name));
    if (file === undefined || !ofFile?.ok)
      return {
        looked: alias.ok
          ? await lookUps.lookUp(request, reply, alias.value, page)
          : { outcome: 'missing', failure: alias.failure },
      };
    const { format } = file;
    if (!alias.ok) {
      const place = await lookUps.lookUp(request, reply, ofFile.value, { limit: PIECE_SIZE });
      return { looked: { outcome: 'missing', failure: alias.failure }, file: { format, place } };
    }
    const queried = { alias: alias.value, ...page };
    const [looked, place] = await lookUps.resolveEither(request, reply, queried, {
      alias: ofFile.value,
      limit: PIECE_SIZE,
    });
    return isExactName(looked, label ?? `@${handle}`) ? { looked } : { looked, file: { format, place } };
  };

  const sendPageOrFile = async (request: FastifyRequest<AliasParams>, reply: FastifyReply) => {
    const { handle, label } = request.params;
    const typed = typedAlias(handle, label);
    if (typed?.ok) return redirectToPage(request, reply, typed.value);
    const requested = formatRequestedAlias(handle, label);
    const after = label === undefined ? afterLabel(request) : undefined;
    const accepted = negotiateFileFormat(request, 'text/html');
    const { looked, file } = await find(request, reply, { after, limit: getLimit(accepted), counted: true });
    if (file !== undefined && (file.place.outcome !== 'missing' || isWithheld(looked, file.place.failure)))
      return sendFile(request, reply, file);
    if (looked.outcome === 'missing') return show(request, reply, requested, err(looked.failure), after);
    if (looked.outcome === 'moved') {
      const to = appendFormerName(toPath(looked.to, after), requested);
      return redirectFormerName(reply.header('vary', 'accept'), to, looked.caching);
    }
    return accepted === undefined
      ? show(request, reply, requested, ok(looked.found), after)
      : send(request, reply, accepted, looked.found);
  };

  for (const path of ['/at/:handle', '/at/:handle/:label']) app.get<AliasParams>(path, sendPageOrFile);

  /** Leads to the page of a location that its PIN opens; else the page again, with the reason. */
  const unlock = async (request: FastifyRequest<AliasParams>, reply: FastifyReply) => {
    const { handle, label = '' } = request.params;
    const alias = formatRequestedAlias(handle, label);
    const opened = await openByPin(request, reply, { handle, label });
    if (!opened.ok) return show(request, reply, alias, opened);
    const { location } = opened.value;
    return reply.header('cache-control', 'no-store').redirect(sharePath(location.handle, location.label), 303);
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
      auditLog(request, 'pin-refused', { why: opened.failure.kind });
    return opened;
  };

  app.register(async (forms) => {
    // A form without scripts. Another site's is refused before, by its origin.
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
      const alias = typedAlias(handle, label) ?? parseAliasParams(handle, label);
      return alias.ok ? redirectToPage(request, reply, alias.value) : site.show(request, reply.code(404));
    });

  /** Redirects to the page of an alias, in one step also from a former name. */
  async function redirectToPage(request: FastifyRequest, reply: FastifyReply, alias: Alias): Promise<FastifyReply> {
    const path = sharePath(alias.handle, alias.label);
    const looked = await lookUps.lookUp(request, reply, alias, { limit: 1 });
    if (looked.outcome === 'missing') return redirectFormerName(reply, path, alwaysRevalidate);
    if (looked.outcome === 'found') return redirectFormerName(reply, path, looked.found.caching);
    const { to, caching } = looked;
    const name = formatAlias(alias.handle, alias.label);
    return redirectFormerName(reply, appendFormerName(sharePath(to.handle, to.label), name), caching);
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    alias: string,
    found: Shown,
    after?: Label,
  ): Promise<FastifyReply> {
    const formerName = await getFormerName(request, reply, found);
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
      pictureVersion: found.ok ? useCases.images?.version(toPins(found.value), 'phone') : useCases.images?.version(),
      prepare: async () => {
        const origin = requestOrigin(request, site.publicUrl);
        const { texts } = request;
        const metadata = found.ok ? aliasMetadata(found.value, origin, texts) : missingAliasMetadata(alias, texts);
        const about = renderMetaTags(metadata, { origin, ...config, language: addressLanguage(request) });
        return { about, ...(found.ok ? await getPicture(request, found.value) : {}) };
      },
    });
  }

  /** Embeds the map in the page: as a second request it would appear half a second later on a slow phone. */
  async function getPicture(request: FastifyRequest, found: FoundAlias & Cacheable): Promise<PreparedContent> {
    try {
      const svg = await useCases.images?.map(toPins(found), { ...pictureTexts(request.texts), size: 'phone' });
      return svg === undefined ? {} : { picture: toSvgDataUrl(svg) };
    } catch (error) {
      request.log.error(error, 'A map could not be drawn');
      return { isIncomplete: true };
    }
  }
}

/** How many places are looked up for a page, or for the beginning of a file. */
const getLimit = (format: FileFormat | undefined): number => (format === undefined ? DISPLAY_PAGE_SIZE : PIECE_SIZE);

function toPath({ handle, label }: Alias, after: Label | undefined): string {
  const path = sharePath(handle, label);
  return after === undefined ? path : afterPath(path, after);
}

/** An alias that came with its `@`, or with an escaped `#`: its address without them is the one to show. */
const typedAlias = (handle: string, label: string | undefined) =>
  handle.startsWith('@') || /[#＃]|[^/]\/[^/]/.test(handle)
    ? parseAlias(formatRequestedAlias(handle, label))
    : undefined;

/** The current name of the result, with a label if `asked` has one. */
function toCurrentAlias({ label }: Alias, { handle, locations }: FoundAlias): Alias {
  const [first] = locations;
  return label === undefined || first === undefined ? { handle } : { handle, label: first.label };
}

/** The caching of names: the target of a name may change at any time. */
const alwaysRevalidate: Caching = { scope: 'public', maxAgeSeconds: 0 };

/** Bytes of a form with a PIN. */
const FORM_LIMIT = 1024;

/** Returns whether a location is there whose file is not given out, and nothing is called as the file. */
const isWithheld = ({ outcome }: LookedUp, { kind }: Failure): boolean =>
  outcome === 'missing' && (failureCategory(kind) === 'gone' || kind === 'pin-required');

interface RequestedFile {
  readonly format: FileFormat;
  readonly place: LookedUp;
}

/** Returns whether what was found is spelled so, ending and all: then it is the name, and no file of another. */
function isExactName(looked: LookedUp, name: string): boolean {
  if (looked.outcome === 'missing') return false;
  const { handle, locations } = looked.outcome === 'found' ? looked.found : looked.led;
  return handle === name || locations.some(({ label }) => label === name);
}
