import type { FailureOf, InfraFailure } from '../domain/failure.ts';
import type { Result } from '../domain/result.ts';
import { injectionToken } from './injection-token.ts';

/** Counts acts in windows of time, across all processes that share the database. */
export interface RateLimiter {
  /** Takes one of `most` acts that `key` has in each window of `seconds`; `rate-limited` says how long to wait. */
  consume(
    key: string,
    most: number,
    seconds: number,
    now: Date,
  ): Promise<Result<void, FailureOf<'rate-limited'> | InfraFailure>>;
  /** Whether something was taken under `key` in a window that is not over, without taking anything. */
  isLimited(key: string, now: Date): Promise<Result<boolean, InfraFailure>>;
  deleteExpired(now: Date): Promise<Result<void, InfraFailure>>;
}
export const RateLimiter = injectionToken<RateLimiter>('Throttle');
