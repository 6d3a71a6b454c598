import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/**
 * Adds takedowns, suspended accounts, reports, reserved handles and the audit log. The database itself prevents changes to the log, and
 * deletions of entries that are less than thirty days old. The log contains ids of users without a foreign key, so that it does not change
 * when an account is erased.
 */
export async function moderation(database: Kysely<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const isSqlite = engine === 'sqlite';
  const key = sql.raw(isSqlite ? 'text' : 'text collate "C"');
  const statements = [
    sql`alter table users add column suspended_at bigint`,
    sql`alter table users add column suspended_reason text not null default ''`,
    sql`create index users_suspended on users (username_key) where suspended_at is not null`,
    ...['locations', 'location_history'].flatMap((table) => [
      sql`alter table ${sql.table(table)} add column hidden_at bigint`,
      sql`alter table ${sql.table(table)} add column hidden_reason text not null default ''`,
    ]),
    sql`create index locations_hidden on locations (handle_key) where hidden_at is not null`,
    sql`create table reserved_handles (
      handle_key ${key} primary key,
      handle text not null,
      note text not null,
      reserved_at bigint not null)`,
    sql`create table reports (
      id ${key} primary key,
      handle_key ${key} not null,
      location_id bigint not null,
      handle text not null,
      label text not null,
      reason text not null,
      details text not null,
      reporter_id ${key} references users (id) on delete set null,
      email text not null,
      created_at bigint not null,
      decision text check (decision in ('dismissed', 'hidden', 'suspended')),
      decision_reason text not null default '',
      decided_by ${key} references users (id) on delete set null,
      decided_at bigint check ((decided_at is null) = (decision is null)))`,
    sql`create index reports_open on reports (created_at, id) where decided_at is null`,
    sql`create index reports_decided on reports (decided_at, id) where decided_at is not null`,
    sql`create index reports_by_time on reports (created_at)`,
    sql`create index reports_by_location on reports (location_id)`,
    sql`create index reports_by_reporter on reports (reporter_id) where reporter_id is not null`,
    sql`create table audit_log (
      id ${key} primary key,
      at bigint not null,
      event text not null,
      actor_id ${key},
      subject_id ${key},
      subject text not null,
      details text not null,
      network text not null)`,
    sql`create index audit_log_by_time on audit_log (at, id)`,
    sql`create index audit_log_by_actor on audit_log (actor_id, at, id)`,
    sql`create index audit_log_by_subject on audit_log (subject_id, at, id)`,
    ...(isSqlite ? appendOnlyInSqlite : []),
  ];
  for (const statement of statements) await statement.execute(database);
}

/** The triggers of SQLite. PostgreSQL has triggers since 0049. */
const appendOnlyInSqlite = [
  sql`create trigger audit_log_is_not_changed before update on audit_log
    begin select raise(abort, 'the audit log is append-only'); end`,
  sql`create trigger audit_log_is_kept before delete on audit_log
    when old.at > (unixepoch() - 2592000) * 1000
    begin select raise(abort, 'the audit log is append-only'); end`,
];
