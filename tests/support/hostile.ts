import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '..', 'fixtures', 'hostile-texts.txt');

/** Injection attempts, and texts in scripts that programs often mishandle. */
export const hostileTexts: readonly string[] = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('# '))
  .map((line) =>
    line
      .replaceAll('\\n', '\n')
      .replace(/\\u\{([0-9a-f]+)\}/g, (_whole, code: string) => String.fromCodePoint(Number.parseInt(code, 16))),
  );
