import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/**
 * Gives sessions an id and the details of their list, access tokens a scope and an expiry, and accounts recovery codes, mailed links, and
 * days in which a deletion can be cancelled. A session that was rotated has the same id under both of its hashes. `mails` is the outbox of
 * mails to users; a sent mail is deleted, because it may contain a link that opens an account.
 */
export async function accounts(database: Kysely<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const key = sql.raw(engine === 'sqlite' ? 'text' : 'text collate "C"');
  const clustered = sql.raw(engine === 'sqlite' ? 'without rowid' : '');
  const statements = [
    sql`alter table users add column email_verified_at bigint`,
    sql`alter table users add column deletion_requested_at bigint`,
    sql`create index users_by_deletion on users (deletion_requested_at) where deletion_requested_at is not null`,
    sql`alter table sessions add column id ${key} not null default ''`,
    sql`alter table sessions add column last_used_at bigint not null default 0`,
    sql`alter table sessions add column device text not null default ''`,
    sql`update sessions set id = user_id || '-' || begun_at, last_used_at = begun_at`,
    sql`alter table access_tokens add column scope text not null default 'write' check (scope in ('read', 'write'))`,
    sql`alter table access_tokens add column expires_at bigint`,
    sql`create table recovery_codes (
      user_id ${key} not null references users (id) on delete cascade,
      hash ${key} not null,
      created_at bigint not null,
      primary key (user_id, hash)) ${clustered}`,
    sql`create table reset_requests (
      id ${key} primary key,
      username text not null,
      created_at bigint not null)`,
    sql`create table password_resets (
      hash ${key} primary key,
      user_id ${key} not null references users (id) on delete cascade,
      created_at bigint not null,
      expires_at bigint not null)`,
    sql`create index password_resets_by_user on password_resets (user_id)`,
    sql`create table email_changes (
      hash ${key} primary key,
      user_id ${key} not null references users (id) on delete cascade,
      email text not null,
      created_at bigint not null,
      expires_at bigint not null)`,
    sql`create index email_changes_by_user on email_changes (user_id)`,
    sql`create table mails (
      id ${key} primary key,
      user_id ${key} references users (id) on delete cascade,
      recipient text not null,
      subject text not null,
      body text not null,
      created_at bigint not null,
      expires_at bigint,
      attempts integer not null,
      next_attempt_at bigint not null)`,
    sql`create index mails_due on mails (next_attempt_at)`,
    sql`create index mails_by_user on mails (user_id)`,
  ];
  for (const statement of statements) await statement.execute(database);
}
