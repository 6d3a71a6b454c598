/** A position in pixels. */
export interface PixelPosition {
  readonly x: number;
  readonly y: number;
}

/**
 * Groups items that are too close to be pressed separately. A group is at the position of its first item, and no two
 * groups are nearer than `gap` pixels.
 */
export function clusterByDistance<Item extends PixelPosition>(
  items: readonly Item[],
  gap: number,
): readonly (readonly Item[])[] {
  const groups: Item[][] = [];
  // Only the groups in the nine cells around can be near enough.
  const cells = new Map<string, Item[][]>();
  const cell = (column: number, row: number) => `${column} ${row}`;
  for (const item of items) {
    const [column, row] = [Math.floor(item.x / gap), Math.floor(item.y / gap)];
    const near = [-1, 0, 1]
      .flatMap((across) => [-1, 0, 1].flatMap((down) => cells.get(cell(column + across, row + down)) ?? []))
      .find(([first]) => Math.hypot(first!.x - item.x, first!.y - item.y) < gap);
    if (near !== undefined) {
      near.push(item);
      continue;
    }
    const group = [item];
    groups.push(group);
    const here = cell(column, row);
    cells.set(here, [...(cells.get(here) ?? []), group]);
  }
  return groups;
}

/** Pixels between two groups, so that a thumb hits each. */
export const CLUSTER_GAP = 44;

/** Pixels: the disc of several places grows with the root of their count. */
export const clusterDiameter = (count: number): number => Math.min(72, 26 + 1.5 * Math.sqrt(count));

/** Returns the text on the disc of several places. Beside a list whose rows have numbers, the count differs from the number of a row. */
export const clusterText = (count: string, isNumbered: boolean): string => (isNumbered ? `×${count}` : count);
