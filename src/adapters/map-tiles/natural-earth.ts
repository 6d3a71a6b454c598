import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { iso1A2Code } from '@rapideditor/country-coder';
import type { Feature } from 'geojson';
import { type Country, parseCountries, parseSharedArcs, type Topology } from '../../domain/coordinates/topojson.ts';

type Ring = Country['polygons'][number][number];

/** Returns the layers of the embedded world as GeoJSON, from Natural Earth's countries at 1:10 m in the package `world-atlas`. */
export function readNaturalEarth(): Readonly<Record<'land' | 'borders' | 'countries', readonly Feature[]>> {
  const file = fileURLToPath(import.meta.resolve('world-atlas/countries-10m.json'));
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology;
  const countries = parseCountries(topology);
  return {
    land: countries.flatMap(({ polygons }) => polygons.map(landFeature)),
    borders: parseSharedArcs(topology).map((arc) => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'LineString', coordinates: getPoints(arc) },
    })),
    countries: countries.flatMap(createCountryFeature),
  };
}

const landFeature = (rings: readonly Ring[]): Feature => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'Polygon', coordinates: rings.map(getPoints) },
});

/** Returns the label of a country in its largest part, with the ISO code for its localized name. */
function createCountryFeature({ id, name, polygons }: Country): Feature[] {
  const largest = polygons.map(([outer]) => outer!).sort((a, b) => toArea(b) - toArea(a))[0];
  if (largest === undefined) return [];
  const code = id === undefined ? undefined : (iso1A2Code(id) ?? undefined);
  return [
    {
      type: 'Feature',
      properties: { name, ...(code === undefined ? {} : { code }), area: Math.round(toArea(largest) * 10) },
      geometry: { type: 'Point', coordinates: findPointInside(largest) },
    },
  ];
}

const getPoints = (ring: Ring): number[][] =>
  Array.from({ length: ring.length / 2 }, (_, index) => [ring[index * 2]!, ring[index * 2 + 1]!]);

/** Returns an area in square degrees, which are narrower towards the poles. */
function toArea(ring: Ring): number {
  let twice = 0;
  for (let at = 0; at + 3 < ring.length; at += 2) twice += ring[at]! * ring[at + 3]! - ring[at + 2]! * ring[at + 1]!;
  return (Math.abs(twice) / 2) * Math.cos((ring[1]! * Math.PI) / 180);
}

/** Returns the middle of the longest stretch of land on seven parallels. */
function findPointInside(ring: Ring): number[] {
  const latitudes = ring.filter((_, index) => index % 2 === 1);
  const south = Math.min(...latitudes);
  const north = Math.max(...latitudes);
  let best = { width: -1, point: [ring[0]!, ring[1]!] };
  for (const share of [0.5, 0.45, 0.55, 0.38, 0.62, 0.3, 0.7]) {
    const latitude = south + (north - south) * share;
    const crossings = crossingsAt(ring, latitude);
    for (let at = 0; at + 1 < crossings.length; at += 2) {
      const width = crossings[at + 1]! - crossings[at]!;
      if (width > best.width * 1.15) best = { width, point: [(crossings[at]! + crossings[at + 1]!) / 2, latitude] };
    }
  }
  return best.point;
}

function crossingsAt(ring: Ring, latitude: number): number[] {
  const crossings: number[] = [];
  for (let at = 0; at + 3 < ring.length; at += 2) {
    const x0 = ring[at]!;
    const y0 = ring[at + 1]!;
    const x1 = ring[at + 2]!;
    const y1 = ring[at + 3]!;
    if (y0 <= latitude !== y1 <= latitude) crossings.push(x0 + ((latitude - y0) / (y1 - y0)) * (x1 - x0));
  }
  return crossings.sort((a, b) => a - b);
}
