import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createSqlUserStore } from '../../../../src/adapters/sql/accounts/user-store.ts';
import { createSqlAliasLifecycleStore } from '../../../../src/adapters/sql/aliases/alias-lifecycle-store.ts';
import { createSqlAliasStore } from '../../../../src/adapters/sql/aliases/alias-store.ts';
import { createSqlLocationLookup } from '../../../../src/adapters/sql/aliases/location-lookup.ts';
import { createSqlPlaceSearch, createSqlSimilarNames } from '../../../../src/adapters/sql/aliases/place-search.ts';
import { type Database, openDatabase } from '../../../../src/adapters/sql/connection/database.ts';
import { createManualClock, openTestDatabase, silentLog } from '../../../support/databases.ts';
import { createLocation, handle, label } from '../../../support/locations.ts';
import { freePort, type PostgresServer, startPostgres } from '../../../support/postgres.ts';
import { startServer } from '../../../support/server-process.ts';
import { unwrap } from '../../../support/unwrap.ts';

const MAX_LAG_MS = 1500;
const DELAY_MS = 200;
const clock = createManualClock();
const open: Database[] = [];
let primary: PostgresServer;
let standby: PostgresServer;
let url: string;

beforeAll(async () => {
  primary = await startPostgres();
  url = await primary.newDatabase();
  const database = await openTestDatabase(url);
  const ann = { id: 'ann', username: 'ann', email: 'ann@example.com', passwordHash: null };
  unwrap(await createSqlUserStore({ database, clock }).add(ann));
  unwrap(await createSqlAliasStore({ database, clock }).add(createLocation('@ann', 'door', 'ann')));
  await database.close();
  standby = await startPostgres({ primary, settings: [`recovery_min_apply_delay=${DELAY_MS}ms`] });
});
afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
});
afterAll(async () => {
  for (const server of [standby, primary]) await server.stop();
});

const usable = (database: Database) =>
  database.metrics().find(({ name }) => name === 'database_replicas_usable')!.samples[0]!.value;

const replicaUrl = () => url.replace(`:${primary.port}/`, `:${standby.port}/`);

/** Opens a database that reads from the replica. */
async function openProcess(maxLagMs = MAX_LAG_MS) {
  const opened = await openDatabase(url, silentLog, { replicas: { url: replicaUrl(), maxLagMs } });
  if (!opened.ok) throw new Error(opened.reason);
  const database = opened.value;
  open.push(database);
  await vi.waitUntil(() => usable(database) === 1, { timeout: 20_000 });
  const locations = createSqlLocationLookup({ database });
  const lifecycle = createSqlAliasLifecycleStore({ database, clock });
  const door = { handle: handle('@ann'), label: label('door') };
  return {
    database,
    aliases: createSqlAliasStore({ database, clock }),
    search: createSqlPlaceSearch({ database, clock }),
    names: createSqlSimilarNames({ database, clock }),
    lookUp: async (reader?: 'visitor') => unwrap(await locations.lookUp(door.handle, door.label, reader)),
    update: async (floor: string) => unwrap(await lifecycle.update(door, { floor }, { userId: 'ann' })),
    hide: async (visibility: 'private' | 'public') =>
      unwrap(await lifecycle.update(door, { visibility }, { userId: 'ann' })),
  };
}

/** Waits until all leases have expired. A lease from before the replica stopped may have been stored after the first change. */
const leasesEnded = () => new Promise((resolve) => setTimeout(resolve, MAX_LAG_MS));

async function measure(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}

test('a server reads the replica of its environment', async () => {
  const variables = {
    DATABASE_URL: url,
    DATABASE_REPLICA_URL: replicaUrl(),
    METRICS: 'on',
    PORT: String(await freePort()),
  };
  const server = await startServer(variables);
  const readMetrics = async () => (await fetch(`${server.origin}/metrics`)).text();
  await expect.poll(readMetrics).toMatch(/database_replicas_usable 1$/m);
  expect((await fetch(`${server.origin}/api/locations/ann/door`)).status).toBe(200);
  await server.stop();
});

test('a visitor’s look-up is answered by a replica, also while the primary hangs', async () => {
  const { lookUp, aliases, search, names } = await openProcess(10_000);
  primary.freeze();
  try {
    expect(await measure(() => lookUp('visitor'))).toBeLessThan(2_000);
    expect(unwrap(await aliases.listByHandle(handle('@ann'), undefined, 9, 'visitors')).locations).toHaveLength(1);
    expect(unwrap(await search.find('door', 5))).toHaveLength(1);
    expect(unwrap(await names.findSimilarHandles(handle('@ann')))).toEqual(['@ann']);
    const others = await Promise.race([lookUp(), new Promise((resolve) => setTimeout(resolve, 300, 'waits'))]);
    expect(others).toBe('waits');
  } finally {
    primary.thaw();
  }
});

test('a visitor of any process sees each confirmed change, although the replica always lags', async () => {
  const writer = await openProcess();
  const reader = await openProcess();
  for (let turn = 0; turn < 10; turn += 1) {
    const visibility = turn % 2 === 0 ? 'private' : 'public';
    const took = await measure(() => writer.hide(visibility));
    expect(usable(reader.database), String(turn)).toBe(1);
    expect((await reader.lookUp('visitor')).location.visibility, String(turn)).toBe(visibility);
    expect(took).toBeGreaterThan(DELAY_MS / 2);
  }
});

test('a replica that stops replaying is not read after the confirmation, and then delays no change', async () => {
  const writer = await openProcess();
  const reader = await openProcess();
  const onReplica = await openTestDatabase(replicaUrl());
  open.push(onReplica);
  await sql`select pg_wal_replay_pause()`.execute(onReplica.query);
  await writer.hide('private');
  expect((await reader.lookUp('visitor')).location.visibility).toBe('private');
  await leasesEnded();
  expect(await measure(() => writer.update('7'))).toBeLessThan(MAX_LAG_MS / 2);
  expect((await reader.lookUp('visitor')).location.floor).toBe('7');
  await sql`select pg_wal_replay_resume()`.execute(onReplica.query);
  await vi.waitUntil(() => usable(reader.database) === 1, { timeout: 20_000 });
});

test('a hanging or missing replica costs a moment, and recovers', async () => {
  const serverProcess = await openProcess();
  standby.freeze();
  try {
    expect(await measure(() => serverProcess.lookUp('visitor'))).toBeLessThan(1_000);
    await serverProcess.update('1');
    await leasesEnded();
    expect(await measure(() => serverProcess.update('2'))).toBeLessThan(MAX_LAG_MS / 2);
    expect((await serverProcess.lookUp('visitor')).location.floor).toBe('2');
  } finally {
    standby.thaw();
  }
  await vi.waitUntil(() => usable(serverProcess.database) === 1, { timeout: 20_000 });
  await standby.down('killed');
  await serverProcess.update('3');
  expect((await serverProcess.lookUp('visitor')).location.floor).toBe('3');
  await leasesEnded();
  expect(await measure(() => serverProcess.update('4'))).toBeLessThan(MAX_LAG_MS / 2);
  await standby.up();
  await vi.waitUntil(() => usable(serverProcess.database) === 1, { timeout: 30_000 });
});
