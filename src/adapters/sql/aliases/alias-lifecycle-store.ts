import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type Handle, handleKey, type Label, labelKey, toLabelOrder } from '../../../domain/aliases/alias.ts';
import { type Failure, type InfraFailure, isInfraFailure } from '../../../domain/failure.ts';
import { HISTORY_LENGTH, type LocationChange, type LocationName } from '../../../domain/location/lifecycle.ts';
import { diffPosition, type Location } from '../../../domain/location/location.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { AliasLifecycleStore, ChangeBy, StoredContent } from '../../../ports/aliases/alias-lifecycle-store.ts';
import { getChangeType, recordChanges, recordErasure, recordTransferOut } from '../changes/change-feed.ts';
import { coalesceCalls } from '../connection/coalesce-calls.ts';
import type { Database } from '../connection/database.ts';
import type { StoreDeps } from '../connection/store-deps.ts';
import { RollbackError, read, transaction, truncateWriteAheadLog } from '../connection/transaction.ts';
import { type LocationColumns, locationColumns, partialContentRow, toLocation } from '../schema/location-row.ts';
import type { Schema, Tx } from '../schema/schema.ts';
import {
  type LocationMove,
  type LockedLocation,
  lockAllAsMember,
  lockAsMember,
  lockLocationMove,
  writeAsMember,
  writeAsOwner,
} from './handle-locks.ts';
import { noRenames, renameColumns, toVersions } from './handle-renames.ts';
import { moveRows } from './move-rows.ts';
import { checkExternalIdIsFree, findTarget, insertHandle, releaseName } from './names.ts';
import { updatePlaceTerms } from './place-index.ts';
import { type AccountQuotas, createQuotaCheck, type QuotaCheck } from './quotas.ts';
import { historyColumns, renameHandle } from './rename-handle.ts';

interface Deps extends StoreDeps {
  readonly quotas?: AccountQuotas;
}

export function createSqlAliasLifecycleStore({ database, clock, quotas }: Deps): AliasLifecycleStore {
  const quota = createQuotaCheck(quotas);
  const { query } = database;
  const now = () => clock.now().getTime();

  const write = <T, F extends Failure>(work: (tx: Tx) => Promise<T>, by: Pick<ChangeBy, 'dryRun'> = {}) =>
    transaction<T, F>(database, work, by);

  /** Locks the location of a name until the commit, for a change by the service itself. */
  async function lockLocation(tx: Tx, name: LocationName): Promise<LockedLocation> {
    for (let attempt = 1; ; attempt += 1) {
      const target = await findTarget(tx, name);
      const found = tx
        .selectFrom('locations')
        .select(['handle_key', 'id', 'pin_hash', ...historyColumns])
        .where('handle_key', '=', target.handleKey)
        .where('id', '=', target.id);
      const row = await lockRows(found).executeTakeFirst();
      if (row !== undefined) return row;
      // It was moved to another handle between the two statements.
      if (attempt === 3) throw new RollbackError({ kind: 'location-not-found', ...name });
    }
  }

  const lockRows = <O>(found: SelectQueryBuilder<Schema, 'locations', O>) =>
    database.engine === 'postgres' ? found.forUpdate() : found;

  /** Stores the current version of a location in the history, and writes the next one. */
  async function change(tx: Tx, row: LockedLocation, changes: RowChanges, by: ChangeBy): Promise<Location> {
    const [changed] = await changeRows(tx, [{ row, changes, by }]);
    return changed!;
  }

  /** Stores the current versions of distinct locations in the history, and writes the next ones. Returns these in order. */
  async function changeRows(tx: Tx, actions: readonly RowAction[]): Promise<readonly Location[]> {
    for (const action of actions) await checkChange(tx, action);
    await tx
      .insertInto('location_history')
      .values(
        actions.map(({ row: { id, pin_hash: _, ...before }, changes }) => ({
          ...before,
          handle_key: changes.handle_key ?? before.handle_key,
          location_id: id,
        })),
      )
      .execute();
    const changed: (LocationColumns & Pick<LockedLocation, 'id' | 'handle_key' | 'deleted_at'>)[] = [];
    for (const action of actions) changed.push(await changeRow(tx, action));
    await updatePlaceTerms(
      tx,
      changed.map((row, index) => ({ row, formerHandleKey: actions[index]!.row.handle_key })),
    );
    const at = now();
    const before = new Map(actions.map(({ row }) => [row.id, row]));
    const types = actions.map(({ row, changes }, index) => getChangeType(row, changed[index]!, changes.change));
    for (const [type, rows] of Map.groupBy(changed, (_, index) => types[index]!))
      await recordChanges(tx, rows, {
        type,
        at,
        ...(type === 'renamed' && { previous: ({ id }) => toName(before.get(id)!) }),
      });
    for (const [index, { row }] of actions.entries()) {
      const { handle, handle_key } = changed[index]!;
      if (handle_key !== row.handle_key) await recordTransferOut(tx, row, { to: handle as Handle, at });
    }
    return changed.map(toLocation);
  }

  /** Refuses if the location has another version than the user saw, or if a new external id is taken. */
  async function checkChange(tx: Tx, { row, changes, by }: RowAction): Promise<void> {
    if (isOvertaken(row, by)) throw new RollbackError({ kind: 'version-conflict', version: row.version });
    const { handle_key = row.handle_key, external_id: externalId = row.external_id } = changes;
    if (externalId !== row.external_id || handle_key !== row.handle_key)
      await checkExternalIdIsFree(tx, { handle: (changes.handle ?? row.handle) as Handle, externalId, except: row.id });
  }

  async function changeRow(tx: Tx, { row, changes, by }: RowAction) {
    const { id, version } = row;
    if (version > HISTORY_LENGTH)
      await tx
        .deleteFrom('location_history')
        .where('handle_key', '=', changes.handle_key ?? row.handle_key)
        .where('location_id', '=', id)
        .where('version', '<=', version - HISTORY_LENGTH)
        .execute();
    const next = { ...noRenames, ...changes, version: version + 1, updated_at: now(), updated_by: by.userId };
    const { handle_key = row.handle_key, ...others } = next;
    const isMoved = database.engine === 'postgres' && handle_key !== row.handle_key;
    if (isMoved) await moveRows(tx, 'locations', { from: row.handle_key, to: handle_key, keys: ['id'], only: id });
    return tx
      .updateTable('locations')
      .set(isMoved || handle_key === row.handle_key ? others : next)
      .where('handle_key', '=', isMoved ? handle_key : row.handle_key)
      .where('id', '=', id)
      .returning(['id', 'handle_key', 'deleted_at', ...locationColumns])
      .executeTakeFirstOrThrow();
  }

  /** Counts a location to be restored towards the quota of its creator. It runs before any row is locked. */
  async function countRestored(tx: Tx, name: LocationName): Promise<void> {
    const creator = await findCreatorOfDeleted(tx, name);
    if (creator !== undefined) await quota.addPlaces(tx, creator, 1);
  }

  const lockRestored = (tx: Tx, name: LocationName, { userId }: ChangeBy) =>
    lockAsMember(tx, database.engine, name, { userId, charge: quota.addVersion });

  async function restoreRow(tx: Tx, row: LockedLocation, by: ChangeBy): Promise<Location> {
    if (row.deleted_at === null) return toLocation(row);
    return change(tx, row, { change: 'restored', deleted_at: null }, by);
  }

  const lockMove = (tx: Tx, name: LocationName, to: Partial<LocationName>, { userId }: ChangeBy) =>
    lockLocationMove(tx, name, to, { engine: database.engine, quota, userId });

  async function renameRow(
    tx: Tx,
    { row, to, target }: LocationMove,
    { reuse, content = {}, ...by }: Parameters<AliasLifecycleStore['rename']>[2],
  ): Promise<Location> {
    await moveName(tx, row, to, { owner: target.owner_id, quota, reuse, now: now() });
    const handle_key = handleKey(to.handle);
    if (handle_key !== row.handle_key)
      for (const table of ['location_history', 'photos'] as const)
        if (database.engine === 'postgres' && table !== 'photos')
          await moveRows(tx, table, {
            from: row.handle_key,
            to: handle_key,
            keys: ['location_id', 'version'],
            only: row.id,
          });
        else
          await tx
            .updateTable(table)
            .set({ handle_key })
            .where('handle_key', '=', row.handle_key)
            .where('location_id', '=', row.id)
            .execute();
    const { handle, label } = to;
    const renamed = { change: 'renamed', handle_key, handle, label, label_order: toLabelOrder(label) } as const;
    return change(tx, row, { ...contentChanges(row, content, now()), ...renamed }, by);
  }

  /** Moves an expired location to the bin. Returns 1, or 0 if it was concurrently renamed or extended. */
  async function deleteIfExpired(name: LocationName, before: number): Promise<Result<number, InfraFailure>> {
    const done = await write<number, Failure>(async (tx) => {
      const row = await lockLocation(tx, name);
      if (row.deleted_at !== null || row.expires_at === null || row.expires_at >= before) return 0;
      await change(tx, row, { change: 'expired', deleted_at: now() }, { userId: row.updated_by });
      return 1;
    });
    if (done.ok) return done;
    return isInfraFailure(done.failure) ? err(done.failure) : ok(0);
  }

  async function deleteEach(names: readonly LocationName[], before: number): Promise<Result<number, InfraFailure>> {
    let deleted = 0;
    for (const name of names) {
      const done = await deleteIfExpired(name, before);
      if (!done.ok) return done;
      deleted += done.value;
    }
    return ok(deleted);
  }

  /** Changes the locations of one user's actions that no rule refuses. Returns them by action. */
  async function changeAll(tx: Tx, actions: readonly PresentAction[], isCharged: boolean) {
    const [{ by }] = actions as [PresentAction, ...PresentAction[]];
    const charge = isCharged ? quota.addVersions : async () => undefined;
    const locked = await lockAllAsMember(tx, database.engine, actions, { userId: by.userId, charge });
    const rowActions = new Map<PresentAction, RowAction>();
    for (const [action, row] of locked) {
      const changes = action.toChanges(row);
      const isPlain = row.deleted_at === null && !isOvertaken(row, action.by) && changes.external_id === undefined;
      if (isPlain) rowActions.set(action, { row, changes, by: action.by });
    }
    if (rowActions.size === 0) return noChanges;
    const changed = await changeRows(tx, [...rowActions.values()]);
    return new Map([...rowActions.keys()].map((action, index) => [action, changed[index]!]));
  }

  /** Runs all actions in one transaction if no rule refuses one. Otherwise returns none, and each action runs alone. */
  async function changePlain(
    actions: readonly PresentAction[],
    isCharged: boolean,
  ): Promise<Result<ReadonlyMap<PresentAction, Location>, InfraFailure>> {
    if (actions.length === 1) return ok(noChanges);
    const done = await write<ReadonlyMap<PresentAction, Location>, Failure>((tx) => changeAll(tx, actions, isCharged));
    if (done.ok) return done;
    return isInfraFailure(done.failure) ? err(done.failure) : ok(noChanges);
  }

  /**
   * Changes locations that are not in the bin, for members of their handles. `isCharged` counts the replaced versions towards the quota.
   */
  function groupChanges<F extends Failure>({ isCharged }: { readonly isCharged: boolean }) {
    type ChangeResult = Result<Location, F | InfraFailure>;

    const changeAlone = ({ name, by, toChanges }: PresentAction): Promise<ChangeResult> =>
      writeAsMember<Location, F>(
        database,
        name,
        { ...by, ...(isCharged && { charge: quota.addVersion }) },
        async (tx, row) => {
          if (row.deleted_at !== null) throw new RollbackError({ kind: 'removed', ...name });
          return change(tx, row, toChanges(row), by);
        },
      );

    /** Runs as many actions as possible together, and the others one by one. */
    async function changeOrRefuse(
      actions: readonly PresentAction[],
    ): Promise<ReadonlyMap<PresentAction, ChangeResult>> {
      const plain = await changePlain(actions, isCharged);
      if (!plain.ok) return new Map(actions.map((action) => [action, plain]));
      const results = new Map<PresentAction, ChangeResult>();
      for (const action of actions) {
        const location = plain.value.get(action);
        results.set(action, location === undefined ? await changeAlone(action) : ok(location));
      }
      return results;
    }

    /** Actions of the same tick share transactions. One user's actions run one after the other. */
    const changeTogether = coalesceCalls(
      async (actions: readonly PresentAction[]): Promise<readonly ChangeResult[]> => {
        const results = new Map<PresentAction, ChangeResult>();
        await Promise.all(
          [...Map.groupBy(actions, ({ by }) => by.userId).values()].map(async (own) => {
            for (let start = 0; start < own.length; start += MAX_CHANGED_ROWS)
              for (const [action, result] of await changeOrRefuse(own.slice(start, start + MAX_CHANGED_ROWS)))
                results.set(action, result);
          }),
        );
        return actions.map((action) => results.get(action)!);
      },
    );

    return (action: PresentAction) => (action.by.dryRun === true ? changeAlone(action) : changeTogether(action));
  }

  const changeContent = groupChanges<FailureOfVerb<'update'>>({ isCharged: true });
  const moveToBin = groupChanges<FailureOfVerb<'delete'>>({ isCharged: false });

  return {
    update: (name, content, { change: kind = 'edited', ...by }) => {
      const changes = { change: kind, ...(kind === 'confirmed' && { confirmed_at: now() }) };
      const toChanges = (row: LockedLocation) => ({ ...contentChanges(row, content, now()), ...changes });
      return changeContent({ name, by, toChanges });
    },

    rename: (name, to, by) =>
      write(async (tx) => {
        const move = await lockMove(tx, name, to, by);
        if (move.row.deleted_at !== null) throw new RollbackError({ kind: 'removed', ...name });
        return renameRow(tx, move, by);
      }, by),

    async renameHandle(handle, to, { userId, reuse }) {
      return write((tx) => renameHandle(tx, handle, to, { engine: database.engine, quota, userId, reuse, now: now() }));
    },

    // A deletion is not charged, and does not change the external id.
    delete: (name, by) => moveToBin({ name, by, toChanges: () => ({ change: 'deleted', deleted_at: now() }) }),

    restore: (name, by) =>
      write(async (tx) => {
        await countRestored(tx, name);
        return restoreRow(tx, await lockRestored(tx, name, by), by);
      }),

    restoreAs: (name, to, { content, ...by }) =>
      write(async (tx) => {
        await countRestored(tx, name);
        const move = to && (await lockMove(tx, name, to, by));
        const before = move?.row ?? (await lockRestored(tx, name, by));
        const restored = await restoreRow(tx, before, by);
        const row = await lockLocation(tx, name);
        const expectedVersion = before.deleted_at === null ? by.expectedVersion : row.version;
        const then = { ...by, content, expectedVersion };
        if (move !== undefined) return renameRow(tx, { ...move, row }, then);
        if (Object.keys(content).length === 0) return restored;
        return change(tx, row, { ...contentChanges(row, content, now()), change: 'edited' }, then);
      }, by),

    setDefaultVisibility: (handle, visibility, userId) =>
      writeAsOwner(database, handle, userId, async (tx, { handle_key }) => {
        await tx
          .updateTable('handles')
          .set({ default_visibility: visibility })
          .where('handle_key', '=', handle_key)
          .execute();
      }),

    async deleteExpired(before) {
      for (let total = 0; ; ) {
        const expired = await read(database, () => listExpiredNames(query, before.getTime()));
        if (!expired.ok) return expired;
        const deleted = await deleteEach(expired.value, before.getTime());
        if (!deleted.ok) return deleted;
        total += deleted.value;
        // A batch without a successful deletion would be read again forever.
        if (expired.value.length < BATCH_SIZE || deleted.value === 0) return ok(total);
      }
    },

    countPlaces: (handle) =>
      read(database, async () => {
        const { places } = await query
          .selectFrom('aliases')
          .select(sql<number>`count(*)`.as('places'))
          .where('handle_key', '=', handleKey(handle))
          .where('state', '=', 'current')
          .executeTakeFirstOrThrow();
        return Number(places);
      }),

    eraseDeleted: (before) => eraseDeleted(database, before.getTime(), now()),

    listVersions: (name) =>
      read(database, async () => {
        const target = await findTarget(query, name);
        const columns = ['change', ...locationColumns, ...renameColumns] as const;
        const current = await query
          .selectFrom('locations')
          .select(columns)
          .where('handle_key', '=', target.handleKey)
          .where('id', '=', target.id)
          .execute();
        const earlier = await query
          .selectFrom('location_history')
          .select(columns)
          .where('handle_key', '=', target.handleKey)
          .where('location_id', '=', target.id)
          .orderBy('version', 'desc')
          .execute();
        return toVersions(query, [...current, ...earlier]);
      }),
  };
}

type RowChanges = Partial<LockedLocation> & { readonly change: LocationChange };

interface RowAction {
  readonly row: LockedLocation;
  readonly changes: RowChanges;
  readonly by: ChangeBy;
}

/** A change to a location that is not in the bin. */
interface PresentAction {
  readonly name: LocationName;
  readonly by: ChangeBy;
  readonly toChanges: (row: LockedLocation) => RowChanges;
}

const noChanges: ReadonlyMap<PresentAction, Location> = new Map();

type FailureOfVerb<Verb extends 'update' | 'delete'> = Extract<
  Awaited<ReturnType<AliasLifecycleStore[Verb]>>,
  { ok: false }
>['failure'];

/** The maximum number of locations that one transaction changes. Each one blocks the event loop for about a millisecond in SQLite. */
const MAX_CHANGED_ROWS = 50;

const isOvertaken = (row: LockedLocation, { expectedVersion, expectedExternalId }: ChangeBy): boolean =>
  (expectedVersion ?? row.version) !== row.version || (expectedExternalId ?? row.external_id) !== row.external_id;

const toName = ({ handle, label }: { readonly handle: string; readonly label: string }): LocationName => ({
  handle: handle as Handle,
  label: label as Label,
});

/** Returns the columns that these fields change. `now` is in milliseconds since 1970. */
function contentChanges(row: LockedLocation, content: StoredContent, now: number): Partial<LockedLocation> {
  const { movedMetres } = diffPosition(toLocation(row), content, '');
  return {
    ...partialContentRow(content),
    ...(content.pinHash !== undefined && { pin_hash: content.pinHash }),
    ...(movedMetres !== undefined && { moved_at: now, moved_metres: movedMetres }),
  };
}

/** Returns the creator of a deleted location; `undefined` if the location is not deleted. */
async function findCreatorOfDeleted(tx: Tx, name: LocationName): Promise<string | undefined> {
  const { handleKey, id } = await findTarget(tx, name);
  const found = await tx
    .selectFrom('locations')
    .select('created_by')
    .where('handle_key', '=', handleKey)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return found?.created_by;
}

/** Returns the condition for the aliases that may point to a location under this handle. */
const getNames = (handleKey: string) => (build: ExpressionBuilder<Schema, 'aliases'>) =>
  build.or([
    build('target_handle_key', '=', handleKey),
    build.and([build('handle_key', '=', handleKey), build('target_handle_key', 'is', null)]),
  ]);

interface Move {
  readonly owner: string;
  readonly quota: QuotaCheck;
  readonly reuse: boolean | undefined;
  readonly now: number;
}

/** Makes the current name a former one, and another name current. Another spelling is the same name. */
async function moveName(
  tx: Tx,
  row: LockedLocation,
  to: LocationName,
  { owner, quota, reuse, now }: Move,
): Promise<void> {
  const before = { handle_key: row.handle_key, label_key: labelKey(row.label as Label) };
  const after = { handle_key: handleKey(to.handle), label_key: labelKey(to.label) };
  if (before.handle_key === after.handle_key && before.label_key === after.label_key) return;
  if (await insertHandle(tx, to.handle, owner, now)) await quota.addedHandle(tx, owner);
  await releaseName(tx, to, { locationId: row.id, reuse });
  await tx
    .updateTable('aliases')
    .set({ state: 'former', former_handle: row.handle, former_label: row.label })
    .where('handle_key', '=', before.handle_key)
    .where('label_key', '=', before.label_key)
    .execute();
  await tx
    .insertInto('aliases')
    .values({ ...after, state: 'current', location_id: row.id })
    .execute();
  if (after.handle_key === before.handle_key) return;
  await tx
    .updateTable('aliases')
    .set({ target_handle_key: after.handle_key })
    .where('location_id', '=', row.id)
    .where('state', '=', 'former')
    .where(getNames(before.handle_key))
    .execute();
  await tx
    .updateTable('aliases')
    .set({ target_handle_key: null })
    .where('handle_key', '=', after.handle_key)
    .where('target_handle_key', '=', after.handle_key)
    .execute();
}

/** The number of locations in a batch. */
const BATCH_SIZE = 100;

/** Returns a batch of names of locations that expired before a time. */
async function listExpiredNames(query: Tx, before: number): Promise<readonly LocationName[]> {
  const found = await query
    .selectFrom('locations')
    .select(['handle', 'label'])
    .where('expires_at', '<', before)
    .where('deleted_at', 'is', null)
    .limit(BATCH_SIZE)
    .execute();
  return found.map(({ handle, label }) => ({ handle: handle as Handle, label: label as Label }));
}

/** Erases the locations that were deleted before a time, in batches, so that no transaction is long. */
async function eraseDeleted(database: Database, before: number, now: number): Promise<Result<number, InfraFailure>> {
  let erased = 0;
  for (;;) {
    const due = await read(database, () =>
      database.query
        .selectFrom('locations')
        .select(['handle_key', 'id'])
        .where('deleted_at', '<', before)
        .orderBy('deleted_at')
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute(),
    );
    if (!due.ok) return due;
    for (const { handle_key, id } of due.value) {
      const done = await transaction(database, (tx) => eraseAndRecord(tx, { handle_key, id, before, now }));
      if (!done.ok) return done;
      erased += done.value;
    }
    if (due.value.length < BATCH_SIZE) break;
  }
  const truncated = erased > 0 ? await truncateWriteAheadLog(database) : ok(undefined);
  return truncated.ok ? ok(erased) : truncated;
}

interface Erasure {
  readonly handle_key: string;
  readonly id: number;
  /** Erases only if the location was deleted before this time. */
  readonly before?: number;
}

async function eraseAndRecord(tx: Tx, { now, ...erasure }: Erasure & { readonly now: number }): Promise<number> {
  const erased = await eraseLocation(tx, erasure);
  if (erased === undefined) return 0;
  await recordErasure(tx, erased, now);
  return 1;
}

/** Erases a location with its history, and retires its names. Returns its last row; `undefined` if it is not due. */
export async function eraseLocation(tx: Tx, { handle_key, id, before }: Erasure) {
  const due = tx.deleteFrom('locations').where('handle_key', '=', handle_key).where('id', '=', id);
  const erased = await (before === undefined ? due : due.where('deleted_at', '<', before))
    .returning(['id', 'visibility', 'handle', 'label', 'version'])
    .executeTakeFirst();
  // It was concurrently restored or renamed.
  if (erased === undefined) return undefined;
  await tx.deleteFrom('place_terms').where('location_id', '=', id).where('handle_key', '=', handle_key).execute();
  await tx.deleteFrom('closed_asks').where('location_id', '=', id).execute();
  await tx.deleteFrom('location_asks').where('location_id', '=', id).execute();
  await tx.deleteFrom('location_grants').where('location_id', '=', id).execute();
  for (const table of ['location_history', 'photos'] as const)
    await tx.deleteFrom(table).where('handle_key', '=', handle_key).where('location_id', '=', id).execute();
  await tx
    .updateTable('aliases')
    .set({
      state: 'retired',
      location_id: null,
      target_handle_key: null,
      former_handle: null,
      former_label: null,
      was_private: erased.visibility === 'private' ? 1 : 0,
    })
    .where('location_id', '=', id)
    .where(getNames(handle_key))
    .execute();
  return erased;
}
