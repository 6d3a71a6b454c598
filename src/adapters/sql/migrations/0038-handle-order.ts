import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/** Adds indexes by which a page of a user's handles is read in order. */
export async function handleOrder(database: Kysely<Schema>): Promise<void> {
  const statements = [
    sql`create index handles_of_owner on handles (owner_id, handle_key)`,
    sql`drop index handles_by_owner`,
    sql`create index handle_members_of_user on handle_members (user_id, handle_key)`,
    sql`drop index handle_members_by_user`,
  ];
  for (const statement of statements) await statement.execute(database);
}
