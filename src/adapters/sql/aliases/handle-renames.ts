import { sql } from 'kysely';
import type { Handle } from '../../../domain/aliases/alias.ts';
import { HISTORY_LENGTH } from '../../../domain/location/lifecycle.ts';
import type { LocationVersion } from '../../../ports/aliases/alias-lifecycle-store.ts';
import type { Engine } from '../migrations/migrate.ts';
import { type LocationColumns, toLocation } from '../schema/location-row.ts';
import type { LocationRow, RenameColumns, Schema, Tx } from '../schema/schema.ts';

type RenameRow = Omit<Schema['handle_renames'], 'id' | 'handle_key'>;

/** The fixed number of digits of an id in `rename_ids`, so that SQL can cut the list. */
const ID_DIGITS = 12;

/** The maximum number of versions of a location: the current one and its history. */
const MAX_VERSIONS = HISTORY_LENGTH + 1;

/** The columns of a version whose content is written now, without renames. */
export const noRenames: RenameColumns = {
  rename_ids: '',
  content_handle: null,
  content_change: null,
  content_updated_at: null,
  content_updated_by: null,
};

export const renameColumns = [
  'rename_ids',
  'content_handle',
  'content_change',
  'content_updated_at',
  'content_updated_by',
] as const;

interface HandleRename {
  readonly key: string;
  readonly handle: Handle;
  readonly at: number;
  readonly userId: string;
}

/** Inserts the single row of a handle's rename and returns its id. Deletes old rows of the handle that no version shows any longer. */
export async function insertRename(tx: Tx, { key, handle, at, userId }: HandleRename): Promise<number> {
  const { id } = await tx
    .insertInto('handle_renames')
    .values({ handle_key: key, handle, renamed_at: at, renamed_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`delete from handle_renames where handle_key = ${key} and id <= (
    select id from handle_renames where handle_key = ${key} order by id desc limit 1 offset ${sql.lit(MAX_VERSIONS)})`.execute(
    tx,
  );
  return id;
}

/** Returns the column changes by which a location gets one more rename without new content. */
export function addRename(engine: Engine, id: number) {
  const length = ID_DIGITS * MAX_VERSIONS;
  const text = String(id).padStart(ID_DIGITS, '0');
  return {
    rename_ids:
      engine === 'postgres'
        ? sql<string>`right(rename_ids || ${text}, ${sql.lit(length)})`
        : sql<string>`substr(rename_ids || ${text}, ${sql.lit(-length)})`,
    content_handle: sql<string>`coalesce(content_handle, handle)`,
    content_change: sql<LocationRow['change']>`coalesce(content_change, change)`,
    content_updated_at: sql<number>`coalesce(content_updated_at, updated_at)`,
    content_updated_by: sql<string>`coalesce(content_updated_by, updated_by)`,
  };
}

type HistoryRow = LocationColumns & Pick<LocationRow, 'change'> & RenameColumns;

/** Returns the versions of some rows, newest first. A row is preceded by the versions that renames of its handle created. */
export async function toVersions(query: Tx, rows: readonly HistoryRow[]): Promise<readonly LocationVersion[]> {
  const oldest = (rows[0]?.version ?? 0) - MAX_VERSIONS;
  const renameIds = [...new Set(rows.flatMap((row) => getRenameIds(row).slice(0, Math.max(0, row.version - oldest))))];
  const renames = await loadRenames(query, renameIds);
  return rows
    .flatMap((row) => expandRow(row, renames))
    .filter(({ version }) => version > oldest)
    .map((row) => ({ change: row.change, location: toLocation(row) }));
}

/** Returns the ids of the renames since the content of a row was written, newest first. */
const getRenameIds = ({ rename_ids }: RenameColumns): readonly number[] =>
  Array.from({ length: rename_ids.length / ID_DIGITS }, (_, index) =>
    Number(rename_ids.slice(index * ID_DIGITS, (index + 1) * ID_DIGITS)),
  ).reverse();

async function loadRenames(query: Tx, renameIds: readonly number[]): Promise<ReadonlyMap<number, RenameRow>> {
  if (renameIds.length === 0) return new Map();
  const found = await query
    .selectFrom('handle_renames')
    .select(['id', 'handle', 'renamed_at', 'renamed_by'])
    .where('id', 'in', renameIds)
    .execute();
  return new Map(found.map((row) => [Number(row.id), row]));
}

/** Expands a row to its versions. A rename is missing if the account of the handle was erased. */
function expandRow(row: HistoryRow, renames: ReadonlyMap<number, RenameRow>): readonly HistoryRow[] {
  const renameIds = getRenameIds(row);
  if (renameIds.length === 0) return [row];
  const renamed = renameIds.flatMap((id, index) => {
    const rename = renames.get(id);
    if (rename === undefined) return [];
    const { handle, renamed_at: updated_at, renamed_by: updated_by } = rename;
    return [{ ...row, version: row.version - index, change: 'renamed' as const, handle, updated_at, updated_by }];
  });
  const written = {
    version: row.version - renameIds.length,
    handle: row.content_handle!,
    change: row.content_change!,
    updated_at: row.content_updated_at!,
    updated_by: row.content_updated_by!,
  };
  return [...renamed, { ...row, ...written }];
}
