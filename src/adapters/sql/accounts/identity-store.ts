import type { Kysely, Selectable } from 'kysely';
import type { IdentitySignIn, IdentityStore, NewIdentity } from '../../../ports/accounts/identity-store.ts';
import { execute, RollbackError, read, transaction } from '../connection/transaction.ts';
import type { Schema } from '../schema/schema.ts';
import { lockUser } from './credentials.ts';
import { recordSecurityEvents, type SecurityEventStoreDeps } from './security-events.ts';
import { roleColumns, toUserWithRole } from './signed-in-user.ts';

export const createSqlIdentityStore = ({ database, ...events }: SecurityEventStoreDeps): IdentityStore => {
  const { query } = database;
  const { clock } = events;
  return {
    use: (issuer, subject) =>
      transaction(database, async (tx) => {
        const found = await tx
          .selectFrom('identities')
          .innerJoin('users', 'users.id', 'identities.user_id')
          .select(roleColumns)
          .where('issuer', '=', issuer)
          .where('subject', '=', subject)
          .executeTakeFirst();
        if (found === undefined) return undefined;
        await tx
          .updateTable('identities')
          .set({ last_used_at: clock.now().getTime() })
          .where('issuer', '=', issuer)
          .where('subject', '=', subject)
          .execute();
        return toUserWithRole(found);
      }),

    add: (userId, identity) =>
      transaction(database, async (tx) => {
        await lockUser(tx, database.engine, userId);
        const added = await insertIdentity(tx, userId, identity, clock.now().getTime())
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
        if (added !== undefined) {
          await recordSecurityEvents(tx, events, userId, [{ kind: 'identity-linked', detail: identity.provider }]);
          return;
        }
        const { user_id } = await tx
          .selectFrom('identities')
          .select('user_id')
          .where('issuer', '=', identity.issuer)
          .where('subject', '=', identity.subject)
          .executeTakeFirstOrThrow();
        if (user_id !== userId) throw new RollbackError({ kind: 'identity-in-use', provider: identity.provider });
      }),

    listByUser: (userId) =>
      read(database, async () => {
        const found = await query
          .selectFrom('identities')
          .select(['id', 'provider', 'created_at', 'last_used_at'])
          .where('user_id', '=', userId)
          .orderBy('created_at')
          .orderBy('id')
          .execute();
        return found.map(({ id, provider, created_at, last_used_at }) => ({
          id,
          provider,
          createdAt: new Date(created_at),
          lastUsedAt: last_used_at === null ? null : new Date(last_used_at),
        }));
      }),

    remove: (id, userId) =>
      transaction(database, async (tx) => {
        await lockUser(tx, database.engine, userId);
        const removed = await tx
          .deleteFrom('identities')
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .returning('id')
          .executeTakeFirst();
        if (removed === undefined) throw new RollbackError({ kind: 'identity-not-found' });
        if (!(await hasWayIn(tx, userId))) throw new RollbackError({ kind: 'last-way-in' });
      }),

    addSignIn: (hash, { provider, returnTo, userId, identity, expiresAt }) =>
      execute(
        database,
        query.insertInto('identity_sign_ins').values({
          hash,
          provider,
          return_to: returnTo,
          user_id: userId ?? null,
          issuer: identity?.issuer ?? null,
          subject: identity?.subject ?? null,
          email: identity?.email ?? null,
          expires_at: expiresAt.getTime(),
        }),
      ),

    findSignIn: (hash, now) =>
      read(database, async () => {
        const found = await query
          .selectFrom('identity_sign_ins')
          .selectAll()
          .where('hash', '=', hash)
          .where('expires_at', '>', now.getTime())
          .executeTakeFirst();
        return found && toSignIn(found);
      }),

    takeSignIn: (hash, now) =>
      execute(
        database,
        query
          .deleteFrom('identity_sign_ins')
          .where('hash', '=', hash)
          .where('expires_at', '>', now.getTime())
          .returningAll(),
        ([row]) => row && toSignIn(row),
      ),

    deleteExpired: (now) =>
      execute(database, query.deleteFrom('identity_sign_ins').where('expires_at', '<=', now.getTime())),
  };
};

/** Inserts an identity. An identity that already exists causes a database error. */
export const insertIdentity = (
  tx: Kysely<Schema>,
  user_id: string,
  { id, provider, issuer, subject }: NewIdentity,
  created_at: number,
) => tx.insertInto('identities').values({ id, user_id, provider, issuer, subject, created_at });

/** Returns whether the account has a password, a passkey or an identity. */
async function hasWayIn(tx: Kysely<Schema>, userId: string): Promise<boolean> {
  const user = await tx.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst();
  if (user === undefined || user.password_hash !== null) return true;
  for (const table of ['identities', 'passkeys'] as const) {
    const found = await tx.selectFrom(table).select('id').where('user_id', '=', userId).limit(1).executeTakeFirst();
    if (found !== undefined) return true;
  }
  return false;
}

const toSignIn = (row: Selectable<Schema['identity_sign_ins']>): IdentitySignIn => ({
  provider: row.provider,
  returnTo: row.return_to,
  ...(row.user_id !== null && { userId: row.user_id }),
  ...(row.issuer !== null &&
    row.subject !== null && { identity: { issuer: row.issuer, subject: row.subject, email: row.email ?? '' } }),
  expiresAt: new Date(row.expires_at),
});
