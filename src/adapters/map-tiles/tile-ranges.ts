import { zxyToTileId } from 'pmtiles';
import type { Area } from '../../domain/coordinates/coordinates.ts';
import { type TileBox, tileBoxes } from '../../domain/drawing/tile-boxes.ts';

/** Consecutive PMTiles tile ids; `end` is exclusive. */
export interface IdRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the ids of all tiles of these zoom levels that touch an area, ascending. If a tile is completely in the area, the tiles below it
 * are one range, because ids follow the Hilbert curve (PMTiles v3, §3).
 */
export function getIdRanges(area: Area, minZoom: number, maxZoom: number): readonly IdRange[] {
  const ranges: { start: number; end: number }[] = [];
  for (let zoom = minZoom; zoom <= maxZoom; zoom += 1) {
    const found = tileBoxes(area, zoom).flatMap((box) => idRangesOfBox(box, zoom));
    for (const { start, end } of found.sort((a, b) => a.start - b.start)) {
      const last = ranges.at(-1);
      if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
      else ranges.push({ start, end });
    }
  }
  return ranges;
}

function idRangesOfBox(box: TileBox, zoom: number): readonly IdRange[] {
  const found: IdRange[] = [];
  const visit = (z: number, x: number, y: number): void => {
    const side = 2 ** (zoom - z);
    const west = x * side;
    const north = y * side;
    const east = west + side - 1;
    const south = north + side - 1;
    if (west > box.east || east < box.west || north > box.south || south < box.north) return;
    const isWhole = west >= box.west && east <= box.east && north >= box.north && south <= box.south;
    if (isWhole) {
      const start = getFirstId(zoom) + (zxyToTileId(z, x, y) - getFirstId(z)) * side * side;
      found.push({ start, end: start + side * side });
      return;
    }
    for (const [right, down] of CHILDREN) visit(z + 1, x * 2 + right, y * 2 + down);
  };
  visit(0, 0, 0);
  return found;
}

const CHILDREN = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

const getFirstId = (zoom: number): number => (4 ** zoom - 1) / 3;

/** Returns the parts of the ids from `start` to `end` that are in the ranges. */
export function findOverlaps(ranges: readonly IdRange[], start: number, end: number): readonly IdRange[] {
  const found: IdRange[] = [];
  for (let index = findFirstEndingAfter(ranges, start); index < ranges.length; index += 1) {
    const range = ranges[index]!;
    if (range.start >= end) break;
    found.push({ start: Math.max(start, range.start), end: Math.min(end, range.end) });
  }
  return found;
}

function findFirstEndingAfter(ranges: readonly IdRange[], id: number): number {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ranges[middle]!.end > id) high = middle;
    else low = middle + 1;
  }
  return low;
}
