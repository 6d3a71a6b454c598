import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/**
 * Adds the order in which mails are sent, digests of a handle's events, the mark of administrator accounts that were created at start, and
 * handles that stay reserved after an account was erased; and indexes of members by inviter and of grants by user.
 */
export async function mailOrderAndInviters(database: Kysely<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const key = sql.raw(engine === 'sqlite' ? 'text' : 'text collate "C"');
  const statements = [
    sql`alter table mails add column priority integer not null default 1`,
    sql`alter table mails add column caused_by ${key}`,
    sql`alter table mails add column turn bigint not null default 0`,
    sql`alter table mails add column handle_key ${key}`,
    sql`create index mails_by_turn on mails (priority, turn)`,
    sql`create index mails_by_cause on mails (caused_by, turn)`,
    sql`alter table security_events add column handle_key ${key}`,
    sql`alter table reserved_handles add column after_erasure integer not null default 0`,
    sql`create index handle_members_by_inviter on handle_members (invited_by)`,
    sql`create index location_grants_by_user on location_grants (created_by)`,
    // Registration refuses an address without a dot, so this account was created at start.
    sql`update users set administrator_since = created_at
      where administrator_since is null and email = username_key || '@localhost'`,
  ];
  for (const statement of statements) await statement.execute(database);
}
