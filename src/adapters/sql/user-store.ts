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
    const asked = await toResult(database, async () => {
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
    if (!asked.ok) return asked;
    return asked.value ? ok({ id, username, email }) : err({ kind: 'username-taken', username });
  },

  async byUsername(username) {
    const asked = await toResult(database, () =>
      database.query
        .selectFrom('users')
        .select(['id', 'username', 'email', 'password_hash', 'administrator_since'])
        .where('username_key', '=', usernameKey(username))
        .executeTakeFirst(),
    );
    if (!asked.ok || asked.value === undefined) return asked.ok ? ok(undefined) : asked;
    const { password_hash: passwordHash, administrator_since, ...user } = asked.value;
    return ok({ ...user, passwordHash, ...(administrator_since === null ? {} : { isAppointed: true }) });
  },

  async usernames(ids) {
    if (ids.length === 0) return ok(new Map());
    const asked = await toResult(database, () =>
      database.query.selectFrom('users').select(['id', 'username']).where('id', 'in', ids).execute(),
    );
    return asked.ok ? ok(new Map(asked.value.map(({ id, username }) => [id, username]))) : asked;
  },

  async setPasswordHash(userId, passwordHash) {
    const asked = await toResult(database, () =>
      database.query.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute(),
    );
    return asked.ok ? ok(undefined) : asked;
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
