import {
  type BufferPosition,
  Compression,
  type Entry,
  type Header,
  PMTiles,
  ResolvedValueCache,
  readVarint,
  type Source,
  TileType,
} from 'pmtiles';
import { isRecord } from '../../domain/text/parse-json.ts';
import type { TileArchiveInfo } from '../../ports/maps/tile-archive.ts';
import { gunzipAtMost } from '../files/gunzip.ts';
import { findBounds, getSchema, getTileMediaType, layerIds, UnreadableArchive } from './archive-info.ts';

/** The parts of a PMTiles 3 archive before its tiles. */
export interface PmtilesHead {
  readonly header: Header;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly info: Omit<TileArchiveInfo, 'name' | 'bytes'>;
  /** Returns the entries of a directory. The most recent directories are cached. */
  directory(offset: number, length: number): Promise<Entry[]>;
}

/** The maximum depth of directories (PMTiles v3, §4). */
export const DIRECTORY_LEVELS = 4;

const formats: Readonly<Partial<Record<TileType, string>>> = {
  [TileType.Mvt]: 'mvt',
  [TileType.Png]: 'png',
  [TileType.Jpeg]: 'jpg',
  [TileType.Webp]: 'webp',
};

/** Reads the head of an archive. Rejects with `UnreadableArchive`, or with the source's error, if the file is invalid. */
export async function readPmtilesHead(source: Source): Promise<PmtilesHead> {
  const cache = new ResolvedValueCache(64, undefined, unpackDirectory);
  const reader = new PMTiles(source, cache, unpack);
  const header = await reader.getHeader().catch(throwUnreadable);
  if (header.tileCompression !== Compression.Gzip && header.tileCompression !== Compression.None)
    throw new UnreadableArchive('its tiles are compressed in another way than gzip');
  const mediaType = getTileMediaType(formats[header.tileType] ?? '');
  if (!(header.minZoom <= header.maxZoom && header.maxZoom <= MAX_ZOOM))
    throw new UnreadableArchive(`its zooms are ${header.minZoom} to ${header.maxZoom}`);
  const metadata = await reader.getMetadata().catch(throwUnreadable);
  return {
    header,
    metadata: isRecord(metadata) ? metadata : {},
    info: {
      schema: getSchema(mediaType, layerIds(metadata)),
      mediaType,
      minZoom: header.minZoom,
      maxZoom: header.maxZoom,
      bounds: findBounds([header.minLon, header.minLat, header.maxLon, header.maxLat]),
      attribution: isRecord(metadata) && typeof metadata.attribution === 'string' ? metadata.attribution : '',
    },
    directory: (offset, length) => cache.getDirectory(source, offset, length, header),
  };
}

/**
 * Throws `UnreadableArchive` for an error of the package, which is a plain `Error`. The source's errors have a type of their own or a
 * system error code.
 */
function throwUnreadable(cause: Error): never {
  const isOwn = cause.constructor === Error || cause instanceof RangeError || cause instanceof SyntaxError;
  if (!isOwn || 'code' in cause) throw cause;
  throw new UnreadableArchive('it is no PMTiles archive of version 3');
}

const MAX_ZOOM = 26;

/** The maximum decompressed size in bytes. A small file can decompress to gigabytes. */
const MAX_UNPACKED = 64 * 1024 * 1024;

async function unpack(packed: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None) return packed;
  if (compression !== Compression.Gzip)
    throw new UnreadableArchive('its directories are compressed in another way than gzip');
  try {
    const { buffer, byteOffset, byteLength } = await gunzipAtMost(packed, MAX_UNPACKED);
    return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
  } catch {
    throw new UnreadableArchive('a part of it cannot be unpacked');
  }
}

/**
 * Decompresses a directory, and checks its number of entries: the package allocates as many as it claims, and each takes at least four
 * bytes.
 */
async function unpackDirectory(packed: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  const directory = await unpack(packed, compression);
  const start: BufferPosition = { buf: new Uint8Array(directory), pos: 0 };
  if (directory.byteLength === 0 || readVarint(start) * 4 > directory.byteLength)
    throw new UnreadableArchive('a directory ends before its entries do');
  return directory;
}
