// `npm run bench [-- name …] [--json] [--strict]`: runs the benchmarks and prints one table. Use `npm run -s` with `--json`, because npm
// itself writes to stdout.
import { join } from 'node:path';
import { build, install, pinnedNode, root, run } from './task-runner.mjs';

await install({ tools: true });
await build();
process.exit(await run(pinnedNode, [join(root, 'bench', 'support', 'run.ts'), ...process.argv.slice(2)]));
