import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setOwnTempFolder } from '../../tests/support/own-temp-folder.ts';
import { type Finding, formatTable } from './results.ts';

// Runs the named benches, or all, one after the other, and prints their figures in one table.
// `--json`: prints one object per line and nothing else. `--strict`: fails if a bar is missed. Other flags are passed to the benches.

const folder = join(import.meta.dirname, '..');
const known = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => basename(file, '.ts'))
  .sort();
const requested = process.argv.slice(2);
const own = new Set(['--json', '--strict']);
const flags = requested.filter((argument) => argument.startsWith('--') && !own.has(argument));
const names = requested.filter((argument) => !argument.startsWith('--'));
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark named ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  process.exit(2);
}

setOwnTempFolder();
const findings: Finding[] = [];
const broken: string[] = [];
for (const name of names.length > 0 ? names : known) {
  console.error(`${name} …`);
  if ((await runBench(name)) !== 0) broken.push(name);
}
if (!requested.includes('--json')) console.log(`\n${describeMachine()}\n\n${formatTable(findings)}`);
if (broken.length > 0) console.error(`\nNot measured to the end: ${broken.join(', ')}.`);
const missed = requested.includes('--strict') && findings.some(({ holds }) => holds === false);
process.exitCode = broken.length > 0 || missed ? 1 : 0;

/** Runs a bench in its own process and collects its figures; returns its exit code. */
async function runBench(name: string): Promise<number | null> {
  const child = spawn(process.execPath, ['--expose-gc', join(folder, `${name}.ts`), ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  for await (const line of createInterface({ input: child.stdout })) {
    if (requested.includes('--json')) console.log(line);
    findings.push(JSON.parse(line));
  }
  return ended;
}

/** Returns the conditions that the figures were measured under: the day, the processor, the memory and the Node.js version. */
function describeMachine(): string {
  const day = new Date().toISOString().slice(0, 10);
  const cores = cpus();
  return `${day} · ${cores.length} × ${cores[0]?.model.trim()} · ${Math.round(totalmem() / 1e9)} GB · Node ${process.versions.node}`;
}
