import type { Point } from '../../domain/coordinates/coordinates.ts';
import type { Exactness } from '../../domain/coordinates/exactness.ts';
import type { ProviderName } from '../../domain/country/provider-selection.ts';
import type { AddressParts } from '../../domain/location/location.ts';
import type { PlaceKind } from '../../domain/location/place-kind.ts';
export interface ForwardQuery {
  readonly text: string;
  /** The language of the names in the answer, as far as they are known in it. BCP 47. */
  readonly language: string;
  /** ISO 3166-1 alpha-2, in capitals. */
  readonly country?: string;
  /** The caller's key for a fair share of the rate limit. It is not sent to providers. */
  readonly client?: string;
  /** The middle of the visible map: of places with the same name, near ones come first. */
  readonly near?: Point;
  /** The country of the device: of places with the same name, those in it come first. ISO 3166-1 alpha-2. */
  readonly home?: string;
  /** The language of the device: places where it is spoken come first. BCP 47. */
  readonly homeLanguage?: string;
}

export interface ReverseQuery {
  readonly point: Point;
  readonly language: string;
  readonly country?: string;
  readonly client?: string;
}

/** One place, as a provider describes it. */
export interface GeocodedPlace {
  readonly point: Point;
  /** The full text of the address, in the requested language. */
  readonly address: string;
  /** The parts of the address in that language, except the country, because places store its English name. */
  readonly parts: AddressParts;
  /** ISO 3166-1 alpha-2 in capitals, if the provider returns it. */
  readonly countryCode?: string;
  readonly saudiShortAddress?: string;
  /** The building's name, if the provider returns it. */
  readonly building?: string;
  /** The kind of the place, if it is known. */
  readonly kind?: PlaceKind;
  /** The name that was searched for, if the place is displayed with another. */
  readonly alsoCalled?: string;
  /** City level only: it has no street. */
  readonly approximate: boolean;
  /** The exactness of the point. If it is absent, an approximate place is its town as a whole, and any other place is exact. */
  readonly exactness?: Exactness;
}

export type ProviderFailure = 'auth' | 'quota' | 'rate' | 'timeout' | 'network' | 'invalid';

/** "None" (no result) and "failed" (no answer) are always distinguished. */
export type GeocodeAnswer =
  /** `weak`: the provider reports that the place may not be the intended one. */
  | {
      readonly outcome: 'found';
      readonly place: GeocodedPlace;
      readonly weak?: boolean;
      /** All possible meanings of the text, best first, the place before the others; at most ten. */
      readonly candidates?: readonly GeocodedPlace[];
      /** The part of the text that the provider ignored: the street of a town that it knows. */
      readonly ignored?: string;
    }
  /** `didYouMean`: places with a similar name; at most five. */
  | { readonly outcome: 'none'; readonly didYouMean?: readonly GeocodedPlace[] }
  | { readonly outcome: 'failed'; readonly why: ProviderFailure; readonly detail: string };

/** Converts an address to a place and a place to an address. Never rejects; respects the signal. */
export interface Geocoder {
  readonly name: ProviderName;
  /** It has no key for reverse look-ups, and is skipped for them. */
  readonly forwardOnly?: boolean;
  forward(query: ForwardQuery, signal?: AbortSignal): Promise<GeocodeAnswer>;
  reverse(query: ReverseQuery, signal?: AbortSignal): Promise<GeocodeAnswer>;
}

/** All configured providers, by name. A provider without a key is missing. */
export type Geocoders = ReadonlyMap<ProviderName, Geocoder>;
