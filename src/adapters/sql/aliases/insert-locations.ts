import { sql } from 'kysely';
import { type Handle, handleKey, labelKey, toLabelOrder } from '../../../domain/aliases/alias.ts';
import { lookalikeKey } from '../../../domain/aliases/lookalike.ts';
import type { FailureOf } from '../../../domain/failure.ts';
import type { Location, NewLocation } from '../../../domain/location/location.ts';
import type { Visibility } from '../../../domain/location/visibility.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import type { Trial } from '../../../ports/aliases/trial.ts';
import { recordChanges } from '../changes/change-feed.ts';
import type { Engine } from '../migrations/migrate.ts';
import { contentRow, locationColumns, toLocation } from '../schema/location-row.ts';
import type { Schema, Tx } from '../schema/schema.ts';
import { requireActiveUser } from './handle-locks.ts';
import {
  claimLookalikes,
  findNameRefusal,
  insertHandles,
  isAmongNames,
  isAmongPairs,
  listMemberships,
  toNameKey,
  toPairKey,
} from './names.ts';
import { insertPlaceTerms } from './place-index.ts';
import type { QuotaCheck } from './quotas.ts';
import { newLocationBytes } from './stored-bytes.ts';

/**
 * The maximum number of locations in a transaction. It blocks the event loop for some milliseconds in SQLite, and locks the account's rows
 * in PostgreSQL.
 */
export const MAX_INSERTED_ROWS = 100;

export interface LocationRowToInsert {
  readonly location: NewLocation;
  readonly reuse?: boolean | undefined;
  readonly pin?: string | undefined;
}

type RowRefusal = FailureOf<'handle-taken' | 'label-taken' | 'name-retired' | 'former-name' | 'external-id-taken'>;

interface InsertOptions {
  readonly engine: Engine;
  readonly quota: QuotaCheck;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly trial?: Trial | undefined;
}

/**
 * Inserts locations of one user with their names, and claims their handles. A row whose name or external id is taken, also by an earlier
 * row, is refused on its own; if all rows are refused, the caller rolls back the claims. Throws `RollbackError` if the rows together exceed
 * a quota.
 */
export async function insertLocations(
  tx: Tx,
  rows: readonly LocationRowToInsert[],
  { engine, quota, now, trial }: InsertOptions,
): Promise<readonly Result<Location, RowRefusal>[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const { createdBy } = first.location;
  await requireActiveUser(tx, engine, createdBy);
  const bytes = sumBytes(rows);
  await quota.addPlaces(tx, createdBy, rows.length, trial?.places);
  await quota.addBytes(tx, createdBy, bytes + (trial?.bytes ?? 0));
  const handles = await claimHandles(tx, createdBy, rows);
  const names = await readNames(tx, rows);
  const checked = rows.map((row) => checkRow(row, handles, names));
  const accepted = checked.flatMap((row) => (row.ok ? [row.value] : []));
  if (accepted.length === 0) return checked.flatMap((row) => (row.ok ? [] : [row]));
  if (accepted.length < rows.length)
    await quota.refund(tx, createdBy, {
      places: rows.length - accepted.length,
      bytes: bytes - sumBytes(accepted),
    });
  const newKeys = await insertNewHandles(tx, accepted, { handles, now });
  const addedKeys = newKeys.filter((key) => trial?.handles.has(key) !== true);
  if (addedKeys.length > 0) await quota.addedHandle(tx, createdBy, trial?.handles.size);
  const added = await insertRows(tx, accepted, { handles, now });
  if (trial !== undefined) {
    trial.places += accepted.length;
    trial.bytes += sumBytes(accepted);
    for (const key of addedKeys) trial.handles.add(key);
  }
  let next = 0;
  return checked.map((row) => (row.ok ? ok(added[next++]!) : row));
}

const sumBytes = (rows: readonly LocationRowToInsert[]): number =>
  rows.reduce((sum, { location }) => sum + newLocationBytes(location), 0);

/** A handle under which a user may create locations. */
interface ClaimedHandle {
  readonly handle: Handle;
  readonly owner: string;
  /** False if the handle has no row yet, or was renamed. */
  readonly isInUse: boolean;
  visibility: Visibility;
}

type ClaimedHandles = ReadonlyMap<string, ClaimedHandle>;

/**
 * Claims the handles of locations for a user, and locks their look-alike keys until the commit. Returns the handles under which the user
 * may create locations. A member creates for the account of the handle. The look-alike key matters only for new handles.
 */
async function claimHandles(tx: Tx, userId: string, rows: readonly LocationRowToInsert[]): Promise<ClaimedHandles> {
  const handles = new Map(rows.map(({ location: { handle } }) => [handleKey(handle), handle]));
  const groupOwners = await claimLookalikes(tx, userId, [...handles.values()].map(lookalikeKey));
  const found = await tx
    .selectFrom('handles')
    .select(['handle_key', 'owner_id', 'default_visibility', 'renamed_to'])
    .where('handle_key', 'in', [...handles.keys()])
    .execute();
  const known = new Map(found.map((row) => [row.handle_key, row]));
  const ownerIds = new Map(
    [...handles].map(([key, handle]) => [key, known.get(key)?.owner_id ?? groupOwners.get(lookalikeKey(handle))!]),
  );
  const others = [...ownerIds].filter(([, owner]) => owner !== userId).map(([key]) => key);
  const memberships = await listMemberships(tx, others, userId);
  const claimed = new Map<string, ClaimedHandle>();
  for (const [key, handle] of handles) {
    const owner = ownerIds.get(key)!;
    if (owner !== userId && !memberships.has(key)) continue;
    const row = known.get(key);
    const isInUse = row !== undefined && row.renamed_to === null;
    claimed.set(key, { handle, owner, isInUse, visibility: row?.default_visibility ?? 'public' });
  }
  return claimed;
}

interface ExistingNames {
  readonly aliases: Map<string, Pick<Schema['aliases'], 'state' | 'location_id'>>;
  readonly externalIds: Set<string>;
}

const toIdPair = ({ handle, externalId }: NewLocation) => [handleKey(handle), externalId] as const;

/** Returns the existing aliases with the names of locations, and the external ids that are taken. */
async function readNames(tx: Tx, rows: readonly LocationRowToInsert[]): Promise<ExistingNames> {
  const locations = rows.map(({ location }) => location);
  const aliases = await tx
    .selectFrom('aliases')
    .select(['handle_key', 'label_key', 'state', 'location_id'])
    .where(isAmongNames(locations))
    .execute();
  const withId = locations.filter(({ externalId }) => externalId !== '');
  const ids =
    withId.length === 0
      ? []
      : await tx
          .selectFrom('locations')
          .select(['handle_key', 'external_id'])
          .where(isAmongPairs(sql`(handle_key, external_id)`, withId.map(toIdPair)))
          .where('external_id', '<>', '')
          .execute();
  return {
    aliases: new Map(aliases.map((row) => [toPairKey(row.handle_key, row.label_key), row])),
    externalIds: new Set(ids.map((row) => toPairKey(row.handle_key, row.external_id))),
  };
}

interface AcceptedRow extends LocationRowToInsert {
  /** True if the name redirected to another location until now. */
  readonly isFormer: boolean;
}

/** Accepts or refuses a row. The name and external id of an accepted row are taken for the next rows. */
function checkRow(
  row: LocationRowToInsert,
  handles: ClaimedHandles,
  { aliases, externalIds }: ExistingNames,
): Result<AcceptedRow, RowRefusal> {
  const { location, reuse } = row;
  const { handle, label, externalId } = location;
  if (!handles.has(handleKey(handle))) return err({ kind: 'handle-taken' });
  const nameKey = toNameKey(location);
  const alias = aliases.get(nameKey);
  const refusal = alias && findNameRefusal(alias, { handle, label }, { reuse });
  if (refusal !== undefined) return err(refusal);
  const idKey = toPairKey(...toIdPair(location));
  if (externalId !== '' && externalIds.has(idKey)) return err({ kind: 'external-id-taken', handle, externalId });
  aliases.set(nameKey, { state: 'current', location_id: null });
  externalIds.add(idKey);
  return ok({ ...row, isFormer: alias !== undefined });
}

/** Inserts rows for the handles without locations. Returns the keys of the handles that are new. */
async function insertNewHandles(
  tx: Tx,
  rows: readonly LocationRowToInsert[],
  { handles, now }: { readonly handles: ClaimedHandles; readonly now: number },
): Promise<readonly string[]> {
  const keys = [...new Set(rows.map(({ location: { handle } }) => handleKey(handle)))];
  const unused = keys.map((key) => handles.get(key)!).filter(({ isInUse }) => !isInUse);
  const inserted = await insertHandles(tx, unused, now);
  for (const { handle_key, default_visibility } of inserted) handles.get(handle_key)!.visibility = default_visibility;
  return inserted.filter(({ isNew }) => isNew).map(({ handle_key }) => handle_key);
}

/** Inserts accepted rows with their derived rows. Returns the locations in order. */
async function insertRows(
  tx: Tx,
  rows: readonly AcceptedRow[],
  { handles, now }: { readonly handles: ClaimedHandles; readonly now: number },
): Promise<readonly Location[]> {
  const former = rows.filter(({ isFormer }) => isFormer).map(({ location }) => location);
  if (former.length > 0) await tx.deleteFrom('aliases').where(isAmongNames(former)).execute();
  const values = rows.map(({ location, pin = null }) => {
    const { handle, label, createdBy, updatedBy } = location;
    const handle_key = handleKey(handle);
    const visibility = location.visibility ?? handles.get(handle_key)!.visibility;
    return {
      handle_key,
      handle,
      label,
      label_order: toLabelOrder(label),
      version: 1,
      change: 'created' as const,
      ...contentRow({ ...location, visibility }),
      pin_hash: pin,
      created_by: createdBy,
      updated_by: updatedBy,
      // The places of one file are created within a second, in several transactions. Equal times let lists sort them by name.
      created_at: now - (now % 1000),
      updated_at: now,
    };
  });
  const added = await tx
    .insertInto('locations')
    .values(values)
    .returning(['id', 'handle_key', 'deleted_at', ...locationColumns])
    .execute();
  // Neither database guarantees the order of returned rows.
  const byName = new Map(added.map((row) => [toPairKey(row.handle_key, row.label), row]));
  const inserted = rows.map(({ location: { handle, label } }) => byName.get(toPairKey(handleKey(handle), label))!);
  await tx
    .insertInto('aliases')
    .values(
      inserted.map(({ id, handle_key }, index) => {
        const label_key = labelKey(rows[index]!.location.label);
        return { handle_key, label_key, state: 'current' as const, location_id: id };
      }),
    )
    .execute();
  await insertPlaceTerms(tx, inserted);
  await recordChanges(tx, inserted, { type: 'created', at: now });
  return inserted.map(toLocation);
}
