import { describe, expect, test } from 'vitest';
import { parseTiles } from '../../src/domain/drawing/tile-file.ts';
import type { TileAddress } from '../../src/domain/drawing/tile-grid.ts';
import type { MapTileReader, TileArchiveInfo } from '../../src/ports/tile-archive.ts';
import { createCountryMaps } from '../../src/usecases/tiles/country-maps.ts';
import { unwrap } from '../support/unwrap.ts';

const singapore = { west: 103.6, south: 1.15, east: 104.1, north: 1.48 };
const archive: TileArchiveInfo = {
  name: 'singapore',
  schema: 'openmaptiles',
  mediaType: 'application/vnd.mapbox-vector-tile',
  minZoom: 0,
  maxZoom: 12,
  bounds: { west: 103.8, south: 1.1, east: 104.2, north: 1.5 },
  attribution: '',
  bytes: 1,
};
const world: TileArchiveInfo = {
  ...archive,
  name: 'world',
  schema: 'world',
  maxZoom: 6,
  bounds: { west: -180, south: -85.06, east: 180, north: 85.06 },
};

const textOf = ({ z, x, y }: TileAddress) => `${z}/${x}/${y} `.repeat(z + 1);

function mapsOf(archives: readonly TileArchiveInfo[], maxBytes?: number) {
  const state = { version: 'one  two', text: textOf, asked: 0, pauses: 0, during: async () => {} };
  const tiles: MapTileReader = {
    archives: async () => archives,
    version: () => state.version,
    tile: async (address) => {
      state.asked += 1;
      await state.during();
      const bytes = new TextEncoder().encode(state.text(address));
      return bytes.length === 0 ? undefined : { bytes, isGzip: false, mediaType: archive.mediaType, etag: '""' };
    },
  };
  const maps = createCountryMaps({
    tiles,
    areas: { areasOf: async (country) => (country.startsWith('S') ? [singapore] : []) },
    pause: async () => {
      state.pauses += 1;
    },
    ...(maxBytes !== undefined && { maxBytes }),
  });
  const file = async (country = 'SG') => unwrap(await maps.file(country));
  const tilesOf = async () => {
    const found = (await file())!;
    return parseTiles(await found.read(0, found.size));
  };
  return { state, file, tilesOf };
}

describe('the map of a country as a file', () => {
  test('has every tile with ground in the country, the world’s above and the archive’s below, once each', async () => {
    const { tilesOf, file } = mapsOf([archive, world]);
    const { tiles, length } = await tilesOf();
    expect(length).toBe((await file())!.size);
    for (const { bytes, ...address } of tiles) expect(new TextDecoder().decode(bytes)).toBe(textOf(address));
    const names = tiles.map(({ z, x, y }) => `${z}/${x}/${y}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names.slice(0, 7)).toEqual(['0/0/0', '1/1/0', '2/3/1', '3/6/3', '4/12/7', '5/25/15', '6/50/31']);
    // The middle of the archive at its deepest zoom, and the country's west, which the archive does not have.
    expect(names).toContain('12/3230/2032');
    expect(names.some((name) => /^12\/32(?:26|27)\//.test(name))).toBe(false);
    expect(Math.max(...tiles.map(({ z }) => z))).toBe(12);
  });

  test('is the same bytes in whatever parts it is read', async () => {
    const { file } = mapsOf([archive, world]);
    const found = (await file())!;
    const whole = await found.read(0, found.size);
    for (const length of [1, 13, 100, 1_000]) {
      const parts: number[] = [];
      for (let at = 0; at < found.size; at += length)
        parts.push(...(await found.read(at, Math.min(at + length, found.size))));
      expect(Uint8Array.from(parts)).toEqual(whole);
    }
  });

  test('ends with the last zoom that has room', async () => {
    const whole = await mapsOf([archive, world]).tilesOf();
    const bound = mapsOf([archive, world], whole.length - 1);
    const { tiles, length } = await bound.tilesOf();
    expect(length).toBeLessThan(whole.length);
    expect(Math.max(...tiles.map(({ z }) => z))).toBe(11);
    expect(tiles).toEqual(whole.tiles.filter(({ z }) => z <= 11));
  });

  test('lets other requests have their turn, and is listed once', async () => {
    const { state, file } = mapsOf([archive, world]);
    await Promise.all([file(), file()]);
    const { asked } = state;
    await file();
    expect(state.asked).toBe(asked);
    expect(state.pauses).toBeGreaterThanOrEqual(13);
  });

  test('is listed one country after another, and each once while it is asked for again', async () => {
    const { state, file } = mapsOf([archive, world]);
    const countries = ['SG', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S8', 'S9', 'SX'];
    const most = { now: 0, ever: 0 };
    state.during = async () => {
      most.now += 1;
      most.ever = Math.max(most.ever, most.now);
      await Promise.resolve();
      most.now -= 1;
    };
    await Promise.all([...countries, ...countries].map((country) => file(country)));
    expect(most.ever).toBe(1);
    const alone = mapsOf([archive, world]);
    await alone.file();
    expect(state.asked).toBe(alone.state.asked * countries.length);
  });

  test('is not there without an archive of the country', async () => {
    expect(await mapsOf([archive, world]).file('MY')).toBeUndefined();
    expect(await mapsOf([world]).file()).toBeUndefined();
    const elsewhere = { ...archive, bounds: { west: 55, south: 24, east: 56, north: 25 } };
    expect(await mapsOf([elsewhere, world]).file()).toBeUndefined();
  });

  test('is another one after a change of an archive, and never half of each', async () => {
    const { state, file } = mapsOf([archive, world]);
    const before = (await file())!;
    expect(before.etag).toBe('"one..two"');
    state.text = (address) => `${textOf(address)}new`;
    await expect(before.read(0, 100)).rejects.toThrow('archive-changed');
    state.version = 'one three';
    const after = (await file())!;
    expect(after.etag).toBe('"one.three"');
    expect(after.size).toBeGreaterThan(before.size);
  });
});
