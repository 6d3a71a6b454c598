import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSqlAliasStore } from '../../../../src/adapters/sql/aliases/alias-store.ts';
import type { Database } from '../../../../src/adapters/sql/connection/database.ts';
import { createJobWorker } from '../../../../src/adapters/sql/large-jobs/job-worker.ts';
import { ok } from '../../../../src/domain/result.ts';
import { createManualClock, openTestDatabase } from '../../../support/databases.ts';
import { createLocation, handle } from '../../../support/locations.ts';
import { createSqlStores } from '../../../support/sql-stores.ts';
import { unwrap } from '../../../support/unwrap.ts';

const PLACES = 400;
const program = join(import.meta.dirname, '../../../../src/wiring/job-worker-main.ts');
const cafe = handle('@cafe');
const bistro = handle('@bistro');

let database: Database;
let jobs: ReturnType<typeof createJobWorker>;
let add: (label: string) => Promise<unknown>;
beforeEach(async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'whereat-jobs-')), 'whereat.db');
  database = await openTestDatabase(`sqlite:${file}`);
  const clock = createManualClock();
  const { users } = createSqlStores(database, clock);
  for (const id of ['ann', 'admin'])
    unwrap(await users.add({ id, username: id, email: `${id}@example.com`, passwordHash: null }));
  const aliases = createSqlAliasStore({ database, clock });
  add = async (label) => unwrap(await aliases.add(createLocation('@cafe', label, 'ann')));
  await Promise.all(Array.from({ length: PLACES }, (_, index) => add(`door-${index}`)));
  const quotas = { places: 0, handles: 0, bytes: 0, adminUsername: '' };
  jobs = createJobWorker(database, {
    program,
    clock,
    settings: { file, quotas, assignedHandles: new Map(), mailBrand: 'Whereat' },
  });
});
afterEach(async () => {
  await jobs.close();
  await database.close();
});

const placesUnder = async (handleKey: string) =>
  (await database.query.selectFrom('locations').select('id').where('handle_key', '=', handleKey).execute()).length;

/** Runs an operation, and returns its result and the number of timer events of this thread meanwhile. */
async function countingTurns<T>(run: () => Promise<T>): Promise<{ readonly result: T; readonly turns: number }> {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  const result = await run();
  clearInterval(timer);
  return { result, turns };
}

test('a handle is renamed and an account deleted and restored without blocking this thread', async () => {
  const renamed = await countingTurns(() => jobs.renameHandle(cafe, bistro, { userId: 'ann' }));
  expect(unwrap(renamed.result)).toEqual({ renamed: PLACES });
  expect([await placesUnder('cafe'), await placesUnder('bistro')]).toEqual([0, PLACES]);
  const requested = await countingTurns(() => jobs.requestDeletion('ann'));
  expect(unwrap(requested.result)).toBe(PLACES);
  const cancelled = await countingTurns(() => jobs.cancelDeletion('ann'));
  expect(unwrap(cancelled.result)).toBe(true);
  // On this thread, each operation would be one turn.
  for (const { turns } of [renamed, requested, cancelled]) expect(turns).toBeGreaterThan(3);
});

test('an account is suspended with its places and restored, and a handle retired, without blocking this thread', async () => {
  const by = { userId: 'admin', network: '192.0.2.1', reason: 'Spam' };
  const hidden = async () =>
    (await database.query.selectFrom('locations').select('id').where('hidden_at', 'is not', null).execute()).length;
  const suspended = await countingTurns(() =>
    jobs.suspendAccount('ann', { ...by, hidePlaces: true, adminUsername: 'admin' }),
  );
  expect([suspended.result, await hidden()]).toEqual([ok(undefined), PLACES]);
  const restored = await countingTurns(() => jobs.restoreAccount('ann', by));
  expect([restored.result, await hidden()]).toEqual([ok(undefined), 0]);
  const retired = await countingTurns(() => jobs.retireHandle(cafe, by));
  expect(retired.result).toEqual(ok(undefined));
  for (const { turns } of [suspended, restored, retired]) expect(turns).toBeGreaterThan(3);
  const mails = await database.query.selectFrom('mails').select(['recipient', 'subject']).orderBy('id').execute();
  expect(mails).toEqual([
    { recipient: 'ann@example.com', subject: expect.stringContaining('Whereat') },
    { recipient: 'ann@example.com', subject: expect.stringContaining('Whereat') },
  ]);
  expect(await jobs.suspendAccount('unknown', { ...by, hidePlaces: true, adminUsername: 'admin' })).toMatchObject({
    failure: { kind: 'user-not-found' },
  });
});

test('a concurrent write waits and succeeds, and a refusal is returned unchanged', async () => {
  const renaming = jobs.renameHandle(cafe, bistro, { userId: 'ann' });
  const written = add('late');
  expect(unwrap(await renaming)).toEqual({ renamed: PLACES });
  await written;
  expect([await placesUnder('cafe'), await placesUnder('bistro')]).toEqual([1, PLACES]);
  expect(await jobs.renameHandle(handle('@unknown'), bistro, { userId: 'ann' })).toMatchObject({
    failure: { kind: 'handle-not-found' },
  });
});

test.each<[string, (opened: Database) => Promise<unknown>]>([
  [
    'a transaction of the store',
    ({ write }) => write((tx) => tx.updateTable('users').set({ email: 'b@example.com' }).execute()),
  ],
  [
    'a statement without a transaction',
    ({ query }) => query.updateTable('users').set({ email: 'c@example.com' }).execute(),
  ],
  [
    'a transaction of the query builder',
    ({ query }) =>
      query.transaction().execute((tx) => tx.updateTable('users').set({ email: 'd@example.com' }).execute()),
  ],
  ['SQL as text', ({ query }) => sql`update users set email = 'e@example.com'`.execute(query)],
])('%s waits while writes are held', async (_, write) => {
  const gate = Promise.withResolvers<void>();
  const holding = database.holdWrites(() => gate.promise);
  let isWritten = false;
  const writing = write(database).then(() => {
    isWritten = true;
  });
  // Reads continue, and the write would have been committed by this time.
  for (let turn = 0; turn < 5; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await database.query.selectFrom('users').select('email').where('id', '=', 'ann').execute()).toEqual([
      { email: 'ann@example.com' },
    ]);
  }
  expect(isWritten).toBe(false);
  gate.resolve();
  await holding;
  await writing;
  expect(await database.query.selectFrom('users').select('email').where('id', '=', 'ann').execute()).not.toEqual([
    { email: 'ann@example.com' },
  ]);
});
