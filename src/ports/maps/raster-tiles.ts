import type { TilePlace } from '../../domain/drawing/placed-tiles.ts';
import type { TileAddress } from '../../domain/drawing/tile-grid.ts';
import type { Viewport } from '../../domain/drawing/viewport.ts';

/** The raster tiles of the server that an operator has named, kept on the disk for a time. */
export interface RasterTiles {
  /**
   * Fetches those that are not kept. The time until which all of them are, in milliseconds since 1970; `undefined` where one
   * could not be had.
   */
  fetch(addresses: readonly TileAddress[]): Promise<number | undefined>;
  /** The bytes of each, in the same order; `undefined` where one is not kept. */
  read(addresses: readonly TileAddress[]): Promise<readonly Uint8Array[] | undefined>;
}

/** A tile's bytes and where it lies in a window. */
interface RasterTile extends TilePlace {
  readonly bytes: Uint8Array;
}

type RasterFormat = 'webp' | 'jpeg';

export interface TileComposer {
  /** One picture of the tiles of a window; `undefined` where one of them cannot be read. */
  compose(
    window: Pick<Viewport, 'width' | 'height'>,
    tiles: readonly RasterTile[],
    format: RasterFormat,
  ): Promise<Uint8Array | undefined>;
}

/** The ground of pictures, made of raster tiles. */
export interface RasterGround {
  /** Another whenever `picture` may answer another for this window. `key`: one for each window. */
  version(key: string): string;
  /** `undefined` while the tiles are not there: they are fetched meanwhile, and the caller does not wait for them. */
  picture(key: string, view: Viewport, format: RasterFormat): Promise<Uint8Array | undefined>;
}
