import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SmallDisk } from './small-disk.ts';

export interface PostgresOnDisk {
  /** The URL of a new, empty database. */
  readonly url: string;
  /** Restarts PostgreSQL in whatever state it is. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Runs PostgreSQL with everything or only the tables of its database on a small disk that root mounted. */
export async function startPostgresOnDisk(disk: SmallDisk, scope: 'tables' | 'everything'): Promise<PostgresOnDisk> {
  const elsewhere = mkdtempSync(join(tmpdir(), 'whereat-elsewhere-'));
  // PostgreSQL does not run as root, so its user needs access.
  for (const folder of [elsewhere, disk.outside('.')]) chmodSync(folder, 0o755);
  const program = join(import.meta.dirname, 'postgres-inside.ts');
  const [first = '', ...words] = [...disk.through, process.execPath, program, scope, disk.folder, elsewhere];
  const child = spawn(first, words, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return {
    url: await readMessage(child),
    async restart() {
      child.send('restart');
      await readMessage(child);
    },
    async stop() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
      rmSync(elsewhere, { recursive: true, force: true });
    },
  };
}

const readMessage = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`PostgreSQL's process ended with ${code}.`));
    child.once('exit', ended).once('message', (message) => {
      child.off('exit', ended);
      resolve(String(message));
    });
  });
