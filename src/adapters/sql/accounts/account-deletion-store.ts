import { sql } from 'kysely';
import { emailKey, usernameKey } from '../../../domain/accounts/account.ts';
import type { Handle } from '../../../domain/aliases/alias.ts';
import type { InfraFailure } from '../../../domain/failure.ts';
import type { LocationChange } from '../../../domain/location/lifecycle.ts';
import { ok, type Result } from '../../../domain/result.ts';
import type { AccountDeletionStore } from '../../../ports/accounts/account-deletion-store.ts';
import { eraseLocation } from '../aliases/alias-lifecycle-store.ts';
import { lockHandle } from '../aliases/handle-locks.ts';
import { noRenames } from '../aliases/handle-renames.ts';
import { updatePlaceTerms } from '../aliases/place-index.ts';
import { getLocations, historyColumns } from '../aliases/rename-handle.ts';
import { deleteChanges, recordChanges } from '../changes/change-feed.ts';
import { splitIntoChunks } from '../connection/chunks.ts';
import type { StoreDeps } from '../connection/store-deps.ts';
import { read, transaction, truncateWriteAheadLog } from '../connection/transaction.ts';
import { findSuccessor, transferHandle } from '../members/member-store.ts';
import { locationColumns } from '../schema/location-row.ts';
import type { Tx } from '../schema/schema.ts';
import { endAccess, otherUserColumns } from './access-registry.ts';

interface Deps extends StoreDeps {
  /** Usernames in lower case by handle key, from the configuration. */
  readonly assignedHandles?: ReadonlyMap<string, string>;
}

export function createSqlAccountDeletionStore({
  database,
  clock,
  assignedHandles = new Map(),
}: Deps): AccountDeletionStore {
  const { query, engine } = database;
  const now = () => clock.now().getTime();

  /** Moves all places of a handle from one state to another, as their next version. Returns their number. */
  async function changeAll(
    tx: Tx,
    handleKey: string,
    { from, to, change, userId }: DeletionStep & { readonly userId: string },
  ): Promise<number> {
    const isMeant = getLocations(tx, engine, { handleKey, aliasesUnder: handleKey });
    const isIn = from === null ? sql<boolean>`deleted_at is null` : sql<boolean>`deleted_at = ${from}`;
    await tx
      .insertInto('location_history')
      .columns(['handle_key', 'location_id', ...historyColumns])
      .expression(
        tx
          .selectFrom('locations')
          .select(['handle_key', 'id as location_id', ...historyColumns])
          .where(isMeant)
          .where(isIn),
      )
      .execute();
    const changed = await tx
      .updateTable('locations')
      .set((build) => ({
        change,
        deleted_at: to,
        version: build('version', '+', 1),
        updated_at: now(),
        updated_by: userId,
        ...noRenames,
      }))
      .where(isMeant)
      .where(isIn)
      .returning(['id', 'handle_key', 'deleted_at', ...locationColumns])
      .execute();
    await updatePlaceTerms(
      tx,
      changed.map((row) => ({ row, formerHandleKey: handleKey })),
    );
    await recordChanges(tx, changed, { type: change, at: now() });
    return changed.length;
  }

  return {
    request: (userId) =>
      transaction(database, async (tx) => {
        const at = now();
        await tx.updateTable('users').set({ deletion_requested_at: at }).where('id', '=', userId).execute();
        await endAccess(tx, userId, 'deletion-requested', { now: at });
        let places = 0;
        for (const { handle, successor } of await listHandles(tx, userId))
          if (successor === undefined)
            places += await changeAll(tx, handle.handle_key, { from: null, to: at, change: 'deleted', userId });
        return places;
      }),

    async cancel(userId) {
      const requested = await read(database, () =>
        query
          .selectFrom('users')
          .select('id')
          .where('id', '=', userId)
          .where('deletion_requested_at', 'is not', null)
          .executeTakeFirst(),
      );
      if (!requested.ok || requested.value === undefined) return requested.ok ? ok(false) : requested;
      return transaction(database, async (tx) => {
        const account = await tx
          .selectFrom('users')
          .select('deletion_requested_at')
          .where('id', '=', userId)
          .executeTakeFirst();
        const at = account?.deletion_requested_at ?? null;
        if (at === null) return false;
        await tx.updateTable('users').set({ deletion_requested_at: null }).where('id', '=', userId).execute();
        for (const { handle } of await listHandles(tx, userId))
          await changeAll(tx, handle.handle_key, { from: at, to: null, change: 'restored', userId });
        return true;
      });
    },

    async erase(before) {
      const expired = await read(database, () =>
        query.selectFrom('users').select('id').where('deletion_requested_at', '<', before.getTime()).execute(),
      );
      if (!expired.ok) return expired;
      for (const { id } of expired.value) {
        const erased = await eraseAccount(id, before.getTime());
        if (!erased.ok) return erased;
      }
      if (expired.value.length > 0) {
        const truncated = await truncateWriteAheadLog(database);
        if (!truncated.ok) return truncated;
      }
      return ok(expired.value.length);
    },
  };

  /**
   * Erases an account. The username and password are erased first, so that nobody can sign in. An interrupted erasure is repeated, because
   * the row stays marked until the end.
   */
  async function eraseAccount(userId: string, before: number): Promise<Result<void, InfraFailure>> {
    const isErasing = await transaction(database, (tx) =>
      erasePerson(tx, userId, { before, now: now(), assignedHandles }),
    );
    if (!isErasing.ok || !isErasing.value) return isErasing.ok ? ok(undefined) : isErasing;
    const handles = await read(database, () => listHandles(query, userId));
    if (!handles.ok) return handles;
    for (const { handle } of handles.value) {
      const left = await leaveHandle(userId, handle);
      if (!left.ok) return left;
    }
    return transaction(database, async (tx) => {
      const own = await tx.selectFrom('handles').select('handle_key').where('owner_id', '=', userId).execute();
      for (const chunk of splitIntoChunks(own.map(({ handle_key }) => handle_key))) {
        await deleteChanges(tx, sql`handle_key in (${sql.join(chunk)})`);
        for (const table of tablesUnderHandles) await tx.deleteFrom(table).where('handle_key', 'in', chunk).execute();
      }
      await tx.deleteFrom('handle_members').where('user_id', '=', userId).execute();
      await tx.updateTable('users').set({ deletion_requested_at: null }).where('id', '=', userId).execute();
    });
  }

  /** Transfers a handle, or erases its locations if it has no other owner. */
  async function leaveHandle(
    userId: string,
    { handle, handle_key }: { readonly handle: string; readonly handle_key: string },
  ): Promise<Result<void, InfraFailure>> {
    const transferred = await transferToSuccessor(userId, handle as Handle);
    if (!transferred.ok) return transferred;
    return transferred.value ? ok(undefined) : eraseLocations(handle_key);
  }

  /** Transfers a handle to the next owner at that moment. Returns false if there is no other owner. */
  function transferToSuccessor(userId: string, name: Handle): Promise<Result<boolean, InfraFailure>> {
    return transaction(database, async (tx) => {
      const locked = await lockHandle(tx, engine, name);
      if (locked.owner_id !== userId) return true;
      const successor = await findSuccessor(tx, locked);
      if (successor !== undefined) await transferHandle(tx, locked, { from: userId, to: successor });
      return successor !== undefined;
    });
  }

  /** Erases the locations of a handle in batches, so that no transaction is long. */
  async function eraseLocations(handleKey: string): Promise<Result<void, InfraFailure>> {
    for (;;) {
      const erased = await transaction(database, async (tx) => {
        const batch = await tx
          .selectFrom('locations')
          .select('id')
          .where(getLocations(tx, engine, { handleKey, aliasesUnder: handleKey }))
          .limit(BATCH_SIZE)
          .execute();
        for (const { id } of batch) await eraseLocation(tx, { handle_key: handleKey, id });
        return batch.length;
      });
      if (!erased.ok || erased.value < BATCH_SIZE) return erased.ok ? ok(undefined) : erased;
    }
  }
}

/** The number of locations that one transaction erases. */
const BATCH_SIZE = 100;

/** The tables whose rows are deleted with the handles of an erased account, in addition to its locations and changes. */
const tablesUnderHandles = [
  'handle_members',
  'handle_invitations',
  'handle_segments',
  'handle_renames',
  'webhooks',
] as const;

interface DeletionStep {
  /** The time when the places were deleted; `null` for places that are not in the bin. */
  readonly from: number | null;
  readonly to: number | null;
  readonly change: Extract<LocationChange, 'deleted' | 'restored'>;
}

/** Returns the handles of an account under their current names, each with the next owner. */
async function listHandles(tx: Tx, userId: string) {
  const handles = await tx
    .selectFrom('handles')
    .select(['handle_key', 'handle', 'owner_id'])
    .where('owner_id', '=', userId)
    .where('renamed_to', 'is', null)
    .execute();
  const owners = await tx
    .selectFrom('handle_members')
    .innerJoin('handles', 'handles.handle_key', 'handle_members.handle_key')
    .select(['handles.handle_key', 'user_id'])
    .where('owner_id', '=', userId)
    .where('role', '=', 'owner')
    .where('accepted_at', 'is not', null)
    .orderBy('accepted_at')
    .orderBy('user_id')
    .execute();
  return handles.map((handle) => ({
    handle,
    successor: owners.find(({ handle_key }) => handle_key === handle.handle_key)?.user_id,
  }));
}

interface Erasure {
  readonly before: number;
  readonly now: number;
  readonly assignedHandles: ReadonlyMap<string, string>;
}

/** Reserves the handles that the configuration assigns to this username, because another user can register it from now on. */
async function reserveConfiguredHandles(
  tx: Tx,
  username: string,
  assignedHandles: Erasure['assignedHandles'],
  now: number,
): Promise<void> {
  for (const [handle_key, name] of assignedHandles)
    if (name === username.toLowerCase())
      await tx
        .insertInto('reserved_handles')
        .values({ handle_key, handle: `@${handle_key}`, note: '', reserved_at: now, after_erasure: 1 })
        .onConflict((conflict) => conflict.column('handle_key').doUpdateSet({ after_erasure: 1 }))
        .execute();
}

/** Erases everything that identifies the user; the row stays because others refer to it. Returns false if the deletion was cancelled. */
async function erasePerson(tx: Tx, userId: string, { before, now, assignedHandles }: Erasure): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select(['username', 'email'])
    .where('id', '=', userId)
    .where('deletion_requested_at', '<', before)
    .executeTakeFirst();
  if (user === undefined) return false;
  await tx
    .updateTable('users')
    .set({
      username: '',
      username_key: `erased ${userId}`,
      email: '',
      email_owner: ` ${userId}`,
      password_hash: null,
      email_verified_at: null,
      admin_role_since: null,
    })
    .where('id', '=', userId)
    .execute();
  await reserveConfiguredHandles(tx, user.username, assignedHandles, now);
  await endAccess(tx, userId, 'erased', { now });
  for (const table of ownTables) await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  await tx.updateTable('feedback').set({ username: '', email: '' }).where('user_id', '=', userId).execute();
  await tx.updateTable('reports').set({ reporter_id: null, email: '' }).where('reporter_id', '=', userId).execute();
  // The keys of rate limits contain usernames and email addresses, between spaces.
  for (const key of [usernameKey(user.username), emailKey(user.email)]) {
    const within = `% ${key.replaceAll(/[!%_]/g, '!$&')} %`;
    if (key !== '')
      await sql`delete from throttles where ${' '} || key || ${' '} like ${within} escape '!'`.execute(tx);
  }
  return true;
}

/** The tables whose rows are deleted with the account of their user. */
const ownTables = Object.entries(otherUserColumns)
  .filter(([column, { erased }]) => erased === 'deleted' && column.endsWith('.user_id'))
  .map(([column]) => column.split('.')[0] as 'mails')
  // Memberships stay until the handles of the account have been transferred or erased.
  .filter((table) => (table as string) !== 'handle_members');
