// The time of moving to another engine: the built program copies a million places from SQLite to PostgreSQL and back, and the rows are
// compared: `npm run bench -- copy`.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../tests/support/postgres.ts';
import { cache, createAliasesFile } from './support/many-aliases.ts';
import { createReporter } from './support/results.ts';

const report = createReporter('copy');
const count = 1_000_000;
const program = join(import.meta.dirname, '..', 'dist', 'cli', 'main.js');

const file = await createAliasesFile(count);
const folder = mkdtempSync(join(cache, 'copy-'));
const postgres = await startPostgres({ fsync: 'on' });
try {
  const url = await postgres.newDatabase();
  report({ metric: 'a million places from SQLite into PostgreSQL, s', ours: copy(`sqlite:${file}`, url), most: 300 });
  report({
    metric: 'the same from PostgreSQL into SQLite, s',
    ours: copy(url, `sqlite:${join(folder, 'back.db')}`),
    most: 300,
  });
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Copies a database with the built program. Returns the seconds that it took. */
function copy(from: string, to: string): number {
  const begun = performance.now();
  execFileSync(process.execPath, [program, 'db', 'copy', '--from', from, '--to', to], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return (performance.now() - begun) / 1000;
}
