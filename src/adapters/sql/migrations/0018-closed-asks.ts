import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/** Adds the locations that accept no access requests. */
export async function addClosedRequests(database: Kysely<Schema>): Promise<void> {
  await sql`create table closed_asks (location_id bigint primary key)`.execute(database);
}
