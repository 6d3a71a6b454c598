import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createWebhookSender } from '../../../src/adapters/http/webhook-sender.ts';
import { createNodeSecretGenerator } from '../../../src/adapters/node/crypto-secrets.ts';
import { createSqlUserStore } from '../../../src/adapters/sql/accounts/user-store.ts';
import { createSqlAliasLifecycleStore } from '../../../src/adapters/sql/aliases/alias-lifecycle-store.ts';
import { createSqlAliasStore } from '../../../src/adapters/sql/aliases/alias-store.ts';
import { createSqlWebhookStore } from '../../../src/adapters/sql/webhooks/webhook-store.ts';
import { ok } from '../../../src/domain/result.ts';
import { backoffSeconds, scheduleNextTry } from '../../../src/domain/webhooks/webhook-schedule.ts';
import { noSecurityMails } from '../../../src/ports/accounts/security-mails.ts';
import type { DueDelivery, WebhookAttempt, WebhookStore } from '../../../src/ports/webhooks/webhook-store.ts';
import { createAttemptSlots } from '../../../src/usecases/webhooks/attempt-slots.ts';
import { createWebhookDelivery as createDelivery } from '../../../src/usecases/webhooks/deliver-webhooks.ts';
import { createManualClock, openMemorySqlite, silentLog } from '../../support/databases.ts';
import { createLocation, handle, label } from '../../support/locations.ts';
import { createRandom } from '../../support/random.ts';
import { sampleSize } from '../../support/sample.ts';
import { unwrap } from '../../support/unwrap.ts';
import { createWebhookReceiver } from '../../support/webhook-receiver.ts';

const hour = 3600;

const createWebhookDelivery = (deps: Omit<Parameters<typeof createDelivery>[0], 'slots'>) =>
  createDelivery({ ...deps, slots: createAttemptSlots() });

async function createCase(events: number) {
  const clock = createManualClock();
  const database = await openMemorySqlite();
  const secrets = createNodeSecretGenerator();
  unwrap(
    await createSqlUserStore({ database, clock }).add({
      id: 'ann',
      username: 'ann',
      email: 'ann@example.com',
      passwordHash: null,
    }),
  );
  const aliases = createSqlAliasStore({ database, clock });
  const lifecycle = createSqlAliasLifecycleStore({ database, clock });
  const store = createSqlWebhookStore({
    database,
    clock,
    secrets,
    mails: { compose: () => () => ({ subject: 'off', text: '' }) },
    securityMails: noSecurityMails,
  });
  const cafe = handle('@cafe');
  unwrap(await aliases.add(createLocation('@cafe', 'door', 'ann')));
  const act = async (floor: number) =>
    unwrap(await lifecycle.update({ handle: cafe, label: label('door') }, { floor: String(floor) }, { userId: 'ann' }));
  const subscribe = async (url: string, secret = secrets.createWebhookSecret()) =>
    unwrap(
      await store.add(cafe, {
        id: secrets.createId(),
        url,
        types: [],
        secret,
        createdAt: clock.now(),
        createdBy: 'ann',
      }),
    );
  const actAll = async () => {
    for (let floor = 1; floor <= events; floor += 1) await act(floor);
  };
  const mails = () => database.query.selectFrom('mails').select('recipient').execute();
  return { clock, database, store, cafe, secrets, act, actAll, subscribe, mails };
}

interface Event {
  readonly data: { readonly id: string };
}

const sender = createWebhookSender({ origin: 'https://where.example', allowPrivate: true });

afterEach(() => void vi.useRealTimers());

describe('event delivery', () => {
  test('prefers other owners while one owner’s deliveries are in flight', async () => {
    const queue = ['ann', 'ann', 'ben'].map((ownerId, id) => ({ id, ownerId }) as DueDelivery);
    const requested: (readonly string[])[] = [];
    const ends: (() => void)[] = [];
    const { deliver } = createWebhookDelivery({
      store: {
        takeNext: async (_now, _lease, after = []) => {
          requested.push(after);
          return ok(queue.shift());
        },
        finish: async () => ok(undefined),
        countWaiting: async () => ok({ count: 0, oldest: undefined, off: 0 }),
      },
      sender: {
        send: (_delivery, at) =>
          new Promise((resolve) => {
            ends.push(() => resolve({ at, milliseconds: 1, status: 204, problem: '', answer: '' }));
          }),
      },
      clock: createManualClock(),
      log: silentLog,
      concurrency: 10,
    });
    const done = deliver();
    await expect.poll(() => ends.length).toBe(3);
    for (const end of ends) end();
    await done;
    expect(requested.slice(0, 4)).toEqual([[], ['ann'], ['ann'], ['ann', 'ben']]);
  });

  /** Creates a delivery run for due deliveries with given attempts, and records the results. */
  function createTries(
    due: readonly Partial<DueDelivery>[],
    attemptOf: (delivery: DueDelivery) => Partial<WebhookAttempt>,
  ) {
    const clock = createManualClock();
    const defaults = { webhookId: 'hook', attempts: 0, firstAttemptAt: clock.now() };
    const queue = due.map(
      (delivery, id) =>
        ({ ...defaults, ownerId: ['ann', 'ben', 'cat'][id], messageId: `message ${id}`, ...delivery }) as DueDelivery,
    );
    const finished: Parameters<WebhookStore['finish']>[] = [];
    const request: (readonly string[])[] = [];
    const warned: unknown[] = [];
    const delivery = createWebhookDelivery({
      store: {
        takeNext: async (_now, _lease, after = []) => {
          request.push(after);
          return ok(queue.shift());
        },
        finish: async (...args) => {
          finished.push(args);
          return ok(undefined);
        },
        countWaiting: async () => ok({ count: 3, oldest: new Date(clock.now().getTime() - 90_000), off: 2 }),
      },
      sender: {
        send: async (due, at) => ({ at, milliseconds: 1, status: 204, problem: '', answer: '', ...attemptOf(due) }),
      },
      log: { ...silentLog, warn: (...args) => void warned.push(args) },
      clock,
    });
    return { ...delivery, clock, finished, requests: request, warned };
  }

  test('ends on success, is retried on failure, and is turned off if the receiver is gone, with a log entry', async () => {
    const attempts = [{}, { status: 500, problem: 'refused' as const }, { status: 410, problem: 'refused' as const }];
    const due = attempts.map((_, index) => ({ webhookId: `hook ${index}`, attempts: index }));
    const { deliver, finished, warned, clock } = createTries(due, ({ attempts: index }) => attempts[index]!);
    await deliver();
    const next = new Map(finished.map(([{ webhookId }, , after]) => [webhookId, after]));
    expect(next).toEqual(
      new Map<string, unknown>([
        ['hook 0', 'done'],
        ['hook 1', { nextAt: new Date(clock.now().getTime() + 15_000) }],
        ['hook 2', { off: 'gone' }],
      ]),
    );
    expect(warned).toEqual([['A webhook was turned off', { webhook: 'hook 2', reason: 'gone', attempts: 3 }]]);
  });

  test('queries once if nothing is due, and finished deliveries do not block an owner', async () => {
    const idle = createTries([], () => ({}));
    await idle.deliver();
    expect(idle.requests).toEqual([[]]);
    const { deliver, requests: queried } = createTries([{}], () => ({}));
    await deliver();
    // The first lane queries, then the second lane that it started, then the first again after its delivery was recorded.
    expect(queried).toEqual([[], ['ann'], []]);
  });

  test('records the results of one turn together', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { deliver, finished } = createTries([{}, {}, {}], () => ({}));
    const done = deliver();
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    expect([finished.length, vi.getTimerCount()]).toEqual([0, 1]);
    await vi.advanceTimersByTimeAsync(24);
    expect(finished).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(finished).toHaveLength(3);
    await vi.runAllTimersAsync();
    await done;
  });

  test('has metrics', async () => {
    const { deliver, collectMetrics: metrics } = createTries([{}, { attempts: 1 }], ({ attempts }) =>
      attempts === 1 ? { status: 500, problem: 'refused' } : {},
    );
    await deliver();
    expect((await metrics()).map(({ name, type, samples }) => ({ name, type, samples }))).toEqual([
      {
        name: 'webhook_tries_total',
        type: 'counter',
        samples: [
          { labels: { outcome: 'delivered' }, value: 1 },
          { labels: { outcome: 'failed' }, value: 1 },
        ],
      },
      { name: 'webhook_deliveries_waiting', type: 'gauge', samples: [{ value: 3 }] },
      { name: 'webhook_oldest_seconds', type: 'gauge', samples: [{ value: 90 }] },
      { name: 'webhooks_off', type: 'gauge', samples: [{ value: 2 }] },
    ]);
  });

  const due = sampleSize(300, 60);
  test(`delivers each of ${due} events, signed, to a receiver that fails at random, is down for an hour, and rotates its secret`, async () => {
    const { clock, store, cafe, secrets, actAll, subscribe } = await createCase(due);
    const random = createRandom(7);
    let isAway = false;
    const receiver = await createWebhookReceiver((_, response) => {
      if (isAway) response.destroy();
      else response.writeHead(random() < 0.3 ? 500 : 204).end();
    });
    const former = secrets.createWebhookSecret();
    const present = secrets.createWebhookSecret();
    const webhook = await subscribe(receiver.url, former);
    await actAll();
    const { deliver, collectMetrics: metrics } = createWebhookDelivery({ store, sender, clock, log: silentLog });
    const start = clock.now().getTime();
    const elapsed = () => (clock.now().getTime() - start) / 1000;
    const verified = new Set<string>();
    const verifyNew = (secretsNow: readonly string[]) => {
      for (const { headers, body } of receiver.received.slice(checked))
        for (const secret of secretsNow)
          verified.add((new Webhook(secret).verify(body, headers as Record<string, string>) as Event).data.id);
      checked = receiver.received.length;
    };
    let checked = 0;
    vi.useFakeTimers({ toFake: ['Date'] });
    const step = async (seconds: number, secretsNow: readonly string[]) => {
      vi.setSystemTime(clock.now());
      await deliver();
      verifyNew(secretsNow);
      clock.forward(seconds);
    };
    await step(5, [former]);
    const next = { secret: present, formerUntil: new Date(start + 24 * hour * 1000) };
    unwrap(await store.setSecret(cafe, webhook.id, next, 'ann'));
    await step(5, [former, present]);
    isAway = true;
    while (elapsed() < hour) await step(5, [former, present]);
    const reported = async () => Object.fromEntries((await metrics()).map(({ name, samples }) => [name, samples]));
    const waiting = unwrap(await store.countWaiting());
    expect(await reported()).toMatchObject({
      webhook_deliveries_waiting: [{ value: waiting.count }],
      webhook_oldest_seconds: [{ value: elapsed() }],
      webhooks_off: [{ value: 0 }],
    });
    isAway = false;
    while (unwrap(await store.countWaiting()).count > 0 && elapsed() < 24 * hour) await step(60, [former, present]);
    expect(verified.size).toBe(due);
    expect(checked).toBeGreaterThan(due);
    const { webhook_tries_total: tries = [], ...rest } = await reported();
    expect(tries[0]).toEqual({ labels: { outcome: 'delivered' }, value: due });
    expect(tries[1]!.value).toBeGreaterThanOrEqual(checked - due);
    expect(rest).toMatchObject({ webhook_deliveries_waiting: [{ value: 0 }], webhook_oldest_seconds: [{ value: 0 }] });
    await receiver.close();
  });

  test('sends two of an owner and ten in total at once, and a hanging receiver does not delay other owners', async () => {
    const owners = [...Array<string>(12).fill('ann'), 'ben', 'cat', 'dan', 'eve', 'fay', 'gus', 'hal', 'ida', 'jan'];
    const queue = owners.map(
      (ownerId, id) => ({ id, ownerId, attempts: 0, firstAttemptAt: new Date() }) as DueDelivery,
    );
    const inFlight: string[] = [];
    const ends: (() => void)[] = [];
    let mostOfOwner = 0;
    let most = 0;
    const { deliver } = createWebhookDelivery({
      store: {
        takeNext: async (_now, _lease, _after, without = []) => {
          const index = queue.findIndex(({ ownerId }) => !without.includes(ownerId));
          return ok(index < 0 ? undefined : queue.splice(index, 1)[0]);
        },
        finish: async () => ok(undefined),
        countWaiting: async () => ok({ count: 0, oldest: undefined, off: 0 }),
      },
      sender: {
        send: async ({ ownerId }, at) => {
          inFlight.push(ownerId);
          most = Math.max(most, inFlight.length);
          mostOfOwner = Math.max(mostOfOwner, inFlight.filter((owner) => owner === ownerId).length);
          await new Promise<void>((resolve) => ends.push(resolve));
          inFlight.splice(inFlight.indexOf(ownerId), 1);
          return { at, milliseconds: 1, status: 204, problem: '', answer: '' };
        },
      },
      clock: createManualClock(),
      log: silentLog,
    });
    const done = deliver();
    await expect.poll(() => ends.length).toBe(10);
    const timer = setInterval(() => ends.splice(0).forEach((end) => void end()), 5);
    await done;
    clearInterval(timer);
    expect({ most, mostOfOwner, left: queue.length }).toEqual({ most: 10, mostOfOwner: 2, left: 0 });
  });

  test('pauses for an unavailable receiver, and resumes within ten minutes', async () => {
    const events = sampleSize(500, 100);
    const { clock, store, actAll, subscribe } = await createCase(events);
    await subscribe('https://away.example/');
    await actAll();
    let tries = 0;
    let isAway = true;
    const awaySender = {
      send: async (_: DueDelivery, at: Date): Promise<WebhookAttempt> => {
        tries += 1;
        const outcome = isAway ? { status: null, problem: 'timeout' as const } : { status: 204, problem: '' as const };
        return { at, milliseconds: 1, answer: '', ...outcome };
      },
    };
    const { deliver } = createWebhookDelivery({ store, sender: awaySender, clock, log: silentLog });
    for (let second = 0; second < hour; second += 30) {
      await deliver();
      clock.forward(30);
    }
    expect(tries).toBeLessThan(200);
    isAway = false;
    for (let second = 0; second < 600; second += 10) {
      await deliver();
      clock.forward(10);
    }
    // Deliveries with many attempts have longer delays.
    expect(unwrap(await store.countWaiting()).count).toBeLessThan(20);
    expect(tries).toBeGreaterThan(events);
  });

  test('ends after three days of failures with one mail, and at once if the receiver is gone', async () => {
    const { clock, store, cafe, actAll, subscribe, mails } = await createCase(3);
    const failing = await subscribe('https://failing.example/');
    const gone = await subscribe('https://gone.example/');
    await actAll();
    let tries = 0;
    let counted: string | undefined;
    const refusing = {
      send: async ({ url, messageId }: DueDelivery, at: Date): Promise<WebhookAttempt> => {
        if (url.includes('failing')) counted ??= messageId;
        if (messageId === counted) tries += 1;
        const status = url.includes('gone') ? 410 : 500;
        return { at, milliseconds: 1, status, problem: 'refused', answer: '' };
      },
    };
    const { deliver } = createWebhookDelivery({ store, sender: refusing, clock, log: silentLog });
    await deliver();
    expect(await mails()).toHaveLength(1);
    for (let minutes = 0; minutes < 71 * 60; minutes += 5) {
      await deliver();
      clock.forward(300);
    }
    const reasons = async () =>
      Object.fromEntries(unwrap(await store.list(cafe)).map(({ id, off }) => [id, off?.reason]));
    expect(await reasons()).toEqual({ [failing.id]: undefined, [gone.id]: 'gone' });
    clock.forward(2 * hour);
    await deliver();
    expect(await reasons()).toEqual({ [failing.id]: 'failing', [gone.id]: 'gone' });
    expect(await mails()).toHaveLength(2);
    expect(tries).toBeGreaterThan(20);
    expect(tries).toBeLessThan(40);
  });

  test('starts nothing once it is stopped, and waits for what is in flight', async () => {
    const { clock, store, actAll, subscribe } = await createCase(30);
    await subscribe('https://slow.example/');
    await actAll();
    const answer = Promise.withResolvers<void>();
    let begun = 0;
    const slow = {
      send: async (_: DueDelivery, at: Date): Promise<WebhookAttempt> => {
        begun += 1;
        await answer.promise;
        return { at, milliseconds: 1, status: 204, problem: '', answer: '' };
      },
    };
    const { deliver, stop } = createWebhookDelivery({ store, sender: slow, clock, log: silentLog });
    void deliver();
    await expect.poll(() => begun).toBe(2);
    const stopped = stop();
    answer.resolve();
    await stopped;
    await deliver();
    expect([begun, unwrap(await store.countWaiting()).count]).toEqual([2, 28]);
  });

  test('leaves what exceeds the limits for the next run', async () => {
    const failing = {
      takeNext: async () => ({ ok: false, failure: { kind: 'busy', seconds: 1 } }) as const,
      finish: async () => ok(undefined),
      countWaiting: async () => ({ ok: false, failure: { kind: 'unavailable', service: 'database' } }) as const,
    };
    const { deliver, collectMetrics: metrics } = createWebhookDelivery({
      store: failing,
      sender,
      clock: createManualClock(),
      log: silentLog,
    });
    await expect(deliver()).resolves.toBeUndefined();
    expect((await metrics()).map(({ samples }) => samples.length)).toEqual([2, 0, 0, 0]);
  });
});

test('delays grow to three hours, and the last attempt is three days after the first', () => {
  const waits: number[] = [];
  for (let now = 0, tries = 1; ; tries += 1) {
    const next = scheduleNextTry(tries, 0, now);
    if (next === undefined) break;
    waits.push((next - now) / 1000);
    now = next;
  }
  expect(waits.slice(0, 4)).toEqual([5, 15, 45, 135]);
  expect(Math.max(...waits)).toBe(3 * hour);
  expect(waits.reduce((sum, wait) => sum + wait)).toBe(72 * hour);
  expect([1, 10, 11, 20, 100, 10_000].map(backoffSeconds)).toEqual([0, 5, 0, 10, 600, 600]);
});
