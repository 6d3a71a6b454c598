import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { locationToWire, wireLocation } from '../../adapters/api-contract/locations.ts';
import { wirePhotoPatch, wirePhotoQuery, wirePhotoSizeQuery } from '../../adapters/api-contract/request-bodies.ts';
import { parsePointText } from '../../domain/arrival.ts';
import type { Point } from '../../domain/coordinates.ts';
import type { FailureOf } from '../../domain/failure.ts';
import type { Location } from '../../domain/location.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { LocationName } from '../../usecases/index.ts';
import type { PhotoUseCases } from '../../usecases/photos.ts';
import { parseAliasParams } from '../http/content-negotiation.ts';
import type { DeclareRoute } from '../http/declare-route.ts';
import { requestOrigin } from '../http/request-origin.ts';
import type { Authenticator } from '../plugins/authentication.ts';

const tag = 'Names';

/** Bytes of an image that is sent. */
const IMAGE_LIMIT = 8 * 1024 * 1024;
const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

const notChanged = ['bad-alias', 'sign-in-needed', 'not-owner', 'location-not-found', 'removed'] as const;

/** Lets the routes of this scope take an image as the body itself, as a stream that is not read yet. */
export function acceptImages(app: FastifyInstance): void {
  app.addContentTypeParser([...imageTypes], (_request, body, done) => done(null, body));
}

/** The photos of a location, for the owners and editors of its handle; each of them by its id, for those who are shown it. */
export function photoRoutes(
  declare: DeclareRoute,
  photos: PhotoUseCases,
  { who, publicUrl }: { readonly who: Authenticator; readonly publicUrl: string | undefined },
): void {
  const toAnswer = (location: Location, { request }: { readonly request: Parameters<typeof requestOrigin>[0] }) =>
    locationToWire(location, requestOrigin(request, publicUrl));

  declare({
    id: 'addPhoto',
    method: 'POST',
    url: '/api/locations/:handle/:label/photos',
    tag,
    summary:
      'Adds a photo as the last of at most three, or, with a point of the way from the road, of at most three on it: the body is the JPEG, PNG or WebP itself, at most 8 MB. It is turned upright and kept as WebP in two sizes, without any metadata.',
    access: 'user',
    query: wirePhotoQuery,
    bodyMedia: imageTypes,
    bodyLimit: IMAGE_LIMIT,
    status: 201,
    answer: wireLocation,
    failures: [...notChanged, 'bad-request', 'bad-coordinates', 'bad-photo', 'bad-way', 'too-many-photos', 'busy'],
    handle: ({ params, query, user, request }) =>
      named(params, async (name) => {
        const { body } = request;
        const point = pointIn(query.point);
        if (!point.ok) return point;
        const details = { alt: query.alt, ...(point.value && { point: point.value }) };
        return photos.add(name, body instanceof Readable ? body : Readable.from([]), details, user);
      }),
    audit: { success: ['photo-added', ({ updatedBy }) => ({ user: updatedBy })] },
    toAnswer,
    location: ({ photos: all }) => `/photos/${all.at(-1)?.id}`,
  });

  declare({
    id: 'updatePhoto',
    method: 'PATCH',
    url: '/api/locations/:handle/:label/photos/:id',
    tag,
    summary:
      'Says what a photo shows, for those who cannot see it, puts it on the way from the road or, with null, back to the place, or moves it to another position among its like, from 0.',
    access: 'user',
    body: wirePhotoPatch,
    answer: wireLocation,
    failures: [...notChanged, 'bad-request', 'bad-coordinates', 'bad-way', 'photo-not-found', 'too-many-photos'],
    handle: ({ params, body, user }) =>
      named(params, async (name) => {
        const point = pointIn(body.point);
        return point.ok ? photos.update(name, params.id, { ...body, point: point.value }, user) : point;
      }),
    toAnswer,
  });

  declare({
    id: 'removePhoto',
    method: 'DELETE',
    url: '/api/locations/:handle/:label/photos/:id',
    tag,
    summary: 'Removes a photo for good.',
    access: 'user',
    answer: wireLocation,
    failures: [...notChanged, 'photo-not-found'],
    handle: ({ params, user }) => named(params, (name) => photos.remove(name, params.id, user)),
    audit: { success: ['photo-removed', ({ updatedBy }) => ({ user: updatedBy })] },
    toAnswer,
  });

  declare({
    id: 'getPhoto',
    method: 'GET',
    url: '/photos/:id',
    tag: 'Pages, pictures and files',
    summary:
      'A photo of a location, to whom the location shows it: at most 1600 pixels, with size=320 at most 320. Its bytes never change.',
    isPersonal: true,
    query: wirePhotoSizeQuery,
    media: ['image/webp'],
    failures: ['bad-request', 'photo-not-found'],
    handle: async ({ params, query, request }) =>
      photos.read(params.id, query.size === '320' ? 'small' : 'large', await who.viewer(request)),
    toAnswer: ({ image, scope }, { reply }) => {
      // A browser that has seen it may keep it; a cache for many may not, so that a change holds for all other viewers at once.
      const cacheControl = scope === 'public' ? 'private, max-age=31536000, immutable' : 'private, no-store';
      reply.headers({ 'cache-control': cacheControl, 'content-type': 'image/webp', 'content-disposition': 'inline' });
      return Buffer.from(image);
    },
  });
}

/** `null` for an empty text, `undefined` where there is none. */
function pointIn(text: string | undefined): Result<Point | null | undefined, FailureOf<'bad-coordinates'>> {
  if (text === undefined) return ok(undefined);
  const point = parsePointText(text);
  return point.ok ? ok(point.value ?? null) : point;
}

type Named = { readonly handle: string; readonly label: string };

async function named<T>(params: Named, act: (name: LocationName) => Promise<T>) {
  const name = parseAliasParams(params.handle, params.label);
  return name.ok ? act(name.value) : name;
}
