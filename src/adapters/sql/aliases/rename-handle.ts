import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { type Handle, handleKey, type Label } from '../../../domain/aliases/alias.ts';
import { HISTORY_LENGTH } from '../../../domain/location/lifecycle.ts';
import { giveHandle } from '../members/member-store.ts';
import type { Engine } from '../migrations/migrate.ts';
import { locationColumns } from '../schema/location-row.ts';
import type { AliasState, Schema } from '../schema/schema.ts';
import { recordChanges } from '../webhooks/change-feed.ts';
import { type LockedHandle, lockHandleMove } from './handle-locks.ts';
import { addRename, insertRename, renameColumns } from './handle-renames.ts';
import { insertHandle, RollbackError } from './names.ts';
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
    await moveNames(tx, oldKey, key);
  }
  const renameId = await insertRename(tx, { key, handle: to, at: now, userId });
  const renamed = await tx
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
    .where(getLocations(tx, engine, { handleKey: oldKey, aliasesUnder: key }))
    .returning(['id', 'handle', 'label', 'version'])
    .execute();
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
  await tx
    .updateTable('place_terms')
    .set(handleTermsColumns(key, to))
    .where((build) =>
      engine === 'postgres'
        ? build('handle_key', '=', oldKey)
        : build('location_id', 'in', ids.$castTo<{ location_id: number }>()),
    )
    .execute();
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

/**
 * Makes every name of the old handle a former one, and the same labels of the new handle current. Statements that join the two
 * handles' names are avoided: PostgreSQL, which may not know yet how many there are, compares each with each.
 */
async function moveNames(tx: Tx, oldKey: string, key: string): Promise<void> {
  const statements = [
    sql`update location_history set handle_key = ${key} where handle_key = ${oldKey}`,
    sql`update handle_renames set handle_key = ${key} where handle_key = ${oldKey}`,
    sql`update photos set handle_key = ${key} where handle_key = ${oldKey}`,
    sql`update changes set handle_key = ${key} where handle_key = ${oldKey}`,
    sql`update webhooks set handle_key = ${key} where handle_key = ${oldKey}`,
    // What led on to these locations leads on to their new names, in one step.
    sql`update aliases set target_handle_key = ${key} where state = 'former'
      and (target_handle_key = ${oldKey} or (handle_key = ${oldKey} and target_handle_key is null))`,
    sql`insert into aliases (handle_key, label_key, state, location_id)
      select ${sql.val(key)}, label_key, state, location_id from aliases
      where handle_key = ${oldKey} and state = 'current'
      on conflict (handle_key, label_key) do update set state = 'current', location_id = excluded.location_id,
        target_handle_key = null, former_handle = null, former_label = null`,
    sql`update aliases set state = 'former', target_handle_key = ${key},
        former_handle = (select handle from locations where id = location_id and locations.handle_key = ${oldKey}),
        former_label = (select label from locations where id = location_id and locations.handle_key = ${oldKey})
      where handle_key = ${oldKey} and state = 'current'`,
    sql`update aliases set target_handle_key = null where handle_key = ${key} and target_handle_key = ${key}`,
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
