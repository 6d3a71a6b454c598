import { describe, expect, test, vi } from 'vitest';
import { WORLD_MAX_ZOOM } from '../../../src/domain/drawing/tile-grid.ts';
import type { ArchiveDamage, ArchiveFile, TileArchive, TileArchiveInfo } from '../../../src/ports/maps/tile-archive.ts';
import { createMapTiles, type ExtractTile, type UnpackTile } from '../../../src/usecases/maps/map-tiles.ts';

const everywhere = { west: -180, south: -85.06, east: 180, north: 85.06 };
const muscat = { west: 58, south: 23, east: 59, north: 24 };

/** Creates an archive that has every tile of its zooms; each tile contains the name of the archive. */
function archive(name: string, info: Partial<TileArchiveInfo>): TileArchive {
  return {
    info: {
      name,
      schema: 'openmaptiles',
      mediaType: 'application/vnd.mapbox-vector-tile',
      minZoom: 0,
      maxZoom: 14,
      bounds: muscat,
      attribution: '',
      bytes: 1,
      ...info,
    },
    readTile: async () => ({ bytes: Buffer.from(name), isGzip: false }),
    close: vi.fn(async () => undefined),
  };
}
const world = archive('world', { schema: 'world', maxZoom: 6, bounds: everywhere });

const extractTile: ExtractTile = async (tile, from) => ({
  bytes: Buffer.concat([Buffer.from(`part of ${from.z}/${from.x}/${from.y} of `), tile.bytes]),
  isGzip: false,
});

const unpackTile: UnpackTile = async ({ bytes }) =>
  bytes.length > 10 ? { damage: 'it is too large' } : { bytes: Buffer.from(`plain ${bytes}`), isGzip: false };

function mapTiles(archives: Record<string, TileArchive | ArchiveDamage>) {
  const clock = { ms: 0 };
  const found: Record<string, { version: string; archive: TileArchive | ArchiveDamage }> = {};
  for (const [path, tileArchive] of Object.entries(archives)) found[path] = { version: '1', archive: tileArchive };
  const warn = vi.fn();
  const list = vi.fn(
    async (): Promise<ArchiveFile[]> => Object.entries(found).map(([path, { version }]) => ({ path, version })),
  );
  const open = vi.fn(async (path: string) => found[path]!.archive);
  const tiles = createMapTiles({
    files: { list, open },
    extractTile,
    unpackTile,
    log: { info: vi.fn(), warn, error: vi.fn() },
    now: () => clock.ms,
  });
  const from = async (z: number, x: number, y: number) => {
    const tile = await tiles.readTile({ z, x, y });
    return tile && Buffer.from(tile.bytes).toString();
  };
  return { tiles, found, clock, warn, from, list, open };
}

describe('the tiles of the map', () => {
  test('come from the deepest archive that has them, and from the world where an extract would be blank', async () => {
    const { from } = mapTiles({
      'world.mbtiles': world,
      'coarse.mbtiles': archive('coarse', { maxZoom: 12 }),
      'deep.pmtiles': archive('deep', { maxZoom: 15 }),
    });
    expect(await from(12, 2708, 1773)).toBe('deep');
    expect(await from(15, 21_664, 14_184)).toBe('deep');
    // A tile of six degrees also contains the world around Muscat.
    expect(await from(6, 42, 27)).toBe('world');
    expect(await from(12, 0, 0)).toBeUndefined();
  });

  test('are cut from the deepest archive for higher zooms up to 17, and never from raster tiles', async () => {
    const { from } = mapTiles({
      'streets.mbtiles': archive('streets', { maxZoom: 14 }),
      'pictures.mbtiles': archive('pictures', { schema: 'raster', mediaType: 'image/png', maxZoom: 15 }),
    });
    expect(await from(14, 10_832, 7092)).toBe('streets');
    expect(await from(17, 86_656, 56_736)).toBe('part of 14/10832/7092 of streets');
    expect(await from(18, 173_312, 113_472)).toBeUndefined();
  });

  test('of a planet archive are used at every zoom', async () => {
    const { from } = mapTiles({ 'world.mbtiles': world, 'planet.pmtiles': archive('planet', { bounds: everywhere }) });
    expect(await from(0, 0, 0)).toBe('planet');
    expect(await from(6, 42, 27)).toBe('planet');
  });

  test('are raster tiles only if there are no vector tiles, and never in the zooms of the world', async () => {
    const pictures = { schema: 'raster', mediaType: 'image/png' } as const;
    const { from } = mapTiles({
      'world.mbtiles': world,
      'deep.mbtiles': archive('deep pictures', { ...pictures, maxZoom: 18, bounds: everywhere }),
      'streets.mbtiles': archive('streets', {}),
    });
    expect(await from(5, 20, 13)).toBe('world');
    expect(await from(12, 2708, 1773)).toBe('streets');
    expect(await from(12, 0, 0)).toBe('deep pictures');
    expect(await from(16, 43_328, 28_368)).toBe('part of 14/10832/7092 of streets');
    expect(await from(18, 173_312, 113_472)).toBe('deep pictures');
  });

  test('are decompressed under another ETag, and an archive with an undecodable one is skipped', async () => {
    const packed = (text: string) => ({
      ...archive(text, {}),
      readTile: async () => ({ bytes: Buffer.from(text), isGzip: true }),
    });
    const { tiles, warn } = mapTiles({ 'a.mbtiles': packed('streets'), 'world.mbtiles': world });
    const address = { z: 12, x: 2708, y: 1773 };
    const stored = await tiles.readTile(address);
    const plain = await tiles.readPlainTile(address);
    expect([stored?.isGzip, stored?.etag]).toEqual([true, '"1.12.2708.1773"']);
    expect([plain?.isGzip, plain?.etag, String(plain?.bytes)]).toEqual([
      false,
      '"1.12.2708.1773-plain"',
      'plain streets',
    ]);
    expect((await tiles.readPlainTile({ z: 3, x: 5, y: 3 }))?.etag).toBe('"1.3.5.3"');
    expect(warn).not.toHaveBeenCalled();
    const mixed = mapTiles({ 'bomb.mbtiles': packed('a very large tile'), 'world.mbtiles': world });
    expect(await mixed.tiles.readPlainTile(address)).toBeUndefined();
    expect(mixed.warn).toHaveBeenCalledWith('A map archive is left out', {
      file: 'bomb.mbtiles',
      reason: 'it is too large',
    });
  });

  test('a broken archive is logged in one line, and skipped until it changes', async () => {
    const { from, found, clock, warn, tiles } = mapTiles({
      'world.mbtiles': world,
      'bad.pmtiles': { damage: 'it is something else' },
    });
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await from(3, 1, 1)).toBe('world');
      clock.ms += 20_000;
    }
    expect(await tiles.hasDamaged()).toBe(true);
    expect(warn.mock.calls).toEqual([
      ['A map archive is left out', { file: 'bad.pmtiles', reason: 'it is something else' }],
    ]);
    found['bad.pmtiles'] = { version: '2', archive: archive('good', {}) };
    clock.ms += 20_000;
    expect(await from(12, 2708, 1773)).toBe('good');
    expect((await tiles.listArchives()).map(({ name }) => name)).toEqual(['world', 'good']);
    expect(await tiles.hasDamaged()).toBe(false);
  });

  test('an archive that breaks while it is read is replaced by the next', async () => {
    const damaged: TileArchive = {
      ...archive('deep', { maxZoom: 15 }),
      readTile: async () => ({ damage: 'it ends early' }),
    };
    const { from, warn } = mapTiles({ 'deep.pmtiles': damaged, 'other.mbtiles': archive('other', {}) });
    expect(await from(12, 2708, 1773)).toBe('other');
    expect(await from(12, 2708, 1773)).toBe('other');
    expect(warn).toHaveBeenCalledTimes(1);
    expect(damaged.close).toHaveBeenCalledTimes(1);
  });

  test('a new archive is used within ten seconds, a removed one is closed, and a changed one has other ETags', async () => {
    const old = archive('old', {});
    const { from, found, clock, tiles } = mapTiles({ 'world.mbtiles': world, 'a.mbtiles': old });
    const before = await tiles.readTile({ z: 12, x: 2708, y: 1773 });
    found['a.mbtiles'] = { version: '2', archive: archive('new', {}) };
    found['b.mbtiles'] = { version: '1', archive: archive('deeper', { minZoom: 13, maxZoom: 15 }) };
    clock.ms += 10_000;
    expect(await from(12, 2708, 1773)).toBe('new');
    expect((await tiles.readTile({ z: 12, x: 2708, y: 1773 }))?.etag).not.toBe(before?.etag);
    expect(await from(15, 21_664, 14_184)).toBe('deeper');
    expect(old.close).toHaveBeenCalledTimes(1);
  });

  test('are looked up in the folder again after five seconds, and unchanged archives stay open', async () => {
    const saved = archive('kept', {});
    const { from, clock, list, open } = mapTiles({ 'kept.mbtiles': saved });
    await Promise.all([from(12, 2708, 1773), from(12, 2708, 1774)]);
    clock.ms += 5_000;
    await from(12, 2708, 1773);
    expect(list).toHaveBeenCalledTimes(1);
    clock.ms += 1;
    await from(12, 2708, 1773);
    expect(list).toHaveBeenCalledTimes(2);
    expect(open).toHaveBeenCalledTimes(1);
    expect(saved.close).not.toHaveBeenCalled();
  });

  test('an archive that broke is not opened again until its file changes', async () => {
    const damaged = { ...archive('deep', { maxZoom: 15 }), readTile: async () => ({ damage: 'it ends early' }) };
    const { from, clock, open } = mapTiles({ 'world.mbtiles': world, 'deep.pmtiles': damaged });
    await from(12, 2708, 1773);
    clock.ms += 5_001;
    expect(await from(3, 1, 1)).toBe('world');
    expect(open.mock.calls.map(([path]) => path)).toEqual(['world.mbtiles', 'deep.pmtiles']);
  });

  test('come from the next archive if the deepest lacks one', async () => {
    const holed = { ...archive('deep', { maxZoom: 15 }), readTile: async () => undefined };
    const { from, warn } = mapTiles({ 'deep.pmtiles': holed, 'other.mbtiles': archive('other', {}) });
    expect(await from(12, 2708, 1773)).toBe('other');
    expect(warn).not.toHaveBeenCalled();
  });

  test('of an extract that ends count beyond the zooms of the world, and those of the world always', async () => {
    const north = { west: -180, south: 10, east: 180, north: 85.06 };
    const { from } = mapTiles({
      'world.mbtiles': archive('world', { schema: 'world', maxZoom: WORLD_MAX_ZOOM, bounds: north }),
      'coarse.mbtiles': archive('coarse', {}),
    });
    expect(await from(0, 0, 0)).toBe('world');
    const [x, y] = tileAt(WORLD_MAX_ZOOM + 1);
    expect(await from(WORLD_MAX_ZOOM + 1, x, y)).toBe('coarse');
  });

  test('have a version of all open archives, and none once they are closed', async () => {
    const first = archive('one', {});
    const { tiles, from } = mapTiles({
      'one.mbtiles': first,
      'bad.mbtiles': { damage: 'it is empty' },
      'two.mbtiles': archive('two', {}),
    });
    await from(12, 2708, 1773);
    expect(tiles.getVersion()).toBe('1  1');
    await tiles.close();
    expect(first.close).toHaveBeenCalledTimes(1);
    expect(tiles.getVersion()).toBe('');
  });

  test('use the clock of the process by default', async () => {
    const list = vi.fn(async () => []);
    const tiles = createMapTiles({
      files: { list, open: vi.fn() },
      extractTile,
      unpackTile,
      log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
    });
    await tiles.listArchives();
    await tiles.listArchives();
    expect(list).toHaveBeenCalledTimes(1);
  });
});

/** Returns the tile of a zoom that contains Muscat. */
const tileAt = (z: number): [x: number, y: number] => [
  Math.floor(2708 / 2 ** (12 - z)),
  Math.floor(1773 / 2 ** (12 - z)),
];
