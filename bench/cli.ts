import { spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRandom } from '../tests/support/random.ts';
import { median } from './support/measure.ts';
import { readMemory } from './support/memory.ts';
import { createReporter } from './support/results.ts';

// The start of the built command line compared with an empty Node by turns within one run, and a million lines through `encode -`:
// `npm run bench -- cli`.

const entry = join(import.meta.dirname, '..', 'bin', 'whereat.js');
const rounds = 20;
const million = 1_000_000;

const report = createReporter('cli');
measureStart('whereat encode 1.3 103.8', ['encode', '1.3', '103.8']);
measureStart('whereat --help', ['--help']);
await measureManyLines();

/** Measures the median wall time of a start and of an empty Node. They run by turns, so that other programs slow both. */
function measureStart(name: string, argv: readonly string[]): void {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = -2; round < rounds; round += 1) {
    const base = measureMilliseconds(['-e', '0']);
    const own = measureMilliseconds([entry, ...argv]);
    if (round < 0) continue;
    theirs.push(base);
    ours.push(own);
  }
  report({ metric: `${name}, against node -e 0, ms`, ours: median(ours), theirs: median(theirs), most: 1.5 });
}

function measureMilliseconds(args: readonly string[]): number {
  const start = performance.now();
  const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}.`);
  return performance.now() - start;
}

async function measureManyLines(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'whereat-bench-'));
  const from = join(folder, 'points.txt');
  const to = join(folder, 'rows.ndjson');
  writeFileSync(from, createPoints());
  const input = openSync(from, 'r');
  const output = openSync(to, 'w');
  const start = performance.now();
  const child = spawn(process.execPath, [entry, 'encode', '-'], { stdio: [input, output, 'inherit'] });
  let peak = Number.NaN;
  const watch = setInterval(() => {
    const memory = readMemory(child.pid!, 'most');
    if (memory > 0) peak = memory;
  }, 10);
  const status = await new Promise<number | null>((resolve) => child.on('exit', resolve));
  const perSecond = million / ((performance.now() - start) / 1000);
  clearInterval(watch);
  closeSync(input);
  closeSync(output);
  const rows = readFileSync(to).reduce((lines, byte) => lines + Number(byte === 10), 0);
  rmSync(folder, { recursive: true });
  if (status !== 0 || rows !== million) throw new Error(`encode - ended with ${status} after ${rows} rows.`);
  report({ metric: 'whereat encode -, lines a second', ours: perSecond, least: 200_000 });
  report({ metric: 'whereat encode -, most memory for a million lines, MB', ours: peak, most: 100 });
}

function createPoints(): string {
  const next = createRandom(20_261_121);
  const line = () => `${(next() * 180 - 90).toFixed(6)} ${(next() * 360 - 180).toFixed(6)}\n`;
  return Array.from({ length: million }, line).join('');
}
