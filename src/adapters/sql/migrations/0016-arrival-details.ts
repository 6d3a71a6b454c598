import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

const texts = [
  ...['entrance', 'floor', 'unit', 'landmark', 'instructions', 'phone', 'whatsapp', 'hours', 'time_zone'],
  ...['restricted', 'photos'],
];

/** Adds arrival details of locations, and their photos in two sizes. */
export async function arrivalDetails(database: Kysely<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const isSqlite = engine === 'sqlite';
  const key = sql.raw(isSqlite ? 'text' : 'text collate "C"');
  const bytes = sql.raw(isSqlite ? 'blob' : 'bytea');
  for (const table of ['locations', 'location_history'])
    for (const column of texts)
      await sql`alter table ${sql.table(table)} add column ${sql.ref(column)} text not null default ''`.execute(
        database,
      );
  await sql`create table photos (
    id ${key} not null primary key,
    handle_key ${key} not null,
    location_id bigint not null,
    large ${bytes} not null,
    small ${bytes} not null,
    created_at bigint not null)`.execute(database);
  await sql`create index photos_by_location on photos (handle_key, location_id)`.execute(database);
}
