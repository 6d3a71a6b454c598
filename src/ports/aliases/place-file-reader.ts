import type { FailureOf } from '../../domain/failure.ts';
import type { HeadingMap, PlaceRecords } from '../../domain/import/place-records.ts';
import type { ChosenReading } from '../../domain/import/reading-decisions.ts';
import type { Result } from '../../domain/result.ts';

/** The reading that the user has chosen for a file, where it is ambiguous. */
export interface PlaceFileOptions extends ChosenReading {
  readonly map?: HeadingMap | undefined;
  /** The sheet of a workbook; the first one by default. */
  readonly sheet?: string | undefined;
}

/** The places of a file, and how it was read. */
export interface PlaceFile extends PlaceRecords {
  /** The name of the file's encoding (WHATWG), usually `utf-8`. */
  readonly encoding: string;
  /** The meanings of columns without a known heading, derived from their contents, in column order. */
  readonly guessed: readonly string[];
  /** The sheets of a workbook; `sheet` is the one that was read. */
  readonly sheets?: readonly string[];
  readonly sheet?: string;
}

/**
 * Reads CSV, XLSX, GeoJSON, JSON, Overpass JSON, GPX, KML, KMZ, vCards and files of Google Takeout, alone or in a ZIP archive, and detects
 * the format from the content.
 */
export interface PlaceFileReader {
  read(bytes: Uint8Array, options?: PlaceFileOptions): Promise<Result<PlaceFile, FailureOf<'bad-place-file'>>>;
}
