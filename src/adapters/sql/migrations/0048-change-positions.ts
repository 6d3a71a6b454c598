import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/**
 * Adds the order of the commits to changes. The default also fills the column for a server of the previous version. Existing changes have 0
 * and remain in the order of their ids. Also adds the leases under which replicas are read.
 */
export async function changePositions(database: Kysely<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  await sql`alter table changes add column position bigint not null default 0`.execute(database);
  await sql`create table deleted_changes (
    id bigint not null primary key,
    position bigint not null)`.execute(database);
  const key = sql.raw(engine === 'sqlite' ? 'text' : 'text collate "C"');
  await sql`create table replica_leases (
    replica ${key} not null primary key,
    until bigint not null)`.execute(database);
  if (engine === 'sqlite') return;
  await sql`alter table changes alter column position set default ${position}`.execute(database);
  await sql`create index changes_by_position on changes (position, id)`.execute(database);
  await sql`alter table changes drop constraint changes_pkey, add primary key (handle_key, position, id)`.execute(
    database,
  );
}

/**
 * The position of a change: the id of its transaction, or the highest id of the transactions that had ended when the change was written.
 * One of those may have changed the same place before.
 */
const position = sql.raw(
  'greatest(pg_current_xact_id()::text::bigint, pg_snapshot_xmax(pg_current_snapshot())::text::bigint - 1)',
);
