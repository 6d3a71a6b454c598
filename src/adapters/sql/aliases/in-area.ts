import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type AreaFilter, getBoxes } from '../../../domain/coordinates/area-filter.ts';
import { type Area, type LatLng, MEAN_EARTH_RADIUS } from '../../../domain/coordinates/coordinates.ts';
import type { Schema } from '../schema/schema.ts';

/** The columns of a point: the exact one, or the one that visitors see. */
interface PointColumns {
  readonly latitude: 'latitude' | 'visitor_latitude';
  readonly longitude: 'longitude' | 'visitor_longitude';
}
const points = {
  members: { latitude: 'latitude', longitude: 'longitude' },
  visitors: { latitude: 'visitor_latitude', longitude: 'visitor_longitude' },
} as const satisfies Record<string, PointColumns>;

/** Selects the ids of the locations in an area, by the point that these readers see. The index alone answers this query. */
export const idsInArea = (query: Kysely<Schema>, area: AreaFilter, whom: keyof typeof points) =>
  query.selectFrom('locations').select('id').where(isInAreaSql(area, points[whom]));

/** Returns the SQL equivalent of `isInArea`. */
const isInAreaSql = (area: AreaFilter, point: PointColumns): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    [
      ...getBoxes(area).map((box) => isInBoxSql(box, point)),
      ...(area.circle ? [isInCircleSql(area.circle, point)] : []),
    ],
    sql` and `,
  )})`;

/** Converts degrees to the integer microdegrees (10⁻⁶°) of the columns. */
const toMicrodegrees = (degrees: number): number => Math.round(degrees * 1e6);

function isInBoxSql({ south, west, north, east }: Area, point: PointColumns): RawBuilder<boolean> {
  const latitude = sql.ref(point.latitude);
  const longitude = sql.ref(point.longitude);
  const beyondWest = sql`${longitude} >= ${toMicrodegrees(west)}`;
  const beforeEast = sql`${longitude} <= ${toMicrodegrees(east)}`;
  const isBetween = west <= east ? sql`${beyondWest} and ${beforeEast}` : sql`(${beyondWest} or ${beforeEast})`;
  return sql<boolean>`${latitude} between ${toMicrodegrees(south)} and ${toMicrodegrees(north)} and ${isBetween}`;
}

/** Returns the condition that a point is in a circle, by the haversine formula of `distanceInMetres`. */
function isInCircleSql(
  { middle, metres }: { readonly middle: LatLng; readonly metres: number },
  point: PointColumns,
): RawBuilder<boolean> {
  const halfSineSql = (column: string, degrees: number) =>
    sql`sin(radians((${sql.ref(column)} / 1e6 - ${degrees}) / 2.0))`;
  const north = halfSineSql(point.latitude, middle.latitude);
  const east = halfSineSql(point.longitude, middle.longitude);
  const cosine = Math.cos((middle.latitude * Math.PI) / 180);
  const limit = Math.sin(Math.min(Math.PI / 2, metres / (2 * MEAN_EARTH_RADIUS))) ** 2;
  return sql<boolean>`${north} * ${north} + ${cosine} * cos(radians(${sql.ref(point.latitude)} / 1e6)) * ${east} * ${east} <= ${limit}`;
}
