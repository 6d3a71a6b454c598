import type { Area } from '../../domain/coordinates/coordinates.ts';
import type { InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';

/** A file of one country that a device downloads in ranges for use offline. */
export interface CountryFile {
  readonly size: number;
  /** The ETag with its quotation marks. It changes with the contents. */
  readonly etag: string;
  /** Reads the bytes from `from` up to, not including, `to`. Rejects if this version of the file is gone. */
  read(from: number, to: number): Promise<Uint8Array>;
}

export interface CountryFiles {
  /** Returns the file of a country, given as ISO 3166-1 alpha-2 in capitals; `undefined` if there is none. */
  openFile(country: string): Promise<Result<CountryFile | undefined, InfraFailure>>;
}

/** The settlements of one country as a file that a device searches offline. */
export interface CountryTowns {
  /** Returns the file of a country, as `CountryFiles` does. */
  openFile(country: string): Promise<Result<TownsFile | undefined, InfraFailure>>;
}

export interface TownsFile {
  /** Compressed with gzip. */
  readonly bytes: Uint8Array;
  /** The ETag with its quotation marks. */
  readonly etag: string;
}

export interface CountryAreas {
  /** Returns the bounding boxes of a country's separate parts. None crosses the antimeridian. */
  getAreas(country: string): Promise<readonly Area[]>;
}
