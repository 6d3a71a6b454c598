import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createSqlUserStore } from '../../../src/adapters/sql/accounts/user-store.ts';
import { createSqlChangeFeed } from '../../../src/adapters/sql/changes/change-feed.ts';
import type { Database } from '../../../src/adapters/sql/connection/database.ts';
import { openTestDatabase } from '../../support/databases.ts';
import { unwrap } from '../../support/unwrap.ts';
import { createRandom, pause } from './durations.ts';

/** Runs a process that makes changes, and kills it `afterMs` milliseconds after it began unless it is done. */
async function runWriter(
  url: string,
  { seed, acts, afterMs }: { readonly seed: number; readonly acts: number; readonly afterMs: number },
): Promise<'done' | 'killed'> {
  const program = join(import.meta.dirname, 'change-forever.ts');
  const child = spawn(process.execPath, [program, url, String(seed), String(acts)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const begun = new Promise<void>((resolve) => child.stdout.once('data', () => resolve()));
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  await Promise.race([begun, ended]);
  await Promise.race([pause(afterMs), ended]);
  child.kill('SIGKILL');
  return (await ended) === null ? 'killed' : 'done';
}

/** Lists every version of every stored location as "id version". The feed must have reported each one once. */
async function getVersions(database: Database): Promise<string[]> {
  const present = await database.query.selectFrom('locations').select(['id', 'version']).execute();
  return present.flatMap(({ id, version }) => Array.from({ length: version }, (_, i) => `${id} ${i + 1}`));
}

/** Lists the stored changes without those that report to a former handle that a place has moved. */
async function listWrittenVersions(database: Database): Promise<{ readonly id: number; readonly of: string }[]> {
  const rows = await database.query
    .selectFrom('changes')
    .select(['id', 'location_id', 'version'])
    .where('moved_to_key', '=', '')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id, location_id, version }) => ({ id: Number(id), of: `${location_id} ${version}` }));
}

interface FeedRun {
  /** The number of changes that each of the two writers of a round makes. */
  readonly acts: number;
  /** The longest time in milliseconds until a writer is killed. */
  readonly killWithinMs: number;
  /** Returns whether another round follows after this number of rounds and of reported changes. */
  readonly goesOn: (rounds: number, changes: number) => boolean;
}

export interface FollowedFeed {
  /** The ids in the order in which a reader got them while the writers wrote. */
  readonly read: readonly number[];
  /** The changes in the order of their commits; `of` is "location version". */
  readonly written: readonly { readonly id: number; readonly of: string }[];
  /** The versions that must have been reported once. */
  readonly versions: readonly string[];
  readonly ends: { readonly done: number; readonly killed: number };
}

/** Follows the feed of an empty database while two processes write to it and are killed. */
export async function followFeed(url: string, { acts, killWithinMs, goesOn }: FeedRun): Promise<FollowedFeed> {
  const database = await openTestDatabase(url);
  const user = { id: 'ann', username: 'ann', email: 'a@example.com', passwordHash: null };
  unwrap(await createSqlUserStore({ database, clock: { now: () => new Date() } }).add(user));
  const feed = createSqlChangeFeed({ database, clock: { now: () => new Date() } });
  const read: number[] = [];
  let after: number | undefined;
  const readOn = async (): Promise<number> => {
    const { changes, next } = unwrap(await feed.list({ id: 'ann' }, after, 13));
    after = next;
    read.push(...changes.map(({ id }) => id));
    return changes.length;
  };
  const random = createRandom(`changes ${database.engine}`);
  const ends = { done: 0, killed: 0 };
  for (let round = 0; goesOn(round, read.length); round += 1) {
    let isWriting = true;
    const polling = (async () => {
      while (isWriting) if ((await readOn()) === 0) await pause(1);
    })();
    const writers = [1, 2].map((n) => runWriter(url, { seed: round * 2 + n, acts, afterMs: random() * killWithinMs }));
    for (const end of await Promise.all(writers)) ends[end] += 1;
    isWriting = false;
    await polling;
  }
  // PostgreSQL ends the transaction of a killed process with a short delay.
  await pause(500);
  while ((await readOn()) > 0);
  const written = await listWrittenVersions(database);
  const versions = await getVersions(database);
  await database.close();
  return { read, written, versions, ends };
}

/** Returns the ids of locations whose versions were not reported as 1, 2, 3 and so on. */
export const findOutOfOrder = ({ written }: FollowedFeed): readonly string[] =>
  [...Map.groupBy(written, ({ of }) => of.split(' ')[0]!)]
    .filter(([, entries]) => entries.some(({ of }, at) => of.split(' ')[1] !== String(at + 1)))
    .map(([location]) => location);
