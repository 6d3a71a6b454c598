import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/**
 * Adds TOTP secrets, passkeys with their challenges, and invitations to sign up; and an index for counting the live locations that an
 * account created.
 */
export async function secondFactorsAndInvitations(
  database: Kysely<Schema>,
  engine: 'sqlite' | 'postgres',
): Promise<void> {
  const key = sql.raw(engine === 'sqlite' ? 'text' : 'text collate "C"');
  const statements = [
    sql`create table totp_factors (
      user_id ${key} primary key references users (id) on delete cascade,
      secret text not null,
      created_at bigint not null,
      confirmed_at bigint,
      last_step bigint not null default 0)`,
    sql`create table passkeys (
      id ${key} primary key,
      user_id ${key} not null references users (id) on delete cascade,
      name text not null,
      public_key text not null,
      counter bigint not null,
      created_at bigint not null,
      last_used_at bigint)`,
    sql`create index passkeys_by_user on passkeys (user_id, created_at)`,
    sql`create table passkey_challenges (
      hash ${key} primary key,
      user_id ${key} references users (id) on delete cascade,
      expires_at bigint not null)`,
    sql`create index passkey_challenges_by_time on passkey_challenges (expires_at)`,
    sql`create index passkey_challenges_by_user on passkey_challenges (user_id) where user_id is not null`,
    sql`create table invitations (
      id ${key} primary key,
      hash ${key} not null unique,
      note text not null,
      created_at bigint not null,
      expires_at bigint not null,
      uses integer not null,
      used integer not null default 0 check (used <= uses),
      revoked_at bigint)`,
    sql`create index locations_live_by_creator on locations (created_by) where deleted_at is null`,
  ];
  for (const statement of statements) await statement.execute(database);
}
