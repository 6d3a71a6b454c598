import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../src/adapters/sql/database.ts';
import { latestVersion } from '../../src/adapters/sql/migrate.ts';
import { keepsTheAccountStoresContract } from '../ports/accounts-stores.contract.ts';
import { keepsTheAliasStoreContract } from '../ports/alias-store.contract.ts';
import { opened, silentLog } from '../support/databases.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';
import { sqlAliasCase, sqlStores } from '../support/sql-stores.ts';

let postgres: PostgresServer;
const open: Database[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(async () => {
  await Promise.all(open.map((database) => database.close()));
  await postgres.stop();
});

async function fresh(): Promise<Database> {
  await Promise.all(open.splice(0).map((database) => database.close()));
  const database = await opened(await postgres.newDatabase());
  open.push(database);
  return database;
}

keepsTheAliasStoreContract(async (length) => sqlAliasCase(await fresh(), length));
keepsTheAccountStoresContract(async (clock) => sqlStores(await fresh(), clock));

describe('a PostgreSQL database', () => {
  test('is migrated once by many that open it at the same time', async () => {
    const url = await postgres.newDatabase();
    const all = await Promise.all(Array.from({ length: 5 }, () => opened(url)));
    open.push(...all);
    expect(all.filter(({ versionFound }) => versionFound === 0)).toHaveLength(1);
    const versions = await all[0]!.query.selectFrom('schema_version').select('version').execute();
    expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: latestVersion }, (_, i) => i + 1));
  });

  test('of a newer program is refused and left alone', async () => {
    const url = await postgres.newDatabase();
    const database = await opened(url);
    await database.query.insertInto('schema_version').values({ version: 999, applied_at: 0 }).execute();
    await database.close();
    expect(await openDatabase(url, silentLog)).toMatchObject({
      ok: false,
      reason: expect.stringContaining('version 999'),
    });
  });

  test('that cannot be reached is one clear sentence without its password', async () => {
    const refused = await openDatabase('postgres://someone:s3cret@127.0.0.1:1/none', silentLog);
    expect(refused).toMatchObject({ ok: false, reason: expect.stringContaining('127.0.0.1:1') });
    expect(JSON.stringify(refused)).not.toContain('s3cret');
  });
});
