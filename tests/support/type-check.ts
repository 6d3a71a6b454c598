import { join } from 'node:path';
import { expect } from 'vitest';
import { runToEnd } from './program.ts';

const compiler = join(import.meta.dirname, '..', '..', 'node_modules', 'typescript-7', 'bin', 'tsc');
const flags = ['--noEmit', '--module', 'nodenext', '--target', 'es2024', '--lib', 'es2024,dom'];
/** The strictest usual settings; the declarations of packages are checked too. */
const strict = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'];

/** Expects that files compile with the packages that are installed in `cwd`. */
export async function expectCompiles(
  files: string | readonly string[],
  cwd: string,
  env: Record<string, string>,
  more: readonly string[] = [],
): Promise<void> {
  const { code, out } = await runToEnd(process.execPath, [compiler, ...flags, ...strict, ...more, ...[files].flat()], {
    cwd,
    env,
  });
  expect([code, out]).toEqual([0, '']);
}
