import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../../../src/adapters/sql/connection/database.ts';
import { createDatabaseDistribution } from '../../../../src/adapters/sql/distribution/database-distribution.ts';
import { silentLog } from '../../../support/databases.ts';
import { newPostgresDatabase } from '../../../support/postgres-databases.ts';

const folder = mkdtempSync(join(tmpdir(), 'whereat-check-'));
afterAll(() => rmSync(folder, { recursive: true }));

const check = (url: string) => createDatabaseDistribution(url, {}).findOrphans();
const distribute = (url: string) =>
  createDatabaseDistribution(url, {}).distribute({ isDryRun: true, onStatement: () => {} });

test('a check of a SQLite file finds rows whose key another program left behind', async () => {
  const file = join(folder, 'whereat.db');
  const opened = await openDatabase(`sqlite:${file}`, silentLog);
  if (!opened.ok) throw new Error(opened.reason);
  await opened.value.close();
  expect(await check(`sqlite:${file}`)).toEqual({ ok: true, value: [] });
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  for (const key of ['a', 'b'])
    database.exec(`insert into aliases (handle_key, label_key, state) values ('gone', '${key}', 'retired')`);
  database.close();
  expect(await check(`sqlite:${file}`)).toEqual({
    ok: true,
    value: [{ table: 'aliases', column: 'handle_key', target: 'handles', count: 2 }],
  });
});

test.each([
  ['no file', async () => `sqlite:${join(folder, 'none.db')}`, /^There is no database at .*none\.db\.$/],
  ['another file', async () => `sqlite:${import.meta.filename}`, /^Cannot use the database file .* is not a database/],
  ['no tables', newPostgresDatabase, /^This database has no tables of Whereat\. .*whereat db migrate\.$/],
  [
    'no server',
    async () => 'postgres://whereat@127.0.0.1:9/x',
    /^Cannot use the PostgreSQL database at 127\.0\.0\.1:9: .*REFUSED/,
  ],
])('a check reports in one sentence that there is %s', async (_, newUrl, sentence) => {
  const found = await check(await newUrl());
  expect(found.ok ? '' : found.reason).toMatch(sentence);
});

test.each([
  [
    'no server',
    async () => 'postgres://whereat@127.0.0.1:9/x',
    /^Cannot use the PostgreSQL database at 127\.0\.0\.1:9: .*REFUSED/,
  ],
  ['no extension', newPostgresDatabase, /^This PostgreSQL has no Citus\. .*create extension citus\.$/],
])('a distribution reports in one sentence that there is %s', async (_, newUrl, sentence) => {
  const done = await distribute(await newUrl());
  expect(done.ok ? '' : done.reason).toMatch(sentence);
});
