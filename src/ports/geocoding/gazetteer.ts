import type { Area, Point } from '../../domain/coordinates/coordinates.ts';
import type { InfraFailure } from '../../domain/failure.ts';
import type { PlaceKind } from '../../domain/location/place-kind.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';

/** A place of the embedded gazetteer, or a street or house of an extract; a region or a country has no region. */
export interface Settlement {
  readonly kind: PlaceKind;
  /** The name in the requested language, as far as it is known in that language; the same holds for the region. */
  readonly name: string;
  readonly point: Point;
  readonly region: string;
  /** ISO 3166-1 alpha-2 in capitals. */
  readonly country: string;
  /** The population of a settlement, a region or a country; 0 if it is not known. */
  readonly population: number;
  /** The credit of its source, which the licence requires. */
  readonly attribution: string;
}

/** The embedded places, searched with each letter typed. Local and free, unlike a `Geocoder`. */
export interface Gazetteer {
  /**
   * Places whose name, in any of its languages, begins with or is near to the text; best first.
   *
   * @param options.language a BCP 47 tag: a place whose name is known in it is called so
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
   * The largest places within an area, for the labels of the embedded map; largest first.
   *
   * @param language a BCP 47 tag: a place whose name is known in it is called so
   */
  within(area: Area, limit: number, language: string): Promise<Result<readonly Settlement[], InfraFailure>>;
}
export const Gazetteer = injectionToken<Gazetteer>('Gazetteer');
