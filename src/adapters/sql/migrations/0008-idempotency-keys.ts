import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/** Creates the table with the results of idempotent requests, by user and key, which are stored for a day. */
export async function idempotencyKeys(database: Kysely<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const key = sql.raw(engine === 'sqlite' ? 'text' : 'text collate "C"');
  const statements = [
    sql`create table idempotency_keys (
      user_id ${key} not null references users (id) on delete cascade,
      key ${key} not null,
      fingerprint text not null,
      answer text not null,
      created_at bigint not null,
      primary key (user_id, key))`,
    sql`create index idempotency_keys_by_time on idempotency_keys (created_at)`,
  ];
  for (const statement of statements) await statement.execute(database);
}
