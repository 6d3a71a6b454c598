import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/** Adds the limits that the administrator sets for one account. If null, the limit of the configuration applies. */
export async function accountLimits(database: Kysely<Schema>): Promise<void> {
  await sql`alter table account_usage add column places_per_hour bigint`.execute(database);
  await sql`alter table account_usage add column places_per_account bigint`.execute(database);
}
