import { type Failure, isRetryable, retryAfter } from '../domain/failure.ts';
import type { RawCall } from './api.ts';
import { randomId } from './random-id.ts';
import { waitFor } from './wait-for.ts';

export interface RetryOptions {
  /** Attempts after the first; 4 if absent. */
  readonly retries?: number | undefined;
  /** The longest that one attempt is waited for, in milliseconds; 10 minutes if absent. A failure that says more is answered. */
  readonly longestWaitMs?: number | undefined;
  /** It is told before each wait, in milliseconds. */
  readonly onRetry?: ((failure: Failure, waitMs: number) => void) | undefined;
}

/** Returns the exponential backoff before an attempt, in seconds: a quarter, a half, one, two … */
const backoffSeconds = (attempt: number): number => 0.25 * 2 ** attempt;

/**
 * The same call, and again after a failure that may pass: after the time that the server says, else after 0.25, 0.5, 1 … seconds. What changes something is sent again where the server has
 * refused it unread, or where it carries an `Idempotency-Key`, which every operation that takes one is given.
 */
export function withRetries(
  call: RawCall,
  { retries = 4, longestWaitMs = 600_000, onRetry }: RetryOptions = {},
): RawCall {
  return async (operation, given = {}) => {
    const key = operation.isIdempotent && (given.idempotencyKey ?? randomId());
    const input = key === undefined ? given : { ...given, idempotencyKey: key };
    const isRepeatable = operation.method === 'GET' || key !== undefined;
    let result = await call(operation, input);
    for (let attempt = 0; attempt < retries && !result.ok && mayRepeat(result.failure, isRepeatable); attempt += 1) {
      const waitMs = 1000 * (retryAfter(result.failure) ?? backoffSeconds(attempt));
      if (waitMs > longestWaitMs) break;
      onRetry?.(result.failure, waitMs);
      await waitFor(waitMs, input.signal);
      if (input.signal?.aborted) break;
      result = await call(operation, input);
    }
    return result;
  };
}

/** Another request with the same key in progress ends, and then answers this one. */
const mayRepeat = (failure: Failure, isRepeatable: boolean): boolean =>
  failure.kind === 'rate-limited' ||
  failure.kind === 'busy' ||
  failure.kind === 'upgrading' ||
  (isRepeatable && (isRetryable(failure) || failure.kind === 'idempotency-under-way'));
