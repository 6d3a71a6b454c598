import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './task-runner.mjs';

/** The characters that src/ui/styles/fonts.css says are in dist/letters/readex-pro-first.woff2, in the order of their codes. */
export function promisedLetters() {
  const [, ranges] = /unicode-range: ([^;]+);/.exec(readFileSync(join(root, 'src/ui/styles/fonts.css'), 'utf8'));
  return ranges.split(',').flatMap((range) => {
    const [from, to = from] = range
      .trim()
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i));
  });
}
