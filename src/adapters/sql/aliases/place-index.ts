import type { ExpressionBuilder } from 'kysely';
import type { Handle } from '../../../domain/aliases/alias.ts';
import { listSegmentKeys } from '../../../domain/aliases/similar-aliases.ts';
import { visitorLocation } from '../../../domain/location/approximation.ts';
import { toHandleTerms, toPlaceTerms } from '../../../domain/location/search-terms.ts';
import { splitIntoChunks } from '../connection/chunks.ts';
import { type LocationColumns, toLocation } from '../schema/location-row.ts';
import type { LocationRow, Schema, Tx } from '../schema/schema.ts';
import { isUnexpired } from './location-lists.ts';

type IndexedRow = LocationColumns & Pick<LocationRow, 'handle_key' | 'deleted_at'> & { readonly id: number };

/** Returns whether a location is in the index. An expired or hidden one stays in it, because both can be undone. */
const isIndexed = ({ deleted_at, visibility }: Pick<IndexedRow, 'deleted_at' | 'visibility'>): boolean =>
  deleted_at === null && visibility === 'public';

/** Returns the condition that a location can be found and suggested. `now` is in milliseconds since 1970. */
export const isListed = (now: number) => (build: ExpressionBuilder<Schema, 'locations'>) =>
  build.and([
    build('locations.visibility', '=', 'public'),
    build('locations.deleted_at', 'is', null),
    build('locations.hidden_at', 'is', null),
    isUnexpired(now),
  ]);

/** Search terms do not contain time zones, so none is looked up. */
const noTimeZones = () => '';

/** Returns the search terms of a location, from the fields that every visitor may see. */
function placeTerms(row: IndexedRow) {
  const { handleTerms, terms } = toPlaceTerms(visitorLocation(toLocation(row), new Date(0), noTimeZones));
  return { handle_key: row.handle_key, handle_terms: handleTerms, terms };
}

export async function insertPlaceTerms(tx: Tx, rows: readonly IndexedRow[]): Promise<void> {
  const indexed = rows.filter(isIndexed).map((row) => ({ location_id: row.id, ...placeTerms(row) }));
  if (indexed.length > 0) await tx.insertInto('place_terms').values(indexed).execute();
}

interface ChangedRow {
  readonly row: IndexedRow;
  readonly formerHandleKey: string;
}

/** Indexes changed locations, each of which was under `formerHandleKey`. Does not write if the terms are unchanged. */
export async function updatePlaceTerms(tx: Tx, changed: readonly ChangedRow[]): Promise<void> {
  for (const chunk of splitIntoChunks(changed)) await updateTermsOfChunk(tx, chunk);
}

async function updateTermsOfChunk(tx: Tx, chunk: readonly ChangedRow[]): Promise<void> {
  const found = await tx
    .selectFrom('place_terms')
    .select(['location_id', 'handle_key', 'handle_terms', 'terms'])
    .where('handle_key', 'in', [...new Set(chunk.map(({ formerHandleKey }) => formerHandleKey))])
    .where(
      'location_id',
      'in',
      chunk.map(({ row }) => row.id),
    )
    .execute();
  const present = new Map(found.map((terms) => [terms.location_id, terms]));
  await insertPlaceTerms(
    tx,
    chunk.flatMap(({ row }) => (present.has(row.id) ? [] : [row])),
  );
  for (const { row, formerHandleKey } of chunk) {
    const before = present.get(row.id);
    if (before === undefined) continue;
    await updateTerms(tx, row, { formerHandleKey, before });
  }
}

type Terms = ReturnType<typeof placeTerms>;

async function updateTerms(
  tx: Tx,
  row: IndexedRow,
  { formerHandleKey, before }: { readonly formerHandleKey: string; readonly before: Terms },
): Promise<void> {
  if (!isIndexed(row)) {
    await tx
      .deleteFrom('place_terms')
      .where('handle_key', '=', formerHandleKey)
      .where('location_id', '=', row.id)
      .execute();
    return;
  }
  const terms = placeTerms(row);
  const isSame =
    before.handle_key === terms.handle_key &&
    before.handle_terms === terms.handle_terms &&
    before.terms === terms.terms;
  if (isSame) return;
  const { handle_key, ...changes } = terms;
  if (handle_key !== formerHandleKey) {
    await tx
      .deleteFrom('place_terms')
      .where('handle_key', '=', formerHandleKey)
      .where('location_id', '=', row.id)
      .execute();
    return insertPlaceTerms(tx, [row]);
  }
  await tx
    .updateTable('place_terms')
    .set(changes)
    .where('handle_key', '=', formerHandleKey)
    .where('location_id', '=', row.id)
    .execute();
}

/** Returns the columns of `place_terms` that depend on the handle. */
export const handleTermsColumns = (handle_key: string, handle: Handle) => ({
  handle_key,
  handle_terms: toHandleTerms(handle),
});

/** Indexes the segments of handles that now have places. */
export async function insertHandleSegments(tx: Tx, handleKeys: readonly string[]): Promise<void> {
  const rows = handleKeys.flatMap((handle_key) =>
    listSegmentKeys(`@${handle_key}` as Handle).map((segment) => ({ handle_key, segment })),
  );
  if (rows.length === 0) return;
  await tx
    .insertInto('handle_segments')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
