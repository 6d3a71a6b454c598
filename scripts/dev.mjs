// `npm run dev`: the server from its sources, restarted when they change, and Vite with hot reload in front of it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, install, pinnedNode, printToStderr, root } from './task-runner.mjs';

await install();
await build('gazetteer', 'world');
const webPort = process.env.PORT ?? '3000';
const apiPort = process.env.API_PORT ?? '3001';
const start = (args, env) => spawn(pinnedNode, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });

const children = [
  start(['--watch-path=src', '--watch-preserve-output', join('src', 'server', 'main.ts')], {
    PORT: apiPort,
    PUBLIC_URL: `http://localhost:${webPort}`,
    DEBUG_UI: process.env.DEBUG_UI ?? 'on',
  }),
  start([join('node_modules', 'vite', 'bin', 'vite.js'), '--port', webPort, '--strictPort'], { API_PORT: apiPort }),
];
printToStderr(`The pages are on http://localhost:${webPort}, the API behind them on port ${apiPort}.`);
const stop = (code) => {
  for (const child of children) child.kill('SIGTERM');
  process.exit(code);
};
for (const child of children) child.on('exit', (code) => stop(code ?? 1));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(130));
