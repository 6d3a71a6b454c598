import { sql } from 'kysely';
import { type Handle, handleKey, type Label, labelKey } from '../../../domain/aliases/alias.ts';
import { err, ok } from '../../../domain/result.ts';
import type { LocationLookup } from '../../../ports/aliases/location-lookup.ts';
import type { Database } from '../connection/database.ts';
import { run } from '../connection/transaction.ts';
import { type LocationColumns, locationColumns, toLocation } from '../schema/location-row.ts';

/** Locations by their names in SQLite or PostgreSQL. A look-up is one statement, prepared once. */
export function createSqlLocationLookup({ database }: { readonly database: Database }): LocationLookup {
  const { query } = database;
  // A former name's location may be under another handle.
  const byName = database.prepareRead(
    query
      .selectFrom('aliases')
      .leftJoin('locations', (join) =>
        join
          .onRef('locations.id', '=', 'location_id')
          .on('locations.handle_key', '=', ({ fn, ref }) =>
            fn.coalesce(ref('target_handle_key'), ref('aliases.handle_key')),
          ),
      )
      .select(['location_id', 'deleted_at', 'pin_hash', 'was_private', ...locationColumns])
      .where('aliases.handle_key', '=', '')
      .where('label_key', '=', '')
      .compile(),
  );

  const byExternalId = database.prepareRead(
    query
      .selectFrom('locations')
      .select(['handle', 'label'])
      .where(
        'handle_key',
        'in',
        query
          .selectFrom('handles')
          .select(({ fn, ref }) => fn.coalesce(ref('renamed_to'), ref('handle_key')).as('key'))
          .where('handle_key', '=', ''),
      )
      .where('external_id', '=', '')
      // Both engines use the partial index only where the statement says this too.
      .where('external_id', '<>', sql.lit(''))
      .compile(),
  );

  return {
    async lookUp(handle, label) {
      const found = await run(database, () => byName([handleKey(handle), labelKey(label)]));
      if (!found.ok) return found;
      const row = found.value;
      if (row === undefined || row.was_private === 1)
        return err({ kind: 'location-not-found', handle, label } as const);
      const { location_id: id } = row;
      if (id === null || !isLocation(row)) return err({ kind: 'removed', handle, label } as const);
      return ok({ id, location: toLocation(row), pinHash: row.pin_hash, isDeleted: row.deleted_at !== null });
    },

    nameOfExternalId: (handle, externalId) =>
      run(database, async () => {
        const found = await byExternalId([handleKey(handle), externalId]);
        return found && { handle: found.handle as Handle, label: found.label as Label };
      }),
  };
}

/** Returns whether the join found one: no column of a location is null. */
const isLocation = <R extends { readonly [K in keyof LocationColumns]: LocationColumns[K] | null }>(
  row: R,
): row is R & LocationColumns => row.version !== null;
