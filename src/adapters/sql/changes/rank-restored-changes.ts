import { type Kysely, sql } from 'kysely';
import { hasDistributedTables } from '../distribution/distributed-tables.ts';
import { MIGRATION_LOCK } from '../migrations/migrate.ts';
import type { Schema } from '../schema/schema.ts';

/**
 * Moves the positions of changes that were restored from another PostgreSQL below those of this server. The transaction ids of this server
 * may be lower, and the feed would hide the changes until it reached theirs.
 */
export async function rankRestoredChanges(query: Kysely<Schema>): Promise<void> {
  if ((await hasDistributedTables(query)) || !(await areRestored(query))) return;
  await query.transaction().execute(async (tx) => {
    // A second process waits here and then finds the work done. A change that is written meanwhile has a position of this server.
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx);
    if (!(await areRestored(tx))) return;
    await sql`
      with ranked as (select id, -row_number() over (order by position desc, id desc) as rank from (
        select id, position from changes union all select id, position from deleted_changes) as restored),
      deleted as (update deleted_changes set position = rank from ranked where ranked.id = deleted_changes.id)
      update changes set position = rank from ranked where ranked.id = changes.id`.execute(tx);
  });
}

/** Returns whether a change has a higher position than all ended transactions of this server. */
async function areRestored(query: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ restored: boolean | null }>`
    select max(position) >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint
      and current_setting('transaction_read_only') = 'off' as restored from changes`.execute(query);
  return rows[0]!.restored === true;
}
