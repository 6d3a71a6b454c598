import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { wireHealth } from '../../../../src/adapters/api-contract/shared/config.ts';
import { createHealthCheck, healthMetrics } from '../../../../src/usecases/health/check-health.ts';
import { createHealthProbe } from '../../../../src/usecases/health/outcome-watch.ts';
import { createManualClock, openMemorySqlite } from '../../../support/databases.ts';
import { createHttpStubFixture } from '../../../support/http-stub.ts';
import { createSqlStores } from '../../../support/sql-stores.ts';
import { createTestServer, draft, type TestServer } from '../../../support/test-server.ts';
import { unwrap } from '../../../support/unwrap.ts';
import { startWholeServer } from '../../../support/whole-server.ts';

describe('GET /api/health', () => {
  let server: TestServer;
  let stopping: boolean;
  beforeEach(async () => {
    stopping = false;
    server = await createTestServer({ isStopping: () => stopping });
  });
  afterEach(() => server.close());
  const health = async () => {
    const answer = await server.ask({ url: '/api/health' });
    expect(wireHealth.parse(answer.json())).toEqual(answer.json());
    return { code: answer.statusCode, ...answer.json() };
  };

  test('reports that every part is healthy', async () => {
    const well = { status: 'ok' };
    expect(await health()).toMatchObject({
      code: 200,
      status: 'ok',
      checks: { database: well, storage: well, migrations: well, outbox: { status: 'off' }, pictures: well },
    });
  });

  test('is 503 without the database, and says so', async () => {
    await server.database.close();
    expect(await health()).toMatchObject({
      code: 503,
      status: 'unavailable',
      checks: { database: { status: 'unavailable', reason: 'The database does not answer.' } },
    });
  });

  test('is 503 once shutdown begins, while requests are still answered', async () => {
    stopping = true;
    expect(await health()).toMatchObject({ code: 503, reason: 'The server is being stopped.' });
    expect((await server.ask({ url: '/api/health/live' })).statusCode).toBe(200);
    expect((await server.ask({ url: '/api/config' })).statusCode).toBe(200);
  });

  test.each([
    ['read-only', 'The database can only be read: nothing can be saved.'],
    ['no-room', 'There is no room on the disk: nothing can be saved.'],
  ] as const)('reports why nothing can be saved while the database is %s', async (kind, reason) => {
    server.database.counters.unsaved = { kind, at: performance.now() };
    expect(await health()).toMatchObject({
      code: 200,
      status: 'degraded',
      checks: { database: { status: 'ok' }, storage: { status: 'degraded', reason } },
    });
    server.database.counters.unsaved = { kind, at: performance.now() - 61_000 };
    expect(await health()).toMatchObject({ code: 200, status: 'ok' });
  });

  test('reports a database that a newer program migrated', async () => {
    const { versionNow } = server.database;
    await server.database.query
      .insertInto('schema_version')
      .values({ version: versionNow + 1, applied_at: 0 })
      .execute();
    expect((await health()).checks.migrations).toEqual({
      status: 'degraded',
      reason: `The database has version ${versionNow + 1}, this program knows ${versionNow}.`,
    });
  });
});

test('health and metrics report waiting feedback and failing pictures', async () => {
  const clock = createManualClock();
  const database = await openMemorySqlite();
  const { feedback, outbox, users } = createSqlStores(database, clock);
  const ann = { id: 'ann', username: 'ann', email: 'ann@example.com' };
  unwrap(await users.add({ ...ann, passwordHash: null }));
  unwrap(await feedback.add('It is good.', ann));
  let failing = false;
  const check = createHealthCheck({ database, outbox, pictures: { isFailing: () => failing }, clock });
  expect(await check()).toMatchObject({ status: 'ok', checks: { outbox: { status: 'ok' } } });
  clock.forward(31 * 60);
  failing = true;
  const health = await check();
  expect(health).toMatchObject({
    status: 'degraded',
    checks: {
      outbox: { status: 'degraded', reason: 'A mail has waited for more than 30 minutes to be sent.' },
      pictures: { status: 'degraded' },
    },
  });
  const metrics = await healthMetrics(health, { outbox, clock });
  const samples = (name: string) => metrics.find((metric) => metric.name === name)?.samples;
  expect(samples('health_check')).toContainEqual({ labels: { check: 'pictures' }, value: 0 });
  expect(samples('health_check')).toContainEqual({ labels: { check: 'database' }, value: 1 });
  expect([samples('outbox_messages'), samples('outbox_oldest_seconds')]).toEqual([[{ value: 1 }], [{ value: 1860 }]]);
  expect(database.metrics().map(({ name }) => name)).toContain('database_retries_total');
  await database.close();
});

test('a mail server and an object store are healthy again after the next success', async () => {
  const database = await openMemorySqlite();
  const mail = createHealthProbe();
  const photos = createHealthProbe();
  const pictures = { isFailing: () => false };
  const check = createHealthCheck({ database, pictures, mail, photos, clock: createManualClock() });
  const act = (isOk: boolean) => async () => ({ ok: isOk });
  await Promise.all([mail.watch(act(false))(), photos.watch(act(false))()]);
  expect(await check()).toMatchObject({
    status: 'degraded',
    checks: {
      mail: { status: 'degraded', reason: 'The last mail could not be sent.' },
      photos: { status: 'degraded', reason: 'The object store of photos did not answer the last request.' },
    },
  });
  await Promise.all([mail.watch(act(true))(), photos.watch(act(true))()]);
  expect(await check()).toMatchObject({ status: 'ok', checks: { mail: { status: 'ok' }, photos: { status: 'ok' } } });
  await database.close();
});

test('metrics count sign-ups, places and refusals by code', async () => {
  const server = await createTestServer({ metrics: 'here' });
  const { cookie } = await server.signUp('ann');
  const create = () =>
    server.ask({ method: 'POST', url: '/api/locations', payload: draft('@cafe', 'door'), headers: { cookie } });
  expect([(await create()).statusCode, (await create()).statusCode]).toEqual([201, 409]);
  await server.ask({ url: '/api/locations/@cafe/none' });
  const { body } = await server.ask({ url: '/metrics' });
  const lines = body.split('\n').filter((line) => /^(?:http_refusals_total|whereat_events_total)\{/.test(line));
  expect(lines.sort()).toEqual([
    'http_refusals_total{code="label_taken"} 1',
    'http_refusals_total{code="location_not_found"} 1',
    'whereat_events_total{event="location-created"} 1',
    'whereat_events_total{event="registered"} 1',
  ]);
  await server.close();
});

test('API failures are not cached, and an unavailable page has a retry time', async () => {
  const server = await startWholeServer(createHttpStubFixture('[]'));
  const ask = (url: string) => server.ask({ url, headers: { host: 'localhost' } });
  for (const url of [
    '/api/locations/nobody',
    '/api/locations/nobody/home',
    '/api/locations/a',
    '/api/places?south=x',
    '/api/nothing',
  ]) {
    const { statusCode, headers } = await ask(url);
    expect([url, statusCode >= 400, headers['cache-control']]).toEqual([url, true, 'no-store']);
  }
  await server.database.close();
  for (const url of ['/api/locations/cafe', '/api/locations/cafe/door', '/at/cafe/door', '/at/cafe']) {
    const { statusCode, headers } = await ask(url);
    expect([url, statusCode, headers['retry-after']]).toEqual([url, 503, '5']);
    if (url.startsWith('/api')) expect(headers['cache-control']).toBe('no-store');
  }
  await server.app.close();
});
