import { formatPoint } from '../../domain/coordinates/coordinates.ts';
import type { PhotoClient } from '../../ports/photo-client.ts';
import * as operations from '../api-contract/operations/photos.ts';
import { readLocation } from './alias-client.ts';
import type { ApiClient } from './client.ts';

/** Photos at our server, from the browser and the command line alike. */
export const createApiPhotoClient = ({ client: { call } }: { readonly client: ApiClient }): PhotoClient => ({
  async add(params, bytes, { alt, point }, onSent) {
    const image = { bytes, mediaType: typeOf(bytes), onSent };
    const query = { alt, point: point && formatPoint(point) };
    return readLocation(await call(operations.addPhoto, { params, query, image }));
  },
  update: async (location, id, body) =>
    readLocation(await call(operations.updatePhoto, { params: { ...location, id }, body })),
  remove: async (location, id) => readLocation(await call(operations.removePhoto, { params: { ...location, id } })),
});

/** By its first byte; the server looks closer, and refuses what is none of them. */
function typeOf([first]: Uint8Array): string {
  if (first === 0x89) return 'image/png';
  return first === 0x52 ? 'image/webp' : 'image/jpeg';
}
