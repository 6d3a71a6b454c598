import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Handle, handleKey, type Label, labelKey } from '../../../domain/aliases/alias.ts';
import { type LookalikeKey, lookalikeKey } from '../../../domain/aliases/lookalike.ts';
import type { FailureOf } from '../../../domain/failure.ts';
import { RollbackError } from '../connection/transaction.ts';
import type { Schema } from '../schema/schema.ts';
import { insertHandleSegments } from './place-index.ts';

/** Claims a new handle for a user, and locks its look-alike key until the commit. */
export async function claimHandle(tx: Kysely<Schema>, owner: string, handle: Handle): Promise<void> {
  const key = lookalikeKey(handle);
  const owners = await claimLookalikes(tx, owner, [key]);
  if (owners.get(key) !== owner) throw new RollbackError({ kind: 'handle-taken' });
}

/**
 * Assigns look-alike keys without an owner to a user, and locks all of them in a fixed order, to avoid deadlocks. Returns the owner of each
 * key.
 */
export async function claimLookalikes(
  tx: Kysely<Schema>,
  owner_id: string,
  keys: readonly LookalikeKey[],
): Promise<ReadonlyMap<string, string>> {
  const claimed = await tx
    .insertInto('lookalikes')
    .values([...new Set(keys)].sort().map((lookalike_key) => ({ lookalike_key, owner_id })))
    .onConflict((conflict) =>
      conflict.column('lookalike_key').doUpdateSet((build) => ({ owner_id: build.ref('lookalikes.owner_id') })),
    )
    .returning(['lookalike_key', 'owner_id'])
    .execute();
  return new Map(claimed.map((row) => [row.lookalike_key, row.owner_id]));
}

/** Returns whether a user is a member of a handle other than as its account. */
export const isHandleMember = async (query: Kysely<Schema>, handle: Handle, userId: string): Promise<boolean> =>
  (await listMemberships(query, [handleKey(handle)], userId)).size > 0;

/** Returns the given handle keys of which a user is a member other than as the account. */
export async function listMemberships(
  query: Kysely<Schema>,
  handleKeys: readonly string[],
  userId: string,
): Promise<ReadonlySet<string>> {
  if (handleKeys.length === 0) return new Set();
  const found = await query
    .selectFrom('handle_members')
    .select('handle_key')
    .where('handle_key', 'in', handleKeys)
    .where('user_id', '=', userId)
    .where('accepted_at', 'is not', null)
    .execute();
  return new Set(found.map(({ handle_key }) => handle_key));
}

/** Inserts the row of a claimed handle, or marks a renamed handle as used again. Returns whether the row is new. */
export async function insertHandle(tx: Kysely<Schema>, handle: Handle, owner: string, now: number): Promise<boolean> {
  const [inserted] = await insertHandles(tx, [{ handle, owner }], now);
  return inserted?.isNew === true;
}

/** Inserts the rows of claimed handles. Returns the new ones, and those that were renamed and are used again. */
export async function insertHandles(
  tx: Kysely<Schema>,
  handles: readonly { readonly handle: Handle; readonly owner: string }[],
  now: number,
) {
  if (handles.length === 0) return [];
  const inserted = await tx
    .insertInto('handles')
    .values(
      handles.map(({ handle, owner }) => ({
        handle_key: handleKey(handle),
        handle,
        owner_id: owner,
        created_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('handle_key').doUpdateSet({ renamed_to: null }).where('handles.renamed_to', 'is not', null),
    )
    .returning(['handle_key', 'created_at', 'default_visibility'])
    .execute();
  await insertHandleSegments(
    tx,
    inserted.map(({ handle_key }) => handle_key),
  );
  // An existing row has the time of an earlier transaction.
  return inserted.map(({ created_at, ...row }) => ({ ...row, isNew: created_at === now }));
}

/** Makes a name available for a location, or refuses. A name that redirects to another location is reused only with `reuse`. */
export async function releaseName(
  tx: Kysely<Schema>,
  { handle, label }: { readonly handle: Handle; readonly label: Label },
  { locationId, reuse }: { readonly locationId?: number; readonly reuse?: boolean | undefined },
): Promise<void> {
  const handle_key = handleKey(handle);
  const label_key = labelKey(label);
  const found = await tx
    .selectFrom('aliases')
    .select(['state', 'location_id'])
    .where('handle_key', '=', handle_key)
    .where('label_key', '=', label_key)
    .executeTakeFirst();
  if (found === undefined) return;
  const refusal = findNameRefusal(found, { handle, label }, { locationId, reuse });
  if (refusal !== undefined) throw new RollbackError(refusal);
  await tx.deleteFrom('aliases').where('handle_key', '=', handle_key).where('label_key', '=', label_key).execute();
}

/** Returns why a location may not get an existing name; `undefined` if it may. */
export function findNameRefusal(
  { state, location_id }: Pick<Schema['aliases'], 'state' | 'location_id'>,
  name: { readonly handle: Handle; readonly label: Label },
  { locationId, reuse = false }: { readonly locationId?: number | undefined; readonly reuse?: boolean | undefined },
): FailureOf<'label-taken' | 'name-retired' | 'former-name'> | undefined {
  if (state === 'current') return { kind: 'label-taken', ...name };
  if (state === 'retired') return { kind: 'name-retired', ...name };
  return location_id === locationId || reuse ? undefined : { kind: 'former-name', ...name };
}

/** Throws if another location under this handle has the external id. */
export async function checkExternalIdIsFree(
  tx: Kysely<Schema>,
  { handle, externalId, except }: { readonly handle: Handle; readonly externalId: string; readonly except?: number },
): Promise<void> {
  if (externalId === '') return;
  const found = await tx
    .selectFrom('locations')
    .select('id')
    .where('handle_key', '=', handleKey(handle))
    .where('external_id', '=', externalId)
    .where('external_id', '<>', '')
    .executeTakeFirst();
  if (found !== undefined && found.id !== except)
    throw new RollbackError({ kind: 'external-id-taken', handle, externalId });
}

export interface Target {
  readonly handleKey: string;
  /** A handle with this key; the spelling may differ. */
  readonly handle: Handle;
  readonly id: number;
}

type Name = { readonly handle: Handle; readonly label: Label };

/** Returns the location that a current or a former name resolves to. Throws `location-not-found` or `removed`. */
export async function findTarget(tx: Kysely<Schema>, { handle, label }: Name): Promise<Target> {
  const found = await tx
    .selectFrom('aliases')
    .select(targetColumns)
    .where('handle_key', '=', handleKey(handle))
    .where('label_key', '=', labelKey(label))
    .executeTakeFirst();
  if (found === undefined) throw new RollbackError({ kind: 'location-not-found', handle, label });
  const target = toTarget(found);
  if (target === undefined) throw new RollbackError({ kind: 'removed', handle, label });
  return target;
}

/** Returns the locations of names by `toNameKey`, without unknown names. */
export async function findTargets(tx: Kysely<Schema>, names: readonly Name[]): Promise<ReadonlyMap<string, Target>> {
  const found = await tx
    .selectFrom('aliases')
    .select(['label_key', ...targetColumns])
    .where(isAmongNames(names))
    .execute();
  return new Map(
    found.flatMap((row) => {
      const target = toTarget(row);
      return target === undefined ? [] : [[toPairKey(row.handle_key, row.label_key), target] as const];
    }),
  );
}

const targetColumns = ['handle_key', 'target_handle_key', 'location_id'] as const;

function toTarget({
  handle_key,
  target_handle_key,
  location_id: id,
}: Pick<Schema['aliases'], (typeof targetColumns)[number]>): Target | undefined {
  const key = target_handle_key ?? handle_key;
  return id === null ? undefined : { handleKey: key, handle: `@${key}` as Handle, id };
}

export const toPairKey = (handle_key: string, text: string): string => `${handle_key} ${text}`;
export const toNameKey = ({ handle, label }: Name): string => toPairKey(handleKey(handle), labelKey(label));

/** Returns the condition that two columns are one of these pairs. Both engines use an index for it. */
export const isAmongPairs = (columns: RawBuilder<unknown>, pairs: readonly (readonly [string, string])[]) =>
  sql<boolean>`${columns} in (values ${sql.join(pairs.map(([a, b]) => sql`(${a}, ${b})`))})`;

/** Returns the condition that a row of `aliases` has one of these names. */
export const isAmongNames = (names: readonly Name[]) =>
  isAmongPairs(
    sql`(handle_key, label_key)`,
    names.map(({ handle, label }) => [handleKey(handle), labelKey(label)] as const),
  );
