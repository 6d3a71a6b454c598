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
  /** The same decompressed, with its own ETag if it is stored compressed. */
  plainTile(address: TileAddress): Promise<MapTile | undefined>;
  /** Returns whether one of the present archives is unreadable. */
  hasDamaged(): Promise<boolean>;
  close(): Promise<void>;
}

/** Milliseconds after which the folder is checked again. */
const REFRESH_MS = 5_000;

/** The ground of a deeper tile, cut out of a vector tile. */
export type ExtractTile = (tile: StoredTile, from: TileAddress, to: TileAddress) => Promise<StoredTile | ArchiveDamage>;

/** A compressed tile, decompressed. */
export type UnpackTile = (tile: StoredTile, address: TileAddress) => Promise<StoredTile | ArchiveDamage>;

interface Opened {
  readonly file: ArchiveFile;
  /** `undefined`: it is unreadable, and is retried after a change. */
  readonly archive: TileArchive | undefined;
}

/** The map tiles of the embedded world and of an operator's archives, which can be added, changed and removed at any time. */
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

  /** It is opened again when its file changes. */
  function disableArchive({ file, archive }: Opened, reason: string): void {
    // A damaged file may fail to close.
    archive?.close().catch(() => undefined);
    logSkipped(file.path, reason);
    opened = opened.map((entry) => (entry.file === file ? { file, archive: undefined } : entry));
  }

  /** The archive's own tile; beyond its deepest zoom a part of the deepest. */
  async function findStored(archive: TileArchive, address: TileAddress) {
    const stored = getAncestor(address, archive.info.maxZoom);
    const tile = await archive.tile(stored);
    return tile === undefined || 'damage' in tile || stored.z === address.z ? tile : extractTile(tile, stored, address);
  }

  /** The tile of the first archive that has it, changed by `change`; an archive with a damaged tile is skipped. */
  async function findTile(
    address: TileAddress,
    change: (tile: StoredTile) => Promise<StoredTile | ArchiveDamage>,
  ): Promise<MapTile | undefined> {
    const ground = tileArea(address);
    const candidates = (await listReadable())
      .filter(({ archive: { info } }) => mayHave(info, address, ground))
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
    version: () => opened.map(({ file, archive }) => (archive === undefined ? '' : file.version)).join(' '),
    archives: async () => (await listReadable()).map(({ archive }) => archive.info),
    tile: (address) => findTile(address, async (tile) => tile),
    plainTile: (address) => findTile(address, async (tile) => (tile.isGzip ? unpackTile(tile, address) : tile)),
    async hasDamaged() {
      return (await listReadable()).length < opened.length;
    },
    async close() {
      await Promise.all(opened.map(({ archive }) => archive?.close()));
      opened = [];
    },
  };
}

/** Vector tiles before pictures, and of each kind the deepest first. */
const rank = ({ schema, maxZoom }: TileArchiveInfo): number => (schema === 'raster' ? 100 : 0) - maxZoom;

/**
 * Where the embedded world has tiles, maps use only vector tiles, and an archive counts only for tiles it covers completely: a tile of an
 * extract has nothing beyond the extract, and the world around it would be missing.
 */
function mayHave(info: TileArchiveInfo, { z }: TileAddress, ground: Area): boolean {
  if (z < info.minZoom || z > deepestZoom(info) || !areasMeet(info.bounds, ground)) return false;
  if (info.schema === 'world' || z > WORLD_MAX_ZOOM) return true;
  return info.schema !== 'raster' && isAreaWithin(clippedToBounds(ground), info.bounds);
}

/** Only vector tiles of streets can be cut into parts. */
const deepestZoom = ({ schema, maxZoom }: TileArchiveInfo): number =>
  schema === 'raster' || schema === 'world' ? maxZoom : Math.max(maxZoom, PART_MAX_ZOOM);

/** Archives of the whole world state its edges with different decimals. */
const clippedToBounds = ({ west, south, east, north }: Area): Area => ({
  west: west + 1e-3,
  east: east - 1e-3,
  south: south + 0.1,
  north: north - 0.1,
});
