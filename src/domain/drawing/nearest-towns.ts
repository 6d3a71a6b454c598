import { type Area, distanceInMetres, type LatLng, wrapLongitude } from '../coordinates/coordinates.ts';

/** The search radii in degrees of latitude; the second one is used if the first finds too few towns. */
const REACHES = [0.6, 4] as const;
const TOWNS = 3;
/** The number of largest towns that are considered. Readers know these; the nearest of all towns would be hamlets. */
const LARGEST = 24;

interface Named {
  readonly name: string;
  readonly point: LatLng;
}

/**
 * Returns the three nearest of the larger towns around a point, nearest first. The distance is in metres, rounded to 100 m below 10 km,
 * else to 1 km.
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
  return nearest.map(({ town, metres }) => ({ town, metres: roundMetres(metres) }));
}

function roundMetres(metres: number): number {
  const step = metres < 9950 ? 100 : 1000;
  return Math.round(metres / step) * step;
}

/** Returns a box around a point, rounded so that requests for nearby points share a cache entry. */
function areaAround({ latitude, longitude }: LatLng, reach: number): Area {
  const row = Math.round(latitude * 10) / 10;
  const column = Math.round(longitude * 10) / 10;
  const across = Math.min(60, reach / Math.max(0.05, Math.cos((row * Math.PI) / 180)));
  const edge = (degrees: number) => Math.round(degrees * 10) / 10;
  return {
    south: edge(Math.max(-90, row - reach)),
    north: edge(Math.min(90, row + reach)),
    west: edge(wrapLongitude(column - across)),
    east: edge(wrapLongitude(column + across)),
  };
}
