import { type ExpressionBuilder, type OnConflictBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Handle, handleKey, type Label } from '../../../domain/aliases/alias.ts';
import { HISTORY_LENGTH } from '../../../domain/location/lifecycle.ts';
import { type ChangedRow, recordChanges } from '../changes/change-feed.ts';
import { splitIntoChunks } from '../connection/chunks.ts';
import { RollbackError } from '../connection/transaction.ts';
import { transferHandle } from '../members/member-store.ts';
import type { Engine } from '../migrations/migrate.ts';
import { locationColumns } from '../schema/location-row.ts';
import type { Schema, Tx } from '../schema/schema.ts';
import { type LockedHandle, lockHandleMove } from './handle-locks.ts';
import { addRename, insertRename, renameColumns } from './handle-renames.ts';
import { moveRows, RENAME_CHUNK_ROWS } from './move-rows.ts';
import { findNameRefusal, insertHandle } from './names.ts';
import { handleTermsColumns } from './place-index.ts';
import type { QuotaCheck } from './quotas.ts';

interface Rename {
  readonly engine: Engine;
  readonly quota: QuotaCheck;
  readonly userId: string;
  readonly reuse?: boolean | undefined;
  readonly now: number;
}

/** Renames a handle with all its locations, including deleted ones, in a fixed number of statements. */
export async function renameHandle(
  tx: Tx,
  from: Handle,
  to: Handle,
  { engine, quota, userId, reuse = false, now }: Rename,
): Promise<{ readonly renamed: number }> {
  const oldKey = handleKey(from);
  const key = handleKey(to);
  const { source, target } = await lockHandleMove(tx, from, to, { engine, quota, userId });
  // No other write may change the rows between the statements. SQLite has only one writer.
  if (engine === 'postgres')
    await sql`select id from locations where handle_key = ${oldKey} order by id for update`.execute(tx);
  if (key === oldKey) {
    await tx.updateTable('handles').set({ handle: to }).where('handle_key', '=', key).execute();
  } else {
    if (await insertHandle(tx, to, target.owner_id, now)) await quota.addedHandle(tx, target.owner_id);
    await checkNamesAreFree(tx, { from: oldKey, to, reuse });
    await checkExternalIdsAreFree(tx, oldKey, to);
    if (target.isInUse) await endAccessBeforeMerge(tx, source, target.owner_id);
    await moveNames(tx, engine, { oldKey, key });
  }
  const renameId = await insertRename(tx, { key, handle: to, at: now, userId });
  const changes = {
    handle: to,
    version: sql<number>`version + 1`,
    change: 'renamed' as const,
    updated_at: now,
    updated_by: userId,
    ...addRename(engine, renameId),
  };
  const returning = ['handle', 'label', 'version'] as const;
  const renamed =
    engine === 'postgres' && key !== oldKey
      ? await moveRows<ChangedRow>(tx, 'locations', { from: oldKey, to: key, keys: ['id'], changes, returning })
      : await tx
          .updateTable('locations')
          .set(key === oldKey ? changes : { handle_key: key, ...changes })
          .where(getLocations(tx, engine, { handleKey: oldKey, aliasesUnder: key }))
          .returning(['id', ...returning])
          .execute();
  await deleteOldHistory(tx, key);
  await moveTerms(tx, engine, { oldKey, key, to });
  const previous = ({ label }: { readonly label: string }) => ({
    handle: source.handle as Handle,
    label: label as Label,
  });
  await recordChanges(tx, renamed, { type: 'renamed', at: now, previous });
  return { renamed: renamed.length };
}

/**
 * Ends the members, invitations and webhooks of a handle that is merged into another one, and removes it from limited access tokens. So
 * none of them can reach the places that the other handle already has. The account of the other handle becomes the owner of the former
 * name.
 */
async function endAccessBeforeMerge(tx: Tx, source: LockedHandle, account: string): Promise<void> {
  const { handle_key } = source;
  await removeTokenLimits(tx, handle_key);
  for (const table of ['handle_members', 'handle_invitations', 'webhooks'] as const)
    await tx.deleteFrom(table).where('handle_key', '=', handle_key).execute();
  if (account !== source.owner_id) await transferHandle(tx, source, { from: source.owner_id, to: account });
}

/** Removes a handle, and the handles that were renamed to it, from limited access tokens. */
async function removeTokenLimits(tx: Tx, key: string): Promise<void> {
  const names = await tx
    .selectFrom('handles')
    .select('handle_key')
    .where((build) => build.or([build('handle_key', '=', key), build('renamed_to', '=', key)]))
    .execute();
  const ended = new Set(names.map(({ handle_key }) => handle_key));
  const limited = await tx
    .selectFrom('access_tokens')
    .select(['hash', 'handles'])
    .where('handles', 'is not', null)
    .where(isOfMember(key))
    .execute();
  for (const { hash, handles } of limited) {
    const all = JSON.parse(handles!) as readonly Handle[];
    const left = all.filter((handle) => !ended.has(handleKey(handle)));
    if (left.length < all.length)
      await tx
        .updateTable('access_tokens')
        .set({ handles: JSON.stringify(left) })
        .where('hash', '=', hash)
        .execute();
  }
}

/** Returns the condition that a token belongs to a member of a handle. Tokens of other users give no access to it. */
const isOfMember = (key: string) => sql<boolean>`user_id in (
  select owner_id from handles where handle_key = ${key}
  union select user_id from handle_members where handle_key = ${key})`;

/** Indexes the places under the new handle, and removes the old handle from the index of names. */
async function moveTerms(
  tx: Tx,
  engine: Engine,
  { oldKey, key, to }: { readonly oldKey: string; readonly key: string; readonly to: Handle },
): Promise<void> {
  const ids = tx
    .selectFrom('aliases')
    .select('location_id')
    .where('handle_key', '=', key)
    .where('state', '=', 'current');
  const { handle_key, ...changes } = handleTermsColumns(key, to);
  if (engine === 'postgres' && key !== oldKey)
    await moveRows(tx, 'place_terms', { from: oldKey, to: key, keys: ['location_id'], changes });
  else
    await tx
      .updateTable('place_terms')
      .set(key === oldKey ? changes : { handle_key, ...changes })
      .where((build) =>
        engine === 'postgres'
          ? build('handle_key', '=', oldKey)
          : build('location_id', 'in', ids.$castTo<{ location_id: number }>()),
      )
      .execute();
  if (key !== oldKey) await tx.deleteFrom('handle_segments').where('handle_key', '=', oldKey).execute();
}

/**
 * Returns the condition for the locations of a handle. PostgreSQL finds them by their key; SQLite by their ids, because no index there
 * begins with the handle.
 */
export const getLocations =
  (
    tx: Tx,
    engine: Engine,
    { handleKey, aliasesUnder }: { readonly handleKey: string; readonly aliasesUnder: string },
  ) =>
  (build: ExpressionBuilder<Schema, 'locations'>) => {
    const isOfHandle = build('locations.handle_key', '=', handleKey);
    if (engine === 'postgres') return isOfHandle;
    const ids = tx
      .selectFrom('aliases')
      .select((alias) => alias.ref('location_id').$notNull().as('location_id'))
      .where('aliases.handle_key', '=', aliasesUnder)
      .where('state', '=', 'current');
    return build.and([isOfHandle, build('id', 'in', ids)]);
  };

export const historyColumns = ['change', ...locationColumns, ...renameColumns, 'deleted_at', 'hidden_at'] as const;

/** Stores the current versions of all locations of a handle in their history. */
export async function saveHistory(tx: Tx, engine: Engine, oldKey: string): Promise<void> {
  const present = tx
    .selectFrom('locations')
    .select(['handle_key', 'id as location_id', ...historyColumns])
    .where(getLocations(tx, engine, { handleKey: oldKey, aliasesUnder: oldKey }));
  await tx
    .insertInto('location_history')
    .columns(['handle_key', 'location_id', ...historyColumns])
    .expression(present)
    .execute();
  await deleteOldHistory(tx, oldKey, HISTORY_LENGTH);
}

/** Deletes versions of a handle's locations beyond the length of their history. */
async function deleteOldHistory(tx: Tx, key: string, length = HISTORY_LENGTH + 1): Promise<void> {
  await sql`delete from location_history where handle_key = ${key} and version <= (
    select version from locations where id = location_id and locations.handle_key = ${key}) - ${sql.lit(length)}`.execute(
    tx,
  );
}

/** Throws if one of the new names belongs to another location. The names of the two handles may be on different machines. */
async function checkNamesAreFree(
  tx: Tx,
  { from, to, reuse }: { readonly from: string; readonly to: Handle; readonly reuse: boolean },
): Promise<void> {
  const names = tx.selectFrom('aliases').select(['label_key', 'location_id', 'state']);
  const there = names.where('handle_key', '=', handleKey(to));
  if ((await there.limit(1).execute()).length === 0) return;
  const moved = await names
    .where('handle_key', '=', from)
    .where('state', '=', 'current')
    .orderBy('label_key')
    .execute();
  for (const chunk of splitIntoChunks(moved)) {
    const existing = await there
      .where(
        'label_key',
        'in',
        chunk.map(({ label_key }) => label_key),
      )
      .execute();
    const existingByLabel = new Map(existing.map((row) => [row.label_key, row]));
    for (const { label_key, location_id } of chunk) {
      const found = existingByLabel.get(label_key);
      if (found === undefined || (found.state === 'former' && (reuse || found.location_id === location_id))) continue;
      const { label } = await tx
        .selectFrom('locations')
        .select('label')
        .where('handle_key', '=', from)
        .where('id', '=', location_id!)
        .executeTakeFirstOrThrow();
      throw new RollbackError(findNameRefusal(found, { handle: to, label: label as Label }, {})!);
    }
  }
}

/** Throws if locations under both handles have the same external id. */
async function checkExternalIdsAreFree(tx: Tx, from: string, to: Handle): Promise<void> {
  const withId = tx.selectFrom('locations').select('external_id').where('external_id', '<>', '');
  const there = withId.where('handle_key', '=', handleKey(to));
  if ((await there.limit(1).execute()).length === 0) return;
  const moved = await withId.where('handle_key', '=', from).execute();
  for (const chunk of splitIntoChunks(moved.map(({ external_id }) => external_id))) {
    const conflict = await there.where('external_id', 'in', chunk).limit(1).executeTakeFirst();
    if (conflict !== undefined)
      throw new RollbackError({ kind: 'external-id-taken', handle: to, externalId: conflict.external_id });
  }
}

/** Makes every name of the old handle a former one, and the same labels under the new handle current. */
async function moveNames(
  tx: Tx,
  engine: Engine,
  { oldKey, key }: { readonly oldKey: string; readonly key: string },
): Promise<void> {
  const local = ['photos', 'webhooks'] as const;
  const distributed = {
    location_history: ['location_id', 'version'],
    handle_renames: ['id'],
    changes: ['id'],
  } as const;
  for (const table of local)
    await tx.updateTable(table).set({ handle_key: key }).where('handle_key', '=', oldKey).execute();
  for (const [table, keys] of Object.entries(distributed) as [keyof typeof distributed, readonly string[]][])
    if (engine === 'postgres') await moveRows(tx, table, { from: oldKey, to: key, keys });
    else await tx.updateTable(table).set({ handle_key: key }).where('handle_key', '=', oldKey).execute();
  // Names that redirected to these locations now redirect to the new names, in one step.
  await setTarget(tx, key, sql<SqlBool>`state = 'former' and handle_key = ${oldKey} and target_handle_key is null`);
  await setTarget(tx, key, sql<SqlBool>`state = 'former' and target_handle_key = ${oldKey}`);
  await moveCurrentNames(tx, { oldKey, key });
  await setTarget(tx, null, sql<SqlBool>`handle_key = ${key} and target_handle_key = ${key}`);
  const statements = [
    sql`insert into handle_members (handle_key, user_id, role, invited_by, invited_at, accepted_at)
      select ${sql.val(key)}, user_id, role, invited_by, invited_at, accepted_at from handle_members
      where handle_key = ${oldKey}
      on conflict (handle_key, user_id) do nothing`,
    sql`delete from handle_members where handle_key = ${oldKey}`,
    sql`update handle_invitations set handle_key = ${key} where handle_key = ${oldKey}`,
    sql`update handles set renamed_to = ${key} where handle_key = ${oldKey} or renamed_to = ${oldKey}`,
    sql`update handles set renamed_to = null where handle_key = ${key}`,
  ];
  for (const statement of statements) await statement.execute(tx);
}

/** Redirects the matching names to another handle, in chunks and separately by handle, until none matches. */
async function setTarget(tx: Tx, target_handle_key: string | null, condition: RawBuilder<SqlBool>): Promise<void> {
  for (;;) {
    const found = await tx
      .selectFrom('aliases')
      .select(['handle_key', 'label_key'])
      .where(condition)
      .limit(RENAME_CHUNK_ROWS)
      .execute();
    for (const [handle_key, names] of Map.groupBy(found, (name) => name.handle_key))
      await tx
        .updateTable('aliases')
        .set({ target_handle_key })
        .where('handle_key', '=', handle_key)
        .where(
          'label_key',
          'in',
          names.map(({ label_key }) => label_key),
        )
        .execute();
    if (found.length < RENAME_CHUNK_ROWS) return;
  }
}

/**
 * Ends the current names of the old handle and creates those of the new one. It writes rows by key only: right after an import PostgreSQL's
 * statistics do not know the handle, and a join over its names might compare each with each.
 */
async function moveCurrentNames(tx: Tx, { oldKey, key }: { readonly oldKey: string; readonly key: string }) {
  const names = await tx
    .selectFrom('aliases')
    .select(['label_key', 'location_id'])
    .where('handle_key', '=', oldKey)
    .where('state', '=', 'current')
    .execute();
  const places = await tx
    .selectFrom('locations')
    .select(['id', 'handle', 'label'])
    .where('handle_key', '=', oldKey)
    .execute();
  const placeById = new Map(places.map((place) => [place.id, place]));
  const endName = (name: (typeof names)[number]) => {
    const place = placeById.get(name.location_id!);
    const former = { former_handle: place?.handle ?? null, former_label: place?.label ?? null };
    return { ...name, handle_key: oldKey, state: 'former' as const, target_handle_key: key, ...former };
  };
  const beginName = (name: (typeof names)[number]) => ({ ...name, handle_key: key, state: 'current' as const });
  for (let at = 0; at < names.length; at += RENAME_CHUNK_ROWS) {
    const chunk = names.slice(at, at + RENAME_CHUNK_ROWS);
    await tx.insertInto('aliases').values(chunk.map(endName)).onConflict(replaceName).execute();
    await tx.insertInto('aliases').values(chunk.map(beginName)).onConflict(replaceName).execute();
  }
}

const replaceName = (conflict: OnConflictBuilder<Schema, 'aliases'>) =>
  conflict.columns(['handle_key', 'label_key']).doUpdateSet(({ ref }) => ({
    state: ref('excluded.state'),
    location_id: ref('excluded.location_id'),
    target_handle_key: ref('excluded.target_handle_key'),
    former_handle: ref('excluded.former_handle'),
    former_label: ref('excluded.former_label'),
  }));
