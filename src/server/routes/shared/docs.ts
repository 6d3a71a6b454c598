import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WireConfig } from '../../../adapters/api-contract/shared/config.ts';
import * as operations from '../../../adapters/api-contract/shared/server-operations.ts';
import { renderDocsPage } from '../../docs/html.ts';
import { type ContentCoding, negotiateContentCoding } from '../../http/content-coding.ts';
import { toRouteOptions } from '../../http/operation.ts';
import { type Representation, represent, sendRepresentation } from '../../http/representation.ts';
import { docsPagePolicy } from '../../plugins/security-headers.ts';

/** Adds the OpenAPI document and its HTML page. Both are generated from the routes on the first request. */
export function addDocsRoutes(app: FastifyInstance, { brandName, version }: WireConfig): void {
  const description = createRepresentations(() => JSON.stringify(app.swagger()));
  app.get(operations.getOpenApi.path, toRouteOptions(operations.getOpenApi), async (request, reply) =>
    sendDocument(request, reply.type('application/json; charset=utf-8'), description),
  );

  const page = createRepresentations(() => renderDocsPage(brandName, version, app.swagger()));
  app.get(operations.getDocs.path, toRouteOptions(operations.getDocs), async (request, reply) =>
    sendDocument(
      request,
      reply.header('content-security-policy', docsPagePolicy).type('text/html; charset=utf-8'),
      page,
    ),
  );
}

type Representations = (coding: ContentCoding) => Promise<Representation>;

/** Renders and compresses a document on demand, once per content coding. */
function createRepresentations(render: () => string): Representations {
  const cache = new Map<ContentCoding, Promise<Representation>>();
  return (coding) => {
    const representation = cache.get(coding) ?? represent(render(), coding);
    cache.set(coding, representation);
    return representation;
  };
}

async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  representation: Representations,
): Promise<FastifyReply> {
  const coding = negotiateContentCoding(request);
  reply.header('cache-control', 'public, max-age=300').header('vary', 'accept-encoding');
  return sendRepresentation(request, reply, coding, await representation(coding));
}
