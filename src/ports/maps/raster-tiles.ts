import type { TilePlace } from '../../domain/drawing/placed-tiles.ts';
import type { TileAddress } from '../../domain/drawing/tile-grid.ts';
import type { Viewport } from '../../domain/drawing/viewport.ts';

/** The raster tiles of the operator's server, cached on disk. */
export interface RasterTiles {
  /**
   * Fetches the missing tiles. Returns the time until which all of them are cached, in milliseconds since 1970; `undefined` if one failed.
   */
  fetch(addresses: readonly TileAddress[]): Promise<number | undefined>;
  /** The bytes of each, in the same order; `undefined` for a tile that is not cached. */
  read(addresses: readonly TileAddress[]): Promise<readonly Uint8Array[] | undefined>;
}

/** A tile's bytes and its position in a window. */
interface RasterTile extends TilePlace {
  readonly bytes: Uint8Array;
}

type RasterFormat = 'webp' | 'jpeg';

export interface TileComposer {
  /** One picture of the tiles of a window; `undefined` if one of them is unreadable. */
  compose(
    window: Pick<Viewport, 'width' | 'height'>,
    tiles: readonly RasterTile[],
    format: RasterFormat,
  ): Promise<Uint8Array | undefined>;
}

/** The ground of pictures, made of raster tiles. */
export interface RasterGround {
  /** Changes whenever `picture` may return another result for this window. `key`: unique for each window. */
  version(key: string): string;
  /** `undefined` while the tiles are missing: they are fetched in the background, and the caller does not wait. */
  picture(key: string, view: Viewport, format: RasterFormat): Promise<Uint8Array | undefined>;
}
