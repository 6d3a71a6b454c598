import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/** Keeps of each account that creates how many live locations it has at most: a row comes with the next one that it creates. */
export async function accountUsage(database: Kysely<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const key = sql.raw(engine === 'sqlite' ? 'text' : 'text collate "C"');
  await sql`create table account_usage (
    user_id ${key} primary key references users (id) on delete cascade,
    places bigint not null)`.execute(database);
}
