import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import type { Feature } from 'geojson';
import GeoJSONVT from 'geojson-vt';
import vtPbf from 'vt-pbf';
import { WORLD_MAX_ZOOM } from '../../domain/drawing/tile-grid.ts';

/**
 * Cuts layers into the tiles of a new MBTiles file, which must not exist. Omits tiles that contain only sea. Returns the number of tiles.
 */
export function writeWorldTiles(layers: Readonly<Record<string, readonly Feature[]>>, path: string): number {
  const cut = Object.entries(layers).map(([name, features]) => ({
    name,
    index: new GeoJSONVT(
      { type: 'FeatureCollection', features: [...features] },
      { maxZoom: WORLD_MAX_ZOOM, indexMaxZoom: 0, indexMaxPoints: 0, extent: 4096, buffer: 64, tolerance: 3 },
    ),
  }));
  const database = new DatabaseSync(path);
  database.exec(`PRAGMA journal_mode = OFF;
    CREATE TABLE metadata (name TEXT PRIMARY KEY, value TEXT);
    CREATE TABLE tiles (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB,
      PRIMARY KEY (zoom_level, tile_column, tile_row)) WITHOUT ROWID;
    BEGIN;`);
  const describe = database.prepare('INSERT INTO metadata VALUES (?, ?)');
  for (const row of getMetadata(Object.keys(layers))) describe.run(...row);
  const insert = database.prepare('INSERT INTO tiles VALUES (?, ?, ?, ?)');
  let count = 0;
  for (let z = 0; z <= WORLD_MAX_ZOOM; z += 1)
    for (let x = 0; x < 2 ** z; x += 1)
      for (let y = 0; y < 2 ** z; y += 1) {
        const tiles = cut.flatMap(({ name, index }) => {
          const tile = index.getTile(z, x, y);
          return tile === null || tile.features.length === 0 ? [] : [[name, tile] as const];
        });
        if (tiles.length === 0) continue;
        const bytes = vtPbf.fromGeojsonVt(Object.fromEntries(tiles), { version: 2, extent: 4096 });
        insert.run(z, x, 2 ** z - 1 - y, gzipSync(bytes, { level: 9 }));
        count += 1;
      }
  database.exec('COMMIT');
  database.close();
  return count;
}

const getMetadata = (layers: readonly string[]): readonly (readonly [string, string])[] => [
  ['name', 'World'],
  ['format', 'pbf'],
  ['bounds', '-180,-85.06,180,85.06'],
  ['attribution', 'Natural Earth'],
  ['json', JSON.stringify({ vector_layers: layers.map((id) => ({ id, fields: {} })) })],
];
