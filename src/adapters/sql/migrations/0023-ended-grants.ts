import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/** Keeps when the grants of a member ended with the membership, and finds grants by who made them. */
export async function endedGrants(database: Kysely<Schema>): Promise<void> {
  await sql`alter table location_grants add column ended_at bigint`.execute(database);
  await sql`create index location_grants_by_maker on location_grants (created_by)`.execute(database);
}
