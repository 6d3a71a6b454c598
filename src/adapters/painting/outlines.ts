import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { edgesOf } from './world.ts';

interface Topology {
  readonly transform: { readonly scale: readonly [number, number]; readonly translate: readonly [number, number] };
  readonly arcs: readonly (readonly (readonly [number, number])[])[];
  readonly objects: { readonly countries: { readonly geometries: readonly Geometry[] } };
}
type Geometry =
  | { readonly type: 'Polygon'; readonly arcs: readonly (readonly number[])[] }
  | { readonly type: 'MultiPolygon'; readonly arcs: readonly (readonly (readonly number[])[])[] }
  | { readonly type: null };

/** The rings of Natural Earth's countries at 1:10 m, from `world-atlas`. */
export function outlines(): readonly Float32Array[] {
  const file = fileURLToPath(import.meta.resolve('world-atlas/countries-10m.json'));
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology;
  const arcs = topology.arcs.map((arc) => unpacked(arc, topology.transform));
  return topology.objects.countries.geometries.flatMap((geometry) => {
    if (geometry.type === null) return [];
    return (geometry.type === 'Polygon' ? geometry.arcs : geometry.arcs.flat()).map((ring) => joined(ring, arcs));
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
function joined(ring: readonly number[], arcs: readonly Float32Array[]): Float32Array {
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
  return past180(points);
}

/** Fiji steps over 180° and back. Such a ring goes on past 180° instead; one that reaches around a pole stays. */
function past180(points: Float32Array): Float32Array {
  const { west, south, east } = edgesOf(points);
  if (east - west < 324 || south < -80) return points;
  return points.map((degrees, i) => (i % 2 === 0 && degrees < 0 ? degrees + 360 : degrees));
}
