import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** The installed command. */
export const entry = join(root, 'bin', 'whereat.js');

export interface ProcessResult {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface RunningProcess {
  readonly child: ChildProcess;
  readonly ended: Promise<ProcessResult>;
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
  readonly cwd?: string;
  /** True if the program runs in a separate process group, as in a shell. */
  readonly detached?: boolean;
  /** The user who runs the program; by default the user of this process. */
  readonly user?: { readonly uid?: number; readonly gid?: number };
}

/** Creates a temporary home folder and an environment with `whereat` on the path. */
export function createHome(): { readonly env: Record<string, string>; readonly folder: string; remove(): void } {
  if (!existsSync(join(root, 'dist', 'cli', 'main.js')))
    throw new Error('The program is not built. Run: npm run build');
  const folder = mkdtempSync(join(tmpdir(), 'whereat-home-'));
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'whereat'), `#!/bin/sh\nexec "${process.execPath}" "${entry}" "$@"\n`, { mode: 0o755 });
  symlinkSync(process.execPath, join(bin, 'node'));
  const env = {
    HOME: folder,
    XDG_CONFIG_HOME: join(folder, 'config'),
    PATH: `${bin}:${process.env.PATH}`,
    TERM: 'xterm',
  };
  return { env, folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Starts a program. If there is an `input`, its stdin is closed after it. */
export function start(
  command: string,
  args: readonly string[],
  { env = {}, input, cwd, detached = false, user = {} }: RunOptions = {},
): RunningProcess {
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH ?? '', TMPDIR: tmpdir(), ...env },
    cwd,
    detached,
    ...user,
    stdio: 'pipe',
  });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  child.stdin.on('error', () => {});
  if (input !== undefined) child.stdin.end(input);
  const ended = new Promise<ProcessResult>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
  });
  return { child, ended };
}

export const runToEnd = (
  command: string,
  args: readonly string[],
  circumstances: RunOptions = {},
): Promise<ProcessResult> => start(command, args, { input: '', ...circumstances }).ended;

/** Runs the built command. */
export const runWhereat = (args: readonly string[], circumstances: RunOptions = {}): Promise<ProcessResult> =>
  runToEnd(process.execPath, [entry, ...args], circumstances);
