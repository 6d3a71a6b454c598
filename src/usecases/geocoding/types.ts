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

/** The result of a text: the places of a name, or one place with its address; and how the text was read. */
export type SearchAnswer = Result<FoundAlias | GeocodeResult, SearchFailure> & {
  /** Every way to read the text, best first. */
  readonly readings?: readonly Interpretation[];
  /** The reading that was followed. */
  readonly read?: Interpretation | undefined;
  /** The place in the gazetteer with the name that was read as an alias. */
  readonly beside?: GeocodeResult;
  /** Best first: for a failure, aliases similar to the first reading; for a place, aliases of that name at it. */
  readonly names?: readonly string[];
};

export interface SearchOptions {
  /** The language of the names of found places, if they have a name in it. A BCP 47 tag. */
  readonly language: string;
  /** The readings of the text, best first, if it was already read; for a short link those of the link itself. */
  readonly readings?: readonly Interpretation[];
  /** Follow only this reading. */
  readonly reading?: Interpretation;
  /** The middle of the map: completes a short Plus Code without a locality, and ranks places of the same name. */
  readonly near?: { readonly latitude: number; readonly longitude: number };
  /** The country of the device, which ranks places of the same name. ISO 3166-1 alpha-2. */
  readonly home?: string;
  /** The language of the device, which ranks places of the same name. BCP 47. */
  readonly homeLanguage?: string;
  /** Search for places in this country, whatever the text ends with. ISO 3166-1 alpha-2. */
  readonly country?: string;
  /** Call only this provider for places. */
  readonly provider?: ProviderName;
}

/** Addresses, countries and the embedded settlements. */
export interface GeocodingUseCases extends GeocodingService {
  readonly countryAt: CountryFinder['at'];
  readonly suggest: Gazetteer['suggest'];
  readonly settlementsWithin: Gazetteer['within'];
  readonly expandLink: LinkExpander['expand'];
}

/** Any typed text: an alias, a code, coordinates, a link, an address. */
export type Search = (text: string, options: SearchOptions) => Promise<SearchAnswer>;
