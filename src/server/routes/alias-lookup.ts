import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { wireLabelQuery } from '../../adapters/api-contract/query-params.ts';
import { parseHandle, parseLabel } from '../../domain/alias.ts';
import type { Failure } from '../../domain/failure.ts';
import { chain, type MaybePromise } from '../../domain/maybe-promise.ts';
import type { FoundAlias } from '../../usecases/index.ts';
import type { ServerUseCases } from '../../usecases/server-use-cases.ts';
import { formatAccepted } from '../http/content-negotiation.ts';
import { parseInput, sendFailure } from '../http/http-responses.ts';
import { atTurnsEnd } from '../http/immediate-batch.ts';
import {
  etagMatches,
  LOOKUP_HEADERS,
  type LookupResponse,
  lookUpRoute,
  toLookupResponse,
} from '../http/lookup-response.ts';
import { nextLink } from '../http/pagination.ts';
import { requestOrigin } from '../http/request-origin.ts';
import type { Authenticator } from '../plugins/authentication.ts';
import { isMiss, type Limits } from '../plugins/rate-limits.ts';
import { sendFile } from '../share/export-response.ts';

type ByName = { Params: { handle: string; label: string } };
type ByHandle = { Params: { handle: string } };

/**
 * Finding, the call that everybody makes. It asks the store and nobody else; to somebody without cookie and token it
 * writes to the connection itself, past the framework's own sending.
 */
export function lookUpRoutes(
  app: FastifyInstance,
  useCases: ServerUseCases,
  {
    who,
    limits,
    headers,
    publicUrl,
  }: {
    readonly who: Authenticator;
    readonly limits: Limits;
    readonly headers: Readonly<Record<string, string>>;
    readonly publicUrl: string | undefined;
  },
): void {
  const fixed = Object.entries({ ...headers, ...LOOKUP_HEADERS }).flat();
  const write = atTurnsEnd();

  app.get<ByName>(lookUpRoute.route, (request, reply) => {
    const answered = chain(limits.naming(request), (refused) =>
      refused === undefined ? look(request, reply) : turnDown(reply, refused),
    );
    // The framework would wait for a reply that is handed back.
    return answered instanceof Promise ? answered : undefined;
  });

  const from = (request: FastifyRequest) => ({
    origin: requestOrigin(request, publicUrl),
    findAliasAt: useCases.findAliasAt,
  });

  const turnDown = (reply: FastifyReply, failure: Failure) => sendFailure(reply.headers(headers), failure);

  const look = (request: FastifyRequest<ByName>, reply: FastifyReply): MaybePromise<FastifyReply> => {
    const handle = parseHandle(request.params.handle);
    if (!handle.ok) return turnDown(reply, handle.failure);
    const label = parseLabel(request.params.label);
    if (!label.ok) return turnDown(reply, label.failure);
    return chain(useCases.findPlace(handle.value, label.value), (found) => {
      if (!found.ok) {
        if (isMiss(found.failure)) limits.missed(request);
        return turnDown(reply, found.failure);
      }
      const place = found.value;
      const format = formatAccepted(request, own);
      if (format === undefined) return send(request, reply, toLookupResponse(place));
      return sendFile(reply.headers(headers), format, { handle: place.handle, locations: [place] }, from(request));
    });
  };

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
    if (found.ok && found.value.more) reply.raw.setHeader('link', next(found.value, request));
    if (found.ok) return send(request, reply, toLookupResponse(found.value.locations));
    if (found.failure.kind === 'no-labels') return send(request, reply, toLookupResponse([]));
    if (isMiss(found.failure)) limits.missed(request);
    return turnDown(reply, found.failure);
  });

  /** The answer with its fingerprint, or 304 where whoever asks has it already. */
  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { body, length, encoding, tag }: LookupResponse,
  ): FastifyReply {
    const known = etagMatches(request.headers['if-none-match'], tag);
    if (who.mayBeSomebody(request)) {
      reply.headers(headers).headers(LOOKUP_HEADERS).header('etag', tag);
      return known ? reply.code(304).send() : reply.send(body);
    }
    reply.hijack();
    write(() => {
      if (known) reply.raw.writeHead(304, [...fixed, 'etag', tag]).end();
      else reply.raw.writeHead(200, [...fixed, 'etag', tag, 'content-length', String(length)]).end(body, encoding);
    });
    return reply;
  }
}

const next = ({ handle, locations }: FoundAlias, request: FastifyRequest): string =>
  nextLink(`/api/locations/${encodeURIComponent(handle)}`, locations.at(-1)!.label, request);

const own = 'application/json';
