import type { Datum } from '../../coordinates/chinese-datums.ts';

/** The reason for an interpretation: a code with parameters. `src/i18n` has the sentences. */
export type ReadingReason =
  // Aliases
  | {
      readonly code:
        | 'at-sign'
        | 'hash-between'
        | 'single-word'
        | 'spoken-name'
        | 'words-of-name'
        | 'alias-link'
        | 'alias-in-text';
    }
  // Codes
  | {
      readonly code:
        | 'full-plus-code'
        | 'geotude'
        | 'saudi-short-address'
        | 'singapore-postcode'
        | 'mgrs'
        | 'geohash'
        | 'maidenhead'
        | 'what3words';
    }
  | { readonly code: 'short-plus-code'; readonly locality?: string }
  // Coordinates
  | {
      readonly code:
        | 'hemispheres'
        | 'latitude-first'
        | 'first-past-90'
        | 'longitude-first'
        | 'iso-6709'
        | 'well-known-text'
        | 'geojson'
        | 'xml-attributes'
        | 'point-latitude-first';
    }
  | { readonly code: 'open-side'; readonly north: boolean; readonly east: boolean }
  | { readonly code: 'utm'; readonly zone: number; readonly half: 'north' | 'south' }
  // Links
  | {
      readonly code: 'map-link';
      /** A `MapService`; `string` here, because importing that type would create a cycle. */
      readonly service: string;
      readonly says: 'point' | 'text' | 'nothing';
      /** The datum from which the point was converted to WGS 84. */
      readonly datum?: Datum;
    }
  // Places; `country` is an ISO 3166-1 alpha-2 code
  | { readonly code: 'place-words' }
  | { readonly code: 'country-code' | 'country-at-end' | 'country-alone'; readonly country: string }
  | { readonly code: 'saudi-short-address-within'; readonly address: string }
  | { readonly code: 'state'; readonly state: string };

export type ReadingReasonCode = ReadingReason['code'];

/** The reasons with a given code: `ReadingReasonOf<'utm'>`. */
export type ReadingReasonOf<Code extends ReadingReasonCode> = Extract<ReadingReason, { code: Code }>;
