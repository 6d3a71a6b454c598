import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runFuzz } from '../../support/api-fuzz/run.ts';
import { startTarget, type Target } from '../../support/api-fuzz/target.ts';
import { newPostgresDatabase } from '../../support/postgres-databases.ts';

// The short form of `npm run test:fuzz`. A fault is reported with its request and the number of the request. The seed is fixed, so that
// a failed run can be repeated; `ABUSE_SEED` sets another one.
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

  test('get responses that match the OpenAPI document, without faults or growing memory', async () => {
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
    // Most requests reach a route, because requests that the HTTP parser rejects test little.
    const { 200: found = 0, 201: created = 0, 400: refused = 0, 404: unknown = 0 } = report.statuses;
    expect(found).toBeGreaterThan(150);
    // Random names are seldom valid and free.
    expect(created).toBeGreaterThan(0);
    expect(refused + unknown).toBeGreaterThan(500);
    expect(report.memory).toHaveLength(10);
    expect(report.growth).toBeLessThanOrEqual(0.2);
    expect((await fetch(`${origin}/api/health`)).status).toBe(200);
    expect((await fetch(`${origin}/api/locations/abuse`)).status).toBeLessThan(500);
    expect(process.exitCode).toBeNull();
  });
});
