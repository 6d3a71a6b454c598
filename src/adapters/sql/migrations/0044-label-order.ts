import { type Kysely, sql } from 'kysely';
import { type Label, toLabelOrder } from '../../../domain/aliases/alias.ts';
import type { Schema } from '../schema/schema.ts';

const BATCH_ROWS = 1_000;

/** Stores the text by which labels are sorted with their numbers, and lets PostgreSQL's indexes of the lists of places follow it. */
export async function labelOrder(database: Kysely<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const isSqlite = engine === 'sqlite';
  const type = sql.raw(isSqlite ? 'text' : 'text collate "C"');
  await sql`alter table locations add column label_order ${type} not null default ''`.execute(database);
  await fillIn(database);
  if (isSqlite) return;
  for (const column of ['created', 'updated']) {
    const index = sql.ref(`locations_by_${column}`);
    await sql`drop index ${index}`.execute(database);
    await sql`create index ${index}
      on locations (${sql.ref(`${column}_at`)} desc, handle_key, label_order, label)`.execute(database);
  }
}

async function fillIn(database: Kysely<Schema>): Promise<void> {
  for (let after = { handle_key: '', id: 0 }; ; ) {
    const { rows } = await sql<{
      handle_key: string;
      id: number;
      label: Label;
    }>`select handle_key, id, label from locations
      where (handle_key, id) > (${after.handle_key}, ${sql.lit(after.id)})
      order by handle_key, id limit ${sql.lit(BATCH_ROWS)}`.execute(database);
    const orders = rows.map(
      ({ handle_key, id, label }) => sql`(${handle_key}, ${sql.lit(Number(id))}, ${toLabelOrder(label)})`,
    );
    if (orders.length > 0)
      await sql`with orders (handle_key, id, label_order) as (values ${sql.join(orders)})
        update locations set label_order = orders.label_order from orders
        where locations.handle_key = orders.handle_key and locations.id = orders.id`.execute(database);
    if (rows.length < BATCH_ROWS) return;
    after = rows.at(-1)!;
  }
}
