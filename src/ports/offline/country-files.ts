import type { Area } from '../../domain/coordinates/coordinates.ts';
import type { InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';

/** A file of one country, which a device downloads in ranges and uses offline. */
export interface CountryFile {
  readonly size: number;
  /** With its quotation marks; changes with every change. */
  readonly etag: string;
  /** The bytes from `from` to before `to`; rejects if they no longer exist. */
  read(from: number, to: number): Promise<Uint8Array>;
}

export interface CountryFiles {
  /** `undefined` if there is nothing for the country. ISO 3166-1 alpha-2 in capitals. */
  file(country: string): Promise<Result<CountryFile | undefined, InfraFailure>>;
}

/** The gazetteer's places of one country as a file, which a device searches offline. */
export interface CountryTowns {
  /** Returns the file of a country, with the same rules as `CountryFiles`. */
  file(country: string): Promise<Result<TownsFile | undefined, InfraFailure>>;
}

export interface TownsFile {
  /** Compressed with gzip. */
  readonly bytes: Uint8Array;
  /** With its quotation marks. */
  readonly etag: string;
}

export interface CountryAreas {
  /** Bounding boxes of a country's separate parts; none crosses the antimeridian. */
  getAreas(country: string): Promise<readonly Area[]>;
}
