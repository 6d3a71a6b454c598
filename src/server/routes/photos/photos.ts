import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { locationToWire } from '../../../adapters/api-contract/aliases/location-json.ts';
import * as operations from '../../../adapters/api-contract/photos/operations.ts';
import { wirePhotoQuery } from '../../../adapters/api-contract/photos/requests.ts';
import type { User } from '../../../domain/accounts/user.ts';
import type { Point } from '../../../domain/coordinates/coordinates.ts';
import type { FailureOf } from '../../../domain/failure.ts';
import { parsePointText } from '../../../domain/location/arrival.ts';
import type { Location } from '../../../domain/location/location.ts';
import { ok, type Result } from '../../../domain/result.ts';
import type { LocationName } from '../../../usecases/index.ts';
import type { ServerUseCases } from '../../../usecases/server-use-cases.ts';
import { readFormParts } from '../../http/form-parts.ts';
import { parseQuery } from '../../http/http-responses.ts';
import { matchesEtag } from '../../http/lookup-response.ts';
import { getRequestOrigin } from '../../http/request-origin.ts';
import type { Authenticator } from '../../plugins/authentication.ts';
import { InvalidRequest, type Route } from '../../routing/route.ts';

const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Lets the routes of a scope accept an image as the body, or as the file of a form. The body is an unread stream. */
export function acceptImages(app: FastifyInstance): void {
  app.addContentTypeParser([...imageTypes, FORM], (_request, body, done) => done(null, body));
}

const FORM = 'multipart/form-data';

/** Adds the routes that change the photos of a location, for members of its handle, and the route that reads a photo, for its viewers. */
export function addPhotoRoutes(
  route: Route,
  { photos, lifecycle }: Pick<ServerUseCases, 'photos' | 'lifecycle'>,
  { authenticator, publicUrl }: { readonly authenticator: Authenticator; readonly publicUrl: string | undefined },
): void {
  const toAnswer = (location: Location, { request }: { readonly request: Parameters<typeof getRequestOrigin>[0] }) =>
    locationToWire(location, getRequestOrigin(request, publicUrl));

  const replay = {
    toName: ({ handle, label }: Location): LocationName => ({ handle, label }),
    read: (name: LocationName, { user }: { readonly user: User }) => lifecycle.findPresent(name, user),
  };

  route(operations.addPhoto, {
    handle: ({ params, query, user, request }) =>
      photos.add(
        params,
        async () => {
          const { image, alt, point: pointText } = await readSentPhoto(request, query);
          const point = parsePointField(pointText);
          return point.ok ? ok({ image, alt, ...(point.value && { point: point.value }) }) : point;
        },
        user,
      ),
    audit: { success: 'photo-added' },
    toAnswer,
    location: ({ photos: all }) => `/photos/${all.at(-1)?.id}`,
  });

  route(operations.updatePhoto, {
    handle: async ({ params, body, user }) => {
      const point = parsePointField(body.point);
      return point.ok ? photos.update(params, params.id, { ...body, point: point.value }, user) : point;
    },
    toAnswer,
    replay,
  });

  route(operations.removePhoto, {
    handle: ({ params, user }) => photos.remove(params, params.id, user),
    audit: { success: 'photo-removed' },
    toAnswer,
    replay,
  });

  route(operations.getPhoto, {
    handle: async ({ params, query, request }) =>
      photos.read(params.id, query.size === '320' ? 'small' : 'large', await authenticator.viewer(request)),
    toAnswer: ({ image, scope }, { params, query, request, reply }) => {
      reply.headers({ 'content-type': 'image/webp', 'content-disposition': 'inline' });
      if (scope === 'private') {
        reply.header('cache-control', 'private, no-store');
        return Buffer.from(image);
      }
      // A browser may show the photo for up to an hour after access ends; shared caches must not store it.
      const etag = `"${params.id}-${query.size ?? 'large'}"`;
      reply.headers({ 'cache-control': 'private, max-age=3600', etag });
      if (!matchesEtag(request.headers['if-none-match'], etag)) return Buffer.from(image);
      reply.code(304);
      return null;
    },
  });
}

type PhotoQuery = z.output<typeof wirePhotoQuery>;

/** Returns the image of the body, or of the file of a form. The other fields of a form are read like query parameters. */
async function readSentPhoto(
  { body, headers, query: typed }: FastifyRequest,
  query: PhotoQuery,
): Promise<PhotoQuery & { readonly image: AsyncIterable<Uint8Array> }> {
  if (!(body instanceof Readable)) return { ...query, image: Readable.from([]) };
  const contentType = headers['content-type'] ?? '';
  if (!contentType.toLowerCase().startsWith(FORM)) return { ...query, image: body };
  const parts = readFormParts(Buffer.concat(await body.toArray()), contentType) ?? [];
  const [photo, ...others] = parts.filter(({ isFile }) => isFile);
  if (photo === undefined) throw new InvalidRequest({ kind: 'bad-request', problem: 'required', field: 'photo' });
  if (others.length > 0)
    throw new InvalidRequest({ kind: 'bad-request', problem: 'too-big', field: 'photo', limit: 1 });
  const texts = parts.filter(({ isFile }) => !isFile);
  const fields = Object.fromEntries(texts.map(({ name, bytes }) => [name, bytes.toString('utf8')]));
  const details = parseQuery(wirePhotoQuery, { ...(typed as object), ...fields });
  if (!details.ok) throw new InvalidRequest(details.failure);
  return { ...details.value, image: Readable.from([photo.bytes]) };
}

/** Parses a point: `null` for an empty text, `undefined` if there is no text. */
function parsePointField(text: string | undefined): Result<Point | null | undefined, FailureOf<'bad-coordinates'>> {
  if (text === undefined) return ok(undefined);
  const point = parsePointText(text);
  return point.ok ? ok(point.value ?? null) : point;
}
