import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { err, ok } from '../../../src/domain/result.ts';
import type { Mail } from '../../../src/ports/mail/mailer.ts';
import { createDeliveryRun, deliverFeedback, deliverMails } from '../../../src/usecases/mail/deliver-mails.ts';
import { createPromptDelivery } from '../../../src/usecases/mail/prompt-delivery.ts';
import { createManualClock, openMemorySqlite } from '../../support/databases.ts';
import { unavailable } from '../../support/failing-calls.ts';
import { createSqlStores } from '../../support/sql-stores.ts';
import { unwrap } from '../../support/unwrap.ts';

const minute = 60;

async function setUp() {
  const database = await openMemorySqlite();
  const clock = createManualClock();
  const stores = createSqlStores(database, clock);
  const sent: Mail[] = [];
  const logged: unknown[][] = [];
  const log = {
    info: () => undefined,
    warn: (...reported: unknown[]) => void logged.push(reported),
    error: () => undefined,
  };
  const mailer = {
    isFailing: false,
    async send(mail: Mail) {
      if (mailer.isFailing) return err({ kind: 'unavailable', service: 'mail-server' } as const);
      sent.push(mail);
      return ok(undefined);
    },
  };
  return { database, clock, stores, sent, logged, log, mailer };
}

let all: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  all = await setUp();
  return () => all.database.close();
});

const deliver = () => deliverMails({ ...all, outbox: all.stores.mails, mailer: all.mailer as never });
const mail = (number: number) => ({ to: `u${number}@example.com`, write: () => ({ subject: 'S', text: 'T' }) });

describe('queued mails', () => {
  test('are sent once, ten in a batch', async () => {
    for (let i = 0; i < 11; i += 1) unwrap(await all.stores.mails.add(mail(i)));
    expect(await deliver()).toBe(true);
    expect(all.sent).toHaveLength(10);
    expect(await deliver()).toBe(false);
    expect(new Set(all.sent.map(({ to }) => to)).size).toBe(11);
    expect(all.sent).toHaveLength(11);
    expect(all.sent).toContainEqual({ to: 'u0@example.com', subject: 'S', text: 'T' });
    expect(all.logged).toEqual([]);
  });

  test('are sent in batches until none is due, in one run at a time', async () => {
    for (let i = 0; i < 35; i += 1) unwrap(await all.stores.mails.add(mail(i)));
    let batches = 0;
    const delivery = createDeliveryRun(async () => {
      batches += 1;
      // A mail that is added during a run is sent by that run.
      if (batches === 2) unwrap(await all.stores.mails.add(mail(35)));
      return deliver();
    });
    const runs = [delivery.run(), delivery.run()];
    await Promise.all(runs);
    expect(all.sent).toHaveLength(36);
    // Four batches, and one more for the second call.
    expect(batches).toBe(5);
    await delivery.run();
    delivery.stop();
    unwrap(await all.stores.mails.add(mail(36)));
    await delivery.run();
    expect([batches, all.sent.length]).toEqual([6, 36]);
  });

  test('are retried after a minute, then twice as long each time, at most six hours', async () => {
    unwrap(await all.stores.mails.add(mail(0)));
    all.mailer.isFailing = true;
    const waits = [1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360];
    for (const [attempt, minutes] of waits.entries()) {
      await deliver();
      expect(all.logged).toHaveLength(attempt + 1);
      expect(all.logged.at(-1)).toEqual([expect.any(String), { seconds: minutes * minute, attempts: attempt + 1 }]);
      all.clock.forward(minutes * minute - 1);
      await deliver();
      expect(all.logged).toHaveLength(attempt + 1);
      all.clock.forward(1);
    }
    all.mailer.isFailing = false;
    await deliver();
    expect(all.sent).toHaveLength(1);
  });

  test('wait if the outbox is unreadable', async () => {
    let requested = 0;
    const takeNext = async () => {
      requested += 1;
      return unavailable;
    };
    await deliverMails({ ...all, outbox: { ...all.stores.mails, takeNext }, mailer: all.mailer as never });
    expect([requested, all.sent]).toEqual([1, []]);
  });

  test('belong to this process until they are sent, with a renewed lease', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { clock } = all;
    const renewed: number[] = [];
    const takeCalls: unknown[] = [];
    const due = [{ id: 'm1', attempts: 0, ...mail(0) }];
    const outbox = {
      takeNext: async (...args: unknown[]) => {
        takeCalls.push(args);
        return ok(due.pop());
      },
      renew: async (id: string, until: Date) => {
        renewed.push(until.getTime() - clock.now().getTime());
        return ok(id);
      },
      markSent: async () => ok(undefined),
    };
    const { promise, resolve } = Promise.withResolvers<void>();
    const mailer = { send: () => promise.then(() => ok(undefined)) };
    const delivered = deliverMails({ ...all, outbox: outbox as never, mailer: mailer as never, leaseSeconds: 3 });
    await vi.advanceTimersByTimeAsync(2000);
    expect(renewed).toEqual([3000, 3000]);
    resolve();
    await delivered;
    await vi.advanceTimersByTimeAsync(5000);
    expect([renewed.length, takeCalls]).toEqual([
      2,
      [
        [clock.now(), 3],
        [clock.now(), 3],
      ],
    ]);
  });
});

describe('queued feedback', () => {
  const ann = { id: 'ann', username: 'ann', email: 'ann@example.com' };
  const send = async (message: string, user = ann) => {
    unwrap(await all.stores.users.add({ ...user, passwordHash: null }));
    unwrap(await all.stores.feedback.add(message, user));
    await deliverFeedback({ ...all, outbox: all.stores.outbox, mailer: all.mailer as never });
    return all.sent.at(-1);
  };

  test('is quoted line by line, with the sender and a reply address', async () => {
    expect(await send('Good.\r\n\r\nAnn <x@example.com>\u2028end')).toEqual({
      subject: 'Feedback from ann',
      text: '> Good.\n> \n> Ann <x@example.com>\n> end\n\nann <ann@example.com>, 2026-01-01T00:00:00.000Z\n',
      replyTo: 'ann@example.com',
    });
  });

  test('of an account without an address has no reply address', async () => {
    expect(await send('Good.', { ...ann, email: 'nowhere' })).toEqual({
      subject: 'Feedback from ann',
      text: '> Good.\n\nann <nowhere>, 2026-01-01T00:00:00.000Z\n',
    });
  });

  test('logs that it is retried', async () => {
    all.mailer.isFailing = true;
    await send('Good.');
    expect(all.logged).toEqual([[expect.stringContaining('Feedback'), { seconds: 60, attempts: 1 }]]);
  });
});

describe('delivery', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const prompt = () => {
    let runs = 0;
    const delivery = createPromptDelivery(() => {
      runs += 1;
    });
    return { delivery, runs: () => runs };
  };

  test('starts a second after a mail or request was added, once for that second', async () => {
    const { delivery, runs } = prompt();
    const outbox = delivery.wrapOutbox({ add: async () => ok(undefined) } as never);
    const recovery = delivery.wrapRecovery({ addResetRequest: async () => ok(undefined) } as never);
    const mails = delivery.wrapSecurityMails({ compose: (about: unknown) => [about] } as never);
    expect(await outbox.add(mail(0))).toEqual(ok(undefined));
    await vi.advanceTimersByTimeAsync(999);
    await recovery.addResetRequest('1', 'ann');
    expect(mails.compose('about' as never, 'x' as never)).toEqual(['about']);
    expect(runs()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(runs()).toBe(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(runs()).toBe(1);
    mails.compose('about' as never, 'x' as never);
    await vi.advanceTimersByTimeAsync(1000);
    await recovery.addResetRequest('2', 'ann');
    await vi.advanceTimersByTimeAsync(1000);
    expect(runs()).toBe(3);
  });

  test('passes the other operations through, and starts after the mail is stored', async () => {
    const { delivery, runs } = prompt();
    const { promise, resolve } = Promise.withResolvers<void>();
    const outbox = delivery.wrapOutbox({ add: () => promise, countWaiting: async () => 3 } as never);
    const recovery = delivery.wrapRecovery({ countCodes: async () => 4 } as never);
    expect([await outbox.countWaiting(), await recovery.countCodes('x')]).toEqual([3, 4]);
    void outbox.add(mail(0));
    await vi.advanceTimersByTimeAsync(3000);
    expect(runs()).toBe(0);
    resolve();
    await vi.advanceTimersByTimeAsync(1000);
    expect(runs()).toBe(1);
  });

  test('can be cancelled before it starts', async () => {
    const { delivery, runs } = prompt();
    await delivery.wrapOutbox({ add: async () => ok(undefined) } as never).add(mail(0));
    delivery.stop();
    await vi.advanceTimersByTimeAsync(3000);
    expect(runs()).toBe(0);
  });
});
