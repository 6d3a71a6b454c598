import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { locationToWire } from '../../adapters/api-contract/locations.ts';
import * as operations from '../../adapters/api-contract/operations/locations.ts';
import { wireLabelQuery } from '../../adapters/api-contract/query-params.ts';
import { isSameAlias, parseHandle, parseLabel } from '../../domain/alias.ts';
import type { Failure } from '../../domain/failure.ts';
import type { AliasUseCases, Cacheable, Caching, FoundAlias, Viewer } from '../../usecases/index.ts';
import { describedBy } from '../docs/operation.ts';
import { cacheControl } from '../http/cache-control.ts';
import { negotiateFileFormat } from '../http/content-negotiation.ts';
import { redirectFormerName } from '../http/former-names.ts';
import { parseInput, sendFailure } from '../http/http-responses.ts';
import { etagMatches, LOOKUP_HEADERS, type LookupResponse, toLookupResponse } from '../http/lookup-response.ts';
import { nextLink } from '../http/pagination.ts';
import { locationPath } from '../http/paths.ts';
import { requestOrigin } from '../http/request-origin.ts';
import type { Authenticator } from '../plugins/authentication.ts';
import { allowReading } from '../plugins/cors.ts';
import { isMiss, type RateLimits } from '../plugins/rate-limits.ts';
import { type Downloads, sendExport } from '../share/export-response.ts';

type ByName = { Params: { handle: string; label: string } };
type ByHandle = { Params: { handle: string } };

/** Look-ups of one location and of a handle's locations. They ask the store and no geocoder. */
export function aliasLookupRoutes(
  app: FastifyInstance,
  aliases: AliasUseCases,
  {
    who,
    limits,
    headers,
    publicUrl,
    downloads,
  }: {
    readonly who: Authenticator;
    readonly limits: RateLimits;
    readonly headers: Readonly<Record<string, string>>;
    readonly publicUrl: string | undefined;
    readonly downloads: Downloads;
  },
): void {
  app.get<ByName>(operations.getLocation.path, describedBy(operations.getLocation), async (request, reply) => {
    allowReading(request, reply);
    const refused = await limits.lookup(request, reply);
    if (refused !== undefined) return sendLookupFailure(reply, refused);
    const handle = parseHandle(request.params.handle);
    if (!handle.ok) return sendLookupFailure(reply, handle.failure);
    const label = parseLabel(request.params.label);
    if (!label.ok) return sendLookupFailure(reply, label.failure);
    const viewer = await who.viewer(request);
    const found = await aliases.get({ handle: handle.value, label: label.value }, viewer);
    if (!found.ok) return sendMissing(request, reply, found.failure);
    const { location, caching, grantedUntil } = found.value;
    if (!isSameAlias({ handle: handle.value, label: label.value }, location))
      return redirect(request, reply, locationPath(location.handle, location.label), caching);
    const format = negotiateFileFormat(request, jsonType);
    if (format === undefined) {
      const answer = locationToWire(location, requestOrigin(request, publicUrl), grantedUntil);
      return send(request, reply, toLookupResponse(answer), caching);
    }
    const file = { handle: location.handle, locations: [location], caching };
    return sendExport(request, reply.headers(headers), format, file, from(request, viewer));
  });

  const from = (request: FastifyRequest, viewer: Viewer) => ({
    origin: requestOrigin(request, publicUrl),
    aliases,
    viewer,
    downloads,
    countPiece: () => limits.countMore(request, 'calls'),
  });

  const sendLookupFailure = (reply: FastifyReply, failure: Failure) => sendFailure(reply.headers(headers), failure);

  const sendMissing = (request: FastifyRequest, reply: FastifyReply, failure: Failure) => {
    if (isMiss(failure)) limits.countMiss(request);
    return sendLookupFailure(reply, failure);
  };

  app.get<ByHandle>(operations.listLocations.path, describedBy(operations.listLocations), async (request, reply) => {
    allowReading(request, reply);
    const refused = await limits.lookup(request, reply);
    if (refused !== undefined) return sendLookupFailure(reply, refused);
    const handle = parseHandle(request.params.handle);
    if (!handle.ok) return sendLookupFailure(reply, handle.failure);
    const query = parseInput(wireLabelQuery, request.query);
    if (!query.ok) return sendLookupFailure(reply, query.failure);
    const viewer = await who.viewer(request);
    const found = await aliases.list(handle.value, viewer, query.value);
    if (!found.ok) return sendMissing(request, reply, found.failure);
    const { locations, caching } = found.value;
    if (!isSameAlias({ handle: handle.value }, { handle: found.value.handle }))
      return redirect(request, reply, locationPath(found.value.handle), caching);
    const format = locations.length === 0 ? undefined : negotiateFileFormat(request, jsonType);
    if (format !== undefined)
      return sendExport(request, reply.headers(headers), format, found.value, from(request, viewer));
    return sendList(request, reply, found.value);
  });

  function sendList(request: FastifyRequest, reply: FastifyReply, found: FoundAlias & Cacheable): FastifyReply {
    const { locations, more, caching } = found;
    if (more) reply.header('link', next(found, request));
    const origin = requestOrigin(request, publicUrl);
    return send(request, reply, toLookupResponse(locations.map((one) => locationToWire(one, origin))), caching);
  }

  /** From a former name to the present one; what was asked for besides is asked for there too. */
  function redirect(request: FastifyRequest, reply: FastifyReply, path: string, caching: Caching): FastifyReply {
    const [, query = ''] = /(\?.*)$/s.exec(request.originalUrl) ?? [];
    return redirectFormerName(reply.headers(headers), path + query, caching);
  }

  /** The answer with its ETag, or 304 where the client has it already. */
  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { body, tag }: LookupResponse,
    caching: Caching,
  ): FastifyReply {
    reply.headers(headers).headers(LOOKUP_HEADERS).header('cache-control', cacheControl(caching)).header('etag', tag);
    return etagMatches(request.headers['if-none-match'], tag) ? reply.code(304).send() : reply.send(body);
  }
}

const next = ({ handle, locations }: FoundAlias, request: FastifyRequest): string =>
  nextLink(`/api/locations/${encodeURIComponent(handle)}`, locations.at(-1)!.label, request);

const jsonType = 'application/json';
