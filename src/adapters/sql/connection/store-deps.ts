import type { Clock } from '../../../ports/shared/clock.ts';
import type { Database } from './database.ts';

export interface StoreDeps {
  readonly database: Database;
  readonly clock: Clock;
}
