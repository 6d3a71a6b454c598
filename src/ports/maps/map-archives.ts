import type { Area } from '../../domain/coordinates/coordinates.ts';
import type { FailureOf } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import type { ArchiveDamage, TileArchiveInfo } from './tile-archive.ts';

/** An archive of map tiles that lies in the data folder, or was named. */
export interface MapArchive extends TileArchiveInfo {
  /** When its file was written. */
  readonly addedAt: Date;
}

/** A file with the name of an archive that cannot be read. */
export interface DamagedArchive extends ArchiveDamage {
  readonly file: string;
}

export interface ArchiveProgress {
  readonly step: 'plan' | 'fetch' | 'copy';
  /** The share of the step that is done, 0 to 1. */
  readonly done: number;
  /** The bytes that are done, and those of the whole step; both 0 if the step does not count bytes. */
  readonly bytes: number;
  readonly totalBytes: number;
}

export interface AddArchiveOptions {
  /** The source's name where absent. */
  readonly name?: string;
  /** Only the tiles that have ground in it; all where absent. It may cross the antimeridian. */
  readonly area?: Area;
  /** The deepest zoom that is taken; that of the source where absent. */
  readonly maxZoom?: number;
  readonly progress?: (progress: ArchiveProgress) => void;
  readonly signal?: AbortSignal;
}

/** The plan for adding an archive: what it would fetch or copy. */
export interface ArchivePlan {
  readonly name: string;
  readonly tiles: number;
  /** The bytes to fetch or copy. */
  readonly bytes: number;
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly bounds: Area;
}

type ArchiveResult<Value> = Promise<Result<Value, FailureOf<'archive-failed'>>>;

/** The map archives of a data folder. A running server sees a change within seconds. */
export interface MapArchives {
  /** Reads of the source what is needed to say it, and writes nothing. */
  plan(source: string, options?: AddArchiveOptions): ArchiveResult<ArchivePlan>;
  /**
   * Takes a file over, or cuts an area out of a file or of a PMTiles archive at a web address, of which it fetches ranges. The
   * archive takes the place of the one of the same name: all of it, or nothing is changed. The part of an area that was fetched
   * before an interruption is kept, and the same call goes on with it.
   */
  add(source: string, options?: AddArchiveOptions): ArchiveResult<MapArchive>;
  list(): ArchiveResult<{ readonly archives: readonly MapArchive[]; readonly damaged: readonly DamagedArchive[] }>;
  /** Removes an archive from the data folder, and what is left of an interrupted `add` under that name. */
  remove(name: string): ArchiveResult<{ readonly name: string }>;
}
