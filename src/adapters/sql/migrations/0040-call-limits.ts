import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/**
 * Adds the number of calls that an administrator allows one account; null: the limit for all accounts. Each request reads it with its
 * session or token.
 */
export async function callLimits(database: Kysely<Schema>): Promise<void> {
  await sql`alter table users add column calls_per_five_minutes bigint`.execute(database);
}
