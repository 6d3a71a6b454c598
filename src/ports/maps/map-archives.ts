import type { Area } from '../../domain/coordinates/coordinates.ts';
import type { FailureOf } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import type { ArchiveDamage, TileArchiveInfo } from './tile-archive.ts';

/** An archive of map tiles in the data folder, or a configured one. */
export interface MapArchive extends TileArchiveInfo {
  /** The time its file was written. */
  readonly addedAt: Date;
}

/** A file with the name of an archive that is unreadable. */
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
  /** The source's name by default. */
  readonly name?: string;
  /** Only the tiles with ground in it; all by default. It may cross the antimeridian. */
  readonly area?: Area;
  /** The deepest zoom to copy; that of the source by default. */
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
  /** Reads what is needed for the plan from the source, and writes nothing. */
  plan(source: string, options?: AddArchiveOptions): ArchiveResult<ArchivePlan>;
  /**
   * Copies a file, or cuts an area out of a file or of a PMTiles archive at a web address, of which it fetches ranges. The archive replaces
   * the one of the same name completely, or nothing changes. After an interruption the fetched part of an area stays, and the same call
   * resumes.
   */
  add(source: string, options?: AddArchiveOptions): ArchiveResult<MapArchive>;
  list(): ArchiveResult<{ readonly archives: readonly MapArchive[]; readonly damaged: readonly DamagedArchive[] }>;
  /** Removes an archive from the data folder, with the leftovers of an interrupted `add` under that name. */
  remove(name: string): ArchiveResult<{ readonly name: string }>;
}
