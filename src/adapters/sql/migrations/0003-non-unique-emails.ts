import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/**
 * One email address may have several accounts, so that registering does not reveal who has one. The column that held an
 * address alone holds the address and its user: no engine need rebuild a table that sessions refer to.
 */
export async function nonUniqueEmails(database: Kysely<Schema>): Promise<void> {
  await sql`alter table users rename column email_key to email_owner`.execute(database);
  await sql`update users set email_owner = email_owner || ' ' || id`.execute(database);
}
