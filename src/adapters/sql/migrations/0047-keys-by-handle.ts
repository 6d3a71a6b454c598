import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/**
 * Makes the handle a part of every key of rows under a handle, so that the tables can be distributed by it, and a row can be written under
 * another handle before the old one is deleted. Code that deletes a change must also delete its deliveries.
 */
export async function keysByHandle(database: Kysely<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  if (engine === 'sqlite') return;
  await sql`alter table webhook_deliveries drop constraint if exists webhook_deliveries_change_id_fkey`.execute(
    database,
  );
  for (const table of ['changes', 'handle_renames']) {
    const named = (suffix: string) => sql.ref(`${table}_${suffix}`);
    await sql`alter table ${sql.table(table)} drop constraint ${named('pkey')}`.execute(database);
    await sql`alter table ${sql.table(table)} add primary key (handle_key, id)`.execute(database);
    await sql`drop index ${named('by_handle')}`.execute(database);
    await sql`create index ${named('by_id')} on ${sql.table(table)} (id)`.execute(database);
  }
}
