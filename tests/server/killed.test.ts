import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { type ServerProcess, startServer } from '../support/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'whereat-killed-'));
const file = join(folder, 'whereat.db');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const env = { DATABASE_URL: `sqlite:${file}`, RATE_LIMITS: 'off', SAMPLE_ALIASES: 'off' };
const rounds = 12;
/** Milliseconds of load before each kill: seeded, so that a run that failed can be run again. */
const moments = Array.from({ length: rounds }, (_, round) => 40 + ((round * 7919 + 104_729) % 260));

async function send(server: ServerProcess, path: string, body: unknown, cookie = ''): Promise<Response> {
  return fetch(server.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin, cookie },
    body: JSON.stringify(body),
  });
}

test('a server killed at any moment under load loses nothing it acknowledged, and keeps nothing half', async () => {
  const acknowledged: string[] = [];
  let cookie = '';
  let made = 0;
  for (const moment of moments) {
    const server = await startServer(env);
    if (cookie === '') {
      const person = { username: 'keeper', email: 'keeper@example.org', password: 'four quiet green lamps' };
      const registered = await send(server, '/api/auth/register', person);
      expect(registered.ok).toBe(true);
      cookie = registered.headers.getSetCookie()[0]!.split(';')[0]!;
    }
    let killed = false;
    const ended = new Promise<void>((resolve) => server.process.once('exit', () => resolve()));
    const load = Array.from({ length: 8 }, async () => {
      while (!killed) {
        made += 1;
        const label = `place-${made}`;
        // A request that the kill cut off was not acknowledged, whatever became of it.
        const answer = await send(
          server,
          '/api/locations',
          { handle: '@keeper', label, latitude: 21.5, longitude: 39.2 },
          cookie,
        )
          .then((response) => response.status)
          .catch(() => 0);
        if (answer >= 200 && answer < 300) acknowledged.push(label);
        else if (answer !== 0) throw new Error(`creating ${label} was answered with ${answer}`);
      }
    });
    await new Promise((resolve) => setTimeout(resolve, moment));
    killed = true;
    server.process.kill('SIGKILL');
    await Promise.all([...load, ended]);
  }

  expect(acknowledged.length).toBeGreaterThan(rounds);
  const server = await startServer(env);
  const lost: string[] = [];
  for (const label of acknowledged) {
    const response = await fetch(`${server.origin}/api/locations/@keeper/${label}`);
    if (response.status !== 200) lost.push(label);
    else
      expect(await response.json()).toMatchObject({
        latitude: 21.5,
        longitude: 39.2,
        plusCode: '7GHXG622+22',
        geotude: '44219.52.00.00.00.00.00',
      });
  }
  await server.stop();
  expect(lost).toEqual([]);

  const database = new DatabaseSync(file);
  expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  expect(database.prepare('pragma foreign_key_check').all()).toEqual([]);
  database.close();
}, 120_000);
