import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabaseDistribution } from '../../../../src/adapters/sql/distribution/database-distribution.ts';
import { compareServers } from '../../../support/compare-servers.ts';
import { openTestDatabase } from '../../../support/databases.ts';
import { newMigratedPostgresDatabase } from '../../../support/postgres-databases.ts';
import { answerAsProvider } from '../../../support/provider-stub.ts';
import { startWholeServer } from '../../../support/whole-server.ts';
import { testStoreContracts } from './store-contracts.ts';

/** The coordinator of a Citus cluster with workers, and a database of it that may be emptied (docs/operating.md). */
const url = process.env.CITUS_URL ?? '';

describe.skipIf(url === '')('on a Citus cluster', { timeout: 60_000 }, () => {
  beforeAll(async () => {
    await onAllTables('drop table % cascade');
    await (await openTestDatabase(url)).close();
    const distributed = await createDatabaseDistribution(url, {}).distribute({
      isDryRun: false,
      onStatement: () => undefined,
    });
    if (!distributed.ok) throw new Error(distributed.reason);
  }, 120_000);

  const emptyDatabase = async () => {
    await onAllTables('truncate % restart identity', 'schema_version');
    return url;
  };
  afterAll(testStoreContracts(emptyDatabase));

  test('responds to requests like a single PostgreSQL', { timeout: 600_000 }, async () => {
    const servers = [];
    for (const address of [await newMigratedPostgresDatabase(), await emptyDatabase()])
      servers.push(await startWholeServer(answerAsProvider, {}, {}, await openTestDatabase(address)));
    const { differences, sent, distinct, statuses } = await compareServers(servers);
    for (const server of servers) await server.close();
    console.info({ sent, distinct, statuses });
    expect(differences).toEqual([]);
    expect(distinct).toBeGreaterThanOrEqual(300);
    expect(await createDatabaseDistribution(url, {}).findOrphans()).toEqual({ ok: true, value: [] });
  });
});

/** Runs a statement for all tables of the database, as `%` in it, that are of some version of this program. */
async function onAllTables(statement: string, but = ''): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ list: string | null }>(
    `select string_agg(quote_ident(tablename), ', ') as list from pg_tables where schemaname = 'public' and tablename <> $1`,
    [but],
  );
  if (rows[0]!.list !== null) await client.query(statement.replace('%', rows[0]!.list));
  await client.end();
}
