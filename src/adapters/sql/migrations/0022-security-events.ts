import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/**
 * Adds security events, the source of password links, and the time when an account page first displayed that such links go to an
 * unconfirmed address.
 */
export async function addSecurityEvents(database: Kysely<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const key = sql.raw(engine === 'sqlite' ? 'text' : 'text collate "C"');
  const statements = [
    sql`create table security_events (
      id ${key} primary key,
      user_id ${key} not null references users (id) on delete cascade,
      kind text not null,
      detail text not null,
      created_at bigint not null)`,
    sql`create index security_events_by_user on security_events (user_id, created_at)`,
    sql`alter table password_resets add column made_by text not null default 'mail'
      check (made_by in ('mail', 'administrator'))`,
    sql`alter table users add column unconfirmed_email_told_at bigint`,
  ];
  for (const statement of statements) await statement.execute(database);
}
