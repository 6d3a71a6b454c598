/** A position in pixels. */
export interface PixelPosition {
  readonly x: number;
  readonly y: number;
}

/**
 * Groups items that are too close for a finger. A group has the position of its first item. No two groups are closer than `gap` pixels.
 */
export function clusterByDistance<Item extends PixelPosition>(
  items: readonly Item[],
  gap: number,
): readonly (readonly Item[])[] {
  const groups: Item[][] = [];
  // Only groups in the nine cells around an item can be close enough.
  const cells = new Map<string, Item[][]>();
  const cell = (column: number, row: number) => `${column} ${row}`;
  for (const item of items) {
    const column = Math.floor(item.x / gap);
    const row = Math.floor(item.y / gap);
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

/** The minimum distance of two groups in pixels, for a thumb. */
export const CLUSTER_GAP = 44;

/** Returns the diameter of the disc of several places in pixels; it grows with the square root of their number. */
export const clusterDiameter = (count: number): number => Math.min(72, 26 + 1.5 * Math.sqrt(count));

/** Returns the text on the disc of several places. The `×` distinguishes a count from a row number of a numbered list. */
export const clusterText = (count: string, isNumbered: boolean): string => (isNumbered ? `×${count}` : count);
