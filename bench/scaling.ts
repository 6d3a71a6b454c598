// The times over 10,000, 1,000,000 and 10,000,000 aliases: look-ups, backing up and restoring the file, and the start:
// `npm run bench -- scaling`. The files are read once before, so that the disk is not measured.

import { execFileSync } from 'node:child_process';
import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createSqlLocationLookup } from '../src/adapters/sql/aliases/location-lookup.ts';
import type { Handle, Label } from '../src/domain/aliases/alias.ts';
import { openTestDatabase } from '../tests/support/databases.ts';
import { createRandom } from '../tests/support/random.ts';
import { measureFirstAnswer, type Start, startBuiltServer } from './support/built-server.ts';
import { runLoad } from './support/load-generator.ts';
import { cache, createAliasesFile, toHandle, toPath } from './support/many-aliases.ts';
import { median } from './support/measure.ts';
import { readProcessorTime } from './support/processor-time.ts';
import { createReporter } from './support/results.ts';

const report = createReporter('scaling');
const few = 10_000;
const many = 1_000_000;
const most = 10_000_000;
const counts = [few, many, most];
const formatCount = (count: number) => count.toLocaleString('en');
const files = new Map<number, string>();
for (const count of counts) files.set(count, await createAliasesFile(count));
for (const file of files.values()) for await (const _ of createReadStream(file, { highWaterMark: 1 << 20 }));

for (const [count, file] of files)
  report({ metric: `bytes an alias, of ${formatCount(count)}`, ours: statSync(file).size / count });
await measureOverHttp();
await measureStore();
await measureStarts();
await measureBackup();

/** Measures look-ups of random places over HTTP, in rounds by turns. */
async function measureOverHttp(): Promise<void> {
  const random = createRandom(2026);
  const servers = await Promise.all(counts.map((count) => startBuiltServer(files.get(count)!)));
  const times = counts.map(() => ({ answer: [] as number[], processor: [] as number[] }));
  for (let round = -1; round < 7; round += 1)
    for (const [at, { origin, process }] of servers.entries()) {
      const before = readProcessorTime(process.pid!);
      const { perSecond, answers, wrong } = await runLoad(origin, () => toPath(Math.floor(random() * counts[at]!)), {
        seconds: 2,
      });
      if (wrong > 0) throw new Error(`${wrong} look-ups were not answered with 200.`);
      if (round < 0) continue;
      times[at]!.answer.push(1e6 / perSecond);
      times[at]!.processor.push((readProcessorTime(process.pid!) - before) / answers);
    }
  for (const server of servers) await server.stop();
  const [first, ...others] = times;
  for (const [at, { answer, processor }] of others.entries()) {
    const metric = `look-up over HTTP, ${formatCount(counts[at + 1]!)} aliases against ${formatCount(few)}`;
    report({ metric: `${metric}, µs`, ours: median(answer), theirs: median(first!.answer), most: 1.6 });
    report({
      metric: `${metric}, µs of the processor`,
      ours: median(processor),
      theirs: median(first!.processor),
      most: 1.6,
    });
  }
}

/** Measures look-ups of the store in this process, without HTTP, in batches by turns. */
async function measureStore(): Promise<void> {
  const random = createRandom(2027);
  const databases = await Promise.all(counts.map((count) => openTestDatabase(`sqlite:${files.get(count)!}`)));
  const stores = databases.map((database) => createSqlLocationLookup({ database }));
  const times = counts.map((): number[] => []);
  const batch = 2000;
  for (let turn = -5; turn < 25; turn += 1)
    for (const [at, store] of stores.entries()) {
      const handles = Array.from({ length: batch }, () => `@${toHandle(Math.floor(random() * counts[at]!))}` as Handle);
      const before = performance.now();
      for (const handle of handles)
        if (!(await store.lookUp(handle, 'door' as Label)).ok) throw new Error(`No ${handle}.`);
      if (turn >= 0) times[at]!.push(((performance.now() - before) * 1000) / batch);
    }
  for (const database of databases) await database.close();
  for (const at of [1, 2])
    report({
      metric: `look-up in the store alone, ${formatCount(counts[at]!)} aliases against ${formatCount(few)}, µs`,
      ours: median(times[at]!),
      theirs: median(times[0]!),
    });
}

async function measureStarts(): Promise<void> {
  const starts = { few: [] as Start[], most: [] as Start[] };
  for (let turn = 0; turn < 5; turn += 1) {
    starts.few.push(await measureFirstAnswer(files.get(few)!));
    starts.most.push(await measureFirstAnswer(files.get(most)!));
  }
  const cost = (all: readonly Start[]) => median(all.map(({ processor }) => processor));
  const metric = `from the start to the first look-up, ${formatCount(most)} aliases`;
  report({ metric: `${metric}, median of 5, ms`, ours: median(starts.most.map(({ wall }) => wall)), most: 1000 });
  report({
    metric: `${metric} against ${formatCount(few)}, ms of the processor`,
    ours: cost(starts.most),
    theirs: cost(starts.few),
  });
}

/** Measures backing up and restoring with the commands of the built program. */
async function measureBackup(): Promise<void> {
  const folder = mkdtempSync(join(cache, 'saving-'));
  try {
    const copy = join(folder, 'copy.db');
    const again = join(folder, 'again.db');
    const original = files.get(most)!;
    report({ metric: `backing up ${formatCount(most)} aliases, s`, ours: runBackupCommand('backup', copy, original) });
    report({ metric: `restoring ${formatCount(most)} aliases, s`, ours: runBackupCommand('restore', copy, again) });
    if (statSync(again).size !== statSync(original).size) throw new Error('What was restored is not what was saved.');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function runBackupCommand(verb: 'backup' | 'restore', copy: string, database: string): number {
  const before = performance.now();
  const program = join(import.meta.dirname, '..', 'bin', 'whereat.js');
  const confirmed = verb === 'restore' ? ['--yes'] : [];
  execFileSync(process.execPath, [program, 'db', verb, copy, ...confirmed, '--database', `sqlite:${database}`], {
    stdio: 'ignore',
  });
  return (performance.now() - before) / 1000;
}
