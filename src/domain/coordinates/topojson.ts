import type { Area } from './coordinates.ts';
/** The parts of a TopoJSON file of countries that are read. `world-atlas` derives such files from Natural Earth. */
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

/** A closed ring in degrees: x0 y0 x1 y1 …, with the first point repeated at the end. A polygon has an outer ring and holes. */
export type RingCoordinates = Float64Array<ArrayBuffer>;
export interface Country {
  /** ISO 3166-1, three digits; absent if the country has none. */
  readonly id?: string;
  readonly name: string;
  readonly polygons: readonly (readonly RingCoordinates[])[];
}

/** Returns all countries with their outlines as closed rings. A ring that crosses 180° continues past it. */
export function parseCountries(topology: Topology): readonly Country[] {
  const arcs = topology.arcs.map((arc) => unpackArc(arc, topology.transform));
  const toRings = (polygon: readonly (readonly number[])[]) =>
    polygon.map((ring) => continuePast180(joinArcs(ring, arcs)));
  return topology.objects.countries.geometries.map((geometry) => {
    const { name } = geometry.properties;
    const known = geometry.id === undefined ? { name } : { id: geometry.id, name };
    if (geometry.type === 'Polygon') return { ...known, polygons: [toRings(geometry.arcs)] };
    return { ...known, polygons: geometry.type === 'MultiPolygon' ? geometry.arcs.map(toRings) : [] };
  });
}

/** Returns the borders between countries: the arcs that two of them share, in degrees. */
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
  return shared.map(([arc]) => unpackArc(topology.arcs[arc]!, topology.transform));
}

/** Decodes an arc to degrees: TopoJSON stores each point as an integer offset from the previous one. */
function unpackArc(arc: Topology['arcs'][number], { scale, translate }: Topology['transform']): RingCoordinates {
  const points = new Float64Array(arc.length * 2);
  let x = 0;
  let y = 0;
  arc.forEach(([east, north], index) => {
    x += east;
    y += north;
    points[index * 2] = x * scale[0] + translate[0];
    points[index * 2 + 1] = y * scale[1] + translate[1];
  });
  return points;
}

/** Joins the arcs of a ring. The index ~i means arc i reversed. The common point of two arcs occurs once. */
function joinArcs(ring: readonly number[], arcs: readonly RingCoordinates[]): RingCoordinates {
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

/** Continues a ring that crosses 180°, such as Fiji's, past 180°. A ring around the south pole is unchanged. */
function continuePast180(ring: RingCoordinates): RingCoordinates {
  const { west, south, east } = findEdges(ring);
  if (east - west < 324 || south < -80) return ring;
  return ring.map((degrees, i) => (i % 2 === 0 && degrees < 0 ? degrees + 360 : degrees));
}

/** Returns the bounding box of a ring. */
function findEdges(points: Float32Array | Float64Array): Area {
  let west = Number.POSITIVE_INFINITY;
  let south = Number.POSITIVE_INFINITY;
  let east = Number.NEGATIVE_INFINITY;
  let north = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < points.length; i += 2) {
    const x = points[i]!;
    const y = points[i + 1]!;
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < south) south = y;
    if (y > north) north = y;
  }
  return { west, south, east, north };
}
