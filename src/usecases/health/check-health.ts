import { ok } from '../../domain/result.ts';
import type { LeasedOutbox, OutboxItem } from '../../ports/mail/outbox.ts';
import type { Clock } from '../../ports/shared/clock.ts';
import type { DatabaseHealth } from '../../ports/shared/database-health.ts';
import type { Metric } from '../../ports/shared/metric.ts';

type Waiting = Pick<LeasedOutbox<OutboxItem>, 'countWaiting'>;

/** The state of one component. `reason` is a sentence about the problem. */
interface HealthCheck {
  readonly status: 'ok' | 'degraded' | 'unavailable' | 'off';
  readonly reason?: string;
}

export interface Health {
  /** `unavailable`: a load balancer must send no traffic here. `degraded`: the server responds, but a component fails. */
  readonly status: 'ok' | 'degraded' | 'unavailable';
  /** The number of workers of a distributed database. */
  readonly workers?: number;
  readonly checks: Readonly<
    Record<
      'database' | 'storage' | 'migrations' | 'outbox' | 'mail' | 'pictures' | 'photos' | 'maps' | 'data',
      HealthCheck
    >
  >;
}

interface Deps {
  readonly database: { health(): Promise<DatabaseHealth> };
  /** Absent if the server sends no mail. */
  readonly outbox?: Waiting | undefined;
  readonly pictures: { isFailing(): boolean };
  /** The mail server; absent if the server sends no mail. */
  readonly mail?: { isFailing(): boolean } | undefined;
  /** The object store of photos; absent if photos are in the database. */
  readonly photos?: { isFailing(): boolean } | undefined;
  /** The map archives of the data folder; absent if this process renders no maps. */
  readonly maps?: { hasDamaged(): Promise<boolean> } | undefined;
  /** The files of the data folder; absent if this process has none. */
  readonly data?: { readUnreadable(): Promise<readonly string[]> } | undefined;
  readonly clock: Clock;
}

/** The outbox is degraded if its oldest mail is older than this. */
const OUTBOX_MINUTES = 30;

/** Creates the health check of the server. Concurrent calls share one check. */
export function createHealthCheck({
  database,
  outbox,
  pictures,
  mail,
  photos,
  maps,
  data,
  clock,
}: Deps): () => Promise<Health> {
  let pending: Promise<Health> | undefined;
  const check = async (): Promise<Health> => {
    const found = await database.health();
    const checks = {
      database: found.answers ? well : unavailable('The database does not answer.'),
      storage: storageCheck(found),
      migrations: migrationsCheck(found),
      outbox: await outboxCheck(found),
      mail: serviceCheck(mail, 'The last mail could not be sent.'),
      pictures: serviceCheck(pictures, 'The last picture could not be drawn.'),
      photos: serviceCheck(photos, 'The object store of photos did not answer the last request.'),
      maps: await mapsCheck(maps),
      data: await dataCheck(data),
    };
    const statuses = Object.values(checks).map(({ status }) => status);
    const worst = (['unavailable', 'degraded'] as const).find((status) => statuses.includes(status));
    return { status: worst ?? 'ok', ...(found.workers !== undefined && { workers: found.workers }), checks };
  };
  const outboxCheck = async ({ answers }: DatabaseHealth): Promise<HealthCheck> => {
    if (outbox === undefined) return { status: 'off' };
    if (!answers) return degraded('The database does not answer.');
    const waiting = await outbox.countWaiting();
    if (!waiting.ok) return degraded('The outbox cannot be read.');
    const { oldest } = waiting.value;
    const isLate = oldest !== undefined && clock.now().getTime() - oldest.getTime() > OUTBOX_MINUTES * 60_000;
    return isLate ? degraded(`A mail has waited for more than ${OUTBOX_MINUTES} minutes to be sent.`) : well;
  };
  return () => {
    pending ??= check().finally(() => {
      pending = undefined;
    });
    return pending;
  };
}

/** Combines several outboxes: the sum of their counts, and the oldest item. */
export const combineOutboxes = (outboxes: readonly Waiting[]): Waiting => ({
  async countWaiting() {
    const found = await Promise.all(outboxes.map((outbox) => outbox.countWaiting()));
    let count = 0;
    let oldest: Date | undefined;
    for (const result of found) {
      if (!result.ok) return result;
      count += result.value.count;
      if (oldest === undefined || (result.value.oldest !== undefined && result.value.oldest < oldest))
        oldest = result.value.oldest;
    }
    return ok({ count, oldest });
  },
});

/** Returns a gauge per check, 1 for `ok` and `off` and otherwise 0, and the number and age of waiting mails. */
export async function healthMetrics(
  { checks }: Health,
  { outbox, clock }: Pick<Deps, 'outbox' | 'clock'>,
): Promise<readonly Metric[]> {
  const waiting = await outbox?.countWaiting();
  const queue = waiting?.ok ? waiting.value : undefined;
  const samples = (value: number | undefined) => (value === undefined ? [] : [{ value }]);
  return [
    {
      name: 'health_check',
      help: '1 where a part of the server is well.',
      type: 'gauge',
      samples: Object.entries(checks).map(([check, { status }]) => ({
        labels: { check },
        value: status === 'ok' || status === 'off' ? 1 : 0,
      })),
    },
    {
      name: 'outbox_messages',
      help: 'Mails and feedback that wait to be sent.',
      type: 'gauge',
      samples: samples(queue?.count),
    },
    {
      name: 'outbox_oldest_seconds',
      help: 'How long the oldest of it has waited.',
      type: 'gauge',
      samples: samples(queue && countSecondsSince(queue.oldest, clock)),
    },
  ];
}

/** Returns the seconds since a time, or 0 without one. */
export const countSecondsSince = (oldest: Date | undefined, clock: Clock): number =>
  oldest === undefined ? 0 : (clock.now().getTime() - oldest.getTime()) / 1000;

const well: HealthCheck = { status: 'ok' };
const degraded = (reason: string): HealthCheck => ({ status: 'degraded', reason });
const unavailable = (reason: string): HealthCheck => ({ status: 'unavailable', reason });

function serviceCheck(service: { isFailing(): boolean } | undefined, reason: string): HealthCheck {
  if (service === undefined) return { status: 'off' };
  return service.isFailing() ? degraded(reason) : well;
}

async function mapsCheck(maps: Deps['maps']): Promise<HealthCheck> {
  if (maps === undefined) return { status: 'off' };
  return (await maps.hasDamaged()) ? degraded('A map archive cannot be read: the log says which, and why.') : well;
}

async function dataCheck(data: Deps['data']): Promise<HealthCheck> {
  if (data === undefined) return { status: 'off' };
  const unreadable = await data.readUnreadable();
  if (unreadable.length === 0) return well;
  return degraded(`The data folder cannot be read: ${unreadable.join(', ')}. The log says why.`);
}

function storageCheck({ answers, storage }: DatabaseHealth): HealthCheck {
  if (!answers) return degraded('The database does not answer.');
  if (storage === 'read-only') return degraded('The database can only be read: nothing can be saved.');
  return storage === 'no-room' ? degraded('There is no room on the disk: nothing can be saved.') : well;
}

function migrationsCheck({ answers, version, knownVersion }: DatabaseHealth): HealthCheck {
  if (!answers) return degraded('The database does not answer.');
  if (version === knownVersion) return well;
  return degraded(`The database has version ${version}, this program knows ${knownVersion}.`);
}
