import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from './injection-token.ts';

/**
 * Counts acts in windows of time, across all processes that share the database. A window that begins in the future was
 * opened before the clock was set back, and counts as over.
 */
export interface RateLimiter {
  /** Takes `cost` of the `limit` acts that `key` has in each window of `seconds`, one by default; `rate-limited` says how long to wait. */
  consume(
    key: string,
    limit: number,
    seconds: number,
    now: Date,
    cost?: number,
  ): Promise<Result<void, FailureOf<'rate-limited'> | InfraFailure>>;
  /** How many acts are taken in the open window of `key`, and the seconds until it ends; `undefined` where nothing is counted. */
  taken(
    key: string,
    seconds: number,
    now: Date,
  ): Promise<Result<{ readonly taken: number; readonly seconds: number } | undefined, InfraFailure>>;
  /** Takes back `cost` acts of a window that is still open, one by default. */
  giveBack(key: string, now: Date, cost?: number): Promise<Result<void, InfraFailure>>;
  /** Returns whether something was taken under `key` in a window of `seconds` that is not over, without taking anything. */
  isLimited(key: string, seconds: number, now: Date): Promise<Result<boolean, InfraFailure>>;
  /** Forgets windows that are over, and those that no clock of today can have opened: windows have 31 days at most. */
  deleteExpired(now: Date): Promise<Result<void, InfraFailure>>;
}
/** How many places a user may name in an hour; 0: any number. */
export type PlacesPerHour = (userId: string) => Promise<Result<number, InfraFailure>>;

export const RateLimiter = injectionToken<RateLimiter>('RateLimiter');
