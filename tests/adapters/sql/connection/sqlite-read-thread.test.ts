import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../../../src/adapters/sql/connection/database.ts';
import { silentLog } from '../../../support/databases.ts';

const readProgram = join(import.meta.dirname, '../../../../src/wiring/read-worker-main.ts');

let folder: string;
let database: Database;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'whereat-reads-'));
  const opened = await openDatabase(`sqlite:${join(folder, 'whereat.db')}`, silentLog, { readProgram });
  if (!opened.ok) throw new Error(opened.reason);
  database = opened.value;
});

afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

/** Creates a statement that counts to a number, which takes about a second. */
const countTo = (last: number) => sql<{ count: number }>`
  with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${last})
  select count(*) as count from numbers`;

test('a scan does not block the event loop', async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 5);
  const { rows } = await countTo(3_000_000).execute(database.scan);
  clearInterval(timer);
  expect(rows).toEqual([{ count: 3_000_000 }]);
  expect(turns).toBeGreaterThan(10);
});

test('a scan sees what was committed before it', async () => {
  await database.query.insertInto('turnstiles').values({ gate: 'north', next_turn: 7 }).execute();
  const rows = await database.scan.selectFrom('turnstiles').select(['gate', 'next_turn']).execute();
  expect(rows).toEqual([{ gate: 'north', next_turn: 7 }]);
});

test('a failing scan reports why, and writes nothing', async () => {
  await expect(sql`select * from nowhere`.execute(database.scan)).rejects.toThrow('no such table: nowhere');
  await expect(sql`delete from turnstiles`.execute(database.scan)).rejects.toThrow('readonly');
});

test('scans beyond a hundred queued fail at once', async () => {
  const results = await Promise.allSettled(Array.from({ length: 120 }, () => countTo(1000).execute(database.scan)));
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(20);
});

test('closing the database ends queued scans', async () => {
  const scan = countTo(10_000_000).execute(database.scan);
  const ended = expect(scan).rejects.toThrow('ended');
  await new Promise((resolve) => setTimeout(resolve, 200));
  const opened = database;
  const closing = opened.close();
  await ended;
  await closing;
  const reopened = await openDatabase(`sqlite:${join(folder, 'whereat.db')}`, silentLog);
  if (!reopened.ok) throw new Error(reopened.reason);
  database = reopened.value;
});
