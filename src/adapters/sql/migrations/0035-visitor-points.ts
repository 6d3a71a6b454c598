import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema/schema.ts';

/** The side of the cell of an approximate place in 10⁻⁶°, by the digits of its Plus Code. */
const sides = { 4: 1_000_000, 6: 50_000, 8: 2_500 } as const;

/**
 * Adds the point of a location that visitors see, as generated columns: the point itself, or the centre of the cell of an approximate
 * place, equal to `approximateCell`. An index contains all points of a handle, so that a list of an area reads no other rows.
 */
export async function visitorPoints(database: Kysely<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
  // SQLite cannot add a stored column to an existing table. The index stores the values.
  const storage = sql.raw(engine === 'sqlite' ? 'virtual' : 'stored');
  // The northernmost cells have the pole as their edge, and the antimeridian is the western edge of its cells.
  const latitude = 'case when latitude = 90000000 then 89999999 else latitude end';
  const longitude = 'case when longitude = 180000000 then -180000000 else longitude end';
  for (const [column, degrees, point, least] of [
    ['visitor_latitude', latitude, 'latitude', 90_000_000],
    ['visitor_longitude', longitude, 'longitude', 180_000_000],
  ] as const) {
    const cells = Object.entries(sides).map(
      ([digits, side]) => `when ${digits} then (${degrees} + ${least}) / ${side} * ${side} + ${side / 2 - least}`,
    );
    const centre = sql.raw(`case approximate ${cells.join(' ')} else ${point} end`);
    await sql`alter table locations add column ${sql.ref(column)} integer generated always as (${centre}) ${storage}`.execute(
      database,
    );
  }
  await sql`create index locations_by_point
    on locations (handle_key, visitor_latitude, visitor_longitude, latitude, longitude, id)`.execute(database);
}
