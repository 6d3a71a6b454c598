import pg from 'pg';
import { afterAll, beforeAll, describe } from 'vitest';
import { createDatabaseDistribution } from '../../../../src/adapters/sql/distribution/database-distribution.ts';
import { openTestDatabase } from '../../../support/databases.ts';
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

  const close = testStoreContracts(async () => {
    await onAllTables('truncate % restart identity', 'schema_version');
    return url;
  });
  afterAll(close);
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
