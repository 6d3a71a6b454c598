import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createSqlAliasLifecycleStore } from '../../../src/adapters/sql/aliases/alias-lifecycle-store.ts';
import { RENAME_CHUNK_ROWS } from '../../../src/adapters/sql/aliases/move-rows.ts';
import { type Database, openDatabase } from '../../../src/adapters/sql/connection/database.ts';
import { createBatchLoader } from '../../../src/adapters/sql/connection/postgres-batch-loader.ts';
import { createPostgresPool } from '../../../src/adapters/sql/connection/postgres-pool.ts';
import { auditLogTriggers } from '../../../src/adapters/sql/migrations/0049-audit-log-triggers.ts';
import { allMigrations, latestVersion } from '../../../src/adapters/sql/migrations/migrate.ts';
import { testAccessRequestStoreContract } from '../../ports/access-requests/access-request-store.contract.ts';
import { testAccountQuotas } from '../../ports/accounts/account-quotas.contract.ts';
import { testAccountStoresContract } from '../../ports/accounts/accounts-stores.contract.ts';
import { testLimitedTokens } from '../../ports/accounts/limited-tokens.contract.ts';
import { testStorageBudget } from '../../ports/accounts/storage-budget.contract.ts';
import { testAliasLifecycleContract } from '../../ports/aliases/alias-lifecycle-store.contract.ts';
import { testAliasStoreContract } from '../../ports/aliases/alias-store.contract.ts';
import { testEqualResults } from '../../ports/aliases/equal-results.ts';
import { testPlaceSearchContract } from '../../ports/aliases/place-search.contract.ts';
import { testChangeFeed } from '../../ports/changes/change-feed.contract.ts';
import { testGrantStoreContract } from '../../ports/grants/grant-store.contract.ts';
import { testAdministratorContract } from '../../ports/moderation/administrator-store.contract.ts';
import { testModerationContract } from '../../ports/moderation/moderation-store.contract.ts';
import { testPhotoStoreContract } from '../../ports/photos/photo-store.contract.ts';
import { testWebhookStoreContract } from '../../ports/webhooks/webhook-store.contract.ts';
import { expectAddressesClassified } from '../../support/address-source-migration.ts';
import { expectAppendOnlyLog } from '../../support/append-only-log.ts';
import {
  createManualClock,
  openMemorySqlite,
  openTestDatabase,
  silentLog,
  toPostgresServers,
} from '../../support/databases.ts';
import { expectLabelsOrdered } from '../../support/label-order-migration.ts';
import { expectLandmarksIndexed } from '../../support/landmark-migration.ts';
import { createLocation, handle, label } from '../../support/locations.ts';
import { aliasColumnsBefore6, olderDatabase } from '../../support/older-databases.ts';
import { newMigratedPostgresDatabase, newPostgresDatabase } from '../../support/postgres-databases.ts';
import { createSearchableAliases, findLocation } from '../../support/searchable-aliases.ts';
import { createLimitedTokensCase, createSqlAliasCase, createSqlStores } from '../../support/sql-stores.ts';
import { unwrap } from '../../support/unwrap.ts';

const open: Database[] = [];

afterAll(() => Promise.all(open.map((database) => database.close())));

async function fresh(): Promise<Database> {
  await Promise.all(open.splice(0).map((database) => database.close()));
  const database = await openTestDatabase(await newMigratedPostgresDatabase());
  open.push(database);
  return database;
}

testAliasStoreContract(async (pageSize) => createSqlAliasCase(await fresh(), pageSize));
testAliasLifecycleContract(async () => createSqlAliasCase(await fresh()));
testEqualResults(
  async () => createSqlAliasCase(await fresh()),
  async () => createSqlAliasCase(await openMemorySqlite()),
  30,
);
testAccessRequestStoreContract(async () => createSqlAliasCase(await fresh()));
testGrantStoreContract(async () => createSqlAliasCase(await fresh()));
testPhotoStoreContract(async () => createSqlAliasCase(await fresh()));
testPlaceSearchContract(async () => createSqlAliasCase(await fresh()));
testLimitedTokens(async () => createLimitedTokensCase(await fresh()));
testAdministratorContract(fresh);
testModerationContract(fresh);
testAccountStoresContract(async (clock) => createSqlStores(await fresh(), clock, 3));

testAccountQuotas(async () => {
  const url = await newPostgresDatabase();
  return { open: () => openTestDatabase(url), remove: async () => undefined };
});

testStorageBudget(async () => {
  const url = await newPostgresDatabase();
  return { open: () => openTestDatabase(url), remove: async () => undefined };
});

testWebhookStoreContract(async () => {
  const url = await newPostgresDatabase();
  return { open: () => openTestDatabase(url), remove: async () => undefined };
});

testChangeFeed(async () => {
  const url = await newPostgresDatabase();
  return { open: () => openTestDatabase(url), remove: async () => undefined };
});

/** Copies the only row of a table 2,499 times, with other values in some columns. */
async function addCopies(
  { query }: Database,
  table: string,
  changes: Readonly<Record<string, RawBuilder<unknown>>>,
  without: readonly string[] = [],
): Promise<void> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'`.execute(query);
  const columns = rows.map(({ name }) => name).filter((name) => !without.includes(name));
  const values = columns.map((name) => changes[name] ?? sql.ref(name));
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(values)} from (select * from ${sql.table(table)} limit 1) as first, generate_series(1, 2499) as i`.execute(
    query,
  );
}

describe('a PostgreSQL database', () => {
  test('renames a large handle and back in about the same time, in statements that change few rows', async () => {
    const database = await fresh();
    const { aliases, lifecycle, ann } = await createSqlAliasCase(database);
    unwrap(await aliases.add(createLocation('@port', 'p0', ann)));
    await addCopies(database, 'locations', { label: sql`'p' || i` }, ['id']);
    const { rows } = await sql<{
      first: number;
    }>`select min(id)::int as first from locations where label = 'p1'`.execute(database.query);
    // The ids of the copies are in the order of their labels, because a subquery by label would read the whole table for each row.
    const copied = { location_id: sql`${sql.lit(rows[0]!.first - 1)} + i` };
    await addCopies(database, 'aliases', { label_key: sql`'p' || i`, ...copied });
    await addCopies(database, 'place_terms', copied);
    const changedRows: number[] = [];
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const rename = async (from: string, to: string) => {
      const start = performance.now();
      const renamed = unwrap(await lifecycle.renameHandle(handle(from), handle(to), { userId: ann }));
      expect(renamed).toEqual({ renamed: 2_500 });
      return performance.now() - start;
    };
    const there = await rename('@port', '@harbour');
    const back = await rename('@harbour', '@port');
    for (const { value } of query.mock.results) {
      const result = (await value) as unknown as { readonly command: string; readonly rowCount: number | null };
      if (['UPDATE', 'INSERT', 'DELETE'].includes(result?.command)) changedRows.push(result.rowCount ?? 0);
    }
    query.mockRestore();
    expect(Math.max(...changedRows)).toBe(RENAME_CHUNK_ROWS);
    expect(back / there).toBeLessThan(3);
    const found = await findLocation(aliases, handle('@port'), label('p2499'));
    expect(found).toMatchObject({ ok: true, value: { handle: '@port', label: 'p2499' } });
  });

  test('gives an external id to one of two concurrent locations', async () => {
    const url = await newPostgresDatabase();
    const database = await openTestDatabase(url);
    const secondDatabase = await openTestDatabase(url);
    try {
      const { aliases, lifecycle, ann } = await createSqlAliasCase(database);
      const second = createSqlAliasLifecycleStore({ database: secondDatabase, clock: createManualClock() });
      const by = { userId: ann };
      const named = (name: string, text: string) => ({ handle: handle(name), label: label(text) });
      for (const text of ['north', 'south']) unwrap(await aliases.add(createLocation('@shop', text, ann)));
      unwrap(await aliases.add({ ...createLocation('@depot', 'east', ann), externalId: '1' }));
      const acts = {
        edit: () => second.update(named('@shop', 'south'), { externalId: '1' }, by),
        create: () => aliases.add({ ...createLocation('@shop', 'west', ann), externalId: '1' }),
        move: () => second.rename(named('@depot', 'east'), named('@shop', 'east'), by),
        'rename of the handle': () => second.renameHandle(handle('@depot'), handle('@shop'), by),
      };
      for (const [name, act] of Object.entries(acts)) {
        // The id is assigned to the first location, and committed only after the operation waits for it.
        const acting = await database.query.transaction().execute(async (tx) => {
          await tx.updateTable('locations').set({ external_id: '1' }).where('label', '=', 'north').execute();
          const begun = act();
          await expect
            .poll(async () => {
              const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
                where datname = current_database() and wait_event_type = 'Lock'`;
              return (await waiting.execute(secondDatabase.query)).rows[0]?.count;
            })
            .toBe(1);
          return { begun };
        });
        expect([name, await acting.begun]).toMatchObject([
          name,
          { failure: { kind: 'external-id-taken', externalId: '1' } },
        ]);
        await database.query.updateTable('locations').set({ external_id: '' }).where('label', '=', 'north').execute();
      }
      const race = await Promise.all(
        [lifecycle, second].map((store, i) =>
          store.update(named('@shop', ['north', 'south'][i]!), { externalId: '2' }, by),
        ),
      );
      expect(race.map((result) => (result.ok ? 'given' : result.failure.kind)).toSorted()).toEqual([
        'external-id-taken',
        'given',
      ]);
    } finally {
      for (const opened of [database, secondDatabase]) await opened.close();
    }
  });

  test('finds a place behind more places with the same first words than are compared individually', async () => {
    const database = await fresh();
    const { store, search, ann } = await createSqlAliasCase(database);
    unwrap(await store.add(createLocation('@crowd', 'one', ann)));
    await sql`insert into place_terms (location_id, handle_key, handle_terms, terms)
      select 1000 + i, 'crowd', '@crowd crowd', '#one one harbour street' from generate_series(1, 600) as i`.execute(
      database.query,
    );
    unwrap(await store.add({ ...createLocation('@depot', 'north', ann), address: 'Harbour Street' }));
    for (const text of ['harbour street nor', 'harb nor', 'harbour street x north'])
      expect(unwrap(await search.find(text, 5)), text).toMatchObject([{ handle: '@depot', label: 'north' }]);
  });

  test('is migrated once by many concurrent openers', async () => {
    const url = await newPostgresDatabase();
    const all = await Promise.all(Array.from({ length: 5 }, () => openTestDatabase(url)));
    open.push(...all);
    expect(all.filter(({ versionFound }) => versionFound === 0)).toHaveLength(1);
    const versions = await all[0]!.query.selectFrom('schema_version').select('version').execute();
    expect(versions.map(({ version }) => version)).toEqual(Array.from({ length: latestVersion }, (_, i) => i + 1));
  });

  test('of a newer program is refused and unchanged', async () => {
    const url = await newPostgresDatabase();
    const database = await openTestDatabase(url);
    await database.query.insertInto('schema_version').values({ version: 999, applied_at: 0 }).execute();
    await database.close();
    expect(await openDatabase(url, silentLog)).toMatchObject({
      ok: false,
      reason: expect.stringContaining('version 999'),
    });
  });

  test('of any language sorts its keys by bytes, also existing ones', async () => {
    const client = new pg.Client(await newPostgresDatabase());
    await client.connect();
    await client.query(`create database english template template0 locale_provider icu icu_locale 'en-US'`);
    await client.end();
    const url = Object.assign(new URL(await newPostgresDatabase()), { pathname: '/english' }).href;
    const older = await olderDatabase(url, 4);
    const names = ['zoo', 'æble', 'door', 'øst'].map(label);
    await sql`insert into lookalikes values ('cafe', 'u')`.execute(older);
    await sql`insert into handles values ('cafe', '@cafe', 'u', 0)`.execute(older);
    for (const name of names)
      await sql`insert into aliases (${sql.raw(aliasColumnsBefore6)}) values ('cafe', ${name}, '@cafe', ${name}, '', '',
        '', '', '', '', '', 1, 1, '', '', '', '', 'u', 'u', 0)`.execute(older);
    const { rows: before } = await sql<{ label: string }>`select label from aliases order by label_key`.execute(older);
    expect(before.map((row) => row.label)).toEqual(['æble', 'door', 'øst', 'zoo']);
    await older.destroy();

    const database = await openTestDatabase(url);
    open.push(database);
    expect([database.versionFound, database.versionNow]).toEqual([4, latestVersion]);
    const stored = createSearchableAliases({ database, clock: createManualClock() });
    const { locations } = unwrap(await stored.listByHandle(handle('@cafe')));
    expect(locations.map((place) => place.label)).toEqual(['door', 'zoo', 'æble', 'øst']);
    // The next id is unused.
    expect(unwrap(await stored.add(createLocation('@cafe', 'new', 'u'))).version).toBe(1);
    for (const name of names) expect(unwrap(await findLocation(stored, handle('@cafe'), name)).label).toBe(name);
    const { rows } = await sql<{ column: string }>`select attribute.attrelid::regclass || '.' || attname as column
      from pg_index join pg_attribute attribute on attrelid = indrelid and attnum = any(indkey)
      join pg_class on pg_class.oid = indrelid and relnamespace = 'public'::regnamespace
      where attcollation not in (0, '"C"'::regcollation)`.execute(database.query);
    expect(rows).toEqual([]);
  });

  test('from before landmarks existed has them in its index', async () => {
    open.push(await expectLandmarksIndexed(await newPostgresDatabase()));
  });

  test('from before the order of labels was stored lists them by number', async () => {
    open.push(await expectLabelsOrdered(await newPostgresDatabase()));
  });

  test('from before the source of an address was stored classifies it by the address', async () => {
    open.push(await expectAddressesClassified(await newPostgresDatabase()));
  });

  test('with rules on the audit log has triggers instead, and the log is append-only', async () => {
    const url = await newPostgresDatabase();
    const older = await olderDatabase(url, allMigrations.indexOf(auditLogTriggers));
    await sql`create rule audit_log_is_not_changed as on update to audit_log do instead nothing`.execute(older);
    await older.destroy();
    const database = await openTestDatabase(url);
    open.push(database);
    expect((await sql`select from pg_rules where tablename = 'audit_log'`.execute(database.query)).rows).toEqual([]);
    await expectAppendOnlyLog(database.query);
  });

  test('of another encoding than UTF-8 is refused, with instructions', async () => {
    const client = new pg.Client(await newPostgresDatabase());
    await client.connect();
    await client.query(`create database western encoding 'LATIN1' locale 'C' template template0`);
    await client.end();
    const url = Object.assign(new URL(await newPostgresDatabase()), { pathname: '/western' }).href;
    expect(await openDatabase(url, silentLog)).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/has the encoding LATIN1, .*encoding 'UTF8'/),
    });
  });

  test('ends a statement before its caller times out, or soon after the caller is gone', async () => {
    const url = await newPostgresDatabase();
    const database = await openTestDatabase(url);
    open.push(database);
    const locking = new pg.Client(url);
    const watching = new pg.Client(url);
    await Promise.all([locking.connect(), watching.connect()]);
    await locking.query('begin; lock table handles in access exclusive mode');
    expect(await database.isUntouched()).toBe(false);
    const waiting = async () => {
      const { rows } = await watching.query<{ count: string }>(
        `select count(*) from pg_stat_activity
          where datname = current_database() and application_name = 'whereat' and wait_event_type = 'Lock'`,
      );
      return Number(rows[0]!.count);
    };
    // Without its own limit, the statement would continue to wait after its caller timed out.
    expect(await waiting()).toBe(0);
    const pool = createPostgresPool(toPostgresServers(url), 1, silentLog);
    const client = await pool.connect();
    const lost = client.query('select from handles').catch(() => undefined);
    await vi.waitUntil(async () => (await waiting()) === 1, { timeout: 20_000 });
    client.connection.stream.destroy();
    await lost;
    const gone = performance.now();
    await vi.waitUntil(async () => (await waiting()) === 0, { timeout: 20_000 });
    expect(performance.now() - gone).toBeLessThan(3_000);
    await locking.query('rollback');
    await Promise.all([locking.end(), watching.end()]);
    client.release(true);
    await pool.end();
  });

  test('runs look-ups while all other connections are in use', async () => {
    const url = await newPostgresDatabase();
    const database = await openTestDatabase(url);
    open.push(database);
    const { store, ann } = await createSqlAliasCase(database);
    unwrap(await store.add(createLocation('@cafe', 'door', ann)));
    const gate = Promise.withResolvers<void>();
    let connections = 0;
    const crowd = Array.from({ length: 50 }, () =>
      database.query.connection().execute(async () => {
        connections += 1;
        await gate.promise;
      }),
    );
    await vi.waitUntil(() => connections > 4, { timeout: 20_000 });
    expect(unwrap(await findLocation(store, handle('@cafe'), label('door'))).label).toBe('door');
    gate.resolve();
    await Promise.all(crowd);
    expect(connections).toBe(50);
  });

  test('that is unreachable is reported in one sentence without its password', async () => {
    const refused = await openDatabase('postgres://someone:s3cret@127.0.0.1:1/none', silentLog);
    expect(refused).toMatchObject({ ok: false, reason: expect.stringContaining('127.0.0.1:1') });
    expect(JSON.stringify(refused)).not.toContain('s3cret');
  });
});

describe('repeated PostgreSQL queries', () => {
  const turns = async (count: number) => {
    for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };

  /** Creates a handle with a number of places, and functions to query them and to count the statements. */
  async function places(count: number) {
    const url = await newPostgresDatabase();
    const database = await openTestDatabase(url);
    const { store, ann } = await createSqlAliasCase(database);
    const labels = Array.from({ length: count }, (_, i) => label(`door${i}`));
    for (const name of labels) unwrap(await store.add(createLocation('@cafe', name, ann)));
    const pool = createPostgresPool(toPostgresServers(url), 4, silentLog);
    let statements = 0;
    pool.on('acquire', () => {
      statements += 1;
    });
    open.push(database, { ...database, close: () => pool.end() });
    const ask = createBatchLoader(
      pool,
      database.query
        .selectFrom('locations')
        .select(['label', 'street', 'latitude'])
        .where('handle_key', '=', '')
        .where('label', '=', '')
        .compile(),
    );
    return {
      database,
      labels,
      ask: async (name: string) => await ask(['cafe', name]),
      statements: () => statements,
      pool,
    };
  }

  test('are combined while PostgreSQL runs another statement', async () => {
    const { ask, labels, statements, pool } = await places(60);
    const answering = Promise.withResolvers<void>();
    const query = pool.query.bind(pool) as (requested: pg.QueryConfig) => Promise<pg.QueryResult>;
    pool.query = (async (queried: pg.QueryConfig) => {
      await answering.promise;
      return query(queried);
    }) as typeof pool.query;
    // With fake timers, the first statement does not count as slow on any machine.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const first = ask('door0');
      await turns(2);
      const others = Promise.all(labels.map((name, i) => turns(i).then(() => ask(name))));
      await turns(labels.length + 2);
      answering.resolve();
      expect((await first)?.label).toBe('door0');
      expect((await others).map((row) => row?.label)).toEqual(labels);
    } finally {
      vi.useRealTimers();
    }
    // There is the first statement, a second concurrent one, and one with all other reads.
    expect(statements()).toBe(3);
  });

  test('are planned a few times, and then use a generic plan', async () => {
    const { ask, labels, pool } = await places(20);
    // These settings simulate a table that is too large for a sequential scan.
    for (const way of ['seqscan', 'hashjoin', 'mergejoin']) await pool.query(`set enable_${way} = off`);
    for (const name of labels) await ask(name);
    const { rows } = await pool.query('select custom_plans, generic_plans from pg_prepared_statements');
    expect(rows).toEqual([{ custom_plans: 5, generic_plans: 15 }]);
  });

  test('fail only for a key that PostgreSQL cannot store', async () => {
    const { ask } = await places(2);
    const first = ask('door0');
    const outcomes = await Promise.allSettled(['door0', 'do\0or', 'door1', 'door2'].map(ask));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect((await first)?.label).toBe('door0');
    expect(outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value?.label] : []))).toEqual([
      'door0',
      'door1',
      undefined,
    ]);
  });

  test('are prepared again when a migration changed their result', async () => {
    const { ask, database } = await places(2);
    expect((await ask('door0'))?.label).toBe('door0');
    await sql`alter table locations alter column label type text collate "ucs_basic"`.execute(database.query);
    await sql`alter table locations alter column street type text collate "ucs_basic"`.execute(database.query);
    expect((await ask('door1'))?.label).toBe('door1');
    expect((await ask('door0'))?.label).toBe('door0');
  });

  test('do not wait for a slow statement', async () => {
    const { ask, database } = await places(2);
    await sql`alter table locations rename to kept`.execute(database.query);
    await sql`create function late(text) returns text stable language plpgsql
      as 'begin perform pg_sleep(1); return $1; end'`.execute(database.query);
    await sql`create view locations as select handle_key, label, latitude,
      case label when 'door0' then late(street) else street end as street from kept`.execute(database.query);
    const answered: unknown[] = [];
    const slow = ask('door0').then((row) => answered.push(row?.label));
    await new Promise((resolve) => setTimeout(resolve, 5));
    answered.push((await ask('door1'))?.label);
    await slow;
    expect(answered).toEqual(['door1', 'door0']);
  });
});
