import type { DrawnTile } from './read-tile.ts';

/** Lines that do not count, because they also occur in tiles without streets. */
const others: ReadonlySet<string> = new Set(['border', 'disputed', 'region', 'reserve', 'ferry']);

/** Returns whether a tile, or the part that was read, has a street, path, waterway or house for orientation. */
export const hasStreets = ({ lines, areas }: DrawnTile): boolean =>
  lines.some(({ line, lines: pieces }) => pieces.length > 0 && !others.has(line)) ||
  areas.some(({ area, rings }) => area === 'house' && rings.length > 0);
