import type { FailureOf } from '../domain/failure.ts';
import type { HeadingMap, PlaceRecords } from '../domain/import/place-records.ts';
import type { Result } from '../domain/result.ts';

/** The places of a file, and how it was read. */
export interface PlaceFile extends PlaceRecords {
  /** The name of its encoding (WHATWG), `utf-8` as a rule. */
  readonly encoding: string;
  /** What its columns were taken for by what they hold, in their order, where no heading says it. */
  readonly guessed: readonly string[];
}

/** Reads CSV, GeoJSON, JSON, GPX, KML, vCards and what Google Takeout writes, told apart by what they hold. */
export interface PlaceFileReader {
  read(bytes: Uint8Array, map?: HeadingMap): Result<PlaceFile, FailureOf<'bad-place-file'>>;
}
