import { Kysely, PostgresDialect } from 'kysely';
import type { DatabaseDistribution } from '../../../ports/shared/database-distribution.ts';
import { createMigrationPool } from '../connection/postgres-pool.ts';
import { createPostgresServers } from '../connection/postgres-servers.ts';
import { parsePostgresUrl } from '../connection/postgres-url.ts';
import type { Schema } from '../schema/schema.ts';
import { distributeTables } from './distribute.ts';
import { findOrphans } from './orphans.ts';

/** The distribution of the database at an address; its statements have no time-outs. */
export function createDatabaseDistribution(
  url: string,
  environment: Readonly<Record<string, string | undefined>>,
): DatabaseDistribution {
  async function withQuery<T>(act: (query: Kysely<Schema>) => Promise<T>): Promise<T | Refusal> {
    const settings = parsePostgresUrl(url, environment);
    if (!settings.ok) return { ok: false, reason: `DATABASE_URL is wrong: ${settings.reason}.` };
    const pool = createMigrationPool(createPostgresServers(settings.value));
    const query = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
    try {
      return await act(query);
    } catch (cause) {
      return { ok: false, reason: `PostgreSQL refused a statement: ${cause instanceof Error ? cause.message : cause}` };
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
    // SQLite holds all of its foreign keys.
    findOrphans: () =>
      isSqlite
        ? Promise.resolve({ ok: true, value: [] })
        : withQuery(async (query) => ({ ok: true as const, value: await findOrphans(query) })),
  };
}

interface Refusal {
  readonly ok: false;
  readonly reason: string;
}
