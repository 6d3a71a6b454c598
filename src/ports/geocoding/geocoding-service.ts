import type { Exactness } from '../../domain/coordinates/exactness.ts';
import type { ProviderName } from '../../domain/country/provider-selection.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';
import type { ForwardQuery, GeocodedPlace, ProviderFailure, ReverseQuery } from './geocoder.ts';

/** The outcome of one provider in the chain. */
export interface ProviderAttempt {
  readonly provider: ProviderName;
  readonly outcome: 'found' | 'none' | 'wrong-country' | 'weak-match' | 'skipped' | ProviderFailure;
}

/** One possible place for a text, and the accuracy of its point. */
export interface PlaceCandidate extends GeocodedPlace {
  readonly exactness: Exactness;
}

/**
 * An address with its provider. `coordinates`: no provider had an address, and the result is the point itself, so that a pin always works.
 */
export interface GeocodeResult extends PlaceCandidate {
  readonly provider: ProviderName | 'coordinates';
  readonly attribution: string;
  readonly tried: readonly ProviderAttempt[];
  /** All possible meanings of the text, the answer first, then by likelihood; at most ten. Only for a search. */
  readonly candidates?: readonly PlaceCandidate[];
  /** The part of the text that was not searched because the answering provider does not know it, such as the street of a town. */
  readonly ignored?: string;
}

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
export const GeocodingService = injectionToken<GeocodingService>('GeocodingService');
