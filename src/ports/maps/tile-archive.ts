import type { Area } from '../../domain/coordinates/coordinates.ts';
import type { TileAddress } from '../../domain/drawing/tile-grid.ts';

/** The schema of vector tiles, or `raster`. `world` is that of the embedded map. */
export type ArchiveSchema = 'world' | 'openmaptiles' | 'protomaps' | 'raster';

export interface TileArchiveInfo {
  /** The file name without its extension. */
  readonly name: string;
  readonly schema: ArchiveSchema;
  readonly mediaType: 'application/vnd.mapbox-vector-tile' | 'image/png' | 'image/jpeg' | 'image/webp';
  readonly minZoom: number;
  readonly maxZoom: number;
  /** Degrees; `west` ≤ `east`. */
  readonly bounds: Area;
  /** The attribution of the archive, which may contain HTML; empty if there is none. */
  readonly attribution: string;
  readonly bytes: number;
}

export interface StoredTile {
  readonly bytes: Uint8Array;
  readonly isGzip: boolean;
}

/** A tile with the values of its response headers. */
export interface MapTile extends StoredTile {
  readonly mediaType: TileArchiveInfo['mediaType'];
  /** Changes when the archive of the tile changes. */
  readonly etag: string;
}

/** The tiles of all open archives, for maps and pictures. */
export interface MapTileReader {
  listArchives(): Promise<readonly TileArchiveInfo[]>;
  /** Returns the tile from the archive with the deepest zoom that has it; `undefined` if none has it. */
  readTile(address: TileAddress): Promise<MapTile | undefined>;
  /** Returns a version that changes whenever a changed archive is noticed. */
  getVersion(): string;
}

/** The reason why a file cannot be read, as the end of a log message: it is damaged, missing or not an archive. */
export interface ArchiveDamage {
  readonly damage: string;
}

/** An open archive. */
export interface TileArchive {
  readonly info: TileArchiveInfo;
  /** Returns a tile; `undefined` if the archive does not have it. */
  readTile(address: TileAddress): Promise<StoredTile | ArchiveDamage | undefined>;
  close(): Promise<void>;
}

/** A file that may be an archive. `version` changes when the file changes. */
export interface ArchiveFile {
  readonly path: string;
  readonly version: string;
}

/** The archives of an operator: the files in a folder, and configured files in other places. */
export interface TileArchiveFiles {
  /** Lists the files; empty if the folder does not exist. */
  list(): Promise<readonly ArchiveFile[]>;
  open(path: string): Promise<TileArchive | ArchiveDamage>;
}
