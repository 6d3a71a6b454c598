import { ok } from '../../domain/outcome.ts';
import type { Sessions } from '../../ports/sessions.ts';
import { asking, type Database } from './database.ts';

export const sqlSessions = ({ database }: { readonly database: Database }): Sessions => {
  const { query } = database;
  const doing = async (act: () => Promise<unknown>) => {
    const asked = await asking(database, act);
    return asked.ok ? ok(undefined) : asked;
  };
  return {
    begin: (hash, userId, begunAt, until) =>
      doing(() =>
        query
          .insertInto('sessions')
          .values({ hash, user_id: userId, begun_at: begunAt.getTime(), until: until.getTime() })
          .execute(),
      ),

    async find(hash, now) {
      const asked = await asking(database, () =>
        query
          .selectFrom('sessions')
          .innerJoin('users', 'users.id', 'sessions.user_id')
          .select(['users.id', 'users.username', 'users.email', 'sessions.begun_at', 'sessions.until'])
          .where('sessions.hash', '=', hash)
          .where('sessions.until', '>', now.getTime())
          .executeTakeFirst(),
      );
      if (!asked.ok || asked.value === undefined) return asked.ok ? ok(undefined) : asked;
      const { id, username, email, begun_at: begunAt, until } = asked.value;
      return ok({ user: { id, username, email }, begunAt: new Date(begunAt), until: new Date(until) });
    },

    prolong: (hash, until) =>
      doing(() => query.updateTable('sessions').set({ until: until.getTime() }).where('hash', '=', hash).execute()),

    end: (hash) => doing(() => query.deleteFrom('sessions').where('hash', '=', hash).execute()),

    endAllOf: (userId) => doing(() => query.deleteFrom('sessions').where('user_id', '=', userId).execute()),

    forgetExpired: (now) => doing(() => query.deleteFrom('sessions').where('until', '<=', now.getTime()).execute()),
  };
};
