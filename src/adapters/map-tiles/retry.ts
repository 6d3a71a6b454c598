import { setTimeout as wait } from 'node:timers/promises';
import { ArchiveError, TransientArchiveError } from './archive-problem.ts';

export interface TransientRetryOptions {
  readonly signal: AbortSignal | undefined;
  /** Milliseconds before the first retry. They double with each further one. */
  readonly waitMs: number;
}

const ATTEMPTS = 5;

/** Retries after a `TransientArchiveError`, up to five attempts without progress. `attempt` calls `progressed` to report progress. */
export async function retryTransient<Value>(
  attempt: (progressed: () => void) => Promise<Value>,
  { signal, waitMs }: TransientRetryOptions,
): Promise<Value> {
  let failed = 0;
  for (;;) {
    try {
      return await attempt(() => {
        failed = 0;
      });
    } catch (cause) {
      failed += 1;
      if (!(cause instanceof TransientArchiveError) || failed >= ATTEMPTS) throw cause;
      await wait(cause.waitMs ?? waitMs * 2 ** (failed - 1), undefined, signal === undefined ? {} : { signal }).catch(
        () => {
          throw new ArchiveError('interrupted');
        },
      );
    }
  }
}
