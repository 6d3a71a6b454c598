import { type Kysely, sql } from 'kysely';
import { fillLabelOrder } from '../aliases/label-order.ts';
import type { Schema } from '../schema/schema.ts';

/** Adds the sort key of labels, which sorts numbers by value, and indexes of the lists of places by it. */
export async function addLabelOrder(database: Kysely<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const isSqlite = engine === 'sqlite';
  const type = sql.raw(isSqlite ? 'text' : 'text collate "C"');
  await sql`alter table locations add column label_order ${type} not null default ''`.execute(database);
  await fillLabelOrder(database);
  await sql`create index locations_by_label on locations (handle_key, label_order, label)`.execute(database);
  await sql`create index locations_without_order on locations (handle_key, id) where label_order = ''`.execute(
    database,
  );
  if (isSqlite) return;
  for (const column of ['created', 'updated']) {
    const index = sql.ref(`locations_by_${column}`);
    await sql`drop index ${index}`.execute(database);
    await sql`create index ${index}
      on locations (${sql.ref(`${column}_at`)} desc, handle_key, label_order, label)`.execute(database);
  }
}
