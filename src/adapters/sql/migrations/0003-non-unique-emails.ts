import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/**
 * Allows several accounts with the same email address, so that registering does not reveal that an address has an account. The column with
 * the address now holds the address and the user id, so that no engine has to rebuild a table that sessions refer to.
 */
export async function nonUniqueEmails(database: Kysely<Schema>): Promise<void> {
  await sql`alter table users rename column email_key to email_owner`.execute(database);
  await sql`update users set email_owner = email_owner || ' ' || id`.execute(database);
}
