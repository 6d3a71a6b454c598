// The size of a place on the disk and in memory. Places have an address, a phone number and an external id, and are created through the
// API, twenty per handle and one per handle: `npm run bench -- disk [--sqlite|--postgres]`. `--places=100000` creates more. Memory is read
// from /proc (Linux only).

import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { createClient } from '../src/client/published/index.ts';
import { startServer } from '../tests/support/server-process.ts';
import { measureOnBothEngines } from './support/both-engines.ts';
import { signUp } from './support/built-server.ts';
import { readMemory } from './support/memory.ts';
import { createReporter } from './support/results.ts';

const report = createReporter('disk');
const requested = process.argv.find((word) => word.startsWith('--places='))?.split('=')[1];
const count = Number(requested ?? 20_000);
const countText = count.toLocaleString('en');

const fraction = (index: number, step: number): number => (index * step) % 1;
const createPlace = (index: number, placesPerHandle: number) => ({
  handle: `@firm${placesPerHandle}x${Math.floor(index / placesPerHandle)}`,
  label: `store-${index}`,
  externalId: `store-${index}`,
  latitude: -60 + 120 * fraction(index, 0.618_033_988_7),
  longitude: -180 + 360 * fraction(index, 0.754_877_666_2),
  street: `${index % 997} Harbour Street`,
  district: 'Old Town',
  city: 'Riyadh',
  country: 'SA',
  postcode: '12345',
  phone: '+966501234567',
});

await measureOnBothEngines('disk', async (engine, url) => {
  const limits = { PLACES_PER_HOUR: '0', PLACES_PER_ACCOUNT: '0', HANDLES_PER_ACCOUNT: '0', BYTES_PER_ACCOUNT: '0' };
  const env = { DATABASE_URL: url, LOG_LEVEL: 'error', RATE_LIMITS: 'off', ...limits };
  let server = await startServer(env);
  await signUp(server.origin);
  const body = { username: 'namer', password: 'a long enough secret', name: 'bench', scope: 'write' as const };
  const created = await createClient({ server: server.origin }).createToken({ body });
  if (!created.ok) throw new Error(created.failure.kind);
  // The sizes are final only after the server has stopped.
  await server.stop();
  for (const [placesPerHandle, grouping] of [
    [20, 'twenty under a handle'],
    [1, 'each under a handle of its own'],
  ] as const) {
    const before = await readBytes(url);
    server = await startServer(env);
    const whereat = createClient({ server: server.origin, token: created.value.token, timeoutMs: 120_000 });
    const rows = Array.from({ length: count }, (_, index) => createPlace(index, placesPerHandle));
    const begun = performance.now();
    for await (const { row, outcome, error } of whereat.putAll(rows, { mode: 'create' }))
      if (outcome !== 'created') throw new Error(`${row.externalId}: ${outcome ?? error?.error}`);
    const seconds = (performance.now() - begun) / 1000;
    report({ metric: `${engine}: places created by batches, ${grouping}, a second`, ours: count / seconds });
    report({
      metric: `${engine}: memory after ${countText} places created, MB`,
      ours: readMemory(server.process.pid!, 'now'),
    });
    await server.stop();
    report({ metric: `${engine}: bytes a place, ${grouping}`, ours: ((await readBytes(url)) - before) / count });
  }
  server = await startServer(env);
  await fetch(`${server.origin}/api/locations/firm20x0/store-1`);
  await new Promise((resolve) => setTimeout(resolve, 5000));
  report({ metric: `${engine}: memory at rest, MB`, ours: readMemory(server.process.pid!, 'now') });
  await server.stop();
});

/** Returns the bytes of a database whose server has stopped, without the idempotency keys, which are stored for a day. */
async function readBytes(url: string): Promise<number> {
  if (url.startsWith('sqlite:')) {
    const file = new DatabaseSync(url.slice('sqlite:'.length));
    file.exec('delete from idempotency_keys');
    const read = (name: string) => Number(Object.values(file.prepare(`pragma ${name}`).get()!)[0]);
    const bytes = (read('page_count') - read('freelist_count')) * read('page_size');
    file.close();
    return bytes;
  }
  const client = new pg.Client(url);
  await client.connect();
  await client.query('delete from idempotency_keys');
  await client.query('vacuum full idempotency_keys');
  const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  await client.end();
  return Number(rows[0]!.bytes);
}
