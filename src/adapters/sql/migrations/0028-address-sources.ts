import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/** Adds whether an address was written by hand. It is empty for existing addresses. */
export async function addressSources(database: Kysely<Schema>): Promise<void> {
  for (const table of ['locations', 'location_history'])
    await sql`alter table ${sql.table(table)} add column address_source text not null default ''`.execute(database);
}
