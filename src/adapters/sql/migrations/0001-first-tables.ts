import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/**
 * Creates the tables for accounts, aliases, feedback and rate limits. SQLite clusters `aliases` by its key, so that one read finds a place.
 */
export async function createFirstTables(database: Kysely<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const clustered = engine === 'sqlite' ? sql`without rowid` : sql``;
  const time = sql`bigint`;
  const statements = [
    sql`create table users (
      id text primary key,
      username text not null,
      username_key text not null unique,
      email text not null,
      email_key text not null unique,
      password_hash text,
      created_at ${time} not null)`,
    sql`create table sessions (
      hash text primary key,
      user_id text not null references users (id) on delete cascade,
      begun_at ${time} not null,
      until ${time} not null)`,
    sql`create index sessions_by_user on sessions (user_id)`,
    sql`create index sessions_by_end on sessions (until)`,
    sql`create table access_tokens (
      hash text primary key,
      id text not null unique,
      user_id text not null references users (id) on delete cascade,
      name text not null,
      created_at ${time} not null,
      last_used_at ${time})`,
    sql`create index access_tokens_by_user on access_tokens (user_id)`,
    sql`create table lookalikes (
      lookalike_key text primary key,
      owner_id text not null references users (id)) ${clustered}`,
    sql`create table handles (
      handle_key text primary key,
      handle text not null,
      owner_id text not null references users (id),
      created_at ${time} not null) ${clustered}`,
    sql`create table aliases (
      handle_key text not null references handles (handle_key),
      label_key text not null,
      handle text not null,
      label text not null,
      street text not null,
      address2 text not null,
      district text not null,
      city text not null,
      region text not null,
      country text not null,
      postcode text not null,
      latitude integer not null check (latitude between -90000000 and 90000000),
      longitude integer not null check (longitude between -180000000 and 180000000),
      address text not null,
      plus_code text not null,
      geotude text not null,
      saudi_short_address text not null,
      created_by text not null references users (id),
      updated_by text not null references users (id),
      created_at ${time} not null,
      primary key (handle_key, label_key)) ${clustered}`,
    sql`create index aliases_by_owner on aliases (created_by, created_at)`,
    sql`create table feedback (
      id text primary key,
      message text not null,
      user_id text not null references users (id),
      username text not null,
      email text not null,
      created_at ${time} not null,
      sent_at ${time},
      attempts integer not null,
      next_attempt_at ${time} not null)`,
    sql`create index feedback_by_time on feedback (created_at)`,
    sql`create index feedback_unsent on feedback (next_attempt_at) where sent_at is null`,
    sql`create table throttles (
      key text primary key,
      window_end ${time} not null,
      taken integer not null) ${clustered}`,
    sql`create index throttles_by_end on throttles (window_end)`,
  ];
  for (const statement of statements) await statement.execute(database);
}
