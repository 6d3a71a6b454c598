import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isTileAddress } from '../../domain/drawing/tile-grid.ts';
import type { MapTile, MapTiles } from '../../usecases/tiles/map-tiles.ts';
import { acceptsGzip } from '../http/content-coding.ts';
import { sendFailure } from '../http/http-responses.ts';
import { etagMatches } from '../http/lookup-response.ts';
import { allowReading, OF_TILES } from '../plugins/cors.ts';
import type { RateLimits } from '../plugins/rate-limits.ts';

type TileParams = { Params: { z: string; x: string; y: string } };

const unzip = promisify(gunzip);

/** The map's tiles, and which archives they come from. An answer depends on no account, and no store is asked. */
export function tileRoutes(
  app: FastifyInstance,
  tiles: Pick<MapTiles, 'tile' | 'archives'>,
  {
    limits,
    headers,
  }: { readonly limits: Pick<RateLimits, 'tile'>; readonly headers: Readonly<Record<string, string>> },
): void {
  app.get<TileParams>('/tiles/:z/:x/:y', async (request, reply) => {
    allowReading(request, reply.headers(headers), OF_TILES);
    const refused = limits.tile(request);
    if (refused !== undefined) return sendFailure(reply, refused);
    const address = addressOf(request);
    if (address === undefined) return sendFailure(reply, { kind: 'call-not-found' });
    const tile = await tiles.tile(address);
    // A tile may come with a new archive.
    reply.header('cache-control', CACHING);
    return tile === undefined ? reply.code(204).send() : send(request, reply, tile);
  });

  app.get('/tiles', async (request, reply) => {
    allowReading(request, reply.headers(headers), OF_TILES);
    const refused = limits.tile(request);
    if (refused !== undefined) return sendFailure(reply, refused);
    const archives = await tiles.archives();
    return reply
      .headers({ 'cache-control': 'public, max-age=10', 'content-type': 'application/json; charset=utf-8' })
      .send(JSON.stringify({ archives: archives.map(({ bytes: _bytes, ...info }) => info) }));
  });
}

const CACHING = 'public, max-age=3600';

/** Whole numbers in decimal digits, and nothing else: `1e1` is no zoom. */
function addressOf({ params }: FastifyRequest<TileParams>) {
  const numbers = [params.z, params.x, params.y];
  if (!numbers.every((text) => /^\d{1,8}$/.test(text))) return undefined;
  const [z, x, y] = numbers.map(Number) as [number, number, number];
  return isTileAddress({ z, x, y }) ? { z, x, y } : undefined;
}

/** As it is stored where the client takes gzip, else unpacked; each has its own ETag. */
async function send(request: FastifyRequest, reply: FastifyReply, tile: MapTile): Promise<FastifyReply> {
  const isZipped = tile.isGzip && acceptsGzip(request);
  const etag = tile.isGzip && !isZipped ? tile.etag.replace(/"$/, '-plain"') : tile.etag;
  reply.headers({ etag, 'content-type': tile.mediaType });
  if (tile.isGzip) reply.header('vary', 'accept-encoding');
  if (etagMatches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (isZipped) reply.header('content-encoding', 'gzip');
  const bytes = tile.isGzip && !isZipped ? await unzip(tile.bytes) : tile.bytes;
  return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
