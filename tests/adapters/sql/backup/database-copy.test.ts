import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { openSource, type TableRow } from '../../../../src/adapters/sql/backup/copy-tables.ts';
import { createDatabaseCopy } from '../../../../src/adapters/sql/backup/database-copy.ts';
import type { Database } from '../../../../src/adapters/sql/connection/database.ts';
import { createManualClock, openTestDatabase } from '../../../support/databases.ts';
import { createLocation, handle, label } from '../../../support/locations.ts';
import { olderDatabase } from '../../../support/older-databases.ts';
import { newPostgresDatabase } from '../../../support/postgres-databases.ts';
import { createSearchableAliases, findLocation } from '../../../support/searchable-aliases.ts';
import { createSqlAliasCase, createSqlStores } from '../../../support/sql-stores.ts';
import { unwrap } from '../../../support/unwrap.ts';

const folder = mkdtempSync(join(tmpdir(), 'whereat-copy-'));
let files = 0;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const newFile = (): string => {
  files += 1;
  return `sqlite:${join(folder, `${files}.db`)}`;
};
const copy = (from: string, to: string) => createDatabaseCopy().copy(from, to, () => undefined);

/** Creates a database with rows in every table that the stores write. */
async function filled(url: string): Promise<Database> {
  const database = await openTestDatabase(url);
  const { store, ann, bob } = await createSqlAliasCase(database);
  for (let i = 0; i < 300; i += 1) unwrap(await store.add(createLocation(`@cafe${i % 7}`, `door-${i}`, ann)));
  for (const name of ['الدار', 'Büro', '店'])
    unwrap(await store.add({ ...createLocation('@odd', name, bob), street: `"a\\b'\n\t{,} ${name}` }));
  const clock = createManualClock();
  const stores = createSqlStores(database, clock);
  unwrap(
    await stores.sessions.create({
      id: 'id',
      hash: 'hash',
      userId: ann,
      begunAt: clock.now(),
      until: clock.now(),
      device: '',
    }),
  );
  unwrap(await stores.feedback.add('good', { id: bob, username: 'bob', email: 'bob@example.com' }));
  unwrap(await stores.rateLimiter.consume('key', 3, 60, clock.now()));
  return database;
}

/** Returns every row of every table, in an order that does not depend on the engine. */
async function parseContent(url: string): Promise<Record<string, unknown>> {
  const source = await openSource(url);
  const content: Record<string, unknown> = {};
  for (const table of source.tables) {
    const rows: TableRow[] = [];
    for await (const batch of source.rows(table)) rows.push(...batch);
    content[`${table.name}: ${table.columns.join(' ')}`] = rows.map((row) => JSON.stringify(row)).sort();
  }
  await source.close();
  return Object.fromEntries(Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const postgresIndexes = async ({ query }: Database): Promise<readonly string[]> => {
  const { rows } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where schemaname = current_schema() order by indexname`.execute(query);
  return rows.map(({ indexdef }) => indexdef);
};

describe('a copy of a database', () => {
  test('has everything, in PostgreSQL and back in SQLite, and continues from there', async () => {
    const first = newFile();
    const middle = await newPostgresDatabase();
    const last = newFile();
    await (await filled(first)).close();
    const untouched = await openTestDatabase(middle);
    const indexes = await postgresIndexes(untouched);
    expect(indexes.length).toBeGreaterThan(10);
    await untouched.close();
    const steps: string[] = [];
    const copied = unwrap(
      await createDatabaseCopy().copy(first, middle, ({ table, step, done, total }) => {
        expect(done).toBeLessThanOrEqual(total);
        steps.push(`${step} ${table}`);
      }),
    );
    expect(copied.tables.find(({ name }) => name === 'locations')).toEqual({ name: 'locations', rows: 303 });
    expect(steps).toEqual(expect.arrayContaining(['copying users', 'checking users', 'checking aliases']));
    expect(await parseContent(middle)).toEqual(await parseContent(first));

    const database = await openTestDatabase(middle);
    expect(await postgresIndexes(database)).toEqual(indexes);
    const { rows: keys } = await sql<{ count: number }>`
      select count(*) from pg_constraint where contype = 'f' and convalidated`.execute(database.query);
    expect(keys[0]!.count).toBeGreaterThan(10);
    const aliases = createSearchableAliases({ database, clock: createManualClock() });
    const { users } = createSqlStores(database, createManualClock());
    expect(unwrap(await findLocation(aliases, handle('@odd'), label('الدار'))).street).toBe(`"a\\b'\n\t{,} الدار`);
    const ann = unwrap(await users.findByUsername('ann'))!;
    unwrap(await aliases.add(createLocation('@cafe0', 'afterwards', ann.id)));
    await database.close();

    unwrap(await copy(middle, last));
    expect(await parseContent(last)).toEqual(await parseContent(middle));

    // A change that SQLite adds is after those whose position PostgreSQL assigned.
    const sqlite = await openTestDatabase(last);
    const stored = createSearchableAliases({ database: sqlite, clock: createManualClock() });
    unwrap(await stored.add(createLocation('@cafe0', 'later', ann.id)));
    await sqlite.close();
    const back = await newPostgresDatabase();
    unwrap(await copy(last, back));
    const returned = await openTestDatabase(back);
    const changes = returned.query.selectFrom('changes').select('label').orderBy('position').orderBy('id');
    expect((await changes.execute()).slice(-2)).toEqual([{ label: 'afterwards' }, { label: 'later' }]);
    await returned.close();
  }, 60_000);

  test('has tables of later versions, with any content', async () => {
    const from = await filled(newFile());
    const to = await openTestDatabase(await newPostgresDatabase());
    const back = await openTestDatabase(newFile());
    const extra = (database: Database, bytes: string, truth: string) => [
      `create table albums (id integer primary key, title text not null)`,
      `create table a_photo (hash text primary key, album integer references albums (id), bytes ${bytes}, shown ${truth}, width ${database.engine === 'sqlite' ? 'real' : 'double precision'})`,
    ];
    for (const [database, bytes, truth] of [
      [from, 'blob', 'integer'],
      [to, 'bytea', 'boolean'],
      [back, 'blob', 'integer'],
    ] as const)
      for (const statement of extra(database, bytes, truth)) await sql.raw(statement).execute(database.query);
    await sql`insert into albums values (1, 'one'), (2, 'two')`.execute(from.query);
    await sql`insert into a_photo values ('x', 2, x'00ff10', 1, 0.1), ('y', null, null, 0, 1e-7)`.execute(from.query);
    const urls = await Promise.all([from, to, back].map(toUrl));
    await Promise.all([from, to, back].map((database) => database.close()));
    unwrap(await copy(urls[0]!, urls[1]!));
    unwrap(await copy(urls[1]!, urls[2]!));
    expect(await parseContent(urls[2]!)).toEqual(await parseContent(urls[0]!));
  });

  test('is complete or absent, and never overwrites', async () => {
    const from = newFile();
    const to = await newPostgresDatabase();
    const database = await filled(from);
    // SQLite can store this character, PostgreSQL cannot.
    await sql`update locations set street = ${'a\0b'} where label = 'door-299'`.execute(database.query);
    expect(await copy(from, to)).toMatchObject({ failure: { kind: 'copy-failed', problem: 'system' } });
    const empty = await parseContent(to);
    expect(Object.values(empty).flat()).toEqual([]);
    await sql`update locations set street = '' where label = 'door-299'`.execute(database.query);
    await database.close();
    unwrap(await copy(from, to));
    const stored = await parseContent(to);
    expect(await copy(from, to)).toMatchObject({ failure: { problem: 'not-empty' } });
    expect(await parseContent(to)).toEqual(stored);
  });

  test('has its indexes, and refuses a row with a dangling reference', async () => {
    const from = await newPostgresDatabase();
    const to = newFile();
    const database = await filled(from);
    const indexes = async (url: string) => {
      const copied = await openTestDatabase(url);
      const { rows } = await sql<{ sql: string }>`select sql from sqlite_schema where type = 'index' and sql is not null
        order by name`.execute(copied.query);
      await copied.close();
      return rows.map((row) => row.sql);
    };
    const empty = newFile();
    await (await openTestDatabase(empty)).close();
    await sql`alter table handles drop constraint handles_owner_id_fkey`.execute(database.query);
    await sql`insert into handles (handle_key, handle, owner_id, created_at)
      values ('stray', '@stray', 'nobody', 0)`.execute(database.query);
    expect(await copy(from, to)).toMatchObject({
      failure: { problem: 'system', detail: 'a row of handles points at one of users that is missing' },
    });
    expect(Object.values(await parseContent(to)).flat()).toEqual([]);
    expect(await indexes(to)).toEqual(await indexes(empty));
    await sql`delete from handles where handle_key = 'stray'`.execute(database.query);
    await database.close();
    unwrap(await copy(from, to));
    expect(await indexes(to)).toEqual(await indexes(empty));
  });

  test('is refused with advice', async () => {
    const here = newFile();
    const old = newFile();
    await (await openTestDatabase(here)).close();
    await (await olderDatabase(old, 5)).destroy();
    expect(await copy(here, here)).toMatchObject({ failure: { problem: 'same-database' } });
    expect(await copy(old, newFile())).toMatchObject({ failure: { problem: 'older-version' } });
    expect(await copy('sqlite:/none/there.db', newFile())).toMatchObject({ failure: { problem: 'system' } });
    expect(await copy(here, 'postgres://u:s3cret@127.0.0.1:1/x')).toMatchObject({
      failure: { problem: 'target', detail: expect.stringMatching(/^(?!.*s3cret).*127\.0\.0\.1:1/) },
    });
  });
});

/** Returns the URL of an open database. */
async function toUrl(database: Database): Promise<string> {
  if (database.engine === 'sqlite') {
    const { rows } = await sql<{ file: string }>`select file from pragma_database_list`.execute(database.query);
    return `sqlite:${rows[0]!.file}`;
  }
  const { rows } = await sql<{ name: string; port: number }>`
    select current_database() as name, inet_server_port() as port`.execute(database.query);
  return `postgres://postgres:password@127.0.0.1:${rows[0]!.port}/${rows[0]!.name}`;
}
