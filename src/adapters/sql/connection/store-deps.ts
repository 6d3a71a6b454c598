import type { Clock } from '../../../ports/shared/clock.ts';
import type { Database } from './database.ts';

/** The dependencies of a store that writes times. */
export interface StoreDeps {
  readonly database: Database;
  readonly clock: Clock;
}
