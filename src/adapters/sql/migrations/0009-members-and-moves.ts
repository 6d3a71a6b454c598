import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/**
 * Adds the users who may change the locations of a handle besides its account, and the time and distance of the last move of a location's
 * point.
 */
export async function membersAndMoves(database: Kysely<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const isSqlite = engine === 'sqlite';
  const key = sql.raw(isSqlite ? 'text' : 'text collate "C"');
  const clustered = sql.raw(isSqlite ? 'without rowid' : '');
  const statements = [
    sql`create table handle_members (
      handle_key ${key} not null references handles (handle_key),
      user_id ${key} not null references users (id) on delete cascade,
      role text not null check (role in ('owner', 'editor')),
      invited_by ${key} references users (id) on delete set null,
      invited_at bigint not null,
      accepted_at bigint,
      primary key (handle_key, user_id)) ${clustered}`,
    sql`create index handle_members_by_user on handle_members (user_id)`,
    sql`create index handles_by_owner on handles (owner_id)`,
    ...['locations', 'location_history'].flatMap((table) => [
      sql`alter table ${sql.table(table)} add column moved_at bigint`,
      sql`alter table ${sql.table(table)} add column moved_metres integer not null default 0`,
    ]),
  ];
  for (const statement of statements) await statement.execute(database);
}
