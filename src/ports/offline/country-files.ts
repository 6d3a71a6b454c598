import type { Area } from '../../domain/coordinates/coordinates.ts';
import type { InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';

/** A file of one country, which a device fetches in ranges and uses without a network. */
export interface CountryFile {
  readonly size: number;
  /** With its quotation marks; another after every change. */
  readonly etag: string;
  /** The bytes from the first to before the second; rejects where they are no longer there. */
  read(from: number, to: number): Promise<Uint8Array>;
}

export interface CountryFiles {
  /** `undefined` where there is nothing of the country. ISO 3166-1 alpha-2 in capitals. */
  file(country: string): Promise<Result<CountryFile | undefined, InfraFailure>>;
}

/** The gazetteer's places of one country as a file, which a device searches without a network. */
export interface CountryTowns {
  /** Returns the file of a country, with the same rules as `CountryFiles`. */
  file(country: string): Promise<Result<TownsFile | undefined, InfraFailure>>;
}

export interface TownsFile {
  /** Packed by gzip. */
  readonly bytes: Uint8Array;
  /** With its quotation marks. */
  readonly etag: string;
}

export interface CountryAreas {
  /** Boxes that a country lies in, one for each of its separate parts; none steps over the antimeridian. */
  getAreas(country: string): Promise<readonly Area[]>;
}
