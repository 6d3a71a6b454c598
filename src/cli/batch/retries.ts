import { type Failure, isRetryable } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import type { CommandResult } from '../output/output-record.ts';
import { delay, type RetryPause } from './pacing.ts';

export type QueryResult = Result<CommandResult, Failure>;

interface RetryOptions {
  readonly retries?: number;
  readonly pause: RetryPause;
  readonly interrupted: AbortSignal;
}

/**
 * Asks, and asks again where waiting may help, as long as the server says or a little longer each time. After an
 * interruption nothing more is asked: `undefined` where it was not asked at all.
 */
export async function askWithRetries(
  first: () => QueryResult | Promise<QueryResult>,
  again: () => QueryResult | Promise<QueryResult>,
  { retries = 3, pause, interrupted }: RetryOptions,
): Promise<QueryResult | undefined> {
  let answered: QueryResult | undefined;
  for (let attempt = 0; attempt <= retries; attempt += 1) {
    await pause.over();
    if (interrupted.aborted) return answered;
    answered = await (attempt === 0 ? first() : again());
    if (answered.ok || !isRetryable(answered.failure) || attempt === retries) return answered;
    if (answered.failure.kind === 'rate-limited') pause.begin(answered.failure.seconds);
    else await delay(retryDelayMs(answered.failure, attempt), interrupted);
  }
  return answered;
}

/** Milliseconds. */
const retryDelayMs = (failure: Failure, attempt: number): number =>
  'seconds' in failure ? failure.seconds * 1000 : 100 * 2 ** attempt;
