/** A position in degrees as in GeoJSON, longitude first. */
export type GeoJsonPosition = readonly [longitude: number, latitude: number];

/** The shape from which a point derives: a point within an area, or the middle of a line. */
export type ShapeNote = 'area' | 'line';

/** The point of a row's geometry, not validated. It takes precedence over the attributes of the row. */
export interface RowGeometry {
  readonly longitude: unknown;
  readonly latitude: unknown;
  readonly note?: ShapeNote;
}

const GEOMETRY_TYPES = ['Point', 'MultiPoint', 'LineString', 'MultiLineString', 'Polygon', 'MultiPolygon'] as const;

interface Geometry {
  readonly type: (typeof GEOMETRY_TYPES)[number];
  readonly coordinates: readonly unknown[];
}

export const isGeometry = (value: unknown): value is Geometry =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  (GEOMETRY_TYPES as readonly unknown[]).includes(value.type) &&
  'coordinates' in value &&
  Array.isArray(value.coordinates);

/** Returns the points of a GeoJSON geometry: all its points, else a point within its largest area, else the middle of its longest line. */
export function listPoints(value: unknown): readonly RowGeometry[] {
  const parts = flatten(value);
  const points = parts.filter(({ type }) => type === 'Point').map(({ coordinates }) => toGeometry(coordinates));
  if (points.length > 0) return points;
  const areas = parts.filter(({ type }) => type === 'Polygon').map(({ coordinates }) => toLines(coordinates));
  const lines = parts.filter(({ type }) => type === 'LineString').flatMap(({ coordinates }) => toLines([coordinates]));
  const largest = areas.toSorted(
    (a, b) => Math.abs(computeSignedArea(b[0] ?? [])) - Math.abs(computeSignedArea(a[0] ?? [])),
  )[0];
  if (largest !== undefined) return withNote(findPointWithin(largest), 'area');
  const longest = lines.toSorted((a, b) => computeLength(b) - computeLength(a))[0];
  return longest === undefined ? [] : withNote(findMiddle(longest), 'line');
}

const toGeometry = ([longitude, latitude]: readonly unknown[]): RowGeometry => ({ longitude, latitude });

const withNote = (position: GeoJsonPosition | undefined, note: ShapeNote): readonly RowGeometry[] =>
  position === undefined ? [] : [{ longitude: position[0], latitude: position[1], note }];

/** Splits a geometry collection or a Multi… geometry into single geometries. */
function flatten(value: unknown, depth = 0): readonly Geometry[] {
  if (typeof value !== 'object' || value === null || depth > 5) return [];
  if ('geometries' in value && Array.isArray(value.geometries))
    return value.geometries.flatMap((part) => flatten(part, depth + 1));
  if (!isGeometry(value)) return [];
  const { type, coordinates } = value;
  if (!type.startsWith('Multi')) return [value];
  const single = type.slice('Multi'.length) as Geometry['type'];
  return coordinates.filter(Array.isArray).map((part) => ({ type: single, coordinates: part }));
}

const toLines = (lines: readonly unknown[]): readonly (readonly GeoJsonPosition[])[] =>
  lines.map((line) => (Array.isArray(line) ? line.flatMap((position) => toPosition(position)) : []));

function toPosition(value: unknown): readonly GeoJsonPosition[] {
  const [longitude, latitude] = Array.isArray(value) ? value.map(Number) : [];
  return Number.isFinite(longitude) && Number.isFinite(latitude) ? [[longitude!, latitude!]] : [];
}

/** Returns twice the signed area of a ring. */
const computeSignedArea = (ring: readonly GeoJsonPosition[]): number =>
  ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);

const computeDistance = ([x0, y0]: GeoJsonPosition, [x1, y1]: GeoJsonPosition): number =>
  Math.hypot((x1 - x0) * Math.cos((((y0 + y1) / 2) * Math.PI) / 180), y1 - y0);

const computeLength = (line: readonly GeoJsonPosition[]): number =>
  line.slice(1).reduce((sum, position, at) => sum + computeDistance(line[at]!, position), 0);

/** Returns the point halfway along a line. */
export function findMiddle(line: readonly GeoJsonPosition[]): GeoJsonPosition | undefined {
  let remaining = computeLength(line) / 2;
  for (let at = 1; at < line.length; at += 1) {
    const from = line[at - 1]!;
    const to = line[at]!;
    const length = computeDistance(from, to);
    if (length >= remaining && length > 0)
      return [from[0] + ((to[0] - from[0]) * remaining) / length, from[1] + ((to[1] - from[1]) * remaining) / length];
    remaining -= length;
  }
  return line[0];
}

/**
 * Returns a point within an area: its centroid, or, if that is outside or in a hole, the middle of the widest section of a parallel at
 * about half its height.
 */
export function findPointWithin(rings: readonly (readonly GeoJsonPosition[])[]): GeoJsonPosition | undefined {
  const outline = rings[0] ?? [];
  if (outline.length === 0) return undefined;
  const centroid = computeCentroid(outline);
  if (centroid !== undefined && isWithin(centroid, rings)) return centroid;
  const latitudes = outline.map(([, y]) => y);
  const low = latitudes.reduce((a, b) => Math.min(a, b));
  const high = latitudes.reduce((a, b) => Math.max(a, b));
  // A parallel through a corner can have an odd number of crossings, so several parallels are tried.
  for (const part of [0.5, 0.5123, 0.4321, 0.321, 0.7654]) {
    const y = low + (high - low) * part;
    const crossings = rings.flatMap((ring) => listCrossings(ring, y)).toSorted((a, b) => a - b);
    const widest = crossings
      .flatMap((x, at) => (at % 2 === 0 && at + 1 < crossings.length ? [[x, crossings[at + 1]!] as const] : []))
      .toSorted(([a, b], [c, d]) => d - c - (b - a))[0];
    const middle: GeoJsonPosition | undefined = widest && [(widest[0] + widest[1]) / 2, y];
    if (middle !== undefined && isWithin(middle, rings)) return middle;
  }
  return outline[0];
}

function computeCentroid(ring: readonly GeoJsonPosition[]): GeoJsonPosition | undefined {
  const [originX, originY] = ring[0]!;
  const moved = ring.map(([x, y]): GeoJsonPosition => [x - originX, y - originY]);
  const area = computeSignedArea(moved);
  if (area === 0) return undefined;
  let sumX = 0;
  let sumY = 0;
  moved.forEach(([x, y], at) => {
    const [nextX, nextY] = moved[(at + 1) % moved.length]!;
    const cross = x * nextY - nextX * y;
    sumX += (x + nextX) * cross;
    sumY += (y + nextY) * cross;
  });
  return [originX + sumX / (3 * area), originY + sumY / (3 * area)];
}

const listCrossings = (ring: readonly GeoJsonPosition[], y: number): readonly number[] =>
  ring.flatMap(([x0, y0], at) => {
    const [x1, y1] = ring[(at + 1) % ring.length]!;
    return y0 > y === y1 > y ? [] : [x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)];
  });

/** Returns whether a position is inside by the even-odd rule, so that holes are outside. */
const isWithin = ([x, y]: GeoJsonPosition, rings: readonly (readonly GeoJsonPosition[])[]): boolean =>
  rings.flatMap((ring) => listCrossings(ring, y)).filter((crossing) => crossing > x).length % 2 === 1;
