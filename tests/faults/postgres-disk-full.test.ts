import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../support/server-process.ts';
import { chooseByDuration, isLong, logLine, testTimeoutMs } from './support/durations.ts';
import { createDuringFailures, diskFull, getPaths, waitUntil } from './support/failure-modes.ts';
import { startPostgresOnDisk } from './support/postgres-on-disk.ts';
import { startReaders } from './support/readers.ts';
import { mountSmallDisk, type SmallDisk } from './support/small-disk.ts';
import { findMissing, startWriters, unlimitedEnv } from './support/writers.ts';

/** Other users get a small disk only in a namespace where they are root, and PostgreSQL does not run as root. */
const isRoot = process.getuid?.() === 0;

const tables = isRoot ? await mountSmallDisk(24) : undefined;
const everything = isRoot && isLong ? await mountSmallDisk(64) : undefined;

/** Starts a server with PostgreSQL on a small disk. Everything is removed when the test ends. */
async function startOnDisk(disk: SmallDisk, scope: 'tables' | 'everything') {
  onTestFinished(() => disk.remove());
  const postgres = await startPostgresOnDisk(disk, scope);
  onTestFinished(() => postgres.stop());
  const server = await startServer({ DATABASE_URL: postgres.url, ...unlimitedEnv, LOG_LEVEL: 'silent' });
  onTestFinished(async () => void (await server.stop()));
  const load = startWriters('clerk');
  await load.signUp(server.origin);
  return { postgres, server, load };
}

test(
  tables === undefined
    ? 'a full disk of PostgreSQL is not tested, because this needs root and a file system that can be mounted'
    : `a server refuses to save while the disk of the PostgreSQL tables is full and saves again afterwards, ${chooseByDuration(1, 20)} times`,
  async () => {
    if (tables === undefined) return void console.info('A full disk under PostgreSQL was not tried: it takes root.');
    const { server, load } = await startOnDisk(tables, 'tables');
    await createDuringFailures(
      server,
      load,
      { begin: tables.fill, end: tables.free, refused: diskFull },
      chooseByDuration(1, 20),
    );
    logLine(`tables: ${load.acknowledged.length} acknowledged, ${load.refused.length} refused with 507, 0 missing`);
  },
  testTimeoutMs,
);

// Only in the long run, because PostgreSQL takes long to give up.
if (everything !== undefined)
  test(
    'a server works again after PostgreSQL stopped because of a full disk and was restarted, ten times',
    async () => {
      const { postgres, server, load } = await startOnDisk(everything, 'everything');
      for (let round = 0; round < 10; round += 1) {
        const creating = load.begin(server.origin);
        const before = load.acknowledged.length;
        await waitUntil(() => load.acknowledged.length > before + 20);
        const looking = startReaders(server.origin, () => getPaths(load));
        // Also fills the space that becomes free in the meantime.
        const taking = setInterval(everything.fill, 10);
        await writeMuch(postgres.url);
        const refusedBefore = load.refused.length;
        await waitUntil(() => load.refused.length > refusedBefore + 100);
        expect((await fetch(`${server.origin}/api/health`)).status).toBe(503);
        expect((await fetch(`${server.origin}/api/health/live`)).status).toBe(200);
        clearInterval(taking);
        everything.free();
        await postgres.restart();
        const then = load.acknowledged.length;
        await waitUntil(() => load.acknowledged.length > then + 20);
        await creating.stop();
        const looked = await looking.stop();
        expect([...looked.statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
        expect(looked.withoutRetryAfter).toBe(0);
      }
      const wrong = load.refused.filter(
        ({ status, code, retryAfter }) =>
          !['503 unavailable', '507 no_room'].includes(`${status} ${code}`) || Number(retryAfter) < 1,
      );
      expect(wrong).toEqual([]);
      expect(server.process.exitCode).toBeNull();
      expect(await findMissing(server.origin, load.acknowledged)).toEqual([]);
      logLine(`everything: ${load.acknowledged.length} acknowledged, ${load.refused.length} refused, 0 missing`);
    },
    testTimeoutMs,
  );

/** Writes more than fits on the disk. PostgreSQL stops when it cannot write to its write-ahead log (WAL). */
async function writeMuch(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'trouble' });
  client.on('error', () => undefined);
  await client.connect();
  for (let isUp = true; isUp; )
    isUp = await client
      .query("select pg_switch_wal(), pg_logical_emit_message(true, 'much', repeat('.', 500000))")
      .then(
        () => true,
        () => false,
      );
}
