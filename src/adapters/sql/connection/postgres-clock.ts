import { type Kysely, sql } from 'kysely';
import type { Clock } from '../../../ports/shared/clock.ts';
import type { Schema } from '../schema/schema.ts';

/** The time that all processes on one PostgreSQL share, whatever their machines' clocks say. */
export interface PostgresClock extends Clock {
  close(): void;
}

/** Milliseconds between two readings. */
const resyncMs = 30_000;

/**
 * PostgreSQL's clock, read when it is made and every half minute. Between two readings the monotonic clock of the process
 * goes on from there, so a step of the machine's own clock changes nothing. Off by half the way to PostgreSQL and back at most.
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
      // While PostgreSQL is gone, nothing that needs its time is written either.
      () => undefined,
    );
  const timer = setInterval(resync, resyncMs).unref();
  return { now: () => new Date(offset + performance.now()), close: () => clearInterval(timer) };
}
