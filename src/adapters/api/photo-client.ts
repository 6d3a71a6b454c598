import { formatPoint } from '../../domain/coordinates.ts';
import type { Failure } from '../../domain/failure.ts';
import type { Location } from '../../domain/location.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { LocationName } from '../../ports/alias-lifecycle.ts';
import type { PhotoClient } from '../../ports/photo-client.ts';
import { locationFromWire, type WireLocation, wireLocation } from '../api-contract/locations.ts';
import { withQuery } from './build-url.ts';
import type { ApiClient } from './client.ts';

const notAllowed = ['sign-in-needed', 'not-owner', 'location-not-found', 'removed'] as const;

/** Photos at our server, from the browser and the command line alike. */
export const createApiPhotoClient = ({ client }: { readonly client: ApiClient }): PhotoClient => ({
  add: async (name, image, { alt, point }, onSent) =>
    read(
      await client.sendBytes(
        withQuery(pathOf(name), { alt, point: point && formatPoint(point) }),
        image,
        typeOf(image),
        wireLocation,
        [...notAllowed, 'bad-photo', 'bad-way', 'too-many-photos', 'body-too-large'],
        onSent,
      ),
    ),

  update: async (name, id, changes) =>
    read(
      await client.send('PATCH', pathOf(name, id), changes, wireLocation, [
        ...notAllowed,
        ...(['photo-not-found', 'too-many-photos', 'bad-way'] as const),
      ]),
    ),

  remove: async (name, id) =>
    read(await client.send('DELETE', pathOf(name, id), undefined, wireLocation, [...notAllowed, 'photo-not-found'])),
});

const pathOf = ({ handle, label }: LocationName, id?: string): string =>
  `/api/locations/${encodeURIComponent(handle)}/${encodeURIComponent(label)}/photos${id === undefined ? '' : `/${encodeURIComponent(id)}`}`;

/** By its first byte; the server looks closer, and refuses what is none of them. */
function typeOf([first]: Uint8Array): string {
  if (first === 0x89) return 'image/png';
  return first === 0x52 ? 'image/webp' : 'image/jpeg';
}

const read = <F extends Failure>(answered: Result<WireLocation, F>): Result<Location, F> =>
  answered.ok ? ok(locationFromWire(answered.value)) : answered;
