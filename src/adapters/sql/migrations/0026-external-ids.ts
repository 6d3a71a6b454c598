import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/** Adds the id that another system gives a location, and its metadata as JSON. Both may be empty. */
export async function externalIds(database: Kysely<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const key = sql.raw(engine === 'sqlite' ? 'text' : 'text collate "C"');
  for (const table of ['locations', 'location_history']) {
    await sql`alter table ${sql.table(table)} add column external_id ${key} not null default ''`.execute(database);
    await sql`alter table ${sql.table(table)} add column metadata text not null default ''`.execute(database);
  }
  await sql`create unique index locations_external_ids on locations (handle_key, external_id)
    where external_id <> ''`.execute(database);
}
