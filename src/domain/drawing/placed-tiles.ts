import type { DrawnTile } from './read-tile.ts';
import { TILE_UNITS } from './read-tile.ts';
import type { Box, Polyline } from './shapes.ts';
import type { TileAddress } from './tile-grid.ts';
import type { Viewport } from './viewport.ts';

/** A tile and its position in a window: the upper left corner and the side, in pixels. */
export interface TilePlace {
  readonly address: TileAddress;
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

export interface PlacedTile extends TilePlace {
  readonly tile: DrawnTile;
}

/** Returns the tiles of a zoom level that a window touches. The window can reach past 180° on either side. */
export function tilesInView(view: Viewport, level: number): readonly TilePlace[] {
  const count = 2 ** level;
  const size = 256 * 2 ** (view.zoom - level);
  const world = size * count;
  const left = view.x(-180);
  const top = view.y(0) - world / 2;
  const columns = range(Math.floor(-left / size), Math.floor((view.width - left) / size));
  const rows = range(Math.max(0, Math.floor(-top / size)), Math.min(count - 1, Math.floor((view.height - top) / size)));
  return columns.flatMap((column) =>
    rows.map((row) => ({
      address: { z: level, x: ((column % count) + count) % count, y: row },
      left: left + column * size,
      top: top + row * size,
      size,
    })),
  );
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** Returns the part of a tile in a window with a margin in pixels, in tile units. */
export function windowOnTile({ left, top, size }: TilePlace, { width, height }: Viewport, margin: number): Box {
  const units = TILE_UNITS / size;
  return {
    left: (-margin - left) * units,
    right: (width + margin - left) * units,
    top: (-margin - top) * units,
    bottom: (height + margin - top) * units,
  };
}

/** Converts a line from tile units to pixels of the window. */
export function toPixels(line: Polyline, { left, top, size }: TilePlace): number[] {
  const scale = size / TILE_UNITS;
  const pixels: number[] = [];
  for (let at = 0; at < line.length; at += 2) pixels.push(left + line[at]! * scale, top + line[at + 1]! * scale);
  return pixels;
}
