import { existsSync } from 'node:fs';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { DatabaseDistribution } from '../../../ports/shared/database-distribution.ts';
import { postgresReason, sqliteReason } from '../connection/database.ts';
import { createMigrationPool } from '../connection/postgres-pool.ts';
import { createPostgresServers } from '../connection/postgres-servers.ts';
import { parsePostgresUrl } from '../connection/postgres-url.ts';
import { createReadOnlyDialect } from '../connection/sqlite.ts';
import { errorMessage } from '../errors/failure-message.ts';
import type { Schema } from '../schema/schema.ts';
import { distributeTables } from './distribute.ts';
import { findOrphans, listBrokenKeys } from './orphans.ts';
import { findVersionObstacle } from './version-obstacle.ts';

/** Creates the distribution of the database at a URL. Its statements have no timeouts. */
export function createDatabaseDistribution(
  url: string,
  environment: Readonly<Record<string, string | undefined>>,
): DatabaseDistribution {
  async function withQuery<T>(work: (query: Kysely<Schema>) => Promise<T>): Promise<T | Refusal> {
    const settings = parsePostgresUrl(url, environment);
    if (!settings.ok) return { ok: false, reason: `DATABASE_URL is wrong: ${settings.reason}.` };
    const pool = createMigrationPool(createPostgresServers(settings.value));
    const query = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
    let isConnected = false;
    try {
      await sql`select 1`.execute(query);
      isConnected = true;
      return await work(query);
    } catch (cause) {
      const refusal = `PostgreSQL refused a statement: ${errorMessage(cause)}`;
      return { ok: false, reason: isConnected ? refusal : postgresReason(settings.value, cause) };
    } finally {
      await query.destroy();
    }
  }
  const isSqlite = url.startsWith('sqlite:');
  return {
    distribute: (options) =>
      isSqlite
        ? Promise.resolve({
            ok: false,
            reason: 'A SQLite database is one file. Copy it to PostgreSQL first: whereat db copy.',
          })
        : withQuery((query) => distributeTables(query, options)),
    findOrphans: () =>
      isSqlite
        ? findSqliteOrphans(url.slice('sqlite:'.length))
        : withQuery(async (query) => {
            const reason = await findVersionObstacle(query);
            return reason === undefined
              ? { ok: true as const, value: await findOrphans(query) }
              : { ok: false, reason };
          }),
  };
}

/** Counts broken foreign keys in a SQLite file. SQLite refuses them, but other programs can write files without checking keys. */
async function findSqliteOrphans(file: string): ReturnType<DatabaseDistribution['findOrphans']> {
  if (!existsSync(file)) return { ok: false, reason: `There is no database at ${file}.` };
  try {
    const query = new Kysely<Schema>({ dialect: createReadOnlyDialect(file) });
    try {
      const reason = await findVersionObstacle(query);
      return reason === undefined ? { ok: true, value: await listBrokenKeys(query) } : { ok: false, reason };
    } finally {
      await query.destroy();
    }
  } catch (cause) {
    return { ok: false, reason: sqliteReason(file, cause) };
  }
}

interface Refusal {
  readonly ok: false;
  readonly reason: string;
}
