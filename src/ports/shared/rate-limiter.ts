import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from './injection-token.ts';

/**
 * Counts actions in time windows, over all processes that share the database. A window that begins in the future was opened before the
 * clock was set back, and counts as expired.
 */
export interface RateLimiter {
  /** Consumes `cost` (default 1) of the `limit` actions of `key` in each window of `seconds`. `rate-limited` has the seconds to wait. */
  consume(
    key: string,
    limit: number,
    seconds: number,
    now: Date,
    cost?: number,
  ): Promise<Result<void, FailureOf<'rate-limited'> | InfraFailure>>;
  /** Returns the actions consumed in the open window of `key`, and the seconds until it ends; `undefined` if no window is open. */
  getUsage(
    key: string,
    seconds: number,
    now: Date,
  ): Promise<Result<{ readonly used: number; readonly seconds: number } | undefined, InfraFailure>>;
  /** Returns `cost` (default 1) actions to the window of `key` if it is still open. */
  refund(key: string, now: Date, cost?: number): Promise<Result<void, InfraFailure>>;
  /** Returns whether `key` was used in a window of `seconds` that is still open. Consumes nothing. */
  isLimited(key: string, seconds: number, now: Date): Promise<Result<boolean, InfraFailure>>;
  /** Deletes expired windows, and windows that begin too far in the future to be correct: a window lasts at most 31 days. */
  deleteExpired(now: Date): Promise<Result<void, InfraFailure>>;
}
/** Returns how many places a user may create in an hour; 0 is unlimited. */
export type PlacesPerHour = (userId: string) => Promise<Result<number, InfraFailure>>;

export const RateLimiter = injectionToken<RateLimiter>('RateLimiter');
