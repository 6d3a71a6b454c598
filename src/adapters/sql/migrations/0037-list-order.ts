import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/**
 * Adds indexes of all locations by time, with which PostgreSQL finds a page of the list of a user with many handles. SQLite sorts such a
 * list, so it needs no index that slows each write.
 */
export async function listOrder(database: Kysely<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  if (engine === 'sqlite') return;
  for (const column of ['created', 'updated'])
    await sql`create index ${sql.ref(`locations_by_${column}`)}
      on locations (${sql.ref(`${column}_at`)} desc, handle_key, label)`.execute(database);
}
