import { scheduleNextTry } from '../../domain/webhooks/webhook-schedule.ts';
import type { Clock } from '../../ports/shared/clock.ts';
import type { Logger } from '../../ports/shared/logger.ts';
import type { Metric } from '../../ports/shared/metric.ts';
import type { WebhookSender } from '../../ports/webhooks/webhook-sender.ts';
import type {
  AfterAttempt,
  DueDelivery,
  WaitingDeliveries,
  WebhookAttempt,
  WebhookStore,
} from '../../ports/webhooks/webhook-store.ts';
import { countSecondsSince } from '../health/check-health.ts';
import type { AttemptSlots } from './attempt-slots.ts';

interface Deps {
  readonly store: Pick<WebhookStore, 'takeNext' | 'finish' | 'countWaiting'>;
  readonly sender: Pick<WebhookSender, 'send'>;
  readonly slots: AttemptSlots;
  readonly clock: Clock;
  readonly log: Logger;
  /** The maximum number of concurrent deliveries. */
  readonly concurrency?: number;
}

interface WebhookDelivery {
  /** Sends due deliveries; resolves when none is due. */
  deliver(): Promise<void>;
  /** Returns the results of this process's attempts, and the number of pending deliveries in the database. */
  collectMetrics(): Promise<readonly Metric[]>;
  /** Starts no more deliveries; resolves when those in flight have ended. */
  stop(): Promise<void>;
}

/** The lease must be longer than the timeout of an attempt. */
const LEASE_SECONDS = 30;

/** The interval at which lanes continue. SQLite flushes the writes of one event-loop turn together, and queries wait for the flush. */
const TURN_MS = 25;

/** Creates the delivery of due events, with at most `concurrency` concurrent attempts in this process. */
export function createWebhookDelivery({ store, sender, slots, clock, log, concurrency = 10 }: Deps): WebhookDelivery {
  const running = new Set<Promise<void>>();
  /** Deliveries in flight. Their owners are served last, so that an owner with slow receivers delays others by one attempt at most. */
  const inFlight = new Set<DueDelivery>();
  const tries = { delivered: 0, failed: 0 };
  let isStopping = false;
  let turn: Promise<void> | undefined;
  let taking = Promise.resolve();

  /** Waits for the next turn, which all lanes share. */
  const waitForNextTurn = () => {
    turn ??= new Promise((resolve) => {
      setTimeout(() => {
        turn = undefined;
        resolve();
      }, TURN_MS);
    });
    return turn;
  };

  async function send(delivery: DueDelivery): Promise<void> {
    const attempt = await sender.send(delivery, clock.now());
    tries[attempt.problem === '' ? 'delivered' : 'failed'] += 1;
    const next = chooseNextStep(delivery, attempt);
    const { webhookId, attempts } = delivery;
    if (typeof next === 'object' && 'off' in next)
      log.warn('A webhook was turned off', { webhook: webhookId, reason: next.off, attempts: attempts + 1 });
    await waitForNextTurn();
    await store.finish(delivery, attempt, next);
  }

  /** Takes the next delivery and a slot of its owner. Lanes wait for each other, so that two of them do not count the same slot as free. */
  async function takeAfterOthers(): Promise<{ readonly delivery: DueDelivery; free(): void } | undefined> {
    await taking;
    const busy = new Set([...inFlight].map(({ ownerId }) => ownerId));
    const due = await store.takeNext(clock.now(), LEASE_SECONDS, [...busy], slots.listFullOwners());
    if (!due.ok || due.value === undefined) return undefined;
    const { value: delivery } = due;
    const freeSlot = slots.take(delivery.ownerId);
    // A test took the last slot in the meantime. The delivery is due again when its lease expires.
    if (freeSlot === undefined) return undefined;
    inFlight.add(delivery);
    const free = () => {
      freeSlot();
      inFlight.delete(delivery);
    };
    return { delivery, free };
  }

  /** Sends deliveries sequentially. The first one starts another lane, so an idle process queries the database only once per run. */
  async function runLane(): Promise<void> {
    for (let isFirst = true; !isStopping; isFirst = false) {
      const next = takeAfterOthers();
      taking = next.then(
        () => undefined,
        () => undefined,
      );
      const claim = await next;
      if (claim === undefined) return;
      if (isFirst) startLane();
      await send(claim.delivery).finally(claim.free);
    }
  }

  function startLane(): void {
    if (running.size >= concurrency || isStopping) return;
    const lane = runLane().finally(() => running.delete(lane));
    running.add(lane);
  }

  async function waitForAllLanes(): Promise<void> {
    while (running.size > 0) await Promise.all(running);
  }

  return {
    async deliver() {
      startLane();
      await waitForAllLanes();
    },
    async collectMetrics() {
      const found = await store.countWaiting();
      const gauge = (name: string, help: string, toValue: (waiting: WaitingDeliveries) => number): Metric => ({
        name,
        help,
        type: 'gauge',
        samples: found.ok ? [{ value: toValue(found.value) }] : [],
      });
      return [
        {
          name: 'webhook_tries_total',
          help: 'Tries of this process to deliver an event, by what became of them.',
          type: 'counter',
          samples: Object.entries(tries).map(([outcome, value]) => ({ labels: { outcome }, value })),
        },
        gauge('webhook_deliveries_waiting', 'Deliveries that wait for a try.', ({ count }) => count),
        gauge('webhook_oldest_seconds', 'How long the oldest of them has waited.', ({ oldest }) =>
          countSecondsSince(oldest, clock),
        ),
        gauge(
          'webhooks_off',
          'Webhooks that are off because their address failed for three days or is gone.',
          ({ off }) => off,
        ),
      ];
    },
    async stop() {
      isStopping = true;
      await waitForAllLanes();
    },
  };
}

function chooseNextStep(
  { attempts, firstAttemptAt }: DueDelivery,
  { problem, status, at }: WebhookAttempt,
): AfterAttempt {
  if (problem === '') return 'done';
  if (status === 410) return { off: 'gone' };
  const next = scheduleNextTry(attempts + 1, firstAttemptAt.getTime(), at.getTime());
  return next === undefined ? { off: 'failing' } : { nextAt: new Date(next) };
}
