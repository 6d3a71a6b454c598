import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/** Stores how many calls an administrator allows one account; null: as many as all accounts. It is read with each session and token. */
export async function callLimits(database: Kysely<Schema>): Promise<void> {
  await sql`alter table users add column calls_per_five_minutes bigint`.execute(database);
}
