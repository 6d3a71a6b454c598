import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './task-runner.mjs';

/** Reads from src/ui/styles/fonts.css which characters dist/letters/readex-pro-first.woff2 has. Returns them in the order of the file. */
export function readSubsetCharacters() {
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
