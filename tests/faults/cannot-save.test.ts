import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { type Creators, creators, missingFrom } from './support/creators.ts';
import { wrongWith } from './support/halves.ts';
import { chance, patience, pause, tell, times } from './support/lengths.ts';
import { lookers } from './support/lookers.ts';
import { smallDisk } from './support/small-disk.ts';

const folder = mkdtempSync(join(tmpdir(), 'whereat-cannot-save-'));
const disk = await smallDisk(12);
afterAll(async () => {
  await disk?.remove();
  rmSync(folder, { recursive: true, force: true });
});
const quiet = { RATE_LIMITS: 'off', LOG_LEVEL: 'silent' };

/** What becomes impossible and possible again, with nobody restarted, and how those are refused who create meanwhile. */
interface Trouble {
  readonly begin: () => void;
  readonly end: () => void;
  readonly refused: { readonly status: number; readonly code: string; readonly error: string };
}

const noRoom = {
  status: 507,
  code: 'no_room',
  error: 'There is no room left to save this. What was saved before can still be found. Please try again later.',
};
const readOnly = {
  status: 503,
  code: 'read_only',
  error: 'Nothing can be saved right now. What was saved before can still be found. Please try again later.',
};

/** Creates and looks up while saving stops being possible and becomes so again, so many times. */
async function troubled(server: ServerProcess, load: Creators, trouble: Trouble, rounds: number): Promise<void> {
  const random = chance(trouble.refused.code);
  for (let round = 0; round < rounds; round += 1) {
    const before = load.acknowledged.length;
    const creating = load.begin(server.origin);
    await until(() => load.acknowledged.length > before + 20);
    await pause(random() * 200);
    trouble.begin();
    const refusedBefore = load.refused.length;
    await until(() => load.refused.length > refusedBefore + 100);
    const looking = lookers(server.origin, () => pathsOf(load));
    await expectReadable(server, load);
    await pause(300);
    const looked = await looking.stop();
    expect([...looked.statuses.keys()]).toEqual([200]);
    trouble.end();
    const then = load.acknowledged.length;
    await until(() => load.acknowledged.length > then + 20);
    await creating.stop();
  }
  expect(load.cutOff).toEqual([]);
  const wrong = load.refused.filter(
    ({ status, code, error, retryAfter }) =>
      status !== trouble.refused.status ||
      code !== trouble.refused.code ||
      error !== trouble.refused.error ||
      Number(retryAfter) < 1,
  );
  expect(wrong.slice(0, 3)).toEqual([]);
  expect(server.process.exitCode).toBeNull();
  expect(await missingFrom(server.origin, load.acknowledged)).toEqual([]);
}

const pathsOf = ({ acknowledged }: Creators) =>
  acknowledged
    .slice(-100)
    .flatMap(({ handle, label }) => [`/api/locations/${handle}/${label}`, `/api/locations/${handle}`]);

/** Who is signed in stays so; what writes is refused in words. */
async function expectReadable({ origin }: ServerProcess, load: Creators): Promise<void> {
  const cookie = load.cookie();
  for (const path of [
    '/api/auth/user',
    '/api/aliases/mine',
    '/api/handles/unclaimed',
    '/api/health',
    '/api/country?lat=1&lng=1',
  ])
    expect((await fetch(origin + path, { headers: { cookie } })).status, path).toBe(200);
}

async function until(holds: () => boolean): Promise<void> {
  const begun = performance.now();
  while (!holds()) {
    if (performance.now() - begun > 30_000) throw new Error('It did not come to that in thirty seconds.');
    await pause(10);
  }
}

test(
  disk === undefined
    ? 'a full disk (no file system can be mounted here: the limit on the size of files stands in for it below)'
    : `a disk of twelve megabytes that fills up and is emptied, ${times(1, 20)} times`,
  async () => {
    if (disk === undefined) return void console.info('A full disk was not tried: nothing can be mounted here.');
    const env = { ...quiet, DATABASE_URL: `sqlite:${join(disk.folder, 'whereat.db')}` };
    const server = await startServer(env, { through: disk.through });
    const load = creators('filler');
    await load.signUp(server.origin);
    await troubled(server, load, { begin: disk.fill, end: disk.free, refused: noRoom }, times(1, 20));

    // One that starts while the disk is full serves what is there.
    disk.fill();
    expect((await server.stop()).code).toBe(0);
    const again = await startServer(env, { through: disk.through });
    await expectReadable(again, load);
    expect(await missingFrom(again.origin, load.acknowledged)).toEqual([]);
    disk.free();
    expect((await again.stop()).code).toBe(0);
    copyFileSync(disk.outside('whereat.db'), join(folder, 'copy.db'));
    expect(wrongWith(join(folder, 'copy.db'))).toEqual([]);
    tell(`disk full: ${load.acknowledged.length} acknowledged, ${load.refused.length} refused with 507, 0 missing`);
  },
  patience,
);

test(
  `writes that fail while it runs (a limit on the size of files), ${times(1, 20)} times`,
  async () => {
    const file = join(folder, 'limited.db');
    const server = await startServer({ ...quiet, DATABASE_URL: `sqlite:${file}` });
    const load = creators('limited');
    await load.signUp(server.origin);
    const limit = (bytes: string) => () =>
      void execFileSync('prlimit', [`--pid=${server.process.pid}`, `--fsize=${bytes}:unlimited`]);
    await troubled(server, load, { begin: limit('0'), end: limit('unlimited'), refused: readOnly }, times(1, 20));
    expect((await server.stop()).code).toBe(0);
    expect(wrongWith(file)).toEqual([]);
    tell(
      `writes refused: ${load.acknowledged.length} acknowledged, ${load.refused.length} refused with 503, 0 missing`,
    );
  },
  patience,
);

describe('a database that cannot be written when the server starts', () => {
  /** The one line that it ends with, and its code. */
  const refusal = async (url: string, through: readonly string[]) => {
    const started = startServer({ ...quiet, DATABASE_URL: url }, { through });
    return started.then(
      async (server) => `it started, and ended with ${(await server.stop()).code}`,
      (cause: Error) => cause.message.trim(),
    );
  };
  const oneLine = (file: string) =>
    new RegExp(
      `^The server ended with 1 before it listened:\nCannot use the database file ${file}: .*may read and write it.*$`,
    );

  test('because of its permissions: one line, and exit code 1', async () => {
    mkdirSync(join(folder, 'closed'));
    const file = join(folder, 'closed', 'whereat.db');
    const first = await startServer({ ...quiet, DATABASE_URL: `sqlite:${file}` });
    await first.stop();
    chmodSync(file, 0o444);
    chmodSync(join(folder, 'closed'), 0o555);
    // Permissions do not bind root, unless it gives up what lets it pass.
    const through =
      process.getuid?.() === 0
        ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search', '--inh-caps=-dac_override,-dac_read_search']
        : [];
    expect(await refusal(`sqlite:${file}`, through)).toMatch(oneLine(file));
    chmodSync(join(folder, 'closed'), 0o755);
  });

  test('because its file system is read-only: one line, and exit code 1', async () => {
    if (disk === undefined)
      return void console.info('A read-only file system was not tried: nothing can be mounted here.');
    await disk.seal();
    const file = join(disk.folder, 'whereat.db');
    expect(await refusal(`sqlite:${file}`, disk.through)).toMatch(oneLine(file));
  });
});
