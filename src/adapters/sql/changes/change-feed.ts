import { type Insertable, PostgresAdapter, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { HandleUser } from '../../../domain/accounts/user.ts';
import { type Handle, handleKey, type Label, labelKey } from '../../../domain/aliases/alias.ts';
import { CHANGE_DAYS, type ChangeType } from '../../../domain/changes/change.ts';
import type { LocationChange, LocationName } from '../../../domain/location/lifecycle.ts';
import { err, ok } from '../../../domain/result.ts';
import type { ChangeEntry, ChangeFeed, ChangePage } from '../../../ports/changes/change-feed.ts';
import { hasLargeShare, isOfUser, listHandles, MAX_ORDERED_ROWS } from '../aliases/location-lists.ts';
import { splitIntoChunks } from '../connection/chunks.ts';
import type { StoreDeps } from '../connection/store-deps.ts';
import { read, transaction } from '../connection/transaction.ts';
import { locationColumns, toLocation } from '../schema/location-row.ts';
import type { LocationRow, Schema, Tx } from '../schema/schema.ts';
import { queueDeliveries } from '../webhooks/webhook-queue.ts';

/** A location with the values that its change records. */
export interface ChangedRow {
  readonly id: number;
  readonly handle: string;
  readonly label: string;
  readonly version: number;
}

/** A change to locations, which is recorded in its transaction. */
export interface Change {
  readonly type: ChangeType;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Returns the name before a rename. */
  readonly previous?: (row: ChangedRow) => LocationName;
}

/** Records a change of each location, in the order of their ids. */
export async function recordChanges(
  tx: Tx,
  changed: readonly ChangedRow[],
  { type, at, previous }: Change,
): Promise<void> {
  const rows = changed
    .toSorted((a, b) => a.id - b.id)
    .map((row) => ({ ...toRow(row, { type, at }), ...previousColumns(previous?.(row)) }));
  for (const chunk of splitIntoChunks(rows)) await insertRows(tx, chunk);
}

async function insertRows(tx: Tx, chunk: readonly Insertable<Schema['changes']>[]): Promise<void> {
  if (tx.getExecutor().adapter instanceof PostgresAdapter) await lockForOlderReaders(tx);
  const columns = ['id', 'handle_key', 'type', 'at'] as const;
  await queueDeliveries(tx, await tx.insertInto('changes').values(chunk).returning(columns).execute());
}

/**
 * Takes a lock for servers from before positions were stored, which run at the same time during a rolling upgrade. Such a server reads ids
 * only up to the first that a transaction has locked here, so that it misses none. The key is "WH" and the last assigned id. Remove this
 * one release later.
 */
const lockForOlderReaders = (tx: Tx) =>
  sql`select pg_advisory_xact_lock_shared((${sql.lit(0x5748)}::bigint << 48) + last_value - case when is_called then 0 else 1 end)
    from changes_id_seq`.execute(tx);

/** Records for the members of the old handle that a location was moved to another handle. */
export const recordTransferOut = (
  tx: Tx,
  from: ChangedRow,
  { to, at }: { readonly to: Handle; readonly at: number },
): Promise<void> => insertRows(tx, [{ ...toRow(from, { type: 'deleted', at }), moved_to_key: handleKey(to) }]);

/** Deletes the earlier changes of an erased location, and records the erasure under the normalized name, which its retired alias keeps. */
export async function recordErasure(tx: Tx, { handle, label, ...row }: ChangedRow, at: number): Promise<void> {
  const name = { handle: `@${handleKey(handle as Handle)}`, label: labelKey(label as Label) };
  const forgotten = await deleteChanges(tx, sql`location_id = ${row.id}`);
  for (const chunk of splitIntoChunks(forgotten))
    await tx.deleteFrom('webhook_deliveries').where('change_id', 'in', chunk).execute();
  await recordChanges(tx, [{ ...row, ...name }], { type: 'erased', at });
}

/** Deletes changes and returns their ids. PostgreSQL keeps their positions for cursors that refer to them. */
export async function deleteChanges(tx: Tx, condition: RawBuilder<unknown>): Promise<readonly number[]> {
  const rows = await tx.deleteFrom('changes').where(sql<boolean>`${condition}`).returning(['id', 'position']).execute();
  if (tx.getExecutor().adapter instanceof PostgresAdapter)
    for (const chunk of splitIntoChunks(rows)) await tx.insertInto('deleted_changes').values(chunk).execute();
  return rows.map(({ id }) => id);
}

const toRow = ({ id, handle, label, version }: ChangedRow, { type, at }: Pick<Change, 'type' | 'at'>) => ({
  location_id: id,
  handle_key: handleKey(handle as Handle),
  handle,
  label,
  version,
  type,
  at,
});

const previousColumns = (previous: LocationName | undefined) => ({
  previous_handle: previous?.handle ?? '',
  previous_label: previous?.label ?? '',
});

/** Returns the type of the change that a new version of a location is. */
export function getChangeType(
  before: Pick<LocationRow, 'latitude' | 'longitude' | 'visibility' | 'approximate' | 'expires_at'>,
  after: Pick<LocationRow, 'latitude' | 'longitude' | 'visibility' | 'approximate' | 'expires_at'>,
  change: LocationChange,
): ChangeType {
  const direct = directTypes[change];
  if (direct !== undefined) return direct;
  if (before.latitude !== after.latitude || before.longitude !== after.longitude) return 'moved';
  const hasVisibilityChanged = (['visibility', 'approximate', 'expires_at'] as const).some(
    (column) => before[column] !== after[column],
  );
  return hasVisibilityChanged ? 'visibility' : 'edited';
}

const directTypes: { readonly [K in LocationChange]?: ChangeType } = {
  created: 'created',
  renamed: 'renamed',
  deleted: 'deleted',
  expired: 'deleted',
  restored: 'restored',
};

/** Joins changes with the current locations. `toEntry` reads the rows. */
export const withLocations = (changes: SelectQueryBuilder<Schema, 'changes', object>) =>
  changes
    .leftJoin('locations', (join) =>
      join.onRef('locations.id', '=', 'changes.location_id').onRef('locations.handle_key', '=', 'changes.handle_key'),
    )
    .select([
      'changes.id as change_id',
      'changes.type',
      'changes.handle as change_handle',
      'changes.label as change_label',
      'previous_handle',
      'previous_label',
      'changes.version as change_version',
      'changes.at',
      ...locationColumns.map((column) => `locations.${column}` as const),
    ]);

const DAY_MS = 86_400_000;

/** A position in the feed, after which a list continues. */
interface Cursor {
  readonly id: number;
  readonly position: number;
}

export function createSqlChangeFeed({ database, clock }: StoreDeps): ChangeFeed {
  const { query, engine } = database;

  // Selects the handles of the user once instead of by the key of each row: they may be on other machines than the change.
  const isLeaving = (user: HandleUser) =>
    sql<boolean>`(moved_to_key = '' or moved_to_key not in (${listHandles(query, user)}))`;

  // SQLite has one writer, so its ids are in the order of the commits.
  const isAfter = ({ position, id }: Cursor) =>
    engine === 'sqlite'
      ? sql<boolean>`changes.id > ${id}`
      : sql<boolean>`(changes.position, changes.id) > (${position}, ${id})`;
  const order = sql.raw(engine === 'sqlite' ? 'changes.id' : 'changes.position, changes.id');

  const changesAfter = (user: HandleUser, after: Cursor) =>
    query
      .selectFrom('changes')
      .where('changes.handle_key', 'in', listHandles(query, user))
      .where(isLeaving(user))
      .where(isAfter(after));

  /** Selects the same changes from the next changes of all users, in their order. */
  const selectChangesAfter = (user: HandleUser, after: Cursor) => {
    const next = query.selectFrom('changes').selectAll().where(isAfter(after)).orderBy(order).limit(MAX_ORDERED_ROWS);
    return query.selectFrom(next.as('changes')).where(isOfUser('changes.handle_key', user)).where(isLeaving(user));
  };

  interface PageRange {
    readonly end: number;
    readonly limit: number;
    readonly isLarge: boolean;
  }

  async function page(user: HandleUser, after: Cursor, { end, limit, isLarge }: PageRange) {
    const readRows = (changes: ReturnType<typeof changesAfter>) =>
      withLocations(changes).where('changes.position', '<', end).orderBy(order).limit(limit).execute();
    if (isLarge) {
      const rows = await readRows(selectChangesAfter(user, after));
      if (rows.length === limit) return rows;
    }
    return readRows(changesAfter(user, after));
  }

  /**
   * Returns the position from which transactions in progress may still add changes: the lowest running transaction id of this database, or
   * the next id. The snapshot of a standby has only the lowest id.
   */
  async function readEnd(): Promise<number> {
    if (engine === 'sqlite') return Number.MAX_SAFE_INTEGER;
    const { rows } = await sql<{ end: string; xmax: string }>`
      select xmax, case when pg_is_in_recovery() then pg_snapshot_xmin(snapshot)::text::bigint else coalesce((
        select min(xid::text::bigint) from pg_snapshot_xip(snapshot) as xid where not exists (
          select from pg_stat_activity where backend_xid = xid::xid and datname <> current_database())), xmax) end as "end"
      from (select snapshot, pg_snapshot_xmax(snapshot)::text::bigint as xmax
        from pg_current_snapshot() as snapshot) as present`.execute(query);
    const end = Number(rows[0]!.end);
    return database.isDistributed ? readDistributedEnd(end, BigInt(rows[0]!.xmax)) : end;
  }

  /**
   * Returns the same for a Citus cluster. A coordinator commits before its workers, and until they have committed it holds the lock on the
   * transaction id, which has 32 bits. If a worker is lost at that moment, its part stays prepared until Citus commits it, within a minute
   * of the worker's return.
   */
  async function readDistributedEnd(end: number, xmax: bigint): Promise<number> {
    const { rows: locked } = await sql<{ xid: string }>`select transactionid::text as xid from pg_locks
      where locktype = 'transactionid' and mode = 'ExclusiveLock' and granted and not exists (
        select from pg_stat_activity where pg_stat_activity.pid = pg_locks.pid and datname <> current_database())`.execute(
      query,
    );
    const { rows: prepared } = await sql<{ success: boolean; result: string }>`
      select success, result from run_command_on_workers(
        'select coalesce(json_agg(gid), ''[]'') from pg_prepared_xacts where database = current_database()')`.execute(
      query,
    );
    const missing = prepared.find(({ success }) => !success);
    if (missing !== undefined) throw new Error(missing.result);
    const ids = prepared.flatMap(({ result }) => JSON.parse(result) as string[]);
    const { rows: uncommitted } =
      ids.length === 0
        ? { rows: [] }
        : await sql<{
            xid: string;
          }>`select xmin::text as xid from pg_dist_transaction where gid in (${sql.join(ids)})`.execute(query);
    const toNumber = ({ xid }: { readonly xid: string }) => Number(xmax - BigInt.asIntN(32, xmax - BigInt(xid)));
    return Math.min(end, ...[...locked, ...uncommitted].map(toNumber));
  }

  /**
   * Finds the position of a change by its id; `undefined` on a standby that has not yet received it. A change that was deleted before
   * positions were stored precedes all others: ids were then in the order of the commits.
   */
  async function findCursor(id: number): Promise<Cursor | undefined> {
    if (engine === 'sqlite') return { id, position: 0 };
    for (const table of ['changes', 'deleted_changes'] as const) {
      const row = await query.selectFrom(table).select('position').where('id', '=', id).executeTakeFirst();
      if (row !== undefined) return { id, position: Number(row.position) };
    }
    const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(query);
    if (rows[0]!.standby && id !== 0) return undefined;
    const first = await query.selectFrom('changes').select('position').orderBy(order).limit(1).executeTakeFirst();
    return { id, position: Math.min(0, Number(first?.position ?? 0)) };
  }

  const readForgottenId = async (): Promise<number> =>
    Number((await query.selectFrom('forgotten_changes').select('last_id').executeTakeFirst())?.last_id ?? 0);

  /** Returns the id of the last change of all users before a position. */
  async function readLastId(end: number): Promise<number> {
    const last = await query
      .selectFrom('changes')
      .select('id')
      .where('position', '<', end)
      .orderBy(sql.raw(engine === 'sqlite' ? 'id desc' : 'position desc, id desc'))
      .limit(1)
      .executeTakeFirst();
    return last === undefined ? readForgottenId() : Number(last.id);
  }

  /** Returns whether the next change under any handle is older than half of the storage time. */
  async function isCursorStale(after: Cursor): Promise<boolean> {
    const next = await query
      .selectFrom('changes')
      .select('at')
      .where(isAfter(after))
      .orderBy(order)
      .limit(1)
      .executeTakeFirst();
    return next !== undefined && Number(next.at) < clock.now().getTime() - (CHANGE_DAYS / 2) * DAY_MS;
  }

  async function readPage(user: HandleUser, after: Cursor | undefined, limit: number): Promise<ChangePage> {
    const start = after ?? { id: 0, position: Number.MIN_SAFE_INTEGER };
    // SQLite reads the handles of a user once, and each of them by its index.
    const isLarge =
      engine === 'postgres' && !database.isDistributed && (await hasLargeShare(query, 'changes', user, limit));
    const findFirst = (changes: ReturnType<typeof changesAfter>) =>
      changes.select('changes.id').limit(1).executeTakeFirst();
    const first =
      (isLarge ? await findFirst(selectChangesAfter(user, start)) : undefined) ??
      (await findFirst(changesAfter(user, start)));
    const stays = after !== undefined && (first !== undefined || !(await isCursorStale(after)));
    if (first === undefined && stays) return { changes: [], next: after.id };
    // `end` is read before the page, so a change that the page lacks comes after it.
    const end = await readEnd();
    const changes = (await page(user, start, { end, limit, isLarge })).map(toEntry);
    return { changes, next: changes.at(-1)?.id ?? (stays ? after.id : await readLastId(end)) };
  }

  return {
    async list(user, after, limit) {
      const found = await read(database, async () => {
        const cursor = after === undefined ? undefined : await findCursor(after);
        if (after !== undefined && cursor === undefined) return 'behind' as const;
        const page = await readPage(user, cursor, limit);
        // Read after the page: if changes are deleted between the two statements, the cursor counts as too old.
        return { page, isTooOld: after !== undefined && after < (await readForgottenId()) };
      });
      if (!found.ok) return found;
      if (found.value === 'behind') return err({ kind: 'read-only' });
      return found.value.isTooOld ? err({ kind: 'cursor-too-old' }) : ok(found.value.page);
    },

    deleteOlder: (now) =>
      transaction(database, async (tx) => {
        const { id } = await tx
          .selectFrom('changes')
          .select((build) => build.fn.max<number | null>('id').as('id'))
          .where('at', '<', now.getTime() - CHANGE_DAYS * DAY_MS)
          .executeTakeFirstOrThrow();
        if (id === null) return;
        for (const table of ['changes', 'deleted_changes'] as const)
          await tx.deleteFrom(table).where('id', '<=', id).execute();
        await tx.deleteFrom('webhook_deliveries').where('change_id', '<=', id).execute();
        await tx
          .insertInto('forgotten_changes')
          .values({ id: 1, last_id: id })
          .onConflict((conflict) => conflict.column('id').doUpdateSet({ last_id: id }))
          .execute();
      }),
  };
}

type FeedRow = { readonly [Column in (typeof locationColumns)[number]]: unknown } & {
  readonly change_id: number;
  readonly type: ChangeType;
  readonly change_handle: string;
  readonly change_label: string;
  readonly previous_handle: string;
  readonly previous_label: string;
  readonly change_version: number;
  readonly at: number;
};

export const toEntry = (row: FeedRow): ChangeEntry => ({
  id: Number(row.change_id),
  type: row.type,
  name: { handle: row.change_handle as Handle, label: row.change_label as Label },
  ...(row.previous_handle !== '' && {
    previous: { handle: row.previous_handle as Handle, label: row.previous_label as Label },
  }),
  version: Number(row.change_version),
  at: new Date(Number(row.at)).toISOString(),
  // No column of a location is null, so any of them shows whether the location exists.
  ...(row.version !== null && { location: toLocation(row as Parameters<typeof toLocation>[0]) }),
});
