import type { Area } from '../../domain/coordinates/coordinates.ts';
import type { TileAddress } from '../../domain/drawing/tile-grid.ts';

/** Vector tiles in one of three schemas, or pictures. `world` is the embedded one. */
export type TileSchema = 'world' | 'openmaptiles' | 'protomaps' | 'raster';

export interface TileArchiveInfo {
  /** The file's name without its ending. */
  readonly name: string;
  readonly schema: TileSchema;
  readonly mediaType: 'application/vnd.mapbox-vector-tile' | 'image/png' | 'image/jpeg' | 'image/webp';
  readonly minZoom: number;
  readonly maxZoom: number;
  /** Degrees; `west` ≤ `east`. */
  readonly bounds: Area;
  /** The attribution as the archive has it, which may contain HTML. Empty if the archive has none. */
  readonly attribution: string;
  readonly bytes: number;
}

export interface StoredTile {
  readonly bytes: Uint8Array;
  readonly isGzip: boolean;
}

/** A tile with its response headers. */
export interface MapTile extends StoredTile {
  readonly mediaType: TileArchiveInfo['mediaType'];
  /** Changes with the tile's archive. */
  readonly etag: string;
}

/** The tiles of all archives, for maps and pictures. */
export interface MapTileReader {
  /** The archives that are open. */
  archives(): Promise<readonly TileArchiveInfo[]>;
  /** The tile of the deepest archive that has it; `undefined` if none does. */
  tile(address: TileAddress): Promise<MapTile | undefined>;
  /** Changes whenever a changed archive was noticed. */
  version(): string;
}

/** Why a file is not read, as the end of a log sentence: it is damaged, missing, or no archive. */
export interface ArchiveDamage {
  readonly damage: string;
}

/** An open archive. */
export interface TileArchive {
  readonly info: TileArchiveInfo;
  /** `undefined` if it has no such tile. */
  tile(address: TileAddress): Promise<StoredTile | ArchiveDamage | undefined>;
  close(): Promise<void>;
}

/** A file that may be an archive. `version` changes when the file does. */
export interface ArchiveFile {
  readonly path: string;
  readonly version: string;
}

/** The archives of an operator: the files of a folder, and configured files elsewhere. */
export interface TileArchiveFiles {
  /** Empty if the folder does not exist. */
  list(): Promise<readonly ArchiveFile[]>;
  open(path: string): Promise<TileArchive | ArchiveDamage>;
}
