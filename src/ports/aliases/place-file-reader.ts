import type { FailureOf } from '../../domain/failure.ts';
import type { HeadingMap, PlaceRecords } from '../../domain/import/place-records.ts';
import type { ChosenReading } from '../../domain/import/reading-decisions.ts';
import type { Result } from '../../domain/result.ts';

/** How to read a file, if its reader has chosen that. */
export interface PlaceFileOptions extends ChosenReading {
  readonly map?: HeadingMap | undefined;
  /** The sheet of a workbook; the first one by default. */
  readonly sheet?: string | undefined;
}

/** The places of a file, and how it was read. */
export interface PlaceFile extends PlaceRecords {
  /** The name of its encoding (WHATWG), usually `utf-8`. */
  readonly encoding: string;
  /** The meanings of the columns that were derived from their contents because they have no heading for it, in column order. */
  readonly guessed: readonly string[];
  /** The sheets of a workbook, and which of them was read. */
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
