import type { Alias } from '../aliases/alias.ts';
import type { Geotude, GeotudeArea } from '../codes/geotude.ts';
import type { PlusCode, PlusCodeArea, ShortPlusCode } from '../codes/plus-code.ts';
import type { SaudiShortAddress } from '../codes/saudi-short-address.ts';
import type { CoordinatesInterpretation } from './coordinates/coordinates-reading.ts';
import type { MapLink } from './links/map-link.ts';
import type { ReadingReason } from './reasons/reading-reason.ts';

/** One way to read what was typed: its kind, its content, and the reason. */
export type Interpretation =
  | ReadAs<'alias', { readonly alias: Alias }>
  | CoordinatesInterpretation
  /** A full code has its area; a short one needs a place nearby, which the text may name. */
  | ReadAs<'plus-code', { readonly code: PlusCode; readonly area: PlusCodeArea }>
  | ReadAs<'plus-code', { readonly code: ShortPlusCode; readonly area?: never; readonly locality?: string }>
  | ReadAs<'geotude', { readonly code: Geotude; readonly area: GeotudeArea }>
  | ReadAs<'saudi-short-address', { readonly code: SaudiShortAddress; readonly country: 'SA' }>
  | ReadAs<'singapore-postcode', { readonly postcode: string; readonly country: 'SG' }>
  /** A code of the military grid; the port for the military grid finds its position. */
  | ReadAs<'mgrs', { readonly code: string }>
  | ReadAs<'map-link', { readonly link: MapLink }>
  /** The query for a geocoder, in that country if there is one: ISO 3166-1 alpha-2. */
  | ReadAs<'place', { readonly text: string; readonly country?: string }>
  /** A code that only its owner can read. */
  | ReadAs<'closed-code', { readonly system: 'what3words'; readonly code: string }>;

export type InterpretationKind = Interpretation['kind'];

/** The readings of the given kind: `ReadingOf<'place'>`. */
export type InterpretationOf<Kind extends InterpretationKind> = Extract<Interpretation, { kind: Kind }>;

type ReadAs<Kind extends string, What> = { readonly kind: Kind; readonly why: ReadingReason } & What;
