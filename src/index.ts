/**
 * Whereat as a library: short names for places (`@cafe#door`), codes for points, and a classifier for typed texts.
 *
 * Everything here is pure. No function reads a file, a clock or the network, and none throws: a function that can fail returns
 * `{ ok: true, value }` or `{ ok: false, failure }`, and every failure has a `kind`.
 *
 * ```ts
 * import { classify, encodePlusCode, englishTexts, readingReasonText } from 'whereat-library';
 *
 * const code = encodePlusCode(24.711664, 46.674264);
 * if (code.ok) console.log(code.value); // 7HP8PM6F+MP
 *
 * const readings = classify('9G8F+6X Zürich');
 * if (readings.ok) console.log(readingReasonText(readings.value[0]!.why, englishTexts)); // A short Plus Code near Zürich.
 * ```
 *
 * Latitudes and longitudes are WGS 84 degrees, north and east positive. A `Point` is validated and rounded to six decimals
 * (11 cm): create one with `createPoint`, or read one from a text with `readPoint`. Countries are ISO 3166-1 alpha-2 codes in
 * capitals.
 *
 * @module
 */

import { mgrsMilitaryGrid } from './adapters/mgrs/military-grid.ts';
import { createPoint, type LatLng } from './domain/coordinates/coordinates.ts';
import type { FailureOf } from './domain/failure.ts';
import { type PointFailure, type PointReading, readPoint as readPointWith } from './domain/query/read-point.ts';
import type { Result } from './domain/result.ts';
import type { MilitaryGrid } from './ports/geocoding/military-grid.ts';

const grid = /* @__PURE__ */ mgrsMilitaryGrid();

/**
 * Returns the MGRS reference of the square metre that contains a point in degrees: `38RPN7027434043`. Fails south of 80° S and
 * north of 84° N.
 */
export function encodeMgrs(
  latitude: number,
  longitude: number,
): Result<string, FailureOf<'bad-coordinates' | 'bad-code'>> {
  const point = createPoint(latitude, longitude);
  return point.ok ? grid.formatAt(point.value) : point;
}

/** Returns the bounds and the centre, in degrees, of an MGRS reference with a precision of 1 m to 100 km. Ignores spaces. */
export const decodeMgrs = (reference: string): ReturnType<MilitaryGrid['parseSquare']> => grid.parseSquare(reference);

/**
 * Reads a point from a text without a look-up: coordinates in any common notation, UTM, MGRS, a Plus Code (a short one only with
 * `near`), a geotude, or a map link with coordinates. Fails with the reason if the text needs a look-up (a name, an address, a
 * short link), and if it can mean two points.
 *
 * @param options `near`: a place near a short Plus Code, in degrees
 * @example readPoint('38R PN 70274 34043') // value: { point, kind: 'mgrs', area }
 */
export const readPoint = (
  text: string,
  { near }: { readonly near?: LatLng } = {},
): Result<PointReading, PointFailure> => readPointWith(text, { near, square: grid.parseSquare });

export type { User } from './domain/accounts/user.ts';
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
  getGeotude,
} from './domain/codes/geotude.ts';
export { decodeMaidenhead, encodeMaidenhead } from './domain/codes/maidenhead.ts';
// Codes: Saudi short address
export {
  findSaudiShortAddress,
  parseSaudiShortAddress,
  type SaudiShortAddress,
} from './domain/codes/saudi-short-address.ts';
// Codes: UTM
export { decodeUtm, encodeUtm, formatUtm, type Utm } from './domain/codes/utm.ts';
// Points
export {
  type Area,
  type Cell,
  createPoint,
  formatPoint,
  type LatLng,
  microdegrees,
  type Point,
  pointFromMicrodegrees,
} from './domain/coordinates/coordinates.ts';
// Countries, and the geocoding providers for each
export {
  COUNTRY_CODES,
  countryCode,
  countryName,
  findTrailingCountry as trailingCountry,
  isCountryCode,
  type TrailingCountry,
} from './domain/country/country.ts';
export { countryNames } from './domain/country/country-names.ts';
export { type ProviderName, providersFor } from './domain/country/provider-selection.ts';
// Failures
export type { Failure, FailureKind, FailureOf } from './domain/failure.ts';
export type { GeocodedPlace } from './domain/geocoding/geocoded-place.ts';
export type {
  ChangeOptions,
  FieldChange,
  HistoryEntry,
  LocationChange,
  LocationName,
  LocationPatch,
} from './domain/location/lifecycle.ts';
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
  getWay,
  listSteps,
  parseWay,
  simplifyWay,
  type Turn,
  type WayStep,
} from './domain/location/way.ts';
export type { HandleInvitation, HandleMember, MemberRole, MyHandle } from './domain/members/member.ts';
// Typed texts
export { readCoordinates } from './domain/query/coordinates/coordinates.ts';
export { type MapLink, type MapService, readMapLink } from './domain/query/links/map-link.ts';
export type { PointFailure, PointReading } from './domain/query/read-point.ts';
export type { Failed, Ok, Result } from './domain/result.ts';
export { failureMessage, type Message } from './i18n/index.ts';
// Parts with a path of their own: whereat-library/alias, /classify, /plus-code
export * from './library/alias.ts';
export * from './library/classify.ts';
export * from './library/plus-code.ts';
// The ports, for programs with their own store or geocoder
export type { AliasLifecycleStore } from './ports/aliases/alias-lifecycle-store.ts';
export type { AliasStore } from './ports/aliases/alias-store.ts';
export type { LocationLookup, StoredLocation } from './ports/aliases/location-lookup.ts';
export type { CountryFinder } from './ports/geocoding/country-finder.ts';
export type { ForwardQuery, GeocodeAnswer, Geocoder, ReverseQuery } from './ports/geocoding/geocoder.ts';
export type { MilitaryGrid } from './ports/geocoding/military-grid.ts';
export type { MemberStore } from './ports/members/member-store.ts';
// Use cases
export { unknownAddress } from './usecases/aliases/address-after-edit.ts';
export { createAliasLifecycle } from './usecases/aliases/alias-lifecycle.ts';
export { createAliasUseCases } from './usecases/aliases/alias-use-cases.ts';
export { createLocationAccess } from './usecases/aliases/location-access.ts';
export { noReservedHandles } from './usecases/aliases/reserved-handles.ts';
export type { AliasLifecycle } from './usecases/aliases/types.ts';
export type { AliasUseCases, FoundAlias, Viewer } from './usecases/index.ts';
export { unlimitedPlaces, unlimitedRateLimiter } from './usecases/limits/unlimited-rate-limiter.ts';
export type { HandleMembers } from './usecases/members/handle-members.ts';
export { createHandleMembers } from './usecases/members/handle-members.ts';
