import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/**
 * Adds the time since when an account has the administrator role; null: it does not have it. Each request reads it with its session or
 * token.
 */
export async function administratorRole(database: Kysely<Schema>): Promise<void> {
  await sql`alter table users add column admin_role_since bigint`.execute(database);
  await sql`create index users_by_admin_role on users (username_key) where admin_role_since is not null`.execute(
    database,
  );
}
