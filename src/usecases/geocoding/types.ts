import type { ProviderName } from '../../domain/country/provider-selection.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { GeocodeResult } from '../../domain/geocoding/geocoded-place.ts';
import type { FindFailure, FoundAlias } from '../../domain/location/found-alias.ts';
import type { Interpretation } from '../../domain/query/interpretation.ts';
import type { Result } from '../../domain/result.ts';
import type { CountryFinder } from '../../ports/geocoding/country-finder.ts';
import type { Gazetteer } from '../../ports/geocoding/gazetteer.ts';
import type { ForwardQuery, ReverseQuery } from '../../ports/geocoding/geocoder.ts';
import type { LinkExpander } from '../../ports/geocoding/link-expander.ts';

interface GeocodingOptions {
  /** Calls only this provider, without fallback. Fails with `provider-failed` and its message if it cannot answer. */
  readonly provider?: ProviderName;
}

export type GeocodeFailure =
  | FailureOf<'place-not-found' | 'bad-request' | 'provider-failed' | 'provider-not-configured'>
  | InfraFailure;
export type ReverseGeocodeFailure =
  | FailureOf<'address-not-found' | 'bad-request' | 'bad-coordinates' | 'provider-failed' | 'provider-not-configured'>
  | InfraFailure;

/**
 * The whole chain of geocoding (country → primary → fallback → gazetteer → coordinates) in one call: a use case on the server, and
 * `/api/geocode` and `/api/reverse` for the browser and the command line.
 */
export interface GeocodingService {
  /**
   * Finds the place of a text. Fails with `place-not-found` only if every callable provider found nothing, or if a name is similar to the
   * text, and with `unavailable` if a provider could not be called.
   */
  geocode(query: ForwardQuery, options?: GeocodingOptions): Promise<Result<GeocodeResult, GeocodeFailure>>;
  /**
   * Finds the address of a point. The point of the answer is the given one. Unless a provider is named, the last resort is the coordinates.
   */
  reverseGeocode(
    query: ReverseQuery,
    options?: GeocodingOptions,
  ): Promise<Result<GeocodeResult, ReverseGeocodeFailure>>;
}

export type SearchFailure =
  | FindFailure
  | GeocodeFailure
  | FailureOf<'bad-text' | 'bad-code' | 'bad-map-link' | 'bad-plus-code' | 'bad-coordinates'>;

/** The result of a search: the locations of an alias, or a place with its address; and how the text was interpreted. */
export type SearchAnswer = Result<FoundAlias | GeocodeResult, SearchFailure> & {
  /** All interpretations of the text, best first. */
  readonly readings?: readonly Interpretation[];
  /** The interpretation that this result belongs to. */
  readonly read?: Interpretation | undefined;
  /** A place in the gazetteer with the same name as the alias that was found. */
  readonly beside?: GeocodeResult;
  /** Related aliases, best first. After a failure they are similar to the typed alias; for a place they are at it and match its name. */
  readonly names?: readonly string[];
};

export interface SearchOptions {
  /** The preferred language of place names: a BCP 47 tag. */
  readonly language: string;
  /** Interpretations of the text from an earlier call of `classify`. For a short link they are those of the unexpanded link. */
  readonly readings?: readonly Interpretation[];
  /** Looks up only this interpretation. */
  readonly reading?: Interpretation;
  /** The centre of the map. It completes short Plus Codes without a locality, and ranks places of the same name. */
  readonly near?: { readonly latitude: number; readonly longitude: number };
  /** The country of the device, which ranks places of the same name. ISO 3166-1 alpha-2. */
  readonly home?: string;
  /** The language of the device, which ranks places of the same name. BCP 47. */
  readonly homeLanguage?: string;
  /** Limits the search to this country, even if the text ends with another one. ISO 3166-1 alpha-2. */
  readonly country?: string;
  /** Queries only this provider. */
  readonly provider?: ProviderName;
}

/** Geocoding, countries, and the settlements of the embedded gazetteer. */
export interface GeocodingUseCases extends GeocodingService {
  readonly countryAt: CountryFinder['findAt'];
  readonly suggest: Gazetteer['suggest'];
  readonly settlementsWithin: Gazetteer['listWithin'];
  readonly expandLink: LinkExpander['expand'];
}

/** Searches for any text: an alias, a code, coordinates, a link, an address. */
export type Search = (text: string, options: SearchOptions) => Promise<SearchAnswer>;
