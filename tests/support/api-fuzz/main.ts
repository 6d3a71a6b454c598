// The program that `scripts/test-fuzz.mjs` runs. It uses a new SQLite file unless DATABASE_URL is set.
import { parseArgs } from 'node:util';
import { runFuzz } from './run.ts';
import { startTarget } from './target.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1e6) },
  },
});
const requests = Number(values.requests);
const seed = Number(values.seed);
const { DATABASE_URL } = process.env;

console.log(`${requests} requests with the seed ${seed}.`);
const target = await startTarget(DATABASE_URL === undefined ? {} : { DATABASE_URL });
const started = performance.now();
const report = await runFuzz({
  origin: target.server.origin,
  pid: target.server.process.pid!,
  identities: target.identities,
  seed,
  requests,
  warmUp: Math.ceil(requests / 10),
  onProgress: ({ thrown, megabytes }) => console.log(`${thrown} thrown, the server has ${megabytes} MB`),
});
const seconds = (performance.now() - started) / 1000;
const health = await fetch(`${target.server.origin}/api/health`);
await target.stop();

console.log(`Answers by status, 0 for none: ${JSON.stringify(report.statuses)}`);
console.log(
  `${Math.round(requests / seconds)} a second; memory grew by ${(report.growth * 100).toFixed(1)} % (at most 20 %).`,
);
for (const { name, times, first } of report.faults) console.log(`✗ ${times} × ${name}\n  ${first}`);
const holds = report.faults.length === 0 && report.growth <= 0.2 && health.status === 200;
console.log(holds ? '✓ Every answer was as described, and the server still answers.' : '✗ See above.');
process.exit(holds ? 0 : 1);
