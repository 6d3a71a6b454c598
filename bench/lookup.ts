// GET /api/locations/{handle}/{label} from the built server over 1,000,000 aliases in SQLite and in PostgreSQL, compared with an empty
// Fastify route, over 32 connections, by turns within one run, without a proxy and with TRUST_PROXY:
// `npm run bench -- lookup [--sqlite|--postgres]`.
// Processor time is read from /proc (Linux only). It can be compared even on a busy machine.

import { createReadStream } from 'node:fs';
import { startServer } from '../tests/support/server-process.ts';
import { startEmptyRoute } from './support/empty-route-process.ts';
import { formatRequest, type LoadResult, runLoad, runMixedLoad } from './support/load-generator.ts';
import { createAliasesFile, toSpreadPath } from './support/many-aliases.ts';
import { startPostgresWithAliases } from './support/many-aliases-in-postgres.ts';
import { median } from './support/measure.ts';
import { readProcessorTime } from './support/processor-time.ts';
import { createReporter } from './support/results.ts';

const count = 1_000_000;
const rounds = 5;
const report = createReporter('lookup');
const engines = ['sqlite', 'postgres'] as const;
const requested = engines.filter((engine) => process.argv.includes(`--${engine}`));
for (const engine of requested.length > 0 ? requested : engines) {
  if (engine === 'sqlite') {
    const file = await createAliasesFile(count);
    // Reads the file into memory, so that the disk is not measured.
    for await (const _ of createReadStream(file, { highWaterMark: 1 << 20 }));
    await measureEngine('SQLite', `sqlite:${file}`, 0.16);
  } else {
    console.error(`Making ${count.toLocaleString('en')} aliases in PostgreSQL …`);
    const postgres = await startPostgresWithAliases(count);
    try {
      await measureEngine('PostgreSQL', postgres.url, 0.14, postgres.processorTime);
    } finally {
      await postgres.stop();
    }
  }
}

/** Measures direct requests, and requests of a proxy with `X-Forwarded-For`, which the server parses for each request. */
async function measureEngine(engine: string, url: string, least: number, databaseTime?: () => number): Promise<void> {
  await measure(engine, { DATABASE_URL: url }, createLookup(), least, databaseTime);
  const proxied = { DATABASE_URL: url, TRUST_PROXY: '1', PUBLIC_URL: 'https://where.example' };
  await measure(
    `${engine}, TRUST_PROXY`,
    proxied,
    createLookup({ 'x-forwarded-for': '203.0.113.7' }),
    least,
    databaseTime,
  );
}

/** Returns the function that creates look-ups with these headers. */
function createLookup(headers: Readonly<Record<string, string>> = {}) {
  return (path: string) => ({ kind: 'look-up', text: formatRequest('GET', path, headers), status: 200 });
}

async function measure(
  engine: string,
  env: Readonly<Record<string, string>>,
  toRequest: ReturnType<typeof createLookup>,
  least: number,
  databaseTime?: () => number,
): Promise<void> {
  const empty = await startEmptyRoute();
  const server = await startServer({ ...env, RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
  try {
    const origin = server.origin.replace('localhost', '127.0.0.1');
    let sequence = 0;
    // With PostgreSQL three processes share two processors.
    const load = { isPolling: databaseTime === undefined };
    const turn = {
      theirs: () => runLoad(empty.origin, () => '/', load),
      ours: async () =>
        (await runMixedLoad(origin, () => toRequest(toSpreadPath(sequence++, count)), load))['look-up']!,
    };
    // Lets V8 compile both first, because the compiler's threads would count as processor time of requests.
    for (let warm = 0; warm < 3; warm += 1) for (const run of Object.values(turn)) await run();
    const bases: Costed[] = [];
    const looks: Costed[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      bases.push(await runWithCost(turn.theirs, () => readProcessorTime(empty.child.pid!)));
      looks.push(await runWithCost(turn.ours, () => readProcessorTime(server.process.pid!), databaseTime));
    }
    const toMedian = (runs: readonly Costed[], figure: keyof Costed) => median(runs.map((run) => run[figure]));
    const compare = (metric: string, figure: keyof Costed, bar: { least?: number; most?: number }) =>
      report({
        metric: `${engine}: ${metric}`,
        ours: toMedian(looks, figure),
        theirs: toMedian(bases, figure),
        ...bar,
      } as Parameters<typeof report>[0]);
    compare('look-ups at 1,000,000 aliases against an empty route, a second', 'perSecond', { least });
    compare('the same, 99 of 100 answered within, µs', 'late', { most: 5 });
    compare('the same, processor time of the server a request, µs', 'cost', {});
    compare('the same, processor time of the client a request, µs', 'asking', {});
    if (databaseTime !== undefined)
      report({ metric: `${engine}: processor time of the database a look-up, µs`, ours: toMedian(looks, 'database') });
    report({
      metric: `${engine}: answers that were not the place`,
      ours: Math.max(...looks.map(({ wrong }) => wrong)),
      most: 0,
    });
  } finally {
    empty.stop();
    await server.stop();
  }
}

/** The load's figures, and the processor time per request of the server, the client and the database, in microseconds. */
interface Costed extends LoadResult {
  readonly cost: number;
  readonly asking: number;
  readonly database: number;
}

async function runWithCost(run: () => Promise<LoadResult>, server: () => number, database = () => 0): Promise<Costed> {
  const own = () => {
    const { user, system } = process.cpuUsage();
    return user + system;
  };
  const clocks = [server, own, database];
  const before = clocks.map((clock) => clock());
  const measured = await run();
  const [cost, asking, ofDatabase] = clocks.map((clock, i) => (clock() - before[i]!) / measured.answers);
  return { ...measured, cost: cost!, asking: asking!, database: ofDatabase! };
}
