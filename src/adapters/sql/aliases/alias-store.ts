import { type Kysely, sql } from 'kysely';
import { reachesHandle } from '../../../domain/accounts/user.ts';
import { type Handle, handleKey, type Label, toLabelOrder } from '../../../domain/aliases/alias.ts';
import { lookalikeKey } from '../../../domain/aliases/lookalike.ts';
import type { AreaFilter } from '../../../domain/coordinates/area-filter.ts';
import { type FailureOf, isInfraFailure } from '../../../domain/failure.ts';
import { MAX_PAGE_SIZE } from '../../../domain/location/location.ts';
import { ok } from '../../../domain/result.ts';
import type { AliasStore, HandlePage } from '../../../ports/aliases/alias-store.ts';
import type { Trial } from '../../../ports/aliases/trial.ts';
import { coalesceCalls } from '../connection/coalesce-calls.ts';
import type { StoreDeps } from '../connection/store-deps.ts';
import { RollbackError, read, transaction } from '../connection/transaction.ts';
import { type LocationColumns, locationColumns } from '../schema/location-row.ts';
import type { Schema } from '../schema/schema.ts';
import { claimKeys, releaseKeys } from './idempotency.ts';
import { idsInArea } from './in-area.ts';
import { insertLocations, type LocationRowToInsert, MAX_INSERTED_ROWS } from './insert-locations.ts';
import {
  hasLargeShare,
  isUnexpired,
  listLargeShare,
  type OwnList,
  selectOwnLocations,
  toPage,
} from './location-lists.ts';
import { isHandleMember } from './names.ts';
import { type AccountQuotas, createQuotaCheck } from './quotas.ts';

interface Deps extends StoreDeps {
  /** The maximum number of locations in a page. */
  readonly pageSize?: number;
  readonly quotas?: AccountQuotas;
}

export function createSqlAliasStore({ database, clock, pageSize = MAX_PAGE_SIZE, quotas }: Deps): AliasStore {
  const quota = createQuotaCheck(quotas);
  const { query } = database;

  /** Reads a page of the user's live locations in the order of the list, if PostgreSQL finds them faster that way than by handle. */
  async function listInOrder(list: OwnList, size: number) {
    const { user, state = 'live', text = '', area } = list;
    if (database.engine === 'sqlite' || database.isDistributed || state !== 'live' || text !== '' || area !== undefined)
      return undefined;
    return (await hasLargeShare(query, 'locations', user, size)) ? listLargeShare(query, list, size) : undefined;
  }
  /** Selects the locations of a handle that members or visitors may see. */
  const selectVisible = (from: Kysely<Schema>, key: string, whom: HandleList['whom']) => {
    const visible = from
      .selectFrom('locations')
      .where('handle_key', '=', key)
      .where('deleted_at', 'is', null)
      .where('hidden_at', 'is', null)
      .where(isUnexpired(clock.now().getTime()));
    return whom === 'visitors' ? visible.where('visibility', '=', 'public') : visible;
  };

  const listVisible = (from: Kysely<Schema>, key: string, { after, size, whom, area }: HandleList) => {
    let found = selectVisible(from, key, whom)
      .select(locationColumns)
      .orderBy('label_order')
      .orderBy('label')
      .limit(size + 1);
    if (after !== undefined)
      found = found.where(sql<boolean>`(label_order, label) > (${toLabelOrder(after)}, ${after})`);
    if (area !== undefined) found = found.where('id', 'in', idsInArea(from, area, whom).where('handle_key', '=', key));
    return found.execute();
  };

  /** Lists a renamed handle under its new name. */
  const listRenamed = (handle: Handle, page: HandleList) =>
    read<HandlePage, FailureOf<'handle-not-found'>>(database, async () => {
      const found = await query
        .selectFrom('handles')
        .select('renamed_to')
        .where('handle_key', '=', handleKey(handle))
        .executeTakeFirst();
      if (found === undefined) throw new RollbackError({ kind: 'handle-not-found', handle });
      const key = found.renamed_to;
      const renamed = key === null ? [] : await listVisible(query, key, page);
      // For a visitor a handle with only hidden locations does not exist.
      if (renamed.length === 0 && page.whom === 'visitors' && (await hasHidden(query, key ?? handleKey(handle))))
        throw new RollbackError({ kind: 'handle-not-found', handle });
      return handlePage(renamed, page.size, key === null ? handle : (`@${key}` as Handle));
    });

  const listByHandle: AliasStore['listByHandle'] = async (handle, after, limit = pageSize, whom = 'members', area) => {
    const page = { after, size: Math.min(limit, pageSize), whom, area };
    // Whether a handle is known does not depend on the area, so the check ignores the area.
    const known = area === undefined ? undefined : await listByHandle(handle, undefined, 1, whom);
    if (known?.ok === false) return known;
    const present = known?.value.handle ?? handle;
    const list = (from: Kysely<Schema>) => listVisible(from, handleKey(present), page);
    const found = await read(database, () => (whom === 'visitors' ? database.readForVisitor(list) : list(query)));
    if (!found.ok) return found;
    if (found.value.length > 0 || known !== undefined) return ok(handlePage(found.value, page.size, present));
    return listRenamed(handle, page);
  };

  /** Adds locations of one user in one transaction. A row with a known idempotency key gets the earlier result. */
  async function addAll(tx: Kysely<Schema>, rows: readonly AddedRow[], trial?: Trial): Promise<readonly Added[]> {
    const now = clock.now().getTime();
    const userId = rows[0]!.location.createdBy;
    const keyed = rows.flatMap(({ idempotencyKey: key, location, pin }) =>
      key === undefined ? [] : [{ key, content: { ...location, pin }, name: location }],
    );
    const earlier = await claimKeys(tx, keyed, { userId, now });
    const isNew = ({ idempotencyKey: key }: AddedRow) => key === undefined || !earlier.has(key);
    const newRows = rows.filter(isNew);
    const inserted = await insertLocations(tx, newRows, { engine: database.engine, quota, now, trial });
    const refusedKeys = newRows.flatMap(({ idempotencyKey: key }, index) =>
      key === undefined || inserted[index]!.ok ? [] : [key],
    );
    await releaseKeys(tx, userId, refusedKeys);
    let next = 0;
    return rows.map((row) => (isNew(row) ? inserted[next++]! : earlier.get(row.idempotencyKey!)!));
  }

  const areRefused = (results: readonly Added[]): boolean => results.every(({ ok }) => !ok);

  /** Adds rows together. If all of them are refused, such as by a quota that they exceed together, adds them one by one. */
  async function tryOrAdd(
    rows: readonly AddedRow[],
    { dryRun = false, trial }: Pick<AddOptions, 'dryRun' | 'trial'> = {},
  ): Promise<readonly Added[]> {
    const done = await transaction<readonly Added[], FailureOf<'quota-reached' | 'sign-in-needed'>>(
      database,
      (tx) => addAll(tx, rows, trial),
      { isUndone: (results) => dryRun || areRefused(results) },
    );
    if (done.ok) return done.value;
    if (rows.length === 1 || isInfraFailure(done.failure)) return rows.map(() => done);
    const results: Added[] = [];
    for (const row of rows) results.push(...(await tryOrAdd([row])));
    return results;
  }

  /** Additions of the same tick share transactions. Those of one user run one after the other, because they lock the same rows. */
  const addTogether = coalesceCalls(async (rows: readonly AddedRow[]): Promise<readonly Added[]> => {
    const results = new Map<AddedRow, Added>();
    await Promise.all(
      [...Map.groupBy(rows, ({ location }) => location.createdBy).values()].map(async (own) => {
        for (const chunk of chunksToInsert(own))
          for (const [index, result] of (await tryOrAdd(chunk)).entries()) results.set(chunk[index]!, result);
      }),
    );
    return rows.map((row) => results.get(row)!);
  });

  return {
    listByHandle,

    async countByHandle(handle, whom, limit) {
      const count = (from: Kysely<Schema>) =>
        selectVisible(from, handleKey(handle), whom)
          .select('id')
          .limit(limit + 1)
          .execute();
      const found = await read(database, () => (whom === 'visitors' ? database.readForVisitor(count) : count(query)));
      return found.ok ? ok(found.value.length > limit ? undefined : found.value.length) : found;
    },

    async add(location, options = {}) {
      if (options.dryRun !== true) return addTogether({ ...options, location });
      const [tried] = await tryOrAdd([{ ...options, location }], options);
      return tried!;
    },

    async listByOwner(user, after, limit = pageSize, filter = {}) {
      const size = Math.min(limit, pageSize);
      const list = { ...filter, engine: database.engine, user, after, now: clock.now().getTime() };
      const found = await read(
        database,
        async () =>
          (await listInOrder(list, size + 1)) ??
          selectOwnLocations(database.scan, list)
            .limit(size + 1)
            .execute(),
      );
      return found.ok ? ok(toPage(found.value, size)) : found;
    },

    async findHandleAvailability(handle, user) {
      const found = await read(database, () => findAccount(query, handle));
      if (!found.ok) return found;
      if (found.value === undefined) return ok('free');
      if (user === undefined || !reachesHandle(user, handleKey(handle))) return ok('taken');
      if (found.value.owner_id === user.id) return ok('yours');
      const member = await read(database, () => isHandleMember(query, handle, user.id));
      if (!member.ok) return member;
      return ok(member.value ? 'yours' : 'taken');
    },
  };
}

/** Returns the account that owns a handle; for a new handle, the only account that may claim it; `undefined` if it is free. */
async function findAccount(query: Kysely<Schema>, handle: Handle): Promise<{ readonly owner_id: string } | undefined> {
  const group = await query
    .selectFrom('lookalikes')
    .select('owner_id')
    .where('lookalike_key', '=', lookalikeKey(handle))
    .executeTakeFirst();
  if (group === undefined) return undefined;
  const own = await query
    .selectFrom('handles')
    .select('owner_id')
    .where('handle_key', '=', handleKey(handle))
    .executeTakeFirst();
  return own ?? group;
}

type AddOptions = NonNullable<Parameters<AliasStore['add']>[1]>;
type AddedRow = LocationRowToInsert & Pick<AddOptions, 'idempotencyKey'>;
type Added = Awaited<ReturnType<AliasStore['add']>>;

/** Splits rows into transactions in which each idempotency key occurs only once. */
function* chunksToInsert(rows: readonly AddedRow[]): Generator<readonly AddedRow[]> {
  let chunk: AddedRow[] = [];
  const keys = new Set<string>();
  for (const row of rows) {
    const { idempotencyKey: key } = row;
    if (chunk.length === MAX_INSERTED_ROWS || (key !== undefined && keys.has(key))) {
      yield chunk;
      chunk = [];
      keys.clear();
    }
    chunk.push(row);
    if (key !== undefined) keys.add(key);
  }
  if (chunk.length > 0) yield chunk;
}

interface HandleList {
  readonly after: Label | undefined;
  readonly size: number;
  readonly whom: 'members' | 'visitors';
  readonly area?: AreaFilter | undefined;
}

/** Returns whether a handle has or had locations that are not public. Locations of its former names may be under other handles. */
async function hasHidden(query: Kysely<Schema>, handle_key: string): Promise<boolean> {
  const names = query.selectFrom('aliases').where('aliases.handle_key', '=', handle_key);
  const own = await names
    .leftJoin('locations', (join) =>
      join.onRef('locations.id', '=', 'location_id').onRef('locations.handle_key', '=', 'aliases.handle_key'),
    )
    .select('label_key')
    .where((build) => build.or([build('was_private', '=', 1), build('visibility', '<>', 'public')]))
    .limit(1)
    .execute();
  if (own.length > 0) return true;
  const others = await names
    .select('target_handle_key')
    .distinct()
    .where('target_handle_key', 'is not', null)
    .execute();
  for (const { target_handle_key: key } of others) {
    const ids = names
      .select((build) => build.ref('location_id').$notNull().as('id'))
      .where('target_handle_key', '=', key);
    const hidden = await query
      .selectFrom('locations')
      .select('id')
      .where('handle_key', '=', key!)
      .where('id', 'in', ids)
      .where('visibility', '<>', 'public')
      .limit(1)
      .execute();
    if (hidden.length > 0) return true;
  }
  return false;
}

/** Returns a page. The handle is spelled as in its first location. */
const handlePage = (rows: readonly LocationColumns[], size: number, handle: Handle): HandlePage => ({
  ...toPage(rows, size),
  handle: (rows[0]?.handle as Handle | undefined) ?? handle,
});
