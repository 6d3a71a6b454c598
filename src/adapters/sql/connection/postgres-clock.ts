import { type Kysely, sql } from 'kysely';
import type { Clock } from '../../../ports/shared/clock.ts';
import type { Schema } from '../schema/schema.ts';

/** The clock that all processes on one PostgreSQL share, independent of the clocks of their machines. */
export interface PostgresClock extends Clock {
  close(): void;
}

/** Milliseconds between two readings. */
const RESYNC_MS = 30_000;

/**
 * Creates the clock. It reads PostgreSQL's time at its creation and every half minute. In between it adds the monotonic clock of the process, so a
 * step of the machine's clock has no effect. The error is at most half a round trip.
 */
export async function createPostgresClock(query: Kysely<Schema>): Promise<PostgresClock> {
  const read = async (): Promise<number> => {
    const requestedAt = performance.now();
    const { rows } = await sql<{ time: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::bigint as time`.execute(query);
    return rows[0]!.time - (requestedAt + performance.now()) / 2;
  };
  let offset = await read();
  const resync = () =>
    read().then(
      (found) => {
        offset = found;
      },
      // While PostgreSQL is unavailable, nothing is written that needs its time.
      () => undefined,
    );
  const timer = setInterval(resync, RESYNC_MS).unref();
  return { now: () => new Date(offset + performance.now()), close: () => clearInterval(timer) };
}
