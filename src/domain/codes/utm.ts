import { badDegrees, isEncodable, type LatLng, wrapLongitude } from '../coordinates/coordinates.ts';
import type { FailureOf } from '../failure.ts';
import { ok, type Result } from '../result.ts';
import { badCode } from './bad-code.ts';

// UTM on WGS 84: sixty transverse Mercator projections, each for six degrees of longitude, with exceptions in Norway and Svalbard. UTM is
// defined from 80° S to 84° N.
//
// The projection is Krüger's series in the third flattening to the sixth order (Karney, "Transverse Mercator with an accuracy of a few
// nanometers", 2011): it is accurate to nanometres within a zone.

/** A point in UTM, with its band. */
export interface Utm {
  /** 1 to 60. */
  readonly zone: number;
  /** The band of eight degrees of latitude: C to X without I and O. */
  readonly band: string;
  /** Metres; the central meridian of the zone is at 500,000. */
  readonly easting: number;
  /** Metres; the equator is at 0, for southern latitudes at 10,000,000. */
  readonly northing: number;
}

/** Returns the UTM coordinates of a point in degrees. Fails south of 80° S and north of 84° N. */
export function encodeUtm(latitude: number, longitude: number): Result<Utm, FailureOf<'bad-code' | 'bad-coordinates'>> {
  if (!isEncodable(latitude, longitude)) return badDegrees();
  if (latitude < -80 || latitude > 84) return badCode(`${latitude}, ${longitude}`, 'utm-range');
  const east = wrapLongitude(longitude);
  const zone = getZone(latitude, east);
  const { x, y } = project(radians(latitude), radians(east - centralMeridian(zone)));
  return ok({
    zone,
    band: getBand(latitude),
    easting: FALSE_EASTING + x,
    northing: latitude < 0 ? FALSE_NORTHING + y : y,
  });
}

/**
 * Returns the position of UTM coordinates, in degrees.
 *
 * Fails if the zone is not 1 to 60, if the metres are out of range, or if the latitude is more than 0.5° beyond 80° S or 84° N.
 *
 * @param half the hemisphere
 * @param easting metres, from 100,000 to below 1,000,000
 * @param northing metres, 0 to 10,000,000
 */
export function decodeUtm(
  zone: number,
  half: 'north' | 'south',
  easting: number,
  northing: number,
): Result<LatLng, FailureOf<'bad-code'>> {
  const written = `${zone} ${easting} ${northing}`;
  if (!(Number.isInteger(zone) && zone >= 1 && zone <= 60)) return badCode(written, 'utm-zone');
  if (!(easting >= 100_000 && easting < 1_000_000)) return badCode(written, 'utm-metres');
  if (!(northing >= 0 && northing <= FALSE_NORTHING)) return badCode(written, 'utm-metres');
  const y = half === 'south' ? northing - FALSE_NORTHING : northing;
  const { latitude, longitude } = unproject(easting - FALSE_EASTING, y);
  const north = degrees(latitude);
  if (north < -80.5 || north > 84.5) return badCode(written, 'utm-range');
  return ok({ latitude: north, longitude: wrapLongitude(centralMeridian(zone) + degrees(longitude)) });
}

/** Formats UTM coordinates as `38R 669333 2734126`. Metres are truncated, not rounded, so the square metre contains the point. */
export const formatUtm = ({ zone, band, easting, northing }: Utm): string =>
  `${zone}${band} ${Math.floor(easting)} ${Math.floor(northing)}`;

/** Returns the southern and northern latitude of a band, in degrees; `undefined` for an unknown letter. Band X has twelve degrees. */
export function bandLatitudes(band: string): readonly [south: number, north: number] | undefined {
  const index = BANDS.indexOf(band.toUpperCase());
  if (band.length !== 1 || index < 0) return undefined;
  const south = -80 + 8 * index;
  return [south, band.toUpperCase() === 'X' ? 84 : south + 8];
}

const BANDS = 'CDEFGHJKLMNPQRSTUVWX';
const FALSE_EASTING = 500_000;
const FALSE_NORTHING = 10_000_000;

const getBand = (latitude: number): string => BANDS[Math.min(19, Math.floor((latitude + 80) / 8))]!;

const centralMeridian = (zone: number): number => 6 * zone - 183;

/** Returns the zone of a point, with the exceptions 32V in Norway and 31X to 37X around Svalbard. */
function getZone(latitude: number, longitude: number): number {
  if (latitude >= 56 && latitude < 64 && longitude >= 3 && longitude < 12) return 32;
  if (latitude >= 72 && longitude >= 0 && longitude < 42) return 31 + 2 * Math.floor((longitude + 3) / 12);
  // Just below 180° the sum rounds up to 360.
  return Math.min(60, Math.floor((longitude + 180) / 6) + 1);
}

const FLATTENING = 1 / 298.257223563;
const THIRD = FLATTENING / (2 - FLATTENING);
const ECCENTRICITY = Math.sqrt(FLATTENING * (2 - FLATTENING));
/** The rectifying radius (of a circle as long as the meridian) times the scale factor 0.9996, in metres. */
const RADIUS = 0.9996 * (6_378_137 / (1 + THIRD)) * (1 + THIRD ** 2 / 4 + THIRD ** 4 / 64 + THIRD ** 6 / 256);

/** Evaluates polynomials in the third flattening. Row i (from 1) has the coefficients of the powers from i on. */
const series = (rows: readonly (readonly number[])[]): readonly number[] =>
  rows.map((row, index) => row.reduce((sum, factor, power) => sum + factor * THIRD ** (index + 1 + power), 0));

const FORWARD = series([
  [1 / 2, -2 / 3, 5 / 16, 41 / 180, -127 / 288, 7891 / 37800],
  [13 / 48, -3 / 5, 557 / 1440, 281 / 630, -1983433 / 1935360],
  [61 / 240, -103 / 140, 15061 / 26880, 167603 / 181440],
  [49561 / 161280, -179 / 168, 6601661 / 7257600],
  [34729 / 80640, -3418889 / 1995840],
  [212378941 / 319334400],
]);

const INVERSE = series([
  [1 / 2, -2 / 3, 37 / 96, -1 / 360, -81 / 512, 96199 / 604800],
  [1 / 48, 1 / 15, -437 / 1440, 46 / 105, -1118711 / 3870720],
  [17 / 480, -37 / 840, -209 / 4480, 5569 / 90720],
  [4397 / 161280, -11 / 504, -830251 / 7257600],
  [4583 / 161280, -108847 / 3991680],
  [20648693 / 638668800],
]);

function project(latitude: number, longitude: number): { readonly x: number; readonly y: number } {
  const tangent = conformal(Math.tan(latitude));
  const xi = Math.atan2(tangent, Math.cos(longitude));
  const eta = Math.asinh(Math.sin(longitude) / Math.hypot(tangent, Math.cos(longitude)));
  let x = eta;
  let y = xi;
  FORWARD.forEach((factor, index) => {
    const twice = 2 * (index + 1);
    x += factor * Math.cos(twice * xi) * Math.sinh(twice * eta);
    y += factor * Math.sin(twice * xi) * Math.cosh(twice * eta);
  });
  return { x: RADIUS * x, y: RADIUS * y };
}

/** Returns the latitude and the longitude in radians; the longitude counts from the central meridian. */
function unproject(x: number, y: number): LatLng {
  const eta = x / RADIUS;
  const xi = y / RADIUS;
  let eta0 = eta;
  let xi0 = xi;
  INVERSE.forEach((factor, index) => {
    const twice = 2 * (index + 1);
    eta0 -= factor * Math.cos(twice * xi) * Math.sinh(twice * eta);
    xi0 -= factor * Math.sin(twice * xi) * Math.cosh(twice * eta);
  });
  const tangent = Math.sin(xi0) / Math.hypot(Math.sinh(eta0), Math.cos(xi0));
  return { latitude: Math.atan(geographic(tangent)), longitude: Math.atan2(Math.sinh(eta0), Math.cos(xi0)) };
}

/** Converts the tangent of a geographic latitude to the tangent of the conformal latitude. */
function conformal(tangent: number): number {
  const sigma = Math.sinh(ECCENTRICITY * Math.atanh((ECCENTRICITY * tangent) / Math.hypot(1, tangent)));
  return tangent * Math.hypot(1, sigma) - sigma * Math.hypot(1, tangent);
}

/** Inverts `conformal` by Newton's method. Three steps converge to the last bit; the fourth is a margin. */
function geographic(conformalLatitude: number): number {
  let tangent = conformalLatitude;
  for (let step = 0; step < 4; step++) {
    const found = conformal(tangent);
    const slope =
      (1 + (1 - ECCENTRICITY ** 2) * tangent ** 2) /
      ((1 - ECCENTRICITY ** 2) * Math.hypot(1, found) * Math.hypot(1, tangent));
    tangent += (conformalLatitude - found) * slope;
  }
  return tangent;
}

const radians = (angle: number): number => (angle * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;
