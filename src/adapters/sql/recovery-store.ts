import { type Kysely, sql } from 'kysely';
import { emailKey } from '../../domain/account.ts';
import { ok } from '../../domain/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { RecoveryStore } from '../../ports/recovery-store.ts';
import { type Database, toResult, toVoidResult } from './connection/database.ts';
import type { Schema } from './schema/schema.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
}

export const createSqlRecoveryStore = ({ database, clock }: Deps): RecoveryStore => {
  const { query } = database;
  const now = () => clock.now().getTime();
  return {
    replaceCodes: (userId, hashes) =>
      toVoidResult(database, () =>
        database.write(async (tx) => {
          await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
          if (hashes.length === 0) return;
          const created_at = now();
          await tx
            .insertInto('recovery_codes')
            .values(hashes.map((hash) => ({ user_id: userId, hash, created_at })))
            .execute();
        }),
      ),

    async countCodes(userId) {
      const result = await toResult(database, () =>
        query
          .selectFrom('recovery_codes')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('user_id', '=', userId)
          .executeTakeFirstOrThrow(),
      );
      return result.ok ? ok(Number(result.value.count)) : result;
    },

    consumeCode: (userId, hash) => toResult(database, () => consumeCode(query, userId, hash)),

    setPasswordByCode: (userId, hash, passwordHash) =>
      toResult(database, () =>
        database.write(async (tx) => {
          const isUsed = await consumeCode(tx, userId, hash);
          if (isUsed) await setPassword(tx, userId, passwordHash);
          return isUsed;
        }),
      ),

    addResetRequest: (id, username) =>
      toVoidResult(database, () =>
        query.insertInto('reset_requests').values({ id, username, created_at: now() }).execute(),
      ),

    async takeResetRequest() {
      const result = await toResult(database, () =>
        query
          .deleteFrom('reset_requests')
          .where('id', '=', (build) =>
            build.selectFrom('reset_requests').select('id').orderBy('created_at').orderBy('id').limit(1),
          )
          .returning('username')
          .executeTakeFirst(),
      );
      return result.ok ? ok(result.value?.username) : result;
    },

    addReset: ({ hash, userId, expiresAt }) =>
      toVoidResult(database, () =>
        query
          .insertInto('password_resets')
          .values({ hash, user_id: userId, created_at: now(), expires_at: expiresAt.getTime() })
          .execute(),
      ),

    findReset: (hash) =>
      toResult(database, () =>
        query
          .selectFrom('password_resets')
          .innerJoin('users', 'users.id', 'password_resets.user_id')
          .select(['users.id', 'users.username', 'users.email'])
          .where('hash', '=', hash)
          .where('expires_at', '>', now())
          .executeTakeFirst(),
      ),

    setPasswordByReset: (hash, passwordHash) =>
      toResult(database, () =>
        database.write(async (tx) => {
          const used = await tx
            .deleteFrom('password_resets')
            .where('hash', '=', hash)
            .where('expires_at', '>', now())
            .returning('user_id')
            .executeTakeFirst();
          if (used === undefined) return undefined;
          await setPassword(tx, used.user_id, passwordHash);
          return userOf(tx, used.user_id);
        }),
      ),

    addEmailChange: ({ hash, userId, email, expiresAt }) =>
      toVoidResult(database, () =>
        database.write(async (tx) => {
          await tx.deleteFrom('email_changes').where('user_id', '=', userId).execute();
          await tx
            .insertInto('email_changes')
            .values({ hash, user_id: userId, email, created_at: now(), expires_at: expiresAt.getTime() })
            .execute();
        }),
      ),

    async pendingEmail(userId) {
      const result = await toResult(database, () =>
        query
          .selectFrom('email_changes')
          .select('email')
          .where('user_id', '=', userId)
          .where('expires_at', '>', now())
          .executeTakeFirst(),
      );
      return result.ok ? ok(result.value?.email) : result;
    },

    confirmEmail: (hash) =>
      toResult(database, () =>
        database.write(async (tx) => {
          const used = await tx
            .deleteFrom('email_changes')
            .where('hash', '=', hash)
            .where('expires_at', '>', now())
            .returning(['user_id', 'email'])
            .executeTakeFirst();
          if (used === undefined) return undefined;
          const { user_id: id, email } = used;
          const user = await userOf(tx, id);
          // A link that was mailed to the former address must not open the account any more.
          await tx.deleteFrom('password_resets').where('user_id', '=', id).execute();
          await tx
            .updateTable('users')
            .set({ email, email_owner: `${emailKey(email)} ${id}`, email_verified_at: now() })
            .where('id', '=', id)
            .execute();
          return { user, email };
        }),
      ),

    deleteExpired: () =>
      toVoidResult(database, async () => {
        await query.deleteFrom('password_resets').where('expires_at', '<=', now()).execute();
        await query.deleteFrom('email_changes').where('expires_at', '<=', now()).execute();
      }),
  };
};

type Tx = Kysely<Schema>;

async function consumeCode(tx: Tx, userId: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A new password, with which everything ends that the one before, or its loss, may have opened. */
async function setPassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  for (const table of ['password_resets', 'sessions', 'access_tokens'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  await sql`update users set password_hash = ${passwordHash} where id = ${userId}`.execute(tx);
}

const userOf = (tx: Tx, id: string) =>
  tx.selectFrom('users').select(['id', 'username', 'email']).where('id', '=', id).executeTakeFirstOrThrow();
