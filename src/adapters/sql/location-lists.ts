import { type Kysely, sql } from 'kysely';
import { handleKey } from '../../domain/alias.ts';
import type { OwnListCursor } from '../../domain/location.ts';
import type { LocationPage } from '../../ports/alias-store.ts';
import { type LocationColumns, locationColumns, toLocation } from './location-row.ts';
import type { Schema } from './schema.ts';

/** What one user created, newest first, after a sort key. */
export function ownLocations(query: Kysely<Schema>, userId: string, after: OwnListCursor | undefined) {
  const newestFirst = query
    .selectFrom('locations')
    .select(locationColumns)
    .where('created_by', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('handle_key')
    .orderBy('label');
  if (after === undefined) return newestFirst;
  const createdAt = Date.parse(after.createdAt);
  return newestFirst
    .where('created_at', '<=', createdAt)
    .where(({ eb, or }) =>
      or([
        eb('created_at', '<', createdAt),
        sql<boolean>`(handle_key, label) > (${handleKey(after.handle)}, ${after.label})`,
      ]),
    );
}

/** One row more than fit tells that there are more. */
export const toPage = (rows: readonly LocationColumns[], size: number): LocationPage => ({
  locations: rows.slice(0, size).map(toLocation),
  more: rows.length > size,
});
