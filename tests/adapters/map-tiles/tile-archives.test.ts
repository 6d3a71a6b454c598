import { existsSync, mkdtempSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { createTileArchiveFiles } from '../../../src/adapters/map-tiles/archive-files.ts';
import { writeWorldTiles } from '../../../src/adapters/map-tiles/build-world.ts';
import { readNaturalEarth } from '../../../src/adapters/map-tiles/natural-earth.ts';
import type { TileArchive } from '../../../src/ports/maps/tile-archive.ts';
import { longTest } from '../../support/sample.ts';
import { createStreetTile, writeMbtiles, writePmtiles } from '../../support/tile-archives.ts';

const folder = mkdtempSync(join(tmpdir(), 'tiles-'));
const files = createTileArchiveFiles({ folder, others: [] });
const open: TileArchive[] = [];
afterAll(() => Promise.all(open.map((archive) => archive.close())));

async function tried(path: string) {
  const archive = await files.open(path);
  if (!('damage' in archive)) open.push(archive);
  return archive;
}
async function opened(path: string): Promise<TileArchive> {
  const archive = await tried(path);
  if ('damage' in archive) throw new Error(archive.damage);
  return archive;
}
async function getBytes(archive: TileArchive, z: number, x: number, y: number): Promise<Buffer | undefined> {
  const tile = await archive.readTile({ z, x, y });
  if (tile !== undefined && 'damage' in tile) throw new Error(tile.damage);
  return tile && Buffer.from(tile.bytes);
}

const bounds = [39, 21, 40, 22] as const;
const tiles = [
  ...Array.from({ length: 40 }, (_, x) => ({ z: 9, x: 300 + x, y: 224, bytes: createStreetTile(`Street ${x}`) })),
  { z: 8, x: 155, y: 112, bytes: createStreetTile('North') },
];

describe.each([
  ['mbtiles', (path: string) => writeMbtiles(path, tiles, bounds)],
  ['pmtiles', (path: string) => writePmtiles(path, tiles, bounds)],
  ['pmtiles with leaf directories', (path: string) => writePmtiles(path, tiles, bounds, { leafSize: 7 })],
] as const)('an archive: %s', (kind, write) => {
  const path = join(folder, `${kind.replaceAll(' ', '-')}.${kind.split(' ')[0]}`);
  write(path);

  test('has a description', async () => {
    const archive = await opened(path);
    expect(archive.info).toMatchObject({
      schema: 'openmaptiles',
      mediaType: 'application/vnd.mapbox-vector-tile',
      minZoom: 8,
      maxZoom: 9,
      bounds: { west: 39, south: 21, east: 40, north: 22 },
      attribution: '<a href="https://example.org/">Someone’s data</a>',
    });
  });

  test('returns each tile as stored, rows counted from the north, and nothing for others', async () => {
    const archive = await opened(path);
    for (const { z, x, y, bytes } of tiles) expect(await getBytes(archive, z, x, y)).toEqual(Buffer.from(bytes));
    expect(await archive.readTile({ z: 9, x: 300, y: 225 })).toBeUndefined();
    expect(await archive.readTile({ z: 12, x: 0, y: 0 })).toBeUndefined();
    expect(await archive.readTile({ z: 8, x: 155, y: 112 })).toMatchObject({ isGzip: true });
  });

  test('is reported as damaged if it is truncated', async () => {
    const broken = join(folder, `broken-${kind.replaceAll(' ', '-')}.${kind.split(' ')[0]}`);
    write(broken);
    truncateSync(broken, 600);
    const archive = await tried(broken);
    if ('damage' in archive) expect(archive.damage).not.toBe('');
    else expect(await archive.readTile({ z: 9, x: 339, y: 224 })).toMatchObject({ damage: expect.any(String) });
  });
});

test.each(['a.mbtiles', 'a.pmtiles'])('%s with other content is not an archive', async (name) => {
  writeFileSync(join(folder, name), 'x'.repeat(5000));
  expect(await files.open(join(folder, name))).toMatchObject({ damage: expect.any(String) });
});

longTest(
  'the embedded world has Singapore with more than nine corners, and a point of each country’s name',
  async () => {
    const layers = readNaturalEarth();
    const path = join(folder, 'world.mbtiles');
    writeWorldTiles({ land: layers.land.slice(0, 400), countries: layers.countries }, path);
    const world = await opened(path);
    expect(world.info).toMatchObject({ schema: 'world', minZoom: 0, maxZoom: 6 });
    expect(gunzipSync((await getBytes(world, 0, 0, 0))!).length).toBeGreaterThan(1000);
    const singapore = layers.countries.find(({ properties }) => properties?.name === 'Singapore');
    expect(singapore?.properties).toMatchObject({ code: 'SG' });
    const corners = layers.land.flatMap(({ geometry }) => {
      const [ring = []] = geometry.type === 'Polygon' ? geometry.coordinates : [];
      const isThere = ring.every(([x = 0, y = 0]) => x > 103.5 && x < 104.2 && y > 1.1 && y < 1.5);
      return isThere && ring.length > 0 ? [ring.length] : [];
    });
    expect(Math.max(...corners)).toBeGreaterThan(9);
    expect(layers.countries.length).toBeGreaterThan(240);
  },
);

const osm = join(import.meta.dirname, '../../../../shared/data/osm');
const hasOsm = existsSync(osm);
if (!hasOsm) console.info(`${osm} is not beside the project: only the project's own are read.`);

if (hasOsm)
  describe('archives of other programs', () => {
    test('contain the same tiles as MBTiles and as PMTiles', async () => {
      const [first, second] = await Promise.all([
        opened(join(osm, 'sf-downtown.mbtiles')),
        opened(join(osm, 'sf-downtown.pmtiles')),
      ]);
      for (const [z, x, y] of [
        [14, 2620, 6332],
        [14, 2621, 6331],
        [12, 655, 1583],
        [5, 5, 12],
      ] as const) {
        const tile = await getBytes(first, z, x, y);
        expect(tile, `${z}/${x}/${y}`).toBeDefined();
        expect((await getBytes(second, z, x, y))?.equals(tile!)).toBe(true);
      }
      expect(second.info).toMatchObject({ schema: 'openmaptiles', maxZoom: 14 });
    });

    test('are recognized as raster or vector archives', async () => {
      expect((await opened(join(osm, 'toner-z3-raster.pmtiles'))).info).toMatchObject({
        schema: 'raster',
        mediaType: 'image/png',
        maxZoom: 3,
      });
      expect(await files.open(join(osm, 'invalid.pmtiles'))).toMatchObject({ damage: expect.any(String) });
    });
  });
