import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** A ring in degrees, x0 y0 x1 y1 …, and its edges. */
export interface Ring {
  readonly points: Float32Array;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** The polygons of all countries, each an outer ring and its holes. */
export type World = readonly (readonly Ring[])[];

interface Topology {
  readonly transform: { readonly scale: readonly [number, number]; readonly translate: readonly [number, number] };
  readonly arcs: readonly (readonly (readonly [number, number])[])[];
  readonly objects: { readonly countries: { readonly geometries: readonly Geometry[] } };
}
type Geometry =
  | { readonly type: 'Polygon'; readonly arcs: readonly (readonly number[])[] }
  | { readonly type: 'MultiPolygon'; readonly arcs: readonly (readonly (readonly number[])[])[] }
  | { readonly type: null };

/** Natural Earth's countries from `world-atlas`, some 8 MB once read. */
export async function readWorld(scale: '10m' | '110m'): Promise<World> {
  const file = fileURLToPath(import.meta.resolve(`world-atlas/countries-${scale}.json`));
  const topology = JSON.parse(await readFile(file, 'utf8')) as Topology;
  const arcs = topology.arcs.map((arc) => unpacked(arc, topology.transform));
  return topology.objects.countries.geometries.flatMap((geometry) => {
    if (geometry.type === 'Polygon') return [geometry.arcs.map((ring) => joined(ring, arcs))];
    if (geometry.type === 'MultiPolygon') return geometry.arcs.map((rings) => rings.map((ring) => joined(ring, arcs)));
    return [];
  });
}

/** TopoJSON keeps each point as whole steps from the one before. */
function unpacked(arc: Topology['arcs'][number], { scale, translate }: Topology['transform']): Float32Array {
  const points = new Float32Array(arc.length * 2);
  let [x, y] = [0, 0];
  arc.forEach(([east, north], index) => {
    x += east;
    y += north;
    points[index * 2] = x * scale[0] + translate[0];
    points[index * 2 + 1] = y * scale[1] + translate[1];
  });
  return points;
}

/** The arcs of a ring behind one another; ~i is arc i backwards. Where two meet, their common point stands once. */
function joined(ring: readonly number[], arcs: readonly Float32Array[]): Ring {
  const length = ring.reduce((sum, arc) => sum + arcs[arc < 0 ? ~arc : arc]!.length - 2, 2);
  const points = new Float32Array(length);
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
  return withEdges(points);
}

function withEdges(points: Float32Array): Ring {
  const edges = edgesOf(points);
  // Fiji steps over 180° and back. Such a ring goes on past 180° instead; one that reaches around a pole stays.
  if (edges.east - edges.west < 324 || edges.south < -80) return { points, ...edges };
  for (let i = 0; i < points.length; i += 2) if (points[i]! < 0) points[i] = points[i]! + 360;
  return { points, ...edgesOf(points) };
}

function edgesOf(points: Float32Array): Omit<Ring, 'points'> {
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
