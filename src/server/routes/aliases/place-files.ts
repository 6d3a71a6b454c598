import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as operations from '../../../adapters/api-contract/aliases/operations.ts';
import { errorToWire } from '../../../adapters/api-contract/shared/error-json.ts';
import type { PlaceFileRow } from '../../../domain/import/place-file-page.ts';
import { err } from '../../../domain/result.ts';
import type { ServerUseCases } from '../../../usecases/server-use-cases.ts';
import { getClientNetworkKey } from '../../http/client-network-key.ts';
import { readFormParts } from '../../http/form-parts.ts';
import { createDownloadSlots } from '../../overload/download-slots.ts';
import { BUSY_RETRY } from '../../receiver/export-response.ts';
import type { Route } from '../../routing/route.ts';

/** Lets the routes of a scope accept a file of any media type as the body. The format is detected from its content. */
export function acceptPlaceFiles(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

/** Adds `POST /api/locations/read`, which parses the places of a file and stores nothing. */
export function addPlaceFileRoute(route: Route, { placeFiles }: Pick<ServerUseCases, 'placeFiles'>): void {
  const slots = createDownloadSlots();

  route(operations.readPlaceFile, {
    async handle({ query: { letterO, handle, ...options }, user, request }) {
      const slot = slots.take({ network: getClientNetworkKey(request.ip), account: user.id });
      if (slot === undefined) return err({ kind: 'busy', seconds: BUSY_RETRY });
      try {
        return await placeFiles.read(findFile(request), {
          ...options,
          side: letterO,
          handle: handle && addAtSign(handle),
        });
      } finally {
        slot.release();
      }
    },
    toAnswer: ({ rows, ...file }, { request: { texts } }) => ({
      ...file,
      decisions: file.decisions.map(({ about, value, reason }) => ({ about, reason, ...(value && { value }) })),
      rows: rows.map(({ failure, warnings, doubt, ...row }: PlaceFileRow) => ({
        ...row,
        ...(doubt && {
          doubt: { reason: doubt.kind, ...(doubt.suggestion && { suggestion: doubt.suggestion.point }) },
        }),
        ...(failure && { error: errorToWire(failure, texts) }),
        warnings: warnings.map((warning) => errorToWire(warning, texts)),
      })),
    }),
  });
}

const addAtSign = (handle: string): string => (handle.startsWith('@') ? handle : `@${handle}`);

/** Returns the first file of a form, or the whole body if it is not a form. */
function findFile({ body, headers }: FastifyRequest): Uint8Array {
  if (!(body instanceof Buffer)) return new Uint8Array();
  const parts = readFormParts(body, headers['content-type'] ?? '');
  return parts?.find(({ isFile }) => isFile)?.bytes ?? body;
}
