import { type Selectable, sql } from 'kysely';
import type { Handle } from '../../../domain/aliases/alias.ts';
import type { WebhookOffReason } from '../../../domain/webhooks/webhook.ts';
import type { DelegatedAccess } from '../../../ports/accounts/recovery-store.ts';
import { type AccessKind, ENDS_WITH_ITS_CREATOR } from '../accounts/access-kind.ts';
import { splitIntoChunks } from '../connection/chunks.ts';
import type { Schema, Tx } from '../schema/schema.ts';

type QueuedChange = Pick<Selectable<Schema['changes']>, 'id' | 'handle_key' | 'type' | 'at'>;

/**
 * Queues one chunk of changes for the webhooks of their handles, in the transaction of the changes. Webhooks are read first, because they
 * may be on another machine than the changes.
 */
export async function queueDeliveries(tx: Tx, changes: readonly QueuedChange[]): Promise<void> {
  const webhooks = await tx
    .selectFrom('webhooks')
    .select(['id', 'handle_key', 'types'])
    .where('handle_key', 'in', [...new Set(changes.map(({ handle_key }) => handle_key))])
    .where('off_since', 'is', null)
    .execute();
  const webhooksByKey = Map.groupBy(webhooks, ({ handle_key }) => handle_key);
  const takes = ({ types }: { readonly types: string }, type: string) =>
    types === '' || types.split(' ').includes(type);
  const deliveries = changes
    .toSorted((a, b) => a.id - b.id)
    .flatMap(({ id, handle_key, type, at }) =>
      (webhooksByKey.get(handle_key) ?? [])
        .filter((webhook) => takes(webhook, type))
        .map((webhook) => ({ webhook_id: webhook.id, change_id: id, type, created_at: at, next_attempt_at: at })),
    );
  for (const chunk of splitIntoChunks(deliveries)) await tx.insertInto('webhook_deliveries').values(chunk).execute();
}

/** A selection of webhooks: one, those of a handle, or those that a user created, for one handle or all. */
interface Meant {
  readonly id?: string;
  readonly handleKey?: string | undefined;
  readonly userId?: string;
}

/** Disables webhooks and drops their pending deliveries. Returns the webhooks that were on. */
export async function turnOffWebhooks(
  tx: Tx,
  meant: Meant,
  { reason, now }: { readonly reason: WebhookOffReason; readonly now: number },
): Promise<readonly { readonly id: string; readonly url: string; readonly created_by: string }[]> {
  const off = await tx
    .updateTable('webhooks')
    .set({ off_since: now, off_reason: reason })
    .where('off_since', 'is', null)
    .where(isMeant(meant))
    .returning(['id', 'url', 'created_by'])
    .execute();
  if (off.length > 0) await dropWaiting(tx, meant);
  return off;
}

const isMeant = ({ id, handleKey, userId }: Meant) =>
  sql<boolean>`(${sql.join(
    [
      sql`true`,
      ...(id === undefined ? [] : [sql`id = ${id}`]),
      ...(handleKey === undefined ? [] : [sql`handle_key = ${handleKey}`]),
      ...(userId === undefined ? [] : [sql`created_by = ${userId}`]),
    ],
    sql` and `,
  )})`;

/** Drops pending deliveries of disabled webhooks. Attempted deliveries stay in the list. */
export async function dropWaiting(tx: Tx, meant: Meant): Promise<void> {
  const off = tx.selectFrom('webhooks').select('id').where('off_since', 'is not', null).where(isMeant(meant));
  await tx.deleteFrom('webhook_deliveries').where('webhook_id', 'in', off).where('attempted_at', 'is', null).execute();
  await tx
    .updateTable('webhook_deliveries')
    .set({ next_attempt_at: null })
    .where('webhook_id', 'in', off)
    .where('next_attempt_at', 'is not', null)
    .execute();
}

/** Webhooks as delegated access. They are disabled and not deleted, so that an owner can enable one that a service relies on. */
export const webhookAccess: AccessKind = {
  table: 'webhooks',
  column: 'created_by',
  addedAt: 'created_at',
  announcedAs: 'webhook-added',
  ends: ENDS_WITH_ITS_CREATOR,
  end: async (tx, scope) => (await turnOffWebhooks(tx, scope, scope)).length,
};

/** Lists the enabled webhooks that a user created, oldest first. */
export async function listWebhooksBy(tx: Tx, userId: string): Promise<DelegatedAccess['webhooks']> {
  const webhooks = await tx
    .selectFrom('webhooks')
    .innerJoin('handles', 'handles.handle_key', 'webhooks.handle_key')
    .select(['handle', 'url', 'webhooks.created_at'])
    .where('created_by', '=', userId)
    .where('off_since', 'is', null)
    .orderBy('webhooks.created_at')
    .orderBy('webhooks.id')
    .execute();
  return webhooks.map(({ handle, url, created_at }) => ({
    handle: handle as Handle,
    url,
    addedAt: new Date(created_at),
  }));
}
