import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isTileAddress } from '../../../domain/drawing/tile-grid.ts';
import type { MapTile, MapTiles } from '../../../usecases/maps/map-tiles.ts';
import { acceptsGzip } from '../../http/content-coding.ts';
import { sendFailure } from '../../http/http-responses.ts';
import { matchesEtag } from '../../http/lookup-response.ts';
import { allowReading, TILE_HEADERS } from '../../plugins/cors.ts';
import type { RateLimits } from '../../plugins/rate-limits.ts';

type TileParams = { Params: { z: string; x: string; y: string } };

/** Adds the routes for map tiles and their archives. They do not depend on the user and do not query the database. */
export function addTileRoutes(
  app: FastifyInstance,
  tiles: Pick<MapTiles, 'readTile' | 'readPlainTile' | 'listArchives'>,
  {
    limits,
    headers,
  }: { readonly limits: Pick<RateLimits, 'tile'>; readonly headers: Readonly<Record<string, string>> },
): void {
  app.get<TileParams>('/tiles/:z/:x/:y', async (request, reply) => {
    allowReading(request, reply.headers(headers), TILE_HEADERS);
    const refused = limits.tile(request);
    if (refused !== undefined) return sendFailure(reply, refused);
    const address = toAddress(request);
    if (address === undefined) return sendFailure(reply, { kind: 'call-not-found' });
    const tile = acceptsGzip(request) ? await tiles.readTile(address) : await tiles.readPlainTile(address);
    // A missing tile is cached like others, not longer: it can come with a new archive.
    reply.header('cache-control', CACHING);
    return tile === undefined ? reply.code(204).send() : send(request, reply, tile);
  });

  app.get('/tiles', async (request, reply) => {
    allowReading(request, reply.headers(headers), TILE_HEADERS);
    const refused = limits.tile(request);
    if (refused !== undefined) return sendFailure(reply, refused);
    const archives = await tiles.listArchives();
    return reply
      .headers({ 'cache-control': 'public, max-age=10', 'content-type': 'application/json; charset=utf-8' })
      .send(JSON.stringify({ archives: archives.map(({ bytes: _bytes, ...info }) => info) }));
  });
}

const CACHING = 'public, max-age=3600';

/** Parses the tile address of a path. Only decimal digits are accepted: `1e1` is no zoom. */
function toAddress({ params }: FastifyRequest<TileParams>) {
  const numbers = [params.z, params.x, params.y];
  if (!numbers.every((text) => /^\d{1,8}$/.test(text))) return undefined;
  const [z, x, y] = numbers.map(Number) as [number, number, number];
  return isTileAddress({ z, x, y }) ? { z, x, y } : undefined;
}

/** Sends a tile, or 304 if the client has it. */
function send(request: FastifyRequest, reply: FastifyReply, tile: MapTile): FastifyReply {
  const { bytes, isGzip, mediaType, etag } = tile;
  reply.headers({ etag, 'content-type': mediaType });
  if (mediaType === VECTOR_TILE) reply.header('vary', 'accept-encoding');
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (isGzip) reply.header('content-encoding', 'gzip');
  return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}

/** Only vector tiles are stored compressed, so only their responses depend on `Accept-Encoding`. */
const VECTOR_TILE = 'application/vnd.mapbox-vector-tile';
