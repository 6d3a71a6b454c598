import type { Point } from '../../domain/coordinates/coordinates.ts';
import type { Exactness } from '../../domain/coordinates/exactness.ts';
import type { ProviderName } from '../../domain/country/provider-selection.ts';
import type { AddressParts } from '../../domain/location/location.ts';
import type { PlaceKind } from '../../domain/location/place-kind.ts';
export interface ForwardQuery {
  readonly text: string;
  /** The language of the names in the answer, where they are known in it. BCP 47. */
  readonly language: string;
  /** ISO 3166-1 alpha-2 in capitals. */
  readonly country?: string;
  /** The caller's key, by which the rate limit is shared fairly. It is not sent to providers. */
  readonly client?: string;
  /** The centre of the visible map. Among places with the same name, nearer ones come first. */
  readonly near?: Point;
  /** The country of the device. Among places with the same name, those in it come first. ISO 3166-1 alpha-2. */
  readonly home?: string;
  /** The language of the device. Among places with the same name, those where it is spoken come first. BCP 47. */
  readonly homeLanguage?: string;
}

export interface ReverseQuery {
  readonly point: Point;
  readonly language: string;
  readonly country?: string;
  readonly client?: string;
}

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

/** The answer of one provider. `none` (no result) and `failed` (no answer) are always distinguished. */
export type GeocodeAnswer =
  /** `weak`: the provider reports that this may not be the intended place. */
  | {
      readonly outcome: 'found';
      readonly place: GeocodedPlace;
      readonly weak?: boolean;
      /** All possible meanings of the text, best first, beginning with `place`; at most ten. */
      readonly candidates?: readonly GeocodedPlace[];
      /** The part of the text that the provider ignored, such as a street in a town that it knows. */
      readonly ignored?: string;
    }
  /** `didYouMean`: places with a similar name; at most five. */
  | { readonly outcome: 'none'; readonly didYouMean?: readonly GeocodedPlace[] }
  | { readonly outcome: 'failed'; readonly why: ProviderFailure; readonly detail: string };

/** Converts addresses to places, and points to addresses. Never rejects, and stops when the signal aborts. */
export interface Geocoder {
  readonly name: ProviderName;
  /** True if the adapter has no key for reverse look-ups. It is then skipped for them. */
  readonly forwardOnly?: boolean;
  forward(query: ForwardQuery, signal?: AbortSignal): Promise<GeocodeAnswer>;
  reverse(query: ReverseQuery, signal?: AbortSignal): Promise<GeocodeAnswer>;
}

/** All configured providers by name. A provider without a key is absent. */
export type Geocoders = ReadonlyMap<ProviderName, Geocoder>;
