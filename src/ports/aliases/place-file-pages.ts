import type { FailureOf } from '../../domain/failure.ts';
import type { PlaceFilePage } from '../../domain/import/place-file-page.ts';
import type { Result } from '../../domain/result.ts';
import type { PlaceFile, PlaceFileOptions } from './place-file-reader.ts';

export interface PlaceFilePageOptions extends Pick<PlaceFileOptions, 'order' | 'side' | 'sheet'> {
  /** The handle, with its `@`, for places that have none in the file. */
  readonly handle?: string | undefined;
  /** The number of rows on the earlier pages. */
  readonly after: number;
}

export type ReadPlaceFilePage = PlaceFilePage &
  Pick<PlaceFile, 'decisions' | 'encoding' | 'ignored' | 'sheet' | 'sheets'>;

/** Reads the places of a file page by page, without blocking other requests. */
export interface PlaceFilePages {
  read(
    bytes: Uint8Array,
    options: PlaceFilePageOptions,
  ): Promise<Result<ReadPlaceFilePage, FailureOf<'bad-place-file'>>>;
}
