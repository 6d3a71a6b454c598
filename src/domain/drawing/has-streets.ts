import type { DrawnTile } from './read-tile.ts';

/** Lines that are also drawn without ground below. */
const others: ReadonlySet<string> = new Set(['border', 'disputed', 'region', 'reserve', 'ferry']);

/** Returns whether a tile, or the read part of it, has a street, a path, a waterway or a house, by which points can be distinguished. */
export const hasStreets = ({ lines, areas }: DrawnTile): boolean =>
  lines.some(({ line, lines: pieces }) => pieces.length > 0 && !others.has(line)) ||
  areas.some(({ area, rings }) => area === 'house' && rings.length > 0);
