import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { decodeTile } from '../../../src/adapters/image-rendering/decoded-tiles.ts';
import { createTileArchiveFiles } from '../../../src/adapters/map-tiles/archive-files.ts';
import { createMapArchives } from '../../../src/adapters/map-tiles/archive-folder.ts';
import { extractTile } from '../../../src/adapters/map-tiles/extract-tile.ts';
import { unpackTile } from '../../../src/adapters/map-tiles/unpack-tile.ts';
import type { MapTile } from '../../../src/ports/maps/tile-archive.ts';
import { writePmtiles } from '../../support/tile-archives.ts';

const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
afterAll(() => rmSync(folder, { recursive: true }));
const files = createTileArchiveFiles({ folder, others: [] });

const address = { z: 14, x: 10_311, y: 7_049 };
const row = 2 ** 14 - 1 - address.y;
const content = gzipSync('a tile');

function write(name: string, sql: string): string {
  const path = join(folder, `${name}.mbtiles`);
  const database = new DatabaseSync(path);
  database.exec('CREATE TABLE metadata (name TEXT, value TEXT)');
  const metadata = {
    format: 'pbf',
    minzoom: '7',
    maxzoom: '14',
    bounds: '40,20,50,30',
    json: '{"vector_layers":[{"id":"transportation"}]}',
  };
  for (const entry of Object.entries(metadata)) database.prepare('INSERT INTO metadata VALUES (?, ?)').run(...entry);
  database.exec(sql);
  database.close();
  return path;
}

const hex = (bytes: Uint8Array) => `x'${Buffer.from(bytes).toString('hex')}'`;
const columns = 'zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER';
const endless = `WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c)
  SELECT 14 AS zoom_level, n AS tile_column, ${row} AS tile_row, x'00' AS tile_data, 1 AS tile_id FROM c WHERE n % 2 = 3`;

/** Supported layouts: a table, and two tables with a view that is not executed. */
const layouts: Readonly<Record<string, string>> = {
  table: `CREATE TABLE tiles (${columns}, tile_data BLOB); INSERT INTO tiles VALUES (14, ${address.x}, ${row}, ${hex(content)})`,
  'map and images': `CREATE TABLE map (${columns}, tile_id TEXT, grid_id TEXT); CREATE TABLE images (tile_data BLOB, tile_id TEXT);
    INSERT INTO map VALUES (14, ${address.x}, ${row}, 'a', NULL); INSERT INTO images VALUES (${hex(content)}, 'a');
    CREATE VIEW tiles AS ${endless}`,
  'tiles_shallow and tiles_data': `CREATE TABLE tiles_shallow (${columns}, tile_data_id INTEGER);
    CREATE TABLE tiles_data (tile_data_id INTEGER PRIMARY KEY, tile_data BLOB);
    INSERT INTO tiles_shallow VALUES (14, ${address.x}, ${row}, 1); INSERT INTO tiles_data VALUES (1, ${hex(content)});
    CREATE VIEW tiles AS ${endless}`,
};

/** Layouts with computed columns. */
const computed: Readonly<Record<string, string>> = {
  'a view': `CREATE VIEW tiles AS ${endless}`,
  'a view over a view': `CREATE VIEW map AS ${endless}; CREATE TABLE images (tile_id, tile_data); CREATE VIEW tiles AS SELECT * FROM map`,
  'a view over contents that are a view': `CREATE TABLE map (${columns}, tile_id); CREATE VIEW images AS ${endless}; CREATE VIEW tiles AS SELECT * FROM map`,
  'a generated column': `CREATE TABLE tiles (${columns}, tile_data BLOB AS (zeroblob(900000000)))`,
  'a generated column of contents': `CREATE TABLE map (${columns}, tile_id); CREATE TABLE images (tile_id, tile_data AS (zeroblob(900000000)));
    CREATE VIEW tiles AS SELECT * FROM map`,
  'a virtual table': `CREATE VIRTUAL TABLE tiles USING fts5(zoom_level, tile_column, tile_row, tile_data)`,
  'metadata that are a view': `DROP TABLE metadata; CREATE TABLE tiles (${columns}, tile_data BLOB);
    CREATE VIEW metadata AS WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT n AS name, n AS value FROM c WHERE n < 0`,
};

describe('an MBTiles file', () => {
  test.each(Object.entries(layouts))('is read without its views: %s', async (name, sql) => {
    const archive = await files.open(write(name.replaceAll(' ', '-'), sql));
    if ('damage' in archive) throw new Error(archive.damage);
    const tile = await archive.readTile(address);
    expect(tile && 'bytes' in tile && gunzipSync(tile.bytes).toString()).toBe('a tile');
    expect(await archive.readTile({ ...address, x: 1 })).toBeUndefined();
    await archive.close();
  });

  test.each(Object.entries(computed))('is refused if computed columns would be read: %s', async (name, sql) => {
    const path = write(`bad-${name.replaceAll(' ', '-')}`, sql);
    const archive = await files.open(path);
    expect(archive).toMatchObject({ damage: expect.stringMatching(/^it(?:s tiles are| has) no table/) });
    const target = join(folder, 'added');
    const archives = createMapArchives({ folder: target, others: [], fetch });
    for (const options of [{}, { area: { west: 46, south: 24, east: 47, north: 25 } }])
      expect(await archives.add(path, options)).toMatchObject({
        failure: { kind: 'archive-failed', problem: 'not-archive', detail: expect.stringMatching(/no table/) },
      });
    expect(existsSync(join(target, `bad-${name}.mbtiles`))).toBe(false);
  });

  test('with a tile of more than 4 MB is damaged, like a PMTiles archive', async () => {
    const large = Buffer.alloc(4 * 1024 * 1024 + 1, 7);
    const mbtiles = write(
      'large',
      `CREATE TABLE tiles (${columns}, tile_data BLOB);
      INSERT INTO tiles VALUES (14, ${address.x}, ${row}, zeroblob(${large.length}))`,
    );
    const pmtiles = join(folder, 'large.pmtiles');
    writePmtiles(pmtiles, [{ ...address, bytes: large }], [40, 20, 50, 30]);
    for (const path of [mbtiles, pmtiles]) {
      const archive = await files.open(path);
      if ('damage' in archive) throw new Error(archive.damage);
      expect(await archive.readTile(address)).toEqual({ damage: 'tile 14/10311/7049 is larger than 4 MB' });
      await archive.close();
    }
  });
});

describe('a tile that decompresses to more than 4 MB', () => {
  const bomb: MapTile = {
    bytes: gzipSync(Buffer.alloc(4 * 1024 * 1024 + 1)),
    isGzip: true,
    mediaType: 'application/vnd.mapbox-vector-tile',
    etag: '"bomb"',
  };

  test('is not decompressed by any reader', async () => {
    expect(bomb.bytes.length).toBeLessThan(10_000);
    expect(await unpackTile(bomb, address)).toEqual({
      damage: 'tile 14/10311/7049 cannot be unpacked, or is larger than 4 MB',
    });
    expect(await extractTile(bomb, address, { z: 15, x: address.x * 2, y: address.y * 2 })).toMatchObject({
      damage: expect.any(String),
    });
    await expect(decodeTile(bomb)).rejects.toThrow();
  });

  test('is refused where a smaller one is accepted', async () => {
    const tile = await unpackTile({ bytes: gzipSync(Buffer.alloc(4 * 1024 * 1024)), isGzip: true }, address);
    expect('bytes' in tile && [tile.bytes.length, tile.isGzip]).toEqual([4 * 1024 * 1024, false]);
  });
});
