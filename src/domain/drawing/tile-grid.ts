import type { Area } from '../coordinates/coordinates.ts';

/** The maximum zoom of the embedded world's tiles; archives with streets begin beyond it. */
export const WORLD_MAX_ZOOM = 6;

/** The maximum zoom at which parts of an archive's deepest vector tiles are served as tiles of their own. */
export const PART_MAX_ZOOM = 17;

/** A tile of Web Mercator: zoom, column and row; 2ᶻ columns and rows, counted from the north-west. */
export interface TileAddress {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

const MAX_TILE_ZOOM = 22;

/** Returns whether zoom, column and row are valid. */
export const isTileAddress = ({ z, x, y }: TileAddress): boolean =>
  [z, x, y].every(Number.isInteger) && z >= 0 && z <= MAX_TILE_ZOOM && x >= 0 && y >= 0 && x < 2 ** z && y < 2 ** z;

/** Returns the tile of a lower zoom that contains a tile; the tile itself if the zoom is not lower. */
export function getAncestor({ z, x, y }: TileAddress, zoom: number): TileAddress {
  const up = Math.max(z - zoom, 0);
  return { z: z - up, x: Math.floor(x / 2 ** up), y: Math.floor(y / 2 ** up) };
}

/** Returns the area of a tile, in degrees. */
export const tileArea = ({ z, x, y }: TileAddress): Area => ({
  west: (x / 2 ** z) * 360 - 180,
  east: ((x + 1) / 2 ** z) * 360 - 180,
  north: getLatitude(y / 2 ** z),
  south: getLatitude((y + 1) / 2 ** z),
});

/** Returns the latitude at a fraction of the height of the map, from 85.05° N (0) to 85.05° S (1). */
const getLatitude = (share: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * share))) * 180) / Math.PI;

/** Returns whether two areas overlap; neither crosses the antimeridian. */
export const areasMeet = (a: Area, b: Area): boolean =>
  a.west < b.east && b.west < a.east && a.south < b.north && b.south < a.north;

/** Returns whether an area is completely inside another. */
export const isAreaWithin = (inner: Area, outer: Area): boolean =>
  inner.west >= outer.west && inner.east <= outer.east && inner.south >= outer.south && inner.north <= outer.north;
