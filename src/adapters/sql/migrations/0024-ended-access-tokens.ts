import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/** Keeps the hashes of access tokens that have ended, and why, for their holders; whose they were is not kept. */
export async function endedAccessTokens(database: Kysely<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const key = sql.raw(engine === 'sqlite' ? 'text' : 'text collate "C"');
  await sql`create table ended_access_tokens (
    hash ${key} primary key,
    reason text not null check (reason in ('expired', 'revoked')),
    ended_at bigint not null)`.execute(database);
}
