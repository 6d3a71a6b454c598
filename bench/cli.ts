import { spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Finding, report, seeded } from './support/measure.ts';

// The built command line against an empty Node by turns within one run, and a million lines through `encode -`.
// node bench/cli.ts [--json]

const entry = join(import.meta.dirname, '..', 'bin', 'whereat.js');
const rounds = 20;
const million = 1_000_000;

report([
  startOf('whereat encode 1.3 103.8', ['encode', '1.3', '103.8']),
  startOf('whereat --help', ['--help']),
  ...(await streamOfLines()),
]);

/** Wall time, the median of the rounds; the two take turns, so that whatever else runs slows both. */
function startOf(what: string, argv: readonly string[]): Finding {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = -2; round < rounds; round += 1) {
    const base = milliseconds(['-e', '0']);
    const own = milliseconds([entry, ...argv]);
    if (round < 0) continue;
    theirs.push(base);
    ours.push(own);
  }
  const ratio = median(ours) / median(theirs);
  return {
    bench: 'cli',
    what: `${what}, against node -e 0`,
    ours: `${median(ours).toFixed(1)} ms`,
    theirs: `${median(theirs).toFixed(1)} ms`,
    ratio,
    bar: '≤ 1.5',
    holds: ratio <= 1.5,
  };
}

function milliseconds(args: readonly string[]): number {
  const start = performance.now();
  const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}.`);
  return performance.now() - start;
}

async function streamOfLines(): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'whereat-bench-'));
  const [from, to] = [join(folder, 'points.txt'), join(folder, 'rows.ndjson')];
  writeFileSync(from, points());
  const [input, output] = [openSync(from, 'r'), openSync(to, 'w')];
  const start = performance.now();
  const child = spawn(process.execPath, [entry, 'encode', '-'], { stdio: [input, output, 'inherit'] });
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, megabytesOf(child.pid!));
  }, 10);
  const status = await new Promise<number | null>((resolve) => child.on('exit', resolve));
  const perSecond = Math.round(million / ((performance.now() - start) / 1000));
  clearInterval(watch);
  closeSync(input);
  closeSync(output);
  const rows = readFileSync(to).reduce((lines, byte) => lines + Number(byte === 10), 0);
  rmSync(folder, { recursive: true });
  if (status !== 0 || rows !== million) throw new Error(`encode - ended with ${status} after ${rows} rows.`);
  return [
    {
      bench: 'cli',
      what: 'whereat encode -, lines a second',
      ours: perSecond.toLocaleString('en'),
      theirs: '200,000',
      ratio: perSecond / 200_000,
      bar: '≥ 1',
      holds: perSecond >= 200_000,
    },
    {
      bench: 'cli',
      what: 'whereat encode -, most memory for a million lines',
      ours: `${peak} MB`,
      theirs: '100 MB',
      ratio: peak / 100,
      bar: '≤ 1',
      holds: peak > 0 && peak <= 100,
    },
  ];
}

/** The most that a process held in memory so far, as Linux keeps it; 0 where nobody says. */
function megabytesOf(pid: number): number {
  try {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round((Number(kilobytes ?? 0) * 1024) / 1e6);
  } catch {
    return 0;
  }
}

function points(): string {
  const next = seeded(20_261_121);
  const line = () => `${(next() * 180 - 90).toFixed(6)} ${(next() * 360 - 180).toFixed(6)}\n`;
  return Array.from({ length: million }, line).join('');
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2;
}
