import type { Point } from '../coordinates/coordinates.ts';
import type { Exactness } from '../coordinates/exactness.ts';
import type { ProviderName } from '../country/provider-selection.ts';
import type { AddressParts } from '../location/location.ts';
import type { PlaceKind } from '../location/place-kind.ts';

/** A place as a provider describes it. */
export interface GeocodedPlace {
  readonly point: Point;
  /** The full text of the address, in the requested language. */
  readonly address: string;
  /** The parts of the address in that language, without the country: places store its English name. */
  readonly parts: AddressParts;
  /** ISO 3166-1 alpha-2 in capitals, if the provider returns it. */
  readonly countryCode?: string;
  readonly saudiShortAddress?: string;
  /** The building's name, if the provider returns it. */
  readonly building?: string;
  /** The kind of the place, if it is known. */
  readonly kind?: PlaceKind;
  /** The name that was searched for, if the place is displayed under another one. */
  readonly alsoCalled?: string;
  /** True if the provider found only the city, without a street. */
  readonly approximate: boolean;
  /** The accuracy of the point. If absent, an approximate place is a whole town, and any other place is exact. */
  readonly exactness?: Exactness;
}

export type ProviderFailure = 'auth' | 'quota' | 'rate' | 'timeout' | 'network' | 'invalid';

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
