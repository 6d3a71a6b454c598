import type { Kysely } from 'kysely';
import { emailKey, usernameKey } from '../../../domain/accounts/account.ts';
import type { User } from '../../../domain/accounts/user.ts';
import { ok } from '../../../domain/result.ts';
import type { NewUser, UserStore } from '../../../ports/accounts/user-store.ts';
import type { Clock } from '../../../ports/shared/clock.ts';
import type { Database } from '../connection/database.ts';
import type { StoreDeps } from '../connection/store-deps.ts';
import { execute, RollbackError, read, transaction } from '../connection/transaction.ts';
import type { Schema } from '../schema/schema.ts';
import { endAccess } from './access-registry.ts';
import { insertRecoveryCodes } from './credentials.ts';
import { insertIdentity } from './identity-store.ts';
import { consumeInvitation } from './invitation-store.ts';
import { roleColumns, toUserWithRole } from './signed-in-user.ts';
import { findUsernames } from './usernames.ts';

export const createSqlUserStore = ({ database, clock }: StoreDeps): UserStore => ({
  add: (user) => transaction(database, (tx) => addUser(tx, user, clock)),

  addInvited: (user, invitationHash) =>
    transaction(database, async (tx) => {
      if (!(await consumeInvitation(tx, invitationHash, clock.now().getTime())))
        throw new RollbackError({ kind: 'sign-up-closed', problem: 'bad-invitation' });
      return addUser(tx, user, clock);
    }),

  findByUsername: (username) =>
    read(database, async () => {
      const found = await selectRecords(database).where('username_key', '=', usernameKey(username)).executeTakeFirst();
      return found && toRecord(found);
    }),

  async findByVerifiedEmail(email) {
    // `email_owner` is the address, a space and the owner. No address contains a space, and `!` is the character after the space.
    const key = emailKey(email);
    const found = await read(database, () =>
      selectRecords(database)
        .where('email_owner', '>=', `${key} `)
        .where('email_owner', '<', `${key}!`)
        .where('email_verified_at', 'is not', null)
        .limit(2)
        .execute(),
    );
    if (!found.ok) return found;
    const [only, ...others] = found.value;
    return ok(only === undefined || others.length > 0 ? undefined : toRecord(only));
  },

  findUsernames: (ids) => read(database, () => findUsernames(database.query, ids)),

  findLanguage: (userId) =>
    read(database, async () => {
      const found = await database.query
        .selectFrom('users')
        .select('language')
        .where('id', '=', userId)
        .executeTakeFirst();
      return found?.language ?? undefined;
    }),

  setLanguage: (userId, language) =>
    execute(database, database.query.updateTable('users').set({ language }).where('id', '=', userId)),

  replacePasswordHash: (userId, before, after) =>
    execute(
      database,
      database.query
        .updateTable('users')
        .set({ password_hash: after })
        .where('id', '=', userId)
        .where('password_hash', '=', before),
    ),

  setAdministrator: (userId, passwordHash, isFirst) =>
    transaction(database, async (tx) => {
      const now = clock.now().getTime();
      await tx
        .updateTable('users')
        .set({ password_hash: passwordHash, administrator_since: now })
        .where('id', '=', userId)
        .execute();
      const ended = await endAccess(tx, userId, isFirst ? 'first-appointment' : 'password-changed', { now });
      return { sessions: ended.sessions, tokens: ended.access_tokens };
    }),
});

const selectRecords = ({ query }: Database) =>
  query
    .selectFrom('users')
    .select(roleColumns)
    .select(['password_hash', 'administrator_since', 'suspended_at', 'suspended_reason'])
    .select(['email_verified_at', 'unconfirmed_email_told_at']);

type RecordRow = Awaited<ReturnType<ReturnType<typeof selectRecords>['executeTakeFirstOrThrow']>>;

const toRecord = (row: RecordRow) => ({
  ...toUserWithRole(row),
  passwordHash: row.password_hash,
  ...(row.administrator_since === null ? {} : { isAppointed: true }),
  ...(row.email_verified_at === null ? {} : { isEmailVerified: true }),
  ...(row.unconfirmed_email_told_at === null ? {} : { isEmailNoticeShown: true }),
  ...(row.suspended_at === null ? {} : { suspendedReason: row.suspended_reason }),
});

/** Inserts a user. Fails if the username is taken. */
async function addUser(tx: Kysely<Schema>, user: NewUser, clock: Clock): Promise<User> {
  const { id, username, email, passwordHash, language, isAppointed = false, recoveryCodeHashes = [], identity } = user;
  const now = clock.now().getTime();
  const added = await tx
    .insertInto('users')
    .values({
      id,
      username,
      username_key: usernameKey(username),
      email,
      email_owner: `${emailKey(email)} ${id}`,
      password_hash: passwordHash,
      language: language ?? null,
      created_at: now,
      administrator_since: isAppointed ? now : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) throw new RollbackError({ kind: 'username-taken', username });
  await insertRecoveryCodes(tx, id, recoveryCodeHashes, now);
  if (identity !== undefined) await insertIdentity(tx, id, identity, now).execute();
  return { id, username, email };
}
