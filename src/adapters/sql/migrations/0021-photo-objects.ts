import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/** Adds the ids of photos that may have objects in an object store, with the time since when. */
export async function addPhotoObjects(database: Kysely<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const key = sql.raw(engine === 'sqlite' ? 'text' : 'text collate "C"');
  await sql`create table photo_objects (
    id ${key} not null primary key,
    created_at bigint not null)`.execute(database);
}
