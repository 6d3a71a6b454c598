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

/** One of the possible places for a text, and the precision of its own point. */
export interface PlaceCandidate extends GeocodedPlace {
  readonly exactness: Exactness;
}

/** An address with its provider; `coordinates` if no provider had one, so that the pin is always usable. */
export interface GeocodeResult extends PlaceCandidate {
  readonly provider: ProviderName | 'coordinates';
  readonly attribution: string;
  readonly tried: readonly ProviderAttempt[];
  /** The candidates of a search: all possible meanings of the text, the answer first, then by likelihood; at most ten. */
  readonly candidates?: readonly PlaceCandidate[];
  /** The part of the text that was not searched because the answering provider does not know it: the street of a town. */
  readonly ignored?: string;
}

interface GeocodingOptions {
  /** Calls only this provider, without fallback: returns its answer, or `provider-failed` with its message. */
  readonly provider?: ProviderName;
}

export type GeocodeFailure =
  | FailureOf<'place-not-found' | 'bad-request' | 'provider-failed' | 'provider-not-configured'>
  | InfraFailure;
export type ReverseGeocodeFailure =
  | FailureOf<'address-not-found' | 'bad-request' | 'bad-coordinates' | 'provider-failed' | 'provider-not-configured'>
  | InfraFailure;

/**
 * The whole chain (country → primary → fallback → gazetteer → coordinates) as one call: a use case on the server, and `/api/geocode` and
 * `/api/reverse` for the browser and the command line.
 */
export interface GeocodingService {
  /**
   * `place-not-found` only if every callable provider found nothing, or if a name is similar to the text; `unavailable` if a provider could
   * not be called.
   */
  geocode(query: ForwardQuery, options?: GeocodingOptions): Promise<Result<GeocodeResult, GeocodeFailure>>;
  /** The answer's point is the given one. Without a named provider, the last answer is the coordinates themselves. */
  reverseGeocode(
    query: ReverseQuery,
    options?: GeocodingOptions,
  ): Promise<Result<GeocodeResult, ReverseGeocodeFailure>>;
}
export const GeocodingService = injectionToken<GeocodingService>('GeocodingService');
