import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Hammered, hammer } from './support/hammer.ts';
import { manyAliases, pathOfAlias } from './support/many-aliases.ts';
import { processorTime } from './support/processor-time.ts';

// GET /api/locations/{handle}/{label} against an empty Fastify route, 32 connections, rounds by turns within one run.
// node bench/look-up.ts [aliases] [rounds]

const [count = 1_000_000, rounds = 5] = process.argv
  .slice(2)
  .filter((argument) => !argument.startsWith('--'))
  .map(Number);
const root = join(import.meta.dirname, '..');
const folder = join(root, 'node_modules', '.cache', 'bench');
mkdirSync(folder, { recursive: true });
const file = join(folder, `aliases-${count}.db`);
console.log(`Making ${count.toLocaleString('en')} aliases, once …`);
await manyAliases(file, count);

const empty = await started('bench/support/empty-route.ts', {});
const server = await started('src/server/main.ts', {
  PORT: '0',
  HOST: '127.0.0.1',
  DATABASE_URL: `sqlite:${file}`,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
});
let sequence = 0;
const ours = () => hammer(server.origin, () => pathOfAlias(sequence++, count));
const theirs = () => hammer(empty.origin, () => '/');
await ours();
await theirs();
const ratios: number[] = [];
for (let round = 1; round <= rounds; round += 1) {
  const base = await costed(theirs, empty.child);
  const look = await costed(ours, server.child);
  ratios.push(look.perSecond / base.perSecond);
  console.log(
    `round ${round}: empty route ${base.perSecond}/s, look-up ${look.perSecond}/s (median ${look.median} µs, p99 ${look.late} µs, wrong ${look.wrong}), ratio ${ratios.at(-1)!.toFixed(2)}; processor ${base.cost.toFixed(1)} and ${look.cost.toFixed(1)} µs a request`,
  );
}
ratios.sort((a, b) => a - b);
console.log(
  `look-up at ${count.toLocaleString('en')} aliases: ${ratios[Math.floor(ratios.length / 2)]!.toFixed(2)} × an empty route (bar: 0.80)`,
);
for (const { child } of [empty, server]) child.kill('SIGTERM');

async function costed(run: () => Promise<Hammered>, child: ChildProcess): Promise<Hammered & { cost: number }> {
  const before = processorTime(child.pid!);
  const measured = await run();
  return { ...measured, cost: (processorTime(child.pid!) - before) / measured.answers };
}

async function started(script: string, env: Record<string, string>): Promise<{ origin: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [join(root, script)], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout!.on('data', (chunk: Buffer) => {
      const address = /https?:\/\/[\w.:[\]-]+:\d+/.exec(chunk.toString())?.[0];
      if (address !== undefined) resolve(address.replace('localhost', '127.0.0.1'));
    });
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
  });
  return { origin, child };
}
