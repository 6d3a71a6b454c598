import { ok } from '../../../domain/result.ts';
import type { SessionStore } from '../../../ports/accounts/session-store.ts';
import type { Database } from '../connection/database.ts';
import { execute, read, transaction } from '../connection/transaction.ts';
import { signedInColumns, toSignedInUser } from './signed-in-user.ts';

export const createSqlSessionStore = ({ database }: { readonly database: Database }): SessionStore => {
  const { query } = database;
  return {
    create: ({ id, hash, userId, begunAt, until, device }) =>
      execute(
        database,
        query.insertInto('sessions').values({
          hash,
          id,
          device,
          user_id: userId,
          begun_at: begunAt.getTime(),
          until: until.getTime(),
          last_used_at: begunAt.getTime(),
        }),
      ),

    async find(hash, now) {
      const result = await read(database, () =>
        query
          .selectFrom('sessions')
          .innerJoin('users', 'users.id', 'sessions.user_id')
          .select(signedInColumns)
          .select(['sessions.id as session_id', 'sessions.begun_at', 'sessions.until', 'sessions.last_used_at'])
          .where('sessions.hash', '=', hash)
          .where('sessions.until', '>', now.getTime())
          .where('users.suspended_at', 'is', null)
          .executeTakeFirst(),
      );
      if (!result.ok || result.value === undefined) return result.ok ? ok(undefined) : result;
      const { session_id: sessionId, begun_at, until, last_used_at } = result.value;
      // A session is valid even if its use cannot be recorded.
      if (last_used_at + HOUR_MS < now.getTime())
        await execute(
          database,
          query.updateTable('sessions').set({ last_used_at: now.getTime() }).where('hash', '=', hash),
        );
      return ok({
        id: sessionId,
        user: toSignedInUser(result.value),
        begunAt: new Date(begun_at),
        until: new Date(until),
      });
    },

    rotate: (hash, next, oldUntil) =>
      transaction(database, async (tx) => {
        const old = await tx
          .updateTable('sessions')
          .set({ until: oldUntil.getTime() })
          .where('hash', '=', hash)
          .where('until', '>', oldUntil.getTime())
          .returning(['user_id', 'begun_at', 'id', 'device', 'last_used_at'])
          .executeTakeFirst();
        if (old === undefined) return false;
        await tx
          .insertInto('sessions')
          .values({ ...old, hash: next.hash, until: next.until.getTime() })
          .execute();
        return true;
      }),

    end: (hash) =>
      transaction(database, async (tx) => {
        const ended = await tx
          .deleteFrom('sessions')
          .where('hash', '=', hash)
          .returning(['user_id', 'id'])
          .executeTakeFirst();
        if (ended === undefined) return;
        await tx.deleteFrom('sessions').where('user_id', '=', ended.user_id).where('id', '=', ended.id).execute();
      }),

    async listByUser(userId, { limit, now, after }) {
      const result = await read(database, () => {
        const page = query
          .selectFrom('sessions')
          .select(({ fn }) => [
            'id',
            fn.max('device').as('device'),
            fn.min<number>('begun_at').as('begun_at'),
            fn.max<number>('last_used_at').as('last_used_at'),
          ])
          .where('user_id', '=', userId)
          .where('until', '>', now.getTime())
          // A session that is being rotated has two rows.
          .groupBy('id')
          .orderBy('last_used_at', 'desc')
          .orderBy('id')
          .limit(limit + 1);
        if (after === undefined) return page.execute();
        const then = after.lastUsedAt.getTime();
        return page
          .having(({ and, eb, fn, or }) =>
            or([
              eb(fn.max('last_used_at'), '<', then),
              and([eb(fn.max('last_used_at'), '=', then), eb('id', '>', after.id)]),
            ]),
          )
          .execute();
      });
      if (!result.ok) return result;
      return ok(
        result.value.map(({ id, device, begun_at, last_used_at }) => ({
          id,
          device,
          begunAt: new Date(Number(begun_at)),
          lastUsedAt: new Date(Number(last_used_at)),
        })),
      );
    },

    endById: (userId, id) =>
      execute(
        database,
        query.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', id),
        ([ended]) => ended!.numDeletedRows > 0n,
      ),

    endAll: (userId, storedId) =>
      execute(
        database,
        query
          .deleteFrom('sessions')
          .where('user_id', '=', userId)
          .$if(storedId !== undefined, (all) => all.where('id', '<>', storedId!)),
        ([ended]) => Number(ended!.numDeletedRows),
      ),

    deleteExpired: (now) => execute(database, query.deleteFrom('sessions').where('until', '<=', now.getTime())),
  };
};

/** The minimum interval between updates of a session's last use, so that not every call writes. */
const HOUR_MS = 3_600_000;
