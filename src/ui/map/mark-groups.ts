import type { Area } from '../../domain/coordinates/coordinates.ts';
import { CLUSTER_GAP, clusterByDistance, clusterDiameter } from '../../domain/drawing/cluster.ts';

/** A place on a map with many; the list beside the map is for assistive technology. */
export interface Mark {
  readonly id: string;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** The name of the place in a list of several at one point. */
  readonly name: string;
  /** Only if a list of at most twenty numbers its rows. */
  readonly number?: number | undefined;
  /** Not public: some visitors cannot find it. */
  readonly isHidden?: boolean | undefined;
  /** Visitors who find it also need a PIN or a grant. */
  readonly isLocked?: boolean | undefined;
  /** The cell that an approximate place is somewhere in; the point is its centre. */
  readonly cell?: Area | undefined;
}

/** A mark in the map's own projection. */
export interface PlacedMark extends Mark {
  readonly at: readonly [number, number];
  /** The extent of its cell: west, south, east, north. */
  readonly extent?: Extent;
}

type Extent = readonly [number, number, number, number];

/** Marks that are drawn as one, at the position of the first. */
export interface MarkGroup {
  readonly at: readonly [number, number];
  readonly marks: readonly PlacedMark[];
  /** No zoom separates them: they open into a list. */
  readonly isSinglePoint: boolean;
  /** The cell that contains all of them, if their exact points are not shown. */
  readonly extent?: Extent | undefined;
}

/** From this zoom on only marks at the same point are grouped. */
export const partedZoom = 19;

/** How the marks are drawn at a resolution, in metres of the projection for each pixel. */
export function groupMarks(marks: readonly PlacedMark[], resolution: number, zoom: number): readonly MarkGroup[] {
  const distance = zoom >= partedZoom ? 1 : CLUSTER_GAP;
  const pixels = marks.map((mark) => ({ mark, x: mark.at[0] / resolution, y: mark.at[1] / resolution }));
  return clusterByDistance(pixels, distance).map((group) => {
    const grouped = group.map(({ mark }) => mark);
    const { at, extent } = grouped[0]!;
    const isSamePoint = grouped.every((mark) => mark.at[0] === at[0] && mark.at[1] === at[1]);
    return {
      at,
      marks: grouped,
      isSinglePoint: grouped.length > 1 && isSamePoint,
      extent: isSamePoint ? extent : undefined,
    };
  });
}

/** The group whose mark or cell is under a point of the projection, the nearest first; a thumb's width around it counts. */
export function groupUnder(
  groups: readonly MarkGroup[],
  [x, y]: readonly [number, number],
  resolution: number,
): MarkGroup | undefined {
  let nearest: MarkGroup | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const group of groups) {
    const [across, up] = [aroundTheWorld(group.at[0] - x), group.at[1] - y];
    const distance = Math.hypot(across, up) / resolution;
    const reach = Math.max(CLUSTER_GAP / 2, group.isSinglePoint ? 0 : clusterDiameter(group.marks.length) / 2);
    if ((distance > reach && !isInCell(group, across, up)) || distance >= least) continue;
    [nearest, least] = [group, distance];
  }
  return nearest;
}

/** Returns whether a point at this distance from the centre of a group's cell is in the cell. */
const isInCell = ({ at, extent }: MarkGroup, across: number, up: number): boolean =>
  extent !== undefined && Math.abs(across) <= extent[2] - at[0] && -up <= extent[3] - at[1] && up <= at[1] - extent[1];

/** Web Mercator's width in metres: the map may be turned around the world any number of times. */
const worldWidth = 2 * Math.PI * 6_378_137;
const aroundTheWorld = (across: number): number => across - Math.round(across / worldWidth) * worldWidth;
