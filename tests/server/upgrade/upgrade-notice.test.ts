import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../support/postgres.ts';
import { runServer, type ServerProcess, startServer } from '../../support/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'whereat-upgrade-'));
const present = join(folder, 'present.db');
const toEnvironment = (file: string) => ({ DATABASE_URL: `sqlite:${file}`, SAMPLE_ALIASES: 'off' });

/** Creates a database from before the last two migrations; the first of these adds two tables. */
function makeOlderDatabase() {
  const file = join(folder, `${crypto.randomUUID()}.db`);
  const source = new DatabaseSync(present);
  source.exec(`vacuum into '${file}'`);
  source.close();
  const database = new DatabaseSync(file);
  database.exec(`pragma journal_mode = wal;
    alter table changes drop column position;
    drop table deleted_changes; drop table replica_leases;
    delete from schema_version where version >=
      (select max(version) - 1 from schema_version)`);
  return { database, env: toEnvironment(file) };
}

beforeAll(async () => {
  const server = await startServer(toEnvironment(present));
  await server.stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a migrating server returns 503 as JSON and as a page in the reader’s language, reports it in health, and then serves', async () => {
  const { database, env } = makeOlderDatabase();
  // The migration waits for this writer for at most five seconds, while SQLite blocks the main thread. Loading the program can take longer.
  database.exec('begin immediate');
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const starting = startServer({ ...env, PORT: String(port) });
  const get = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers });
  await expect
    .poll(
      () =>
        get('/api/health').then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 20_000, interval: 20 },
    )
    .toBe(503);
  const health = await get('/api/health');
  expect([health.status, await health.json()]).toEqual([
    503,
    { status: 'unavailable', version: expect.any(String), reason: 'The server is being upgraded.' },
  ]);
  expect((await get('/api/health/live')).status).toBe(200);
  const call = await get('/api/locations/cafe/door', { 'accept-language': 'fr', accept: 'text/html' });
  expect([call.status, call.headers.get('retry-after'), call.headers.get('cache-control')]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  expect(await call.json()).toMatchObject({ code: 'upgrading', error: expect.stringContaining('Réessayez') });
  const page = await get('/at/cafe/door?lang=ar', { accept: 'text/html,*/*;q=0.8' });
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
  expect(await page.text()).toMatch(
    /<html lang="ar" dir="rtl">[\s\S]*http-equiv="refresh"[\s\S]*<h1>جارٍ التحديث<\/h1>/,
  );
  database.exec('commit');
  database.close();
  const server: ServerProcess = await starting;
  expect((await get('/api/health')).status).toBe(200);
  expect((await get('/', { accept: 'text/html' })).status).toBe(200);
  await server.stop();
});

test('a failed migration ends the process with its reason', async () => {
  const { database, env } = makeOlderDatabase();
  database.exec('alter table changes add column position text');
  database.close();
  const { code, output } = await runServer({ ...env, PORT: String(await freePort()) });
  expect([code, output]).toEqual([1, expect.stringContaining('position')]);
});
