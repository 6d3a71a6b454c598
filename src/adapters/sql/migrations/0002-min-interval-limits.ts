import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/** When the next turn at each gate is: what all processes together may ask of somebody else. */
export async function turnstiles(database: Kysely<Schema>): Promise<void> {
  await sql`create table turnstiles (gate text primary key, next_turn bigint not null)`.execute(database);
}
