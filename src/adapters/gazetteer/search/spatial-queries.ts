import { around, distance } from 'geokdbush';
import type KDBush from 'kdbush';
import type { Area, Point } from '../../../domain/coordinates/coordinates.ts';
import type { PlaceTable } from './place-table.ts';

/** The distance in kilometres beyond which a settlement is irrelevant to a point. */
const MAX_DISTANCE_KM = 50;

/** Returns the numbers of the nearest settlements within 50 km, nearest first; only of this country if given. */
export function findNearestPlaces(
  { tree, places }: { readonly tree: KDBush; readonly places: PlaceTable },
  { longitude, latitude }: Point,
  country: string | undefined,
  limit: number,
): readonly number[] {
  const isNear = (place: number) => {
    const point = places.point(place);
    return distance(longitude, latitude, point.longitude, point.latitude) <= MAX_DISTANCE_KM;
  };
  const isEligible = (place: number) => country === undefined || places.country(place) === country;
  // The tree stops at the first place that is too far, so the filter must accept such places. Otherwise it would search the whole earth for
  // a country without places nearby.
  const found = around(
    tree,
    longitude,
    latitude,
    limit,
    MAX_DISTANCE_KM,
    (place: number) => isEligible(place) || !isNear(place),
  );
  return found.filter(isEligible);
}

/**
 * Returns the numbers of the largest places in an area, largest first. Places are numbered by size, so a scan of the largest fills a wide
 * area; the tree is only needed for a narrow one.
 */
export function findLargestWithin(
  { tree, places }: { readonly tree: KDBush; readonly places: PlaceTable },
  area: Area,
  limit: number,
): readonly number[] {
  const { south, west, north, east } = area;
  const isInside = (place: number) => {
    const { latitude, longitude } = places.point(place);
    if (latitude < south || latitude > north) return false;
    return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
  };
  const found: number[] = [];
  for (let place = 0; place < Math.min(SCANNED_PLACES, places.settlements) && found.length < limit; place += 1)
    if (isInside(place)) found.push(place);
  if (found.length === limit || places.settlements <= SCANNED_PLACES) return found;
  const boxes =
    west <= east
      ? [[west, east]]
      : [
          [west, 180],
          [-180, east],
        ];
  const all = boxes.flatMap(([from, to]) => tree.range(from!, south, to!, north));
  return [...new Set(Uint32Array.from(all).sort())].slice(0, limit);
}

/** The number of largest places that are scanned before the tree is searched. */
const SCANNED_PLACES = 4096;
