import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpStubFixture, type HttpStub, startHttpStub } from '../../../support/http-stub.ts';
import { type ServerProcess, startServer } from '../../../support/server-process.ts';
import { readFixtureBytes } from '../../../support/vectors.ts';

let nominatim: HttpStub;
let servers: readonly ServerProcess[];
const folder = mkdtempSync(join(tmpdir(), 'whereat-pace-'));

beforeAll(async () => {
  nominatim = await startHttpStub(createHttpStubFixture(readFixtureBytes('providers/own/nominatim-forward.json')));
  const env = {
    DATABASE_URL: `sqlite:${join(folder, 'whereat.db')}`,
    // Only the public server has a rate limit.
    NOMINATIM_URL: nominatim.base.replace('127.0.0.1', 'nominatim.openstreetmap.org'),
    NODE_OPTIONS: `--import=${join(import.meta.dirname, '..', '..', '../support/public-nominatim.mjs')}`,
    NOMINATIM_CONTACT: 'operator@example.org',
  };
  const first = await startServer(env);
  servers = [first, ...(await Promise.all([1, 2, 3].map(() => startServer(env))))];
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await nominatim.close();
  rmSync(folder, { recursive: true, force: true });
});

test('four server processes together call Nominatim at most once a second', async () => {
  const ask = async ({ origin }: ServerProcess, text: string) => {
    const response = await fetch(`${origin}/api/geocode?q=${text}&provider=osm`);
    return response.status;
  };
  // The first request of a process opens its connection and arrives late, so the next one would seem too early.
  for (const [i, server] of servers.entries()) expect(await ask(server, `first-${i}`)).toBe(200);
  const before = nominatim.requests.length;
  const waves = [0, 1, 2].map(async (wave) => {
    await new Promise((resolve) => setTimeout(resolve, wave * 1500));
    return Promise.all(
      servers.flatMap((server, i) => [0, 1, 2].map((n) => ask(server, `place-${before}-${wave}-${i}-${n}`))),
    );
  });
  const statuses = (await Promise.all(waves)).flat();

  const times = nominatim.requests.slice(before).map(({ at }) => at);
  expect(times.length).toBeGreaterThanOrEqual(4);
  expect(statuses.filter((status) => status === 200)).toHaveLength(times.length);
  expect(statuses.filter((status) => status === 502)).toHaveLength(statuses.length - times.length);
  const gaps = times.slice(1).map((time, i) => time - times[i]!);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1000);
  for (const { headers } of nominatim.requests) expect(headers['user-agent']).toContain('operator@example.org');
});

test('identical concurrent searches become one request', async () => {
  const requested = nominatim.requests.length;
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const same = await Promise.all(
    Array.from({ length: 200 }, () => fetch(`${servers[0]!.origin}/api/geocode?q=the-same&provider=osm`)),
  );
  expect(new Set(same.map(({ status }) => status))).toEqual(new Set([200]));
  expect(nominatim.requests.length - requested).toBe(1);
});

test('an own Nominatim instance has no pace limit', async () => {
  const own = await startServer({ NOMINATIM_URL: nominatim.base });
  const request = nominatim.requests.length;
  const statuses = await Promise.all(
    Array.from(
      { length: 20 },
      async (_, i) => (await fetch(`${own.origin}/api/geocode?q=own-${i}&provider=osm`)).status,
    ),
  );
  await own.stop();
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(nominatim.requests.length - request).toBe(20);
});
