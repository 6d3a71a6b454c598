import { setImmediate } from 'node:timers/promises';
import type { Container } from 'inversify';
import { polygonCountryAreas } from '../../adapters/country-coder/country-areas.ts';
import type { Fetch } from '../../adapters/http/fetch-json.ts';
import { createCachedRenderer } from '../../adapters/image-rendering/cached-renderer.ts';
import { createPictureRenderer } from '../../adapters/image-rendering/picture-renderer.ts';
import { addPreviewPhotos } from '../../adapters/image-rendering/preview-photos.ts';
import { createOutOfProcessRenderer } from '../../adapters/image-rendering/render-process.ts';
import { createSignRenderer } from '../../adapters/image-rendering/sign-renderer.ts';
import { createTileArchiveFiles } from '../../adapters/map-tiles/archive-files.ts';
import { extractTile } from '../../adapters/map-tiles/extract-tile.ts';
import { createRasterTiles } from '../../adapters/map-tiles/raster-tiles.ts';
import { unpackTile } from '../../adapters/map-tiles/unpack-tile.ts';
import { createS3ObjectStore } from '../../adapters/s3/object-store.ts';
import { createSharpPhotoConverter } from '../../adapters/sharp/photo-converter.ts';
import { createTileComposer } from '../../adapters/sharp/tile-composer.ts';
import { createSqlPhotoStore } from '../../adapters/sql/photos/photo-store.ts';
import type { Gazetteer } from '../../ports/geocoding/gazetteer.ts';
import type { ObjectStore } from '../../ports/photos/object-store.ts';
import { Clock } from '../../ports/shared/clock.ts';
import { Logger } from '../../ports/shared/logger.ts';
import type { BackgroundJobs } from '../../usecases/health/background-jobs.ts';
import { createHealthProbe, type OutcomeWatch } from '../../usecases/health/outcome-watch.ts';
import { createCountryMaps } from '../../usecases/maps/country-maps.ts';
import { createMapTiles } from '../../usecases/maps/map-tiles.ts';
import { createRasterGround } from '../../usecases/maps/raster-ground.ts';
import { resolve } from '../shared/container.ts';
import { getWorkerProgram } from '../shared/worker-programs.ts';
import { Database } from './database.ts';
import { toQuotas } from './large-jobs.ts';
import type { ServerSettings } from './settings.ts';

/** Creates generated pictures, photos and map tiles, with the resources to close. */
export function createPictures(
  container: Container,
  settings: ServerSettings,
  gazetteer: Gazetteer,
  { background, fetch }: { readonly background: BackgroundJobs; readonly fetch: Fetch },
) {
  const [database, clock] = [resolve(container, Database), resolve(container, Clock)];
  const log = resolve(container, Logger);
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
  const photoObjects = createHealthProbe();
  const objects = openPhotoObjects(settings, { background, fetch }, log, photoObjects);
  const photos = createSqlPhotoStore({ database, clock, objects, quotas: toQuotas(settings) });
  const converter = createSharpPhotoConverter();
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
  const pictures = createPictureRenderer({ gazetteer, tiles: mapTiles, rasters }, renderProcess);
  const drawn = addPreviewPhotos(pictures, { photos, converter });
  return {
    images: createCachedRenderer(drawn, { bytes: 16_000_000 }),
    signs: createSignRenderer(renderProcess),
    renderProcess,
    mapTiles,
    countryMaps: createCountryMaps({ tiles: mapTiles, areas: polygonCountryAreas, pause: setImmediate }),
    photos,
    /** The object store of photos; absent if they are in the database. */
    photoObjects: objects && photoObjects,
    converter,
    async close() {
      renderProcess.close();
      await mapTiles.close();
    },
  };
}

export type Pictures = ReturnType<typeof createPictures>;

/**
 * Opens the object store of photos, if there is one. Requests one object, so that a wrong key or bucket is logged at the start of the
 * server.
 */
function openPhotoObjects(
  { photoObjects }: ServerSettings,
  { background, fetch }: { readonly background: BackgroundJobs; readonly fetch: Fetch },
  log: Logger,
  { watch }: OutcomeWatch,
): ObjectStore | undefined {
  if (photoObjects === undefined) return undefined;
  const { get, put, delete: remove } = createS3ObjectStore({ ...photoObjects, fetch, log });
  const objects = { get: watch(get), put: watch(put), delete: watch(remove) };
  background.start('photo objects', () => objects.get('start'));
  return objects;
}

const renderProgram = getWorkerProgram('render-process-main');
