// Look-ups from the built server over PostgreSQL while one account creates places through 200 connections, compared with look-ups while as
// many connections request creations that are refused without the database. The difference is the wait for connections to PostgreSQL:
// `npm run bench -- write-contention`.

import { createLocation } from '../tests/support/locations.ts';
import { startServer } from '../tests/support/server-process.ts';
import { signUp } from './support/built-server.ts';
import { formatRequest, type LoadRequest, runLoad, runMixedLoad } from './support/load-generator.ts';
import { toHandle, toSpreadPath } from './support/many-aliases.ts';
import { startPostgresWithAliases } from './support/many-aliases-in-postgres.ts';
import { median } from './support/measure.ts';
import { createReporter } from './support/results.ts';

const report = createReporter('write-contention');
const count = 10_000;
const rounds = 5;
const seconds = 2;
const crowd = 200;

const postgres = await startPostgresWithAliases(count);
try {
  const server = await startServer({ DATABASE_URL: postgres.url, RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
  try {
    const origin = server.origin.replace('localhost', '127.0.0.1');
    await measure(origin, { cookie: await signUp(origin), 'content-type': 'application/json' });
  } finally {
    await server.stop();
  }
} finally {
  await postgres.stop();
}

async function measure(origin: string, headers: Readonly<Record<string, string>>): Promise<void> {
  let created = 0;
  let sequence = 0;
  const createValidRequest = (): LoadRequest => {
    const { createdBy, updatedBy, ...draft } = createLocation(`@new${toHandle(created++)}`, 'door', 'x');
    return {
      kind: 'create',
      text: formatRequest('POST', '/api/locations', headers, JSON.stringify(draft)),
      status: 201,
    };
  };
  const createRefusedRequest = (): LoadRequest => {
    const { createdBy, updatedBy, ...draft } = createLocation(`@new${toHandle(created)}`, 'door', 'x');
    const body = JSON.stringify({ ...draft, label: '' });
    return { kind: 'create', text: formatRequest('POST', '/api/locations', headers, body), status: 400 };
  };
  /** Measures look-ups, in microseconds, while 200 connections send these requests. */
  const measureLookups = async (requested: () => LoadRequest) => {
    const [beside, looked] = await Promise.all([
      runMixedLoad(origin, requested, { connections: crowd, seconds }),
      runLoad(origin, () => toSpreadPath(sequence++, count), { connections: 8, seconds }),
    ]);
    return {
      median: looked.median,
      late: looked.late,
      wrong: looked.wrong + beside.create!.wrong,
      otherPerSecond: beside.create!.perSecond,
    };
  };
  type Round = Awaited<ReturnType<typeof measureLookups>>;
  const [creating, refused]: [Round[], Round[]] = [[], []];
  await measureLookups(createValidRequest);
  await measureLookups(createRefusedRequest);
  for (let round = 0; round < rounds; round += 1) {
    refused.push(await measureLookups(createRefusedRequest));
    creating.push(await measureLookups(createValidRequest));
  }
  const toMedian = (rounds: readonly Round[], figure: keyof Round) => median(rounds.map((round) => round[figure]));
  const comparison = { ours: toMedian(creating, 'median'), theirs: toMedian(refused, 'median') };
  report({ metric: 'look-up beside 200 connections that create, median µs', ...comparison, most: 2 });
  report({
    metric: 'the same, 99 of 100 within, µs',
    ours: toMedian(creating, 'late'),
    theirs: toMedian(refused, 'late'),
  });
  report({ metric: 'places created meanwhile, a second', ours: toMedian(creating, 'otherPerSecond') });
  const wrong = [...creating, ...refused].reduce((sum, run) => sum + run.wrong, 0);
  report({ metric: 'answers with another status', ours: wrong, most: 0 });
}
