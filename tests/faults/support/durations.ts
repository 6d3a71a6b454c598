import { createRandom as createSeeded } from '../../support/random.ts';

/**
 * Whether the fault tests run long (`npm run test:faults`) or short (`npm run test:all`). Random choices follow
 * `WHEREAT_FAULT_SEED`, so that a failed run can be repeated.
 */
export const isLong = process.env.WHEREAT_FAULTS === 'long';

export const seed = Number(process.env.WHEREAT_FAULT_SEED ?? 20_261_121);

/** Returns the first value in a short run and the second in a long one. */
export const chooseByDuration = (short: number, long: number): number => (isLong ? long : short);

/** The time limit of a test in milliseconds. It is generous, because operations that can hang have their own limits. */
export const testTimeoutMs = chooseByDuration(120_000, 3_600_000);

/** Prints what was done with which result, for docs/reliability.md. Only the long run prints it. */
export function logLine(line: string): void {
  if (isLong) console.info(`  ${line}`);
}

/** Creates a random generator (0 ≤ n < 1) from the seed and a name. */
export function createRandom(name: string): () => number {
  let state = seed;
  for (const letter of name) state = (Math.imul(state, 31) + letter.charCodeAt(0)) | 0;
  return createSeeded(state);
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
