import type { Area } from './coordinates.ts';
/** The part of a TopoJSON file of countries that is read, in the form that `world-atlas` derives from Natural Earth. */
export interface Topology {
  readonly transform: { readonly scale: readonly [number, number]; readonly translate: readonly [number, number] };
  readonly arcs: readonly (readonly (readonly [number, number])[])[];
  readonly objects: {
    readonly countries: {
      readonly geometries: readonly (Geometry & {
        /** ISO 3166-1, three digits. */
        readonly id?: string;
        readonly properties: { readonly name: string };
      })[];
    };
  };
}
type Geometry =
  | { readonly type: 'Polygon'; readonly arcs: readonly (readonly number[])[] }
  | { readonly type: 'MultiPolygon'; readonly arcs: readonly (readonly (readonly number[])[])[] }
  | { readonly type: null };

/** A ring in degrees, x0 y0 x1 y1 …, the first point again at its end. A polygon is its outer ring and its holes. */
export type RingCoordinates = Float64Array<ArrayBuffer>;
export interface Country {
  /** ISO 3166-1, three digits; absent if the country has none. */
  readonly id?: string;
  readonly name: string;
  readonly polygons: readonly (readonly RingCoordinates[])[];
}

/** All countries, with their outlines as whole rings. Those that step over 180° go on past it. */
export function parseCountries(topology: Topology): readonly Country[] {
  const arcs = topology.arcs.map((arc) => unpacked(arc, topology.transform));
  const drawn = (polygon: readonly (readonly number[])[]) => polygon.map((ring) => past180(joined(ring, arcs)));
  return topology.objects.countries.geometries.map((geometry) => {
    const { name } = geometry.properties;
    const known = geometry.id === undefined ? { name } : { id: geometry.id, name };
    if (geometry.type === 'Polygon') return { ...known, polygons: [drawn(geometry.arcs)] };
    return { ...known, polygons: geometry.type === 'MultiPolygon' ? geometry.arcs.map(drawn) : [] };
  });
}

/** The lines that two countries have in common, in degrees. */
export function parseSharedArcs(topology: Topology): readonly RingCoordinates[] {
  const getCountries = new Map<number, Set<number>>();
  topology.objects.countries.geometries.forEach((geometry, country) => {
    if (geometry.type === null) return;
    const rings = geometry.type === 'Polygon' ? geometry.arcs : geometry.arcs.flat();
    for (const number of rings.flat()) {
      const arc = number < 0 ? ~number : number;
      getCountries.set(arc, (getCountries.get(arc) ?? new Set()).add(country));
    }
  });
  const shared = [...getCountries].filter(([, countries]) => countries.size > 1);
  return shared.map(([arc]) => unpacked(topology.arcs[arc]!, topology.transform));
}

/** TopoJSON keeps each point as whole steps from the one before. */
function unpacked(arc: Topology['arcs'][number], { scale, translate }: Topology['transform']): RingCoordinates {
  const points = new Float64Array(arc.length * 2);
  let [x, y] = [0, 0];
  arc.forEach(([east, north], index) => {
    x += east;
    y += north;
    points[index * 2] = x * scale[0] + translate[0];
    points[index * 2 + 1] = y * scale[1] + translate[1];
  });
  return points;
}

/** Joins the arcs of a ring; ~i is arc i backwards. The common point of two arcs occurs once. */
function joined(ring: readonly number[], arcs: readonly RingCoordinates[]): RingCoordinates {
  const length = ring.reduce((sum, arc) => sum + arcs[arc < 0 ? ~arc : arc]!.length - 2, 2);
  const points = new Float64Array(length);
  let at = 0;
  ring.forEach((number, place) => {
    const arc = arcs[number < 0 ? ~number : number]!;
    const count = arc.length / 2;
    for (let step = place === 0 ? 0 : 1; step < count; step += 1) {
      const from = number < 0 ? count - 1 - step : step;
      points[at++] = arc[from * 2]!;
      points[at++] = arc[from * 2 + 1]!;
    }
  });
  return points;
}

/** Fiji crosses 180° and back. Such a ring continues past 180° instead; one that surrounds a pole is not changed. */
function past180(ring: RingCoordinates): RingCoordinates {
  const { west, south, east } = findEdges(ring);
  if (east - west < 324 || south < -80) return ring;
  return ring.map((degrees, i) => (i % 2 === 0 && degrees < 0 ? degrees + 360 : degrees));
}

/** The box around a ring. */
function findEdges(points: Float32Array | Float64Array): Area {
  let [west, south, east, north] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [points[i]!, points[i + 1]!];
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < south) south = y;
    if (y > north) north = y;
  }
  return { west, south, east, north };
}
