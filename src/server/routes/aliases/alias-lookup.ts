import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { locationToWire } from '../../../adapters/api-contract/aliases/location-json.ts';
import * as operations from '../../../adapters/api-contract/aliases/operations.ts';
import { wireLabelQuery } from '../../../adapters/api-contract/aliases/requests.ts';
import { noFields } from '../../../adapters/api-contract/operations/requests.ts';
import { parseHandle, parseLabel } from '../../../domain/aliases/alias.ts';
import type { FileFormat } from '../../../domain/export/index.ts';
import type { Failure } from '../../../domain/failure.ts';
import { ok } from '../../../domain/result.ts';
import type { AliasUseCases, Cacheable, FoundAlias } from '../../../usecases/index.ts';
import { negotiateFileFormat } from '../../http/content-negotiation.ts';
import { redirectFormerName } from '../../http/former-names.ts';
import { parseQuery, sendFailure } from '../../http/http-responses.ts';
import { LOOKUP_HEADERS, type LookupResponse, matchesEtag, toLookupResponse } from '../../http/lookup-response.ts';
import { toRouteOptions } from '../../http/operation.ts';
import { formatNextLink } from '../../http/pagination.ts';
import { formatLocationPath } from '../../http/paths.ts';
import { getRequestOrigin } from '../../http/request-origin.ts';
import type { Authenticator } from '../../plugins/authentication.ts';
import { getCompression } from '../../plugins/compression.ts';
import { allowReading } from '../../plugins/cors.ts';
import type { RateLimits } from '../../plugins/rate-limits.ts';
import { type Downloads, PIECE_SIZE, sendExport } from '../../receiver/export-response.ts';
import type { LookUps, LookupResult } from '../../routing/look-up.ts';

type ByName = { Params: { handle: string; label: string } };
type ByHandle = { Params: { handle: string } };

/** Adds the look-ups of a location and of a handle's locations. They never call a geocoder. */
export function addAliasLookupRoutes(
  app: FastifyInstance,
  aliases: Pick<AliasUseCases, 'list'>,
  {
    authenticator,
    limits,
    lookUps,
    headers,
    publicUrl,
    downloads,
  }: {
    readonly authenticator: Authenticator;
    readonly limits: Pick<RateLimits, 'call' | 'consumeExtra' | 'countBytes' | 'refuseSpent'>;
    readonly lookUps: Pick<LookUps, 'lookUp'>;
    readonly headers: Readonly<Record<string, string>>;
    readonly publicUrl: string | undefined;
    readonly downloads: Downloads;
  },
): void {
  const options = (operation: typeof operations.getLocation | typeof operations.listLocations) => ({
    ...toRouteOptions(operation),
    ...getCompression(operation),
  });

  app.get<ByName>(operations.getLocation.path, options(operations.getLocation), async (request, reply) => {
    allowReading(request, reply);
    const refused = await limits.call(request, reply);
    if (refused !== undefined) return sendLookupFailure(reply, refused);
    const handle = parseHandle(request.params.handle);
    if (!handle.ok) return sendLookupFailure(reply, handle.failure);
    const label = parseLabel(request.params.label);
    if (!label.ok) return sendLookupFailure(reply, label.failure);
    const query = rejectQuery(request);
    if (!query.ok) return sendLookupFailure(reply, query.failure);
    const lookup = await lookUps.lookUp(request, reply, { handle: handle.value, label: label.value });
    if (lookup.outcome === 'missing') return sendLookupFailure(reply, lookup.failure);
    if (lookup.outcome === 'moved') return redirect(request, reply, lookup);
    const { locations, grantedUntil } = lookup.found;
    const format = negotiateFileFormat(request, jsonType);
    if (format !== undefined) return sendFile(request, reply, format, lookup.found);
    const answer = locationToWire(locations[0]!, getRequestOrigin(request, publicUrl), grantedUntil);
    return send(request, reply, toLookupResponse(answer));
  });

  const sendFile = async (
    request: FastifyRequest,
    reply: FastifyReply,
    format: FileFormat,
    found: FoundAlias & Cacheable,
  ) =>
    sendExport(request, reply.headers(headers), format, found, {
      origin: getRequestOrigin(request, publicUrl),
      aliases,
      viewer: await authenticator.viewer(request),
      downloads,
      countPiece: () => limits.consumeExtra(request, 'calls'),
    });

  const sendLookupFailure = (reply: FastifyReply, failure: Failure) => sendFailure(reply.headers(headers), failure);

  app.get<ByHandle>(operations.listLocations.path, options(operations.listLocations), async (request, reply) => {
    allowReading(request, reply);
    const refused = await limits.call(request, reply);
    if (refused !== undefined) return sendLookupFailure(reply, refused);
    const handle = parseHandle(request.params.handle);
    if (!handle.ok) return sendLookupFailure(reply, handle.failure);
    const query = parseQuery(wireLabelQuery, request.query);
    if (!query.ok) return sendLookupFailure(reply, query.failure);
    const format = negotiateFileFormat(request, jsonType);
    const page = format === undefined ? query.value : { ...query.value, limit: PIECE_SIZE };
    const lookup = await lookUps.lookUp(request, reply, { handle: handle.value }, { ...page, allowsEmpty: true });
    if (lookup.outcome === 'missing') return sendLookupFailure(reply, lookup.failure);
    if (lookup.outcome === 'moved') return redirect(request, reply, lookup);
    const { found } = lookup;
    return format === undefined || found.locations.length === 0
      ? sendList(request, reply, found)
      : sendFile(request, reply, format, found);
  });

  function sendList(request: FastifyRequest, reply: FastifyReply, found: FoundAlias & Cacheable): FastifyReply {
    const { locations, more } = found;
    // Checked again, because concurrent requests for large lists pass the first check before the bytes of one are counted.
    const refused = limits.refuseSpent(request);
    if (refused !== undefined) return sendLookupFailure(reply, refused);
    if (more) reply.header('link', formatListLink(found, request));
    const origin = getRequestOrigin(request, publicUrl);
    const response = toLookupResponse(locations.map((location) => locationToWire(location, origin)));
    // The bytes count even if the response is 304, because the list was read and serialized.
    limits.countBytes(request, Buffer.byteLength(response.body));
    return send(request, reply, response);
  }

  /** Redirects from a former name to the current one, with the query of the request. */
  function redirect(
    request: FastifyRequest,
    reply: FastifyReply,
    { to, caching }: Extract<LookupResult, { readonly outcome: 'moved' }>,
  ): FastifyReply {
    const [, query = ''] = /(\?.*)$/s.exec(request.originalUrl) ?? [];
    return redirectFormerName(reply.headers(headers), formatLocationPath(to.handle, to.label) + query, caching);
  }

  /** Sends the response with its ETag, or 304 if the client has it. */
  function send(request: FastifyRequest, reply: FastifyReply, { body, tag }: LookupResponse): FastifyReply {
    reply.headers(headers).headers(LOOKUP_HEADERS).header('etag', tag);
    return matchesEtag(request.headers['if-none-match'], tag) ? reply.code(304).send() : reply.send(body);
  }
}

/** Rejects query parameters of an operation that has none. A URL without a query skips the check, because look-ups must be fast. */
const rejectQuery = ({ url, query }: FastifyRequest) => (url.includes('?') ? parseQuery(noFields, query) : ok({}));

const formatListLink = ({ handle, locations }: FoundAlias, request: FastifyRequest): string =>
  formatNextLink(`/api/locations/${encodeURIComponent(handle)}`, locations.at(-1)!.label, request);

const jsonType = 'application/json';
