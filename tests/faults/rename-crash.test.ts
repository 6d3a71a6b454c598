import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createSqlUserStore } from '../../src/adapters/sql/accounts/user-store.ts';
import { openTestDatabase } from '../support/databases.ts';
import { createLocation, handle, label } from '../support/locations.ts';
import { newPostgresDatabase } from '../support/postgres-databases.ts';
import { createSearchableAliases, findLocation } from '../support/searchable-aliases.ts';
import { unwrap } from '../support/unwrap.ts';
import { checkConsistency } from './support/consistency.ts';
import { chooseByDuration, createRandom, logLine, pause, testTimeoutMs } from './support/durations.ts';
import { toCodes } from './support/writers.ts';

const labels = 200;
const rounds = chooseByDuration(2, 100);
const folder = mkdtempSync(join(tmpdir(), 'whereat-renamed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Creates `@port` with its labels. */
async function fill(url: string): Promise<void> {
  const database = await openTestDatabase(url);
  const clock = { now: () => new Date() };
  const user = { id: 'u', username: 'ann', email: 'a@example.com', passwordHash: null };
  unwrap(await createSqlUserStore({ database, clock }).add(user));
  const store = createSearchableAliases({ database, clock });
  const codes = toCodes(24.7136, 46.6753);
  for (let i = 0; i < labels; i += 1) unwrap(await store.add(createLocation('@port', `berth-${i}`, 'u', codes)));
  await database.close();
}

/** Renames in a process that is killed. Returns how many renames were confirmed. */
async function killWhileRenaming(url: string, afterMs: number): Promise<number> {
  const program = join(import.meta.dirname, 'support', 'rename-forever.ts');
  const child = spawn(process.execPath, [program, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  let reported = '';
  const begun = Promise.withResolvers<void>();
  child.stdout.on('data', (chunk: Buffer) => {
    reported += chunk.toString();
    begun.resolve();
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await Promise.race([begun.promise, ended]);
  await pause(afterMs);
  child.kill('SIGKILL');
  await ended;
  return reported.split('\n').length - 1;
}

/** Expects the same complete list of places under both handles, and no confirmed rename lost. */
async function expectWhole(url: string, acknowledged: number): Promise<string> {
  const database = await openTestDatabase(url);
  const store = createSearchableAliases({ database, clock: { now: () => new Date() } });
  const { locations } = unwrap(await store.listByHandle(handle('@port')));
  expect(locations).toHaveLength(labels);
  const now = locations[0]!.handle;
  expect(locations.map((place) => place.handle)).toEqual(Array(labels).fill(now));
  for (const name of ['@port', '@harbour'])
    for (const text of ['berth-0', `berth-${labels - 1}`])
      expect(unwrap(await findLocation(store, handle(name), label(text))).handle).toBe(now);
  const versions = new Set(locations.map((place) => place.version));
  expect(versions.size).toBe(1);
  expect([...versions][0]).toBeGreaterThan(acknowledged);
  await database.close();
  return now;
}

test(
  `renaming a handle of ${labels} labels in SQLite, killed ${rounds} times, is done completely or not at all`,
  async () => {
    const random = createRandom('renames');
    const file = join(folder, 'whereat.db');
    await fill(`sqlite:${file}`);
    const seen = new Map<string, number>();
    let acknowledged = 0;
    for (let round = 0; round < rounds; round += 1) {
      acknowledged += await killWhileRenaming(`sqlite:${file}`, random() * 200);
      expect(checkConsistency(file)).toEqual([]);
      const now = await expectWhole(`sqlite:${file}`, acknowledged);
      seen.set(now, (seen.get(now) ?? 0) + 1);
    }
    logLine(
      `${rounds} kills amid renames of ${labels} labels: ${[...seen].map(([name, n]) => `${n} times ${name}`).join(', ')}; 0 half`,
    );
  },
  testTimeoutMs,
);

describe('in PostgreSQL', () => {
  test(
    `renaming a handle of ${labels} labels, killed ${rounds} times, is done completely or not at all`,
    async () => {
      const random = createRandom('renames in PostgreSQL');
      const url = await newPostgresDatabase();
      await fill(url);
      let acknowledged = 0;
      for (let round = 0; round < rounds; round += 1) {
        acknowledged += await killWhileRenaming(url, random() * 200);
        await expectWhole(url, acknowledged);
      }
    },
    testTimeoutMs,
  );
});
