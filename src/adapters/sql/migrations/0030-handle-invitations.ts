import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/** Adds links by which users become members of a handle, stored under the hash of their secret. */
export async function handleInvitations(database: Kysely<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const key = sql.raw(engine === 'sqlite' ? 'text' : 'text collate "C"');
  await sql`create table handle_invitations (
    id ${key} not null primary key,
    handle_key ${key} not null references handles (handle_key),
    hash ${key} not null unique,
    role text not null check (role in ('owner', 'editor')),
    note text not null,
    created_by ${key} not null references users (id) on delete cascade,
    created_at bigint not null,
    expires_at bigint not null)`.execute(database);
  await sql`create index handle_invitations_by_handle on handle_invitations (handle_key)`.execute(database);
  await sql`create index handle_invitations_by_user on handle_invitations (created_by)`.execute(database);
}
