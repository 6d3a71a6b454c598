import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/** Adds the hashes of ended access tokens, and why they ended, for their holders. The users are not stored. */
export async function addEndedAccessTokens(database: Kysely<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const key = sql.raw(engine === 'sqlite' ? 'text' : 'text collate "C"');
  await sql`create table ended_access_tokens (
    hash ${key} primary key,
    reason text not null check (reason in ('expired', 'revoked')),
    ended_at bigint not null)`.execute(database);
}
