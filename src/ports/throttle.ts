import type { FailureOf, Trouble } from '../domain/failure.ts';
import type { Outcome } from '../domain/outcome.ts';
import { port } from './port.ts';

/** Counts acts in windows of time, across all processes that share the database. */
export interface Throttle {
  /** Takes one of `most` acts that `key` has in each window of `seconds`; `rate-limited` says how long to wait. */
  take(
    key: string,
    most: number,
    seconds: number,
    now: Date,
  ): Promise<Outcome<void, FailureOf<'rate-limited'> | Trouble>>;
  forgetPast(now: Date): Promise<Outcome<void, Trouble>>;
}
export const Throttle = port<Throttle>('Throttle');
