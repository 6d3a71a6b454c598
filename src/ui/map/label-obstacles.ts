import type { FeatureLike } from 'ol/Feature.js';

/** An element above the map that names must not overlap: a point in the map's projection, and the pixels that it covers around it. */
export interface LabelObstacle {
  readonly at: readonly number[];
  readonly above: number;
  readonly below: number;
  readonly beside: number;
}

/** Returns the offset in pixels that moves a name below the obstacles that would cover it; `undefined` if none would. */
export function offsetBelowObstacles(
  obstacles: readonly LabelObstacle[],
  feature: FeatureLike,
  resolution: number,
  name: { readonly from: number; readonly to: number; readonly size: number },
): number | undefined {
  const [x, y] = getPosition(feature);
  const lowest = obstacles.flatMap(({ at, above, below, beside }) => {
    const across = (at[0]! - x) / resolution;
    const down = (y - at[1]!) / resolution;
    const isFree =
      across - beside > name.to ||
      across + beside < name.from ||
      down - above > name.size / 2 ||
      down + below < -name.size / 2;
    return isFree ? [] : [down + below];
  });
  return lowest.length === 0 ? undefined : Math.max(...lowest) + name.size * 0.75;
}

/** The radius of a town's dot in pixels; `FROM_DOT` is the distance from the dot to its name. */
export const DOT_RADIUS = 2.5;
const FROM_DOT = 7;

/** Places a name to the right of its dot, to the left if an obstacle is on the right, or below an obstacle on the dot. */
export function placeBesideDot(
  obstacles: readonly LabelObstacle[],
  dot: FeatureLike,
  resolution: number,
  { width, size }: { readonly width: number; readonly size: number },
): { readonly align: 'left' | 'right' | 'center'; readonly across: number; readonly down: number } {
  const reach = (from: number, to: number) => offsetBelowObstacles(obstacles, dot, resolution, { from, to, size });
  const below = reach(-DOT_RADIUS, DOT_RADIUS);
  if (below !== undefined) return { align: 'center', across: 0, down: below };
  return reach(0, FROM_DOT + width) === undefined
    ? { align: 'left', across: FROM_DOT, down: 0 }
    : { align: 'right', across: -FROM_DOT, down: 0 };
}

/** Returns the position of a point. Reads the extent, because features of layers and of tiles have no other common method. */
const getPosition = (feature: FeatureLike): readonly [number, number] => {
  const [west, south] = feature.getGeometry()!.getExtent();
  return [west!, south!];
};
