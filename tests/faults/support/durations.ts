/**
 * The same faults at two lengths: short inside `npm run test:all`, long in `npm run test:faults`. What is left to chance follows
 * `WHEREAT_FAULT_SEED`, which every run says, so that one that failed can be run again.
 */
export const isLong = process.env.WHEREAT_FAULTS === 'long';

export const seed = Number(process.env.WHEREAT_FAULT_SEED ?? 20_261_121);

/** The first value inside `npm run test:all`, the second in `npm run test:faults`. */
export const byDuration = (short: number, long: number): number => (isLong ? long : short);

/** Milliseconds that a test may take: ample, because what hangs has bounds of its own. */
export const testTimeoutMs = byDuration(120_000, 3_600_000);

/** Logs what was done and what the result was, for docs/reliability.md. The long run prints each line as it goes. */
export function logLine(line: string): void {
  if (isLong) console.info(`  ${line}`);
}

/** Creates a random generator, 0 ≤ n < 1, from the seed and a name (mulberry32). */
export function createRandom(name: string): () => number {
  let state = seed;
  for (const letter of name) state = (Math.imul(state, 31) + letter.charCodeAt(0)) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
