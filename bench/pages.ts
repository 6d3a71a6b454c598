// The receiver's page from the built server over 1,000,000 aliases in SQLite, and the pages that are the same for every visitor,
// asked as a browser asks (br), 32 connections, against an empty Fastify route in the same run: `npm run bench -- pages`.

import { startServer } from '../tests/support/server-process.ts';
import { emptyRoute } from './support/empty-route-process.ts';
import { type LoadResult, requestText, runMixedLoad } from './support/load-generator.ts';
import { aliasesFile, getHandle } from './support/many-aliases.ts';
import { median } from './support/measure.ts';
import { processorTime } from './support/processor-time.ts';
import { createReporter } from './support/results.ts';

const count = 1_000_000;
const rounds = 5;
/** The number of places that visits are spread over: more than are ever popular at once, and fewer than the server caches. */
const popular = 1_000;
const before = 'the receiver’s page, asked for before';
const found = createReporter('pages');

const empty = await emptyRoute();
const server = await startServer({
  DATABASE_URL: `sqlite:${await aliasesFile(count)}`,
  RATE_LIMITS: 'off',
  PUBLIC_URL: 'https://where.example',
  LOG_LEVEL: 'error',
});
const origin = server.origin.replace('localhost', '127.0.0.1');
const browser = { 'accept-encoding': 'gzip, deflate, br, zstd', accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const ask = async (to: string, toPath: (request: number) => string, isPolling = true): Promise<LoadResult> =>
  (
    await runMixedLoad(
      to,
      (request) => ({ kind: 'one', text: requestText('GET', toPath(request), browser), status: 200 }),
      { isPolling },
    )
  ).one!;
const getPage = (i: number) => `/at/${getHandle(i % count)}/door`;
const drawPopular = async () => {
  for (let i = 0; i < popular; i += 1) await (await fetch(origin + getPage(i), { headers: browser })).arrayBuffer();
};

interface Way {
  readonly toPath: (request: number) => string;
  readonly least: number;
  readonly isPolling?: boolean;
}

/** The external measurements, and the processor time of the server in microseconds per request. */
interface Costed extends LoadResult {
  readonly cost: number;
}
async function costed(pid: number, run: () => Promise<LoadResult>): Promise<Costed> {
  const begun = processorTime(pid);
  const measured = await run();
  return { ...measured, cost: (processorTime(pid) - begun) / measured.answers };
}

try {
  let fresh = popular;
  const ways = {
    [before]: { toPath: (n: number) => getPage(n % popular), least: 0.25 },
    // Other threads of the server compress what is drawn, and need the client's processor.
    'the receiver’s page, each place for the first time': {
      toPath: () => getPage(fresh++),
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
      const base = await costed(empty.child.pid!, () => ask(empty.origin, () => '/', isPolling));
      // Pages rendered in between may have evicted some.
      if (toPath === ways[before].toPath) await drawPopular();
      const run = await costed(server.process.pid!, () => ask(origin, toPath, isPolling));
      if (round < 0) continue;
      runs.get('empty')!.push(base);
      runs.get(name)!.push(run);
    }
  }
  const middle = (name: string, figure: keyof Costed) => median(runs.get(name)!.map((run) => run[figure]));
  for (const [name, { least }] of Object.entries(ways))
    found({
      what: `${name}, against an empty route, a second`,
      ours: middle(name, 'perSecond'),
      theirs: middle('empty', 'perSecond'),
      least,
    });
  for (const name of Object.keys(ways))
    found({
      what: `${name}, against an empty route, processor time of the server a request, µs`,
      ours: middle(name, 'cost'),
      theirs: middle('empty', 'cost'),
    });
  found({
    what: `${before}: 99 of 100 answered within, ms`,
    ours: middle(before, 'late') / 1000,
    most: 10,
  });
  found({
    what: 'answers that were wrong or did not come',
    ours: Math.max(...[...runs.values()].flat().map(({ wrong }) => wrong)),
    most: 0,
  });
} finally {
  empty.stop();
  await server.stop();
}
