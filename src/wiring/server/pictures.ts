import { setImmediate } from 'node:timers/promises';
import type { Container } from 'inversify';
import { polygonCountryAreas } from '../../adapters/country-coder/country-areas.ts';
import { createCachedRenderer } from '../../adapters/image-rendering/cached-renderer.ts';
import { createPictureRenderer } from '../../adapters/image-rendering/picture-renderer.ts';
import { addPreviewPhotos } from '../../adapters/image-rendering/preview-photos.ts';
import { createOutOfProcessRenderer } from '../../adapters/image-rendering/render-process.ts';
import { createSignRenderer } from '../../adapters/image-rendering/sign-renderer.ts';
import { createTileArchiveFiles } from '../../adapters/map-tiles/archive-files.ts';
import { extractTile } from '../../adapters/map-tiles/extract-tile.ts';
import { createRasterTiles } from '../../adapters/map-tiles/raster-tiles.ts';
import { unpackTile } from '../../adapters/map-tiles/unpack-tile.ts';
import { createTileComposer } from '../../adapters/sharp/tile-composer.ts';
import { PhotoConverter } from '../../ports/photos/photo-converter.ts';
import { PhotoStore } from '../../ports/photos/photo-store.ts';
import { Clock } from '../../ports/shared/clock.ts';
import { injectionToken } from '../../ports/shared/injection-token.ts';
import { Logger } from '../../ports/shared/logger.ts';
import { createCountryMaps } from '../../usecases/maps/country-maps.ts';
import { createMapTiles } from '../../usecases/maps/map-tiles.ts';
import { createRasterGround } from '../../usecases/maps/raster-ground.ts';
import { provide, type ResolvedDeps } from '../shared/container.ts';
import { getWorkerProgram } from '../shared/worker-programs.ts';
import type { ServerSettings } from './settings.ts';
import { Fetch, Geocoding, useCases } from './tokens.ts';

export const Pictures = injectionToken<ReturnType<typeof createPictures>>('Pictures');

const pictureDeps = {
  geocoding: Geocoding,
  photos: PhotoStore,
  converter: PhotoConverter,
  background: useCases.background,
  fetch: Fetch,
  clock: Clock,
  log: Logger,
};

/** Binds generated pictures and map tiles, with the resources to close. */
export const bindPictures = (container: Container, settings: ServerSettings): void =>
  provide(container, Pictures, pictureDeps, (deps) => createPictures(deps, settings));

function createPictures(
  { geocoding, photos, converter, background, fetch, clock, log }: ResolvedDeps<typeof pictureDeps>,
  settings: ServerSettings,
) {
  const renderProcess = createOutOfProcessRenderer({ program: renderProgram });
  const mapTiles = createMapTiles({
    files: createTileArchiveFiles({
      folder: settings.mapArchives.folder,
      others: [settings.worldTilesPath, ...settings.mapArchives.others],
    }),
    extractTile,
    unpackTile,
    log,
  });
  const rasters =
    settings.rasterTiles &&
    createRasterGround({
      tiles: createRasterTiles({
        ...settings.rasterTiles,
        userAgent: settings.providers.userAgent ?? 'whereat',
        fetch,
        log,
      }),
      composer: createTileComposer(),
      clock,
      background,
    });
  const pictures = createPictureRenderer({ gazetteer: geocoding.gazetteer, tiles: mapTiles, rasters }, renderProcess);
  const drawn = addPreviewPhotos(pictures, { photos, converter });
  return {
    images: createCachedRenderer(drawn, { bytes: 16_000_000 }),
    signs: createSignRenderer(renderProcess),
    renderProcess,
    mapTiles,
    countryMaps: createCountryMaps({ tiles: mapTiles, areas: polygonCountryAreas, pause: setImmediate }),
    async close() {
      renderProcess.close();
      await mapTiles.close();
    },
  };
}

const renderProgram = getWorkerProgram('render-process-main');
