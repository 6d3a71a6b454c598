import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { findings } from './support/findings.ts';
import { type Hammered, hammer } from './support/hammer.ts';
import { aliasesFile, pathOfAlias } from './support/many-aliases.ts';
import { median } from './support/measure.ts';
import { processorTime } from './support/processor-time.ts';

// GET /api/locations/{handle}/{label} against an empty Fastify route, 32 connections, rounds by turns within one run.

const count = 1_000_000;
const rounds = 5;
const found = findings('look-up');
const root = join(import.meta.dirname, '..');
const file = await aliasesFile(count);
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
const bases: Costed[] = [];
const looks: Costed[] = [];
for (let round = 1; round <= rounds; round += 1) {
  bases.push(await costed(theirs, empty.child));
  looks.push(await costed(ours, server.child));
}
const compare = (
  what: string,
  figure: keyof Costed,
  bar: { readonly least: number } | { readonly most: number } | object,
) =>
  found({
    what,
    ours: median(looks.map((look) => look[figure])),
    theirs: median(bases.map((base) => base[figure])),
    ...bar,
  });
compare('look-up at 1,000,000 aliases against an empty route, a second', 'perSecond', { least: 0.8 });
compare('the same, 99 of 100 answered within, µs', 'late', { most: 5 });
compare('the same, processor time a request, µs', 'cost', {});
found({ what: 'answers that were not the place', ours: looks.reduce((sum, { wrong }) => sum + wrong, 0), most: 0 });
for (const { child } of [empty, server]) child.kill('SIGTERM');

type Costed = Hammered & { readonly cost: number };

async function costed(run: () => Promise<Hammered>, child: ChildProcess): Promise<Costed> {
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
