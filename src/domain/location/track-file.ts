import { createPoint, type Point } from '../coordinates/coordinates.ts';
import type { FailureOf } from '../failure.ts';
import { err, type Result } from '../result.ts';
import { formatWay, getWay, parseWay, simplifyWay } from './way.ts';

/**
 * Reads the first track of a GPX, KML or GeoJSON file, or of well-known text, and returns it as a simplified way in well-known text. In
 * GPX it is a track, else a route; in KML a `LineString`, else a `gx:Track`. Fails if there is no track, if a point is not valid, or if
 * the way is shorter or longer than allowed.
 */
export function readTrackFile(text: string): Result<string, FailureOf<'bad-way'>> {
  const pairs = pairsIn(text.replace(/^\uFEFF/, '').trim());
  const points = pairs.map(([longitude, latitude]) => createPoint(Number(latitude), Number(longitude)));
  const read = points.flatMap((point) => (point.ok ? [point.value] : []));
  if (read.length < 2 || read.length < points.length) return err({ kind: 'bad-way', problem: 'unreadable' });
  return parseWay(formatWay(simplifyWay<Point>(read)));
}

/** Longitude and latitude from a file, not validated. */
type Pair = readonly [longitude: unknown, latitude: unknown];

function pairsIn(text: string): readonly Pair[] {
  if (text.startsWith('{') || text.startsWith('[')) return pairsInJson(text);
  if (/<gpx[\s>]/i.test(text)) return pairsInGpx(text);
  if (/<kml[\s>]/i.test(text)) return pairsInKml(text);
  return getWay({ way: text }).map(({ latitude, longitude }) => [longitude, latitude]);
}

function pairsInGpx(text: string): readonly Pair[] {
  const [, track] = /<trk[\s>](.*?)<\/trk>/s.exec(text) ?? [];
  const [, route] = /<rte[\s>](.*?)<\/rte>/s.exec(text) ?? [];
  return [...(track ?? route ?? '').matchAll(/<(?:trk|rte)pt\s([^<>]*)>/g)].map(([, attributes = '']) => [
    getAttribute('lon', attributes),
    getAttribute('lat', attributes),
  ]);
}

const getAttribute = (name: 'lat' | 'lon', attributes: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1];

function pairsInKml(text: string): readonly Pair[] {
  const [, line] = /<LineString[\s>].*?<coordinates>([^<]*)<\/coordinates>/s.exec(text) ?? [];
  if (line !== undefined) return line.trim().split(/\s+/).map(getPair(','));
  return [...text.matchAll(/<gx:coord>([^<]*)<\/gx:coord>/g)].map(([, numbers = '']) => getPair(' ')(numbers.trim()));
}

const getPair =
  (separator: string) =>
  (text: string): Pair => {
    const [longitude, latitude] = text.split(separator);
    return [longitude, latitude];
  };

/** Finds the first line in GeoJSON: only a line has a list of positions. A point is one position, an area a list of such lists. */
function pairsInJson(text: string): readonly Pair[] {
  const [, list] = /"coordinates"\s*:\s*\[\s*(\[[^[\]]*\](?:\s*,\s*\[[^[\]]*\])*)\s*\]/.exec(text) ?? [];
  return [...(list ?? '').matchAll(/\[([^[\]]*)\]/g)].map(([, numbers = '']) => getPair(',')(numbers));
}
