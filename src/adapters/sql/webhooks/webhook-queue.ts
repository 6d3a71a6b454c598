import { type Kysely, sql } from 'kysely';
import type { WebhookOffReason } from '../../../ports/webhooks/webhook-store.ts';
import { type AccessKind, ENDS_WITH_ITS_MAKER } from '../accounts/access-kind.ts';
import type { Schema } from '../schema/schema.ts';

type Tx = Kysely<Schema>;

/** Queues one chunk of changes for the webhooks of their handles, in the transaction of what changed. */
export const queueDeliveries = (tx: Tx, changeIds: readonly number[]) =>
  tx
    .insertInto('webhook_deliveries')
    .columns(['webhook_id', 'change_id', 'type', 'created_at', 'next_attempt_at'])
    .expression(
      tx
        .selectFrom('changes')
        .innerJoin('webhooks', 'webhooks.handle_key', 'changes.handle_key')
        .select(['webhooks.id', 'changes.id', 'changes.type', 'changes.at', 'changes.at as next_attempt_at'])
        .where('changes.id', 'in', changeIds)
        .where('off_since', 'is', null)
        .where(sql<boolean>`(types = '' or ' ' || types || ' ' like '% ' || changes.type || ' %')`)
        .orderBy('changes.id'),
    )
    .execute();

/** Which webhooks are meant: one, those of a handle, or those that a user made, of one handle or of all. */
interface Meant {
  readonly id?: string;
  readonly handleKey?: string | undefined;
  readonly userId?: string;
}

/** Turns webhooks off and drops what waits for them. Answers those that were on. */
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

/** Drops what waits for webhooks that are off; what was tried stays among their deliveries. */
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

/** A webhook is turned off and not deleted: an owner turns one that a service relies on back on, as it was. */
export const webhookAccess: AccessKind = {
  table: 'webhooks',
  column: 'created_by',
  addedAt: 'created_at',
  announcedAs: 'webhook-added',
  ends: ENDS_WITH_ITS_MAKER,
  end: async (tx, scope) => (await turnOffWebhooks(tx, scope, scope)).length,
};
