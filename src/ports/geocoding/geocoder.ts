import type { Point } from '../../domain/coordinates/coordinates.ts';
import type { ProviderName } from '../../domain/country/provider-selection.ts';
import type { GeocodedPlace, ProviderFailure } from '../../domain/geocoding/geocoded-place.ts';
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
