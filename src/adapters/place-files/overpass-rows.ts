import { findMiddle, findPointWithin, type GeoJsonPosition, type RowGeometry } from '../../domain/import/geometry.ts';
import type { FileRow } from '../../domain/import/place-records.ts';
import { isRecord } from '../../domain/text/parse-json.ts';

type Values = FileRow['values'];

/** Returns whether this is a response of the Overpass API: its elements are OpenStreetMap objects. */
export const isOverpass = ({ elements }: Values): boolean =>
  Array.isArray(elements) &&
  elements.every(
    (element) => isRecord(element) && ['node', 'way', 'relation', 'count', 'area'].includes(String(element.type)),
  );

/** Tags that describe the source of the data instead of the place. */
const BESIDES = new Set(['source', 'created_by', 'attribution', 'note:source']);

/**
 * Reads the places of an Overpass response from their tags. The point is that of a node, or a point inside a way or relation if the
 * response has its centre, geometry or nodes. Elements without tags are parts of others, and are omitted.
 */
export function overpassRows(
  answer: Values,
  toLines: (count: number) => readonly number[],
): { readonly rows: readonly FileRow[] } {
  const elements = answer.elements as readonly Values[];
  const lines = toLines(elements.length);
  const nodes = new Map(elements.filter(({ type }) => type === 'node').map((node) => [node.id, node]));
  return {
    rows: elements.flatMap((element, at) => {
      const tags = isRecord(element.tags) ? element.tags : {};
      if (Object.keys(tags).every((key) => BESIDES.has(key))) return [];
      const geometry = findPoint(element, nodes);
      const values = { ...tags, '@id': `${element.type}/${element.id}` };
      return [{ line: lines[at]!, values, ...(geometry !== undefined && { geometry }) }];
    }),
  };
}

function findPoint(element: Values, nodes: ReadonlyMap<unknown, Values>): RowGeometry | undefined {
  const { lat, lon, center, bounds, geometry } = element;
  if (lat !== undefined && lon !== undefined) return { latitude: lat, longitude: lon };
  if (isRecord(center)) return { latitude: center.lat, longitude: center.lon, note: 'area' };
  const corners = Array.isArray(geometry) ? geometry : toList(element.nodes).map((id) => nodes.get(id));
  const ring = corners.flatMap((corner): readonly GeoJsonPosition[] =>
    isRecord(corner) && typeof corner.lat === 'number' && typeof corner.lon === 'number'
      ? [[corner.lon, corner.lat]]
      : [],
  );
  if (ring.length > 1) return findRingPoint(ring);
  if (!isRecord(bounds)) return undefined;
  const middle = (low: unknown, high: unknown) => (Number(low) + Number(high)) / 2;
  return {
    latitude: middle(bounds.minlat, bounds.maxlat),
    longitude: middle(bounds.minlon, bounds.maxlon),
    note: 'area',
  };
}

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function findRingPoint(ring: readonly GeoJsonPosition[]): RowGeometry | undefined {
  const first = ring[0]!;
  const last = ring.at(-1)!;
  const isClosed = first[0] === last[0] && first[1] === last[1];
  const point = isClosed ? findPointWithin([ring]) : findMiddle(ring);
  return point && { longitude: point[0], latitude: point[1], note: isClosed ? 'area' : 'line' };
}
