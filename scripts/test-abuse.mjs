// `npm run test:abuse [-- --requests 100000] [--seed 7]`: the long form of tests/server/abuse.test.ts. DATABASE_URL names
// another database than a new SQLite file.
import { join } from 'node:path';
import { build, install, pinnedNode, root, run } from './steps.mjs';

await install();
await build();
process.exit(await run(pinnedNode, [join(root, 'tests', 'support', 'abuse', 'main.ts'), ...process.argv.slice(2)]));
