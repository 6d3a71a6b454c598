import type { Kysely } from 'kysely';
import type { InvitationStore } from '../../../ports/accounts/invitation-store.ts';
import type { StoreDeps } from '../connection/store-deps.ts';
import { execute, read } from '../connection/transaction.ts';
import type { Schema } from '../schema/schema.ts';

export const createSqlInvitationStore = ({ database, clock }: StoreDeps): InvitationStore => {
  const { query } = database;
  return {
    add: ({ id, note, createdAt, expiresAt, uses }, hash) =>
      execute(
        database,
        query
          .insertInto('invitations')
          .values({ id, hash, note, uses, created_at: createdAt.getTime(), expires_at: expiresAt.getTime() }),
        () => ({ id, note, createdAt, expiresAt, uses, used: 0, revokedAt: null }),
      ),

    isUsable: (hash) =>
      read(database, async () => {
        const found = await query
          .selectFrom('invitations')
          .select('id')
          .where('hash', '=', hash)
          .where('revoked_at', 'is', null)
          .where('expires_at', '>', clock.now().getTime())
          .whereRef('used', '<', 'uses')
          .executeTakeFirst();
        return found !== undefined;
      }),

    list: () =>
      read(database, async () => {
        const found = await query
          .selectFrom('invitations')
          .select(['id', 'note', 'created_at', 'expires_at', 'uses', 'used', 'revoked_at'])
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .limit(100)
          .execute();
        return found.map(({ created_at, expires_at, revoked_at, ...invitation }) => ({
          ...invitation,
          createdAt: new Date(created_at),
          expiresAt: new Date(expires_at),
          revokedAt: revoked_at === null ? null : new Date(revoked_at),
        }));
      }),

    revoke: (id) =>
      execute(
        database,
        query
          .updateTable('invitations')
          .set({ revoked_at: clock.now().getTime() })
          .where('id', '=', id)
          .where('revoked_at', 'is', null)
          .returning('id'),
        ([revoked]) => revoked !== undefined,
      ),
  };
};

/** Consumes one use of an invitation in the transaction that creates the account. Returns false if none was left. */
export async function consumeInvitation(tx: Kysely<Schema>, hash: string, now: number): Promise<boolean> {
  const used = await tx
    .updateTable('invitations')
    .set((build) => ({ used: build('used', '+', 1) }))
    .where('hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .whereRef('used', '<', 'uses')
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}
