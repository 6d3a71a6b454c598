import { type Kysely, sql } from 'kysely';
import type { Location } from '../../../domain/location/location.ts';
import { toPlaceTerms } from '../../../domain/location/search-terms.ts';
import type { Schema } from '../schema/schema.ts';

const BATCH_SIZE = 1_000;

type Row = Location & { readonly id: number; readonly handle_key: string };

/** Adds the landmarks of listed places to their search terms. The landmark of an approximate place is not indexed. */
export async function landmarkTerms(database: Kysely<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  // The primary key of `locations` differs between the engines.
  const isSqlite = engine === 'sqlite';
  const order = sql.raw(isSqlite ? 'id' : 'handle_key, id');
  let last: Pick<Row, 'handle_key' | 'id'> = { handle_key: '', id: 0 };
  for (;;) {
    const isAfter = isSqlite ? sql`id > ${last.id}` : sql`(handle_key, id) > (${last.handle_key}, ${last.id}::bigint)`;
    const { rows } =
      await sql<Row>`select id, handle_key, handle, label, address, street, address2, district, city, region,
      country, postcode, landmark from locations
      where ${isAfter} and landmark <> '' and deleted_at is null and visibility = 'public' and approximate is null
      order by ${order} limit ${sql.lit(BATCH_SIZE)}`.execute(database);
    for (const row of rows)
      await sql`update place_terms set terms = ${toPlaceTerms(row).terms}
        where handle_key = ${row.handle_key} and location_id = ${row.id}`.execute(database);
    if (rows.length < BATCH_SIZE) return;
    last = rows.at(-1)!;
  }
}
