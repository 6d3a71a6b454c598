import { test } from 'vitest';

/** True in `npm test`, which runs a sample of the cases; `npm run test:all` runs all. */
export const isSampled = process.env.WHEREAT_TESTS === 'short';

/** Returns all cases, or in `npm test` at most `size` of them, evenly spread. */
export function sample<T>(cases: readonly T[], size: number): readonly T[] {
  const step = isSampled ? Math.max(1, cases.length / size) : 1;
  return cases.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}

/** Returns `all`, or in `npm test` the smaller number `some`. */
export const sampleSize = (all: number, some: number): number => (isSampled ? some : all);

/** Both database engines; only SQLite in `npm test`. */
export const engines = sample(['SQLite', 'PostgreSQL'] as const, 1);

/** Registers a test that `npm test` omits. */
export function longTest(name: string, run: () => Promise<void> | void): void {
  if (!isSampled) test(name, run);
}
