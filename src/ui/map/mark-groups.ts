import { clusterByDistance } from './cluster.ts';

/** A place on a map that has many; the list beside the map names it for whom the map is no picture. */
export interface Mark {
  readonly id: string;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** What it is called where several at one point are listed. */
  readonly name: string;
  /** Only where a list of at most twenty numbers its rows. */
  readonly number?: number | undefined;
  /** Not public: some visitors do not find it. */
  readonly isHidden?: boolean | undefined;
}

/** A mark in the map's own projection. */
export interface PlacedMark extends Mark {
  readonly at: readonly [number, number];
}

/** Marks that are drawn as one, at the position of the first. */
export interface MarkGroup {
  readonly at: readonly [number, number];
  readonly marks: readonly PlacedMark[];
  /** No zoom parts them: they open into a list. */
  readonly isOnePoint: boolean;
}

/** Pixels between two groups, so that a thumb hits each. */
const gap = 44;

/** From this zoom on only what stands at one point is drawn as one. */
export const partedZoom = 19;

/** How the marks are drawn at a resolution, in metres of the projection for each pixel. */
export function groupMarks(marks: readonly PlacedMark[], resolution: number, zoom: number): readonly MarkGroup[] {
  const distance = zoom >= partedZoom ? 1 : gap;
  const pixels = marks.map((mark) => ({ mark, x: mark.at[0] / resolution, y: mark.at[1] / resolution }));
  return clusterByDistance(pixels, distance).map((group) => {
    const grouped = group.map(({ mark }) => mark);
    const { at } = grouped[0]!;
    return {
      at,
      marks: grouped,
      isOnePoint: grouped.length > 1 && grouped.every((mark) => mark.at[0] === at[0] && mark.at[1] === at[1]),
    };
  });
}

/** Pixels: the disc of several places grows with the root of their count. */
export const clusterDiameter = (count: number): number => Math.min(72, 26 + 1.5 * Math.sqrt(count));

/** The group whose mark is under a point of the projection, the nearest first; a thumb's width around it counts. */
export function groupUnder(
  groups: readonly MarkGroup[],
  [x, y]: readonly [number, number],
  resolution: number,
): MarkGroup | undefined {
  let nearest: MarkGroup | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const group of groups) {
    const distance = Math.hypot(aroundTheWorld(group.at[0] - x), group.at[1] - y) / resolution;
    const reach = Math.max(gap / 2, group.isOnePoint ? 0 : clusterDiameter(group.marks.length) / 2);
    if (distance > reach || distance >= least) continue;
    [nearest, least] = [group, distance];
  }
  return nearest;
}

/** Web Mercator's width in metres: the map may be turned around the world any number of times. */
const worldWidth = 2 * Math.PI * 6_378_137;
const aroundTheWorld = (across: number): number => across - Math.round(across / worldWidth) * worldWidth;
