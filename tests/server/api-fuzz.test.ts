import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runFuzz } from '../support/api-fuzz/run.ts';
import { startTarget, type Target } from '../support/api-fuzz/target.ts';
import { newPostgresDatabase } from '../support/postgres-databases.ts';

// The short form of `npm run test:fuzz`. A fault is told with the request that showed it and its number; the seed is fixed,
// so that a run that failed can be run again, and `ABUSE_SEED` throws others.
const seed = Number(process.env.ABUSE_SEED ?? 9);

describe.each([
  ['SQLite', async () => ({})],
  ['PostgreSQL', async () => ({ DATABASE_URL: await newPostgresDatabase() })],
])('thousands of random requests to the built server on %s', (_engine, database) => {
  let target: Target;
  beforeAll(async () => {
    target = await startTarget(await database());
  });
  afterAll(() => target.stop());

  test('get answers that match the description, and do not slow the server down', async () => {
    const { origin, process } = target.server;
    const report = await runFuzz({
      origin,
      pid: process.pid!,
      identities: target.identities,
      seed,
      requests: 2_500,
      warmUp: 800,
    });
    expect(report.faults).toEqual([]);
    // Most requests reached a route: requests refused by the HTTP parser would test little.
    const { 200: found = 0, 201: created = 0, 400: refused = 0, 404: unknown = 0 } = report.statuses;
    expect(found).toBeGreaterThan(150);
    // Names are seldom free and whole by chance; which are is the seed's and the description's to say.
    expect(created).toBeGreaterThan(0);
    expect(refused + unknown).toBeGreaterThan(500);
    expect(report.memory).toHaveLength(10);
    expect(report.growth).toBeLessThanOrEqual(0.2);
    expect((await fetch(`${origin}/api/health`)).status).toBe(200);
    expect((await fetch(`${origin}/api/locations/abuse`)).status).toBeLessThan(500);
    expect(process.exitCode).toBeNull();
  });
});
