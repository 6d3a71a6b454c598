import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Handle } from '../../../domain/aliases/alias.ts';
import { listSegmentKeys } from '../../../domain/aliases/similar-aliases.ts';
import { visitorLocation } from '../../../domain/location/approximation.ts';
import { termsOfHandle, termsOfPlace } from '../../../domain/location/search-terms.ts';
import { type LocationColumns, toLocation } from '../schema/location-row.ts';
import type { LocationRow, Schema } from '../schema/schema.ts';
import { isUnexpired } from './location-lists.ts';

type Tx = Kysely<Schema>;

type IndexedRow = LocationColumns & Pick<LocationRow, 'handle_key' | 'deleted_at'> & { readonly id: number };

/** Returns whether a location is indexed: every visitor may know that it is there, now or when its expiry or its hiding is undone. */
const isIndexed = ({ deleted_at, visibility }: Pick<IndexedRow, 'deleted_at' | 'visibility'>): boolean =>
  deleted_at === null && visibility === 'public';

/** Which locations are found by what is typed, and suggested; `now` is in milliseconds since 1970. */
export const isListed = (now: number) => (build: ExpressionBuilder<Schema, 'locations'>) =>
  build.and([
    build('locations.visibility', '=', 'public'),
    build('locations.deleted_at', 'is', null),
    build('locations.hidden_at', 'is', null),
    isUnexpired(now),
  ]);

/** A place is not found by its time zone. */
const noTimeZones = () => '';

/** Returns the terms that a location is found by: what every visitor may see of it. */
function placeTerms(row: IndexedRow) {
  const { handleTerms, terms } = termsOfPlace(visitorLocation(toLocation(row), new Date(0), noTimeZones));
  return { handle_key: row.handle_key, handle_terms: handleTerms, terms };
}

/** Indexes a new location. */
export async function insertPlaceTerms(tx: Tx, row: IndexedRow): Promise<void> {
  if (!isIndexed(row)) return;
  await tx
    .insertInto('place_terms')
    .values({ location_id: row.id, ...placeTerms(row) })
    .execute();
}

/** Indexes a changed location, which was under `formerHandleKey`; writes nothing where it is found as before. */
export async function updatePlaceTerms(tx: Tx, row: IndexedRow, formerHandleKey: string): Promise<void> {
  const present = await tx
    .selectFrom('place_terms')
    .select(['handle_key', 'handle_terms', 'terms'])
    .where('handle_key', '=', formerHandleKey)
    .where('location_id', '=', row.id)
    .executeTakeFirst();
  if (present === undefined) return insertPlaceTerms(tx, row);
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
    present.handle_key === terms.handle_key &&
    present.handle_terms === terms.handle_terms &&
    present.terms === terms.terms;
  if (isSame) return;
  await tx
    .updateTable('place_terms')
    .set(terms)
    .where('handle_key', '=', formerHandleKey)
    .where('location_id', '=', row.id)
    .execute();
}

/** The columns of `place_terms` that follow from the handle. */
export const handleTermsColumns = (handle_key: string, handle: Handle) => ({
  handle_key,
  handle_terms: termsOfHandle(handle),
});

/** Indexes a handle that has places now. */
export async function insertHandleSegments(tx: Tx, handle_key: string): Promise<void> {
  const rows = listSegmentKeys(`@${handle_key}` as Handle).map((segment) => ({ handle_key, segment }));
  await tx
    .insertInto('handle_segments')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
