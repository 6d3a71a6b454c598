import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import TopoJSON from 'ol/format/TopoJSON.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import Polygon from 'ol/geom/Polygon.js';
import { describe, expect, test } from 'vitest';
import type { Topology } from '../../../src/domain/coordinates/topojson.ts';
import { toLandGeometry } from '../../../src/ui/map/land-geometry.ts';

const file = fileURLToPath(import.meta.resolve('world-atlas/countries-110m.json'));
const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology;
const { coordinates, ends, rings, names } = toLandGeometry(topology);

const polygons: Polygon[] = [];
let [ring, start] = [0, 0];
for (const count of rings) {
  const cuts = Array.from(ends.subarray(ring, ring + count));
  polygons.push(
    new Polygon(
      [...coordinates.subarray(start, cuts.at(-1))],
      'XY',
      cuts.map((end) => end - start),
    ),
  );
  [ring, start] = [ring + count, cuts.at(-1)!];
}

describe('the outlines of a map', () => {
  test('cover what OpenLayers reads in the same file', () => {
    const features = new TopoJSON({ layers: ['countries'] }).readFeatures(topology, {
      dataProjection: 'EPSG:4326',
      featureProjection: 'EPSG:3857',
    });
    const theirs = features.flatMap((feature) => {
      const geometry = feature.getGeometry();
      if (geometry instanceof Polygon) return [geometry];
      return geometry instanceof MultiPolygon ? geometry.getPolygons() : [];
    });
    expect(polygons).toHaveLength(theirs.length);
    const different = polygons.flatMap((polygon, i) => {
      const [ours, other] = [polygon.getArea(), theirs[i]!.getArea()];
      return Math.abs(ours - other) <= other * 1e-9 ? [] : [i];
    });
    // Fiji and Russia cross 180°: without unwrapping, their outlines would go around the world.
    const wide = (polygon: Polygon) => polygon.getExtent()[2]! - polygon.getExtent()[0]! > 3e7;
    expect(different.filter((i) => !wide(theirs[i]!))).toEqual([]);
    expect(polygons.filter(wide)).toHaveLength(1);
  });

  test('name each country within its largest part', () => {
    expect(names).toHaveLength(topology.objects.countries.geometries.length);
    for (const { name, at, area } of names) {
      const within = polygons.find((polygon) => Math.abs(polygon.getArea() / area - 1) < 1e-9);
      expect([name, within?.intersectsCoordinate([...at])]).toEqual([name, true]);
    }
    const [x, y] = names.find(({ name }) => name === 'France')!.at;
    expect([x > 0 && x < 700_000, y > 5_500_000 && y < 6_500_000]).toEqual([true, true]);
  });
});
