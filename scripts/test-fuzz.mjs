// `npm run test:fuzz [-- --requests 100000] [--seed 7]`: the long form of tests/server/docs/api-fuzz.test.ts. DATABASE_URL names
// another database than a new SQLite file.
import { join } from 'node:path';
import { build, install, pinnedNode, root, run } from './task-runner.mjs';

await install({ tools: true });
await build();
process.exit(await run(pinnedNode, [join(root, 'tests', 'support', 'abuse', 'main.ts'), ...process.argv.slice(2)]));
