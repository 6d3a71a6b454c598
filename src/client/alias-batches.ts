import { locationFromWire } from '../adapters/api-contract/aliases/location-json.ts';
import type { WireLocation } from '../adapters/api-contract/aliases/schemas.ts';
import { errorFromWire, unexpectedFromWire } from '../adapters/api-contract/shared/errors.ts';
import type { Failure } from '../domain/failure.ts';
import type { LocationPatch } from '../domain/location/lifecycle.ts';
import type { Location, LocationDraft } from '../domain/location/location.ts';
import { err, ok, type Result } from '../domain/result.ts';
import type { PutLocation } from '../usecases/aliases/put-location.ts';
import { toBody } from './aliases.ts';
import type { AnswerOf, Api } from './api.ts';
import { splitIntoBatches } from './batches.ts';

/**
 * Creates operations on many places or names, which are sent in batches. Each row has its own result. If a request fails, its failure is
 * the result of all its rows.
 */
export const createAliasBatches = (
  api: Pick<Api, 'createLocations' | 'resolveLocations'>,
  onPage: (url: string) => void,
) => {
  const toLocation = (location: WireLocation): Location => {
    onPage(location.url);
    return locationFromWire(location);
  };
  const toPut = (row: AnswerOf<'createLocations'>['results'][number] | undefined): Result<PutLocation, Failure> =>
    row?.location === undefined || row.outcome === undefined
      ? err(errorFromWire(row?.error) ?? unexpectedFromWire(row?.error))
      : ok({ outcome: row.outcome, location: toLocation(row.location) });
  const toFound = (row: AnswerOf<'resolveLocations'>['results'][number] | undefined): Result<Location, Failure> =>
    row?.location === undefined
      ? err(errorFromWire(row?.error) ?? unexpectedFromWire(row?.error))
      : ok(toLocation(row.location));

  return {
    /** Changes, deletes or skips (`mode`) the locations of patches, which are found by external id and otherwise by name. */
    async putAll(
      patches: readonly LocationPatch[],
      { mode, reuse, dryRun = false }: PutAllOptions,
    ): Promise<readonly Result<PutLocation, Failure>[]> {
      const rows = patches.map(({ visibility, ...patch }) => ({
        ...patch,
        ...(visibility && { visibility }),
        ...(reuse && { reuse }),
      }));
      const answers: Result<PutLocation, Failure>[] = [];
      for await (const locations of splitIntoBatches(rows, MAX_BATCH_ROWS)) {
        const answer = await api.createLocations({ body: { mode, dryRun, locations } });
        answers.push(...locations.map((_, row) => (answer.ok ? toPut(answer.value.results[row]) : answer)));
      }
      return answers;
    },

    /** Creates a location for each draft. A key creates at most one location, also if it is sent again in another batch. */
    async createEach(
      drafts: readonly KeyedDraft[],
      { reuse }: Pick<PutAllOptions, 'reuse'> = {},
    ): Promise<readonly Result<Location, Failure>[]> {
      const bodies = drafts.map(({ draft }) => toBody(draft));
      const rows = bodies.flatMap((body, index) =>
        body.ok ? [{ key: drafts[index]!.idempotencyKey, location: { ...body.value, ...(reuse && { reuse }) } }] : [],
      );
      const created: Result<Location, Failure>[] = [];
      for await (const batch of splitIntoBatches(rows, MAX_BATCH_ROWS)) {
        const locations = batch.map(({ location }) => location);
        const idempotencyKeys = batch.map(({ key }) => key);
        const answer = await api.createLocations({
          body: { mode: 'create', dryRun: false, locations, idempotencyKeys },
        });
        for (const [row] of batch.entries()) {
          const put = answer.ok ? toPut(answer.value.results[row]) : answer;
          created.push(put.ok ? ok(put.value.location) : put);
        }
      }
      const answers = created.values();
      return bodies.map((body) => (body.ok ? answers.next().value! : body));
    },

    /** Looks up many names. The results are in the order of the names. */
    async getAll(names: readonly string[]): Promise<readonly Result<Location, Failure>[]> {
      const answers: Result<Location, Failure>[] = [];
      for await (const aliases of splitIntoBatches(names, MAX_BATCH_ROWS)) {
        const answer = await api.resolveLocations({ body: { aliases: [...aliases] } });
        answers.push(...aliases.map((_, row) => (answer.ok ? toFound(answer.value.results[row]) : answer)));
      }
      return answers;
    },
  };
};

export type AliasBatches = ReturnType<typeof createAliasBatches>;

interface KeyedDraft {
  readonly draft: LocationDraft;
  readonly idempotencyKey: string;
}

interface PutAllOptions {
  readonly mode: 'update' | 'skip' | 'delete';
  /** Uses names even if they redirect to other locations of the same owner. */
  readonly reuse?: boolean | undefined;
  /** Checks the rows and changes nothing. */
  readonly dryRun?: boolean;
}

/** The maximum number of rows of one request, which is the server's limit. */
const MAX_BATCH_ROWS = 500;
