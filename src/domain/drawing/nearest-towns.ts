import { type Area, distanceInMetres, type LatLng, wrapLongitude } from '../coordinates/coordinates.ts';

/** Degrees of latitude around a point in which towns are looked for: in a wider box if there are too few. */
const REACHES = [0.6, 4] as const;
const TOWNS = 3;
/** The number of largest towns of a box that are considered: readers know the nearest of these; the nearest of all would be hamlets. */
const LARGEST = 24;

interface Named {
  readonly name: string;
  readonly point: LatLng;
}

/**
 * The three nearest of the larger towns around a point, nearest first, with their distance in metres: to a hundred below ten
 * kilometres, else to a thousand.
 */
export async function findNearestTowns<Town extends Named>(
  point: LatLng,
  largestWithin: (area: Area, limit: number) => Promise<readonly Town[]>,
): Promise<readonly { readonly town: Town; readonly metres: number }[]> {
  let nearest: readonly { readonly town: Town; readonly metres: number }[] = [];
  for (const reach of REACHES) {
    const found = await largestWithin(areaAround(point, reach), LARGEST);
    nearest = found
      .map((town) => ({ town, metres: distanceInMetres(point, town.point) }))
      .sort((a, b) => a.metres - b.metres)
      .slice(0, TOWNS);
    if (nearest.length === TOWNS) break;
  }
  return nearest.map(({ town, metres }) => ({ town, metres: rounded(metres) }));
}

function rounded(metres: number): number {
  const step = metres < 9950 ? 100 : 1000;
  return Math.round(metres / step) * step;
}

/** Rounds the area, so that requests for nearby points share a cache entry. */
function areaAround({ latitude, longitude }: LatLng, reach: number): Area {
  const [row, column] = [Math.round(latitude * 10) / 10, Math.round(longitude * 10) / 10];
  const across = Math.min(60, reach / Math.max(0.05, Math.cos((row * Math.PI) / 180)));
  const edge = (degrees: number) => Math.round(degrees * 10) / 10;
  return {
    south: edge(Math.max(-90, row - reach)),
    north: edge(Math.min(90, row + reach)),
    west: edge(wrapLongitude(column - across)),
    east: edge(wrapLongitude(column + across)),
  };
}
