import { describe, expect, test } from 'vitest';
import { err, ok } from '../../../src/domain/result.ts';
import type { DatabaseHealth } from '../../../src/ports/shared/database-health.ts';
import { combineOutboxes, createHealthCheck, healthMetrics } from '../../../src/usecases/health/check-health.ts';

const now = new Date('2026-01-01T00:00:00Z');
const clock = { now: () => now };
const well: DatabaseHealth = { answers: true, storage: 'ok', version: 3, knownVersion: 3 };
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const getOutbox = (count: number, oldest?: Date) => ({ countWaiting: async () => ok({ count, oldest }) });
const unreadable = { countWaiting: async () => err({ kind: 'unavailable', service: 'database' } as const) };
type Outbox = NonNullable<Parameters<typeof createHealthCheck>[0]['outbox']>;

const check = (database: Partial<DatabaseHealth>, outbox?: Outbox, isFailing = false) =>
  createHealthCheck({
    database: { health: async () => ({ ...well, ...database }) },
    outbox,
    pictures: { isFailing: () => isFailing },
    clock,
  })();

const fine = { status: 'ok' };
const degraded = (reason: string) => ({ status: 'degraded', reason });
const silent = degraded('The database does not answer.');
const off = { status: 'off' };
const all = {
  database: fine,
  storage: fine,
  migrations: fine,
  outbox: off,
  mail: off,
  pictures: fine,
  photos: off,
  maps: off,
  data: off,
};

describe('the health of the server', () => {
  test.each([
    ['is well', {}, undefined, false, 'ok', {}],
    ['has mail', {}, getOutbox(0), false, 'ok', { outbox: fine }],
    ['has mail that waits', {}, getOutbox(1, minutesAgo(30)), false, 'ok', { outbox: fine }],
    [
      'has mail that waits too long',
      {},
      getOutbox(1, minutesAgo(30.001)),
      false,
      'degraded',
      { outbox: degraded('A mail has waited for more than 30 minutes to be sent.') },
    ],
    ['has no outbox to read', {}, unreadable, false, 'degraded', { outbox: degraded('The outbox cannot be read.') }],
    [
      'has no database',
      { answers: false },
      getOutbox(0),
      false,
      'unavailable',
      {
        database: { status: 'unavailable', reason: 'The database does not answer.' },
        storage: silent,
        migrations: silent,
        outbox: silent,
      },
    ],
    [
      'has a database to read alone',
      { storage: 'read-only' },
      undefined,
      false,
      'degraded',
      { storage: degraded('The database can only be read: nothing can be saved.') },
    ],
    [
      'has a full disk',
      { storage: 'no-room' },
      undefined,
      false,
      'degraded',
      { storage: degraded('There is no room on the disk: nothing can be saved.') },
    ],
    [
      'has tables of another version',
      { version: 2 },
      undefined,
      false,
      'degraded',
      { migrations: degraded('The database has version 2, this program knows 3.') },
    ],
    ['cannot draw', {}, undefined, true, 'degraded', { pictures: degraded('The last picture could not be drawn.') }],
  ] as const)('that %s', async (_title, database, outbox, isFailing, status, checks) => {
    expect(await check(database, outbox as Outbox | undefined, isFailing)).toEqual({
      status,
      checks: { ...all, ...checks },
    });
  });

  test.each([
    [false, fine],
    [true, degraded('A map archive cannot be read: the log says which, and why.')],
  ])('includes its map archives: damaged %s', async (isDamaged, maps) => {
    const ask = createHealthCheck({
      database: { health: async () => well },
      pictures: { isFailing: () => false },
      clock,
      maps: { hasDamaged: async () => isDamaged },
    });
    expect((await ask()).checks.maps).toEqual(maps);
  });

  test.each([
    [[], fine],
    [['maps'], degraded('The data folder cannot be read: maps. The log says why.')],
    [['maps', 'streets'], degraded('The data folder cannot be read: maps, streets. The log says why.')],
  ])('includes its data folder: %s unreadable', async (unreadable, data) => {
    const ask = createHealthCheck({
      database: { health: async () => well },
      pictures: { isFailing: () => false },
      clock,
      data: { readUnreadable: async () => unreadable },
    });
    const health = await ask();
    expect([health.checks.data, health.status]).toEqual([data, unreadable.length === 0 ? 'ok' : 'degraded']);
  });

  test('is checked once for concurrent requests, and again for the next', async () => {
    let looks = 0;
    const health = async () => {
      looks += 1;
      return well;
    };
    const ask = createHealthCheck({ database: { health }, pictures: { isFailing: () => false }, clock });
    await Promise.all([ask(), ask(), ask()]);
    expect(looks).toBe(1);
    await ask();
    expect(looks).toBe(2);
  });
});

describe('several outboxes', () => {
  test('are reported as one: their total, and the oldest entry', async () => {
    const older = minutesAgo(9);
    const newer = minutesAgo(1);
    for (const order of [
      [getOutbox(1, newer), getOutbox(2, older), getOutbox(0)],
      [getOutbox(2, older), getOutbox(1, newer), getOutbox(0)],
      [getOutbox(0), getOutbox(1, newer), getOutbox(2, older)],
    ])
      expect(await combineOutboxes(order).countWaiting()).toEqual(ok({ count: 3, oldest: older }));
    expect(await combineOutboxes([getOutbox(0)]).countWaiting()).toEqual(ok({ count: 0, oldest: undefined }));
    expect(await combineOutboxes([getOutbox(1, newer), unreadable]).countWaiting()).toEqual(
      await unreadable.countWaiting(),
    );
  });
});

describe('the metrics of health', () => {
  const formatMetrics = async (outbox?: Outbox) => {
    const metrics = await healthMetrics(await check({ storage: 'no-room' }, outbox), { outbox, clock });
    return Object.fromEntries(metrics.map(({ name, type, help, samples }) => [name, [type, help, samples]]));
  };
  const sample = (check: string, value: number) => ({ labels: { check: check }, value });
  const health = [
    'gauge',
    '1 where a part of the server is well.',
    [
      ...[sample('database', 1), sample('storage', 0), sample('migrations', 1)],
      ...[sample('outbox', 1), sample('mail', 1), sample('pictures', 1), sample('photos', 1)],
      ...[sample('maps', 1), sample('data', 1)],
    ],
  ];
  const outboxMetrics = (messages: readonly object[], seconds: readonly object[]) => ({
    health_check: health,
    outbox_messages: ['gauge', 'Mails and feedback that wait to be sent.', messages],
    outbox_oldest_seconds: ['gauge', 'How long the oldest of it has waited.', seconds],
  });

  test('are 1 for each healthy or disabled part, and the waiting entries', async () => {
    expect(await formatMetrics()).toEqual(outboxMetrics([], []));
    expect(await formatMetrics(getOutbox(0))).toEqual(outboxMetrics([{ value: 0 }], [{ value: 0 }]));
    expect(await formatMetrics(getOutbox(2, minutesAgo(2)))).toEqual(outboxMetrics([{ value: 2 }], [{ value: 120 }]));
  });

  test('omit an unreadable outbox', async () => {
    const metrics = await formatMetrics(unreadable);
    expect([metrics.outbox_messages?.[2], metrics.outbox_oldest_seconds?.[2]]).toEqual([[], []]);
  });
});
