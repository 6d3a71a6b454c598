import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/**
 * Adds the bytes that an account stores, the secrets of the server, and the claims of idempotency keys. Deletes existing keys: they held
 * whole responses, and fingerprints that were computed without a secret.
 */
export async function storageBudgets(database: Kysely<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const key = sql.raw(engine === 'sqlite' ? 'text' : 'text collate "C"');
  await sql`alter table account_usage add column bytes bigint`.execute(database);
  await sql`alter table account_usage add column bytes_counted_at bigint`.execute(database);
  await sql`create index location_history_by_creator on location_history (created_by)`.execute(database);
  await sql`alter table photos add column bytes bigint not null default 0`.execute(database);
  await sql`update photos set bytes = ${sql.raw(engine === 'sqlite' ? 'length(large) + length(small)' : 'octet_length(large) + octet_length(small)')}`.execute(
    database,
  );
  await sql`delete from idempotency_keys`.execute(database);
  await sql`alter table idempotency_keys add column claim text not null default ''`.execute(database);
  await sql`create table server_secrets (
    name ${key} primary key,
    secret text not null)`.execute(database);
}
