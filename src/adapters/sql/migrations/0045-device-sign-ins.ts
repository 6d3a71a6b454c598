import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/** Adds programs that wait for a user to allow their sign-in, stored under the hashes of both codes. */
export async function deviceSignIns(database: Kysely<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const key = sql.raw(engine === 'sqlite' ? 'text' : 'text collate "C"');
  await sql`create table device_sign_ins (
    device_hash ${key} not null primary key,
    user_code_hash ${key} not null unique,
    name text not null,
    network text not null,
    scope text not null check (scope in ('read', 'write')),
    token_days bigint not null,
    handles text,
    created_at bigint not null,
    expires_at bigint not null,
    interval_seconds bigint not null,
    polled_at bigint,
    decision text check (decision in ('allowed', 'denied')),
    user_id ${key} references users (id) on delete cascade)`.execute(database);
  await sql`create index device_sign_ins_by_user on device_sign_ins (user_id)`.execute(database);
  await sql`create index device_sign_ins_by_end on device_sign_ins (expires_at)`.execute(database);
}
