import type { Alias } from '../aliases/alias.ts';
import type { Geotude, GeotudeArea } from '../codes/geotude.ts';
import type { PlusCode, PlusCodeArea, ShortPlusCode } from '../codes/plus-code.ts';
import type { SaudiShortAddress } from '../codes/saudi-short-address.ts';
import type { CoordinatesInterpretation } from './coordinates/coordinates-reading.ts';
import type { MapLink } from './links/map-link.ts';
import type { ReadingReason } from './reasons/reading-reason.ts';

/** One way to read a typed text: its kind, its content, and in `why` the reason. */
export type Interpretation =
  | ReadAs<'alias', { readonly alias: Alias }>
  | CoordinatesInterpretation
  /** A full code with its cell, or a short code, which needs a place nearby: `locality` if the text names one. */
  | ReadAs<'plus-code', { readonly code: PlusCode; readonly area: PlusCodeArea }>
  | ReadAs<'plus-code', { readonly code: ShortPlusCode; readonly area?: never; readonly locality?: string }>
  | ReadAs<'geotude', { readonly code: Geotude; readonly area: GeotudeArea }>
  | ReadAs<'saudi-short-address', { readonly code: SaudiShortAddress; readonly country: 'SA' }>
  | ReadAs<'singapore-postcode', { readonly postcode: string; readonly country: 'SG' }>
  /** An MGRS reference without spaces; the port `MilitaryGrid` decodes it. */
  | ReadAs<'mgrs', { readonly code: string }>
  | ReadAs<'map-link', { readonly link: MapLink }>
  /** A query for a geocoder, limited to `country` (ISO 3166-1 alpha-2) if there is one. */
  | ReadAs<'place', { readonly text: string; readonly country?: string }>
  /** A code of a proprietary system, which only its company can decode. */
  | ReadAs<'closed-code', { readonly system: 'what3words'; readonly code: string }>;

export type InterpretationKind = Interpretation['kind'];

/** The interpretations of a given kind: `InterpretationOf<'place'>`. */
export type InterpretationOf<Kind extends InterpretationKind> = Extract<Interpretation, { kind: Kind }>;

type ReadAs<Kind extends string, What> = { readonly kind: Kind; readonly why: ReadingReason } & What;
