import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { Compression, findTile, PMTiles, ResolvedValueCache, type Source, TileType, zxyToTileId } from 'pmtiles';
import {
  boundsOf,
  isGzip,
  isRecord,
  layerIds,
  mediaTypeOf,
  type OpenedArchive,
  schemaOf,
  UnreadableArchive,
} from './archive-info.ts';

const formats: Readonly<Partial<Record<TileType, string>>> = {
  [TileType.Mvt]: 'mvt',
  [TileType.Png]: 'png',
  [TileType.Jpeg]: 'jpg',
  [TileType.Webp]: 'webp',
};

/** How deep directories may lie in one another (PMTiles v3, §4). */
const DIRECTORY_LEVELS = 4;

/** An archive of the PMTiles specification, version 3. Rejects where it is none. */
export async function openPmtiles(path: string): Promise<OpenedArchive> {
  const file = await open(path);
  try {
    return await archiveOf(file, path);
  } catch (cause) {
    await file.close();
    throw cause;
  }
}

async function archiveOf(file: FileHandle, path: string): Promise<OpenedArchive> {
  const { size } = await file.stat();
  const source: Source = {
    getKey: () => path,
    getBytes: async (offset, length) => ({ data: await readExactly(file, offset, length) }),
  };
  const cache = new ResolvedValueCache(64);
  const reader = new PMTiles(source, cache);
  const header = await reader.getHeader();
  const metadata = await reader.getMetadata();
  if (header.tileCompression !== Compression.Gzip && header.tileCompression !== Compression.None)
    throw new UnreadableArchive('its tiles are compressed in another way than gzip');
  const mediaType = mediaTypeOf(formats[header.tileType] ?? '');
  return {
    info: {
      name: basename(path, '.pmtiles'),
      schema: schemaOf(mediaType, layerIds(metadata)),
      mediaType,
      minZoom: header.minZoom,
      maxZoom: header.maxZoom,
      bounds: boundsOf([header.minLon, header.minLat, header.maxLon, header.maxLat]),
      attribution: isRecord(metadata) && typeof metadata.attribution === 'string' ? metadata.attribution : '',
      bytes: size,
    },
    async tile({ z, x, y }) {
      if (z < header.minZoom || z > header.maxZoom) return undefined;
      const id = zxyToTileId(z, x, y);
      let [offset, length] = [header.rootDirectoryOffset, header.rootDirectoryLength];
      for (let level = 0; level < DIRECTORY_LEVELS; level += 1) {
        const entry = findTile(await cache.getDirectory(source, offset, length, header), id);
        if (entry === null) return undefined;
        if (entry.runLength > 0) {
          const { data } = await source.getBytes(header.tileDataOffset + entry.offset, entry.length);
          const bytes = new Uint8Array(data);
          return { bytes, isGzip: isGzip(bytes) };
        }
        [offset, length] = [header.leafDirectoryOffset + entry.offset, entry.length];
      }
      throw new UnreadableArchive('its directories lie too deep in one another');
    },
    close: () => file.close(),
  };
}

/** Rejects where the file is shorter than it says: a part that is missing is no tile. */
async function readExactly(file: FileHandle, offset: number, length: number): Promise<ArrayBuffer> {
  // The package asks for the largest head that there may be, whatever the file's size is.
  const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset);
  if (bytesRead < length && offset > 0) throw new UnreadableArchive('it ends before a tile does');
  return buffer.buffer.slice(0, bytesRead);
}
