// The time of the start of the built server, and its memory after 100,000 look-ups: `npm run bench -- server`.
// Memory is read from /proc (Linux only).

import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { measureFirstAnswer, type Start, signUp, startBuiltServer } from './support/built-server.ts';
import { runLoad } from './support/load-generator.ts';
import { cache, createAliasesFile, toHandle, toSpreadPath } from './support/many-aliases.ts';
import { median } from './support/measure.ts';
import { readMemory } from './support/memory.ts';
import { createReporter } from './support/results.ts';

const folder = mkdtempSync(join(cache, 'server-'));
const aliases = 100_000;
const lookUps = 100_000;
const report = createReporter('server');

try {
  const starts: Start[] = [];
  for (let turn = 0; turn < 5; turn += 1) starts.push(await measureFirstAnswer(join(folder, `${turn}.db`)));
  report({
    metric: 'from its start to its first look-up, new database, median of 5, ms',
    ours: median(starts.map(({ wall }) => wall)),
    most: 1000,
  });
  report({ metric: 'the same, ms of the processor', ours: median(starts.map(({ processor }) => processor)) });

  const file = join(folder, 'aliases.db');
  copyFileSync(await createAliasesFile(aliases), file);
  const server = await startBuiltServer(file);
  let requested = 0;
  for (let left = lookUps; left > 0; ) {
    const { answers, wrong } = await runLoad(server.origin, () => toSpreadPath(requested++, aliases), { seconds: 1 });
    if (wrong > 0) throw new Error(`${wrong} look-ups were not answered with 200.`);
    left -= answers;
  }
  const pid = server.process.pid!;
  report({ metric: 'memory after 100,000 look-ups, MB', ours: readMemory(pid, 'now'), most: 200 });
  report({ metric: 'the most it ever held until then, MB', ours: readMemory(pid, 'most'), most: 200 });

  await warmUp(server.origin);
  report({
    metric: 'after pictures, pages, searches, addresses and log-ins too, MB',
    ours: readMemory(pid, 'now'),
    most: 200,
  });
  report({ metric: 'the process that drew the pictures, until it rests, MB', ours: readMemory(getChild(pid), 'now') });
  await server.stop();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Sends requests other than look-ups, until their code is loaded and warm. */
async function warmUp(origin: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await signUp(origin);
  const body = JSON.stringify({ username: 'namer', password: 'a long enough secret' });
  for (let turn = 0; turn < 20; turn += 1)
    await expectAnswer(fetch(`${origin}/api/auth/login`, { method: 'POST', headers, body }));
  for (let turn = 0; turn < 100; turn += 1) {
    const lat = ((turn * 37) % 140) - 70;
    const lng = ((turn * 71) % 340) - 170;
    const request = [
      `/share/${toHandle(turn)}/door/preview.png`,
      `/share/${toHandle(turn)}/door/map.svg`,
      `/at/${toHandle(turn)}/door`,
      `/api/geocode?provider=gazetteer&q=${encodeURIComponent(`san ${'abcdefghij'[turn % 10]}`)}`,
      '/api/geocode?provider=gazetteer&q=Riyadh',
      `/api/suggest?q=${'abcdefghij'[turn % 10]}`,
      '/api/reverse?provider=gazetteer&lat=24.7&lng=46.7',
      `/api/country?lat=${lat}&lng=${lng}`,
    ];
    for (const path of request) await expectAnswer(fetch(origin + path), path.includes('san') ? [200, 404] : [200]);
  }
}

async function expectAnswer(queried: Promise<Response>, statuses: readonly number[] = [200]): Promise<void> {
  const answer = await queried;
  await answer.arrayBuffer();
  if (!statuses.includes(answer.status)) throw new Error(`${answer.url} was answered with ${answer.status}.`);
}

/** Returns the id of the only child process. */
function getChild(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'));
}
