import { createPoint, type Point } from '../coordinates/coordinates.ts';
import type { FailureOf } from '../failure.ts';
import { ok, type Result } from '../result.ts';
import { toTrimmedText } from '../text/text.ts';
import { badCode } from './bad-code.ts';

// A geo: URI (RFC 5870) has a latitude and a longitude in WGS 84, an optional altitude in metres, and optional parameters.

/** The content of a geo: URI. `altitude` and `uncertainty` are in metres. */
export interface GeoUri {
  readonly point: Point;
  readonly altitude?: number;
  readonly uncertainty?: number;
  /** Android's `?q=`, still percent-encoded: a text to search for, or a label in parentheses after coordinates. */
  readonly query?: string;
}

/** Formats a point in degrees as `geo:24.711664,46.674264`, without trailing zeros. */
export const formatGeoUri = (point: { readonly latitude: number; readonly longitude: number }): string =>
  `geo:${formatShortest(point.latitude)},${formatShortest(point.longitude)}`;

/** Parses a geo: URI. Fails for a reference system other than WGS 84. At a pole the longitude is 0 (RFC 5870, section 3.4.2). */
export function parseGeoUri(text: string): Result<GeoUri, FailureOf<'bad-code' | 'bad-coordinates'>> {
  const match = GEO_URI.exec(toTrimmedText(text));
  if (match === null) return badCode(text, 'geo-uri-shape');
  const [, latitude, longitude, altitude, parameters = '', queryText = ''] = match;
  const reference = /;crs=([^;]*)/i.exec(parameters)?.[1];
  if (reference !== undefined && reference.toLowerCase() !== 'wgs84') return badCode(text, 'geo-uri-datum');
  const atPole = Math.abs(Number(latitude)) === 90;
  const point = createPoint(Number(latitude), atPole ? 0 : Number(longitude));
  if (!point.ok) return point;
  const uncertainty = /;u=([0-9.]+)/i.exec(parameters)?.[1];
  const query = /[?&]q=([^&]*)/i.exec(queryText)?.[1];
  return ok({
    point: point.value,
    ...(altitude === undefined ? {} : { altitude: Number(altitude) }),
    ...(uncertainty === undefined ? {} : { uncertainty: Number(uncertainty) }),
    ...(query === undefined ? {} : { query }),
  });
}

const GEO_URI =
  /^geo:(?:\/\/)?(-?\d{1,3}(?:\.\d{1,30})?),(-?\d{1,3}(?:\.\d{1,30})?)(?:,(-?\d{1,9}(?:\.\d{1,30})?))?((?:;[^;?#\s]*)*)(\?[^\s#]*)?(?:#\S*)?$/i;

/** Formats degrees with at most six decimals, never in exponential notation. */
const formatShortest = (degrees: number): string =>
  degrees
    .toFixed(6)
    .replace(/\.?0+$/, '')
    .replace(/^-0$/, '0');
