import { type Kysely, sql } from 'kysely';
import { type Label, toLabelOrder } from '../../../domain/aliases/alias.ts';
import type { Schema } from '../schema/schema.ts';

const BATCH_ROWS = 1_000;

/**
 * Fills the empty sort keys of labels: in all rows at the migration, and later in rows that a server of the earlier version added during a
 * rolling upgrade.
 */
export async function fillLabelOrder(database: Kysely<Schema>): Promise<void> {
  for (let after = { handle_key: '', id: 0 }; ; ) {
    const { rows } = await sql<{ handle_key: string; id: number; label: Label }>`
      select handle_key, id, label from locations
      where label_order = '' and (handle_key, id) > (${after.handle_key}, ${sql.lit(after.id)})
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
