import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { type Database, type OpenOptions, openDatabase } from '../../src/adapters/sql/connection/database.ts';
import { createPostgresServers, type PostgresServers } from '../../src/adapters/sql/connection/postgres-servers.ts';
import { parsePostgresUrl } from '../../src/adapters/sql/connection/postgres-url.ts';
import type { Clock } from '../../src/ports/shared/clock.ts';
import type { Logger } from '../../src/ports/shared/logger.ts';
import { newDistributedDatabase } from './postgres-databases.ts';

export const silentLog: Logger = { info: () => {}, warn: () => {}, error: () => {} };

/** A clock that only `forward` moves. */
export interface ManualClock extends Clock {
  forward(seconds: number): void;
}

export function createManualClock(start = '2026-01-01T00:00:00Z'): ManualClock {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    forward: (seconds) => {
      time += seconds * 1000;
    },
  };
}

/** Returns the servers of a URL, or throws an error. */
export function toPostgresServers(url: string): PostgresServers {
  const parsed = parsePostgresUrl(url, {});
  if (!parsed.ok) throw new Error(parsed.reason);
  return createPostgresServers(parsed.value);
}

/** Opens a database or throws an error. */
export async function openTestDatabase(url: string, options: OpenOptions = {}): Promise<Database> {
  const database = await openDatabase(url, silentLog, options);
  if (!database.ok) throw new Error(database.reason);
  return database.value;
}

/** Creates a database in memory. The first in a worker runs the migrations; the others copy it, in a tenth of the time. */
export async function openMemorySqlite(): Promise<Database> {
  migratedSqlite ??= migrateSqlite();
  return openTestDatabase('sqlite::memory:', { image: await migratedSqlite });
}

let migratedSqlite: Promise<Uint8Array> | undefined;

/** Returns the file of a new, migrated database. */
async function migrateSqlite(): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'migrated-'));
  const file = join(folder, 'whereat.db');
  const database = await openTestDatabase('sqlite::memory:');
  await sql`vacuum into ${file}`.execute(database.query);
  await database.close();
  const image = readFileSync(file);
  rmSync(folder, { recursive: true });
  return image;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The default database of test servers; each project in vitest.config.ts sets it. */
    readonly serverDatabase: 'memory' | 'distributed';
  }
}

/** Opens a new database for a test server: in memory, or distributed on the stand-in for Citus. */
export const openServerDatabase = async (): Promise<Database> =>
  inject('serverDatabase') === 'distributed' ? openTestDatabase(await newDistributedDatabase()) : openMemorySqlite();
