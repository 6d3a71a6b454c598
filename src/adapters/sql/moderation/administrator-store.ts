import { type Selectable, sql } from 'kysely';
import { usernameKey } from '../../../domain/accounts/account.ts';
import type { FailureOf } from '../../../domain/failure.ts';
import type { AdministratorItem } from '../../../domain/moderation/administration.ts';
import type { AdministratorStore } from '../../../ports/moderation/administrator-store.ts';
import type { ModerationAction } from '../../../ports/moderation/moderation-store.ts';
import { recordSecurityEvents, type SecurityEventStoreDeps } from '../accounts/security-events.ts';
import { RollbackError, read, transaction } from '../connection/transaction.ts';
import type { Schema, Tx } from '../schema/schema.ts';
import { insertAuditRow } from './audit-trail.ts';
import { findUser, measureSize, toAdministrationPage, toIso } from './moderation-lists.ts';

type Problem = FailureOf<'administrator-role-unchanged'>['problem'];

/** Creates the store of accounts with the administrator role. */
export function createSqlAdministratorStore({ database, ...events }: SecurityEventStoreDeps): AdministratorStore {
  const { query, engine } = database;
  const { clock, secrets } = events;
  const now = () => clock.now().getTime();

  /** Sets the role, and records it in the audit log and as a security event of the account. */
  const setRole = async (tx: Tx, userId: string, since: number | null, action: ModerationAction): Promise<void> => {
    await tx.updateTable('users').set({ admin_role_since: since }).where('id', '=', userId).execute();
    const event = since === null ? 'administrator-removed' : 'administrator-added';
    await recordSecurityEvents(tx, events, userId, [{ kind: event, detail: '' }]);
    await insertAuditRow(tx, {
      id: secrets.createId(),
      at: now(),
      event,
      actorId: action.userId,
      subjectId: userId,
      network: action.network,
      details: action.reason === '' ? {} : { reason: action.reason },
    });
  };

  const findAccount = async (tx: Tx, username: string) => {
    const { id } = await findUser(tx, username);
    const account = tx.selectFrom('users').select(['id', 'admin_role_since', 'suspended_at']).where('id', '=', id);
    return (engine === 'postgres' ? account.forUpdate() : account).executeTakeFirstOrThrow();
  };

  /** Locks the administrators until the commit, so that two of them cannot remove each other. */
  const lockAdministrators = (tx: Tx, adminUsername: string) => {
    const rows = tx
      .selectFrom('users')
      .select(['id', 'admin_role_since', 'suspended_at', 'deletion_requested_at'])
      .where(isAdministratorRow(adminUsername))
      .orderBy('id');
    return (engine === 'postgres' ? rows.forUpdate() : rows).execute();
  };

  return {
    list: (request, adminUsername) =>
      read(database, async () => {
        let rows = query
          .selectFrom('users')
          .select(['username', 'username_key', 'email', 'admin_role_since'])
          .where(isAdministratorRow(adminUsername))
          .orderBy('username_key')
          .limit(measureSize(request) + 1);
        if (request.after !== undefined) rows = rows.where('username_key', '>', usernameKey(request.after));
        return toAdministrationPage(await rows.execute(), request, toItem(adminUsername), ({ username }) => username);
      }),

    add: (username, action) =>
      transaction(database, async (tx) => {
        const { id, admin_role_since, suspended_at } = await findAccount(tx, username);
        if (suspended_at !== null) throw refuse(username, 'suspended');
        if (admin_role_since === null) await setRole(tx, id, now(), action);
      }),

    remove: (username, action) =>
      transaction(database, async (tx) => {
        const { id } = await findUser(tx, username);
        if (usernameKey(username) === usernameKey(action.adminUsername)) throw refuse(username, 'configured');
        const all = await lockAdministrators(tx, action.adminUsername);
        if (!all.some((row) => row.id === id)) throw refuse(username, 'none');
        const canSignIn = ({ suspended_at, deletion_requested_at }: (typeof all)[number]) =>
          suspended_at === null && deletion_requested_at === null;
        if (!all.some((row) => row.id !== id && canSignIn(row))) throw refuse(username, 'last');
        await setRole(tx, id, null, action);
      }),
  };
}

const refuse = (username: string, problem: Problem) =>
  new RollbackError({ kind: 'administrator-role-unchanged', username, problem });

/** Returns the condition for the rows for which `isAdministratorAccount` is true. */
const isAdministratorRow = (adminUsername: string) =>
  sql<boolean>`(admin_role_since is not null or username_key = ${usernameKey(adminUsername)})`;

const toItem =
  (adminUsername: string) =>
  ({
    username,
    username_key,
    email,
    admin_role_since,
  }: Pick<
    Selectable<Schema['users']>,
    'username' | 'username_key' | 'email' | 'admin_role_since'
  >): AdministratorItem => ({
    username,
    email,
    since: toIso(admin_role_since),
    isConfigured: username_key === usernameKey(adminUsername),
  });
