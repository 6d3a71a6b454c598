import { join } from 'node:path';
import { expect } from 'vitest';
import { runToEnd } from './program.ts';

const compiler = join(import.meta.dirname, '..', '..', 'node_modules', 'typescript-7', 'bin', 'tsc');
const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--lib', 'es2024,dom'];

/** Expects that files compile, with the packages that are installed in their folder. */
export async function expectCompiles(
  files: string | readonly string[],
  cwd: string,
  env: Record<string, string>,
  more: readonly string[] = [],
): Promise<void> {
  const { code, out } = await runToEnd(process.execPath, [compiler, ...flags, ...more, ...[files].flat()], {
    cwd,
    env,
  });
  expect([code, out]).toEqual([0, '']);
}
