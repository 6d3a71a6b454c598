import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/**
 * Compares the keys of PostgreSQL byte by byte, as SQLite does. With the collation of the system a look-up takes an eighth more of
 * PostgreSQL's time, lists are sorted differently on each machine, and an index becomes invalid when the system updates its collation
 * (https://wiki.postgresql.org/wiki/Locale_data_changes). Tables are not rewritten; only their indexes are rebuilt.
 */
export async function cCollation(database: Kysely<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  if (engine === 'sqlite') return;
  for (const [table, columns] of Object.entries(keys))
    await sql`alter table ${sql.table(table)} ${sql.join(
      columns.map((column) => sql`alter column ${sql.ref(column)} type text collate "C"`),
    )}`.execute(database);
}

/** The columns of this version that are keys, refer to a key, or are in an index. */
const keys = {
  users: ['id', 'username_key', 'email_owner'],
  sessions: ['hash', 'user_id'],
  access_tokens: ['hash', 'id', 'user_id'],
  lookalikes: ['lookalike_key', 'owner_id'],
  handles: ['handle_key', 'owner_id'],
  aliases: ['handle_key', 'label_key', 'created_by', 'updated_by'],
  feedback: ['id', 'user_id'],
  throttles: ['key'],
  turnstiles: ['gate'],
};
