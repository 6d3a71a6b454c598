import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/** Creates the table with the time of the next request to each provider, for all processes together. */
export async function minIntervalLimits(database: Kysely<Schema>): Promise<void> {
  await sql`create table turnstiles (gate text primary key, next_turn bigint not null)`.execute(database);
}
