import type { Area } from '../../domain/coordinates/coordinates.ts';
import { areasMeet, isAreaWithin, type TileAddress, tileArea, WORLD_MAX_ZOOM } from '../../domain/drawing/tile-grid.ts';
import type { Logger } from '../../ports/logger.ts';
import type {
  ArchiveFile,
  MapTileReader,
  TileArchive,
  TileArchiveFiles,
  TileArchiveInfo,
} from '../../ports/tile-archive.ts';

export type { MapTile } from '../../ports/tile-archive.ts';

export interface MapTiles extends MapTileReader {
  close(): Promise<void>;
}

/** Milliseconds after which the folder is looked at again. */
const LOOK_AGAIN_MS = 5_000;

interface Opened {
  readonly file: ArchiveFile;
  /** `undefined`: it cannot be read, and is tried again when it has changed. */
  readonly archive: TileArchive | undefined;
}

/** The map tiles of the embedded world and of an operator's archives, which may come, change and go at any time. */
export function createMapTiles({
  files,
  log,
  now = () => performance.now(),
}: {
  readonly files: TileArchiveFiles;
  readonly log: Logger;
  readonly now?: () => number;
}): MapTiles {
  let opened: readonly Opened[] = [];
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    const found = await files.list();
    const before = opened;
    const isSame = (one: ArchiveFile, other: ArchiveFile) => one.path === other.path && one.version === other.version;
    opened = await Promise.all(
      found.map(async (file) => before.find((one) => isSame(one.file, file)) ?? { file, archive: await open(file) }),
    );
    lookedAt = now();
    const gone = before.filter((one) => !opened.includes(one));
    await Promise.all(gone.map(({ archive }) => archive?.close()));
  }

  async function open({ path }: ArchiveFile): Promise<TileArchive | undefined> {
    const archive = await files.open(path);
    if (!('damage' in archive)) return archive;
    return sayLeftOut(path, archive.damage);
  }

  function sayLeftOut(file: string, reason: string): undefined {
    log.warn('A map archive is left out', { file, reason });
  }

  async function present(): Promise<readonly (Opened & { readonly archive: TileArchive })[]> {
    if (now() - lookedAt > LOOK_AGAIN_MS) {
      looking ??= look().finally(() => {
        looking = undefined;
      });
      await looking;
    }
    return opened.filter((one): one is Opened & { readonly archive: TileArchive } => one.archive !== undefined);
  }

  /** It is opened again when its file has changed. */
  function leaveOut({ file, archive }: Opened, reason: string): void {
    void archive?.close();
    sayLeftOut(file.path, reason);
    opened = opened.map((one) => (one.file === file ? { file, archive: undefined } : one));
  }

  return {
    version: () => opened.map(({ file, archive }) => (archive === undefined ? '' : file.version)).join(' '),
    archives: async () => (await present()).map(({ archive }) => archive.info),
    async tile(address) {
      const ground = tileArea(address);
      const candidates = (await present())
        .filter(({ archive: { info } }) => mayHave(info, address, ground))
        .sort((one, other) => other.archive.info.maxZoom - one.archive.info.maxZoom);
      for (const one of candidates) {
        const tile = await one.archive.tile(address);
        if (tile === undefined) continue;
        if ('damage' in tile) {
          leaveOut(one, tile.damage);
          continue;
        }
        const etag = `"${one.file.version}.${address.z}.${address.x}.${address.y}"`;
        return { ...tile, mediaType: one.archive.info.mediaType, etag };
      }
      return undefined;
    },
    async close() {
      await Promise.all(opened.map(({ archive }) => archive?.close()));
      opened = [];
    },
  };
}

/**
 * Where the embedded world has tiles, an archive counts only for those that it covers whole: a tile of an extract has nothing
 * beyond the extract, and the world around it would be gone.
 */
function mayHave(info: TileArchiveInfo, { z }: TileAddress, ground: Area): boolean {
  if (z < info.minZoom || z > info.maxZoom || !areasMeet(info.bounds, ground)) return false;
  return info.schema === 'world' || z > WORLD_MAX_ZOOM || isAreaWithin(clippedToBounds(ground), info.bounds);
}

/** Archives of the whole world name its edges with more or fewer decimals. */
const clippedToBounds = ({ west, south, east, north }: Area): Area => ({
  west: west + 1e-3,
  east: east - 1e-3,
  south: south + 0.1,
  north: north - 0.1,
});
