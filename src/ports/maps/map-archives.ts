import type { Area } from '../../domain/coordinates/coordinates.ts';
import type { FailureOf } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import type { ArchiveDamage, TileArchiveInfo } from './tile-archive.ts';

/** An archive of map tiles, in the data folder or at a configured path. */
export interface MapArchive extends TileArchiveInfo {
  /** The modification time of its file. */
  readonly addedAt: Date;
}

/** A file that has the name of an archive but cannot be read. */
export interface DamagedArchive extends ArchiveDamage {
  readonly file: string;
}

export interface ArchiveProgress {
  readonly step: 'plan' | 'fetch' | 'copy';
  /** The completed share of the step, 0 to 1. */
  readonly done: number;
  /** The completed bytes and the bytes of the whole step; both 0 if the step does not count bytes. */
  readonly bytes: number;
  readonly totalBytes: number;
}

export interface AddArchiveOptions {
  /** The name of the new archive; by default that of the source. */
  readonly name?: string;
  /** Copies only the tiles that overlap this area, which may cross the antimeridian. By default all tiles. */
  readonly area?: Area;
  /** The deepest zoom level to copy; by default that of the source. */
  readonly maxZoom?: number;
  readonly progress?: (progress: ArchiveProgress) => void;
  readonly signal?: AbortSignal;
}

/** The tiles that adding an archive would fetch or copy. */
export interface ArchivePlan {
  readonly name: string;
  readonly tiles: number;
  readonly bytes: number;
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly bounds: Area;
}

type ArchiveResult<Value> = Promise<Result<Value, FailureOf<'archive-failed'>>>;

/** The map archives of a data folder. A running server notices changes within seconds. */
export interface MapArchives {
  /** Returns the plan of `add`. Reads only the required parts of the source, and writes nothing. */
  plan(source: string, options?: AddArchiveOptions): ArchiveResult<ArchivePlan>;
  /**
   * Copies a file, or extracts an area from a file or from a PMTiles archive at a web address, of which only ranges are fetched. The
   * archive completely replaces one of the same name, or nothing changes. After an interruption the fetched part of an area remains, and
   * the same call resumes.
   */
  add(source: string, options?: AddArchiveOptions): ArchiveResult<MapArchive>;
  list(): ArchiveResult<{ readonly archives: readonly MapArchive[]; readonly damaged: readonly DamagedArchive[] }>;
  /** Removes an archive from the data folder, with the remains of an interrupted `add` of the same name. */
  remove(name: string): ArchiveResult<{ readonly name: string }>;
}
