import { join } from 'node:path';
import { createPictureRenderer } from '../../src/adapters/image-rendering/picture-renderer.ts';
import { createResvgRenderer } from '../../src/adapters/image-rendering/resvg-renderer.ts';
import { createTileArchiveFiles } from '../../src/adapters/map-tiles/archive-files.ts';
import { extractTile } from '../../src/adapters/map-tiles/extract-tile.ts';
import { unpackTile } from '../../src/adapters/map-tiles/unpack-tile.ts';
import { ok } from '../../src/domain/result.ts';
import type { ImageRenderer } from '../../src/ports/maps/image-renderer.ts';
import type { MapTileReader } from '../../src/ports/maps/tile-archive.ts';
import { createMapTiles } from '../../src/usecases/maps/map-tiles.ts';

/** The tile reader of a server without archives. */
export const noTiles: MapTileReader = {
  readTile: async () => undefined,
  listArchives: async () => [],
  getVersion: () => '',
};

/** Creates the map tiles of the embedded world, which the build creates, and of the archives in a folder. */
export const worldTiles = (folder = join(import.meta.dirname, 'no-archives')) =>
  createMapTiles({
    files: createTileArchiveFiles({ folder, others: [join(import.meta.dirname, '../../dist/world.mbtiles')] }),
    extractTile,
    unpackTile,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });

/** Creates an image renderer in this process, for a map without towns. */
export const createTestPictures = (tiles: MapTileReader = noTiles): ImageRenderer =>
  createPictureRenderer({ gazetteer: { listWithin: async () => ok([]) }, tiles }, createResvgRenderer());
