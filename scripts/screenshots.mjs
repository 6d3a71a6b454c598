// `npm run screenshots [-- --all] [-- name …]`: see tests/e2e/screenshots.ts.
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { build, install, pinnedNode, root, run } from './task-runner.mjs';

await install({ tools: true });
await build();
const env = { ...process.env, CHROMIUM_PATH: await ensureBrowser() };
process.exit(await run(pinnedNode, [join(root, 'tests', 'e2e', 'screenshots.ts'), ...process.argv.slice(2)], { env }));
