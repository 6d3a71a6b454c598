import type { DrawnTile } from './read-tile.ts';

/** Lines that are also drawn without ground below. */
const others: ReadonlySet<string> = new Set(['border', 'disputed', 'region', 'reserve', 'ferry']);

/** Returns whether a tile, or the part of it that was read, has a street, a path, water's line or a house: something to tell one point from another by. */
export const hasStreets = ({ lines, areas }: DrawnTile): boolean =>
  lines.some(({ line, lines: pieces }) => pieces.length > 0 && !others.has(line)) ||
  areas.some(({ area, rings }) => area === 'house' && rings.length > 0);
