import { sql } from 'kysely';
import { type Handle, handleKey } from '../../../domain/aliases/alias.ts';
import { type LookalikeKey, lookalikeKey } from '../../../domain/aliases/lookalike.ts';
import type { Failure, FailureOf } from '../../../domain/failure.ts';
import type { LocationName } from '../../../domain/location/lifecycle.ts';
import type { Result } from '../../../domain/result.ts';
import type { Database } from '../connection/database.ts';
import { type DatabaseFailure, RollbackError, transaction } from '../connection/transaction.ts';
import type { Engine } from '../migrations/migrate.ts';
import { locationColumns } from '../schema/location-row.ts';
import type { LocationRow, Schema, Tx } from '../schema/schema.ts';
import { renameColumns } from './handle-renames.ts';
import { findTarget, findTargets, listMemberships, type Target, toNameKey } from './names.ts';
import type { QuotaCheck } from './quotas.ts';

type MemberRow = Schema['handle_members'];

/** A handle whose name and members cannot change until the commit. */
export interface LockedHandle {
  readonly handle_key: string;
  readonly handle: string;
  readonly owner_id: string;
}

export type LockedLocation = LocationRow & { readonly id: number; readonly pin_hash: string | null };

/** The maximum number of attempts to lock a name that is concurrently moved to another handle. */
const MAX_LOCK_ATTEMPTS = 10;

/** Refuses a user who was suspended or has requested deletion since the request was authorized. Locks the row until the commit. */
export async function requireActiveUser(tx: Tx, engine: Engine, userId: string): Promise<void> {
  const found = tx.selectFrom('users').select(['suspended_at', 'deletion_requested_at']).where('id', '=', userId);
  const user = await (engine === 'postgres' ? found.forShare() : found).executeTakeFirst();
  if (user === undefined || user.suspended_at !== null || user.deletion_requested_at !== null)
    throw new RollbackError({ kind: 'sign-in-needed' });
}

/**
 * Locks the look-alike key of a handle, which every rename and every change of members locks too. With `share`, other writes under the
 * handle can continue. SQLite needs no lock, because it has one writer.
 */
async function lockLookalike(tx: Tx, engine: Engine, key: string, mode: 'share' | 'update'): Promise<void> {
  if (engine === 'postgres') await lockKey(tx, lookalikeKey(`@${key}` as Handle), mode);
}

async function lockKey(tx: Tx, key: LookalikeKey, mode: 'share' | 'update'): Promise<void> {
  const strength = mode === 'share' ? sql`share` : sql`update`;
  await sql`select 1 from lookalikes where lookalike_key = ${key} for ${strength}`.execute(tx);
}

/** Returns the distinct look-alike keys of handles in locking order. */
const lookalikeKeys = (keys: readonly string[]): readonly LookalikeKey[] =>
  [...new Set(keys.map((key) => lookalikeKey(`@${key}` as Handle)))].sort();

/** Resolves a handle and locks it until the commit, in the same lock order as creating a location. */
export async function lockHandle(tx: Tx, engine: Engine, handle: Handle): Promise<LockedHandle> {
  for (let attempt = 1; attempt <= MAX_LOCK_ATTEMPTS; attempt += 1) {
    const key = await findCurrentKey(tx, handle);
    await lockLookalike(tx, engine, key, 'update');
    const found = await findPresentHandle(tx, key);
    if (found !== undefined) return found;
  }
  throw new RollbackError({ kind: 'handle-not-found', handle });
}

/** Returns a handle that was not renamed. */
const findPresentHandle = (tx: Tx, key: string): Promise<LockedHandle | undefined> =>
  tx
    .selectFrom('handles')
    .select(['handle_key', 'handle', 'owner_id'])
    .where('handle_key', '=', key)
    .where('renamed_to', 'is', null)
    .executeTakeFirst();

/** Returns the key of a handle, or of the handle that it was renamed to. */
export async function findCurrentKey(query: Tx, handle: Handle): Promise<string> {
  const found = await query
    .selectFrom('handles')
    .select(['handle_key', 'renamed_to'])
    .where('handle_key', '=', handleKey(handle))
    .executeTakeFirst();
  if (found === undefined) throw new RollbackError({ kind: 'handle-not-found', handle });
  return found.renamed_to ?? found.handle_key;
}

export const findMember = (tx: Tx, { handle_key }: Pick<LockedHandle, 'handle_key'>, userId: string) =>
  tx
    .selectFrom('handle_members')
    .select(['role', 'accepted_at'])
    .where('handle_key', '=', handle_key)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Returns the role of a user in a handle; `undefined` if the user is not a member or has not accepted yet. */
async function findRole(tx: Tx, handle: Omit<LockedHandle, 'handle'>, userId: string) {
  if (handle.owner_id === userId) return 'owner';
  const member = await findMember(tx, handle, userId);
  return member === undefined || isInvited(member) ? undefined : member.role;
}

export const isInvited = ({ accepted_at }: Pick<MemberRow, 'accepted_at'>): boolean => accepted_at === null;

async function requireOwner(tx: Tx, handle: LockedHandle, userId: string): Promise<void> {
  if ((await findRole(tx, handle, userId)) !== 'owner')
    throw new RollbackError({ kind: 'not-owner', handle: handle.handle as Handle, needed: 'owner' });
}

/**
 * Runs a write of an owner to a handle. Fails with `not-owner` if the user is no longer an owner; a user who is one stays so until the
 * commit.
 */
export const writeAsOwner = <T, F extends Failure>(
  database: Database,
  handle: Handle,
  userId: string,
  change: (tx: Tx, locked: LockedHandle) => Promise<T>,
): Promise<Result<T, F | FailureOf<'not-owner' | 'sign-in-needed'> | DatabaseFailure>> =>
  transaction(database, async (tx) => {
    await requireActiveUser(tx, database.engine, userId);
    const locked = await lockHandle(tx, database.engine, handle);
    await requireOwner(tx, locked, userId);
    return change(tx, locked);
  });

/** Runs a write of a member to a location. The user stays a member of its handle until the commit. */
export const writeAsMember = <T, F extends Failure>(
  database: Database,
  name: LocationName,
  by: LocationWriter & { readonly dryRun?: boolean | undefined },
  change: (tx: Tx, row: LockedLocation) => Promise<T>,
): Promise<Result<T, F | DatabaseFailure>> =>
  transaction(database, async (tx) => change(tx, await lockAsMember(tx, database.engine, name, by)), by);

interface LocationWriter {
  readonly userId: string;
  /** Counts written rows towards a quota. It runs before any row is locked, except the account's usage. */
  readonly charge?: ((tx: Tx, target: Target) => Promise<void>) | undefined;
}

/** Locks the location of a name until the commit, for a member of its handle. */
export async function lockAsMember(
  tx: Tx,
  engine: Engine,
  name: LocationName,
  { userId, charge }: LocationWriter,
): Promise<LockedLocation> {
  await requireActiveUser(tx, engine, userId);
  await charge?.(tx, await findTarget(tx, name));
  const target = await lockTarget(tx, name, ({ handleKey: key }) => lockLookalike(tx, engine, key, 'share'));
  const row = await lockLocation(tx, engine, name, target);
  await requireMember(tx, row, name, userId);
  return row;
}

/**
 * Locks the locations that one user may change, in a fixed order, and returns them by action. It skips unknown names, names that were moved to
 * another handle meanwhile, and locations that occur in an earlier action: `lockAsMember` decides about those.
 */
export async function lockAllAsMember<A extends { readonly name: LocationName }>(
  tx: Tx,
  engine: Engine,
  actions: readonly A[],
  {
    userId,
    charge,
  }: { readonly userId: string; readonly charge: (tx: Tx, targets: readonly Target[]) => Promise<void> },
): Promise<ReadonlyMap<A, LockedLocation>> {
  const names = actions.map(({ name }) => name);
  await requireActiveUser(tx, engine, userId);
  const before = await findTargets(tx, names);
  const targets = [...before.values()];
  if (targets.length === 0) return new Map();
  await charge(tx, targets);
  const keys = [...new Set(targets.map(({ handleKey: key }) => key))];
  // One statement locks one key, in a fixed order: a distributed table cannot lock rows of several keys.
  if (engine === 'postgres') for (const key of lookalikeKeys(keys)) await lockKey(tx, key, 'share');
  const present = await findTargets(tx, names);
  const rowsById = await lockLocations(tx, engine, targets);
  const memberKeys = await listMemberKeys(tx, keys, userId);
  const locked = new Map<A, LockedLocation>();
  for (const action of actions) {
    const key = toNameKey(action.name);
    const target = before.get(key);
    const row = rowsById.get(present.get(key)?.id ?? 0);
    if (target === undefined || row === undefined || row.handle_key !== target.handleKey) continue;
    if (!memberKeys.has(row.handle_key)) continue;
    locked.set(action, row);
    rowsById.delete(row.id);
  }
  return locked;
}

/** Locks locations with one statement per handle, and returns the existing ones by id. */
async function lockLocations(tx: Tx, engine: Engine, targets: readonly Target[]): Promise<Map<number, LockedLocation>> {
  const rowsById = new Map<number, LockedLocation>();
  for (const [key, own] of groupByKey(targets)) {
    const found = tx
      .selectFrom('locations')
      .select(lockedColumns)
      .where('handle_key', '=', key)
      .where(
        'id',
        'in',
        own.map(({ id }) => id),
      )
      .orderBy('id');
    const rows = await (engine === 'postgres' ? found.forUpdate() : found).execute();
    for (const row of rows) rowsById.set(row.id, row);
  }
  return rowsById;
}

/** Groups targets by handle, in locking order. */
const groupByKey = (targets: readonly Target[]) =>
  [...Map.groupBy(targets, ({ handleKey: key }) => key)].sort(([a], [b]) => (a < b ? -1 : 1));

/** Returns the handles, of those given, that were not renamed and of which the user is an owner or editor. */
async function listMemberKeys(tx: Tx, keys: readonly string[], userId: string): Promise<ReadonlySet<string>> {
  const handles = await tx
    .selectFrom('handles')
    .select(['handle_key', 'owner_id'])
    .where('handle_key', 'in', keys)
    .where('renamed_to', 'is', null)
    .execute();
  const memberships = await listMemberships(tx, keys, userId);
  const own = handles.filter(({ handle_key, owner_id }) => owner_id === userId || memberships.has(handle_key));
  return new Set(own.map(({ handle_key }) => handle_key));
}

/** Locks the handle of a name, and returns the location that the name then resolves to. */
async function lockTarget(tx: Tx, name: LocationName, lock: (target: Target) => Promise<void>): Promise<Target> {
  let target = await findTarget(tx, name);
  for (let attempt = 1; attempt <= MAX_LOCK_ATTEMPTS; attempt += 1) {
    await lock(target);
    const present = await findTarget(tx, name);
    if (present.handleKey === target.handleKey) return present;
    target = present;
  }
  throw new RollbackError({ kind: 'location-not-found', ...name });
}

const lockedColumns = [
  'handle_key',
  'id',
  'pin_hash',
  'change',
  ...locationColumns,
  ...renameColumns,
  'deleted_at',
  'hidden_at',
] as const;

/** Locks a location whose handle is locked. */
async function lockLocation(tx: Tx, engine: Engine, name: LocationName, target: Target): Promise<LockedLocation> {
  const found = tx
    .selectFrom('locations')
    .select(lockedColumns)
    .where('handle_key', '=', target.handleKey)
    .where('id', '=', target.id);
  const row = await (engine === 'postgres' ? found.forUpdate() : found).executeTakeFirst();
  if (row === undefined) throw new RollbackError({ kind: 'location-not-found', ...name });
  return row;
}

/** Refuses a user who is not a member. A private location then appears not to exist, as for a visitor. */
async function requireMember(tx: Tx, row: LockedLocation, name: LocationName, userId: string): Promise<void> {
  const handle = await findPresentHandle(tx, row.handle_key);
  if (handle !== undefined && (await findRole(tx, handle, userId)) !== undefined) return;
  throw new RollbackError(
    row.visibility === 'private'
      ? { kind: 'location-not-found', ...name }
      : { kind: 'not-owner', handle: name.handle, needed: 'member' },
  );
}

interface MoveDeps {
  readonly engine: Engine;
  readonly quota: QuotaCheck;
  readonly userId: string;
}

/** The handle that locations are moved to. */
export interface MoveTarget {
  /** The account that owns the handle or will own it. */
  readonly owner_id: string;
  /** True if it has locations and members of its own. */
  readonly isInUse: boolean;
}

/** A location to be renamed. The location and both handles are locked until the commit. */
export interface LocationMove {
  readonly row: LockedLocation;
  readonly to: LocationName;
  readonly target: MoveTarget;
}

/** Locks a location and both handles of a move, for a member who may move it. A part that is missing in `to` keeps its current value. */
export async function lockLocationMove(
  tx: Tx,
  name: LocationName,
  to: Partial<LocationName>,
  deps: MoveDeps,
): Promise<LocationMove> {
  const { engine, userId } = deps;
  await requireActiveUser(tx, engine, userId);
  await deps.quota.addVersion(tx, await findTarget(tx, name));
  let group: LookalikeGroup | undefined;
  const found = await lockTarget(tx, name, async ({ handle }) => {
    group = await lockBoth(tx, deps, handle, to.handle ?? handle);
  });
  const row = await lockLocation(tx, engine, name, found);
  await requireMember(tx, row, name, userId);
  const present: LocationName = { handle: row.handle, label: row.label } as LocationName;
  const wanted: LocationName = { ...present, ...to };
  const source = (await findPresentHandle(tx, row.handle_key))!;
  if (handleKey(wanted.handle) !== source.handle_key) await requireOwner(tx, source, userId);
  return { row, to: wanted, target: await claimTarget(tx, source, wanted.handle, { userId, group: group! }) };
}

/** Locks both handles of a rename, for an owner who may rename the handle. */
export async function lockHandleMove(
  tx: Tx,
  from: Handle,
  to: Handle,
  deps: MoveDeps,
): Promise<{ readonly source: LockedHandle; readonly target: MoveTarget }> {
  await requireActiveUser(tx, deps.engine, deps.userId);
  const group = await lockBoth(tx, deps, from, to);
  const source = await requirePresentHandle(tx, from);
  await requireOwner(tx, source, deps.userId);
  return { source, target: await claimTarget(tx, source, to, { userId: deps.userId, group }) };
}

async function requirePresentHandle(tx: Tx, handle: Handle): Promise<LockedHandle> {
  const found = await findPresentHandle(tx, handleKey(handle));
  if (found === undefined) throw new RollbackError({ kind: 'handle-not-found', handle });
  return found;
}

/** The look-alike key of a handle, with the account that may create handles with this key. `isNew` if it was free until now. */
interface LookalikeGroup {
  readonly key: LookalikeKey;
  readonly owner_id: string;
  readonly isNew: boolean;
}

/** Locks the look-alike keys of two handles in a fixed order, to avoid deadlocks. Returns that of `to`. */
async function lockBoth(tx: Tx, { engine, quota }: MoveDeps, from: Handle, to: Handle): Promise<LookalikeGroup> {
  const account = await tx
    .selectFrom('handles')
    .select('owner_id')
    .where('handle_key', '=', handleKey(from))
    .executeTakeFirst();
  if (account === undefined) throw new RollbackError({ kind: 'handle-not-found', handle: from });
  await quota.lock(tx, account.owner_id);
  const groups: LookalikeGroup[] = [];
  for (const key of [...new Set([from, to].map(lookalikeKey))].sort())
    groups.push(await lockGroup(tx, engine, key, account.owner_id));
  return groups.find(({ key }) => key === lookalikeKey(to))!;
}

async function lockGroup(tx: Tx, engine: Engine, key: LookalikeKey, account: string): Promise<LookalikeGroup> {
  const inserted = await tx
    .insertInto('lookalikes')
    .values({ lookalike_key: key, owner_id: account })
    .onConflict((conflict) => conflict.column('lookalike_key').doNothing())
    .returning('owner_id')
    .executeTakeFirst();
  if (inserted !== undefined) return { key, ...inserted, isNew: true };
  const found = tx.selectFrom('lookalikes').select('owner_id').where('lookalike_key', '=', key);
  const known = await (engine === 'postgres' ? found.forUpdate() : found).executeTakeFirstOrThrow();
  return { key, ...known, isNew: false };
}

/**
 * Returns the handle that locations are moved to. An existing handle must be owned by the user, directly or through the handle that it was
 * renamed to. A new handle is assigned to the account of the source, and its look-alike key must be free, or belong to the user or to the
 * source. All other cases fail with the same `handle-taken`, so the failure does not reveal which account has the name.
 */
async function claimTarget(
  tx: Tx,
  source: LockedHandle,
  to: Handle,
  { userId, group }: { readonly userId: string; readonly group: LookalikeGroup },
): Promise<MoveTarget> {
  const key = handleKey(to);
  if (key === source.handle_key) return { owner_id: source.owner_id, isInUse: true };
  const found = await tx
    .selectFrom('handles')
    .select(['handle_key', 'owner_id', 'renamed_to'])
    .where('handle_key', '=', key)
    .executeTakeFirst();
  if (found === undefined) {
    const isOfSource = group.key === lookalikeKey(source.handle as Handle) && group.owner_id === source.owner_id;
    if (!group.isNew && group.owner_id !== userId && !isOfSource) throw new RollbackError({ kind: 'handle-taken' });
    return { owner_id: source.owner_id, isInUse: false };
  }
  const present = found.renamed_to === null ? found : await findPresentHandle(tx, found.renamed_to);
  const isOwner = present !== undefined && (await findRole(tx, present, userId)) === 'owner';
  // A former name stays with its account, because it has no members of its own.
  const isAllowed = isOwner && (found.renamed_to === null || found.owner_id === source.owner_id);
  if (!isAllowed) throw new RollbackError({ kind: 'handle-taken' });
  return { owner_id: found.owner_id, isInUse: found.renamed_to === null };
}
