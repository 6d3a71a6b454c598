import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/**
 * Adds the visibility, approximation and expiry of locations, and the default visibility of handles. A retired name whose location was
 * private appears never to have existed. Only the current row of a location has the hash of its PIN; the history has none.
 */
export async function visibility(database: Kysely<Schema>): Promise<void> {
  const statements = [
    ...['locations', 'location_history'].flatMap((table) => [
      sql`alter table ${sql.table(table)} add column visibility text not null default 'public'
        check (visibility in ('public', 'unlisted', 'protected', 'private'))`,
      sql`alter table ${sql.table(table)} add column approximate smallint check (approximate in (4, 6, 8))`,
      sql`alter table ${sql.table(table)} add column expires_at bigint`,
    ]),
    sql`alter table locations add column pin_hash text`,
    sql`alter table handles add column default_visibility text not null default 'public'
      check (default_visibility in ('public', 'unlisted', 'private'))`,
    sql`alter table aliases add column was_private smallint not null default 0 check (was_private in (0, 1))`,
    sql`create index locations_expiring on locations (expires_at) where expires_at is not null`,
  ];
  for (const statement of statements) await statement.execute(database);
}
