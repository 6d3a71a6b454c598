import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startServer } from '../support/server-process.ts';
import { checkConsistency } from './support/consistency.ts';
import { chooseByDuration, logLine, testTimeoutMs } from './support/durations.ts';
import { createDuringFailures, diskFull, expectReadable, readOnly } from './support/failure-modes.ts';
import { mountSmallDisk } from './support/small-disk.ts';
import { findMissing, startWriters, unlimitedEnv } from './support/writers.ts';

const folder = mkdtempSync(join(tmpdir(), 'whereat-cannot-save-'));
const disk = await mountSmallDisk(12);
afterAll(async () => {
  await disk?.remove();
  rmSync(folder, { recursive: true, force: true });
});
const quiet = { ...unlimitedEnv, LOG_LEVEL: 'silent' };

test(
  disk === undefined
    ? 'a full disk is not tested, because no file system can be mounted here'
    : `a server refuses to save while its disk is full and saves again afterwards, ${chooseByDuration(1, 20)} times`,
  async () => {
    if (disk === undefined) return void console.info('A full disk was not tried: nothing can be mounted here.');
    const env = { ...quiet, DATABASE_URL: `sqlite:${join(disk.folder, 'whereat.db')}` };
    const server = await startServer(env, { through: disk.through });
    const load = startWriters('filler');
    await load.signUp(server.origin);
    await createDuringFailures(
      server,
      load,
      { begin: disk.fill, end: disk.free, refused: diskFull },
      chooseByDuration(1, 20),
    );

    // A server that starts while the disk is full serves the stored places.
    disk.fill();
    expect((await server.stop()).code).toBe(0);
    const again = await startServer(env, { through: disk.through });
    await expectReadable(again, load);
    expect(await findMissing(again.origin, load.acknowledged)).toEqual([]);
    disk.free();
    expect((await again.stop()).code).toBe(0);
    copyFileSync(disk.outside('whereat.db'), join(folder, 'copy.db'));
    expect(checkConsistency(join(folder, 'copy.db'))).toEqual([]);
    logLine(`disk full: ${load.acknowledged.length} acknowledged, ${load.refused.length} refused with 507, 0 missing`);
  },
  testTimeoutMs,
);

test(
  `a server refuses to save while a file size limit makes writes fail, ${chooseByDuration(1, 20)} times`,
  async () => {
    const file = join(folder, 'limited.db');
    const server = await startServer({ ...quiet, DATABASE_URL: `sqlite:${file}` });
    const load = startWriters('limited');
    await load.signUp(server.origin);
    const limit = (bytes: string) => () =>
      void execFileSync('prlimit', [`--pid=${server.process.pid}`, `--fsize=${bytes}:unlimited`]);
    await createDuringFailures(
      server,
      load,
      { begin: limit('0'), end: limit('unlimited'), refused: readOnly },
      chooseByDuration(1, 20),
    );
    expect((await server.stop()).code).toBe(0);
    expect(checkConsistency(file)).toEqual([]);
    logLine(
      `writes refused: ${load.acknowledged.length} acknowledged, ${load.refused.length} refused with 503, 0 missing`,
    );
  },
  testTimeoutMs,
);

describe('a database that is not writable at start', () => {
  /** Returns the line that the server prints when it ends, and its exit code. */
  const refusal = async (url: string, through: readonly string[]) => {
    const started = startServer({ ...quiet, DATABASE_URL: url }, { through });
    return started.then(
      async (server) => `it started, and ended with ${(await server.stop()).code}`,
      (cause: Error) => cause.message.trim(),
    );
  };
  const matchLine = (file: string) =>
    new RegExp(
      `^The server ended with 1 before it listened:\nCannot use the database file ${file}: .*may read and write it.*$`,
    );

  test('ends the start with one line and exit code 1 if its permissions are the cause', async () => {
    mkdirSync(join(folder, 'closed'));
    const file = join(folder, 'closed', 'whereat.db');
    const first = await startServer({ ...quiet, DATABASE_URL: `sqlite:${file}` });
    await first.stop();
    chmodSync(file, 0o444);
    chmodSync(join(folder, 'closed'), 0o555);
    // Permissions do not restrict root unless it drops these capabilities.
    const through =
      process.getuid?.() === 0
        ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search', '--inh-caps=-dac_override,-dac_read_search']
        : [];
    expect(await refusal(`sqlite:${file}`, through)).toMatch(matchLine(file));
    chmodSync(join(folder, 'closed'), 0o755);
  });

  test('ends the start with one line and exit code 1 if its file system is read-only', async () => {
    if (disk === undefined)
      return void console.info('A read-only file system was not tried: nothing can be mounted here.');
    await disk.seal();
    const file = join(disk.folder, 'whereat.db');
    expect(await refusal(`sqlite:${file}`, disk.through)).toMatch(matchLine(file));
  });
});
