import type { Container } from 'inversify';
import { createS3ObjectStore } from '../../adapters/s3/object-store.ts';
import { createSharpPhotoConverter } from '../../adapters/sharp/photo-converter.ts';
import { createSqlPhotoStore } from '../../adapters/sql/photos/photo-store.ts';
import type { ObjectStore } from '../../ports/photos/object-store.ts';
import { PhotoConverter } from '../../ports/photos/photo-converter.ts';
import { PhotoStore } from '../../ports/photos/photo-store.ts';
import { injectionToken } from '../../ports/shared/injection-token.ts';
import { Logger } from '../../ports/shared/logger.ts';
import { SecretGenerator } from '../../ports/shared/secret-generator.ts';
import { createHealthProbe, type OutcomeWatch } from '../../usecases/health/outcome-watch.ts';
import { createPhotoUseCases } from '../../usecases/photos/photos.ts';
import { provide } from '../shared/container.ts';
import { timedStore } from './database.ts';
import { toQuotas } from './large-jobs.ts';
import type { ServerSettings } from './settings.ts';
import { Fetch, LocationAccess, limitDeps, useCases } from './tokens.ts';

/** The object store of photos, and whether its last request failed; `undefined` if photos are in the database. */
export const PhotoObjects = injectionToken<{ readonly store: ObjectStore; readonly health: OutcomeWatch } | undefined>(
  'PhotoObjects',
);

/** Binds the stores, the converter and the use cases of photos. */
export function bindPhotos(container: Container, settings: ServerSettings): void {
  const { photoObjects } = settings;
  provide(
    container,
    PhotoObjects,
    { background: useCases.background, fetch: Fetch, log: Logger },
    ({ background, ...deps }) => {
      if (photoObjects === undefined) return undefined;
      const health = createHealthProbe();
      const { get, put, delete: remove } = createS3ObjectStore({ ...photoObjects, ...deps });
      const store = { get: health.watch(get), put: health.watch(put), delete: health.watch(remove) };
      // Requests one object, so that a wrong key or bucket is logged at the start of the server.
      background.start('photo objects', () => store.get('start'));
      return { store, health };
    },
  );
  provide(container, PhotoStore, { ...timedStore, objects: PhotoObjects }, ({ objects, ...deps }) =>
    createSqlPhotoStore({ ...deps, objects: objects?.store, quotas: toQuotas(settings) }),
  );
  provide(container, PhotoConverter, {}, createSharpPhotoConverter);
  provide(
    container,
    useCases.photos,
    {
      ...limitDeps,
      photos: PhotoStore,
      converter: PhotoConverter,
      access: LocationAccess,
      aliases: useCases.aliases,
      secrets: SecretGenerator,
    },
    createPhotoUseCases,
  );
}
