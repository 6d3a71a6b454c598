import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { findTile, type Source, zxyToTileId } from 'pmtiles';
import { MAX_TILE_BYTES } from '../files/gunzip.ts';
import { isGzip, type OpenedArchive, UnreadableArchive } from './archive-info.ts';
import { DIRECTORY_LEVELS, readPmtilesHead } from './pmtiles-head.ts';

/** Opens an archive in PMTiles 3. Rejects if the file is invalid. */
export async function openPmtiles(path: string): Promise<OpenedArchive> {
  const file = await open(path);
  try {
    return await getArchive(file, path);
  } catch (cause) {
    await file.close();
    throw cause;
  }
}

async function getArchive(file: FileHandle, path: string): Promise<OpenedArchive> {
  const { size } = await file.stat();
  const source: Source = {
    getKey: () => path,
    getBytes: async (offset, length) => ({ data: await readExactly(file, offset, length) }),
  };
  const { header, info, directory } = await readPmtilesHead(source);
  return {
    info: { ...info, name: basename(path, '.pmtiles'), bytes: size },
    async readTile({ z, x, y }) {
      if (z < header.minZoom || z > header.maxZoom) return undefined;
      const id = zxyToTileId(z, x, y);
      let offset = header.rootDirectoryOffset;
      let length = header.rootDirectoryLength;
      for (let level = 0; level < DIRECTORY_LEVELS; level += 1) {
        const entry = findTile(await directory(offset, length), id);
        if (entry === null) return undefined;
        if (entry.runLength > 0) {
          if (entry.length > MAX_TILE_BYTES) throw new UnreadableArchive(`tile ${z}/${x}/${y} is larger than 4 MB`);
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

/** Reads bytes. Rejects if the file is truncated, because missing bytes are not a missing tile. */
async function readExactly(file: FileHandle, offset: number, length: number): Promise<ArrayBuffer> {
  // The package requests a header of the maximum size, even from a smaller file.
  const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset);
  if (bytesRead < length && offset > 0) throw new UnreadableArchive('it ends before a tile does');
  return buffer.buffer.slice(0, bytesRead);
}
