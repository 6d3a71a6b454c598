import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/**
 * Adds identities at OpenID providers, by which users can sign in. Also adds sign-ins in progress, which wait for the provider, a username
 * or a code, stored under the hash of a secret that only the browser has.
 */
export async function identities(database: Kysely<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const key = sql.raw(engine === 'sqlite' ? 'text' : 'text collate "C"');
  await sql`create table identities (
    id ${key} not null primary key,
    user_id ${key} not null references users (id) on delete cascade,
    provider text not null,
    issuer ${key} not null,
    subject ${key} not null,
    created_at bigint not null,
    last_used_at bigint,
    unique (issuer, subject))`.execute(database);
  await sql`create index identities_by_user on identities (user_id, created_at)`.execute(database);
  await sql`create table identity_sign_ins (
    hash ${key} not null primary key,
    provider text not null,
    return_to text not null,
    user_id ${key} references users (id) on delete cascade,
    issuer text,
    subject text,
    email text,
    expires_at bigint not null)`.execute(database);
  await sql`create index identity_sign_ins_by_user on identity_sign_ins (user_id)`.execute(database);
  await sql`create index identity_sign_ins_by_end on identity_sign_ins (expires_at)`.execute(database);
}
