import { waitFor } from '../../client/index.ts';
import { type Failure, isRetryable } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import type { CommandResult } from '../output/output-record.ts';
import type { RetryPause } from './pacing.ts';

export type QueryResult = Result<CommandResult, Failure>;

interface RetryOptions {
  readonly retries?: number;
  readonly pause: RetryPause;
  readonly interrupted: AbortSignal;
}

/**
 * Runs a query, and again after a retryable failure: after the delay that the server requests, otherwise with exponential backoff. It is
 * not retried after an interruption; `undefined` if it never ran.
 */
export async function runWithRetries(
  runFirst: () => QueryResult | Promise<QueryResult>,
  runAgain: () => QueryResult | Promise<QueryResult>,
  { retries = 3, pause, interrupted }: RetryOptions,
): Promise<QueryResult | undefined> {
  let result: QueryResult | undefined;
  for (let attempt = 0; attempt <= retries; attempt += 1) {
    await pause.wait();
    if (interrupted.aborted) return result;
    result = await (attempt === 0 ? runFirst() : runAgain());
    if (result.ok || !isRetryable(result.failure) || attempt === retries) return result;
    if (result.failure.kind === 'rate-limited') pause.start(result.failure.seconds);
    else await waitFor(retryDelayMs(result.failure, attempt), interrupted);
  }
  return result;
}

/** Returns the delay before a retry in milliseconds: the one that the server requests, otherwise an exponential backoff. */
const retryDelayMs = (failure: Failure, attempt: number): number =>
  'seconds' in failure ? failure.seconds * 1000 : 100 * 2 ** attempt;
