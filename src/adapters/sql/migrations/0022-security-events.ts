import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/**
 * Keeps the changes of how accounts can be opened, who made a link to a new password, and since when an account page has said
 * that such links go to an address that is not confirmed.
 */
export async function securityEvents(database: Kysely<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
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
