import {
  type ExpressionBuilder,
  type Kysely,
  type OnConflictBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { type Handle, handleKey, type Label } from '../../../domain/aliases/alias.ts';
import { HISTORY_LENGTH } from '../../../domain/location/lifecycle.ts';
import { RollbackError } from '../connection/transaction.ts';
import { giveHandle } from '../members/member-store.ts';
import type { Engine } from '../migrations/migrate.ts';
import { locationColumns } from '../schema/location-row.ts';
import type { AliasState, Schema } from '../schema/schema.ts';
import { recordChanges } from '../webhooks/change-feed.ts';
import { type LockedHandle, lockHandleMove } from './handle-locks.ts';
import { addRename, insertRename, renameColumns } from './handle-renames.ts';
import { insertHandle } from './names.ts';
import { handleTermsColumns } from './place-index.ts';
import type { QuotaCheck } from './quotas.ts';

type Tx = Kysely<Schema>;

interface Rename {
  readonly engine: Engine;
  readonly quota: QuotaCheck;
  readonly userId: string;
  readonly reuse?: boolean | undefined;
  readonly now: number;
}

/** Renames a handle with all its locations, also deleted ones, in a fixed number of statements. */
export async function renameHandle(
  tx: Tx,
  from: Handle,
  to: Handle,
  { engine, quota, userId, reuse = false, now }: Rename,
): Promise<{ readonly renamed: number }> {
  const [oldKey, key] = [handleKey(from), handleKey(to)];
  const { source, target } = await lockHandleMove(tx, from, to, { engine, quota, userId });
  // Nothing else changes them between the statements. SQLite has one writer.
  if (engine === 'postgres')
    await sql`select id from locations where handle_key = ${oldKey} order by id for update`.execute(tx);
  if (key === oldKey) {
    await tx.updateTable('handles').set({ handle: to }).where('handle_key', '=', key).execute();
  } else {
    if (await insertHandle(tx, to, target.owner_id, now)) await quota.addedHandle(tx, target.owner_id);
    await refuseTakenNames(tx, { from: oldKey, to, reuse });
    await refuseTakenIds(tx, oldKey, to);
    if (target.isInUse) await endAccessBeforeMerge(tx, source, target.owner_id);
    await moveNames(tx, engine, { oldKey, key });
  }
  const renameId = await insertRename(tx, { key, handle: to, at: now, userId });
  const updateLocations = (some?: RawBuilder<SqlBool>) =>
    tx
      .updateTable('locations')
      .set((build) => ({
        handle_key: key,
        handle: to,
        version: build('version', '+', 1),
        change: 'renamed',
        updated_at: now,
        updated_by: userId,
        ...addRename(engine, renameId),
      }))
      .where((build) => some ?? getLocations(tx, engine, { handleKey: oldKey, aliasesUnder: key })(build))
      .returning(['id', 'handle', 'label', 'version'])
      .execute();
  const renamed =
    engine === 'postgres' && key !== oldKey
      ? await inChunks('locations', sql`handle_key = ${oldKey}`, updateLocations)
      : await updateLocations();
  await deleteOldHistory(tx, key);
  await moveTerms(tx, engine, { oldKey, key, to });
  const previous = ({ label }: { readonly label: string }) => ({
    ...{ handle: source.handle as Handle, label: label as Label },
  });
  await recordChanges(tx, renamed, { type: 'renamed', at: now, previous });
  return { renamed: renamed.length };
}

/**
 * Ends the members, invitations and webhooks of a handle that is merged into another one, and takes it out of the tokens that are
 * limited to it: none of them reaches the places that the other one has already. Former names are the other one's account's.
 */
async function endAccessBeforeMerge(tx: Tx, source: LockedHandle, account: string): Promise<void> {
  const { handle_key } = source;
  await unlimitTokens(tx, handle_key);
  for (const table of ['handle_members', 'handle_invitations', 'webhooks'] as const)
    await tx.deleteFrom(table).where('handle_key', '=', handle_key).execute();
  if (account !== source.owner_id) await giveHandle(tx, source, { from: source.owner_id, to: account });
}

/** Takes a handle, and what was renamed to it, out of the access tokens that are limited to some handles. */
async function unlimitTokens(tx: Tx, key: string): Promise<void> {
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

/** Tokens of the members of a handle: to another user's it opens nothing. */
const isOfMember = (key: string) => sql<boolean>`user_id in (
  select owner_id from handles where handle_key = ${key}
  union select user_id from handle_members where handle_key = ${key})`;

/** Lets the places be found by the new handle; the old one has none now. */
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
  const updateTerms = (some?: RawBuilder<SqlBool>) =>
    tx
      .updateTable('place_terms')
      .set(handleTermsColumns(key, to))
      .where((build) => {
        if (some !== undefined) return some;
        if (engine === 'postgres') return build('handle_key', '=', oldKey);
        return build('location_id', 'in', ids.$castTo<{ location_id: number }>());
      })
      .returning('location_id')
      .execute();
  if (engine === 'postgres' && key !== oldKey) await inChunks('place_terms', sql`handle_key = ${oldKey}`, updateTerms);
  else await updateTerms();
  if (key !== oldKey) await tx.deleteFrom('handle_segments').where('handle_key', '=', oldKey).execute();
}

/**
 * The locations of a handle. In PostgreSQL they are found by their own key; in SQLite by their ids, since no index there begins
 * with the handle.
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

/** Saves the present versions of all locations of a handle as history. */
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

/** Deletes the versions of the locations of a handle that are more than their history holds. */
async function deleteOldHistory(tx: Tx, key: string, length = HISTORY_LENGTH + 1): Promise<void> {
  await sql`delete from location_history where handle_key = ${key} and version <= (
    select version from locations where id = location_id and locations.handle_key = ${key}) - ${sql.lit(length)}`.execute(
    tx,
  );
}

/** Refuses where one of the new names is another location's. */
async function refuseTakenNames(
  tx: Tx,
  { from, to, reuse }: { readonly from: string; readonly to: Handle; readonly reuse: boolean },
): Promise<void> {
  const key = handleKey(to);
  const { rows } = await sql<{ state: AliasState; label: string }>`
    select state, (select label from locations where id = location_id and handle_key = ${from}) as label
    from (
      select label_key, location_id, (
        select there.state from aliases as there where there.handle_key = ${key} and there.label_key = moved.label_key
          and not (there.state = 'former' ${reuse ? sql`` : sql`and there.location_id = moved.location_id`})
      ) as state
      from aliases as moved where moved.handle_key = ${from} and moved.state = 'current'
    ) as named
    where state is not null order by label_key limit 1`.execute(tx);
  const [conflict] = rows;
  if (conflict !== undefined) {
    const name = { handle: to, label: conflict.label as Label };
    if (conflict.state === 'current') throw new RollbackError({ kind: 'label-taken', ...name });
    throw new RollbackError({ kind: conflict.state === 'former' ? 'former-name' : 'name-retired', ...name });
  }
}

/** Refuses where locations under both handles have the same external id. */
async function refuseTakenIds(tx: Tx, from: string, to: Handle): Promise<void> {
  const { rows } = await sql<{ external_id: string }>`
    select external_id from locations as there where handle_key = ${handleKey(to)} and external_id <> '' and exists (
      select 1 from locations as moved where moved.handle_key = ${from} and moved.external_id = there.external_id)
    limit 1`.execute(tx);
  const [taken] = rows;
  if (taken !== undefined)
    throw new RollbackError({ kind: 'external-id-taken', handle: to, externalId: taken.external_id });
}

/** Rows that one statement of a rename changes, so that each ends long before `statement_timeout`. */
export const RENAME_CHUNK_ROWS = 1_000;

/**
 * Runs a PostgreSQL statement for the rows of a condition, some at a time, until none is left: the statement must take its rows
 * out of the condition. It names them by their addresses, so that no plan can compare each with each.
 */
async function inChunks<Row>(
  table: string,
  condition: RawBuilder<unknown>,
  run: (some: RawBuilder<SqlBool>) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const all: Row[] = [];
  for (;;) {
    const rows = await run(sql<SqlBool>`${sql.table(table)}.ctid = any (array(
      select ctid from ${sql.table(table)} where ${condition} limit ${sql.lit(RENAME_CHUNK_ROWS)}))`);
    all.push(...rows);
    if (rows.length < RENAME_CHUNK_ROWS) return all;
  }
}

/** Makes every name of the old handle a former one, and the same labels of the new handle current. */
async function moveNames(
  tx: Tx,
  engine: Engine,
  { oldKey, key }: { readonly oldKey: string; readonly key: string },
): Promise<void> {
  /** Changes the rows of a condition: all in one statement in SQLite, some at a time in PostgreSQL. */
  const update = async (table: string, changes: RawBuilder<unknown>, condition: RawBuilder<unknown>) => {
    const statement = (rows: RawBuilder<unknown>) => sql`update ${sql.table(table)} set ${changes} where ${rows}`;
    if (engine === 'sqlite') await statement(condition).execute(tx);
    else await inChunks(table, condition, async (some) => (await sql`${statement(some)} returning 1`.execute(tx)).rows);
  };
  for (const table of ['location_history', 'handle_renames', 'photos', 'changes', 'webhooks'])
    await update(table, sql`handle_key = ${key}`, sql`handle_key = ${oldKey}`);
  // What led on to these locations leads on to their new names, in one step.
  await update(
    'aliases',
    sql`target_handle_key = ${key}`,
    sql`state = 'former' and (target_handle_key = ${oldKey} or (handle_key = ${oldKey} and target_handle_key is null))`,
  );
  await moveCurrentNames(tx, { oldKey, key });
  await update('aliases', sql`target_handle_key = null`, sql`handle_key = ${key} and target_handle_key = ${key}`);
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

/**
 * Ends the current names of the old handle and makes those of the new one. The rows are written by key alone: right after an
 * import PostgreSQL's statistics know nothing of a handle, and a join over all its names may compare each with each.
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
