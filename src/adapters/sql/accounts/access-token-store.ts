import { type Kysely, sql } from 'kysely';
import { MAX_TOKENS } from '../../../domain/accounts/credential-limits.ts';
import { type Handle, handleKey } from '../../../domain/aliases/alias.ts';
import { ok } from '../../../domain/result.ts';
import type { AccessTokenStore } from '../../../ports/accounts/access-token-store.ts';
import { execute, RollbackError, read, transaction } from '../connection/transaction.ts';
import type { Schema } from '../schema/schema.ts';
import { endAccessTokens, lockUser } from './credentials.ts';
import { recordSecurityEvents, type SecurityEventStoreDeps } from './security-events.ts';
import { signedInColumns, toSignedInUser } from './signed-in-user.ts';

export const createSqlAccessTokenStore = ({ database, ...events }: SecurityEventStoreDeps): AccessTokenStore => {
  const { query } = database;

  const checkTokenLimit = async (tx: Kysely<Schema>, userId: string): Promise<void> => {
    await lockUser(tx, database.engine, userId);
    const now = events.clock.now().getTime();
    const { count } = await tx
      .selectFrom('access_tokens')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where((build) => build.or([build('expires_at', 'is', null), build('expires_at', '>', now)]))
      .executeTakeFirstOrThrow();
    if (Number(count) >= MAX_TOKENS) throw new RollbackError({ kind: 'too-many-tokens', limit: MAX_TOKENS });
  };

  return {
    add: (token, hash, userId) =>
      transaction(database, async (tx) => {
        await checkTokenLimit(tx, userId);
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
            handles: token.handles && JSON.stringify(token.handles),
          })
          .execute();
        await recordSecurityEvents(tx, events, userId, [{ kind: 'token-made', detail: token.name }]);
      }),

    async find(hash, now) {
      const result = await read(database, () =>
        query
          .selectFrom('access_tokens')
          .innerJoin('users', 'users.id', 'access_tokens.user_id')
          .select(signedInColumns)
          .select([
            'access_tokens.id as token_id',
            'access_tokens.last_used_at',
            'access_tokens.scope',
            'access_tokens.handles',
          ])
          .where('access_tokens.hash', '=', hash)
          .where('users.suspended_at', 'is', null)
          .where((build) => build.or([build('expires_at', 'is', null), build('expires_at', '>', now.getTime())]))
          .executeTakeFirst(),
      );
      if (!result.ok || result.value === undefined) return result.ok ? ok(undefined) : result;
      // A token is valid even if its use cannot be recorded.
      if ((result.value.last_used_at ?? 0) + HOUR_MS < now.getTime())
        await execute(
          database,
          query.updateTable('access_tokens').set({ last_used_at: now.getTime() }).where('hash', '=', hash),
        );
      const { token_id: tokenId, scope, handles } = result.value;
      const user = toSignedInUser(result.value);
      if (handles === null) return ok({ id: tokenId, scope, user });
      const limitedTo = await read(database, () => getKeys(query, handlesIn(handles)));
      return limitedTo.ok ? ok({ id: tokenId, scope, user: { ...user, limitedTo: limitedTo.value } }) : limitedTo;
    },

    async findEnd(hash, now) {
      const expired = await read(database, () =>
        query
          .selectFrom('access_tokens')
          .select('hash')
          .where('hash', '=', hash)
          .where('expires_at', '<=', now.getTime())
          .executeTakeFirst(),
      );
      if (!expired.ok || expired.value !== undefined) return expired.ok ? ok('expired') : expired;
      return read(database, async () => {
        const ended = await query
          .selectFrom('ended_access_tokens')
          .select('reason')
          .where('hash', '=', hash)
          .executeTakeFirst();
        return ended?.reason;
      });
    },

    listByUser: (userId) =>
      read(database, async () => {
        const rows = await query
          .selectFrom('access_tokens')
          .select(['id', 'name', 'created_at', 'last_used_at', 'scope', 'expires_at', 'handles'])
          .where('user_id', '=', userId)
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .execute();
        return rows.map((row) => ({
          id: row.id,
          name: row.name,
          createdAt: new Date(row.created_at),
          lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at),
          scope: row.scope,
          expiresAt: row.expires_at === null ? null : new Date(row.expires_at),
          handles: row.handles === null ? null : handlesIn(row.handles),
        }));
      }),

    revoke: (id, userId) =>
      transaction(database, async (tx) => {
        const now = events.clock.now().getTime();
        const revoked = await endAccessTokens(tx, 'revoked', now, sql`id = ${id} and user_id = ${userId}`);
        return revoked > 0;
      }),

    deleteExpired: (before) =>
      transaction(database, async (tx) => {
        await endAccessTokens(tx, 'expired', before.getTime(), sql`expires_at <= ${before.getTime()}`);
        await tx
          .deleteFrom('ended_access_tokens')
          .where('ended_at', '<=', before.getTime() - NINETY_DAYS_MS)
          .execute();
      }),
  };
};

const handlesIn = (json: string) => JSON.parse(json) as readonly Handle[];

/**
 * Returns the keys of handles, of the handles that they were renamed to, and of all that were renamed to the same ones. The order is
 * stable.
 */
async function getKeys(query: Kysely<Schema>, handles: readonly Handle[]): Promise<readonly string[]> {
  const keys = handles.map(handleKey);
  const named = await query
    .selectFrom('handles')
    .select(({ fn, ref }) => fn.coalesce(ref('renamed_to'), ref('handle_key')).as('key'))
    .where('handle_key', 'in', keys)
    .execute();
  const present = named.map(({ key }) => key);
  if (present.length === 0) return [];
  const rows = await query
    .selectFrom('handles')
    .select('handle_key')
    .where((build) => build.or([build('handle_key', 'in', present), build('renamed_to', 'in', present)]))
    .orderBy(sql`case when renamed_to is null then 0 else 1 end`)
    .orderBy('handle_key')
    .limit(MAX_TOKEN_KEYS)
    .execute();
  return rows.map(({ handle_key }) => handle_key).toSorted();
}

/** The maximum number of keys, each of which is a parameter in every list of the user. Current names come first. */
const MAX_TOKEN_KEYS = 2000;

/** The minimum interval between updates of a token's last use, so that not every call writes. */
const HOUR_MS = 3_600_000;

/** The time for which the end of a token is recorded, so that its holder can learn the reason. */
const NINETY_DAYS_MS = 90 * 86_400_000;
