import { once } from 'node:events';
import { readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHome, runWhereat } from '../../support/program.ts';
import { type ServerProcess, startServer } from '../../support/server-process.ts';

const home = createHome();
const cache = join(home.folder, '.cache', 'whereat');
let server: ServerProcess;
let env: Record<string, string>;

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'off' });
  env = { ...home.env, WHEREAT_SERVER: server.origin };
  await runWhereat(['register', 'ada', '--email', 'ada@example.com'], { env, input: 'a rather long pass phrase\n' });
  for (const name of ['kafe/door', 'kafe/roof', 'bakery/gate'])
    expect((await runWhereat(['create', name, '--at', '24.7136,46.6753'], { env })).code).toBe(0);
}, 60_000);
afterAll(async () => {
  await server.stop();
  home.remove();
});

const toLines = (out: string): readonly string[] => out.split('\n').slice(0, -1).toSorted();

const runNames = (...args: string[]) => runWhereat(['names', ...args], { env });

test('names are read from the server, stored only for the user, and completed from there', async () => {
  // Places that were created in the same second are sorted by name.
  expect(toLines((await runNames('--refresh')).out)).toEqual(['bakery/gate', 'kafe/door', 'kafe/roof']);
  const [file = ''] = readdirSync(cache);
  expect(statSync(join(cache, file)).mode & 0o777).toBe(0o600);
  await runWhereat(['delete', 'kafe/roof', '--yes'], { env });
  expect(toLines((await runNames('--handles')).out)).toEqual(['bakery', 'kafe']);
  expect(JSON.parse((await runNames('--json')).out).toSorted()).toEqual(['bakery/gate', 'kafe/door', 'kafe/roof']);
  expect((await runWhereat(['names', '--profile', 'other'], { env })).code).toBe(2);
});

test('the first time, a background process reads them', async () => {
  rmSync(cache, { recursive: true });
  await runNames();
  await expect
    .poll(async () => toLines((await runNames()).out), { timeout: 20_000 })
    .toEqual(['bakery/gate', 'kafe/door']);
});

test('completion does not wait for a silent server', async () => {
  const silent = createServer(() => {});
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  try {
    const start = performance.now();
    const { code, out } = await runNames('--server', url);
    expect([code, out]).toEqual([0, '']);
    // The time-out is 250 ms; the rest is the start of the program on a busy machine.
    expect(performance.now() - start).toBeLessThan(2000);
    const next = performance.now();
    await runNames('--server', url);
    expect(performance.now() - next).toBeLessThan(1500);
    expect((await runNames('--refresh', '--json', '--server', 'http://127.0.0.1:9')).code).toBe(8);
  } finally {
    silent.closeAllConnections();
    silent.close();
  }
});
