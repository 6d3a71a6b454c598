import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** The longest texts that are permitted, chosen to make a street search slow. */
export const hostileTexts: readonly string[] = [
  'a '.repeat(256),
  '1 2 3 4 5 6 7 8 9 '.repeat(20),
  'شارع '.repeat(80),
  '& '.repeat(200),
  'zzzzzzzz '.repeat(60),
].map((text) => text.slice(0, 512));

/**
 * Measures the processor time of the slowest of these texts in milliseconds. Each is the first query of a new process, over a folder of
 * indexes.
 */
export function measureSlowestFirstAnswer(folder: string): number {
  const program = join(import.meta.dirname, 'first-street-answer-process.ts');
  const times = hostileTexts.map((text) => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [program, folder, text], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return Number(stdout);
  });
  return Math.max(...times);
}
