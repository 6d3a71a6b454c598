import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/** Keeps the language of mails to an account: the one in which it was made. */
export async function accountLanguage(database: Kysely<Schema>): Promise<void> {
  await sql`alter table users add column language text`.execute(database);
}
