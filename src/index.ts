/**
 * Whereat as a library: short names for places (`@cafe#door`), codes, and one box that understands what is typed.
 *
 * Everything here is pure. Nothing reads a file, a clock or the network, and nothing throws: what can fail answers
 * `{ ok: true, value }` or `{ ok: false, failure }`, and a failure has a `kind`.
 *
 * ```ts
 * import { classify, encodePlusCode, englishTexts, readingReasonText } from 'whereat';
 *
 * const code = encodePlusCode(24.711664, 46.674264);
 * if (code.ok) console.log(code.value); // 7HP8PM6F+MP
 *
 * const readings = classify('9G8F+6X Zürich');
 * if (readings.ok) console.log(readingReasonText(readings.value[0]!.why, englishTexts)); // A short Plus Code near Zürich.
 * ```
 *
 * Latitudes and longitudes are WGS 84 degrees, north and east positive. A `Point` is checked and rounded to six decimals
 * (11 cm); `pointAt` makes one. Countries are ISO 3166-1 alpha-2 codes in capitals.
 *
 * @module
 */

export type { User } from './domain/account/user.ts';
// Names: @handle#label
export {
  type Alias,
  formatAlias,
  type Handle,
  type HandleKey,
  handleKey,
  handleName,
  isReserved,
  type Label,
  type LabelKey,
  type LookalikeKey,
  labelKey,
  lookalikeKey,
  parseAlias,
  parseHandle,
  parseLabel,
  searchPath,
  sharePath,
} from './domain/alias/alias.ts';
// Codes: geohash, Maidenhead, geo: URI
export { formatGeoUri, type GeoUri, parseGeoUri } from './domain/codes/geo-uri.ts';
export { decodeGeohash, encodeGeohash } from './domain/codes/geohash.ts';
// Codes: geotude
export {
  decodeGeotude,
  encodeGeotude,
  type Geotude,
  type GeotudeArea,
  geotudeContains,
  geotudeOf,
} from './domain/codes/geotude.ts';
export { decodeMaidenhead, encodeMaidenhead } from './domain/codes/maidenhead.ts';
// Codes: Plus Code
export {
  decodePlusCode,
  encodePlusCode,
  isFullPlusCode,
  isShortPlusCode,
  isValidPlusCode,
  type PlusCode,
  type PlusCodeArea,
  plusCodeOf,
  recoverPlusCode,
  type ShortPlusCode,
  shortenPlusCode,
} from './domain/codes/plus-code.ts';
// Codes: Saudi short address
export {
  findSaudiShortAddress,
  parseSaudiShortAddress,
  type SaudiShortAddress,
} from './domain/codes/saudi-short-address.ts';
// Points
export {
  type Area,
  type Cell,
  createPoint,
  formatPoint,
  microdegrees,
  type Point,
  pointFromMicrodegrees,
} from './domain/coordinates/coordinates.ts';
// Countries, and who is asked for an address there
export {
  COUNTRY_CODES,
  countryCode,
  countryName,
  isCountryCode,
  type TrailingCountry,
  trailingCountry,
} from './domain/country/country.ts';
export { countryNames } from './domain/country/country-names.ts';
export { type ProviderName, providersFor } from './domain/country/provider-selection.ts';
// Failures
export type { Failure, FailureKind, FailureOf } from './domain/failure.ts';
export { type AddressParts, type Location, type LocationDraft, noAddress } from './domain/location/location.ts';
// Opening hours
export {
  formatOpeningHours,
  type OpeningHours,
  type OpenState,
  openStateAt,
  parseOpeningHours,
  type TimeSpan,
  type WeekTable,
} from './domain/location/opening-hours.ts';
// The way from the road
export { readTrackFile } from './domain/location/track-file.ts';
export {
  type CompassPoint,
  formatWay,
  parseWay,
  simplifyWay,
  stepsOf,
  type Turn,
  type WayStep,
  wayOf,
} from './domain/location/way.ts';
export { classify, LONGEST_TEXT } from './domain/query/classify.ts';
// What was typed
export { readCoordinates } from './domain/query/coordinates/coordinates.ts';
export type { Interpretation, InterpretationKind, InterpretationOf } from './domain/query/interpretation.ts';
export { type MapLink, type MapService, readMapLink } from './domain/query/links/map-link.ts';
export type { ReadingReason } from './domain/query/reasons/reading-reason.ts';
export type { Failed, Ok, Result } from './domain/result.ts';
export { type CommonTexts, englishTexts, type Message, messageOf, readingReasonText } from './i18n/index.ts';

// The ports, for programs with their own store or geocoder
export type {
  AliasLifecycle,
  ChangeOptions,
  FieldChange,
  HistoryEntry,
  LocationChange,
  LocationName,
  LocationPatch,
} from './ports/alias-lifecycle.ts';
export type { AliasLifecycleStore } from './ports/alias-lifecycle-store.ts';
export type { AliasStore } from './ports/alias-store.ts';
export type { CountryFinder } from './ports/country-finder.ts';
export type { ForwardQuery, GeocodeAnswer, GeocodedPlace, Geocoder, ReverseQuery } from './ports/geocoder.ts';
export type { HandleMember, HandleMembers, MemberRole, MyHandle } from './ports/handle-members.ts';
export type { LocationLookup, StoredLocation } from './ports/location-lookup.ts';
export type { MemberStore } from './ports/member-store.ts';
export type { MilitaryGrid } from './ports/military-grid.ts';
export { createAliasLifecycle } from './usecases/aliases/alias-lifecycle.ts';
export { createAliasUseCases } from './usecases/aliases/alias-use-cases.ts';
export { createLocationAccess } from './usecases/aliases/location-access.ts';
export { noReservedHandles } from './usecases/aliases/reserved-handles.ts';
export type { AliasUseCases, FoundAlias, Viewer } from './usecases/index.ts';
export { unlimitedRateLimiter } from './usecases/limits/unlimited-rate-limiter.ts';
export { createHandleMembers } from './usecases/members/handle-members.ts';
