import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/** Replaces the rules that make the audit log append-only by triggers, because other engines of PostgreSQL's kind do not support rules. */
export async function auditLogTriggers(database: Kysely<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  if (engine === 'sqlite') return;
  const { rows: rules } = await sql<{ name: string }>`select rulename as name from pg_rules
    where schemaname = current_schema() and tablename = 'audit_log'`.execute(database);
  for (const { name } of rules) await sql`drop rule ${sql.ref(name)} on audit_log`.execute(database);
  const statements = [
    auditLogFunction,
    `create trigger audit_log_is_not_changed before update on audit_log
      for each row execute function skip_audit_log_change()`,
    `create trigger audit_log_is_kept before delete on audit_log
      for each row when (old.at > (extract(epoch from now()) - 2592000) * 1000) execute function skip_audit_log_change()`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(database);
}

/**
 * The function of the triggers. A dump of the tables contains the triggers but no function, so a restore has to run this statement first.
 */
export const auditLogFunction = `create or replace function skip_audit_log_change() returns trigger language plpgsql
  as $$ begin return null; end $$`;
