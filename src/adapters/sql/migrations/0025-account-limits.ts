import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/** Keeps what the administrator has set for one account; null: what the server's settings say. */
export async function accountLimits(database: Kysely<Schema>): Promise<void> {
  await sql`alter table account_usage add column places_per_hour bigint`.execute(database);
  await sql`alter table account_usage add column places_per_account bigint`.execute(database);
}
