import type { TilePlace } from '../../domain/drawing/placed-tiles.ts';
import type { TileAddress } from '../../domain/drawing/tile-grid.ts';
import type { Viewport } from '../../domain/drawing/viewport.ts';

/** The raster tiles of a tile server, cached on disk. */
export interface RasterTiles {
  /**
   * Fetches the missing tiles. Returns the time until which all of them are cached, in milliseconds since 1970; `undefined` if a request
   * failed.
   */
  fetch(addresses: readonly TileAddress[]): Promise<number | undefined>;
  /** Returns the bytes of the tiles in the same order; `undefined` if one of them is not cached. */
  read(addresses: readonly TileAddress[]): Promise<readonly Uint8Array[] | undefined>;
}

/** The bytes of a tile and its position in a window. */
interface RasterTile extends TilePlace {
  readonly bytes: Uint8Array;
}

type RasterFormat = 'webp' | 'jpeg';

export interface TileComposer {
  /** Composes the tiles of a window into one image; `undefined` if a tile is unreadable. */
  compose(
    window: Pick<Viewport, 'width' | 'height'>,
    tiles: readonly RasterTile[],
    format: RasterFormat,
  ): Promise<Uint8Array | undefined>;
}

/** Backgrounds for pictures, composed of raster tiles. */
export interface RasterGround {
  /** Returns a version that changes whenever `picture` may return another result. `key` is unique for each window. */
  getVersion(key: string): string;
  /** Returns the background of a window. If tiles are missing, fetches them in the background and returns `undefined` at once. */
  drawPicture(key: string, view: Viewport, format: RasterFormat): Promise<Uint8Array | undefined>;
}
