import { type Failure, isRetryable, retryAfter } from '../domain/failure.ts';
import type { RawCall } from './api.ts';
import { randomId } from './random-id.ts';
import { waitFor } from './wait-for.ts';

export interface RetryOptions {
  /** The maximum number of retries after the first attempt; default 4. */
  readonly retries?: number | undefined;
  /** The longest delay before a retry in milliseconds; default 600,000. If the server requests a longer delay, the failure is returned. */
  readonly longestWaitMs?: number | undefined;
  /** Called before each retry, with its delay in milliseconds. */
  readonly onRetry?: ((failure: Failure, waitMs: number) => void) | undefined;
}

/** Returns the exponential backoff in seconds: 0.25, 0.5, 1, 2 … */
const backoffSeconds = (attempt: number): number => 0.25 * 2 ** attempt;

/**
 * Wraps a call with retries after temporary failures: after the delay that the server requests, otherwise after 0.25, 0.5, 1 … seconds. A
 * change is retried if the server rejected it without processing it, or if it has an `Idempotency-Key`, which is added to every operation
 * that accepts one.
 */
export function withRetries(
  call: RawCall,
  { retries = 4, longestWaitMs = 600_000, onRetry }: RetryOptions = {},
): RawCall {
  return async (operation, originalInput = {}) => {
    const key = operation.isIdempotent && (originalInput.idempotencyKey ?? randomId());
    const input = key === undefined ? originalInput : { ...originalInput, idempotencyKey: key };
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

/** Returns whether to retry. After `idempotency-under-way`, an earlier request with the same key still runs; a retry gets its result. */
const mayRepeat = (failure: Failure, isRepeatable: boolean): boolean =>
  failure.kind === 'rate-limited' ||
  failure.kind === 'busy' ||
  failure.kind === 'upgrading' ||
  (isRepeatable && (isRetryable(failure) || failure.kind === 'idempotency-under-way'));
