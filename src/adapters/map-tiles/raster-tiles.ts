import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PQueue from 'p-queue';
import type { TileAddress } from '../../domain/drawing/tile-grid.ts';
import type { RasterTiles } from '../../ports/maps/raster-tiles.ts';
import type { Logger } from '../../ports/shared/logger.ts';
import { type Fetch, readAtMost } from '../http/fetch-json.ts';

export interface RasterTilesOptions {
  /** The URL pattern with `{z}`, `{x}`, and `{y}` or `{-y}`; `{a-c}` stands for alternative hosts. */
  readonly pattern: string;
  readonly userAgent: string;
  /** The folder of the tiles, which is created with the first tile. */
  readonly folder: string;
  readonly maxBytes: number;
  readonly fetch: Fetch;
  readonly log: Pick<Logger, 'warn'>;
  /** The timeout of a request in milliseconds. */
  readonly timeoutMs?: number;
  /** Milliseconds without requests after a server did not respond. */
  readonly pauseMs?: number;
}

const TILE_MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** The number of concurrent requests, by the policy of OpenStreetMap's tile servers (operations.osmfoundation.org/policies/tiles). */
const CONCURRENCY = 2;

/** The maximum number of waiting windows. */
const MAX_WAITING_TILES = 100;

/** The maximum size of a tile in bytes. Tiles of city centres have about 60,000. */
const MAX_TILE = 1_000_000;

/** Creates a store of a server's raster tiles in files. Beyond `maxBytes`, the oldest are removed. */
export function createRasterTiles(options: RasterTilesOptions): RasterTiles {
  const { folder, log, pauseMs = 60_000 } = options;
  const server = createHash('sha256').update(options.pattern).digest('hex').slice(0, 8);
  const toPath = ({ z, x, y }: TileAddress): string => join(folder, `${server}-${z}-${x}-${y}`);
  const queue = new PQueue({ concurrency: CONCURRENCY });
  const inFlight = new Map<string, Promise<number | undefined>>();
  let pausedUntil = 0;
  // The value is unknown until the folder has been read.
  let written = Number.POSITIVE_INFINITY;

  async function readExpiry(path: string): Promise<number | undefined> {
    const found = await stat(path).catch(() => undefined);
    const until = (found?.mtimeMs ?? 0) + TILE_MAX_AGE_MS;
    return until > Date.now() ? until : undefined;
  }

  async function download(address: TileAddress, path: string): Promise<number | undefined> {
    if (Date.now() < pausedUntil) return undefined;
    try {
      const bytes = await requestTile(options, address);
      if (bytes === undefined) return undefined;
      await mkdir(folder, { recursive: true });
      const part = join(folder, `.${server}.${process.pid}.${address.z}-${address.x}-${address.y}`);
      await writeFile(part, bytes);
      await rename(part, path);
      written += bytes.length;
      return Date.now() + TILE_MAX_AGE_MS;
    } catch (cause) {
      pausedUntil = Date.now() + pauseMs;
      log.warn('No raster tiles for pictures of places', { reason: getReason(cause) });
      return undefined;
    }
  }

  /** Returns the expiry of a tile, after downloading it if necessary. Windows that need the same tile share the download. */
  async function fetchTile(address: TileAddress): Promise<number | undefined> {
    const path = toPath(address);
    const stored = await readExpiry(path);
    if (stored !== undefined) return stored;
    const requested = inFlight.get(path) ?? download(address, path).finally(() => inFlight.delete(path));
    inFlight.set(path, requested);
    return requested;
  }

  async function fetchAll(addresses: readonly TileAddress[]): Promise<number | undefined> {
    let until = Number.POSITIVE_INFINITY;
    for (const address of addresses) {
      const expiry = await fetchTile(address);
      if (expiry === undefined) return undefined;
      until = Math.min(until, expiry);
    }
    if (written > options.maxBytes / 10) {
      written = 0;
      await removeOldest(folder, options.maxBytes * 0.9).catch(() => undefined);
    }
    return until;
  }

  return {
    async fetch(addresses) {
      if (queue.size >= MAX_WAITING_TILES) return undefined;
      return queue.add(() => fetchAll(addresses));
    },
    read: (addresses) => Promise.all(addresses.map((address) => readFile(toPath(address)))).catch(() => undefined),
  };
}

/** Requests a tile; `undefined` if the server does not have it. Throws if the server does not respond, or does not return an image. */
async function requestTile(
  { pattern, userAgent, fetch, timeoutMs = 10_000 }: RasterTilesOptions,
  address: TileAddress,
): Promise<Uint8Array | undefined> {
  const response = await fetch(toAddress(pattern, address), {
    headers: { 'user-agent': userAgent, accept: 'image/*' },
    // The operator has configured one server, so no other may be requested.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    if (response.status === 404 || response.status === 204) return undefined;
    throw new Error(`it answered ${response.status}`);
  }
  const bytes = await readAtMost(response, MAX_TILE);
  if (bytes === undefined) throw new Error(`it answered more than ${MAX_TILE / 1e6} MB`);
  if (!isPicture(bytes)) throw new Error('it answered what is no picture');
  return bytes;
}

/** Returns the URL of a tile. Fills in the pattern as OpenLayers does. */
const toAddress = (pattern: string, { z, x, y }: TileAddress): string =>
  pattern
    .replace(
      /\{([a-z])-([a-z])\}|\{(\d+)-(\d+)\}/,
      (_all, from?: string, to?: string, first?: string, last?: string) => {
        const choose = (low: number, high: number) => low + ((x + y) % (high - low + 1));
        return from === undefined
          ? String(choose(Number(first), Number(last)))
          : String.fromCharCode(choose(from.charCodeAt(0), to!.charCodeAt(0)));
      },
    )
    .replaceAll('{z}', String(z))
    .replaceAll('{x}', String(x))
    .replaceAll('{y}', String(y))
    .replaceAll('{-y}', String(2 ** z - 1 - y));

/** Returns whether the first bytes are those of PNG, JPEG or WebP. */
function isPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return start.startsWith('\x89PNG') || start.startsWith('\xff\xd8\xff') || /^RIFF.{4}WEBP/s.test(start);
}

/** Returns the reason of an error without the URL, which may contain a key. */
function getReason(cause: unknown): string {
  const { name, message, cause: deeper } = cause as Error & { readonly cause?: { readonly code?: string } };
  if (name === 'TimeoutError') return 'it did not answer in time';
  return deeper?.code ?? message;
}

async function removeOldest(folder: string, maxBytes: number): Promise<void> {
  const files = await Promise.all(
    (await readdir(folder)).map(async (name) => ({ path: join(folder, name), ...(await stat(join(folder, name))) })),
  );
  let bytes = 0;
  for (const { path, size, mtimeMs } of files.sort((a, b) => b.mtimeMs - a.mtimeMs)) {
    bytes += size;
    if (bytes > maxBytes || mtimeMs + TILE_MAX_AGE_MS < Date.now()) await rm(path, { force: true });
  }
}
