import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/** Adds the handles that an access token is limited to, as a JSON list. */
export async function tokenHandles(database: Kysely<Schema>): Promise<void> {
  await sql`alter table access_tokens add column handles text`.execute(database);
}
