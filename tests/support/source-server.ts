import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

export interface SourceServer {
  readonly origin: string;
  readonly process: ChildProcess;
  /** SIGTERM, and its exit code. */
  stop(): Promise<number | null>;
}

/** What a run of the server came to before it listened. */
export interface Run {
  readonly code: number | null;
  readonly output: string;
}

/** The server from its sources as a process of its own, on a free port unless the environment says otherwise. */
export async function startFromSource(env: Readonly<Record<string, string>>): Promise<SourceServer> {
  const { child, ended, listening } = launch(env);
  const origin = await Promise.race([
    listening,
    ended.then(({ code, output }) => Promise.reject(new Error(`The server ended with ${code}:\n${output}`))),
  ]);
  return {
    origin,
    process: child,
    stop: async () => {
      child.kill('SIGTERM');
      return (await ended).code;
    },
  };
}

/** The same where it should end by itself. */
export const runFromSource = (env: Readonly<Record<string, string>>, script = 'src/server/main.ts'): Promise<Run> =>
  launch(env, script).ended;

function launch(env: Readonly<Record<string, string>>, script = 'src/server/main.ts') {
  const child = spawn(process.execPath, [join(root, script)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'error', MAP_TILES_URL: 'off', ...env },
  });
  let output = '';
  const ended = new Promise<Run>((resolve) => child.once('close', (code) => resolve({ code, output })));
  const listening = new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /https?:\/\/[\w.:[\]-]+:\d+/.exec(output)?.[0];
      if (address !== undefined) resolve(address.replace('localhost', '127.0.0.1'));
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  });
  return { child, ended, listening };
}
