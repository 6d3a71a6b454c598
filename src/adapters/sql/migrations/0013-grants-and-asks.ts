import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/**
 * Adds grants of exact locations, the browsers that opened them, and access requests. They refer to the id of the location, which renames
 * do not change.
 */
export async function grantsAndAsks(database: Kysely<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const isSqlite = engine === 'sqlite';
  const key = sql.raw(isSqlite ? 'text' : 'text collate "C"');
  const clustered = sql.raw(isSqlite ? 'without rowid' : '');
  const statements = [
    sql`create table location_grants (
      id ${key} primary key,
      location_id bigint not null,
      secret_hash ${key} not null unique,
      name text not null,
      created_by ${key} references users (id) on delete set null,
      created_at bigint not null,
      expires_at bigint not null,
      uses integer,
      used integer not null default 0,
      last_used_at bigint,
      revoked_at bigint) ${clustered}`,
    sql`create index location_grants_by_location on location_grants (location_id)`,
    sql`create table grant_sessions (
      hash ${key} primary key,
      grant_id ${key} not null references location_grants (id) on delete cascade,
      begun_at bigint not null,
      shown_at bigint) ${clustered}`,
    sql`create index grant_sessions_by_grant on grant_sessions (grant_id)`,
    sql`create table location_asks (
      id ${key} primary key,
      location_id bigint not null,
      secret_hash ${key} not null unique,
      name text not null,
      message text not null,
      email text not null,
      asked_at bigint not null,
      answered_at bigint,
      grant_id ${key} references location_grants (id) on delete set null) ${clustered}`,
    sql`create index location_asks_by_location on location_asks (location_id)`,
    sql`create index location_asks_by_grant on location_asks (grant_id) where grant_id is not null`,
  ];
  for (const statement of statements) await statement.execute(database);
}
