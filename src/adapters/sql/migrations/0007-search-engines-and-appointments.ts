import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/**
 * Adds to locations whether search engines may index them, and to accounts whether they became the administrator's. The latter was stored
 * before as a rate limit with a window of a hundred years.
 */
export async function searchEnginesAndAppointments(database: Kysely<Schema>): Promise<void> {
  const statements = [
    sql`alter table locations add column searchable smallint not null default 0 check (searchable in (0, 1))`,
    sql`alter table location_history add column searchable smallint not null default 0 check (searchable in (0, 1))`,
    sql`alter table users add column administrator_since bigint`,
    sql`update users set administrator_since = ${Date.now()}
      where exists (select 1 from throttles where throttles.key = 'administrator ' || users.id)`,
    sql`delete from throttles where key like 'administrator %'`,
  ];
  for (const statement of statements) await statement.execute(database);
}
