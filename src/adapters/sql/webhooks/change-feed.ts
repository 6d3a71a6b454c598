import { type Insertable, type Kysely, PostgresAdapter, type SelectQueryBuilder, sql } from 'kysely';
import type { HandleUser } from '../../../domain/accounts/user.ts';
import { type Handle, handleKey, type Label, labelKey } from '../../../domain/aliases/alias.ts';
import type { LocationChange, LocationName } from '../../../domain/location/lifecycle.ts';
import { err, ok } from '../../../domain/result.ts';
import type { Clock } from '../../../ports/shared/clock.ts';
import {
  CHANGE_DAYS,
  type ChangeEntry,
  type ChangeFeed,
  type ChangePage,
  type ChangeType,
} from '../../../ports/webhooks/change-feed.ts';
import { hasLargeShare, isOfUser, listHandles, MAX_ORDERED_ROWS } from '../aliases/location-lists.ts';
import { chunksOf } from '../connection/chunks.ts';
import type { Database } from '../connection/database.ts';
import { run, transaction } from '../connection/transaction.ts';
import { locationColumns, toLocation } from '../schema/location-row.ts';
import type { LocationRow, Schema } from '../schema/schema.ts';
import { queueDeliveries } from './webhook-queue.ts';

type Tx = Kysely<Schema>;

/** A location as a change of it is written down. */
export interface ChangedRow {
  readonly id: number;
  readonly handle: string;
  readonly label: string;
  readonly version: number;
}

/** A description of what one act did to locations, recorded in its transaction. */
export interface Change {
  readonly type: ChangeType;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The name before a renaming. */
  readonly previous?: (row: ChangedRow) => LocationName;
}

/** Writes down what happened to these locations, in the order of their ids. */
export async function recordChanges(
  tx: Tx,
  changed: readonly ChangedRow[],
  { type, at, previous }: Change,
): Promise<void> {
  const rows = changed
    .toSorted((one, other) => one.id - other.id)
    .map((row) => ({ ...toRow(row, { type, at }), ...previousColumns(previous?.(row)) }));
  for (const chunk of chunksOf(rows)) await insertRows(tx, chunk);
}

/**
 * In SQLite, which has one writer, ids grow in the order of the commits. In PostgreSQL a transaction first takes a shared lock on
 * the last id before its own, and holds it until the commit: it tells readers from where on ids may be missing yet.
 */
async function insertRows(tx: Tx, chunk: readonly Insertable<Schema['changes']>[]): Promise<void> {
  if (tx.getExecutor().adapter instanceof PostgresAdapter)
    await sql`
      select pg_advisory_xact_lock_shared((${lockSpace}::bigint << 48) + ${lastGiven}) from changes_id_seq`.execute(tx);
  const columns = ['id', 'handle_key', 'type', 'at'] as const;
  await queueDeliveries(tx, await tx.insertInto('changes').values(chunk).returning(columns).execute());
}

/** The last id that was given. The sequence names the first one too, before that is given. */
const lastGiven = sql.raw('(last_value - case when is_called then 0 else 1 end)');

/** "WH": the upper 16 bits of the advisory locks on ids of changes. */
const lockSpace = sql.lit(0x5748);

/** Tells the members of a handle that a location has moved to another one. */
export const recordTransferOut = (
  tx: Tx,
  from: ChangedRow,
  { to, at }: { readonly to: Handle; readonly at: number },
): Promise<void> => insertRows(tx, [{ ...toRow(from, { type: 'deleted', at }), moved_to_key: handleKey(to) }]);

/** Forgets what happened to an erased location, and writes down its erasure under the name that its retired alias keeps. */
export async function recordErasure(tx: Tx, { handle, label, ...row }: ChangedRow, at: number): Promise<void> {
  const name = { handle: `@${handleKey(handle as Handle)}`, label: labelKey(label as Label) };
  const forgotten = await tx.deleteFrom('changes').where('location_id', '=', row.id).returning('id').execute();
  for (const chunk of chunksOf(forgotten.map(({ id }) => id)))
    await tx.deleteFrom('webhook_deliveries').where('change_id', 'in', chunk).execute();
  await recordChanges(tx, [{ ...row, ...name }], { type: 'erased', at });
}

const toRow = ({ id, handle, label, version }: ChangedRow, { type, at }: Pick<Change, 'type' | 'at'>) => ({
  ...{ location_id: id, handle_key: handleKey(handle as Handle), handle, label, version, type, at },
});

const previousColumns = (previous: LocationName | undefined) => ({
  previous_handle: previous?.handle ?? '',
  previous_label: previous?.label ?? '',
});

/** Returns the type of change that a new version of a location is for its members. */
export function getChangeType(
  before: Pick<LocationRow, 'latitude' | 'longitude' | 'visibility' | 'approximate' | 'expires_at'>,
  after: Pick<LocationRow, 'latitude' | 'longitude' | 'visibility' | 'approximate' | 'expires_at'>,
  change: LocationChange,
): ChangeType {
  const direct = typesOfChanges[change];
  if (direct !== undefined) return direct;
  if (before.latitude !== after.latitude || before.longitude !== after.longitude) return 'moved';
  const hasVisibilityChanged = (['visibility', 'approximate', 'expires_at'] as const).some(
    (column) => before[column] !== after[column],
  );
  return hasVisibilityChanged ? 'visibility' : 'edited';
}

const typesOfChanges: { readonly [K in LocationChange]?: ChangeType } = {
  created: 'created',
  renamed: 'renamed',
  deleted: 'deleted',
  expired: 'deleted',
  restored: 'restored',
};

/** Changes with their locations as these are now, which `toEntry` reads. */
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

const dayMs = 86_400_000;

/** The changes under the handles of a user, in SQLite or PostgreSQL. */
export function createSqlChangeFeed({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): ChangeFeed {
  const { query, engine } = database;

  // Reads the handles of the user once, and not by the key of each row: they may be on other machines than the change.
  const isLeaving = (user: HandleUser) =>
    sql<boolean>`(moved_to_key = '' or moved_to_key not in (${listHandles(query, user)}))`;

  const changesAfter = (user: HandleUser, after: number) =>
    query
      .selectFrom('changes')
      .where('changes.handle_key', 'in', listHandles(query, user))
      .where(isLeaving(user))
      .where('changes.id', '>', after);

  /** The same among the next changes of all users, in the order of their ids. */
  const nextChangesAfter = (user: HandleUser, after: number) => {
    const next = query.selectFrom('changes').selectAll().where('id', '>', after).orderBy('id').limit(MAX_ORDERED_ROWS);
    return query.selectFrom(next.as('changes')).where(isOfUser('changes.handle_key', user)).where(isLeaving(user));
  };

  interface PageRange {
    readonly upTo: number;
    readonly limit: number;
    readonly isLarge: boolean;
  }

  async function page(user: HandleUser, after: number, { upTo, limit, isLarge }: PageRange) {
    const read = (changes: ReturnType<typeof changesAfter>) =>
      withLocations(changes).where('changes.id', '<=', upTo).orderBy('changes.id').limit(limit).execute();
    if (isLarge) {
      const rows = await read(nextChangesAfter(user, after));
      if (rows.length === limit) return rows;
    }
    return read(changesAfter(user, after));
  }

  /** The last id before which no transaction under way can have one. */
  async function lastCommittedId(): Promise<number> {
    if (engine === 'sqlite') {
      const given = await sql<{ last: number }>`select seq as last from sqlite_sequence where name = 'changes'`.execute(
        query,
      );
      return given.rows[0]?.last ?? 0;
    }
    // Two statements in this order: an id that was given before the first has its transaction's lock, or is visible, after it.
    const given = await sql<{ last: string }>`select ${lastGiven} as last from changes_id_seq`.execute(query);
    const held = await sql<{ first: string | null }>`
      select min(((classid::bigint & 65535) << 32) | objid::bigint) as first from pg_locks
      where locktype = 'advisory' and objsubid = 1 and classid::bigint >> 16 = ${lockSpace}
        and database = (select oid from pg_database where datname = current_database())`.execute(query);
    return Math.min(Number(given.rows[0]!.last), Number(held.rows[0]!.first ?? Number.MAX_SAFE_INTEGER));
  }

  /** Returns whether changes after this id may be forgotten. */
  async function isTooOld(after: number): Promise<boolean> {
    const forgotten = await query.selectFrom('forgotten_changes').select('last_id').executeTakeFirst();
    return after < Number(forgotten?.last_id ?? 0);
  }

  /** Returns whether what came after this id, under any handle, is half of the way to being forgotten. */
  async function isCursorStale(after: number): Promise<boolean> {
    const next = await query
      .selectFrom('changes')
      .select('at')
      .where('id', '>', after)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    return next !== undefined && Number(next.at) < clock.now().getTime() - (CHANGE_DAYS / 2) * dayMs;
  }

  /**
   * Returns whether this is a standby: it sees no locks of its primary, and ids that were given there before their changes arrive
   * here, so that its feed would leave changes out.
   */
  async function isStandby(): Promise<boolean> {
    if (engine === 'sqlite') return false;
    const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(query);
    return rows[0]!.standby;
  }

  async function readPage(user: HandleUser, after: number | undefined, limit: number): Promise<ChangePage> {
    const start = after ?? 0;
    // SQLite reads the handles of a user once, and each of them by its index.
    const isLarge =
      engine === 'postgres' && !database.isDistributed && (await hasLargeShare(query, 'changes', user, limit));
    const findFirst = (changes: ReturnType<typeof changesAfter>) =>
      changes.select('changes.id').limit(1).executeTakeFirst();
    const first =
      (isLarge ? await findFirst(nextChangesAfter(user, start)) : undefined) ??
      (await findFirst(changesAfter(user, start)));
    const stays = after !== undefined && (first !== undefined || !(await isCursorStale(after)));
    if (first === undefined && stays) return { changes: [], next: after };
    // Before the page, so that what it does not have comes after this.
    const upTo = await lastCommittedId();
    const changes = (await page(user, start, { upTo, limit, isLarge })).map(toEntry);
    return { changes, next: changes.at(-1)?.id ?? (stays ? after : Math.max(start, upTo)) };
  }

  return {
    async list(user, after, limit) {
      const found = await run(database, async () => {
        if (await isStandby()) return 'standby' as const;
        const page = await readPage(user, after, limit);
        // After the page: what is forgotten between the statements is missing in neither.
        return { page, isTooOld: after !== undefined && (await isTooOld(after)) };
      });
      if (!found.ok) return found;
      if (found.value === 'standby') return err({ kind: 'read-only' });
      return found.value.isTooOld ? err({ kind: 'cursor-too-old' }) : ok(found.value.page);
    },

    deleteOlder: (now) =>
      transaction(database, async (tx) => {
        const { id } = await tx
          .selectFrom('changes')
          .select((build) => build.fn.max<number | null>('id').as('id'))
          .where('at', '<', now.getTime() - CHANGE_DAYS * dayMs)
          .executeTakeFirstOrThrow();
        if (id === null) return;
        await tx.deleteFrom('changes').where('id', '<=', id).execute();
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
  // A column of a location is never null, so one tells whether the location is there.
  ...(row.version !== null && { location: toLocation(row as Parameters<typeof toLocation>[0]) }),
});
