import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { badRequestOf, parseOptions } from '../../adapters/api-contract/bad-request.ts';
import { errorToWire } from '../../adapters/api-contract/errors.ts';
import { locationToWire, wireBatchAnswer } from '../../adapters/api-contract/locations.ts';
import { idempotencyHeaders, wireBatch, wireDraft } from '../../adapters/api-contract/request-bodies.ts';
import type { Failure } from '../../domain/failure.ts';
import type { Location, LocationDraft } from '../../domain/location.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { User } from '../../domain/user.ts';
import type { AliasUseCases } from '../../usecases/index.ts';
import type { DeclareRoute } from '../http/declare-route.ts';
import { statusOf } from '../http/http-responses.ts';
import { requestOrigin } from '../http/request-origin.ts';
import { auditLog } from '../plugins/audit-log.ts';

/** The fields of a request's draft as the use case takes them. */
export const toDraft = ({
  latitude,
  longitude,
  saudiShortAddress,
  reuse: _,
  ...draft
}: z.output<typeof wireDraft>): LocationDraft => ({
  ...draft,
  latitude: latitude ?? undefined,
  longitude: longitude ?? undefined,
  saudiShortAddress: saudiShortAddress ?? '',
});

/** `POST /api/locations/batch`: many locations in one request, each kept or refused by itself. */
export function locationBatchRoute(
  declare: DeclareRoute,
  aliases: Pick<AliasUseCases, 'create'>,
  publicUrl: string | undefined,
): void {
  const createRow = async (row: unknown, index: number, user: User, key: string | undefined) => {
    const draft = wireDraft.safeParse(row, parseOptions);
    if (!draft.success) return err(badRequestOf(draft.error));
    const idempotencyKey = key === undefined ? undefined : `${key} ${index}`;
    return aliases.create(toDraft(draft.data), user, { reuse: draft.data.reuse, idempotencyKey });
  };

  declare({
    id: 'createLocations',
    method: 'POST',
    url: '/api/locations/batch',
    tag: 'Names',
    summary: `Names up to 500 places, each by itself: results has an entry for each, in their order, with the status and the answer that POST /api/locations would give. At most ${BODY_LIMIT / 1024} kB. With an Idempotency-Key the whole batch may be sent again.`,
    access: 'user',
    headers: idempotencyHeaders,
    body: wireBatch,
    bodyLimit: BODY_LIMIT,
    answer: wireBatchAnswer,
    failures: ['bad-request', 'sign-in-needed'],
    async handle({ body, user, request }) {
      const key = request.headers['idempotency-key'] as string | undefined;
      const results: Result<Location, Failure>[] = [];
      // A few at a time: one transaction has several rows, and the other requests are not kept waiting.
      for (let start = 0; start < body.locations.length; start += ROWS_AT_ONCE) {
        const rows = body.locations.slice(start, start + ROWS_AT_ONCE);
        results.push(...(await Promise.all(rows.map((row, index) => createRow(row, start + index, user, key)))));
      }
      for (const { ok: created } of results) if (created) auditLog(request, 'location-created', { user: user.id });
      return ok(results);
    },
    toAnswer: (results, { request }) => ({ results: results.map((result) => toWire(result, request)) }),
  });

  const toWire = (result: Result<Location, Failure>, request: FastifyRequest) =>
    result.ok
      ? { status: 201, location: locationToWire(result.value, requestOrigin(request, publicUrl)) }
      : { status: statusOf(result.failure.kind), error: errorToWire(result.failure) };
}

/** Bytes. */
const BODY_LIMIT = 1_048_576;
const ROWS_AT_ONCE = 20;
