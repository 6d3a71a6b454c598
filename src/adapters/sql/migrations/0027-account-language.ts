import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/** Adds the language of an account's mails, which is the language in which the account was created. */
export async function accountLanguage(database: Kysely<Schema>): Promise<void> {
  await sql`alter table users add column language text`.execute(database);
}
