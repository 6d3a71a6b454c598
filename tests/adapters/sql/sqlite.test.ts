import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../src/adapters/sql/connection/database.ts';
import { openSqlite } from '../../../src/adapters/sql/connection/sqlite.ts';
import { aliasKeyHash } from '../../../src/adapters/sql/migrations/alias-key-hash.ts';
import { latestVersion } from '../../../src/adapters/sql/migrations/migrate.ts';
import { ok, type Result } from '../../../src/domain/result.ts';
import { testAccessRequestStoreContract } from '../../ports/access-requests/access-request-store.contract.ts';
import { testAccountQuotas } from '../../ports/accounts/account-quotas.contract.ts';
import { testAccountStoresContract } from '../../ports/accounts/accounts-stores.contract.ts';
import { testLimitedTokens } from '../../ports/accounts/limited-tokens.contract.ts';
import { testStorageBudget } from '../../ports/accounts/storage-budget.contract.ts';
import { testAliasLifecycleContract } from '../../ports/aliases/alias-lifecycle-store.contract.ts';
import { testAliasStoreContract } from '../../ports/aliases/alias-store.contract.ts';
import { testPlaceSearchContract } from '../../ports/aliases/place-search.contract.ts';
import { testChangeFeed } from '../../ports/changes/change-feed.contract.ts';
import { testGrantStoreContract } from '../../ports/grants/grant-store.contract.ts';
import { testAdministratorContract } from '../../ports/moderation/administrator-store.contract.ts';
import { testModerationContract } from '../../ports/moderation/moderation-store.contract.ts';
import { testPhotoStoreContract } from '../../ports/photos/photo-store.contract.ts';
import { testWebhookStoreContract } from '../../ports/webhooks/webhook-store.contract.ts';
import { expectAddressesClassified } from '../../support/address-source-migration.ts';
import { createManualClock, openMemorySqlite, openTestDatabase, silentLog } from '../../support/databases.ts';
import { expectLabelsOrdered } from '../../support/label-order-migration.ts';
import { expectLandmarksIndexed } from '../../support/landmark-migration.ts';
import { createLocation, handle, label } from '../../support/locations.ts';
import { olderDatabase } from '../../support/older-databases.ts';
import { sampleSize } from '../../support/sample.ts';
import { createSearchableAliases, findLocation } from '../../support/searchable-aliases.ts';
import { createLimitedTokensCase, createSqlAliasCase, createSqlStores } from '../../support/sql-stores.ts';
import { unwrap } from '../../support/unwrap.ts';

testAliasStoreContract(async (pageSize) => createSqlAliasCase(await openMemorySqlite(), pageSize), { runs: 100 });
testAliasLifecycleContract(async () => createSqlAliasCase(await openMemorySqlite()));
testAccessRequestStoreContract(async () => createSqlAliasCase(await openMemorySqlite()));
testGrantStoreContract(async () => createSqlAliasCase(await openMemorySqlite()));
testPhotoStoreContract(async () => createSqlAliasCase(await openMemorySqlite()));
testPlaceSearchContract(async () => createSqlAliasCase(await openMemorySqlite()));
testLimitedTokens(async () => createLimitedTokensCase(await openMemorySqlite()));
testAdministratorContract(openMemorySqlite);
testModerationContract(openMemorySqlite);
testAccountStoresContract(async (clock) => createSqlStores(await openMemorySqlite(), clock, 3));

/** Two labels that have the same hash under `@cafe`, the only such pair among 160 million. */
const collidingNames = ['d17isb4', 'd26yrd5'];

test('the hash of a name, by which version 4 stored it, is unchanged', () => {
  expect(collidingNames.map((name) => aliasKeyHash('cafe', name))).toEqual([5138047567332334, 5138047567332334]);
  expect(aliasKeyHash('cafe', 'door')).toBe(4265527699702667);
});

testAccountQuotas(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'whereat-quotas-'));
  const url = `sqlite:${join(folder, 'quotas.db')}`;
  return {
    open: () => openTestDatabase(url),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
});

testStorageBudget(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'whereat-storage-'));
  const url = `sqlite:${join(folder, 'storage.db')}`;
  return {
    open: () => openTestDatabase(url),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
});

testWebhookStoreContract(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'whereat-webhooks-'));
  const url = `sqlite:${join(folder, 'webhooks.db')}`;
  return {
    open: () => openTestDatabase(url),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
});

testChangeFeed(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'whereat-changes-'));
  const url = `sqlite:${join(folder, 'changes.db')}`;
  return {
    open: () => openTestDatabase(url),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
});

describe('a SQLite file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'whereat-sqlite-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const file = (name: string) => `sqlite:${join(folder, name)}`;

  test('keeps its content when reopened, and creates its folder', async () => {
    const url = file('deep/er/kept.db');
    const first = await openTestDatabase(url);
    const { store, ann } = await createSqlAliasCase(first);
    const stored = unwrap(await store.add(createLocation('@cafe', 'door', ann)));
    await first.close();
    const second = await openTestDatabase(url);
    expect(second.versionFound).toBe(second.versionNow);
    const again = createSearchableAliases({ database: second, clock: createManualClock() });
    expect(unwrap(await findLocation(again, handle('@cafe'), label('door')))).toEqual(stored);
    await second.close();
  });

  test('is readable only by its owner, with its companion files and a created folder', async () => {
    const before = process.umask(0);
    try {
      mkdirSync(join(folder, 'shared'), { mode: 0o755 });
      const modes = (name: string) =>
        Object.fromEntries(
          [name, ...readdirSync(join(folder, name)).map((inside) => join(name, inside))].map((path) => [
            path,
            (statSync(join(folder, path)).mode & 0o777).toString(8),
          ]),
        );
      const written = await openTestDatabase(file('shared/own/er/new.db'));
      await createSqlAliasCase(written);
      expect(modes('shared/own/er')).toEqual({
        'shared/own/er': '700',
        'shared/own/er/new.db': '600',
        'shared/own/er/new.db-shm': '600',
        'shared/own/er/new.db-wal': '600',
      });
      expect(modes('shared')).toEqual({ shared: '755', 'shared/own': '700' });
      for (const part of ['', '-shm', '-wal']) chmodSync(join(folder, `shared/own/er/new.db${part}`), 0o644);
      const again = await openTestDatabase(file('shared/own/er/new.db'));
      expect(Object.values(modes('shared/own/er'))).toEqual(['700', '600', '600', '600']);
      await again.close();
      await written.close();
    } finally {
      process.umask(before);
    }
  });

  test('is synced to disk before a write resolves', async () => {
    const database = await openTestDatabase(file('safe.db'));
    const mode = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(database.query);
    const synchronous = await sql<{ synchronous: number }>`pragma synchronous`.execute(database.query);
    const foreignKeys = await sql<{ foreign_keys: number }>`pragma foreign_keys`.execute(database.query);
    expect([mode.rows[0], synchronous.rows[0], foreignKeys.rows[0]]).toEqual([
      { journal_mode: 'wal' },
      { synchronous: 2 },
      { foreign_keys: 1 },
    ]);
    await database.close();
  });

  test('locked by another process is awaited, while reads continue', async () => {
    const database = await openTestDatabase(file('locked.db'));
    const { store, ann } = await createSqlAliasCase(database);
    const { users, rateLimiter, sessions } = createSqlStores(database, createManualClock());
    unwrap(await store.add(createLocation('@cafe', 'door', ann)));
    const locker = new DatabaseSync(join(folder, 'locked.db'));
    locker.exec('begin immediate');
    const settled: string[] = [];
    const note = <T>(name: string, act: Promise<T>) => act.finally(() => settled.push(name));
    const now = new Date();
    const writes = [
      note('add', store.add(createLocation('@cafe', 'gate', ann))),
      note('count', rateLimiter.consume('key', 5, 60, now)),
    ];
    await note('place', findLocation(store, handle('@cafe'), label('door')));
    await note('places', store.listByHandle(handle('@cafe')));
    await note('user', users.findByUsername('ann'));
    await note('session', sessions.find('none', now));
    await note('timer', new Promise((resolve) => setTimeout(resolve, 100)));
    expect(settled).toEqual(['place', 'places', 'user', 'session', 'timer']);
    locker.exec('commit');
    for (const write of writes) unwrap((await write) as Result<unknown>);
    expect(unwrap(await store.listByHandle(handle('@cafe'))).locations).toHaveLength(2);
    locker.close();
    await database.close();
  });

  test('created concurrently by another process is awaited', async () => {
    const file = join(folder, 'made-twice.db');
    const lockWorker = new Worker(
      `const { DatabaseSync } = require('node:sqlite');
       const { parentPort, workerData } = require('node:worker_threads');
       const database = new DatabaseSync(workerData);
       database.exec('begin immediate; create table t (a);');
       parentPort.postMessage('locked');
       setTimeout(() => { database.exec('commit'); database.close(); }, 200);`,
      { eval: true, workerData: file },
    );
    await once(lockWorker, 'message');
    const database = openSqlite(file);
    expect(database.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' });
    database.close();
    await lockWorker.terminate();
  });

  test('locked by another process for long is a failure, and works again', async () => {
    const database = await openTestDatabase(file('locked-long.db'));
    const { rateLimiter } = createSqlStores(database, createManualClock());
    const locker = new DatabaseSync(join(folder, 'locked-long.db'));
    locker.exec('begin immediate');
    const take = () => rateLimiter.consume('key', 5, 60, new Date());
    expect(await take()).toEqual({ ok: false, failure: { kind: 'unavailable', service: 'database' } });
    locker.exec('rollback');
    unwrap(await take());
    locker.close();
    await database.close();
  });

  test('of an older version is migrated, and every session stays signed in', async () => {
    const url = file('older.db');
    const older = await olderDatabase(url, 2);
    const now = createManualClock().now();
    await sql`insert into sessions values ('hash', 'u', ${now.getTime()}, ${now.getTime() + 1000})`.execute(older);
    await sql`update users set email_key = 'a@example.com'`.execute(older);
    await older.destroy();
    const newer = await openTestDatabase(url);
    expect([newer.versionFound, newer.versionNow]).toEqual([2, latestVersion]);
    const after = createSqlStores(newer, createManualClock());
    expect(unwrap(await after.sessions.find('hash', now))?.user.username).toBe('ann');
    const secondUser = { id: 'other-id', username: 'other', email: 'A@example.com', passwordHash: null };
    unwrap(await after.users.add(secondUser));
    await newer.close();
  });

  test('from before landmarks existed has them in its index', async () => {
    await (await expectLandmarksIndexed(file('landmarks.db'))).close();
  });

  test('from before the order of labels was stored lists them by number', async () => {
    await (await expectLabelsOrdered(file('label-order.db'))).close();
  });

  test('from before the source of an address was stored classifies it by the address', async () => {
    await (await expectAddressesClassified(file('address-sources.db'))).close();
  });

  test('of the layout clustered by name keeps every place, and finds it', async () => {
    const count = sampleSize(25_000, 2_000);
    const url = file('clustered.db');
    const query = await olderDatabase(url, 3);
    await sql`insert into lookalikes values ('cafe', 'u')`.execute(query);
    await sql`insert into handles values ('cafe', '@cafe', 'u', 0)`.execute(query);
    await sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${count})
      insert into aliases select 'cafe', 'door' || i, '@cafe', 'Door-' || i, i || ' Road', '', '', '', '', '', '', i, -i,
        'somewhere', '', '', '', 'u', 'u', i from n`.execute(query);
    for (const name of collidingNames)
      await sql`insert into aliases select 'cafe', ${name}, '@cafe', ${name}, '', '', '', '', '', '', '', 1, 1,
        '', '', '', '', 'u', 'u', 0`.execute(query);
    await query.destroy();
    const database = await openTestDatabase(url);
    expect([database.versionFound, database.versionNow]).toEqual([3, latestVersion]);
    const store = createSearchableAliases({ database, clock: createManualClock() });
    for (const i of [1, 2, 1500, count])
      expect(unwrap(await findLocation(store, handle('@cafe'), label(`door-${i}`)))).toMatchObject({
        label: `Door-${i}`,
        street: `${i} Road`,
        latitude: i / 1e6,
        longitude: -i / 1e6,
        createdBy: 'u',
      });
    for (const name of collidingNames)
      expect(unwrap(await findLocation(store, handle('@cafe'), label(name)))).toMatchObject({ label: name });
    const rows = await database.query.selectFrom('aliases').select(['state', 'location_id']).execute();
    expect(new Set(rows.map((row) => `${row.state} ${row.location_id}`)).size).toBe(count + 2);
    expect(rows.every((row) => row.state === 'current')).toBe(true);
    expect(unwrap(await findLocation(store, handle('@cafe'), label('door-7')))).toMatchObject({
      version: 1,
      createdAt: '1970-01-01T00:00:00.007Z',
      updatedAt: '1970-01-01T00:00:00.007Z',
    });
    const { locations } = unwrap(await store.listByHandle(handle('@cafe')));
    expect(locations.slice(0, 3).map((place) => place.label)).toEqual([...collidingNames, 'Door-1']);
    expect((await store.add(createLocation('@cafe', 'door1', 'u'))).ok).toBe(false);
    await database.close();
  });

  test('contains no erased content anywhere in the file', async () => {
    const database = await openTestDatabase(file('erased.db'));
    const { store, lifecycle, clock, ann } = await createSqlAliasCase(database);
    const door = { handle: handle('@cafe'), label: label('door') };
    const bytes = () => ['', '-wal'].map((part) => readFileSync(join(folder, `erased.db${part}`), 'latin1')).join('');
    unwrap(await store.add(createLocation('@bakery', 'oven', ann, { street: 'Kept Street' })));
    // The texts are long enough to move rows between pages.
    const streets = Array.from({ length: 40 }, (_, i) => `Erased Street ${i} ${'x'.repeat(i * 10)}`);
    unwrap(await store.add(createLocation('@cafe', 'door', ann, { street: streets[0]! })));
    for (const street of streets) unwrap(await lifecycle.update(door, { street }, { userId: ann }));
    unwrap(await lifecycle.rename(door, { ...door, label: label('Erased-Label') }, { userId: ann }));
    unwrap(await lifecycle.delete(door, { userId: ann }));
    expect(bytes()).toContain('Erased Street');
    clock.forward(1);
    expect(await lifecycle.eraseDeleted(clock.now())).toEqual(ok(1));
    expect(bytes()).toContain('Kept Street');
    expect(bytes()).not.toMatch(/Erased/);
    await database.close();
  });

  test('of a newer program is refused and unchanged', async () => {
    const url = file('newer.db');
    const database = await openTestDatabase(url);
    await database.query.insertInto('schema_version').values({ version: 999, applied_at: 0 }).execute();
    await database.close();
    const refused = await openDatabase(url, silentLog);
    expect(refused).toMatchObject({ ok: false, reason: expect.stringContaining('version 999') });
  });

  test('that is invalid is reported in one sentence', async () => {
    const path = join(folder, 'letter.txt');
    writeFileSync(path, 'Dear database, '.repeat(500));
    const refused = await openDatabase(`sqlite:${path}`, silentLog);
    expect(refused).toMatchObject({ ok: false, reason: expect.stringContaining('file is not a database') });
    const under = await openDatabase(`sqlite:${path}/x/y.db`, silentLog);
    expect(under).toMatchObject({ ok: false, reason: expect.stringContaining('Check that') });
  });

  test('reports that it is closed', async () => {
    const database = await openTestDatabase(file('closed.db'));
    const { store } = await createSqlAliasCase(database);
    await database.close();
    expect(await findLocation(store, handle('@cafe'), label('door'))).toMatchObject({
      failure: { kind: 'unavailable' },
    });
    expect((await database.health()).answers).toBe(false);
  });
});
