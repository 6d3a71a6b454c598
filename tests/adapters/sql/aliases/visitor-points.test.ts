import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { visitorPoints } from '../../../../src/adapters/sql/migrations/0035-visitor-points.ts';
import { approximateCell } from '../../../../src/domain/location/approximation.ts';
import { approximateLengths } from '../../../../src/domain/location/visibility.ts';
import { openMemorySqlite, openTestDatabase } from '../../../support/databases.ts';
import { newMigratedPostgresDatabase } from '../../../support/postgres-databases.ts';

const integer = (limit: number) => fc.integer({ min: -limit, max: limit });
/** Generates points in units of 10⁻⁶°, also on the edges of cells. */
const anyPoint = fc.oneof(
  fc.tuple(integer(90_000_000), integer(180_000_000)),
  fc.tuple(integer(36_000), integer(72_000)).map(([south, west]) => [south * 2_500, west * 2_500] as const),
  fc.constantFrom([90_000_000, 180_000_000] as const, [-90_000_000, -180_000_000] as const),
);

test.each(['sqlite', 'postgres'] as const)(
  '%s computes the same cell centre as the domain',
  async (engine) => {
    const database =
      engine === 'sqlite' ? await openMemorySqlite() : await openTestDatabase(await newMigratedPostgresDatabase());
    const points = fc.sample(anyPoint, { numRuns: 600, seed: 43 });
    const rows = points.flatMap(([latitude, longitude], index) =>
      [null, ...approximateLengths].map((length, at) => ({ id: index * 4 + at, latitude, longitude, length })),
    );
    await database.query.transaction().execute(async (tx) => {
      const values = sql.join(
        rows.map(
          (row) =>
            sql`(${sql.lit(row.id)}, ${sql.lit(row.latitude)}, ${sql.lit(row.longitude)}, ${sql.lit(row.length)})`,
        ),
      );
      // This table hides the real one, and has the columns that the migration reads.
      await sql`create temporary table locations
      (handle_key text, id integer, latitude integer, longitude integer, approximate smallint)`.execute(tx);
      await sql`insert into locations (id, latitude, longitude, approximate) values ${values}`.execute(tx);
      await visitorPoints(tx, engine);
      const { rows: found } = await sql<{ id: number; visitor_latitude: number; visitor_longitude: number }>`
      select id, visitor_latitude, visitor_longitude from locations order by id`.execute(tx);
      const expected = rows.map(({ id, latitude, longitude, length }) => {
        const point = { latitude: latitude / 1e6, longitude: longitude / 1e6 };
        const { centre } = length === null ? { centre: point } : approximateCell(point, length);
        return {
          id,
          visitor_latitude: Math.round(centre.latitude * 1e6),
          visitor_longitude: Math.round(centre.longitude * 1e6),
        };
      });
      expect(found.map((row) => ({ ...row }))).toEqual(expected);
    });
    await database.close();
  },
  120_000,
);
