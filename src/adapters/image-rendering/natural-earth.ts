import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseCountries, type Topology } from '../../domain/coordinates/topojson.ts';

/** The rings of Natural Earth's countries at 1:10 m, from `world-atlas`. */
export function readNaturalEarth(): readonly Float32Array[] {
  const file = fileURLToPath(import.meta.resolve('world-atlas/countries-10m.json'));
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology;
  return parseCountries(topology).flatMap(({ polygons }) => polygons.flat().map((ring) => Float32Array.from(ring)));
}
