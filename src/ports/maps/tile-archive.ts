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

/** A tile with what an answer says of it. */
export interface MapTile extends StoredTile {
  readonly mediaType: TileArchiveInfo['mediaType'];
  /** Another after every change of the tile's archive. */
  readonly etag: string;
}

/** The tiles of all archives, as a map or a picture asks for them. */
export interface MapTileReader {
  /** The archives that are open. */
  archives(): Promise<readonly TileArchiveInfo[]>;
  /** The tile of the deepest archive that has it; `undefined` where none does. */
  tile(address: TileAddress): Promise<MapTile | undefined>;
  /** Another after every change of an archive that has been noticed. */
  version(): string;
}

/** Why a file is not read, as the end of a sentence of the log: it is damaged, gone, or no archive. */
export interface ArchiveDamage {
  readonly damage: string;
}

/** An open archive. */
export interface TileArchive {
  readonly info: TileArchiveInfo;
  /** `undefined` where it has no such tile. */
  tile(address: TileAddress): Promise<StoredTile | ArchiveDamage | undefined>;
  close(): Promise<void>;
}

/** A file that may be an archive. `version` changes when the file does. */
export interface ArchiveFile {
  readonly path: string;
  readonly version: string;
}

/** The archives of an operator: the files of a folder, and files elsewhere that were named. */
export interface TileArchiveFiles {
  /** None where the folder is not there. */
  list(): Promise<readonly ArchiveFile[]>;
  open(path: string): Promise<TileArchive | ArchiveDamage>;
}
