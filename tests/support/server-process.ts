import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

export interface ServerProcess {
  /** `http://127.0.0.1:…` */
  readonly origin: string;
  readonly process: ChildProcess;
  /** What it wrote so far, to both streams. */
  readonly output: () => string;
  /** SIGTERM, and its end awaited; the database folder goes with the last one that used it. */
  readonly stop: () => Promise<void>;
}

/** The built server as a process of its own, on a free port and, unless the environment says otherwise, a new database. */
export async function startServer(env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const folder = env.DATABASE_URL === undefined ? mkdtempSync(join(tmpdir(), 'whereat-server-')) : undefined;
  const child = spawn(process.execPath, [join(root, 'dist', 'server', 'main.js')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      MAP_TILES_URL: '',
      ...(folder === undefined ? {} : { DATABASE_URL: `sqlite:${join(folder, 'whereat.db')}` }),
      ...env,
    },
  });
  let written = '';
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      written += chunk.toString();
      const address = written.match(/https?:\/\/[\w.[\]:-]+:\d+/)?.[0];
      if (address !== undefined) resolve(address);
    };
    child.stdout!.on('data', read);
    child.stderr!.on('data', read);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it listened:\n${written}`)));
  });
  return {
    origin,
    process: child,
    output: () => written,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
