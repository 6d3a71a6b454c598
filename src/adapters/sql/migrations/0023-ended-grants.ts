import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/** Adds the time when a grant ended with the membership of its creator, and an index of grants by creator. */
export async function addEndedGrants(database: Kysely<Schema>): Promise<void> {
  await sql`alter table location_grants add column ended_at bigint`.execute(database);
  await sql`create index location_grants_by_maker on location_grants (created_by)`.execute(database);
}
