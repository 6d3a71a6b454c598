import { ok } from '../../domain/result.ts';
import type { AccessTokenStore } from '../../ports/access-token-store.ts';
import { type Database, toResult, toVoidResult } from './connection/database.ts';
import { endAccessTokens } from './credentials.ts';
import { recordSecurityEvents, type SecurityEventDeps } from './security-events.ts';

interface Deps extends SecurityEventDeps {
  readonly database: Database;
}

export const createSqlAccessTokenStore = ({ database, ...events }: Deps): AccessTokenStore => {
  const { query } = database;
  return {
    add: (token, hash, userId) =>
      toVoidResult(database, () =>
        database.write(async (tx) => {
          await tx
            .insertInto('access_tokens')
            .values({
              hash,
              id: token.id,
              user_id: userId,
              name: token.name,
              created_at: token.createdAt.getTime(),
              last_used_at: token.lastUsedAt?.getTime() ?? null,
              scope: token.scope,
              expires_at: token.expiresAt?.getTime() ?? null,
            })
            .execute();
          await recordSecurityEvents(tx, events, userId, [{ kind: 'token-made', detail: token.name }]);
        }),
      ),

    async find(hash, now) {
      const result = await toResult(database, () =>
        query
          .selectFrom('access_tokens')
          .innerJoin('users', 'users.id', 'access_tokens.user_id')
          .select([
            'access_tokens.id as token_id',
            'access_tokens.last_used_at',
            'access_tokens.scope',
            'users.id',
            'users.username',
            'users.email',
          ])
          .where('access_tokens.hash', '=', hash)
          .where('users.suspended_at', 'is', null)
          .where((build) => build.or([build('expires_at', 'is', null), build('expires_at', '>', now.getTime())]))
          .executeTakeFirst(),
      );
      if (!result.ok || result.value === undefined) return result.ok ? ok(undefined) : result;
      // A token is good whether or not its use can be written down.
      if ((result.value.last_used_at ?? 0) + anHour < now.getTime())
        await toResult(database, () =>
          query.updateTable('access_tokens').set({ last_used_at: now.getTime() }).where('hash', '=', hash).execute(),
        );
      const { token_id: tokenId, scope, id, username, email } = result.value;
      return ok({ id: tokenId, scope, user: { id, username, email } });
    },

    async findEnd(hash, now) {
      const expired = await toResult(database, () =>
        query
          .selectFrom('access_tokens')
          .select('hash')
          .where('hash', '=', hash)
          .where('expires_at', '<=', now.getTime())
          .executeTakeFirst(),
      );
      if (!expired.ok || expired.value !== undefined) return expired.ok ? ok('expired') : expired;
      const ended = await toResult(database, () =>
        query.selectFrom('ended_access_tokens').select('reason').where('hash', '=', hash).executeTakeFirst(),
      );
      return ended.ok ? ok(ended.value?.reason) : ended;
    },

    async listByUser(userId) {
      const result = await toResult(database, () =>
        query
          .selectFrom('access_tokens')
          .select(['id', 'name', 'created_at', 'last_used_at', 'scope', 'expires_at'])
          .where('user_id', '=', userId)
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .execute(),
      );
      if (!result.ok) return result;
      return ok(
        result.value.map((row) => ({
          id: row.id,
          name: row.name,
          createdAt: new Date(row.created_at),
          lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at),
          scope: row.scope,
          expiresAt: row.expires_at === null ? null : new Date(row.expires_at),
        })),
      );
    },

    revoke: (id, userId) =>
      toResult(database, () =>
        database.write(async (tx) => {
          const now = events.clock.now().getTime();
          const revoked = await endAccessTokens(tx, 'revoked', now, (token) =>
            token.where('id', '=', id).where('user_id', '=', userId),
          );
          return revoked > 0;
        }),
      ),

    deleteExpired: (before) =>
      toVoidResult(database, () =>
        database.write(async (tx) => {
          await endAccessTokens(tx, 'expired', before.getTime(), (token) =>
            token.where('expires_at', '<=', before.getTime()),
          );
          await tx
            .deleteFrom('ended_access_tokens')
            .where('ended_at', '<=', before.getTime() - ninetyDaysMs)
            .execute();
        }),
      ),
  };
};

/** A token in steady use is not written at every call. */
const anHour = 3_600_000;

/** How long the holder of a token is told why it ended. */
const ninetyDaysMs = 90 * 86_400_000;
