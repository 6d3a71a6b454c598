import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { badRequestOf, parseOptions } from '../../adapters/api-contract/bad-request.ts';
import { errorToWire } from '../../adapters/api-contract/error-json.ts';
import { locationToWire } from '../../adapters/api-contract/location-json.ts';
import * as operations from '../../adapters/api-contract/operations/locations.ts';
import { wireDraft } from '../../adapters/api-contract/request-bodies.ts';
import type { User } from '../../domain/account/user.ts';
import { type Failure, retryAfter } from '../../domain/failure.ts';
import type { Location, LocationDraft } from '../../domain/location/location.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { ServerUseCases } from '../../usecases/server-use-cases.ts';
import { statusOf } from '../http/http-responses.ts';
import { requestOrigin } from '../http/request-origin.ts';
import { auditLog } from '../plugins/audit-log.ts';
import { addPlacesLeft } from '../plugins/rate-limits.ts';
import type { Route } from '../routing/route.ts';

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
  route: Route,
  { aliases, placesLeft }: Pick<ServerUseCases, 'aliases' | 'placesLeft'>,
  publicUrl: string | undefined,
): void {
  const createRow = async (row: unknown, index: number, user: User, key: string | undefined) => {
    const draft = wireDraft.safeParse(row, parseOptions);
    if (!draft.success) return err(badRequestOf(draft.error));
    const idempotencyKey = key === undefined ? undefined : `${key} ${index}`;
    return aliases.create(toDraft(draft.data), user, { reuse: draft.data.reuse, idempotencyKey });
  };

  route(operations.createLocations, {
    async handle({ body, user, request, reply }) {
      const key = request.headers['idempotency-key'] as string | undefined;
      const results: Result<Location, Failure>[] = [];
      // A few at a time: one transaction has several rows, and the other requests are not kept waiting.
      for (let start = 0; start < body.locations.length; start += ROWS_AT_ONCE) {
        const rows = body.locations.slice(start, start + ROWS_AT_ONCE);
        results.push(...(await Promise.all(rows.map((row, index) => createRow(row, start + index, user, key)))));
      }
      for (const { ok: created } of results) if (created) auditLog(request, 'location-created', { user: user.id });
      addPlacesLeft(reply, await placesLeft(user));
      const seconds = longestWait(results);
      if (seconds !== undefined) reply.header('retry-after', seconds);
      return ok(results);
    },
    toAnswer: (results, { request }) => ({ results: results.map((result) => toWire(result, request)) }),
  });

  const toWire = (result: Result<Location, Failure>, request: FastifyRequest) =>
    result.ok
      ? { status: 201, location: locationToWire(result.value, requestOrigin(request, publicUrl)) }
      : { status: statusOf(result.failure.kind), error: errorToWire(result.failure, request.texts) };
}

/** Seconds after which every row that was refused for a time may be sent again; `undefined` where there is none. */
const longestWait = (results: readonly Result<unknown, Failure>[]): number | undefined => {
  const waits = results.flatMap((result) => (result.ok ? [] : (retryAfter(result.failure) ?? [])));
  return waits.length === 0 ? undefined : Math.max(...waits);
};

const ROWS_AT_ONCE = 20;
