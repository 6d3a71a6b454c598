import {
  listOfflinePlaces,
  measurePlace,
  type OfflinePlace,
  removeOfflinePlace,
} from '../../offline/offline-places.ts';
import { forgetSharedPhoto } from '../../offline/shared-photo.ts';
import { assetCache } from '../../offline/shell-assets.ts';

export interface StoredOnDevice {
  readonly places: readonly (OfflinePlace & { readonly bytes: number })[];
  readonly applicationBytes: number;
}

/** Returns the stored places and the size of the application's files. Sizes are in bytes. */
export async function readStored(): Promise<StoredOnDevice> {
  const places = (await listOfflinePlaces()).map(async (place) => ({
    ...place,
    bytes: await measurePlace(place.path),
  }));
  const files = (await caches.has(assetCache)) ? await (await caches.open(assetCache)).matchAll() : [];
  const sizes = files.map(async (file) => (await file.blob()).size);
  const applicationBytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  return { places: await Promise.all(places), applicationBytes };
}

/** Removes the stored places, the application, the shared photo and the service worker, which the next page starts again. */
export async function forgetEverything(): Promise<void> {
  const places = await listOfflinePlaces();
  await Promise.all([
    ...places.map(({ path }) => removeOfflinePlace(path)),
    caches.delete(assetCache),
    forgetSharedPhoto(),
  ]);
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.unregister();
}
