import type { Area } from '../../domain/coordinates/coordinates.ts';
import type { ArchivePlan, ArchiveProgress } from '../../ports/maps/map-archives.ts';
import type { TransientRetryOptions } from './retry.ts';

export interface CutOptions extends TransientRetryOptions {
  /** The area to extract; if undefined, the whole archive. */
  readonly area: Area | undefined;
  /** The deepest zoom level; if undefined, that of the archive. */
  readonly maxZoom: number | undefined;
  /** The path of the unfinished new file; '' if only the plan is needed. */
  readonly part: string;
  readonly progress: (progress: ArchiveProgress) => void;
  /** Aborts the requests in progress. */
  readonly stop: () => void;
}

/** A planned extraction of an area from an archive. */
export interface Cut {
  readonly plan: Omit<ArchivePlan, 'name'>;
  /** Writes the tiles. Afterwards the file is complete and closed. */
  fetch(): Promise<void>;
  close(): void;
}

/** Returns the intersection of two areas. An area across the antimeridian keeps the west and east of `bounds`. */
export const commonArea = (area: Area, bounds: Area): Area => ({
  south: Math.max(area.south, bounds.south),
  north: Math.min(area.north, bounds.north),
  west: area.west <= area.east ? Math.max(area.west, bounds.west) : bounds.west,
  east: area.west <= area.east ? Math.min(area.east, bounds.east) : bounds.east,
});
