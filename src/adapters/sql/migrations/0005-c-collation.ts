import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/**
 * Compares the keys of PostgreSQL byte by byte, as SQLite always has. By the system's rules a look-up takes an eighth more
 * of PostgreSQL's time, lists have an order of their own on each machine, and an index no longer fits its table once the
 * system learns other rules (https://wiki.postgresql.org/wiki/Locale_data_changes). Tables stay where they are; only
 * their indexes are built again.
 */
export async function cCollation(database: Kysely<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  if (engine === 'sqlite') return;
  for (const [table, columns] of Object.entries(keys))
    await sql`alter table ${sql.table(table)} ${sql.join(
      columns.map((column) => sql`alter column ${sql.ref(column)} type text collate "C"`),
    )}`.execute(database);
}

/** The columns that are keys, that refer to a key, or that are found by an index, as of this migration. */
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
