import { securityEventDetail } from '../../../domain/accounts/security-event.ts';
import { type Handle, handleKey } from '../../../domain/aliases/alias.ts';
import { lookalikeKey } from '../../../domain/aliases/lookalike.ts';
import type { Failure } from '../../../domain/failure.ts';
import { MAX_PAGE_SIZE } from '../../../domain/location/location.ts';
import type { Result } from '../../../domain/result.ts';
import type { MemberRecord, MemberStore } from '../../../ports/members/member-store.ts';
import { endAccess } from '../accounts/access-registry.ts';
import { recordHandleEvent, type SecurityEventStoreDeps } from '../accounts/security-events.ts';
import {
  findCurrentKey,
  findMember,
  isInvited,
  type LockedHandle,
  lockHandle,
  writeAsOwner,
} from '../aliases/handle-locks.ts';
import { isAmong } from '../aliases/location-lists.ts';
import { shareReads } from '../connection/coalesce-calls.ts';
import type { Database } from '../connection/database.ts';
import { type DatabaseFailure, RollbackError, read, transaction } from '../connection/transaction.ts';
import type { Schema, Tx } from '../schema/schema.ts';

/**
 * Creates the store of members. The account in `handles.owner_id` is an owner without a row of its own. The look-alike key of a handle may
 * belong to another account: it determines only who may create a name, not who owns one.
 */
export function createSqlMemberStore({ database, ...events }: SecurityEventStoreDeps): MemberStore {
  const { query } = database;
  const { clock } = events;

  /** Notifies the owners of a handle of an invitation by an owner, or of a new owner. */
  async function notifyOwners(
    tx: Tx,
    { handle, handle_key }: LockedHandle,
    {
      kind,
      about,
      by,
    }: { readonly kind: 'owner-invited' | 'owner-joined'; readonly about: string; readonly by: string },
  ): Promise<void> {
    const owners = await listOwners(tx, handle_key);
    const actor = kind === 'owner-invited' ? owners.find(({ id }) => id === by)?.username : undefined;
    const event = { kind, detail: securityEventDetail(handle, about, actor) };
    const ownerIds = owners.map(({ id }) => id).filter((id) => kind === 'owner-invited' || id !== by);
    await recordHandleEvent(tx, events, ownerIds, { handleKey: handle_key, event, causedBy: by });
  }

  const findRole = shareReads(
    ({ handle, userId }: { readonly handle: Handle; readonly userId: string }) => `${userId} ${handleKey(handle)}`,
    ({ handle, userId }) => read(database, () => findRoleIn(query, handle, userId)),
  );

  const usernameWithId = async (tx: Tx, id: string): Promise<string> =>
    (await tx.selectFrom('users').select('username').where('id', '=', id).executeTakeFirstOrThrow()).username;

  /** Notifies the previous owners of a new owner. */
  const notifyOfOwner = async (tx: Tx, locked: LockedHandle, userId: string) =>
    notifyOwners(tx, locked, { kind: 'owner-joined', about: await usernameWithId(tx, userId), by: userId });

  const setMember = (tx: Tx, { handle_key }: LockedHandle, member: Omit<MemberRow, 'handle_key' | 'invited_at'>) =>
    tx
      .insertInto('handle_members')
      .values({ handle_key, invited_at: clock.now().getTime(), ...member })
      .onConflict((conflict) =>
        conflict.columns(['handle_key', 'user_id']).doUpdateSet({
          role: member.role,
          invited_by: member.invited_by,
          accepted_at: member.accepted_at,
        }),
      )
      .execute();

  /** Ends the access that a user delegated as a member, or as an owner. */
  const endDelegated = (
    tx: Tx,
    { handle_key }: LockedHandle,
    userId: string,
    action: 'removed-from-handle' | 'made-editor',
  ) => endAccess(tx, userId, action, { handleKey: handle_key, now: clock.now().getTime() });

  /** Assigns the handle of an account to another owner: to `next` if given, and if that user is an owner. */
  async function removeOwner(tx: Tx, handle: LockedHandle, userId: string, next?: string): Promise<void> {
    if (handle.owner_id !== userId) return;
    const successor = await findSuccessor(tx, handle, next);
    if (successor === undefined) throw new RollbackError({ kind: 'last-owner', handle: handle.handle as Handle });
    await transferHandle(tx, handle, { from: userId, to: successor });
  }

  /** Makes a member an owner. A new owner counts as joined now, by the acting owner. */
  async function makeOwner(
    tx: Tx,
    locked: LockedHandle,
    { userId, actorId, isMember }: { readonly userId: string; readonly actorId: string; readonly isMember: boolean },
  ): Promise<void> {
    await tx
      .updateTable('handle_members')
      .set({ role: 'owner', invited_by: actorId, ...(isMember && { accepted_at: clock.now().getTime() }) })
      .where('handle_key', '=', locked.handle_key)
      .where('user_id', '=', userId)
      .execute();
    if (isMember) return notifyOfOwner(tx, locked, userId);
    const about = await usernameWithId(tx, userId);
    await notifyOwners(tx, locked, { kind: 'owner-invited', about, by: actorId });
  }

  async function changeRole(
    tx: Tx,
    locked: LockedHandle,
    existing: Pick<MemberRow, 'role' | 'accepted_at'>,
    { userId, role, actorId }: { readonly userId: string; readonly role: MemberRow['role']; readonly actorId: string },
  ): Promise<void> {
    if (existing.role === role) return;
    if (role === 'owner') await makeOwner(tx, locked, { userId, actorId, isMember: !isInvited(existing) });
    else await makeEditor(tx, locked, userId);
  }

  /** Makes the account of the handle an editor. Another owner becomes the account of the handle. */
  async function makeAccountEditor(tx: Tx, locked: LockedHandle, userId: string, next?: string): Promise<void> {
    await removeOwner(tx, locked, userId, next);
    await endDelegated(tx, locked, userId, 'made-editor');
    const accepted_at = clock.now().getTime();
    await setMember(tx, locked, { user_id: userId, role: 'editor', invited_by: null, accepted_at });
  }

  async function makeEditor(tx: Tx, locked: LockedHandle, userId: string): Promise<void> {
    await endDelegated(tx, locked, userId, 'made-editor');
    await tx
      .updateTable('handle_members')
      .set({ role: 'editor' })
      .where('handle_key', '=', locked.handle_key)
      .where('user_id', '=', userId)
      .execute();
  }

  async function removeMember(tx: Tx, locked: LockedHandle, handle: Handle, userId: string): Promise<void> {
    await endDelegated(tx, locked, userId, 'removed-from-handle');
    if (locked.owner_id === userId) return removeOwner(tx, locked, userId);
    const { numDeletedRows } = await tx
      .deleteFrom('handle_members')
      .where('handle_key', '=', locked.handle_key)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new RollbackError({ kind: 'member-not-found', handle });
  }

  async function setMemberRole(tx: Tx, locked: LockedHandle, change: RoleChange): Promise<void> {
    const { userId, role, actorId, next } = change;
    if (locked.owner_id === userId) {
      if (role === 'editor') await makeAccountEditor(tx, locked, userId, next);
      return;
    }
    const existing = await findMember(tx, locked, userId);
    if (existing === undefined) throw new RollbackError({ kind: 'member-not-found', handle: locked.handle });
    await changeRole(tx, locked, existing, { userId, role, actorId });
  }

  return {
    findRole: (handle, userId) => findRole({ handle, userId }),

    list: (handle) =>
      read(database, async () => {
        const key = await findCurrentKey(query, handle);
        const { owner_id } = await query
          .selectFrom('handles')
          .select('owner_id')
          .where('handle_key', '=', key)
          .executeTakeFirstOrThrow();
        const rows = await query
          .selectFrom('handle_members')
          .select(['user_id', 'role', 'accepted_at'])
          .where('handle_key', '=', key)
          .orderBy('role', 'desc')
          .orderBy('invited_at')
          .orderBy('user_id')
          .execute();
        const first: MemberRecord = { userId: owner_id, role: 'owner', isInvited: false };
        return [first, ...rows.map((row) => ({ userId: row.user_id, role: row.role, isInvited: isInvited(row) }))];
      }),

    listHandles: ({ id: userId, limitedTo }, { after, limit = MAX_PAGE_SIZE } = {}) =>
      read(database, async () => {
        const start = after === undefined ? '' : handleKey(after);
        const own = await query
          .selectFrom('handles')
          .select(['handle_key', 'handle', 'default_visibility'])
          .where('owner_id', '=', userId)
          .where('renamed_to', 'is', null)
          .where('handle_key', '>', start)
          .where(isAmong('handle_key', limitedTo))
          .orderBy('handle_key')
          .limit(limit + 1)
          .execute();
        const others = await query
          .selectFrom('handle_members')
          .innerJoin('handles', 'handles.handle_key', 'handle_members.handle_key')
          .select(['handles.handle_key', 'handle', 'role', 'accepted_at', 'default_visibility'])
          .where('user_id', '=', userId)
          .where('handle_members.handle_key', '>', start)
          .where(isAmong('handles.handle_key', limitedTo))
          .orderBy('handle_members.handle_key')
          .limit(limit + 1)
          .execute();
        const all = [...own.map((row) => ({ ...row, role: 'owner' as const, accepted_at: 0 })), ...others].toSorted(
          (a, b) => (a.handle_key < b.handle_key ? -1 : 1),
        );
        const items = all.slice(0, limit).map((row) => ({
          handle: row.handle as Handle,
          role: row.role,
          isInvited: isInvited(row),
          defaultVisibility: row.default_visibility,
        }));
        return { items, ...(all.length > limit && { next: items.at(-1)!.handle }) };
      }),

    invite: (handle, { userId, role, invitedBy }) =>
      writeAsOwner(database, handle, invitedBy, async (tx, locked) => {
        const existing = await findMember(tx, locked, userId);
        if (locked.owner_id === userId || (existing !== undefined && !isInvited(existing)))
          throw new RollbackError({ kind: 'already-member', handle });
        await setMember(tx, locked, { user_id: userId, role, invited_by: invitedBy, accepted_at: null });
        if (role === 'owner')
          await notifyOwners(tx, locked, {
            kind: 'owner-invited',
            about: await usernameWithId(tx, userId),
            by: invitedBy,
          });
      }),

    accept: (handle, userId) =>
      writeAsSelf(database, handle, async (tx, locked) => {
        const accepted = await tx
          .updateTable('handle_members')
          .set({ accepted_at: clock.now().getTime() })
          .where('handle_key', '=', locked.handle_key)
          .where('user_id', '=', userId)
          .where('accepted_at', 'is', null)
          .returning('role')
          .executeTakeFirst();
        if (accepted === undefined) throw new RollbackError({ kind: 'invitation-not-found', handle });
        if (accepted.role === 'owner') await notifyOfOwner(tx, locked, userId);
      }),

    addLink: (handle, { id, role, note, createdAt, expiresAt, hash, createdBy }) =>
      writeAsOwner(database, handle, createdBy, async (tx, locked) => {
        const { handle_key } = locked;
        await tx.deleteFrom('handle_invitations').where('expires_at', '<=', createdAt.getTime()).execute();
        const times = { created_at: createdAt.getTime(), expires_at: expiresAt.getTime() };
        await tx
          .insertInto('handle_invitations')
          .values({ id, handle_key, hash, role, note, created_by: createdBy, ...times })
          .execute();
        if (role === 'owner') await notifyOwners(tx, locked, { kind: 'owner-invited', about: note, by: createdBy });
      }),

    listLinks: (handle) =>
      read(database, async () => {
        const rows = await query
          .selectFrom('handle_invitations')
          .select(['id', 'role', 'note', 'created_at', 'expires_at'])
          .where('handle_key', '=', await findCurrentKey(query, handle))
          .where('expires_at', '>', clock.now().getTime())
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .execute();
        return rows.map(({ created_at, expires_at, ...invitation }) => ({
          ...invitation,
          createdAt: new Date(created_at),
          expiresAt: new Date(expires_at),
        }));
      }),

    revokeLink: (handle, id, actorId) =>
      writeAsOwner(database, handle, actorId, async (tx, { handle_key }) => {
        const { numDeletedRows } = await tx
          .deleteFrom('handle_invitations')
          .where('handle_key', '=', handle_key)
          .where('id', '=', id)
          .executeTakeFirst();
        return numDeletedRows > 0n;
      }),

    acceptLink: (handle, hash, userId) =>
      writeAsSelf(database, handle, async (tx, locked) => {
        const link = await tx
          .deleteFrom('handle_invitations')
          .where('handle_key', '=', locked.handle_key)
          .where('hash', '=', hash)
          .where('expires_at', '>', clock.now().getTime())
          .returning(['role', 'created_by'])
          .executeTakeFirst();
        if (link === undefined) throw new RollbackError({ kind: 'invitation-not-found', handle });
        const existing = await findMember(tx, locked, userId);
        if (locked.owner_id === userId || (existing !== undefined && !isInvited(existing)))
          throw new RollbackError({ kind: 'already-member', handle });
        await setMember(tx, locked, {
          user_id: userId,
          role: link.role,
          invited_by: link.created_by,
          accepted_at: clock.now().getTime(),
        });
        if (link.role === 'owner') await notifyOfOwner(tx, locked, userId);
      }),

    setRole: (handle, userId, role, actorId, { transfer = false } = {}) =>
      writeAsOwner(database, handle, actorId, async (tx, locked) => {
        await setMemberRole(tx, locked, { userId, role, actorId });
        if (transfer) await setMemberRole(tx, locked, { userId: actorId, role: 'editor', actorId, next: userId });
      }),

    remove: (handle, userId, actorId) =>
      writeAsOwner(database, handle, actorId, (tx, locked) => removeMember(tx, locked, handle, userId)),

    leave: (handle, userId) => writeAsSelf(database, handle, (tx, locked) => removeMember(tx, locked, handle, userId)),
  };
}

type MemberRow = Schema['handle_members'];

/** Runs a write by which a user joins or leaves a handle. It requires no role. */
const writeAsSelf = <T, F extends Failure>(
  database: Database,
  handle: Handle,
  change: (tx: Tx, locked: LockedHandle) => Promise<T>,
): Promise<Result<T, F | DatabaseFailure>> =>
  transaction(database, async (tx) => change(tx, await lockHandle(tx, database.engine, handle)));

/** Selects the owners of a handle, by id. */
export const listOwners = (tx: Tx, handleKey: string) =>
  tx
    .selectFrom('users')
    .select(['users.id', 'username', 'email'])
    .where((build) =>
      build.or([
        build('users.id', 'in', tx.selectFrom('handles').select('owner_id').where('handle_key', '=', handleKey)),
        build(
          'users.id',
          'in',
          tx
            .selectFrom('handle_members')
            .select('user_id')
            .where('handle_key', '=', handleKey)
            .where('role', '=', 'owner')
            .where('accepted_at', 'is not', null),
        ),
      ]),
    )
    .orderBy('users.id')
    .execute();

/** Returns the role of a user in a handle, or in the handle that it was renamed to. */
export async function findRoleIn(query: Tx, handle: Handle, userId: string): Promise<MemberRow['role'] | undefined> {
  const find = (key: string) =>
    query
      .selectFrom('handles')
      .leftJoin('handle_members as member', (join) =>
        join
          .onRef('member.handle_key', '=', 'handles.handle_key')
          .on('member.user_id', '=', userId)
          .on('accepted_at', 'is not', null),
      )
      .select(['handles.owner_id', 'role', 'renamed_to'])
      .where('handles.handle_key', '=', key)
      .executeTakeFirst();
  const named = await find(handleKey(handle));
  const found = typeof named?.renamed_to === 'string' ? await find(named.renamed_to) : named;
  return found?.owner_id === userId ? 'owner' : (found?.role ?? undefined);
}

interface RoleChange {
  readonly userId: string;
  readonly role: MemberRow['role'];
  readonly actorId: string;
  /** The owner who gets the handle if it is assigned to the leaving user; by default the one who has been an owner longest. */
  readonly next?: string;
}

/** Returns the next owner of a handle: only `next` if it is given. */
export async function findSuccessor(tx: Tx, { handle_key }: LockedHandle, next?: string): Promise<string | undefined> {
  const successor = await tx
    .selectFrom('handle_members')
    .select('user_id')
    .where('handle_key', '=', handle_key)
    .where('role', '=', 'owner')
    .where('accepted_at', 'is not', null)
    .$if(next !== undefined, (owners) => owners.where('user_id', '=', next!))
    .orderBy('accepted_at')
    .orderBy('user_id')
    .executeTakeFirst();
  return successor?.user_id;
}

interface HandleTransfer {
  readonly from: string;
  readonly to: string;
}

/**
 * Transfers a handle, and the handles that were renamed to it, to another user. If the previous owner has another handle that looks like
 * one of them, the look-alike key stays with the previous owner, because it determines who may create more such handles.
 */
export async function transferHandle(
  tx: Tx,
  { handle_key }: LockedHandle,
  { from, to }: HandleTransfer,
): Promise<void> {
  const all = await tx
    .selectFrom('handles')
    .select(['handle_key', 'renamed_to'])
    .where('owner_id', '=', from)
    .execute();
  const isTransferred = (handle: (typeof all)[number]) =>
    handle.handle_key === handle_key || handle.renamed_to === handle_key;
  const toLookalikeKeys = (handles: typeof all) =>
    new Set(handles.map((handle) => lookalikeKey(`@${handle.handle_key}` as Handle)));
  const stays = toLookalikeKeys(all.filter((handle) => !isTransferred(handle)));
  for (const look of toLookalikeKeys(all.filter(isTransferred)))
    if (!stays.has(look))
      await tx
        .updateTable('lookalikes')
        .set({ owner_id: to })
        .where('lookalike_key', '=', look)
        .where('owner_id', '=', from)
        .execute();
  await tx
    .updateTable('handles')
    .set({ owner_id: to })
    .where('owner_id', '=', from)
    .where((build) => build.or([build('handle_key', '=', handle_key), build('renamed_to', '=', handle_key)]))
    .execute();
  await tx.deleteFrom('handle_members').where('handle_key', '=', handle_key).where('user_id', '=', to).execute();
}
