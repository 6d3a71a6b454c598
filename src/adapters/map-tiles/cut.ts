import type { Area } from '../../domain/coordinates/coordinates.ts';
import type { ArchivePlan, ArchiveProgress } from '../../ports/maps/map-archives.ts';
import type { RetryOptions } from './retry.ts';

export interface CutOptions extends RetryOptions {
  /** Everything in the archive if absent. */
  readonly area: Area | undefined;
  /** The archive's maximum zoom if absent. */
  readonly maxZoom: number | undefined;
  /** The path of the unfinished new file; '' for a plan alone. */
  readonly part: string;
  readonly progress: (progress: ArchiveProgress) => void;
  /** Aborts requests in progress. */
  readonly stop: () => void;
}

/** A planned extraction of an area from an archive. */
export interface Cut {
  readonly plan: Omit<ArchivePlan, 'name'>;
  /** Writes the tiles; then the file is complete and closed. */
  fetch(): Promise<void>;
  close(): void;
}

/** The intersection of both; an area across the antimeridian keeps the archive's west and east. */
export const commonArea = (area: Area, bounds: Area): Area => ({
  south: Math.max(area.south, bounds.south),
  north: Math.min(area.north, bounds.north),
  west: area.west <= area.east ? Math.max(area.west, bounds.west) : bounds.west,
  east: area.west <= area.east ? Math.min(area.east, bounds.east) : bounds.east,
});
