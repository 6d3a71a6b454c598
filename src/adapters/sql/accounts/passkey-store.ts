import { MAX_PASSKEYS } from '../../../domain/accounts/credential-limits.ts';
import { ok } from '../../../domain/result.ts';
import type { PasskeyStore } from '../../../ports/accounts/passkey-store.ts';
import { execute, RollbackError, read, transaction } from '../connection/transaction.ts';
import { lockUser } from './credentials.ts';
import { recordSecurityEvents, type SecurityEventStoreDeps } from './security-events.ts';
import { roleColumns, toUserWithRole } from './signed-in-user.ts';

export const createSqlPasskeyStore = ({ database, ...events }: SecurityEventStoreDeps): PasskeyStore => {
  const { query } = database;
  const { clock } = events;
  return {
    add: (user_id, { id, publicKey, counter }, name) =>
      transaction(database, async (tx) => {
        await lockUser(tx, database.engine, user_id);
        const { count } = await tx
          .selectFrom('passkeys')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('user_id', '=', user_id)
          .executeTakeFirstOrThrow();
        if (Number(count) >= MAX_PASSKEYS) throw new RollbackError({ kind: 'too-many-passkeys', limit: MAX_PASSKEYS });
        const added = await tx
          .insertInto('passkeys')
          .values({
            id,
            user_id,
            name,
            public_key: publicKey,
            counter,
            created_at: clock.now().getTime(),
            last_used_at: null,
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
        if (added === undefined) return false;
        await recordSecurityEvents(tx, events, user_id, [{ kind: 'passkey-added', detail: name }]);
        return true;
      }),

    async find(id) {
      const found = await read(database, () =>
        query
          .selectFrom('passkeys')
          .innerJoin('users', 'users.id', 'passkeys.user_id')
          .select(roleColumns)
          .select(['public_key', 'counter'])
          .where('passkeys.id', '=', id)
          .executeTakeFirst(),
      );
      if (!found.ok || found.value === undefined) return found.ok ? ok(undefined) : found;
      const { public_key: publicKey, counter } = found.value;
      return ok({ user: toUserWithRole(found.value), credential: { id, publicKey, counter } });
    },

    listByUser: (userId) =>
      read(database, async () => {
        const found = await query
          .selectFrom('passkeys')
          .select(['id', 'name', 'created_at', 'last_used_at'])
          .where('user_id', '=', userId)
          .orderBy('created_at')
          .orderBy('id')
          .execute();
        return found.map(({ id, name, created_at, last_used_at }) => ({
          id,
          name,
          createdAt: new Date(created_at),
          lastUsedAt: last_used_at === null ? null : new Date(last_used_at),
        }));
      }),

    markUsed: (id, counter) =>
      execute(
        database,
        query.updateTable('passkeys').set({ counter, last_used_at: clock.now().getTime() }).where('id', '=', id),
      ),

    remove: (id, userId) =>
      execute(
        database,
        query.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId).returning('id'),
        ([removed]) => removed !== undefined,
      ),

    addChallenge: (hash, userId, until) =>
      execute(
        database,
        query.insertInto('passkey_challenges').values({ hash, user_id: userId ?? null, expires_at: until.getTime() }),
      ),

    takeChallenge: (hash, userId) =>
      execute(
        database,
        query.deleteFrom('passkey_challenges').where('hash', '=', hash).returning(['user_id', 'expires_at']),
        ([challenge]) =>
          challenge !== undefined &&
          challenge.user_id === (userId ?? null) &&
          challenge.expires_at > clock.now().getTime(),
      ),

    deleteExpiredChallenges: () =>
      execute(database, query.deleteFrom('passkey_challenges').where('expires_at', '<=', clock.now().getTime())),
  };
};
