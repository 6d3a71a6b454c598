import type { Area } from '../../domain/coordinates/coordinates.ts';
import { CLUSTER_GAP, clusterByDistance, clusterDiameter } from '../../domain/drawing/cluster.ts';

/** A place on a map with many places. Assistive technology reads the list beside the map instead. */
export interface Mark {
  readonly id: string;
  /** Latitude and longitude in degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** The name beside the mark, and in the list of several places at one point. */
  readonly name: string;
  /** The number of the place's row, if the list numbers its rows. */
  readonly number?: number | undefined;
  /** True if the place is not public, so that some visitors cannot find it. */
  readonly isHidden?: boolean | undefined;
  /** True if visitors need a PIN or a grant to see the place. */
  readonly isLocked?: boolean | undefined;
  /** The cell that contains an approximate place. The point is its centre. */
  readonly cell?: Area | undefined;
}

/** A mark in the map's projection. */
export interface PlacedMark extends Mark {
  readonly at: readonly [number, number];
  /** The extent of the cell: west, south, east, north. */
  readonly extent?: Extent;
}

type Extent = readonly [number, number, number, number];

/** Marks that are drawn as one mark, at the position of the first. */
export interface MarkGroup {
  readonly at: readonly [number, number];
  readonly marks: readonly PlacedMark[];
  /** True if no zoom separates the marks. A press then opens a list of them. */
  readonly isSinglePoint: boolean;
  /** The cell that contains all of them, if their exact points are not shown. */
  readonly extent?: Extent | undefined;
}

/** The zoom from which only marks at the same point are grouped. */
export const SEPARATE_ZOOM = 19;

/** Groups marks that are too close at a resolution, in metres of the projection per pixel. */
export function groupMarks(marks: readonly PlacedMark[], resolution: number, zoom: number): readonly MarkGroup[] {
  const distance = zoom >= SEPARATE_ZOOM ? 1 : CLUSTER_GAP;
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

/** Returns the group whose mark or cell is nearest to a point of the projection, within the width of a thumb. */
export function groupUnder(
  groups: readonly MarkGroup[],
  [x, y]: readonly [number, number],
  resolution: number,
): MarkGroup | undefined {
  let nearest: MarkGroup | undefined;
  let minDistance = Number.POSITIVE_INFINITY;
  for (const group of groups) {
    const across = wrapAcrossWorld(group.at[0] - x);
    const up = group.at[1] - y;
    const distance = Math.hypot(across, up) / resolution;
    const reach = Math.max(CLUSTER_GAP / 2, group.isSinglePoint ? 0 : clusterDiameter(group.marks.length) / 2);
    if ((distance > reach && !isInCell(group, across, up)) || distance >= minDistance) continue;
    [nearest, minDistance] = [group, distance];
  }
  return nearest;
}

/** Returns whether a point at this distance from the centre of a group's cell is in the cell. */
const isInCell = ({ at, extent }: MarkGroup, across: number, up: number): boolean =>
  extent !== undefined && Math.abs(across) <= extent[2] - at[0] && -up <= extent[3] - at[1] && up <= at[1] - extent[1];

/** The width of the world in Web Mercator, in metres. The map repeats it, so differences are reduced modulo this width. */
const WORLD_WIDTH_METRES = 2 * Math.PI * 6_378_137;
const wrapAcrossWorld = (across: number): number =>
  across - Math.round(across / WORLD_WIDTH_METRES) * WORLD_WIDTH_METRES;
