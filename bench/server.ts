// The built server: how soon it serves, and what it holds in memory after 100,000 look-ups: `npm run bench -- server`.
// Memory is the kernel's own count (/proc), so Linux only.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtServer, type Start, timeToFirstAnswer } from './support/built-server.ts';
import { findings } from './support/findings.ts';
import { hammer } from './support/hammer.ts';
import { aliasesFile, pathOfAlias } from './support/many-aliases.ts';
import { median } from './support/measure.ts';
import { memoryOf } from './support/memory.ts';

const folder = mkdtempSync(join(tmpdir(), 'whereat-bench-'));
const aliases = 100_000;
const lookUps = 100_000;
const found = findings('server');

try {
  const starts: Start[] = [];
  for (let turn = 0; turn < 5; turn += 1) starts.push(await timeToFirstAnswer(join(folder, `${turn}.db`)));
  found({
    what: 'from its start to its first look-up, new database, median of 5, ms',
    ours: median(starts.map(({ wall }) => wall)),
    most: 1000,
  });
  found({ what: 'the same, ms of the processor', ours: median(starts.map(({ processor }) => processor)) });

  const server = await builtServer(await aliasesFile(aliases));
  let asked = 0;
  for (let left = lookUps; left > 0; ) {
    const { answers, wrong } = await hammer(server.origin, () => pathOfAlias(asked++, aliases), { seconds: 1 });
    if (wrong > 0) throw new Error(`${wrong} look-ups were not answered with 200.`);
    left -= answers;
  }
  const pid = server.process.pid!;
  found({ what: 'memory after 100,000 look-ups, MB', ours: memoryOf(pid, 'now'), most: 200 });
  found({ what: 'the most it ever held, MB', ours: memoryOf(pid, 'most'), most: 200 });
  await server.stop();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
