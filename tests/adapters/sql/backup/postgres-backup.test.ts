import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSqlAliasStore } from '../../../../src/adapters/sql/aliases/alias-store.ts';
import { openSource } from '../../../../src/adapters/sql/backup/copy-tables.ts';
import { createPostgresBackup } from '../../../../src/adapters/sql/backup/postgres-backup.ts';
import { latestVersion } from '../../../../src/adapters/sql/migrations/migrate.ts';
import { expectAppendOnlyLog } from '../../../support/append-only-log.ts';
import { createManualClock, openTestDatabase } from '../../../support/databases.ts';
import { type DebianPostgres, startDebianPostgres } from '../../../support/debian-postgres.ts';
import { createLocation } from '../../../support/locations.ts';
import { startPgbouncer } from '../../../support/pgbouncer.ts';
import { createSqlAliasCase } from '../../../support/sql-stores.ts';
import { unwrap } from '../../../support/unwrap.ts';

let postgres: DebianPostgres;
let folder: string;
let url: string;
const dump = () => join(folder, 'whereat.dump');
beforeAll(async () => {
  postgres = await startDebianPostgres();
}, 300_000);
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'whereat-dump-'));
  url = await postgres.newDatabase();
  const database = await openTestDatabase(url);
  const { store, ann } = await createSqlAliasCase(database);
  for (let i = 0; i < 200; i += 1) unwrap(await store.add(createLocation(`@cafe${i}`, 'door', ann)));
  await database.close();
});
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns every row of every table. */
async function parseContent(database: string): Promise<readonly string[]> {
  const source = await openSource(database);
  const content: string[] = [];
  for (const table of source.tables)
    for await (const rows of source.rows(table))
      content.push(...rows.map((row) => `${table.name} ${JSON.stringify(row)}`));
  await source.close();
  return content.sort();
}

async function change(database: string): Promise<void> {
  const open = await openTestDatabase(database);
  await sql`update locations set street = 'elsewhere'`.execute(open.query);
  await open.close();
}

describe('a backup of PostgreSQL', () => {
  test('is tested in a temporary database while servers run, without changing', async () => {
    const backups = createPostgresBackup(url);
    unwrap(await backups.backup(dump()));
    const before = await parseContent(url);
    const running = await openTestDatabase(url);
    const databases = async () => {
      const { rows } = await sql<{ name: string }>`select datname as name from pg_database`.execute(running.query);
      return rows.map(({ name }) => name).sort();
    };
    const there = await databases();
    expect(unwrap(await backups.rehearse(dump()))).toEqual({ version: latestVersion, places: 200, users: 2 });
    expect(await databases()).toEqual(there);
    truncateSync(dump(), Math.floor(statSync(dump()).size / 2));
    expect(await backups.rehearse(dump())).toMatchObject({ ok: false, failure: { problem: 'damaged' } });
    expect(await databases()).toEqual(there);
    await running.close();
    expect(await parseContent(url)).toEqual(before);
  });

  test('is not reported as damaged without the right to create databases, or behind a pooler with one database', async () => {
    const backups = createPostgresBackup(url);
    unwrap(await backups.backup(dump()));
    const database = await openTestDatabase(url);
    await sql`create role keeper login in role pg_read_all_data`.execute(database.query);
    await database.close();
    const keeper = createPostgresBackup(url.replace('postgres@', 'keeper@'));
    expect(await keeper.rehearse(dump())).toMatchObject({
      failure: { problem: 'not-tried', detail: expect.stringContaining('permission denied to create database') },
    });
    const name = new URL(url).pathname.slice(1);
    const pooler = await startPgbouncer(url, [], name);
    const pooled = await createPostgresBackup(pooler.url).rehearse(dump());
    await pooler.stop();
    expect(pooled).toMatchObject({ failure: { problem: 'not-tried', detail: expect.stringContaining('rehearsal') } });
    truncateSync(dump(), Math.floor(statSync(dump()).size / 2));
    expect(await keeper.rehearse(dump())).toMatchObject({ failure: { problem: 'damaged' } });
  });

  test('has everything, only for its owner, and replaces an existing one', async () => {
    const before = await parseContent(url);
    expect(unwrap(await createPostgresBackup(url).backup(dump())).bytes).toBe(statSync(dump()).size);
    expect(statSync(dump()).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['whereat.dump']);
    await change(url);
    // A table of a later version refers to rows that the dump restores.
    const database = await openTestDatabase(url);
    await sql`create table later (user_id text collate "C" references users (id))`.execute(database.query);
    await database.close();
    unwrap(await createPostgresBackup(url).restore(dump()));
    expect(await parseContent(url)).toEqual(before);
    const elsewhere = await postgres.newDatabase();
    unwrap(await createPostgresBackup(elsewhere).restore(dump()));
    expect(await parseContent(elsewhere)).toEqual(before);
    const restored = await openTestDatabase(elsewhere);
    expect(restored.versionFound).toBe(latestVersion);
    await expectAppendOnlyLog(restored.query);
    const store = createSqlAliasStore({ database: restored, clock: createManualClock() });
    unwrap(await store.add(createLocation('@cafe0', 'gate', 'ann-id')));
    await restored.close();
  });

  test('that is truncated, damaged or invalid leaves the database unchanged', async () => {
    unwrap(await createPostgresBackup(url).backup(dump()));
    await change(url);
    const there = await parseContent(url);
    const whole = readFileSync(dump());
    const cut = join(folder, 'cut.dump');
    for (const share of [0.02, 0.3, 0.6, 0.9, 0.999]) {
      writeFileSync(cut, whole);
      truncateSync(cut, Math.floor(whole.length * share));
      expect(await createPostgresBackup(url).restore(cut), String(share)).toMatchObject({
        failure: { problem: 'damaged' },
      });
    }
    const bent = Buffer.from(whole);
    bent.fill(0xa5, Math.floor(whole.length * 0.7), Math.floor(whole.length * 0.7) + 200);
    writeFileSync(cut, bent);
    expect((await createPostgresBackup(url).restore(cut)).ok).toBe(false);
    writeFileSync(cut, 'Dear database');
    expect(await createPostgresBackup(url).restore(cut)).toMatchObject({ failure: { problem: 'damaged' } });
    expect(await parseContent(url)).toEqual(there);
  });

  test('waits for the connections of a server that is shutting down', async () => {
    unwrap(await createPostgresBackup(url).backup(dump()));
    const before = await parseContent(url);
    const ending = await openTestDatabase(url);
    const restored = createPostgresBackup(url).restore(dump());
    setTimeout(() => ending.close(), 500);
    unwrap(await restored);
    expect(await parseContent(url)).toEqual(before);
  });

  test('is refused over a database in use, over another program’s, and over an existing file', async () => {
    const database = await openTestDatabase(url);
    unwrap(await createPostgresBackup(url).backup(dump()));
    expect(await createPostgresBackup(url).backup(dump())).toMatchObject({ failure: { problem: 'file-exists' } });
    expect(await createPostgresBackup(url).restore(dump())).toMatchObject({ failure: { problem: 'in-use' } });
    await database.close();
    const empty = await postgres.newDatabase();
    expect(await createPostgresBackup(empty).backup(join(folder, 'x'))).toMatchObject({
      failure: { problem: 'no-database' },
    });
    const restored = await openTestDatabase(await postgres.newDatabase());
    const otherUrl = url.replace(
      /\w+$/,
      (await sql<{ name: string }>`select current_database() as name`.execute(restored.query)).rows[0]!.name,
    );
    await sql`drop table schema_version`.execute(restored.query);
    await restored.close();
    expect(await createPostgresBackup(otherUrl).restore(dump())).toMatchObject({
      failure: { problem: 'system', detail: expect.stringContaining('another program') },
    });
  });

  test('of a newer version is refused, and so is a missing database', async () => {
    const database = await openTestDatabase(url);
    await database.query.insertInto('schema_version').values({ version: 999, applied_at: 0 }).execute();
    await database.close();
    unwrap(await createPostgresBackup(url).backup(dump()));
    expect(await createPostgresBackup(await postgres.newDatabase()).restore(dump())).toMatchObject({
      failure: { problem: 'newer-version', detail: '999' },
    });
    const away = await createPostgresBackup('postgres://u:s3cret@127.0.0.1:1/x').restore(dump());
    expect(away.ok).toBe(false);
    expect(JSON.stringify(away)).not.toContain('s3cret');
  });
});
