// `npm run bench [-- name …] [--json]`: each file of bench/ is a program that prints ratios within one run.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, install, pinnedNode, root, run, say } from './steps.mjs';

await install();
await build();
const flags = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const programs = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.ts'))
  .sort();
const known = programs.map((file) => basename(file, '.ts'));
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  say(`There is no benchmark named ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  process.exit(2);
}
let worst = 0;
for (const file of programs) {
  if (wanted.length > 0 && !wanted.includes(basename(file, '.ts'))) continue;
  worst = Math.max(worst, await run(pinnedNode, ['--expose-gc', join(root, 'bench', file), ...flags]));
}
process.exit(worst);
