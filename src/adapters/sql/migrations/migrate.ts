import { type Kysely, sql } from 'kysely';
import type { Logger } from '../../../ports/logger.ts';
import type { Schema } from '../schema.ts';
import { firstTables } from './0001-first-tables.ts';
import { turnstiles } from './0002-min-interval-limits.ts';
import { sharedAddresses } from './0003-non-unique-emails.ts';
import { numberedNames } from './0004-sqlite-hash-rowid.ts';
import { keysByBytes } from './0005-c-collation.ts';

export type Engine = 'sqlite' | 'postgres';
type Migration = (database: Kysely<Schema>, engine: Engine) => Promise<void>;

/** In order; the place in the list, from 1, is the version. Imported one by one, so that a bundle holds them. */
const migrations: readonly Migration[] = [firstTables, turnstiles, sharedAddresses, numberedNames, keysByBytes];

/** The version that this program knows. */
export const latestVersion = migrations.length;

export type Migrated =
  | { readonly outcome: 'migrated'; readonly from: number; readonly to: number }
  | { readonly outcome: 'too-new'; readonly found: number; readonly known: number };

/**
 * Brings the database to this program's version, all or nothing, under a lock that other processes wait for: the second
 * one finds the work done. A database of a newer program is left alone. Where there is nothing to do nothing is written:
 * a standby can only be read.
 */
export async function migrate(database: Kysely<Schema>, engine: Engine, log: Logger): Promise<Migrated> {
  const current = migrations.length;
  // What fails here fails again under the lock, unless it was only that there are no tables yet.
  if ((await versionOf(database).catch(() => 0)) === current)
    return { outcome: 'migrated', from: current, to: current };
  return database.transaction().execute(async (transaction) => {
    if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(transaction);
    await sql`create table if not exists schema_version (
      version integer primary key,
      applied_at bigint not null)`.execute(transaction);
    const from = await versionOf(transaction);
    if (from > migrations.length) return { outcome: 'too-new', found: from, known: migrations.length };
    // With millions of places a migration takes minutes: nobody should think that nothing happens.
    if (0 < from && from < migrations.length)
      log.info('Bringing the database up to date', { from, to: migrations.length });
    for (const [index, migration] of migrations.entries()) {
      if (index < from) continue;
      await migration(transaction, engine);
      await transaction
        .insertInto('schema_version')
        .values({ version: index + 1, applied_at: Date.now() })
        .execute();
    }
    return { outcome: 'migrated', from, to: migrations.length };
  });
}

const versionOf = async (database: Kysely<Schema>): Promise<number> => {
  const row = await database
    .selectFrom('schema_version')
    .select((build) => build.fn.max('version').as('version'))
    .executeTakeFirst();
  return row?.version ?? 0;
};

/** "whereat", so that no other program on the same PostgreSQL waits for us. */
const lockNumber = 0x77686572;
