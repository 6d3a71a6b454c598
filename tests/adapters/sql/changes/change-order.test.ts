import { type Kysely, sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { createSqlUserStore } from '../../../../src/adapters/sql/accounts/user-store.ts';
import { createSqlAliasLifecycleStore } from '../../../../src/adapters/sql/aliases/alias-lifecycle-store.ts';
import { createSqlAliasStore } from '../../../../src/adapters/sql/aliases/alias-store.ts';
import { createSqlChangeFeed, recordChanges } from '../../../../src/adapters/sql/changes/change-feed.ts';
import type { Database } from '../../../../src/adapters/sql/connection/database.ts';
import type { Schema } from '../../../../src/adapters/sql/schema/schema.ts';
import { createManualClock, openTestDatabase } from '../../../support/databases.ts';
import { createLocation, handle, label } from '../../../support/locations.ts';
import { startPostgres } from '../../../support/postgres.ts';
import { newMigratedPostgresDatabase, newPostgresDatabase } from '../../../support/postgres-databases.ts';
import { unwrap } from '../../../support/unwrap.ts';

const clock = createManualClock();
const open: Database[] = [];
afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
});

async function openFeed(url: string) {
  const database = await openTestDatabase(url);
  open.push(database);
  const feed = createSqlChangeFeed({ database, clock });
  const list = async (after?: number) => unwrap(await feed.list({ id: 'ann' }, after, 50));
  const labels = async (after?: number) => (await list(after)).changes.map(({ name }) => String(name.label));
  return { database, feed, list, labels };
}

/** Opens the feed of Ann, who has the handle @ann with one place, `door`. */
async function openCase(url?: string) {
  const feedCase = await openFeed(url ?? (await newMigratedPostgresDatabase()));
  const { database } = feedCase;
  const ann = { id: 'ann', username: 'ann', email: 'ann@example.com', passwordHash: null };
  unwrap(await createSqlUserStore({ database, clock }).add(ann));
  const aliases = createSqlAliasStore({ database, clock });
  unwrap(await aliases.add(createLocation('@ann', 'door', 'ann')));
  return { ...feedCase, aliases };
}

const write = (tx: Kysely<Schema>, name: string) =>
  recordChanges(tx, [{ id: 1, handle: '@ann', label: name, version: 1 }], { type: 'edited', at: 1 });

/** Starts a transaction with two acts, one at its start and one before its commit. */
async function begin(database: Database, acts: readonly [first: Act, last: Act]) {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const done = database.query.transaction().execute(async (tx) => {
    await acts[0](tx);
    begun.resolve();
    await end.promise;
    await acts[1](tx);
  });
  await begun.promise;
  return async () => {
    end.resolve();
    await done;
  };
}

type Act = (tx: Kysely<Schema>) => Promise<unknown>;
const nothing: Act = async () => undefined;

test('a change whose transaction commits late is not missed, and comes before those that began after it', async () => {
  const { database, list, labels } = await openCase();
  const { next } = await list();
  const commit = await begin(database, [(tx) => write(tx, 'late'), nothing]);
  await database.query.transaction().execute((tx) => write(tx, 'soon'));
  expect(await list(next)).toEqual({ changes: [], next });
  await commit();
  expect(await labels(next)).toEqual(['late', 'soon']);
});

test('a change comes after those of its place that were committed while its transaction waited', async () => {
  const { database, list, labels } = await openCase();
  const { next } = await list();
  const commit = await begin(database, [
    (tx) => sql`select pg_current_xact_id()`.execute(tx),
    (tx) => write(tx, 'second'),
  ]);
  await database.query.transaction().execute((tx) => write(tx, 'first'));
  await database.query.transaction().execute((tx) => write(tx, 'first too'));
  await commit();
  expect(await labels(next)).toEqual(['first', 'first too', 'second']);
});

test('a long transaction of another database on the same server delays no change', async () => {
  const { database, labels } = await openCase();
  const secondFeed = await openFeed(await newMigratedPostgresDatabase());
  const commit = await begin(secondFeed.database, [(tx) => sql`select pg_current_xact_id()`.execute(tx), nothing]);
  await database.query.transaction().execute((tx) => write(tx, 'soon'));
  expect(await labels()).toEqual(['door', 'soon']);
  await commit();
});

test('a cursor at a change of an erased place continues after it', async () => {
  const { database, aliases, list, labels } = await openCase();
  const lifecycle = createSqlAliasLifecycleStore({ database, clock });
  unwrap(await aliases.add(createLocation('@ann', 'gate', 'ann')));
  unwrap(await lifecycle.delete({ handle: handle('@ann'), label: label('door') }, { userId: 'ann' }));
  const { next } = await list();
  clock.forward(40 * 86_400);
  unwrap(await lifecycle.eraseDeleted(clock.now()));
  expect((await list(next)).changes.map(({ type }) => type)).toEqual(['erased']);
  expect(await labels()).toEqual(['gate', 'door']);
});

test('a cursor from before changes had a position continues, also if its change was deleted', async () => {
  const { database, list, labels } = await openCase();
  for (const name of ['a', 'b', 'c']) await database.query.transaction().execute((tx) => write(tx, name));
  const ids = (await list()).changes.map(({ id }) => id);
  await sql`update changes set position = 0`.execute(database.query);
  await database.query.transaction().execute((tx) => write(tx, 'new'));
  expect(await labels(ids[1])).toEqual(['b', 'c', 'new']);
  await sql`delete from changes where id = ${ids[1]}`.execute(database.query);
  expect(await labels(ids[1])).toEqual(['b', 'c', 'new']);
});

test('changes restored to another server are visible at once, in their order, and before new ones', async () => {
  const url = await newPostgresDatabase();
  const source = await openCase(url);
  for (const name of ['a', 'b']) await source.database.query.transaction().execute((tx) => write(tx, name));
  const { next } = await source.list();
  // Simulates a server whose transactions have higher ids, and an order that differs from the ids.
  await sql`update changes set position = 1000000000000 - id where label <> 'a'`.execute(source.database.query);
  await sql`update changes set position = 1000000000000 where label = 'a'`.execute(source.database.query);
  expect(await source.labels()).toEqual([]);
  const restored = await openFeed(url);
  await restored.database.query.transaction().execute((tx) => write(tx, 'new'));
  expect(await restored.labels()).toEqual(['b', 'door', 'a', 'new']);
  expect(await restored.labels(next)).toEqual(['door', 'a', 'new']);
});

test('a standby with streaming replication misses no change, and refuses a cursor that it has not reached', async () => {
  const primary = await startPostgres();
  const url = await primary.newDatabase();
  await (await openTestDatabase(url)).close();
  const standby = await startPostgres({ primary });
  try {
    const primaryCase = await openCase(url);
    const standbyFeed = await openFeed(url.replace(`:${primary.port}/`, `:${standby.port}/`));
    const catchUp = async () => {
      const { rows } = await sql<{ lsn: string }>`select pg_current_wal_lsn()::text as lsn`.execute(
        primaryCase.database.query,
      );
      await vi.waitUntil(async () => {
        const reached = sql<{ ok: boolean }>`select pg_last_wal_replay_lsn() >= ${rows[0]!.lsn}::pg_lsn as ok`;
        return (await reached.execute(standbyFeed.database.query)).rows[0]!.ok;
      });
    };
    await catchUp();
    const { next } = await standbyFeed.list();
    expect(await standbyFeed.labels()).toEqual(['door']);
    const commit = await begin(primaryCase.database, [(tx) => write(tx, 'late'), nothing]);
    await primaryCase.database.query.transaction().execute((tx) => write(tx, 'soon'));
    await catchUp();
    expect(await standbyFeed.list(next)).toEqual({ changes: [], next });
    await commit();
    await catchUp();
    expect(await standbyFeed.labels(next)).toEqual(['late', 'soon']);
    await sql`select pg_wal_replay_pause()`.execute(standbyFeed.database.query);
    await primaryCase.database.query.transaction().execute((tx) => write(tx, 'ahead'));
    const ahead = (await primaryCase.list()).next;
    expect(await standbyFeed.feed.list({ id: 'ann' }, ahead, 50)).toMatchObject({ failure: { kind: 'read-only' } });
    await sql`select pg_wal_replay_resume()`.execute(standbyFeed.database.query);
    await catchUp();
    expect(await standbyFeed.list(ahead)).toEqual({ changes: [], next: ahead });
  } finally {
    for (const database of open.splice(0)) await database.close();
    for (const server of [standby, primary]) await server.stop();
  }
});

test('a transaction holds the lock that an older server reads by, until its commit', async () => {
  const { database } = await openCase();
  /** Returns the end of the feed in the way of older servers. */
  const endForOlderReaders = async () => {
    const { rows } = await sql<{ given: string; first: string | null }>`select
      (select last_value from changes_id_seq) as given,
      (select min(((classid::bigint & 65535) << 32) | objid::bigint) from pg_locks
        where locktype = 'advisory' and objsubid = 1 and classid::bigint >> 16 = ${sql.lit(0x5748)}
          and database = (select oid from pg_database where datname = current_database())) as first`.execute(
      database.query,
    );
    return Math.min(Number(rows[0]!.given), Number(rows[0]!.first ?? Number.MAX_SAFE_INTEGER));
  };
  const before = await endForOlderReaders();
  const commit = await begin(database, [(tx) => write(tx, 'one'), async () => {}]);
  await database.query.transaction().execute((tx) => write(tx, 'two'));
  expect(await endForOlderReaders()).toBe(before);
  await commit();
  expect(await endForOlderReaders()).toBe(before + 2);
});
