import { type Selectable, sql } from 'kysely';
import { isAdministratorAccount } from '../../../domain/accounts/administrator.ts';
import type { User } from '../../../domain/accounts/user.ts';
import { type Handle, handleKey } from '../../../domain/aliases/alias.ts';
import { lookalikeKey } from '../../../domain/aliases/lookalike.ts';
import type { Failure } from '../../../domain/failure.ts';
import type { ModerationNotice, ReportDecision } from '../../../domain/moderation/moderation.ts';
import { err, ok } from '../../../domain/result.ts';
import type { ModerationMails } from '../../../ports/moderation/moderation-mails.ts';
import type { ModerationAction, ModerationStore } from '../../../ports/moderation/moderation-store.ts';
import type { SecretGenerator } from '../../../ports/shared/secret-generator.ts';
import { endAccess } from '../accounts/access-registry.ts';
import { revokeAccessUnder } from '../accounts/delegated-access.ts';
import { lockHandle } from '../aliases/handle-locks.ts';
import { noRenames } from '../aliases/handle-renames.ts';
import { claimHandle, findTarget, insertHandle, type Target } from '../aliases/names.ts';
import { setAccountLimits } from '../aliases/quotas.ts';
import { saveHistory } from '../aliases/rename-handle.ts';
import { recordChanges } from '../changes/change-feed.ts';
import { shareReads } from '../connection/coalesce-calls.ts';
import type { StoreDeps } from '../connection/store-deps.ts';
import { RollbackError, read, transaction } from '../connection/transaction.ts';
import { insertMail } from '../mail/mail-outbox.ts';
import { listOwners, transferHandle } from '../members/member-store.ts';
import type { Schema, Tx } from '../schema/schema.ts';
import { insertAuditRow } from './audit-trail.ts';
import {
  countNumbers,
  findReportedPlace,
  findUser,
  listAllHandles,
  listAudit,
  listLocations,
  listReports,
  listUsers,
} from './moderation-lists.ts';

interface Deps extends StoreDeps {
  readonly secrets: Pick<SecretGenerator, 'createId'>;
  readonly mails: ModerationMails;
}

type ReportRow = Selectable<Schema['reports']>;

export function createSqlModerationStore({ database, clock, secrets, mails }: Deps): ModerationStore {
  const { query, engine } = database;
  const now = () => clock.now().getTime();
  const write = <F extends Failure>(work: (tx: Tx) => Promise<unknown>) =>
    transaction<void, F>(database, async (tx) => void (await work(tx)));

  const audit = (
    tx: Tx,
    event: string,
    { userId, network, reason }: ModerationAction,
    about: { readonly subjectId?: string; readonly subject?: string; readonly details?: Record<string, string> },
  ) =>
    insertAuditRow(tx, {
      id: secrets.createId(),
      at: now(),
      event,
      actorId: userId,
      network,
      ...about,
      details: { ...(reason === '' ? {} : { reason }), ...about.details },
    });

  const mail = async (
    tx: Tx,
    to: { readonly userId: string | null; readonly email: string },
    notice: ModerationNotice,
  ) => {
    const write = mails.compose(notice);
    if (write === undefined || to.email === '') return;
    const recipient = { ...(to.userId === null ? {} : { userId: to.userId }), to: to.email };
    await insertMail(tx, { ...recipient, write }, { id: secrets.createId(), now: now() });
  };

  /** Decides an open report, notifies the reporter, and deletes the reporter's email address. Returns whether it was open. */
  const decideReport = async (
    tx: Tx,
    { id, email }: Pick<ReportRow, 'id' | 'email'>,
    action: ModerationAction,
    decision: ReportDecision,
    at = now(),
  ): Promise<boolean> => {
    const decided = await tx
      .updateTable('reports')
      .set({ decision, decision_reason: action.reason, decided_by: action.userId, decided_at: at, email: '' })
      .where('id', '=', id)
      .where('decided_at', 'is', null)
      .returning(['handle', 'label'])
      .executeTakeFirst();
    if (decided === undefined) return false;
    const alias = `${decided.handle}#${decided.label}`;
    await mail(tx, { userId: null, email }, { kind: 'report-decided', alias, decision });
    return true;
  };

  /** Selects the open reports about a location, locked until the commit. */
  const getOpenReports = (tx: Tx, locationId: number) => {
    const open = tx
      .selectFrom('reports')
      .select(['id', 'email'])
      .where('location_id', '=', locationId)
      .where('decided_at', 'is', null)
      .orderBy('id');
    return (engine === 'postgres' ? open.forUpdate() : open).execute();
  };

  /** Notifies the owners of a handle, but not its editors. */
  const notifyOwners = async (tx: Tx, handle_key: string, notice: ModerationNotice) => {
    for (const { id, email } of await listOwners(tx, handle_key)) await mail(tx, { userId: id, email }, notice);
  };

  /** Hides a location, or shows it again, and notifies its owners. The reports that this decides have the same time. */
  const setHidden = async (
    tx: Tx,
    { handleKey: handle_key, id }: Pick<Target, 'handleKey' | 'id'>,
    isHidden: boolean,
    action: ModerationAction,
  ) => {
    const at = now();
    const changed = await tx
      .updateTable('locations')
      .set(isHidden ? { hidden_at: at, hidden_reason: action.reason } : { hidden_at: null, hidden_reason: '' })
      .where('handle_key', '=', handle_key)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returning(changedColumns)
      .executeTakeFirst();
    if (changed === undefined) return undefined;
    await recordChanges(tx, [changed], { type: 'visibility', at });
    const alias = `${changed.handle}#${changed.label}`;
    if (isHidden)
      for (const report of await getOpenReports(tx, id)) await decideReport(tx, report, action, 'hidden', at);
    await notifyOwners(tx, handle_key, {
      kind: isHidden ? 'place-hidden' : 'place-shown',
      alias,
      reason: action.reason,
    });
    await audit(tx, isHidden ? 'location-hidden' : 'location-shown', action, { subject: alias });
    return changed;
  };

  /** Returns the condition for the locations, outside the bin, of all handles of an account. */
  const getLocations = (userId: string) => sql<boolean>`deleted_at is null
    and handle_key in (select handle_key from handles where owner_id = ${userId})
    and id in (select location_id from aliases where state = 'current'
      and handle_key in (select handle_key from handles where owner_id = ${userId}))`;

  const suspendUser = async (
    tx: Tx,
    user: Pick<User, 'id' | 'username' | 'email'>,
    action: Parameters<ModerationStore['suspend']>[1],
  ) => {
    const suspended = await tx
      .updateTable('users')
      .set((build) => ({
        suspended_at: build.fn.coalesce('suspended_at', build.val(now())),
        suspended_reason: action.reason,
      }))
      .where('id', '=', user.id)
      .where('admin_role_since', 'is', null)
      .returning('suspended_at')
      .executeTakeFirst();
    if (suspended === undefined || isAdministratorAccount(user, action.adminUsername))
      throw new RollbackError({ kind: 'administrator-account', username: user.username });
    await endAccess(tx, user.id, 'suspended', { now: now() });
    const hidden = action.hidePlaces
      ? await tx
          .updateTable('locations')
          .set({ hidden_at: suspended.suspended_at, hidden_reason: action.reason })
          .where(getLocations(user.id))
          .where('hidden_at', 'is', null)
          .returning(changedColumns)
          .execute()
      : undefined;
    await recordChanges(tx, hidden ?? [], { type: 'visibility', at: now() });
    await mail(tx, { userId: user.id, email: user.email }, { kind: 'account-suspended', reason: action.reason });
    const details: Record<string, string> = hidden === undefined ? {} : { hiddenPlaces: String(hidden.length) };
    await audit(tx, 'account-suspended', action, { subjectId: user.id, details });
  };

  /** Returns the location of a report, also if its label or handle was renamed. */
  const reportedTarget = async (
    tx: Tx,
    { handle_key, location_id, handle, label }: ReportRow,
  ): Promise<Pick<Target, 'handleKey' | 'id'>> => {
    const under = await tx
      .selectFrom('locations')
      .select('handle_key')
      .where('id', '=', location_id)
      .where((build) =>
        build.or([
          build('handle_key', '=', handle_key),
          build(
            'handle_key',
            'in',
            tx.selectFrom('handles').select(sql<string>`renamed_to`.as('key')).where('handle_key', '=', handle_key),
          ),
        ]),
      )
      .executeTakeFirst();
    if (under !== undefined) return { handleKey: under.handle_key, id: location_id };
    const name = { handle, label };
    const target = await findTarget(tx, name);
    if (Number(target.id) !== Number(location_id)) throw new RollbackError({ kind: 'location-not-found', ...name });
    return target;
  };

  /** Suspends the account of the handle of a reported location. */
  const suspendReported = async (tx: Tx, report: ReportRow, action: Parameters<ModerationStore['decide']>[1]) => {
    const { handleKey: handle_key } = await reportedTarget(tx, report);
    const owner = await tx
      .selectFrom('users')
      .select(['id', 'username', 'email'])
      .where('id', 'in', tx.selectFrom('handles').select('owner_id').where('handle_key', '=', handle_key))
      .executeTakeFirstOrThrow();
    await suspendUser(tx, owner, action);
    return decideReport(tx, report, action, 'suspended');
  };

  const hideReported = async (tx: Tx, report: ReportRow, action: ModerationAction) => {
    const { handle, label } = report;
    // The location is locked before its reports, as in every action, to avoid deadlocks.
    if ((await setHidden(tx, await reportedTarget(tx, report), true, action)) === undefined)
      throw new RollbackError({ kind: 'removed', handle, label });
    return true;
  };

  const dismiss = async (tx: Tx, report: ReportRow, action: ModerationAction) => {
    await audit(tx, 'report-dismissed', action, { subject: `${report.handle}#${report.label}` });
    return decideReport(tx, report, action, 'dismissed');
  };

  const decisions = { dismissed: dismiss, hidden: hideReported, suspended: suspendReported };

  const decide: ModerationStore['decide'] = (id, action) =>
    write(async (tx) => {
      const report = await tx.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();
      if (report === undefined) throw new RollbackError({ kind: 'report-not-found' });
      const isDecided = report.decided_at !== null || !(await decisions[action.decision](tx, report, action));
      if (isDecided) throw new RollbackError({ kind: 'report-decided' });
    });

  /** Shows the location of a report if the decision on this report hid it, and no later one. */
  const showHiddenBy = async (tx: Tx, report: ReportRow, action: ModerationAction) => {
    const target = await reportedTarget(tx, report);
    const hidden = await tx
      .selectFrom('locations')
      .select('id')
      .where('handle_key', '=', target.handleKey)
      .where('id', '=', target.id)
      .where('hidden_at', '=', report.decided_at)
      .executeTakeFirst();
    if (hidden !== undefined) await setHidden(tx, target, false, action);
  };

  const reopen: ModerationStore['reopen'] = (id, action) =>
    write(async (tx) => {
      const report = await tx.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();
      if (report === undefined) throw new RollbackError({ kind: 'report-not-found' });
      if (report.decided_at === null) return;
      if (report.decision === 'hidden') await showHiddenBy(tx, report, action);
      await tx
        .updateTable('reports')
        .set({ decision: null, decision_reason: '', decided_by: null, decided_at: null })
        .where('location_id', '=', report.location_id)
        .where('decision', '=', report.decision)
        .where('decided_at', '=', report.decided_at)
        .where((build) => (report.decision === 'hidden' ? build.lit(true) : build('id', '=', id)))
        .execute();
      await audit(tx, 'report-reopened', action, { subject: `${report.handle}#${report.label}` });
    });

  const askOwner: ModerationStore['askOwner'] = (id, action) =>
    write(async (tx) => {
      const report = await tx.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();
      if (report === undefined) throw new RollbackError({ kind: 'report-not-found' });
      if (report.decided_at !== null) throw new RollbackError({ kind: 'report-decided' });
      const { handleKey: handle_key } = await reportedTarget(tx, report);
      const alias = `${report.handle}#${report.label}`;
      await notifyOwners(tx, handle_key, { kind: 'owner-asked', alias, question: action.reason });
      await audit(tx, 'owner-asked', action, { subject: alias });
    });

  const byName =
    (isHidden: boolean): ModerationStore['hide'] =>
    (name, action) =>
      write(async (tx) => {
        if ((await setHidden(tx, await findTarget(tx, name), isHidden, action)) === undefined)
          throw new RollbackError({ kind: 'removed', ...name });
      });

  /** Makes a user the only owner of a handle. Its grants and webhooks end. */
  const giveToUser = async (tx: Tx, handle: Handle, to: string) => {
    const locked = await lockHandle(tx, engine, handle);
    if (locked.owner_id !== to) await transferHandle(tx, locked, { from: locked.owner_id, to });
    await tx.deleteFrom('handle_members').where('handle_key', '=', locked.handle_key).execute();
    await revokeAccessUnder(tx, locked.handle_key, now());
    return locked;
  };

  return {
    addReport: ({ name, reason, details, reporterId, email }) =>
      write(async (tx) => {
        const { handleKey: handle_key, id: location_id } = await findTarget(tx, name);
        const { handle, label } = name;
        const report = { handle_key, location_id, handle, label, reason, details, reporter_id: reporterId, email };
        await tx
          .insertInto('reports')
          .values({ id: secrets.createId(), ...report, created_at: now() })
          .execute();
      }),

    decide,
    reopen,
    askOwner,
    listReports: (request) => read(database, () => listReports(query, request)),
    findReportedPlace: async (id) => {
      const found = await read(database, () => findReportedPlace(query, id));
      if (!found.ok) return found;
      if (found.value === undefined) return err({ kind: 'report-not-found' });
      const { handle, label, location, reportedAt } = found.value;
      return location === undefined ? err({ kind: 'removed', handle, label }) : ok({ location, reportedAt });
    },
    listLocations: (request) => read(database, () => listLocations(query, request)),
    listUsers: (request) => read(database, () => listUsers(query, request)),
    listHandles: (request) => read(database, () => listAllHandles(query, request)),
    listAuditEntries: (request) => read(database, () => listAudit(query, request)),
    countNumbers: () => read(database, () => countNumbers(query, now())),
    hide: byName(true),
    show: byName(false),

    suspend: (username, action) => write(async (tx) => suspendUser(tx, await findUser(tx, username), action)),

    restore: (username, action) =>
      write(async (tx) => {
        const { id, email, suspended_at } = await findUser(tx, username);
        if (suspended_at === null) return;
        await tx.updateTable('users').set({ suspended_at: null, suspended_reason: '' }).where('id', '=', id).execute();
        // Locations that were hidden with the account have the time of its suspension.
        const restored = await tx
          .updateTable('locations')
          .set({ hidden_at: null, hidden_reason: '' })
          .where(getLocations(id))
          .where('hidden_at', '=', suspended_at)
          .returning(changedColumns)
          .execute();
        await recordChanges(tx, restored, { type: 'visibility', at: now() });
        await mail(tx, { userId: id, email }, { kind: 'account-restored', reason: action.reason });
        await audit(tx, 'account-restored', action, { subjectId: id });
      }),

    setLimits: (username, limits, action) =>
      write(async (tx) => {
        const { id } = await findUser(tx, username);
        await setAccountLimits(tx, id, limits);
        const set = Object.entries(limits).filter(([, limit]) => limit !== undefined);
        const details = Object.fromEntries(set.map(([name, limit]) => [name, String(limit)]));
        await audit(tx, 'account-limits-set', action, { subjectId: id, details });
      }),

    endSessions: (username, action) =>
      write(async (tx) => {
        const { id } = await findUser(tx, username);
        await endAccess(tx, id, 'access-ended', { now: now() });
        await audit(tx, 'sessions-ended', action, { subjectId: id });
      }),

    reserve: (handle, action) =>
      write(async (tx) => {
        const owner = await tx
          .selectFrom('lookalikes')
          .select('owner_id')
          .where('lookalike_key', '=', lookalikeKey(handle))
          .executeTakeFirst();
        if (owner !== undefined && owner.owner_id !== action.userId) throw new RollbackError({ kind: 'handle-taken' });
        await insertReserved(tx, handle, action.reason, now());
        await audit(tx, 'handle-reserved', action, { subject: handle });
      }),

    release: (handle, action) =>
      write(async (tx) => {
        const { numDeletedRows } = await tx
          .deleteFrom('reserved_handles')
          .where('handle_key', '=', handleKey(handle))
          .executeTakeFirst();
        if (numDeletedRows === 0n) throw new RollbackError({ kind: 'handle-not-found', handle });
        await audit(tx, 'handle-released', action, { subject: handle });
      }),

    transfer: (handle, username, action) =>
      write(async (tx) => {
        const user = await findUser(tx, username);
        const handle_key = handleKey(handle);
        const existing = await tx
          .selectFrom('handles')
          .select('handle_key')
          .where('handle_key', '=', handle_key)
          .executeTakeFirst();
        if (existing === undefined) {
          await claimHandle(tx, user.id, handle);
          await insertHandle(tx, handle, user.id, now());
        } else await giveToUser(tx, handle, user.id);
        await tx.deleteFrom('reserved_handles').where('handle_key', '=', handle_key).execute();
        await audit(tx, 'handle-transferred', action, { subject: handle, subjectId: user.id });
      }),

    retire: (handle, action) =>
      write(async (tx) => {
        const { handle_key, handle: written } = await giveToUser(tx, handle, action.userId);
        await saveHistory(tx, engine, handle_key);
        const retired = await tx
          .updateTable('locations')
          .set((build) => ({
            change: 'deleted',
            version: build('version', '+', 1),
            updated_at: now(),
            updated_by: action.userId,
            deleted_at: build.fn.coalesce('deleted_at', build.val(now())),
            ...noRenames,
          }))
          .where(
            sql<boolean>`handle_key = ${handle_key} and id in (
              select location_id from aliases where handle_key = ${handle_key} and state = 'current')`,
          )
          .returning(changedColumns)
          .execute();
        await insertReserved(tx, written as Handle, action.reason, now());
        await audit(tx, 'handle-retired', action, { subject: written });
        await recordChanges(tx, retired, { type: 'deleted', at: now() });
      }),

    findReservation: shareReads(handleKey, (handle) =>
      read(database, async () => {
        const reserved = await query
          .selectFrom('reserved_handles')
          .select('after_erasure')
          .where('handle_key', '=', handleKey(handle))
          .executeTakeFirst();
        return reserved === undefined ? undefined : { isAfterErasure: reserved.after_erasure === 1 };
      }),
    ),

    deleteOlder: (reportsBefore, entriesBefore) =>
      transaction(database, async (tx) => {
        await tx.deleteFrom('reports').where('decided_at', '<', reportsBefore.getTime()).execute();
        await tx.deleteFrom('audit_log').where('at', '<', entriesBefore.getTime()).execute();
      }),
  };
}

const changedColumns = ['id', 'handle', 'label', 'version'] as const;

async function insertReserved(tx: Tx, handle: Handle, note: string, now: number): Promise<void> {
  await tx
    .insertInto('reserved_handles')
    .values({ handle_key: handleKey(handle), handle, note, reserved_at: now })
    .onConflict((conflict) => conflict.column('handle_key').doUpdateSet({ note }))
    .execute();
}
