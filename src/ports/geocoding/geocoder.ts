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
  /** The caller's key for a fair share of the rate limit. No provider is told. */
  readonly client?: string;
  /** The middle of the map that is looked at: of namesakes, what is near it comes first. */
  readonly near?: Point;
  /** The country that the device is set to: of namesakes, what lies there is the likelier. ISO 3166-1 alpha-2. */
  readonly home?: string;
  /** The language that the device is set to: so is what lies where it is spoken. BCP 47. */
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
  /** The full text of the address, in the language that was asked for. */
  readonly address: string;
  /** The parts of the address in that language, except the country, because places store its English name. */
  readonly parts: AddressParts;
  /** ISO 3166-1 alpha-2 in capitals, where the provider says it. */
  readonly countryCode?: string;
  readonly saudiShortAddress?: string;
  /** The building's name, where the provider says it. */
  readonly building?: string;
  /** The kind of the place, if it is known. */
  readonly kind?: PlaceKind;
  /** The name that was asked for, where the place is shown by another. */
  readonly alsoCalled?: string;
  /** City level only: no street can be expected of it. */
  readonly approximate: boolean;
  /** The exactness of the point. If it is absent, an approximate place is its town as a whole, and any other place is exact. */
  readonly exactness?: Exactness;
}

export type ProviderFailure = 'auth' | 'quota' | 'rate' | 'timeout' | 'network' | 'invalid';

/** "None" (asked, and there is none) and "failed" (could not ask) are never one. */
export type GeocodeAnswer =
  /** `weak`: the provider itself says that the place may not be the one that was meant. */
  | {
      readonly outcome: 'found';
      readonly place: GeocodedPlace;
      readonly weak?: boolean;
      /** All that the text may mean, best first, the place before the others; at most ten. */
      readonly candidates?: readonly GeocodedPlace[];
      /** The part of the text that means nothing to the provider: the street of a town that it knows. */
      readonly ignored?: string;
    }
  /** `didYouMean`: places whose name is nearly the text; at most five. */
  | { readonly outcome: 'none'; readonly didYouMean?: readonly GeocodedPlace[] }
  | { readonly outcome: 'failed'; readonly why: ProviderFailure; readonly detail: string };

/** Address to place and place to address. Never rejects; honours the signal. */
export interface Geocoder {
  readonly name: ProviderName;
  /** It has no key for reverse look-ups, and is passed over for them. */
  readonly forwardOnly?: boolean;
  forward(query: ForwardQuery, signal?: AbortSignal): Promise<GeocodeAnswer>;
  reverse(query: ReverseQuery, signal?: AbortSignal): Promise<GeocodeAnswer>;
}

/** All that are configured, by name. A provider without a key is not there. */
export type Geocoders = ReadonlyMap<ProviderName, Geocoder>;
