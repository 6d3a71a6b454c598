import type { Area } from '../../domain/coordinates/coordinates.ts';
import {
  areasMeet,
  getAncestor,
  isAreaWithin,
  PART_MAX_ZOOM,
  type TileAddress,
  tileArea,
  WORLD_MAX_ZOOM,
} from '../../domain/drawing/tile-grid.ts';
import type {
  ArchiveDamage,
  ArchiveFile,
  MapTile,
  MapTileReader,
  StoredTile,
  TileArchive,
  TileArchiveFiles,
  TileArchiveInfo,
} from '../../ports/maps/tile-archive.ts';
import type { Logger } from '../../ports/shared/logger.ts';

export type { MapTile } from '../../ports/maps/tile-archive.ts';

export interface MapTiles extends MapTileReader {
  /** Returns a tile without compression. Its ETag differs from the one of the compressed tile. */
  readPlainTile(address: TileAddress): Promise<MapTile | undefined>;
  /** Returns whether an archive in the folder is unreadable. */
  hasDamaged(): Promise<boolean>;
  close(): Promise<void>;
}

/** The interval at which the folder of archives is checked for changes. */
const REFRESH_MS = 5_000;

/** Cuts the area of the deeper tile `to` out of the vector tile `from`. */
export type ExtractTile = (tile: StoredTile, from: TileAddress, to: TileAddress) => Promise<StoredTile | ArchiveDamage>;

/** Decompresses a tile. */
export type UnpackTile = (tile: StoredTile, address: TileAddress) => Promise<StoredTile | ArchiveDamage>;

interface Opened {
  readonly file: ArchiveFile;
  /** `undefined` if the file is unreadable; it is opened again after a change. */
  readonly archive: TileArchive | undefined;
}

/** Creates the reader of the embedded world map and of the operator's archives, which can be added, changed and removed at any time. */
export function createMapTiles({
  files,
  extractTile,
  unpackTile,
  log,
  now = () => performance.now(),
}: {
  readonly files: TileArchiveFiles;
  readonly extractTile: ExtractTile;
  readonly unpackTile: UnpackTile;
  readonly log: Logger;
  readonly now?: () => number;
}): MapTiles {
  let opened: readonly Opened[] = [];
  let refreshedAt = Number.NEGATIVE_INFINITY;
  let refreshing: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    const found = await files.list();
    const before = opened;
    const isSame = (a: ArchiveFile, b: ArchiveFile) => a.path === b.path && a.version === b.version;
    opened = await Promise.all(
      found.map(
        async (file) => before.find((previous) => isSame(previous.file, file)) ?? { file, archive: await open(file) },
      ),
    );
    refreshedAt = now();
    const gone = before.filter((previous) => !opened.includes(previous));
    await Promise.all(gone.map(({ archive }) => archive?.close()));
  }

  async function open({ path }: ArchiveFile): Promise<TileArchive | undefined> {
    const archive = await files.open(path);
    if (!('damage' in archive)) return archive;
    return logSkipped(path, archive.damage);
  }

  function logSkipped(file: string, reason: string): undefined {
    log.warn('A map archive is left out', { file, reason });
  }

  async function listReadable(): Promise<readonly (Opened & { readonly archive: TileArchive })[]> {
    if (now() - refreshedAt > REFRESH_MS) {
      refreshing ??= refresh().finally(() => {
        refreshing = undefined;
      });
      await refreshing;
    }
    return opened.filter((entry): entry is Opened & { readonly archive: TileArchive } => entry.archive !== undefined);
  }

  /** Closes a damaged archive. It is opened again when its file changes. */
  function disableArchive({ file, archive }: Opened, reason: string): void {
    // Closing a damaged file can fail.
    archive?.close().catch(() => undefined);
    logSkipped(file.path, reason);
    opened = opened.map((entry) => (entry.file === file ? { file, archive: undefined } : entry));
  }

  /** Reads a tile of an archive. Beyond the archive's deepest zoom, it is cut out of the tile that contains it. */
  async function findStored(archive: TileArchive, address: TileAddress) {
    const stored = getAncestor(address, archive.info.maxZoom);
    const tile = await archive.readTile(stored);
    return tile === undefined || 'damage' in tile || stored.z === address.z ? tile : extractTile(tile, stored, address);
  }

  /** Finds a tile in the archives by rank and applies `change` to it. An archive with a damaged tile is disabled and skipped. */
  async function findTile(
    address: TileAddress,
    change: (tile: StoredTile) => Promise<StoredTile | ArchiveDamage>,
  ): Promise<MapTile | undefined> {
    const ground = tileArea(address);
    const candidates = (await listReadable())
      .filter(({ archive: { info } }) => mayContain(info, address, ground))
      .sort((a, b) => rank(a.archive.info) - rank(b.archive.info));
    for (const candidate of candidates) {
      const stored = await findStored(candidate.archive, address);
      if (stored === undefined) continue;
      const tile = 'damage' in stored ? stored : await change(stored);
      if ('damage' in tile) {
        disableArchive(candidate, tile.damage);
        continue;
      }
      const etag = `${candidate.file.version}.${address.z}.${address.x}.${address.y}${tile === stored ? '' : '-plain'}`;
      return { ...tile, mediaType: candidate.archive.info.mediaType, etag: `"${etag}"` };
    }
    return undefined;
  }

  return {
    getVersion: () => opened.map(({ file, archive }) => (archive === undefined ? '' : file.version)).join(' '),
    listArchives: async () => (await listReadable()).map(({ archive }) => archive.info),
    readTile: (address) => findTile(address, async (tile) => tile),
    readPlainTile: (address) => findTile(address, async (tile) => (tile.isGzip ? unpackTile(tile, address) : tile)),
    async hasDamaged() {
      return (await listReadable()).length < opened.length;
    },
    async close() {
      await Promise.all(opened.map(({ archive }) => archive?.close()));
      opened = [];
    },
  };
}

/** Returns the rank of an archive, lowest first: vector tiles before raster tiles, and deeper archives first within each kind. */
const rank = ({ schema, maxZoom }: TileArchiveInfo): number => (schema === 'raster' ? 100 : 0) - maxZoom;

/**
 * Returns whether an archive is used for a tile. At the zooms of the embedded world, it must be a vector archive that covers the whole
 * tile: a tile at the edge of an extract is empty beyond the extract and would hide the world map there.
 */
function mayContain(info: TileArchiveInfo, { z }: TileAddress, ground: Area): boolean {
  if (z < info.minZoom || z > getDeepestZoom(info) || !areasMeet(info.bounds, ground)) return false;
  if (info.schema === 'world' || z > WORLD_MAX_ZOOM) return true;
  return info.schema !== 'raster' && isAreaWithin(shrinkArea(ground), info.bounds);
}

/** Returns the deepest zoom for which an archive has tiles. Only vector tiles of streets can be cut into deeper ones. */
const getDeepestZoom = ({ schema, maxZoom }: TileArchiveInfo): number =>
  schema === 'raster' || schema === 'world' ? maxZoom : Math.max(maxZoom, PART_MAX_ZOOM);

/** Shrinks an area a little, because archives of the whole world round its edges differently. */
const shrinkArea = ({ west, south, east, north }: Area): Area => ({
  west: west + 1e-3,
  east: east - 1e-3,
  south: south + 0.1,
  north: north - 0.1,
});
