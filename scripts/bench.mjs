// `npm run bench [-- name …] [--json] [--strict]`: what bench/ measures, in one table. `npm run -s` with `--json`: npm
// itself would write to stdout.
import { join } from 'node:path';
import { build, install, pinnedNode, root, run } from './task-runner.mjs';

await install({ tools: true });
await build();
process.exit(await run(pinnedNode, [join(root, 'bench', 'support', 'run.ts'), ...process.argv.slice(2)]));
