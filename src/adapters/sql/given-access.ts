import type { Kysely } from 'kysely';
import { endGrantsBy, type GrantMaker, revokeGrantsUnder } from './grant-store.ts';
import type { Schema } from './schema/schema.ts';
import { turnOffWebhooks } from './webhook-queue.ts';

/** Ends the grants that a user made, turns off the user's webhooks, which another member may keep, and deletes the links by which the user invited. */
export async function endAccessGivenBy(tx: Kysely<Schema>, maker: GrantMaker): Promise<void> {
  await endGrantsBy(tx, maker);
  const { userId, handleKey, now } = maker;
  await turnOffWebhooks(tx, { userId, handleKey }, { reason: 'maker', now });
  await tx
    .deleteFrom('handle_invitations')
    .where('created_by', '=', userId)
    .$if(handleKey !== undefined, (links) => links.where('handle_key', '=', handleKey!))
    .execute();
}

/** Revokes all grants of the locations of a handle, and deletes its webhooks and the links that invite to it. */
export async function revokeAccessUnder(tx: Kysely<Schema>, handleKey: string, now: number): Promise<void> {
  await revokeGrantsUnder(tx, handleKey, now);
  await tx.deleteFrom('webhooks').where('handle_key', '=', handleKey).execute();
  await tx.deleteFrom('handle_invitations').where('handle_key', '=', handleKey).execute();
}
