import { sql } from 'kysely';
import { emailKey } from '../../../domain/accounts/account.ts';
import type { User } from '../../../domain/accounts/user.ts';
import { err, ok } from '../../../domain/result.ts';
import type { RecoveryEffects, RecoveryStore } from '../../../ports/accounts/recovery-store.ts';
import { execute, read, transaction } from '../connection/transaction.ts';
import type { Tx } from '../schema/schema.ts';
import { type EndingAction, RECENT_MS } from './access-kind.ts';
import { endAccess, listRecoveryEvents, recoveryEffects } from './access-registry.ts';
import { insertRecoveryCodes } from './credentials.ts';
import { listDelegatedAccess, listEndedDelegationEvents } from './delegated-access.ts';
import { recordSecurityEvents, type SecurityEventStoreDeps } from './security-events.ts';
import { roleColumns, toUserWithRole } from './signed-in-user.ts';

export const createSqlRecoveryStore = ({ database, ...events }: SecurityEventStoreDeps): RecoveryStore => {
  const { query, engine } = database;
  const now = () => events.clock.now().getTime();

  /** Sets the password by a code or a link, ends access, and notifies the user. */
  const recover = async (
    tx: Tx,
    userId: string,
    passwordHash: string,
    action: EndingAction,
  ): Promise<RecoveryEffects> => {
    await setPasswordHash(tx, userId, passwordHash);
    const effects = await recoveryEffects(tx, userId, action, now());
    await endAccess(tx, userId, action, { now: now() });
    await recordSecurityEvents(tx, events, userId, listRecoveryEvents(effects));
    return effects;
  };

  const setEmail = async (tx: Tx, user: User, email: string, confirmedAt: number | null) => {
    await tx
      .updateTable('users')
      .set({
        email,
        email_owner: `${emailKey(email)} ${user.id}`,
        email_verified_at: confirmedAt,
        unconfirmed_email_told_at: null,
      })
      .where('id', '=', user.id)
      .execute();
    // A link that was mailed to the former address must no longer open the account.
    await tx.deleteFrom('password_resets').where('user_id', '=', user.id).where('made_by', '=', 'mail').execute();
    if (user.email !== email)
      await recordSecurityEvents(tx, events, user.id, [{ kind: 'email-changed', detail: email }], user.email);
  };

  return {
    changePassword: (userId, passwordHash, { hash, next, endsDelegatedAccess = false }) =>
      transaction(database, async (tx) => {
        await setPasswordHash(tx, userId, passwordHash);
        const stored = await tx
          .deleteFrom('sessions')
          .where('hash', '=', hash)
          .where('user_id', '=', userId)
          .where('until', '>', now())
          .returning(['user_id', 'begun_at', 'id', 'device', 'last_used_at'])
          .executeTakeFirst();
        const delegated = endsDelegatedAccess ? await listDelegatedAccess(tx, userId, now()) : undefined;
        const action = endsDelegatedAccess ? 'password-changed-with-delegated-access' : 'password-changed';
        await endAccess(tx, userId, action, { now: now() });
        if (stored !== undefined)
          await tx
            .insertInto('sessions')
            .values({ ...stored, hash: next.hash, until: next.until.getTime() })
            .execute();
        await recordSecurityEvents(tx, events, userId, [
          { kind: 'password-changed', detail: '' },
          ...(delegated === undefined ? [] : listEndedDelegationEvents(delegated)),
        ]);
        return stored !== undefined;
      }),

    listDelegatedAccess: (userId) => read(database, () => listDelegatedAccess(query, userId, now())),

    replaceCodes: (userId, hashes) =>
      transaction(database, async (tx) => {
        await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
        await insertRecoveryCodes(tx, userId, hashes, now());
        await recordSecurityEvents(tx, events, userId, [{ kind: 'recovery-codes-made', detail: '' }]);
      }),

    countCodes: (userId) =>
      read(database, async () => {
        const result = await query
          .selectFrom('recovery_codes')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('user_id', '=', userId)
          .executeTakeFirstOrThrow();
        return Number(result.count);
      }),

    consumeCode: (userId, hash) => read(database, () => consumeCode(query, userId, hash)),

    findByCode: (userId, hash) =>
      read(database, async () => {
        const code = await query
          .selectFrom('recovery_codes')
          .select('hash')
          .where('user_id', '=', userId)
          .where('hash', '=', hash)
          .executeTakeFirst();
        const effects = await recoveryEffects(query, userId, 'recovery-code', now());
        return code === undefined ? undefined : effects;
      }),

    setPasswordByCode: (userId, hash, passwordHash) =>
      transaction(database, async (tx) =>
        (await consumeCode(tx, userId, hash)) ? recover(tx, userId, passwordHash, 'recovery-code') : undefined,
      ),

    addResetRequest: (id, username) =>
      execute(database, query.insertInto('reset_requests').values({ id, username, created_at: now() })),

    takeResetRequest: () =>
      execute(
        database,
        query
          .deleteFrom('reset_requests')
          .where('id', '=', (build) =>
            build.selectFrom('reset_requests').select('id').orderBy('created_at').orderBy('id').limit(1),
          )
          .returning('username'),
        ([request]) => request?.username,
      ),

    addReset: ({ hash, userId, expiresAt, source }) =>
      execute(
        database,
        query
          .insertInto('password_resets')
          .values({ hash, user_id: userId, created_at: now(), expires_at: expiresAt.getTime(), made_by: source }),
      ),

    findReset: (hash, needsFactor) =>
      read(database, async () => {
        const found = await query
          .selectFrom('password_resets')
          .innerJoin('users', 'users.id', 'password_resets.user_id')
          .select(roleColumns)
          .select('made_by')
          .where('hash', '=', hash)
          .where('expires_at', '>', now())
          .executeTakeFirst();
        if (found === undefined) return undefined;
        const user = toUserWithRole(found);
        const effects = await recoveryEffects(
          query,
          user.id,
          chooseEndingAction(found.made_by, needsFactor(user)),
          now(),
        );
        return { user, effects };
      }),

    setPasswordByReset: (hash, passwordHash, needsFactor) =>
      transaction(database, async (tx) => {
        const used = await tx
          .deleteFrom('password_resets')
          .where('hash', '=', hash)
          .where('expires_at', '>', now())
          .returning(['user_id', 'made_by'])
          .executeTakeFirst();
        if (used === undefined) return undefined;
        const user = await getUser(tx, used.user_id);
        const effects = await recover(tx, user.id, passwordHash, chooseEndingAction(used.made_by, needsFactor(user)));
        return { user, effects };
      }),

    setEmail: (userId, email) =>
      transaction(database, async (tx) => {
        await tx.deleteFrom('email_changes').where('user_id', '=', userId).execute();
        await setEmail(tx, await getUser(tx, userId), email, null);
      }),

    markEmailNoticeShown: (userId) =>
      execute(
        database,
        query
          .updateTable('users')
          .set({ unconfirmed_email_told_at: now() })
          .where('id', '=', userId)
          .where('email_verified_at', 'is', null)
          .where('unconfirmed_email_told_at', 'is', null),
      ),

    addEmailChange: ({ hash, userId, email, expiresAt }) =>
      transaction(database, async (tx) => {
        await tx.deleteFrom('email_changes').where('user_id', '=', userId).execute();
        await tx
          .insertInto('email_changes')
          .values({ hash, user_id: userId, email, created_at: now(), expires_at: expiresAt.getTime() })
          .execute();
      }),

    findPendingEmail: (userId) =>
      read(database, async () => {
        const result = await query
          .selectFrom('email_changes')
          .select('email')
          .where('user_id', '=', userId)
          .where('expires_at', '>', now())
          .executeTakeFirst();
        return result?.email;
      }),

    async confirmEmail(hash, userId) {
      const confirmed = await transaction(database, async (tx) => {
        const waiting = tx
          .selectFrom('email_changes')
          .select(['user_id', 'email'])
          .where('hash', '=', hash)
          .where('expires_at', '>', now());
        const change = await (engine === 'postgres' ? waiting.forUpdate() : waiting).executeTakeFirst();
        if (change === undefined) return err({ kind: 'link-expired' } as const);
        if (change.user_id !== userId) return err({ kind: 'link-of-another-account' } as const);
        await tx.deleteFrom('email_changes').where('hash', '=', hash).execute();
        await setEmail(tx, await getUser(tx, userId), change.email, now());
        return ok(change.email);
      });
      return confirmed.ok ? confirmed.value : confirmed;
    },

    listSecurityEvents: (userId) =>
      read(database, async () => {
        const found = await query
          .selectFrom('security_events')
          .select(['kind', 'detail', 'created_at'])
          .where('user_id', '=', userId)
          .where('created_at', '>', now() - RECENT_MS)
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .limit(EVENTS)
          .execute();
        return found.map(({ kind, detail, created_at }) => ({ kind, detail, at: new Date(created_at) }));
      }),

    deleteExpired: () =>
      transaction(database, async (tx) => {
        await tx.deleteFrom('password_resets').where('expires_at', '<=', now()).execute();
        await tx.deleteFrom('email_changes').where('expires_at', '<=', now()).execute();
        await tx
          .deleteFrom('security_events')
          .where('created_at', '<=', now() - RECENT_MS)
          .execute();
      }),
  };
};

/** The maximum number of listed events. An account that creates a token every hour has more. */
const EVENTS = 100;

async function consumeCode(tx: Tx, userId: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const chooseEndingAction = (sender: 'mail' | 'administrator', needsFactor: boolean): EndingAction => {
  if (sender === 'administrator') return 'administrators-link';
  return needsFactor ? 'mailed-link-with-required-factor' : 'mailed-link';
};

/** Sets the hash, which also locks the account, so that two password changes run one after the other. */
const setPasswordHash = (tx: Tx, userId: string, passwordHash: string): Promise<unknown> =>
  sql`update users set password_hash = ${passwordHash} where id = ${userId}`.execute(tx);

const getUser = async (tx: Tx, id: string): Promise<User> =>
  toUserWithRole(await tx.selectFrom('users').select(roleColumns).where('id', '=', id).executeTakeFirstOrThrow());
