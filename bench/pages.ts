// The receiver's page from the built server over 1,000,000 aliases in SQLite, and the pages that are the same for every visitor, requested
// with Brotli like by a browser, over 32 connections, compared with an empty Fastify route in the same run: `npm run bench -- pages`.

import { startServer } from '../tests/support/server-process.ts';
import { startEmptyRoute } from './support/empty-route-process.ts';
import { formatRequest, type LoadResult, runMixedLoad } from './support/load-generator.ts';
import { createAliasesFile, toHandle } from './support/many-aliases.ts';
import { median } from './support/measure.ts';
import { readProcessorTime } from './support/processor-time.ts';
import { createReporter } from './support/results.ts';

const count = 1_000_000;
const rounds = 5;
/** The number of places that are requested repeatedly: more than are popular at once, and fewer than the server caches. */
const popular = 1_000;
const REPEATED = 'the receiver’s page, requested before';
const report = createReporter('pages');

const empty = await startEmptyRoute();
const server = await startServer({
  DATABASE_URL: `sqlite:${await createAliasesFile(count)}`,
  RATE_LIMITS: 'off',
  PUBLIC_URL: 'https://where.example',
  LOG_LEVEL: 'error',
});
const origin = server.origin.replace('localhost', '127.0.0.1');
const browser = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const sendLoad = async (to: string, toPath: (request: number) => string, isPolling = true): Promise<LoadResult> =>
  (
    await runMixedLoad(
      to,
      (request) => ({ kind: 'page', text: formatRequest('GET', toPath(request), browser), status: 200 }),
      { isPolling },
    )
  ).page!;
const toPagePath = (i: number) => `/at/${toHandle(i % count)}/door`;
const loadPopular = async () => {
  for (let i = 0; i < popular; i += 1) await (await fetch(origin + toPagePath(i), { headers: browser })).arrayBuffer();
};

interface Way {
  readonly toPath: (request: number) => string;
  readonly least: number;
  readonly isPolling?: boolean;
}

/** The load's figures, and the processor time of the server per request, in microseconds. */
interface Costed extends LoadResult {
  readonly cost: number;
}
async function runWithCost(pid: number, run: () => Promise<LoadResult>): Promise<Costed> {
  const begun = readProcessorTime(pid);
  const measured = await run();
  return { ...measured, cost: (readProcessorTime(pid) - begun) / measured.answers };
}

try {
  let fresh = popular;
  const ways = {
    [REPEATED]: { toPath: (n: number) => toPagePath(n % popular), least: 0.25 },
    // Other threads of the server compress the new pages, and need the processor of the client.
    'the receiver’s page, each place for the first time': {
      toPath: () => toPagePath(fresh++),
      least: 0.012,
      isPolling: false,
    },
    '/': { toPath: () => '/', least: 0.25 },
    '/search': { toPath: () => '/search', least: 0.25 },
    '/auth': { toPath: () => '/auth', least: 0.25 },
    '/map': { toPath: () => '/map', least: 0.25 },
  };
  const runs = new Map<string, Costed[]>([['empty', []], ...Object.keys(ways).map((way) => [way, []] as never)]);
  for (let round = -1; round < rounds; round += 1) {
    for (const [name, { toPath, isPolling = true }] of Object.entries<Way>(ways)) {
      const base = await runWithCost(empty.child.pid!, () => sendLoad(empty.origin, () => '/', isPolling));
      // Pages rendered in between may have evicted some.
      if (toPath === ways[REPEATED].toPath) await loadPopular();
      const run = await runWithCost(server.process.pid!, () => sendLoad(origin, toPath, isPolling));
      if (round < 0) continue;
      runs.get('empty')!.push(base);
      runs.get(name)!.push(run);
    }
  }
  const toMedian = (name: string, figure: keyof Costed) => median(runs.get(name)!.map((run) => run[figure]));
  for (const [name, { least }] of Object.entries(ways))
    report({
      metric: `${name}, against an empty route, a second`,
      ours: toMedian(name, 'perSecond'),
      theirs: toMedian('empty', 'perSecond'),
      least,
    });
  for (const name of Object.keys(ways))
    report({
      metric: `${name}, against an empty route, processor time of the server a request, µs`,
      ours: toMedian(name, 'cost'),
      theirs: toMedian('empty', 'cost'),
    });
  report({
    metric: `${REPEATED}: 99 of 100 answered within, ms`,
    ours: toMedian(REPEATED, 'late') / 1000,
    most: 10,
  });
  report({
    metric: 'answers that were wrong or did not come',
    ours: Math.max(...[...runs.values()].flat().map(({ wrong }) => wrong)),
    most: 0,
  });
} finally {
  empty.stop();
  await server.stop();
}
