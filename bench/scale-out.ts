// Look-ups of visitors over 100,000 aliases in PostgreSQL by one process, by two, and by two that read a standby, by turns within one
// run: `npm run bench -- scale-out`. All processes and the client share the processors of one machine, so the requests per second
// cannot double. The processor time of the primary per look-up shows how much a standby relieves it. Linux only (/proc).

import { startPostgres } from '../tests/support/postgres.ts';
import { type ServerProcess, startServer } from '../tests/support/server-process.ts';
import { type LoadResult, runLoad } from './support/load-generator.ts';
import { toSpreadPath } from './support/many-aliases.ts';
import { startPostgresWithAliases } from './support/many-aliases-in-postgres.ts';
import { median } from './support/measure.ts';
import { createReporter } from './support/results.ts';

const count = 100_000;
const rounds = 5;
const connections = 32;
const report = createReporter('scale-out');

console.error(`Making ${count.toLocaleString('en')} aliases in PostgreSQL …`);
const primary = await startPostgresWithAliases(count);
const standby = await startPostgres({ primary: primary.server, sharedBuffers: '1GB' });
const replica = { DATABASE_REPLICA_URL: primary.url.replace(`:${primary.server.port}/`, `:${standby.port}/`) };
const arrangements = {
  'one process': await startAll([{}]),
  'two processes': await startAll([{}, {}]),
  'two processes with a replica': await startAll([replica, replica]),
};
try {
  const results = new Map(Object.keys(arrangements).map((name) => [name, [] as Round[]]));
  // A process reads a replica once its first lease has arrived there.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  for (const servers of Object.values(arrangements)) await measure(servers);
  for (let round = 1; round <= rounds; round += 1)
    for (const [name, servers] of Object.entries(arrangements)) results.get(name)!.push(await measure(servers));
  const toMedian = (name: string, figure: keyof Round) => median(results.get(name)!.map((round) => round[figure]));
  const first = 'one process';
  for (const name of Object.keys(arrangements)) {
    const theirs = (figure: keyof Round) => (name === first ? {} : { theirs: toMedian(first, figure) });
    const compare = (metric: string, figure: keyof Round) =>
      report({ metric: `${name}: ${metric}`, ours: toMedian(name, figure), ...theirs(figure) });
    compare('look-ups a second', 'perSecond');
    compare('99 of 100 answered within, µs', 'late');
    compare('processor time of the primary a look-up, µs', 'cost');
    report({ metric: `${name}: answers that were not the place`, ours: toMedian(name, 'wrong'), most: 0 });
  }
} finally {
  for (const server of Object.values(arrangements).flat()) await server.stop();
  await standby.stop();
  await primary.stop();
}

interface Round extends Pick<LoadResult, 'perSecond' | 'late' | 'wrong'> {
  /** The processor time of the primary per look-up, in microseconds. */
  readonly cost: number;
}

async function startAll(settings: readonly Readonly<Record<string, string>>[]): Promise<readonly ServerProcess[]> {
  const common = { DATABASE_URL: primary.url, RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
  return Promise.all(settings.map((own) => startServer({ ...common, ...own })));
}

/** Sends look-ups to all processes of an arrangement at the same time, over as many connections in total as to one. */
async function measure(servers: readonly ServerProcess[]): Promise<Round> {
  const before = primary.processorTime();
  const loads = await Promise.all(
    servers.map(({ origin }, index) =>
      runLoad(
        origin.replace('localhost', '127.0.0.1'),
        (request) => toSpreadPath(request * servers.length + index, count),
        { connections: connections / servers.length },
      ),
    ),
  );
  const total = (figure: 'answers' | 'perSecond' | 'wrong') => loads.reduce((sum, load) => sum + load[figure], 0);
  return {
    perSecond: total('perSecond'),
    late: Math.max(...loads.map(({ late }) => late)),
    wrong: total('wrong'),
    cost: (primary.processorTime() - before) / total('answers'),
  };
}
