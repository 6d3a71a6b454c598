import { type Kysely, sql } from 'kysely';
import { hasDistributedTables } from '../distribution/distributed-tables.ts';
import { MIGRATION_LOCK } from '../migrations/migrate.ts';
import type { Schema } from '../schema/schema.ts';

/**
 * Moves the positions of changes that were restored from another PostgreSQL below those that this one gives: its transaction ids may be
 * lower, and until it reached theirs the feed would hide these changes.
 */
export async function rankRestoredChanges(query: Kysely<Schema>): Promise<void> {
  if ((await hasDistributedTables(query)) || !(await areRestored(query))) return;
  await query.transaction().execute(async (tx) => {
    // Another process that starts waits here and finds the work done. A change that is written meanwhile has a position of this server.
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);
    if (!(await areRestored(tx))) return;
    await sql`
      with ranked as (select id, -row_number() over (order by position desc, id desc) as rank from (
        select id, position from changes union all select id, position from deleted_changes) as restored),
      deleted as (update deleted_changes set position = rank from ranked where ranked.id = deleted_changes.id)
      update changes set position = rank from ranked where ranked.id = changes.id`.execute(tx);
  });
}

/** Returns whether a change has a higher position than the transactions that have ended here. */
async function areRestored(query: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ restored: boolean | null }>`
    select max(position) >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint
      and current_setting('transaction_read_only') = 'off' as restored from changes`.execute(query);
  return rows[0]!.restored === true;
}
