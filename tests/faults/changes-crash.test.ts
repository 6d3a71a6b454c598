import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { newPostgresDatabase } from '../support/postgres-databases.ts';
import { chooseByDuration, logLine, testTimeoutMs } from './support/durations.ts';
import { findOutOfOrder, followFeed } from './support/follow-feed.ts';

const rounds = chooseByDuration(3, 50);
const folder = mkdtempSync(join(tmpdir(), 'whereat-feed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function expectWholeFeed(engine: string, url: string): Promise<void> {
  const followed = await followFeed(url, {
    acts: 150,
    killWithinMs: chooseByDuration(400, 800),
    goesOn: (round) => round < rounds,
  });
  const { read, written, versions, ends } = followed;
  expect(written.map(({ of }) => of).sort()).toEqual(versions.toSorted());
  expect(read).toEqual(written.map(({ id }) => id));
  expect(findOutOfOrder(followed)).toEqual([]);
  expect(ends.killed).toBeGreaterThan(0);
  logLine(`${engine}: ${read.length} changes, ${ends.killed} writers killed, ${ends.done} done; each once`);
}

test(
  'the change feed on SQLite has each change once and in order although two writing processes are killed',
  () => expectWholeFeed('SQLite', `sqlite:${join(folder, 'whereat.db')}`),
  testTimeoutMs,
);

test(
  'the change feed on PostgreSQL has each change once and in order although two writing processes are killed',
  async () => expectWholeFeed('PostgreSQL', await newPostgresDatabase()),
  testTimeoutMs,
);
