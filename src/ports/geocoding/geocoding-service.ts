import type { Exactness } from '../../domain/coordinates/exactness.ts';
import type { ProviderName } from '../../domain/country/provider-selection.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';
import type { ForwardQuery, GeocodedPlace, ProviderFailure, ReverseQuery } from './geocoder.ts';

/** The outcome of each provider that was tried. */
export interface ProviderAttempt {
  readonly provider: ProviderName;
  readonly outcome: 'found' | 'none' | 'wrong-country' | 'weak-match' | 'skipped' | ProviderFailure;
}

/** One of the places that a text may mean, and how exact its own point is. */
export interface PlaceCandidate extends GeocodedPlace {
  readonly exactness: Exactness;
}

/** An address with its provider; `coordinates` where no provider had one: the pin is always usable. */
export interface GeocodeResult extends PlaceCandidate {
  readonly provider: ProviderName | 'coordinates';
  readonly attribution: string;
  readonly tried: readonly ProviderAttempt[];
  /** The candidates of a search: all that the text may mean, the answer first, then by likelihood; at most ten. */
  readonly candidates?: readonly PlaceCandidate[];
  /** The part of the text that was not searched for, because it means nothing to the provider that answered: the street of a town. */
  readonly ignored?: string;
}

interface GeocodingOptions {
  /** Ask only this one, without fallback: what it answered, or `provider-failed` with what it said. */
  readonly provider?: ProviderName;
}

export type GeocodeFailure =
  | FailureOf<'place-not-found' | 'bad-request' | 'provider-failed' | 'provider-not-configured'>
  | InfraFailure;
export type ReverseGeocodeFailure =
  | FailureOf<'address-not-found' | 'bad-request' | 'bad-coordinates' | 'provider-failed' | 'provider-not-configured'>
  | InfraFailure;

/**
 * The whole chain (country → primary → fallback → gazetteer → coordinates) as one question: answered by a use case on the
 * server, and by `/api/geocode` and `/api/reverse` for the browser and the command line.
 */
export interface GeocodingService {
  /**
   * `place-not-found` only when every provider that could be asked said so, or when a name is nearly the text;
   * `unavailable` when a provider could not be asked.
   */
  geocode(query: ForwardQuery, options?: GeocodingOptions): Promise<Result<GeocodeResult, GeocodeFailure>>;
  /** The answer's point is the one asked for. Without a provider named, the coordinates themselves are the last answer. */
  reverseGeocode(
    query: ReverseQuery,
    options?: GeocodingOptions,
  ): Promise<Result<GeocodeResult, ReverseGeocodeFailure>>;
}
export const GeocodingService = injectionToken<GeocodingService>('GeocodingService');
