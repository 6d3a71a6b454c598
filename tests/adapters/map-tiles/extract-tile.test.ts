import { gunzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { describe, expect, test } from 'vitest';
import vtPbf from 'vt-pbf';
import { extractTile } from '../../../src/adapters/map-tiles/extract-tile.ts';

const FROM = { z: 14, x: 100, y: 200 };
const NORTH_WEST = { z: 16, x: 400, y: 800 };
const SOUTH_EAST = { z: 16, x: 403, y: 803 };

const shape = (type: 1 | 2 | 3, geometry: readonly unknown[], tags: Readonly<Record<string, string>> = {}) => ({
  type,
  geometry,
  tags,
});

async function getPart(layers: Readonly<Record<string, readonly unknown[]>>, to: typeof FROM, extent = 4096) {
  const features = Object.fromEntries(Object.entries(layers).map(([name, list]) => [name, { features: list }]));
  const bytes = vtPbf.fromGeojsonVt(features, { version: 2, extent });
  const part = await extractTile({ bytes, isGzip: false }, FROM, to);
  if ('damage' in part) throw new Error(part.damage);
  const { layers: read } = new VectorTile(new PbfReader(gunzipSync(part.bytes)));
  return Object.fromEntries(
    Object.values(read).map((layer) => [
      layer.name,
      Array.from({ length: layer.length }, (_, index) => {
        const { properties, loadGeometry } = layer.feature(index);
        const geometry = loadGeometry.call(layer.feature(index)).map((piece) => piece.map(({ x, y }) => [x, y]));
        return { extent: layer.extent, tags: { ...properties }, geometry };
      }),
    ]),
  );
}

describe('the part of a tile', () => {
  test('has its content, in its own units, with all tags, and without empty layers', async () => {
    const layers = {
      poi: [shape(1, [[100, 200]], { name: 'A' }), shape(1, [[4000, 4000]], { name: 'B' })],
      housenumber: [shape(1, [[4090, 4090]], { housenumber: '7' })],
    };
    expect(await getPart(layers, NORTH_WEST)).toEqual({
      poi: [{ extent: 1024, tags: { name: 'A' }, geometry: [[[100, 200]]] }],
    });
    expect(await getPart(layers, SOUTH_EAST)).toEqual({
      poi: [{ extent: 1024, tags: { name: 'B' }, geometry: [[[928, 928]]] }],
      housenumber: [{ extent: 1024, tags: { housenumber: '7' }, geometry: [[[1018, 1018]]] }],
    });
  });

  test('has the whole segments of a line that touch it, and a returning line as two', async () => {
    const line = [
      [10, 10],
      [500, 500],
      [3000, 500],
      [3500, 600],
      [3000, 900],
      [900, 900],
    ];
    const { road } = await getPart({ road: [shape(2, [line])] }, NORTH_WEST);
    expect(road![0]!.geometry).toEqual([line.slice(0, 3), line.slice(4)]);
  });

  test('has the part of an area in it and a little beyond its edges, with holes', async () => {
    const square = (from: number, to: number) => [
      [from, from],
      [to, from],
      [to, to],
      [from, to],
      [from, from],
    ];
    const { water } = await getPart({ water: [shape(3, [square(0, 4096), square(100, 200).reverse()])] }, NORTH_WEST);
    const [outer, hole] = water![0]!.geometry;
    expect(new Set(outer!.flat())).toEqual(new Set([0, 1056]));
    expect(new Set(hole!.flat())).toEqual(new Set([100, 200]));
  });

  test('omits road names that have neither a name nor a number', async () => {
    const road = [
      [
        [0, 0],
        [9, 9],
      ],
    ] as const;
    const tags: readonly Readonly<Record<string, string>>[] = [
      { class: 'minor' },
      { class: 'minor', name: '' },
      { 'name:ar': 'الطريق' },
      { ref: '101' },
    ];
    const roads = tags.map((tag) => shape(2, road, tag));
    const part = await getPart({ transportation_name: roads, transportation: roads }, NORTH_WEST);
    expect(part.transportation_name!.map((feature) => feature.tags)).toEqual(tags.slice(2));
    expect(part.transportation).toHaveLength(4);
  });

  test('uses finer units if the tile’s cannot be divided', async () => {
    const { poi } = await getPart({ poi: [shape(1, [[250, 250]])] }, NORTH_WEST, 1002);
    expect(poi).toEqual([{ extent: 1002, tags: {}, geometry: [[[1000, 1000]]] }]);
  });

  test('of invalid bytes is reported as damage', async () => {
    const tile = { bytes: Buffer.from('no tile at all'), isGzip: true };
    expect(await extractTile(tile, FROM, NORTH_WEST)).toEqual({ damage: 'tile 14/100/200 cannot be read' });
  });
});
