import { type RawBuilder, sql } from 'kysely';
import { type AreaFilter, boxesOf } from '../../domain/coordinates/area-filter.ts';
import { type Area, type LatLng, MEAN_EARTH_RADIUS } from '../../domain/coordinates/coordinates.ts';

/** `isInArea` of a location's point, in the database. */
export const inArea = (area: AreaFilter): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join([...boxesOf(area).map(inBox), ...(area.circle ? [inCircle(area.circle)] : [])], sql` and `)})`;

/** Integers of 10⁻⁶°, as the columns hold them. */
const stored = (degrees: number): number => Math.round(degrees * 1e6);

function inBox({ south, west, north, east }: Area): RawBuilder<boolean> {
  const beyondWest = sql`longitude >= ${stored(west)}`;
  const beforeEast = sql`longitude <= ${stored(east)}`;
  const isBetween = west <= east ? sql`${beyondWest} and ${beforeEast}` : sql`(${beyondWest} or ${beforeEast})`;
  return sql<boolean>`latitude between ${stored(south)} and ${stored(north)} and ${isBetween}`;
}

/** By the haversine of the distance, as `distanceInMetres` has it. */
function inCircle({ middle, metres }: { readonly middle: LatLng; readonly metres: number }): RawBuilder<boolean> {
  const half = (column: string, degrees: number) => sql`sin(radians((${sql.ref(column)} / 1e6 - ${degrees}) / 2.0))`;
  const [north, east] = [half('latitude', middle.latitude), half('longitude', middle.longitude)];
  const cosine = Math.cos((middle.latitude * Math.PI) / 180);
  const limit = Math.sin(Math.min(Math.PI / 2, metres / (2 * MEAN_EARTH_RADIUS))) ** 2;
  return sql<boolean>`${north} * ${north} + ${cosine} * cos(radians(latitude / 1e6)) * ${east} * ${east} <= ${limit}`;
}
