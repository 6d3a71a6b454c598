import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSqlChangeFeed } from '../../../../src/adapters/sql/changes/change-feed.ts';
import { createDatabaseDistribution } from '../../../../src/adapters/sql/distribution/database-distribution.ts';
import { compareServers } from '../../../support/compare-servers.ts';
import { openTestDatabase } from '../../../support/databases.ts';
import { createLocation } from '../../../support/locations.ts';
import { newMigratedPostgresDatabase } from '../../../support/postgres-databases.ts';
import { answerAsProvider } from '../../../support/provider-stub.ts';
import { createSqlAliasCase } from '../../../support/sql-stores.ts';
import { unwrap } from '../../../support/unwrap.ts';
import { startWholeServer } from '../../../support/whole-server.ts';
import { testStoreContracts } from './store-contracts.ts';

/** The URL of a database on a Citus cluster with workers; the tests delete its tables (docs/operating.md). */
const url = process.env.CITUS_URL!;

describe('on a Citus cluster', { timeout: 60_000 }, () => {
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

  test('lists no change after a transaction whose part on a worker is not committed', async () => {
    const database = await openTestDatabase(await emptyDatabase());
    const { aliases, clock, ann } = await createSqlAliasCase(database);
    const feed = createSqlChangeFeed({ database, clock });
    const list = async () => unwrap(await feed.list({ id: ann }, 0, 10)).changes.map(({ name }) => name.label);
    unwrap(await aliases.add(createLocation('@port', 'p0', ann)));
    const { rows } = await sql<{ host: string; port: number; group: number }>`
      select nodename as host, nodeport as port, groupid as "group" from pg_dist_node where groupid > 0`.execute(
      database.query,
    );
    const { host, port, group } = rows[0]!;
    const worker = new pg.Client(Object.assign(new URL(url), { hostname: host, port: String(port) }).href);
    await worker.connect();
    for (const statement of ['begin', 'select pg_current_xact_id()', "prepare transaction 'citus_0_1_1_1'"])
      await worker.query(statement);
    await sql`insert into pg_dist_transaction (groupid, gid) values (${group}, 'citus_0_1_1_1')`.execute(
      database.query,
    );
    unwrap(await aliases.add(createLocation('@port', 'p1', ann)));
    expect(await list()).toEqual(['p0']);
    await worker.query("commit prepared 'citus_0_1_1_1'");
    expect(await list()).toEqual(['p0', 'p1']);
    await worker.end();
    await database.close();
  });

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

/** Runs a statement in which `%` is replaced by the list of this program's tables. */
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
