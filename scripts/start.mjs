// `npm start`: installs, builds what is stale, serves.
import { join } from 'node:path';
import { become, build, install, pinnedNode, root } from './steps.mjs';

await install();
await build();
become(pinnedNode, [join(root, 'dist', 'server', 'main.js'), ...process.argv.slice(2)]);
