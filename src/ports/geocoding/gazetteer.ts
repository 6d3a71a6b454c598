import type { Area, Point } from '../../domain/coordinates/coordinates.ts';
import type { InfraFailure } from '../../domain/failure.ts';
import type { PlaceKind } from '../../domain/location/place-kind.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** A place of the embedded gazetteer, or a street or house of an extract. `region` is empty for a region or a country. */
export interface Settlement {
  readonly kind: PlaceKind;
  /** The name in the requested language if the gazetteer has it; the same holds for `region`. */
  readonly name: string;
  readonly point: Point;
  readonly region: string;
  /** ISO 3166-1 alpha-2 in capitals. */
  readonly country: string;
  /** The population of a settlement, a region or a country; 0 if unknown. */
  readonly population: number;
  /** The attribution that the licence of its source requires. */
  readonly attribution: string;
}

/** The embedded places, which are searched with each letter typed. Unlike a `Geocoder`, it is local and free. */
export interface Gazetteer {
  /**
   * Returns places with a name, in any language, that begins with the text or is similar to it; best first.
   *
   * @param options.language a BCP 47 tag; names are in this language where it is known
   */
  suggest(
    text: string,
    options: {
      readonly language: string;
      readonly country?: string;
      readonly near?: Point;
      readonly home?: string;
      readonly homeLanguage?: string;
      readonly limit?: number;
    },
  ): Promise<Result<readonly Settlement[], InfraFailure>>;
  /**
   * Returns the largest places within an area, largest first, for the labels of the embedded map.
   *
   * @param language a BCP 47 tag; names are in this language where it is known
   */
  listWithin(area: Area, limit: number, language: string): Promise<Result<readonly Settlement[], InfraFailure>>;
}
export const Gazetteer = injectionToken<Gazetteer>('Gazetteer');
