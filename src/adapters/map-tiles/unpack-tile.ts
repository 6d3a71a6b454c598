import type { TileAddress } from '../../domain/drawing/tile-grid.ts';
import type { ArchiveDamage, StoredTile } from '../../ports/maps/tile-archive.ts';
import { readTileBytes } from '../files/gunzip.ts';

/** Decompresses a tile for a client that does not accept gzip. */
export const unpackTile = (tile: StoredTile, { z, x, y }: TileAddress): Promise<StoredTile | ArchiveDamage> =>
  readTileBytes(tile).then(
    (bytes) => ({ bytes, isGzip: false }),
    () => ({ damage: `tile ${z}/${x}/${y} cannot be unpacked, or is larger than 4 MB` }),
  );
