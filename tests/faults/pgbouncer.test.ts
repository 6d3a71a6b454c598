import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPgbouncer } from '../support/pgbouncer.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { chooseByDuration, logLine, pause, testTimeoutMs } from './support/durations.ts';
import { startReaders } from './support/readers.ts';
import { findMissing, startWriters, unlimitedEnv } from './support/writers.ts';

let postgres: PostgresServer;
let bouncer: Awaited<ReturnType<typeof startPgbouncer>>;
let servers: readonly ServerProcess[];

beforeAll(async () => {
  postgres = await startPostgres();
  bouncer = await startPgbouncer(await postgres.newDatabase());
  const env = { DATABASE_URL: bouncer.url, ...unlimitedEnv, LOG_LEVEL: 'warn' };
  // Both servers migrate through PgBouncer and prepare statements with the same names.
  servers = await Promise.all([startServer(env), startServer(env)]);
}, 300_000);
afterAll(async () => {
  for (const server of servers ?? []) await server.stop();
  await bouncer?.stop();
  await postgres?.stop();
});

test(
  'two servers behind PgBouncer in transaction mode answer every look-up and store every new place, also after PostgreSQL was down',
  async () => {
    const [first, second] = servers as [ServerProcess, ServerProcess];
    expect(first.output()).toContain('ALTER ROLE');
    const load = startWriters('pooled');
    await load.signUp(first.origin);
    const creating = load.begin(first.origin);
    const looking = [first, second].map(({ origin }) =>
      startReaders(
        origin,
        () => load.acknowledged.slice(-200).map(({ handle, label }) => `/api/locations/${handle}/${label}`),
        {
          connections: 8,
          apart: 0,
        },
      ),
    );
    await pause(chooseByDuration(3_000, 20_000));
    await creating.stop();
    for (const looker of looking) expect([...(await looker.stop()).statuses.keys()]).toEqual([200]);
    expect(load.refused).toEqual([]);

    const again = load.begin(second.origin);
    await pause(300);
    await postgres.down('immediate');
    await pause(500);
    await postgres.up();
    const before = load.acknowledged.length;
    while (load.acknowledged.length < before + 20) await pause(20);
    await again.stop();
    expect(load.refused.filter(({ status }) => status !== 503)).toEqual([]);
    expect(await findMissing(first.origin, load.acknowledged)).toEqual([]);
    logLine(
      `PgBouncer: ${load.acknowledged.length} acknowledged, ${load.refused.length} refused while PostgreSQL was gone`,
    );
  },
  testTimeoutMs,
);
