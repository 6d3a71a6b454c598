import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { describe, expect, test } from 'vitest';
import { type DrawnTile, readTile, type VectorTileLayers } from '../../../src/domain/drawing/read-tile.ts';
import type { FeatureTags } from '../../../src/domain/drawing/style/feature-classes.ts';
import { findStraightestChord, joinLines } from '../../../src/domain/drawing/tile-lines.ts';

type FeatureInput = readonly [
  type: 1 | 2 | 3,
  properties: FeatureTags,
  geometry: readonly (readonly [number, number])[],
];
const toTile = (layers: Readonly<Record<string, readonly FeatureInput[]>>): VectorTileLayers => ({
  layers: Object.fromEntries(
    Object.entries(layers).map(([name, features]) => [
      name,
      {
        extent: 4096,
        length: features.length,
        feature: (index: number) => {
          const [type, properties, points] = features[index]!;
          return { type, properties, loadGeometry: () => [points.map(([x, y]) => ({ x, y }))] };
        },
      },
    ]),
  ),
});
const at14 = { zoom: 14, language: 'en' };

describe('a tile', () => {
  test('has the pieces of one street joined, and its name on the longest straight run', () => {
    const street = { class: 'minor', name: 'Long Street' };
    const { labels } = readTile(
      toTile({
        transportation_name: [
          [
            2,
            street,
            [
              [1000, 1000],
              [1500, 1000],
            ],
          ],
          [
            2,
            street,
            [
              [2500, 1003],
              [1500, 1000],
            ],
          ],
          [
            2,
            street,
            [
              [2500, 1003],
              [2600, 1500],
            ],
          ],
        ],
      }),
      at14,
    );
    expect(labels).toHaveLength(2);
    expect(labels.map(({ at }) => at)).toContainEqual([1000, 1000, 2500, 1003]);
  });

  test('has no name twice at its edges, no point without a name, and numbers as a range', () => {
    const { labels } = readTile(
      toTile({
        poi: [
          [1, { class: 'cafe', name: 'Inside' }, [[100, 100]]],
          [1, { class: 'cafe', name: 'Beyond' }, [[-20, 100]]],
          [1, { class: 'cafe' }, [[900, 900]]],
          [1, { class: 'waste_basket', name: 'Bin 7' }, [[2000, 900]]],
        ],
        housenumber: [
          [1, { housenumber: '42;44;50' }, [[300, 300]]],
          [1, { housenumber: 'a number that is a text' }, [[400, 300]]],
        ],
      }),
      at14,
    );
    expect(labels.map(({ text }) => text).sort()).toEqual(['42–50', 'Inside']);
  });

  test('has the number of a motorway once, in the middle of its longest straight piece, and no sentence', () => {
    const piece = (y: number, to: number): FeatureInput['2'] => [
      [0, y],
      [to, y],
    ];
    const { labels } = readTile(
      toTile({
        transportation_name: [
          [2, { class: 'motorway', ref: 'I 80', name: 'Skyway' }, piece(100, 400)],
          [2, { class: 'motorway', ref: 'I 80' }, piece(900, 2000)],
          [2, { class: 'motorway', ref: 'I 80;US 101 North' }, piece(1500, 2000)],
          [2, { class: 'primary', ref: 'CA 1' }, piece(2000, 2000)],
        ],
      }),
      at14,
    );
    expect(labels.filter(({ look }) => look === 'shield')).toEqual([
      expect.objectContaining({ text: 'I 80', at: [1000, 900], from: 11, to: 15 }),
    ]);
  });

  test('determines the zoom from which points are separate, the first by rank', () => {
    const { labels } = readTile(
      toTile({
        poi: [
          [1, { class: 'cafe', name: 'Second' }, [[1010, 1000]]],
          [1, { class: 'hospital', name: 'First' }, [[1000, 1000]]],
        ],
      }),
      at14,
    );
    const from = Object.fromEntries(labels.map((label) => [label.text, label.from]));
    expect(from.First).toBe(15);
    expect(from.Second).toBeGreaterThan(18);
  });
});

test('lines are joined only where they continue', () => {
  expect(
    joinLines([
      [0, 0, 10, 0],
      [10, 0, 20, 2],
      [20, 2, 20, 40],
    ]),
  ).toHaveLength(2);
  expect(findStraightestChord([100, 0, 50, 1, 0, 0, 0, 30], 6)).toEqual([0, 0, 100, 0]);
});

const archive = join(import.meta.dirname, '../../../../shared/data/osm/sf-downtown.mbtiles');
const isThere = existsSync(archive);
if (!isThere) console.info(`${archive} is not beside the project: tiles of a real city are not read.`);

if (isThere)
  describe('a real tile of San Francisco', () => {
    const read = (z: number, x: number, y: number): DrawnTile => {
      const database = new DatabaseSync(archive, { readOnly: true });
      const row = database
        .prepare('SELECT tile_data FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ?')
        .get(z, x, 2 ** z - 1 - y);
      database.close();
      return readTile(new VectorTile(new PbfReader(gunzipSync(row!.tile_data as Uint8Array))), {
        zoom: z,
        language: 'en',
      });
    };
    test('has its houses, its streets by class and their names', () => {
      const { areas, lines, labels } = read(14, 2621, 6331);
      expect(areas.find(({ area }) => area === 'house')!.rings.length).toBeGreaterThan(1000);
      expect(new Set(lines.map(({ line }) => line))).toContain('tertiary');
      const market = labels.filter(({ text }) => text === 'Market Street');
      expect(market.length).toBeGreaterThan(0);
      for (const { at } of market) expect(at).toHaveLength(4);
      expect(labels.some(({ look, text }) => look === 'quarter' && text === 'Chinatown')).toBe(true);
    });
  });
