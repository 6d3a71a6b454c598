import { emailKey, usernameKey } from '../../domain/account.ts';
import { err, ok } from '../../domain/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { UserStore } from '../../ports/user-store.ts';
import { type Database, toResult } from './connection/database.ts';

export const createSqlUserStore = ({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): UserStore => ({
  async add(user) {
    const { id, username, email } = user;
    const result = await toResult(database, async () => {
      const added = await database.query
        .insertInto('users')
        .values({
          id,
          username,
          username_key: usernameKey(username),
          email,
          email_owner: `${emailKey(email)} ${id}`,
          password_hash: user.passwordHash,
          created_at: clock.now().getTime(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return added !== undefined;
    });
    if (!result.ok) return result;
    return result.value ? ok({ id, username, email }) : err({ kind: 'username-taken', username });
  },

  async byUsername(username) {
    const result = await toResult(database, () =>
      database.query
        .selectFrom('users')
        .select(['id', 'username', 'email', 'password_hash', 'administrator_since'])
        .where('username_key', '=', usernameKey(username))
        .executeTakeFirst(),
    );
    if (!result.ok || result.value === undefined) return result.ok ? ok(undefined) : result;
    const { password_hash: passwordHash, administrator_since, ...user } = result.value;
    return ok({ ...user, passwordHash, ...(administrator_since === null ? {} : { isAppointed: true }) });
  },

  async usernames(ids) {
    if (ids.length === 0) return ok(new Map());
    const result = await toResult(database, () =>
      database.query.selectFrom('users').select(['id', 'username']).where('id', 'in', ids).execute(),
    );
    return result.ok ? ok(new Map(result.value.map(({ id, username }) => [id, username]))) : result;
  },

  async setPasswordHash(userId, passwordHash) {
    const result = await toResult(database, () =>
      database.query.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute(),
    );
    return result.ok ? ok(undefined) : result;
  },

  appoint: (userId, passwordHash) =>
    toResult(database, () =>
      database.write(async (tx) => {
        await tx
          .updateTable('users')
          .set({ password_hash: passwordHash, administrator_since: clock.now().getTime() })
          .where('id', '=', userId)
          .execute();
        const ended = async (table: 'sessions' | 'access_tokens') =>
          (await tx.deleteFrom(table).where('user_id', '=', userId).returning('hash').execute()).length;
        return { sessions: await ended('sessions'), tokens: await ended('access_tokens') };
      }),
    ),
});
