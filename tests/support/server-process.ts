import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverEnvironment, serverFlags } from '../../scripts/server-flags.mjs';

const root = join(import.meta.dirname, '..', '..');

/** The server as it is built. */
export const builtServer = join(root, 'dist', 'server', 'main.js');

export interface ServerProcess {
  /** `http://127.0.0.1:…` */
  readonly origin: string;
  readonly process: ChildProcess;
  /** Returns what the process wrote so far, to both streams. */
  readonly output: () => string;
  /** Returns the part of the output that the process wrote to stderr. */
  readonly errors: () => string;
  /** How it ended, once it has. */
  readonly ended: Promise<Ended>;
  /** SIGTERM, and its end awaited; the database folder goes with the last one that used it. */
  readonly stop: () => Promise<Ended>;
}

interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface Launch {
  /** A program, and its arguments, that starts the server in circumstances of its own and then becomes it. */
  readonly through?: readonly string[];
  /** Told of the process before it listens. */
  readonly spawned?: (child: ChildProcess) => void;
}

/** A run of the built server that should end by itself; all that it wrote. */
export function runServer(
  env: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = launched(process.execPath, [...serverFlags, builtServer], { LOG_LEVEL: 'error', ...env });
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout!.on('data', read);
  child.stderr!.on('data', read);
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

const { PATH, HOME } = process.env;

const launched = (program: string, words: readonly string[], env: Readonly<Record<string, string>>): ChildProcess =>
  spawn(program, words, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...serverEnvironment, PATH, HOME, TMPDIR: tmpdir(), PORT: '0', MAP_TILES_URL: '', ...env },
  });

/** The built server as a process of its own, on a free port and, unless the environment says otherwise, a new database. */
export async function startServer(
  env: Readonly<Record<string, string>> = {},
  { through = [], spawned }: Launch = {},
): Promise<ServerProcess> {
  const folder = env.DATABASE_URL === undefined ? mkdtempSync(join(tmpdir(), 'whereat-server-')) : undefined;
  const [program = '', ...words] = [...through, process.execPath, ...serverFlags, builtServer];
  const child = launched(program, words, {
    ...(folder === undefined ? {} : { DATABASE_URL: `sqlite:${join(folder, 'whereat.db')}` }),
    ...env,
  });
  spawned?.(child);
  let written = '';
  let errors = '';
  const ended = new Promise<Ended>((resolve) => child.once('close', (code, signal) => resolve({ code, signal })));
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      written += chunk.toString();
      const address = written.match(/https?:\/\/[\w.[\]:-]+:\d+/)?.[0];
      if (address !== undefined) resolve(address);
    };
    child.stdout!.on('data', read);
    child.stderr!.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
      read(chunk);
    });
    child.once('error', reject);
    void ended.then(({ code }) => reject(new Error(`The server ended with ${code} before it listened:\n${written}`)));
  });
  return {
    origin,
    process: child,
    output: () => written,
    errors: () => errors,
    ended,
    stop: async () => {
      child.kill('SIGTERM');
      const end = await ended;
      if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
      return end;
    },
  };
}
