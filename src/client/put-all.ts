import type { WireError } from '../adapters/api-contract/shared/errors.ts';
import { WhereatError } from './all-items.ts';
import type { AnswerOf, Api } from './api.ts';
import { splitIntoBatches } from './batches.ts';
import { waitFor } from './wait-for.ts';

type BatchBody = Parameters<Api<'wire'>['createLocations']>[0]['body'];

/** A place to create, or the identifying fields and the changed fields of an existing place. */
export type PlaceRow = Partial<Parameters<Api<'wire'>['createLocation']>[0]['body']>;
export type RowAnswer = AnswerOf<'createLocations', 'wire'>['results'][number];

export interface PutAllOptions extends Pick<BatchBody, 'mode' | 'dryRun'> {
  /** The number of rows per request; default 500, which is the maximum. */
  readonly size?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called with the delay in seconds before rate-limited rows are sent again. */
  readonly onWait?: ((seconds: number) => void) | undefined;
}

/**
 * Sends rows in batches and yields each row with its result, in order. Rate-limited rows are sent again after the delay. If a whole request
 * fails, it throws a `WhereatError`. With `mode: 'upsert'` you can then send all rows again from the start.
 */
export type PutAll = (
  rows: Iterable<PlaceRow> | AsyncIterable<PlaceRow>,
  options?: PutAllOptions,
) => AsyncGenerator<RowAnswer & { readonly row: PlaceRow }, void, void>;

export const createPutAll = ({ createLocations }: Pick<Api<'wire'>, 'createLocations'>): PutAll =>
  async function* putAll(rows, { size = 500, ...options } = {}) {
    for await (const batch of splitIntoBatches(rows, size)) {
      const answers = await sendBatch(batch, options);
      for (const [index, answer] of answers.entries()) yield { ...answer, row: batch[index]! };
    }

    async function sendBatch(batch: readonly PlaceRow[], { mode, dryRun, signal, onWait }: PutAllOptions) {
      const answers: RowAnswer[] = [];
      for (let open = [...batch.keys()]; ; ) {
        const locations = open.map((index) => batch[index]);
        const answered = await createLocations({ body: { mode, dryRun, locations }, signal });
        if (!answered.ok) throw new WhereatError(answered.failure);
        for (const [at, answer] of answered.value.results.entries()) answers[open[at]!] = answer;
        open = open.filter((index) => toSeconds(answers[index]?.error) > 0);
        if (open.length === 0) return answers;
        const seconds = Math.max(...open.map((index) => toSeconds(answers[index]?.error)));
        onWait?.(seconds);
        await waitFor(seconds * 1000, signal);
        signal?.throwIfAborted();
      }
    }
  };

/** Returns the seconds after which a rate-limited row can be sent again; 0 for any other row. */
const toSeconds = (error: WireError | undefined): number =>
  error?.code === 'rate_limited' || error?.code === 'busy' ? Math.max(1, Number(error.params?.seconds) || 1) : 0;
