import { type Selectable, sql } from 'kysely';
import { securityEventDetail, type WebhookEventKind } from '../../../domain/accounts/security-event.ts';
import type { Handle } from '../../../domain/aliases/alias.ts';
import type { ChangeType } from '../../../domain/changes/change.ts';
import { ok } from '../../../domain/result.ts';
import { MAX_WEBHOOKS, STORED_DELIVERIES } from '../../../domain/webhooks/webhook.ts';
import { backoffSeconds } from '../../../domain/webhooks/webhook-schedule.ts';
import type { ChangeEntry } from '../../../ports/changes/change-feed.ts';
import type { WebhookMails } from '../../../ports/webhooks/webhook-mails.ts';
import type {
  AfterAttempt,
  DueDelivery,
  Webhook,
  WebhookAttempt,
  WebhookDelivery,
  WebhookStore,
} from '../../../ports/webhooks/webhook-store.ts';
import { isMailbox, recordHandleEvent, type SecurityEventStoreDeps } from '../accounts/security-events.ts';
import { findCurrentKey, type LockedHandle, writeAsOwner } from '../aliases/handle-locks.ts';
import { toEntry, withLocations } from '../changes/change-feed.ts';
import type { Database } from '../connection/database.ts';
import { RollbackError, read, transaction } from '../connection/transaction.ts';
import { insertMail } from '../mail/mail-outbox.ts';
import { listOwners } from '../members/member-store.ts';
import type { Schema, Tx } from '../schema/schema.ts';
import { dropWaiting, turnOffWebhooks } from './webhook-queue.ts';

interface Deps extends SecurityEventStoreDeps {
  readonly mails: WebhookMails;
}

export function createSqlWebhookStore({ database, mails, ...events }: Deps): WebhookStore {
  const { query, engine } = database;
  const { clock, secrets } = events;

  const getWebhooks = (tx: Tx, key: string) =>
    tx
      .selectFrom('webhooks')
      .innerJoin('users', 'users.id', 'webhooks.created_by')
      .select(['webhooks.id', 'url', 'types', 'webhooks.created_at', 'off_since', 'off_reason', 'username'])
      .select((build) => [
        build
          .selectFrom('webhook_deliveries')
          .whereRef('webhook_id', '=', 'webhooks.id')
          .where('next_attempt_at', 'is not', null)
          .select((waiting) => waiting.fn.countAll<number>().as('count'))
          .as('waiting'),
        build
          .selectFrom('webhook_deliveries')
          .whereRef('webhook_id', '=', 'webhooks.id')
          .where('problem', '=', '')
          .select((delivered) => delivered.fn.max<number | null>('attempted_at').as('at'))
          .as('delivered_at'),
      ])
      .where('handle_key', '=', key);

  async function getWebhook(tx: Tx, key: string, id: string): Promise<Webhook> {
    const found = await getWebhooks(tx, key).where('webhooks.id', '=', id).executeTakeFirst();
    if (found === undefined) throw new RollbackError({ kind: 'webhook-not-found' });
    return toWebhook(found);
  }

  /** Returns the URL of a webhook of a handle. Throws `webhook-not-found`. */
  async function toUrl(tx: Tx, key: string, id: string): Promise<string> {
    const found = await tx
      .selectFrom('webhooks')
      .select('url')
      .where('handle_key', '=', key)
      .where('id', '=', id)
      .executeTakeFirst();
    if (found === undefined) throw new RollbackError({ kind: 'webhook-not-found' });
    return found.url;
  }

  /** Notifies every owner of a handle that its changes are sent to a URL, or that the acting user knows a new signing secret. */
  async function notifyOwners(
    tx: Tx,
    { handle, handle_key }: LockedHandle,
    { kind, url, by }: { readonly kind: WebhookEventKind; readonly url: string; readonly by: string },
  ): Promise<void> {
    const owners = await listOwners(tx, handle_key);
    const detail = securityEventDetail(handle, url, owners.find(({ id }) => id === by)?.username);
    const ownerIds = owners.map(({ id }) => id);
    await recordHandleEvent(tx, events, ownerIds, { handleKey: handle_key, event: { kind, detail }, causedBy: by });
  }

  async function setState(tx: Tx, id: string, isOn: boolean, userId: string): Promise<void> {
    if (!isOn) {
      await turnOffWebhooks(tx, { id }, { reason: 'owner', now: clock.now().getTime() });
      return;
    }
    const isOff = await tx
      .selectFrom('webhooks')
      .select('id')
      .where('id', '=', id)
      .where('off_since', 'is not', null)
      .executeTakeFirst();
    if (isOff === undefined) return;
    // A change that was in progress while the webhook was disabled may have queued a delivery.
    await dropWaiting(tx, { id });
    await tx
      .updateTable('webhooks')
      .set({ off_since: null, off_reason: '', created_by: userId, ...noBackoff })
      .where('id', '=', id)
      .execute();
  }

  /** Selects an enabled webhook that is not paused and has a due delivery. */
  const findReady = (now: number, after: readonly string[], without: readonly string[]) =>
    query
      .selectFrom('webhooks')
      .select('id')
      .where('off_since', 'is', null)
      .where('rests_until', '<=', now)
      .$if(without.length > 0, (ready) => ready.where('created_by', 'not in', without))
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('webhook_deliveries')
            .select('webhook_deliveries.id')
            .whereRef('webhook_id', '=', 'webhooks.id')
            .where('next_attempt_at', '<=', now),
        ),
      )
      .$if(after.length > 0, (ready) =>
        ready.orderBy(sql`case when created_by in (${sql.join(after)}) then 1 else 0 end`),
      )
      .orderBy(sql`random()`)
      .limit(1)
      .executeTakeFirst();

  const takeOldest = (tx: Tx, webhookId: string, now: number, leaseSeconds: number) =>
    tx
      .updateTable('webhook_deliveries')
      .set((build) => ({
        next_attempt_at: now + leaseSeconds * 1000,
        first_attempt_at: build.fn.coalesce('first_attempt_at', build.val(now)),
      }))
      .where('id', '=', (build) =>
        build
          .selectFrom('webhook_deliveries')
          .select('id')
          .where('webhook_id', '=', webhookId)
          .where('next_attempt_at', '<=', now)
          .orderBy('id')
          .limit(1)
          .$if(engine === 'postgres', (oldest) => oldest.forUpdate().skipLocked()),
      )
      .where('next_attempt_at', '<=', now)
      .returningAll()
      .executeTakeFirst();

  async function toDue(tx: Tx, row: DeliveryRow): Promise<DueDelivery | undefined> {
    const webhook = await tx
      .selectFrom('webhooks')
      .select(['url', 'secret', 'former_secret', 'former_until', 'created_by', 'handle_key'])
      .where('id', '=', row.webhook_id)
      .executeTakeFirst();
    const { handle } =
      webhook === undefined
        ? { handle: '' }
        : await tx
            .selectFrom('handles')
            .select('handle')
            .where('handle_key', '=', webhook.handle_key)
            .executeTakeFirstOrThrow();
    const change = await getChange(tx, row);
    // The webhook or the change may have been deleted meanwhile.
    if (webhook === undefined || (row.change_id !== null && change === undefined)) return undefined;
    const now = clock.now().getTime();
    return {
      id: Number(row.id),
      messageId: getMessageId(row),
      webhookId: row.webhook_id,
      ownerId: webhook.created_by,
      handle: handle as Handle,
      url: webhook.url,
      secrets: [webhook.secret, ...(Number(webhook.former_until) > now ? [webhook.former_secret] : [])],
      attempts: Number(row.attempts),
      firstAttemptAt: new Date(Number(row.first_attempt_at ?? now)),
      createdAt: new Date(Number(row.created_at)),
      ...(change !== undefined && { change }),
    };
  }

  /** Leases the oldest due delivery of a webhook. Deletes it if its webhook or change is gone. */
  async function takeDue(tx: Tx, webhookId: string, now: number, leaseSeconds: number) {
    const row = await takeOldest(tx, webhookId, now, leaseSeconds);
    if (row === undefined) return undefined;
    const due = await toDue(tx, row);
    if (due === undefined) await tx.deleteFrom('webhook_deliveries').where('id', '=', row.id).execute();
    return due;
  }

  /** Returns whether a webhook is enabled, and locks it until the commit. It is locked before its deliveries, as when it is disabled. */
  const lockIfOn = async (tx: Tx, id: string): Promise<boolean> =>
    (await tx
      .selectFrom('webhooks')
      .select('id')
      .where('id', '=', id)
      .where('off_since', 'is', null)
      .$if(engine === 'postgres', (webhook) => webhook.forNoKeyUpdate())
      .executeTakeFirst()) !== undefined;

  /** Counts a failed attempt, after which the webhook may pause. */
  async function countFailure(tx: Tx, webhookId: string, now: number): Promise<void> {
    const webhook = await tx
      .updateTable('webhooks')
      .set((build) => ({ failures: build('failures', '+', 1) }))
      .where('id', '=', webhookId)
      .returning('failures')
      .executeTakeFirst();
    const seconds = webhook === undefined ? 0 : backoffSeconds(Number(webhook.failures));
    if (seconds > 0)
      await tx
        .updateTable('webhooks')
        .set({ rests_until: now + seconds * 1000 })
        .where('id', '=', webhookId)
        .execute();
  }

  async function turnOff(tx: Tx, { webhookId, handle }: DueDelivery, reason: 'failing' | 'gone', now: number) {
    const [off] = await turnOffWebhooks(tx, { id: webhookId }, { reason, now });
    if (off === undefined) return;
    const user = await tx
      .selectFrom('users')
      .select(['username', 'email'])
      .where('id', '=', off.created_by)
      .executeTakeFirstOrThrow();
    const write = mails.compose(user.username, { handle, url: off.url, reason });
    if (write !== undefined && isMailbox(user.email))
      await insertMail(
        tx,
        { write, userId: off.created_by, to: user.email, priority: 'notice' },
        { id: secrets.createId(), now },
      );
  }

  async function saveAttempt(
    tx: Tx,
    { webhookId }: DueDelivery,
    { problem, at }: WebhookAttempt,
    next: AfterAttempt,
  ): Promise<void> {
    if (problem !== '' && typeof next === 'object') return countFailure(tx, webhookId, at.getTime());
    if (problem !== '') return;
    await tx.updateTable('webhooks').set(noBackoff).where('id', '=', webhookId).where('failures', '>', 0).execute();
  }

  return {
    add: (handle, { id, url, types, secret, createdAt, createdBy }) =>
      // The handle is locked, so the second of two additions counts the first, and a removal of the owner finds this webhook.
      writeAsOwner(database, handle, createdBy, async (tx, locked) => {
        const { handle_key } = locked;
        const { count } = await tx
          .selectFrom('webhooks')
          .select((build) => build.fn.countAll<number>().as('count'))
          .where('handle_key', '=', handle_key)
          .executeTakeFirstOrThrow();
        if (Number(count) >= MAX_WEBHOOKS) throw new RollbackError({ kind: 'too-many-webhooks', limit: MAX_WEBHOOKS });
        const row = { id, handle_key, url, types: types.join(' '), secret, created_by: createdBy };
        await tx
          .insertInto('webhooks')
          .values({ ...row, created_at: createdAt.getTime() })
          .execute();
        await notifyOwners(tx, locked, { kind: 'webhook-added', url, by: createdBy });
        return getWebhook(tx, handle_key, id);
      }),

    list: (handle) =>
      read(database, async () => {
        const rows = await getWebhooks(query, await findCurrentKey(query, handle))
          .orderBy('webhooks.created_at')
          .orderBy('webhooks.id')
          .execute();
        return rows.map(toWebhook);
      }),

    update: (handle, id, { url, types, isOn }, userId) =>
      writeAsOwner(database, handle, userId, async (tx, locked) => {
        const key = locked.handle_key;
        const former = await toUrl(tx, key, id);
        const isMoved = url !== undefined && url !== former;
        const changes = {
          ...(url !== undefined && { url, ...noBackoff }),
          ...(isMoved && { created_by: userId }),
          ...(types !== undefined && { types: types.join(' ') }),
        };
        if (Object.keys(changes).length > 0)
          await tx.updateTable('webhooks').set(changes).where('id', '=', id).execute();
        if (isOn !== undefined) await setState(tx, id, isOn, userId);
        if (isMoved) await notifyOwners(tx, locked, { kind: 'webhook-address-changed', url, by: userId });
        return getWebhook(tx, key, id);
      }),

    remove: (handle, id, userId) =>
      writeAsOwner(database, handle, userId, async (tx, { handle_key }) => {
        await toUrl(tx, handle_key, id);
        await tx.deleteFrom('webhooks').where('id', '=', id).execute();
      }),

    setSecret: (handle, id, { secret, formerUntil }, userId) =>
      writeAsOwner(database, handle, userId, async (tx, locked) => {
        const url = await toUrl(tx, locked.handle_key, id);
        await tx
          .updateTable('webhooks')
          .set((build) => ({
            former_secret: build.ref('secret'),
            former_until: formerUntil.getTime(),
            secret,
          }))
          .where('id', '=', id)
          .execute();
        await notifyOwners(tx, locked, { kind: 'webhook-secret-made', url, by: userId });
      }),

    listDeliveries: (handle, id) =>
      read(database, async () => {
        await toUrl(query, await findCurrentKey(query, handle), id);
        const rows = await query
          .selectFrom('webhook_deliveries')
          .selectAll()
          .where('webhook_id', '=', id)
          .where('attempted_at', 'is not', null)
          .orderBy('attempted_at', 'desc')
          .orderBy('id', 'desc')
          .limit(STORED_DELIVERIES)
          .execute();
        return rows.map(toDelivery);
      }),

    addTest: (handle, id, userId) =>
      writeAsOwner(database, handle, userId, async (tx, { handle_key }) => {
        await toUrl(tx, handle_key, id);
        const row = await tx
          .insertInto('webhook_deliveries')
          .values({
            webhook_id: id,
            change_id: null,
            type: 'test',
            created_at: clock.now().getTime(),
            next_attempt_at: null,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        return (await toDue(tx, row))!;
      }),

    findAttempted: (handle, id, deliveryId, userId) =>
      writeAsOwner(database, handle, userId, async (tx, { handle_key }) => {
        await toUrl(tx, handle_key, id);
        const [, rowId, createdAt] = /^msg_(\d{1,15})_(\d{1,15})$/.exec(deliveryId) ?? [];
        const row =
          rowId === undefined
            ? undefined
            : await tx
                .selectFrom('webhook_deliveries')
                .selectAll()
                .where('id', '=', Number(rowId))
                .where('created_at', '=', Number(createdAt))
                .where('webhook_id', '=', id)
                .where('attempted_at', 'is not', null)
                .executeTakeFirst();
        const due = row && (await toDue(tx, row));
        if (due === undefined) throw new RollbackError({ kind: 'delivery-not-found' });
        return { ...due, type: row!.type, nextAttemptAt: toDelivery(row!).nextAttemptAt };
      }),

    async takeNext(at, leaseSeconds, after = [], without = []) {
      const now = at.getTime();
      for (;;) {
        const ready = await read(database, () => findReady(now, after, without));
        if (!ready.ok) return ready;
        if (ready.value === undefined) return ok(undefined);
        const { id } = ready.value;
        const leased = await transaction(database, (tx) => takeDue(tx, id, now, leaseSeconds));
        if (!leased.ok || leased.value !== undefined) return leased;
      }
    },

    finish: (delivery, attempt, next) =>
      transaction(database, async (tx) => {
        const isOn = await lockIfOn(tx, delivery.webhookId);
        await tx
          .updateTable('webhook_deliveries')
          .set((build) => ({
            attempts: build('attempts', '+', 1),
            attempted_at: attempt.at.getTime(),
            ...(next !== 'as-planned' && {
              next_attempt_at: isOn && typeof next === 'object' && 'nextAt' in next ? next.nextAt.getTime() : null,
            }),
            status: attempt.status,
            problem: attempt.problem,
            answer: attempt.answer,
            milliseconds: attempt.milliseconds,
          }))
          .where('id', '=', delivery.id)
          .execute();
        await saveAttempt(tx, delivery, attempt, next);
        if (typeof next === 'object' && 'off' in next) await turnOff(tx, delivery, next.off, attempt.at.getTime());
      }),

    async countWaiting() {
      const found = await countWaiting(database);
      if (!found.ok) return found;
      const { count, oldest, off } = found.value;
      return ok({
        count: Number(count),
        oldest: oldest === null ? undefined : new Date(Number(oldest)),
        off: Number(off),
      });
    },

    trim: () =>
      transaction(database, async (tx) => {
        await sql`delete from webhook_deliveries where id in (
          select id from (
            select id, row_number() over (partition by webhook_id order by attempted_at desc, id desc) as place
            from webhook_deliveries where attempted_at is not null and next_attempt_at is null) as finished
          where place > ${STORED_DELIVERIES})`.execute(tx);
      }),
  };
}

const countWaiting = (database: Database) =>
  read(database, () =>
    database.query
      .selectFrom('webhook_deliveries')
      .innerJoin('webhooks', 'webhooks.id', 'webhook_id')
      .select((build) => [
        build.fn.countAll<number>().as('count'),
        build.fn.min<number | null>('webhook_deliveries.created_at').as('oldest'),
        build
          .selectFrom('webhooks')
          .where('off_reason', 'in', ['failing', 'gone'])
          .select((off) => off.fn.countAll<number>().as('off'))
          .as('off'),
      ])
      .where('next_attempt_at', 'is not', null)
      .where('off_since', 'is', null)
      .executeTakeFirstOrThrow(),
  );

/** The columns of a webhook without failures and without a pause. */
const noBackoff = { failures: 0, rests_until: 0 };

type DeliveryRow = Selectable<Schema['webhook_deliveries']>;

/** Returns the message id. The time makes it unique after a backup was restored, when row ids are assigned again. */
const getMessageId = ({ id, created_at }: Pick<DeliveryRow, 'id' | 'created_at'>): string => `msg_${id}_${created_at}`;

async function getChange(tx: Tx, { change_id }: DeliveryRow): Promise<ChangeEntry | undefined> {
  if (change_id === null) return undefined;
  const row = await withLocations(tx.selectFrom('changes').where('changes.id', '=', change_id)).executeTakeFirst();
  return row && toEntry(row);
}

interface WebhookRow
  extends Pick<Selectable<Schema['webhooks']>, 'id' | 'url' | 'types' | 'created_at' | 'off_since' | 'off_reason'> {
  readonly username: string;
  readonly waiting: number | null;
  readonly delivered_at: number | null;
}

const toWebhook = (row: WebhookRow): Webhook => ({
  id: row.id,
  url: row.url,
  types: row.types.split(' ').filter(Boolean) as ChangeType[],
  createdAt: new Date(Number(row.created_at)),
  by: row.username,
  off:
    row.off_since === null || row.off_reason === ''
      ? null
      : { since: new Date(Number(row.off_since)), reason: row.off_reason },
  waiting: Number(row.waiting ?? 0),
  deliveredAt: row.delivered_at === null ? null : new Date(Number(row.delivered_at)),
});

const toDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: getMessageId(row),
  type: row.type,
  createdAt: new Date(Number(row.created_at)),
  attempts: Number(row.attempts),
  at: new Date(Number(row.attempted_at)),
  nextAttemptAt: row.next_attempt_at === null ? null : new Date(Number(row.next_attempt_at)),
  status: row.status,
  problem: row.problem,
  answer: row.answer,
  milliseconds: row.milliseconds,
});
