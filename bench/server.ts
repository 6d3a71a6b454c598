// The built server: how soon it serves, and what it holds in memory after 100,000 look-ups: `npm run bench -- server`.
// Memory is the kernel's own count (/proc), so Linux only.

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hammer } from './support/hammer.ts';
import { manyAliases, pathOfAlias } from './support/many-aliases.ts';
import { type Finding, report } from './support/measure.ts';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'whereat-bench-'));
const aliases = 100_000;
const lookUps = 100_000;
const findings: Finding[] = [];
const found = (what: string, ours: number, bar: number, unit: string) =>
  findings.push({
    bench: 'server',
    what,
    ours: `${Math.round(ours)} ${unit}`,
    theirs: `${bar} ${unit}`,
    ratio: bar / ours,
    bar: `≤ ${bar} ${unit}`,
    holds: ours <= bar,
  });

try {
  const starts: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const begun = performance.now();
    const { origin, child } = await started(join(folder, `empty-${turn}.db`));
    const answer = await fetch(`${origin}/api/locations/cafe`);
    starts.push(performance.now() - begun);
    if (answer.status >= 500) throw new Error(`The server answered ${answer.status}.`);
    await stopped(child);
  }
  starts.sort((one, other) => one - other);
  found('from its start to its first look-up, new database, median of 5', starts[2]!, 1000, 'ms');

  const file = join(folder, 'aliases.db');
  await manyAliases(file, aliases);
  const { origin, child } = await started(file);
  let asked = 0;
  for (let left = lookUps; left > 0; ) {
    const { answers, wrong } = await hammer(origin, () => pathOfAlias(asked++, aliases), { seconds: 1 });
    if (wrong > 0) throw new Error(`${wrong} look-ups were not answered with 200.`);
    left -= answers;
  }
  found(`memory after ${asked.toLocaleString('en')} look-ups`, memoryOf(child, 'VmRSS'), 200, 'MB');
  found('the most it ever held', memoryOf(child, 'VmHWM'), 200, 'MB');
  await stopped(child);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
report(findings);

/** The built server over a file, and where it listens. */
async function started(file: string): Promise<{ readonly origin: string; readonly child: ChildProcess }> {
  const child = spawn(process.execPath, [join(root, 'dist', 'server', 'main.js')], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATABASE_URL: `sqlite:${file}`,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      MAP_TILES_URL: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout!.on('data', (chunk: Buffer) => {
      const address = /http:\/\/\S+/.exec(chunk.toString())?.[0];
      if (address !== undefined) resolve(address.replace('localhost', '127.0.0.1'));
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
  return { origin, child };
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

/** Megabytes. */
function memoryOf(child: ChildProcess, what: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(new RegExp(`^${what}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1000;
}
