// Look-ups of visitors over 100,000 aliases in PostgreSQL whose tables are distributed over 1, 2, 4 and 8 partitions by the hash of the
// handle, by turns within one run: `npm run bench -- partitions`. The scans that PostgreSQL counts show that a look-up reads one of them.

import pg from 'pg';
import { createDatabaseDistribution } from '../src/adapters/sql/distribution/database-distribution.ts';
import { addCitusStandIn } from '../tests/support/citus-stand-in.ts';
import { startServer } from '../tests/support/server-process.ts';
import { runLoad } from './support/load-generator.ts';
import { toSpreadPath } from './support/many-aliases.ts';
import { startPostgresWithAliases } from './support/many-aliases-in-postgres.ts';
import { median } from './support/measure.ts';
import { createReporter } from './support/results.ts';

const count = 100_000;
const rounds = 5;
const report = createReporter('partitions');

console.error(`Making ${count.toLocaleString('en')} aliases in PostgreSQL …`);
const postgres = await startPostgresWithAliases(count);
try {
  const cases = [];
  for (const partitions of [1, 2, 4, 8]) cases.push(await startCase(partitions));
  for (const testCase of cases) await testCase.measure();
  for (let round = 1; round <= rounds; round += 1)
    for (const testCase of cases) testCase.speeds.push(await testCase.measure());
  for (const testCase of cases) {
    const name = testCase.partitions === 1 ? 'one partition' : `${testCase.partitions} partitions`;
    const theirs = testCase === cases[0] ? {} : { theirs: median(cases[0]!.speeds) };
    report({ metric: `${name}: look-ups a second`, ours: median(testCase.speeds), ...theirs });
    report({
      metric: `${name}: those of the aliases that a look-up reads`,
      ours: await testCase.countReads(),
      most: 1,
    });
  }
} finally {
  await postgres.stop();
}

/** Starts a server over a copy of the aliases in this number of partitions. */
async function startCase(partitions: number) {
  const url = await postgres.server.newDatabase(postgres.url);
  await addCitusStandIn(url, { partitions });
  const outcome = await createDatabaseDistribution(url, {}).distribute({
    isDryRun: false,
    onStatement: () => undefined,
  });
  if (!outcome.ok) throw new Error(outcome.reason);
  await query(url, 'vacuum analyze');
  const before = await countScans(url);
  const server = await startServer({ DATABASE_URL: url, RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
  let answers = 0;
  return {
    partitions,
    speeds: [] as number[],
    async measure(): Promise<number> {
      const origin = server.origin.replace('localhost', '127.0.0.1');
      const load = await runLoad(origin, (request) => toSpreadPath(request, count), { connections: 32 });
      if (load.wrong > 0) throw new Error(`${load.wrong} answers were not the place.`);
      answers += load.answers;
      return load.perSecond;
    },
    /** Counts the scans. Stops the server first, because a connection reports its last scans when it ends. */
    async countReads(): Promise<number> {
      await server.stop();
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      return ((await countScans(url)) - before) / answers;
    },
  };
}

async function countScans(url: string): Promise<number> {
  const [row] = await query(
    url,
    `select sum(coalesce(idx_scan, 0) + seq_scan) as scans from pg_stat_user_tables where relname ~ '^aliases_p'`,
  );
  return Number(row!.scans);
}

async function query(url: string, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}
