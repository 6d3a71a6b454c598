import type { ProviderName } from '../../domain/country/provider-selection.ts';
import type { FailureOf } from '../../domain/failure.ts';
import type { FindFailure, FoundAlias } from '../../domain/location/found-alias.ts';
import type { Interpretation } from '../../domain/query/interpretation.ts';
import type { Result } from '../../domain/result.ts';
import type { CountryFinder } from '../../ports/geocoding/country-finder.ts';
import type { Gazetteer } from '../../ports/geocoding/gazetteer.ts';
import type { GeocodeFailure, GeocodeResult, GeocodingService } from '../../ports/geocoding/geocoding-service.ts';
import type { LinkExpander } from '../../ports/geocoding/link-expander.ts';

export type SearchFailure =
  | FindFailure
  | GeocodeFailure
  | FailureOf<'bad-text' | 'bad-code' | 'bad-map-link' | 'bad-plus-code' | 'bad-coordinates'>;

/** The result of a text: the places of a name, or one place with its address; and how the text was read, once it was. */
export type SearchAnswer = Result<FoundAlias | GeocodeResult, SearchFailure> & {
  /** Every way to read the text, best first. */
  readonly readings?: readonly Interpretation[];
  /** The one that was followed. */
  readonly read?: Interpretation | undefined;
  /** The place of the name that was read as an alias, where the gazetteer knows one. */
  readonly beside?: GeocodeResult;
  /** Best first: of a failure, aliases near the one that the text was read as first; of a place, those that are called so and there. */
  readonly names?: readonly string[];
};

export interface SearchOptions {
  /** The language of the names of found places, if they have a name in it. A BCP 47 tag. */
  readonly language: string;
  /** The readings of the text, best first, where it was read before; of a short link those of the link itself. */
  readonly readings?: readonly Interpretation[];
  /** Follow this reading and no other. */
  readonly reading?: Interpretation;
  /** The middle of the map: a short Plus Code without a locality is the one nearest to here, and a namesake the likelier. */
  readonly near?: { readonly latitude: number; readonly longitude: number };
  /** The country that the device is set to: of namesakes, what lies there is the likelier. ISO 3166-1 alpha-2. */
  readonly home?: string;
  /** The language that the device is set to: so is what lies where it is spoken. BCP 47. */
  readonly homeLanguage?: string;
  /** Search for places in this country, whatever the text ends in. ISO 3166-1 alpha-2. */
  readonly country?: string;
  /** Ask only this one for places. */
  readonly provider?: ProviderName;
}

/** Addresses, countries and the embedded settlements. */
export interface GeocodingUseCases extends GeocodingService {
  readonly countryAt: CountryFinder['at'];
  readonly suggest: Gazetteer['suggest'];
  readonly settlementsWithin: Gazetteer['within'];
  readonly expandLink: LinkExpander['expand'];
}

/** Whatever a box was given: an alias, a code, coordinates, a link, an address. */
export type Search = (text: string, options: SearchOptions) => Promise<SearchAnswer>;
