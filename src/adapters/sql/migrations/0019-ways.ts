import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/** Adds the way from the road to locations, as well-known text. */
export async function addWays(database: Kysely<Schema>): Promise<void> {
  for (const table of ['locations', 'location_history'])
    await sql`alter table ${sql.table(table)} add column way text not null default ''`.execute(database);
}
