import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverEnvironment, serverFlags } from '../../scripts/server-flags.mjs';

const root = join(import.meta.dirname, '..', '..');

/** The main file of the built server. */
export const builtServer = join(root, 'dist', 'server', 'main.js');

export interface ServerProcess {
  /** The origin, `http://127.0.0.1:PORT`. */
  readonly origin: string;
  readonly process: ChildProcess;
  /** Returns the output of both streams so far. */
  readonly output: () => string;
  /** Returns the output to stderr so far. */
  readonly errors: () => string;
  /** Resolves when the process exits. */
  readonly ended: Promise<Ended>;
  /** Sends SIGTERM, waits for the exit and deletes the database folder if `startServer` created it. */
  readonly stop: () => Promise<Ended>;
}

interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface Launch {
  /** A program with arguments that prepares the process and then executes the server. */
  readonly through?: readonly string[];
  /** Called with the process before it listens. */
  readonly spawned?: (child: ChildProcess) => void;
}

/** Runs the built server until it exits, and returns its exit code and output. */
export function runServer(
  env: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = launchProcess(process.execPath, [...serverFlags, builtServer], { LOG_LEVEL: 'error', ...env });
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout!.on('data', read);
  child.stderr!.on('data', read);
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

const { PATH, HOME } = process.env;

const launchProcess = (
  program: string,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): ChildProcess =>
  spawn(program, words, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...serverEnvironment, PATH, HOME, TMPDIR: tmpdir(), PORT: '0', MAP_TILES_URL: '', ...env },
  });

/** Starts the built server as a process, on a free port and, without `DATABASE_URL`, with a new database. */
export async function startServer(
  env: Readonly<Record<string, string>> = {},
  { through = [], spawned }: Launch = {},
): Promise<ServerProcess> {
  const folder = env.DATABASE_URL === undefined ? mkdtempSync(join(tmpdir(), 'whereat-server-')) : undefined;
  const [program = '', ...words] = [...through, process.execPath, ...serverFlags, builtServer];
  const child = launchProcess(program, words, {
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
