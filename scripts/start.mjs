// `npm start`: installs packages, builds what changed, and starts the server.
import { join } from 'node:path';
import { serverEnvironment, serverFlags } from './server-flags.mjs';
import { build, install, pinnedNode, root, runUntilExit } from './task-runner.mjs';

await install();
await build();
runUntilExit(pinnedNode, [...serverFlags, join(root, 'dist', 'server', 'main.js'), ...process.argv.slice(2)], {
  env: { ...serverEnvironment, ...process.env },
});
