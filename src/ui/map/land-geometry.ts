import { linearRings } from 'ol/geom/flat/area.js';
import { getInteriorPointOfArray } from 'ol/geom/flat/interiorpoint.js';
import {
  type Country,
  findEdges,
  parseCountries,
  type RingCoordinates,
  type Topology,
} from '../../domain/coordinates/topojson.ts';

/** Polygons in the map's own projection (EPSG:3857), as plain numbers that cost nothing to hand from thread to thread. */
export interface LandGeometry {
  /** x0 y0 x1 y1 … of one ring after another. */
  readonly coordinates: RingCoordinates;
  /** Where each ring ends in them. */
  readonly ends: Uint32Array<ArrayBuffer>;
  /** How many rings each polygon has: the outer one, and its holes. */
  readonly rings: Uint32Array<ArrayBuffer>;
  readonly names: readonly CountryName[];
}

/** Where a country's name belongs, and how large its land is there, in square metres of the projection. */
export interface CountryName {
  readonly name: string;
  readonly at: readonly [number, number];
  readonly area: number;
}

export function toLandGeometry(topology: Topology): LandGeometry {
  const countries = parseCountries(topology);
  const polygons = countries.flatMap((country) => country.polygons);
  for (const ring of polygons.flat()) project(ring);
  const { coordinates, ends } = flattenRings(polygons.flat());
  return {
    coordinates,
    ends,
    rings: Uint32Array.from(polygons, ({ length }) => length),
    names: countries.flatMap(nameOf),
  };
}

function flattenRings(rings: readonly RingCoordinates[]): Pick<LandGeometry, 'coordinates' | 'ends'> {
  const coordinates = new Float64Array(rings.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  const ends = Uint32Array.from(rings, (ring) => {
    coordinates.set(ring, end);
    end += ring.length;
    return end;
  });
  return { coordinates, ends };
}

const radius = 6_378_137;

/** Degrees become metres of the projection, in place. */
function project(ring: RingCoordinates): void {
  for (let i = 0; i < ring.length; i += 2) {
    ring[i] = (radius * Math.PI * ring[i]!) / 180;
    // Antarctica ends at the pole, which is nowhere in this projection.
    const latitude = Math.max(-89.9, Math.min(89.9, ring[i + 1]!));
    ring[i + 1] = radius * Math.log(Math.tan((Math.PI * (latitude + 90)) / 360));
  }
}

/** The largest part names the country: France, not the middle of France and French Guiana. */
function nameOf({ name, polygons }: Country): CountryName[] {
  let largest: CountryName | undefined;
  for (const rings of polygons) {
    const { coordinates, ends } = flattenRings(rings);
    // OpenLayers reads lists of numbers of any kind, and only says that they are arrays.
    const [points, cuts] = [coordinates as unknown as number[], ends as unknown as number[]];
    const area = Math.abs(linearRings(points, 0, cuts, 2));
    if (largest !== undefined && area <= largest.area) continue;
    const { south, north } = findEdges(rings[0]!);
    const [x, y] = getInteriorPointOfArray(points, 0, cuts, 2, [0, (south + north) / 2], 0) as [number, number];
    largest = { name, area, at: [x, y] };
  }
  return largest === undefined ? [] : [largest];
}
