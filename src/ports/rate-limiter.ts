import type { FailureOf, Trouble } from '../domain/failure.ts';
import type { Outcome } from '../domain/result.ts';
import { port } from './injection-token.ts';

/** Counts acts in windows of time, across all processes that share the database. */
export interface Throttle {
  /** Takes one of `most` acts that `key` has in each window of `seconds`; `rate-limited` says how long to wait. */
  take(
    key: string,
    most: number,
    seconds: number,
    now: Date,
  ): Promise<Outcome<void, FailureOf<'rate-limited'> | Trouble>>;
  /** Whether something was taken under `key` in a window that is not over, without taking anything. */
  wasTaken(key: string, now: Date): Promise<Outcome<boolean, Trouble>>;
  forgetPast(now: Date): Promise<Outcome<void, Trouble>>;
}
export const Throttle = port<Throttle>('Throttle');
