import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { wireLabelQuery } from '../../adapters/api-contract/query-params.ts';
import { parseHandle, parseLabel } from '../../domain/alias.ts';
import type { Failure } from '../../domain/failure.ts';
import type { FoundAlias } from '../../usecases/index.ts';
import type { ServerUseCases } from '../../usecases/server-use-cases.ts';
import { formatAccepted } from '../http/content-negotiation.ts';
import { parseInput, sendFailure } from '../http/http-responses.ts';
import { etagMatches, LOOKUP_HEADERS, type LookupResponse, toLookupResponse } from '../http/lookup-response.ts';
import { nextLink } from '../http/pagination.ts';
import { requestOrigin } from '../http/request-origin.ts';
import { isMiss, type Limits } from '../plugins/rate-limits.ts';
import { sendFile } from '../share/export-response.ts';

type ByName = { Params: { handle: string; label: string } };
type ByHandle = { Params: { handle: string } };

/** Look-ups of one location and of a handle's locations. They ask the store and no geocoder. */
export function lookUpRoutes(
  app: FastifyInstance,
  useCases: ServerUseCases,
  {
    limits,
    headers,
    publicUrl,
  }: {
    readonly limits: Limits;
    readonly headers: Readonly<Record<string, string>>;
    readonly publicUrl: string | undefined;
  },
): void {
  app.get<ByName>('/api/locations/:handle/:label', async (request, reply) => {
    const refused = await limits.naming(request);
    if (refused !== undefined) return turnDown(reply, refused);
    const handle = parseHandle(request.params.handle);
    if (!handle.ok) return turnDown(reply, handle.failure);
    const label = parseLabel(request.params.label);
    if (!label.ok) return turnDown(reply, label.failure);
    const found = await useCases.findPlace(handle.value, label.value);
    if (!found.ok) {
      if (isMiss(found.failure)) limits.missed(request);
      return turnDown(reply, found.failure);
    }
    const location = found.value;
    const format = formatAccepted(request, own);
    if (format === undefined) return send(request, reply, toLookupResponse(location));
    return sendFile(reply.headers(headers), format, { handle: location.handle, locations: [location] }, from(request));
  });

  const from = (request: FastifyRequest) => ({
    origin: requestOrigin(request, publicUrl),
    findAliasAt: useCases.findAliasAt,
  });

  const turnDown = (reply: FastifyReply, failure: Failure) => sendFailure(reply.headers(headers), failure);

  app.get<ByHandle>('/api/locations/:handle', async (request, reply) => {
    const refused = await limits.naming(request);
    if (refused !== undefined) return turnDown(reply, refused);
    const handle = parseHandle(request.params.handle);
    if (!handle.ok) return turnDown(reply, handle.failure);
    const query = parseInput(wireLabelQuery, request.query);
    if (!query.ok) return turnDown(reply, query.failure);
    const { after, limit } = query.value;
    const found = await useCases.findAliasAt({ handle: handle.value }, after, limit);
    const format = found.ok ? formatAccepted(request, own) : undefined;
    if (found.ok && format !== undefined) return sendFile(reply.headers(headers), format, found.value, from(request));
    if (found.ok && found.value.more) reply.header('link', next(found.value, request));
    if (found.ok) return send(request, reply, toLookupResponse(found.value.locations));
    if (found.failure.kind === 'no-labels') return send(request, reply, toLookupResponse([]));
    if (isMiss(found.failure)) limits.missed(request);
    return turnDown(reply, found.failure);
  });

  /** The answer with its ETag, or 304 where the client has it already. */
  function send(request: FastifyRequest, reply: FastifyReply, { body, tag }: LookupResponse): FastifyReply {
    reply.headers(headers).headers(LOOKUP_HEADERS).header('etag', tag);
    return etagMatches(request.headers['if-none-match'], tag) ? reply.code(304).send() : reply.send(body);
  }
}

const next = ({ handle, locations }: FoundAlias, request: FastifyRequest): string =>
  nextLink(`/api/locations/${encodeURIComponent(handle)}`, locations.at(-1)!.label, request);

const own = 'application/json';
