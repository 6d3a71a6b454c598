import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { locationToWire } from '../../../adapters/api-contract/aliases/location-json.ts';
import * as operations from '../../../adapters/api-contract/aliases/operations.ts';
import { type wireBatch, wireDraft, wireLocationPatch } from '../../../adapters/api-contract/aliases/requests.ts';
import { parseOptions, toBadRequest } from '../../../adapters/api-contract/shared/bad-request.ts';
import { errorToWire } from '../../../adapters/api-contract/shared/error-json.ts';
import type { User } from '../../../domain/accounts/user.ts';
import type { Failure } from '../../../domain/failure.ts';
import type { LocationDraft } from '../../../domain/location/location.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import {
  createTrial,
  type LocationPatch,
  type PutLocation,
  type PutMode,
  type PutOutcome,
  type Trial,
} from '../../../usecases/index.ts';
import type { ServerUseCases } from '../../../usecases/server-use-cases.ts';
import { getStatus, setRetryAfter } from '../../http/http-responses.ts';
import { getRequestOrigin } from '../../http/request-origin.ts';
import type { TimeSlices } from '../../overload/time-slices.ts';
import { type AuditEvent, logAuditEvent } from '../../plugins/audit-log.ts';
import { type RateLimits, setPlacesHeader } from '../../plugins/rate-limits.ts';
import type { Route } from '../../routing/route.ts';

/** Converts the draft of a request to the draft of the use case. */
export const toLocationDraft = ({
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

/** Converts a body to a patch. Removes fields that are undefined or null. */
export const toPatch = (sent: object): LocationPatch =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined && value !== null));

/** Adds `POST /api/locations/batch`, which puts many locations. Each of them succeeds or fails on its own. */
export function addLocationBatchRoute(
  route: Route,
  { integration, placesLeft }: Pick<ServerUseCases, 'integration' | 'placesLeft'>,
  {
    limits,
    slices,
    publicUrl,
  }: {
    readonly limits: Pick<RateLimits, 'consumeExtra'>;
    readonly slices: Pick<TimeSlices, 'nextSlice'>;
    readonly publicUrl: string | undefined;
  },
): void {
  /** Parses a row: a complete draft in the mode `create`, otherwise a patch. */
  const parseRow = (row: unknown, mode: PutMode) => {
    const read = (mode === 'create' ? wireDraft : wireLocationPatch).safeParse(row, parseOptions);
    if (!read.success) return err(toBadRequest(read.error));
    const { reuse, ...sent } = read.data;
    return ok({ reuse, patch: toPatch(sent) });
  };
  const putRow = async (row: unknown, user: User, { key, ...options }: RowOptions) => {
    const read = parseRow(row, options.mode);
    if (!read.ok) return read;
    const { reuse, patch } = read.value;
    return integration.put(patch, user, { ...options, reuse, idempotencyKey: key });
  };

  async function putRows(
    { mode, dryRun, locations, idempotencyKeys = [] }: z.output<typeof wireBatch>,
    user: User,
    request: FastifyRequest,
  ) {
    const key = request.headers['idempotency-key'] as string | undefined;
    const toKey = (index: number) => idempotencyKeys[index] ?? (key === undefined ? undefined : `${key} ${index}`);
    const results: Result<PutLocation, Failure>[] = [];
    // A dry run stores nothing, so rows are checked sequentially, each against the rows before it.
    const trial = dryRun ? createTrial() : undefined;
    const rowsAtOnce = dryRun ? 1 : CONCURRENT_ROWS;
    // A few rows at a time share a transaction, and other requests run in between.
    for (let start = 0; start < locations.length; start += rowsAtOnce) {
      // The first rows were counted with the request itself.
      if (start > 0 && start % ROWS_PER_CALL === 0) limits.consumeExtra(request, 'calls');
      // Yields to other requests, such as concurrent batches.
      await slices.nextSlice();
      const rows = locations.slice(start, start + rowsAtOnce);
      results.push(
        ...(await Promise.all(
          rows.map((row, at) => putRow(row, user, { mode, dryRun, trial, key: toKey(start + at) })),
        )),
      );
    }
    return results;
  }

  route(operations.createLocations, {
    async handle({ body, user, request, reply }) {
      const results = await putRows(body, user, request);
      for (const result of results) {
        const event = result.ok && !body.dryRun ? auditEvents[result.value.outcome] : undefined;
        if (event !== undefined) logAuditEvent(request, event, { user: user.id });
      }
      await setPlacesHeader(reply, results, () => placesLeft(user));
      setRetryAfter(reply, results);
      return ok(results);
    },
    keepsKey: true,
    toAnswer: (results, { request }) => ({ results: results.map((result) => toWire(result, request)) }),
  });

  const toWire = (result: Result<PutLocation, Failure>, request: FastifyRequest) =>
    result.ok
      ? {
          status: result.value.outcome === 'created' ? 201 : 200,
          outcome: result.value.outcome,
          location: locationToWire(result.value.location, getRequestOrigin(request, publicUrl)),
        }
      : { status: getStatus(result.failure.kind), error: errorToWire(result.failure, request.texts) };
}

interface RowOptions {
  readonly mode: PutMode;
  readonly dryRun: boolean;
  readonly trial: Trial | undefined;
  readonly key: string | undefined;
}

const auditEvents: { readonly [K in PutOutcome]?: AuditEvent } = {
  created: 'location-created',
  updated: 'location-edited',
  deleted: 'location-deleted',
};

const CONCURRENT_ROWS = 100;
const ROWS_PER_CALL = 100;
