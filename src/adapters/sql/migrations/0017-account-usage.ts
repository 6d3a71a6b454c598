import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/** Adds an upper bound of the live locations of each account. The row of an account is created with its next location. */
export async function accountUsage(database: Kysely<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const key = sql.raw(engine === 'sqlite' ? 'text' : 'text collate "C"');
  await sql`create table account_usage (
    user_id ${key} primary key references users (id) on delete cascade,
    places bigint not null)`.execute(database);
}
