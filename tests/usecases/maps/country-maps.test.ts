import { describe, expect, test } from 'vitest';
import type { Area } from '../../../src/domain/coordinates/coordinates.ts';
import { type TileBox, tileBoxes } from '../../../src/domain/drawing/tile-boxes.ts';
import { parseTiles, TILE_HEAD_BYTES } from '../../../src/domain/drawing/tile-file.ts';
import type { TileAddress } from '../../../src/domain/drawing/tile-grid.ts';
import type { MapTileReader, TileArchiveInfo } from '../../../src/ports/maps/tile-archive.ts';
import { createCountryMaps } from '../../../src/usecases/maps/country-maps.ts';
import { unwrap } from '../../support/unwrap.ts';

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

const common = { isGzip: false, mediaType: archive.mediaType, etag: '""' };

const toText = ({ z, x, y }: TileAddress) => `${z}/${x}/${y} `.repeat(z + 1);

const namesIn = ({ west, east, north, south }: TileBox, zoom: number) =>
  Array.from({ length: east - west + 1 }, (_, i) => west + i).flatMap((x) =>
    Array.from({ length: south - north + 1 }, (_, i) => `${zoom}/${x}/${north + i}`),
  );

function getMaps(
  archives: readonly TileArchiveInfo[],
  { maxBytes, ground = [singapore] }: { readonly maxBytes?: number; readonly ground?: readonly Area[] } = {},
) {
  const state = { version: ' one  two', text: toText, requests: 0, pauses: 0, during: async () => {} };
  const tiles: MapTileReader = {
    listArchives: async () => archives,
    getVersion: () => state.version,
    readTile: async (address) => {
      state.requests += 1;
      await state.during();
      const bytes = new TextEncoder().encode(state.text(address));
      if (state.text(address) === 'empty') return { bytes: new Uint8Array(), ...common };
      return bytes.length === 0 ? undefined : { bytes, ...common };
    },
  };
  const maps = createCountryMaps({
    tiles,
    areas: { getAreas: async (country) => (country.startsWith('S') ? ground : []) },
    pause: async () => {
      state.pauses += 1;
    },
    ...(maxBytes !== undefined && { maxBytes }),
  });
  const file = async (country = 'SG') => unwrap(await maps.openFile(country));
  const getTiles = async () => {
    const found = (await file())!;
    return parseTiles(await found.read(0, found.size));
  };
  return { state, file, getTiles };
}

describe('the map of a country as a file', () => {
  test('has every tile with ground in the country, the world’s above and the archive’s below, once each', async () => {
    const { getTiles, file } = getMaps([archive, world]);
    const { tiles, length } = await getTiles();
    expect(length).toBe((await file())!.size);
    for (const { bytes, ...address } of tiles) expect(new TextDecoder().decode(bytes)).toBe(toText(address));
    const names = tiles.map(({ z, x, y }) => `${z}/${x}/${y}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names.slice(0, 7)).toEqual(['0/0/0', '1/1/0', '2/3/1', '3/6/3', '4/12/7', '5/25/15', '6/50/31']);
    // The file has the middle of the archive at its deepest zoom, but not the west of the country, which the archive lacks.
    expect(names).toContain('12/3230/2032');
    expect(names.some((name) => /^12\/32(?:26|27)\//.test(name))).toBe(false);
    expect(Math.max(...tiles.map(({ z }) => z))).toBe(12);
  });

  test('has the same bytes whatever ranges are read', async () => {
    const { state, file } = getMaps([archive, world]);
    const found = (await file())!;
    const whole = await found.read(0, found.size);
    for (const length of [1, 13, 100, 1_000]) {
      const parts: number[] = [];
      for (let at = 0; at < found.size; at += length)
        parts.push(...(await found.read(at, Math.min(at + length, found.size))));
      expect(Uint8Array.from(parts)).toEqual(whole);
    }
    // Reading the range of one tile takes one look-up.
    const { tiles } = parseTiles(whole);
    let at = 0;
    for (const { bytes } of tiles) {
      const from = at;
      const { requests: request } = state;
      at += TILE_HEAD_BYTES + bytes.length;
      await found.read(from, at);
      expect(state.requests).toBe(request + 1);
    }
  });

  test('ends with the last zoom that fits', async () => {
    const whole = await getMaps([archive, world]).getTiles();
    const bound = getMaps([archive, world], { maxBytes: whole.length - 1 });
    const { tiles, length } = await bound.getTiles();
    expect(length).toBeLessThan(whole.length);
    expect(Math.max(...tiles.map(({ z }) => z))).toBe(11);
    expect(tiles).toEqual(whole.tiles.filter(({ z }) => z <= 11));
    expect(await getMaps([archive, world], { maxBytes: whole.length }).getTiles()).toEqual(whole);
  });

  test('ends with the last zoom with few enough tiles, over all zooms and parts of the country', async () => {
    const deep = { ...archive, maxZoom: 22 };
    const strip = { west: 103.8, south: 1.3, east: 104.1, north: 1.3001 };
    const { tiles: few } = await getMaps([deep, world], { ground: [strip] }).getTiles();
    expect(Math.max(...few.map(({ z }) => z))).toBe(22);
    // There are 50,000 tiles of zoom 19 in two parts, and 17,000 of the lower zooms.
    const half = { ...strip, south: 1.2211, east: 103.95 };
    const parts = [half, { ...half, west: 103.95, east: 104.1 }];
    const { tiles: many } = await getMaps([deep, world], { ground: parts }).getTiles();
    expect(Math.max(...many.map(({ z }) => z))).toBe(18);
  });

  test('omits missing tiles, and tiles that are too large for a part', async () => {
    const maps = getMaps([archive, world]);
    const whole = await getMaps([archive, world]).getTiles();
    const largest = 'x'.repeat(900_000);
    const texts: Readonly<Record<string, string>> = {
      '5/25/15': '',
      '6/50/31': 'empty',
      '12/3230/2032': `${largest}x`,
      '12/3231/2032': largest,
    };
    maps.state.text = (address) => texts[`${address.z}/${address.x}/${address.y}`] ?? toText(address);
    const { tiles } = await maps.getTiles();
    const getNames = (filed: readonly TileAddress[]) => filed.map(({ z, x, y }) => `${z}/${x}/${y}`);
    const left = ['5/25/15', '6/50/31', '12/3230/2032'];
    expect(getNames(tiles)).toEqual(getNames(whole.tiles).filter((name) => !left.includes(name)));
    expect(tiles.find(({ z, x, y }) => `${z}/${x}/${y}` === '12/3231/2032')?.bytes).toHaveLength(900_000);
  });

  test('has the ground of each archive, of each part of the country, as deep as the deepest', async () => {
    const west = { west: 101, south: 1, east: 102, north: 2 };
    const far = { west: 10, south: 40, east: 11, north: 41 };
    const shallow = { ...archive, maxZoom: 8, bounds: { west: 101.5, south: 1.5, east: 103, north: 3 } };
    const { getTiles } = getMaps([shallow, archive, world], { ground: [singapore, west, far] });
    const { tiles } = await getTiles();
    const grounds = [
      { west: 103.8, south: 1.15, east: 104.1, north: 1.48 },
      { west: 101.5, south: 1.5, east: 102, north: 2 },
    ];
    for (const zoom of [6, 7, 12]) {
      const expected = [
        ...new Set(
          (zoom === 6 ? [singapore, west, far] : grounds)
            .flatMap((area) => tileBoxes(area, zoom))
            .flatMap((box) => namesIn(box, zoom)),
        ),
      ];
      expect(
        tiles
          .filter(({ z }) => z === zoom)
          .map(({ z, x, y }) => `${z}/${x}/${y}`)
          .toSorted(),
      ).toEqual(expected.toSorted());
    }
  });

  test('yields to other requests, and is listed once', async () => {
    const { state, file, getTiles } = getMaps([{ ...archive, maxZoom: 14 }, world]);
    await Promise.all([file(), file()]);
    const { requests: queried } = state;
    await file();
    expect(state.requests).toBe(queried);
    const { pauses } = state;
    // There is a pause at the start of each zoom, and after every fifty tiles.
    const { tiles } = await getTiles();
    const counts = [...Map.groupBy(tiles, ({ z }) => z).values()].map((zoom) => Math.ceil(zoom.length / 50));
    expect(Math.max(...counts)).toBeGreaterThan(1);
    expect(pauses).toBe(counts.reduce((sum, count) => sum + count, 0));
  });

  test('is listed once for each country and version, in any order of requests', async () => {
    const { state, file } = getMaps([archive, world]);
    const isListed = async (country: string) => {
      const { requests: question } = state;
      await file(country);
      return state.requests > question;
    };
    const countries = Array.from({ length: 250 }, (_, index) => `S${index}`);
    for (const country of countries) expect([country, await isListed(country)]).toEqual([country, true]);
    for (const country of countries) expect([country, await isListed(country)]).toEqual([country, false]);
    state.version = 'one three';
    expect([await isListed('S1'), await isListed('S1')]).toEqual([true, false]);
  });

  test('is listed again after a failed listing', async () => {
    const { state, file } = getMaps([archive, world]);
    state.during = async () => {
      throw new Error('the archive is away');
    };
    await expect(file()).rejects.toThrow('the archive is away');
    state.during = async () => {};
    expect((await file())?.size).toBeGreaterThan(0);
  });

  test('is listed one country after another, once for concurrent requests', async () => {
    const { state, file } = getMaps([archive, world]);
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
    const alone = getMaps([archive, world]);
    await alone.file();
    expect(state.requests).toBe(alone.state.requests * countries.length);
  });

  test('does not exist without an archive of the country', async () => {
    expect(await getMaps([archive, world]).file('MY')).toBeUndefined();
    expect(await getMaps([world]).file()).toBeUndefined();
    const elsewhere = { ...archive, bounds: { west: 55, south: 24, east: 56, north: 25 } };
    expect(await getMaps([elsewhere, world]).file()).toBeUndefined();
  });

  test('changes with its archive, and never mixes two', async () => {
    const { state, file } = getMaps([archive, world]);
    const before = (await file())!;
    expect(before.etag).toBe('"one..two"');
    state.text = (address) => `${toText(address)}new`;
    await expect(before.read(0, 100)).rejects.toThrow('archive-changed');
    state.version = 'one three';
    const after = (await file())!;
    expect(after.etag).toBe('"one.three"');
    expect(after.size).toBeGreaterThan(before.size);
    state.text = () => '';
    await expect(after.read(0, 100)).rejects.toThrow('archive-changed');
  });
});
