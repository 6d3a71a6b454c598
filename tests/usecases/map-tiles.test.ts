import { describe, expect, test, vi } from 'vitest';
import type { ArchiveDamage, ArchiveFile, TileArchive, TileArchiveInfo } from '../../src/ports/tile-archive.ts';
import { createMapTiles } from '../../src/usecases/tiles/map-tiles.ts';

const everywhere = { west: -180, south: -85.06, east: 180, north: 85.06 };
const muscat = { west: 58, south: 23, east: 59, north: 24 };

/** An archive that has every tile of its zooms, each with the archive's name in it. */
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
    tile: async () => ({ bytes: Buffer.from(name), isGzip: false }),
    close: vi.fn(async () => undefined),
  };
}
const world = archive('world', { schema: 'world', maxZoom: 6, bounds: everywhere });

function mapTiles(given: Record<string, TileArchive | ArchiveDamage>) {
  const clock = { ms: 0 };
  const found: Record<string, { version: string; archive: TileArchive | ArchiveDamage }> = {};
  for (const [path, one] of Object.entries(given)) found[path] = { version: '1', archive: one };
  const warn = vi.fn();
  const tiles = createMapTiles({
    files: {
      list: async (): Promise<ArchiveFile[]> => Object.entries(found).map(([path, { version }]) => ({ path, version })),
      open: async (path) => found[path]!.archive,
    },
    log: { info: vi.fn(), warn, error: vi.fn() },
    now: () => clock.ms,
  });
  const from = async (z: number, x: number, y: number) => {
    const tile = await tiles.tile({ z, x, y });
    return tile && Buffer.from(tile.bytes).toString();
  };
  return { tiles, found, clock, warn, from };
}

describe('the tiles of the map', () => {
  test('come from the deepest archive that has them, and from the world where an extract would blank it', async () => {
    const { from } = mapTiles({
      'world.mbtiles': world,
      'coarse.mbtiles': archive('coarse', { maxZoom: 12 }),
      'deep.pmtiles': archive('deep', { maxZoom: 15 }),
    });
    expect(await from(12, 2708, 1773)).toBe('deep');
    expect(await from(15, 21_664, 14_184)).toBe('deep');
    // A tile of six degrees has the world around Muscat in it.
    expect(await from(6, 42, 27)).toBe('world');
    expect(await from(12, 0, 0)).toBeUndefined();
  });

  test('of a whole planet are taken at every zoom', async () => {
    const { from } = mapTiles({ 'world.mbtiles': world, 'planet.pmtiles': archive('planet', { bounds: everywhere }) });
    expect(await from(0, 0, 0)).toBe('planet');
    expect(await from(6, 42, 27)).toBe('planet');
  });

  test('a broken archive is one line of the log, and is left out until it changes', async () => {
    const { from, found, clock, warn, tiles } = mapTiles({
      'world.mbtiles': world,
      'bad.pmtiles': { damage: 'it is something else' },
    });
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await from(3, 1, 1)).toBe('world');
      clock.ms += 20_000;
    }
    expect(warn.mock.calls).toEqual([
      ['A map archive is left out', { file: 'bad.pmtiles', reason: 'it is something else' }],
    ]);
    found['bad.pmtiles'] = { version: '2', archive: archive('good', {}) };
    clock.ms += 20_000;
    expect(await from(12, 2708, 1773)).toBe('good');
    expect((await tiles.archives()).map(({ name }) => name)).toEqual(['world', 'good']);
  });

  test('an archive that breaks while it is read gives way to the next', async () => {
    const damaged: TileArchive = {
      ...archive('deep', { maxZoom: 15 }),
      tile: async () => ({ damage: 'it ends early' }),
    };
    const { from, warn } = mapTiles({ 'deep.pmtiles': damaged, 'other.mbtiles': archive('other', {}) });
    expect(await from(12, 2708, 1773)).toBe('other');
    expect(await from(12, 2708, 1773)).toBe('other');
    expect(warn).toHaveBeenCalledTimes(1);
    expect(damaged.close).toHaveBeenCalledTimes(1);
  });

  test('a new archive is there within ten seconds, one that is gone is closed, and one that changed has other ETags', async () => {
    const old = archive('old', {});
    const { from, found, clock, tiles } = mapTiles({ 'world.mbtiles': world, 'a.mbtiles': old });
    const before = await tiles.tile({ z: 12, x: 2708, y: 1773 });
    found['a.mbtiles'] = { version: '2', archive: archive('new', {}) };
    found['b.mbtiles'] = { version: '1', archive: archive('deeper', { minZoom: 13, maxZoom: 15 }) };
    clock.ms += 10_000;
    expect(await from(12, 2708, 1773)).toBe('new');
    expect((await tiles.tile({ z: 12, x: 2708, y: 1773 }))?.etag).not.toBe(before?.etag);
    expect(await from(15, 21_664, 14_184)).toBe('deeper');
    expect(old.close).toHaveBeenCalledTimes(1);
  });
});
