import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/**
 * Adds indexes of all locations by time, by which PostgreSQL finds a page of the list of a user who has many handles. SQLite sorts such
 * a list, and gets no index that each write would pay for.
 */
export async function listOrder(database: Kysely<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  if (engine === 'sqlite') return;
  for (const column of ['created', 'updated'])
    await sql`create index ${sql.ref(`locations_by_${column}`)}
      on locations (${sql.ref(`${column}_at`)} desc, handle_key, label)`.execute(database);
}
