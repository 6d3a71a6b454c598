import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArchiveDamage, ArchiveFile, TileArchiveFiles } from '../../ports/maps/tile-archive.ts';
import { UnreadableArchive } from './archive-info.ts';
import { openMbtiles } from './mbtiles-archive.ts';
import { openPmtiles } from './pmtiles-archive.ts';

/** Lists the archives in a folder, by extension, and single archives in other places. */
export const createTileArchiveFiles = ({
  folder,
  others,
}: {
  readonly folder: string;
  readonly others: readonly string[];
}): TileArchiveFiles => ({
  async list() {
    const names = await readdir(folder).catch((): string[] => []);
    const paths = [...names.sort().map((name) => join(folder, name)), ...others].filter((path) =>
      /\.(?:mbtiles|pmtiles)$/.test(path),
    );
    const files = await Promise.all(paths.map(fileAt));
    return files.filter((file) => file !== undefined);
  },
  async open(path) {
    try {
      const archive = path.endsWith('.mbtiles') ? openMbtiles(path) : await openPmtiles(path);
      return { ...archive, readTile: (address) => archive.readTile(address).catch(getDamage) };
    } catch (cause) {
      return getDamage(cause);
    }
  },
});

const getDamage = (cause: unknown): ArchiveDamage => ({
  damage: cause instanceof UnreadableArchive ? cause.message : `it cannot be read: ${String(cause)}`,
});

async function fileAt(path: string): Promise<ArchiveFile | undefined> {
  try {
    const { size, mtimeMs, ino } = await stat(path);
    return { path, version: [size, Math.round(mtimeMs), ino].map((part) => part.toString(36)).join('-') };
  } catch {
    // It is configured but missing, or was removed after the folder was read.
    return undefined;
  }
}
