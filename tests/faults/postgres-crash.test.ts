import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type PostgresServer, type StopMode, startPostgres } from '../support/postgres.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { findInconsistencies, type Tables, tableQueries } from './support/consistency.ts';
import { chooseByDuration, createRandom, isLong, logLine, pause, testTimeoutMs } from './support/durations.ts';
import { type ReaderReport, startReaders } from './support/readers.ts';
import { findMissing, startWriters, unlimitedEnv, type Writers } from './support/writers.ts';

/** The longest time in milliseconds to an answer whatever the database does: waiting for a connection and for its result. */
const bound = 11_000;
/** How long PostgreSQL hangs, in milliseconds: longer than every time limit. */
const hang = 12_000;
/** The connections of one server. PostgreSQL allows only a few more, so a test can use them up. */
const ofServer = 10;

let postgres: PostgresServer;
let url: string;
let server: ServerProcess;
let load: Writers;
const random = createRandom('postgres');

beforeAll(async () => {
  postgres = await startPostgres({ connections: 20, fsync: 'on' });
  url = await postgres.newDatabase();
  server = await startServer(env());
  load = startWriters('clerk');
  await load.signUp(server.origin);
});
afterAll(async () => {
  await server?.stop();
  await postgres?.stop();
});

const env = () => ({
  DATABASE_URL: url,
  DATABASE_CONNECTIONS: String(ofServer),
  ...unlimitedEnv,
  LOG_LEVEL: 'error',
});

/**
 * Causes a failure under load and continues until places can be created again. Returns the answers to the look-ups.
 */
async function failUnderLoad(trouble: () => Promise<void>): Promise<ReaderReport> {
  const creating = load.begin(server.origin);
  const looking = startReaders(server.origin, () => load.acknowledged.slice(-200).flatMap(getPaths));
  await pause(300 + random() * 400);
  await trouble();
  const before = load.acknowledged.length;
  const since = performance.now();
  while (load.acknowledged.length < before + 20) {
    if (performance.now() - since > 20_000) throw new Error('Creating did not begin to work again.');
    await pause(20);
  }
  await creating.stop();
  return looking.stop();
}

/** Returns the paths of a place and of the list of its handle. */
const getPaths = ({ handle, label }: { handle: string; label: string }) => [
  `/api/locations/${handle}/${label}`,
  `/api/locations/${handle}`,
];

function expectOnly503(looked: ReaderReport): void {
  expect([...looked.statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(looked.withoutRetryAfter).toBe(0);
  expect(looked.slowest).toBeLessThan(bound);
  const wrong = load.refused.filter(
    ({ status, retryAfter, code, error }) =>
      status !== 503 || Number(retryAfter) < 1 || code !== 'unavailable' || !error.includes('database'),
  );
  expect(wrong).toEqual([]);
  expect(load.slowest()).toBeLessThan(bound);
  expect(server.process.exitCode).toBeNull();
}

async function expectNothingLost(): Promise<void> {
  expect(await findMissing(server.origin, load.acknowledged)).toEqual([]);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const rows = async <Row>(query: string) => (await client.query(query)).rows as readonly Row[];
  const tables: Tables = {
    lookalikes: await rows(tableQueries.lookalikes),
    handles: await rows(tableQueries.handles),
    aliases: await rows(tableQueries.aliases),
    nameless: await rows(tableQueries.nameless),
    uncounted: await rows(tableQueries.uncounted),
  };
  const open = await rows<{ count: string }>(
    "select count(*) from pg_stat_activity where application_name = 'whereat' and state like 'idle in transaction%'",
  );
  await client.end();
  expect(findInconsistencies(tables)).toEqual([]);
  expect(open[0]?.count).toBe('0');
}

/** The short run needs only the gentlest and the most abrupt stop. */
const stopModes: readonly StopMode[] = isLong ? ['fast', 'immediate', 'killed', 'all killed'] : ['fast', 'all killed'];
test.each(stopModes)(
  'while PostgreSQL is down (%s) requests get 503, and after its restart everything works',
  async (how) => {
    for (let round = 1; round <= chooseByDuration(1, 12); round += 1) {
      const looked = await failUnderLoad(async () => {
        await postgres.down(how);
        await pause(500 + random() * 1500);
        const health = await fetch(`${server.origin}/api/health`);
        expect(health.status).toBe(503);
        expect((await fetch(`${server.origin}/api/health/live`)).status).toBe(200);
        await postgres.up();
      });
      expectOnly503(looked);
    }
    await expectNothingLost();
    logLine(
      `${how}, ${chooseByDuration(1, 12)} times: ${load.acknowledged.length} acknowledged so far, ${load.refused.length} refused`,
    );
  },
  testTimeoutMs,
);

test(
  'while PostgreSQL hangs requests are answered in time, and no confirmed place is lost',
  async () => {
    for (let round = 1; round <= chooseByDuration(1, 6); round += 1) {
      const looked = await failUnderLoad(async () => {
        postgres.freeze();
        await pause(hang);
        postgres.thaw();
      });
      expectOnly503(looked);
      expect(looked.statuses.get(503) ?? 0).toBeGreaterThan(0);
      logLine(
        `hung for ${hang / 1000} s: the slowest look-up took ${Math.round(looked.slowest)} ms, the slowest create ${Math.round(load.slowest())} ms`,
      );
    }
    await expectNothingLost();
  },
  testTimeoutMs,
);

test(
  'a server works again after all its connections were reset, as when a primary is replaced',
  async () => {
    const client = new pg.Client({ connectionString: url, application_name: 'trouble' });
    await client.connect();
    const looked = await failUnderLoad(async () => {
      for (let round = 0; round < chooseByDuration(20, 300); round += 1) {
        await client.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'whereat'");
        await pause(random() * 60);
      }
    });
    await client.end();
    expectOnly503(looked);
    await expectNothingLost();
  },
  testTimeoutMs,
);

test(
  'while PostgreSQL has no free connection requests get 503 with a message, and no restart is needed afterwards',
  async () => {
    const others: pg.Client[] = [];
    const looked = await failUnderLoad(async () => {
      const taking = new pg.Client({ connectionString: url, application_name: 'trouble' });
      await taking.connect();
      // Some connections are reserved for superusers, so an ordinary role uses up the others.
      await taking.query('drop role if exists crowd');
      await taking.query("create role crowd login password 'crowd'");
      await taking.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'whereat'");
      const crowded = url.replace('postgres:password@', 'crowd:crowd@');
      for (let refused = 0; refused < 20; ) {
        const client = new pg.Client({ connectionString: crowded });
        client.on('error', () => undefined);
        try {
          await client.connect();
          others.push(client);
        } catch {
          refused += 1;
          await taking.query(
            "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'whereat'",
          );
        }
      }
      await pause(500);
      await Promise.all(others.map((client) => client.end()));
      await taking.end();
    });
    expect(others.length).toBeGreaterThan(5);
    expectOnly503(looked);
    await expectNothingLost();
  },
  testTimeoutMs,
);

test(
  'while PostgreSQL is read-only, like a standby, creating is refused with a message and reading works',
  async () => {
    const client = new pg.Client({ connectionString: url, application_name: 'trouble' });
    await client.connect();
    const name = new URL(url).pathname.slice(1);
    const reset = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'whereat'";
    const before = load.refused.length;
    const readOnly = () =>
      load.refused.slice(before).filter(({ status, code }) => status === 503 && code === 'read_only');
    const looked = await failUnderLoad(async () => {
      await client.query(`alter database ${name} set default_transaction_read_only = on`);
      await client.query(reset);
      // Waits for enough refusals to check, even on a slow machine.
      while (readOnly().length <= 50) await pause(10);
      const cookie = load.cookie();
      expect((await fetch(`${server.origin}/api/auth/user`, { headers: { cookie } })).status).toBe(200);
      await client.query('set default_transaction_read_only = off');
      await client.query(`alter database ${name} reset default_transaction_read_only`);
      await client.query(reset);
    });
    await client.end();
    expect(readOnly().length).toBeGreaterThan(50);
    const refused = load.refused.splice(before);
    expect(new Set(refused.map(({ code }) => code).filter((code) => code !== 'unavailable'))).toEqual(
      new Set(['read_only']),
    );
    expectOnly503(looked);
    await expectNothingLost();
  },
  testTimeoutMs,
);

test(
  'a server that starts on a standby answers look-ups at once, and creates places after the promotion without a restart',
  async () => {
    await postgres.down('fast');
    await postgres.up('standby');
    const begun = await startServer(env());
    onTestFinished(async () => void (await begun.stop()));
    expect(await findMissing(begun.origin, load.acknowledged.slice(-100))).toEqual([]);
    const before = load.refused.length;
    const creating = load.begin(begun.origin);
    while (load.refused.length < before + 50) await pause(10);
    expect(new Set(load.refused.splice(before).map(({ status, code }) => `${status} ${code}`))).toEqual(
      new Set(['503 read_only']),
    );
    const client = new pg.Client({ connectionString: url, application_name: 'trouble' });
    await client.connect();
    await client.query('select pg_promote()');
    await client.end();
    const then = load.acknowledged.length;
    while (load.acknowledged.length < then + 20) await pause(10);
    await creating.stop();
    load.refused.splice(before);
    // Each server can use ten of the twenty connections, so none would be left for the checks.
    await begun.stop();
    await expectNothingLost();
  },
  testTimeoutMs,
);
