import { spawn } from 'node:child_process';

export interface RunResult {
  /** `null` after a kill. */
  readonly code: number | null;
  readonly milliseconds: number;
  readonly errorOutput: string;
}

/** Runs a built program, and kills it if it takes longer than `after` milliseconds. `through` is a command that starts it. */
export function runUnlessKilled(
  program: readonly string[],
  env: Readonly<Record<string, string>> = {},
  { after, through = [] }: { readonly after?: number; readonly through?: readonly string[] } = {},
): Promise<RunResult> {
  const begun = performance.now();
  const [first = '', ...words] = [...through, process.execPath, ...program];
  const child = spawn(first, words, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'silent', MAP_TILES_URL: 'off', ...env },
  });
  let errorOutput = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errorOutput += chunk.toString();
  });
  const timer = after === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), after);
  return new Promise((resolve) =>
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve({ code, milliseconds: performance.now() - begun, errorOutput });
    }),
  );
}
