import { type Kysely, sql } from 'kysely';
import { type Handle, handleKey, type Label, labelKey } from '../../../domain/aliases/alias.ts';
import { err, ok } from '../../../domain/result.ts';
import type { LocationLookup } from '../../../ports/aliases/location-lookup.ts';
import type { Database } from '../connection/database.ts';
import { read } from '../connection/transaction.ts';
import { type LocationColumns, locationColumns, toLocation } from '../schema/location-row.ts';
import type { Schema } from '../schema/schema.ts';

/**
 * Creates the look-up by name. It takes one prepared statement that reads rows of one handle, and a second one only for a former name whose
 * location is under another handle.
 */
export function createSqlLocationLookup({ database }: { readonly database: Database }): LocationLookup {
  const { query } = database;
  const byName = database.prepareRead(
    query
      .selectFrom('aliases')
      .leftJoin('locations', (join) =>
        join.onRef('locations.id', '=', 'location_id').onRef('locations.handle_key', '=', 'aliases.handle_key'),
      )
      .select(['location_id', 'target_handle_key', 'was_private', ...foundColumns])
      .where('aliases.handle_key', '=', '')
      .where('label_key', '=', '')
      .compile(),
  );

  const byId = database.prepareRead(
    query
      .selectFrom('locations')
      .select(foundColumns)
      .where('handle_key', '=', '')
      .where('id', '=', sql<number>`cast(${''} as bigint)`)
      .compile(),
  );

  /** Finds a row by its name. Reads again from the primary if the location was moved between the two statements. */
  async function findByName(handle: Handle, label: Label, reader?: 'visitor') {
    for (let attempt = 1; ; attempt += 1) {
      const source = attempt === 1 ? reader : undefined;
      const row = await byName([handleKey(handle), labelKey(label)], source);
      const key = row?.target_handle_key ?? null;
      if (row === undefined || key === null || row.location_id === null) return row;
      const found = await byId([key, String(row.location_id)], source);
      if (found !== undefined || attempt === MAX_ATTEMPTS) return { ...row, ...found };
    }
  }

  const byExternalId = database.prepareRead(
    query
      .selectFrom('locations')
      .select(['handle', 'label'])
      .where('handle_key', '=', '')
      .where('external_id', '=', '')
      // Both engines use the partial index only if the statement repeats its condition.
      .where('external_id', '<>', sql.lit(''))
      .compile(),
  );

  return {
    async lookUp(handle, label, reader) {
      const found = await read(database, () => findByName(handle, label, reader));
      if (!found.ok) return found;
      const row = found.value;
      if (row === undefined || row.was_private === 1)
        return err({ kind: 'location-not-found', handle, label } as const);
      const { location_id: id } = row;
      if (id === null || !isLocation(row)) return err({ kind: 'removed', handle, label } as const);
      return ok({ id, location: toLocation(row), pinHash: row.pin_hash, isDeleted: row.deleted_at !== null });
    },

    findNameByExternalId: (handle, externalId) =>
      read(database, async () => {
        const key = handleKey(handle);
        const find = (under: string) => byExternalId([under, externalId]);
        const found = (await find(key)) ?? (await findRenamed(query, key, find));
        return found && { handle: found.handle as Handle, label: found.label as Label };
      }),
  };
}

const foundColumns = ['deleted_at', 'pin_hash', ...locationColumns] as const;

/** The maximum number of reads of a former name whose location is moved concurrently. */
const MAX_ATTEMPTS = 3;

/** Repeats a look-up under the new name of a renamed handle. */
async function findRenamed<T>(
  query: Kysely<Schema>,
  handle_key: string,
  find: (key: string) => Promise<T>,
): Promise<T | undefined> {
  const handle = await query
    .selectFrom('handles')
    .select('renamed_to')
    .where('handle_key', '=', handle_key)
    .executeTakeFirst();
  return typeof handle?.renamed_to === 'string' ? find(handle.renamed_to) : undefined;
}

/** Returns whether the join found a location: no column of a location is null. */
const isLocation = <R extends { readonly [K in keyof LocationColumns]: LocationColumns[K] | null }>(
  row: R,
): row is R & LocationColumns => row.version !== null;
