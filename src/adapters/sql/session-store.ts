import { ok } from '../../domain/result.ts';
import type { SessionStore } from '../../ports/session-store.ts';
import { type Database, toResult } from './connection/database.ts';

export const createSqlSessionStore = ({ database }: { readonly database: Database }): SessionStore => {
  const { query } = database;
  const doing = async (act: () => Promise<unknown>) => {
    const result = await toResult(database, act);
    return result.ok ? ok(undefined) : result;
  };
  return {
    create: (hash, userId, begunAt, until) =>
      doing(() =>
        query
          .insertInto('sessions')
          .values({ hash, user_id: userId, begun_at: begunAt.getTime(), until: until.getTime() })
          .execute(),
      ),

    async find(hash, now) {
      const result = await toResult(database, () =>
        query
          .selectFrom('sessions')
          .innerJoin('users', 'users.id', 'sessions.user_id')
          .select(['users.id', 'users.username', 'users.email', 'sessions.begun_at', 'sessions.until'])
          .where('sessions.hash', '=', hash)
          .where('sessions.until', '>', now.getTime())
          .executeTakeFirst(),
      );
      if (!result.ok || result.value === undefined) return result.ok ? ok(undefined) : result;
      const { id, username, email, begun_at: begunAt, until } = result.value;
      return ok({ user: { id, username, email }, begunAt: new Date(begunAt), until: new Date(until) });
    },

    rotate: (hash, next, oldUntil) =>
      toResult(database, () =>
        database.write(async (tx) => {
          const old = await tx
            .updateTable('sessions')
            .set({ until: oldUntil.getTime() })
            .where('hash', '=', hash)
            .where('until', '>', oldUntil.getTime())
            .returning(['user_id', 'begun_at'])
            .executeTakeFirst();
          if (old === undefined) return false;
          await tx
            .insertInto('sessions')
            .values({ ...old, hash: next.hash, until: next.until.getTime() })
            .execute();
          return true;
        }),
      ),

    // A session's hashes share its user and the time of its beginning.
    end: (hash) =>
      doing(() =>
        database.write(async (tx) => {
          const ended = await tx
            .deleteFrom('sessions')
            .where('hash', '=', hash)
            .returning(['user_id', 'begun_at'])
            .executeTakeFirst();
          if (ended === undefined) return;
          await tx
            .deleteFrom('sessions')
            .where('user_id', '=', ended.user_id)
            .where('begun_at', '=', ended.begun_at)
            .execute();
        }),
      ),

    deleteExpired: (now) => doing(() => query.deleteFrom('sessions').where('until', '<=', now.getTime()).execute()),
  };
};
