// `npm run test:faults [-- name …]`: runs the tests of tests/faults at their full length, one file after the other, and prints their counts.
// `npm run test:all` runs a short version of the same files. WHEREAT_FAULT_SEED=… chooses other moments.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, install, pinnedNode, printToStderr, root, run } from './task-runner.mjs';

await install({ tools: true });
await build();
const requested = process.argv.slice(2);
const known = readdirSync(join(root, 'tests', 'faults'))
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => basename(file, '.test.ts'));
const unknown = requested.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  printToStderr(`There are no faults named ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  process.exit(2);
}
const names = requested.length > 0 ? requested : known;
const failed = [];
for (const [index, name] of names.entries()) {
  printToStderr(`${index + 1} of ${names.length}: ${name}`);
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const words = ['run', '--project', 'units', '--reporter=verbose', '--disableConsoleIntercept=true'];
  const env = { ...process.env, WHEREAT_FAULTS: 'long' };
  if ((await run(pinnedNode, [vitest, ...words, `tests/faults/${name}.test.ts`], { env })) !== 0) failed.push(name);
}
if (failed.length > 0) printToStderr(`✗ ${failed.join(', ')}`);
process.exit(failed.length === 0 ? 0 : 1);
