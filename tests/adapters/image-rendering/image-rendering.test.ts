import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createCachedRenderer } from '../../../src/adapters/image-rendering/cached-renderer.ts';
import { createPictureRenderer } from '../../../src/adapters/image-rendering/picture-renderer.ts';
import { addPreviewPhotos } from '../../../src/adapters/image-rendering/preview-photos.ts';
import { createResvgRenderer } from '../../../src/adapters/image-rendering/resvg-renderer.ts';
import { pointFromMicrodegrees } from '../../../src/domain/coordinates/coordinates.ts';
import { pictureSizes } from '../../../src/domain/drawing/picture-sizes.ts';
import { textWidth } from '../../../src/domain/drawing/text-width.ts';
import { fitViewport } from '../../../src/domain/drawing/viewport.ts';
import { err, ok } from '../../../src/domain/result.ts';
import type { ImageRenderer } from '../../../src/ports/maps/image-renderer.ts';
import type { PhotoStore } from '../../../src/ports/photos/photo-store.ts';
import { createTestPictures, worldTiles } from '../../support/pictures.ts';
import { createLakeTile, createStreetTile, writeMbtiles } from '../../support/tile-archives.ts';

const frame = { width: 600, height: 400, padding: { top: 50, bottom: 30, side: 60 } };
const degrees = fc.record({
  latitude: fc.integer({ min: -80_000_000, max: 80_000_000 }).map((micro) => micro / 1e6),
  longitude: fc.integer({ min: -180_000_000, max: 180_000_000 }).map((micro) => micro / 1e6),
});

describe('the window', () => {
  test('contains every pin, also on both sides of 180°', () => {
    fc.assert(
      fc.property(fc.array(degrees, { minLength: 1, maxLength: 6 }), (pins) => {
        const view = fitViewport(pins, 9, frame);
        for (const { latitude, longitude } of pins) {
          const x = [-360, 0, 360].map((turn) => view.x(longitude + turn)).find((at) => at >= 0 && at <= frame.width);
          expect(x).toBeDefined();
          expect(view.y(latitude)).toBeGreaterThanOrEqual(-1);
          expect(view.y(latitude)).toBeLessThanOrEqual(frame.height + 1);
        }
      }),
    );
  });

  test('takes the short way around the world', () => {
    const pins = [
      { latitude: -17, longitude: 179 },
      { latitude: -18, longitude: -179 },
    ];
    const { west, east } = fitViewport(pins, 9, frame);
    expect(east - west).toBeLessThan(5);
  });
});

const look = { size: 'phone', language: 'en', gate: 'Gate' } as const;
const riyadh = { latitude: 24.7136, longitude: 46.6753 };

describe('a drawn map', () => {
  const named = (name: string, longitude: number) => ({
    kind: 'town' as const,
    name,
    point: pointFromMicrodegrees(24_700_000, longitude * 1e6),
    region: '',
    country: 'SA',
    population: 5_000_000,
    attribution: '',
  });
  const gazetteer = { listWithin: async () => ok([named('<Riyadh> & "co"', 46.7), named('Al Kharj', 47.3)]) };
  const world = worldTiles();
  afterAll(() => world.close());
  const renderer = createPictureRenderer({ gazetteer, tiles: world }, createResvgRenderer());

  test('shows a region in the geometry of a live map, with the names of its towns', async () => {
    const svg = await renderer.drawRegion({ centre: riyadh, zoom: 10 }, 'en');
    expect(svg).toMatch(/^<svg [^>]*width="2048" height="1152" viewBox="0 0 2048 1152">/);
    // The world of 360° is 256 · 2¹⁰ pixels wide.
    const x = 1024 + ((46.7 - riyadh.longitude) / 360) * 256 * 2 ** 10;
    const [, dot] = /<circle cx="([\d.]+)" cy="[\d.]+" r="2.5" class="town-dot"\/>/.exec(svg)!;
    expect(Number(dot)).toBeCloseTo(x, 0);
    expect(svg).toContain('&lt;Riyadh');
    expect(svg).toContain('Al Kharj');
    expect(svg).toContain('f-sea');
    expect(svg).toContain('prefers-color-scheme:dark');
  });

  test('shows one place close up, the pin at its gate, to scale and north up', async () => {
    const entrance = { latitude: 24.7135, longitude: 46.6754 };
    const way = [{ latitude: 24.7127, longitude: 46.6754 }, entrance];
    const svg = await renderer.drawMap([{ ...riyadh, name: 'door', entrance, way }], look);
    const [, x1, y1, x2, y2] = /<path d="M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)" class="way"/.exec(svg)!.map(Number);
    expect([x2! - x1!, Math.sign(y1! - y2!)]).toEqual([0, 1]);
    const [, pinX, pinY] = /class="here" transform="translate\(([\d.]+) ([\d.]+)\)/.exec(svg)!.map(Number);
    expect([pinX, pinY]).toEqual([x2, y2]);
    expect(svg).toContain('class="door"');
    expect(svg).toMatch(/class="mark-name">Gate<.*class="mark-name">door</);
    // The map has the code of the gate's cell, and distance rings.
    expect(svg).toContain('>PM7G+C5<');
    expect(svg).toContain('>50 m<');
    for (const pins of [
      [{ ...riyadh, entrance }, riyadh],
      [{ ...riyadh, cell: { south: 24, west: 46, north: 25, east: 47 } }],
    ])
      expect(await renderer.drawMap(pins, look)).not.toContain('class="g-tag"');
  });

  test('writes distances in the language, right to left if needed', async () => {
    const near = { listWithin: async () => ok([named('Hit', 46.7)]) };
    const { drawMap: map } = createPictureRenderer({ gazetteer: near, tiles: world }, createResvgRenderer());
    const [english, arabic] = await Promise.all(
      (['en', 'ar'] as const).map((language) => map([riyadh], { ...look, size: 'panel', language })),
    );
    expect(english).toMatch(/<text x="[\d.]+" y="[\d.]+" class="g-town">Hit 2.9 km</);
    expect(english).toMatch(/text-anchor="middle" class="g-ring-name">50 m</);
    expect(arabic).toMatch(/" class="g-town">\u2067\u2066Hit\u2069 2.9 كم\u2069</);
    expect(arabic).toMatch(/ text-anchor="middle" class="g-ring-name">\u206750 م\u2069</);
    expect(arabic).not.toMatch(/\d k?m</);
  });

  test('has all texts in the middle, which the smallest phone shows', async () => {
    const entrance = { latitude: 24.7126, longitude: 46.6784 };
    for (const size of ['phone', 'tablet', 'panel', 'column'] as const) {
      const svg = await renderer.drawMap([{ ...riyadh, entrance }], { ...look, size });
      const { width, height, safe } = pictureSizes[size];
      expect(svg).toContain(`width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`);
      const marks = [
        ...svg.matchAll(/(?:translate\(|<circle cx=")([\d.]+)(?: |" cy=")([\d.]+)[^>]*(?:scale|class="last)/g),
      ];
      expect(marks.length).toBeGreaterThan(0);
      for (const [, x, y] of marks) {
        expect(Math.abs(Number(x) - width / 2)).toBeLessThanOrEqual(safe.width / 2);
        expect(Math.abs(Number(y) - height / 2)).toBeLessThanOrEqual(safe.height / 2);
      }
    }
  });

  test('labels the gate if the whole word is visible, on the smallest phone too', async () => {
    const { width, safe } = pictureSizes.phone;
    for (const gate of ['Gate', 'Pintu masuk', 'Entrée des livraisons']) {
      const entrance = { latitude: 24.7126, longitude: 46.6784 };
      const svg = await renderer.drawMap([{ ...riyadh, entrance }], { ...look, gate });
      const [, x, anchor] = new RegExp(`<text x="([\\d.]+)"[^>]*text-anchor="(\\w+)"[^>]*>${gate}<`).exec(svg)!;
      const before = { start: 0, middle: 0.5, end: 1 }[anchor as 'start' | 'middle' | 'end'];
      const left = Number(x) - before * textWidth(gate, 14);
      expect(left).toBeGreaterThanOrEqual((width - safe.width) / 2);
      expect(left + textWidth(gate, 14)).toBeLessThanOrEqual((width + safe.width) / 2);
    }
  });

  test('of several places has land, sea, the names as text, and a mark for each', async () => {
    const svg = await renderer.drawMap(
      [
        { latitude: 23.9, longitude: 46.7 },
        { latitude: 26.4, longitude: 50.1 },
      ],
      look,
    );
    expect(svg).toContain('&lt;Riyadh&gt; &amp; &quot;co&quot;');
    expect(svg).toMatch(/class="f-land/);
    expect(svg).toMatch(/class="f-sea/);
    expect(Buffer.byteLength(svg)).toBeLessThan(40_000);
  });

  test('of an approximate place among others has its cell below their mark, with the names of towns in it', async () => {
    const cell = { south: 24.6, west: 46.6, north: 24.8, east: 46.8 };
    const svg = await renderer.drawMap(
      [riyadh, riyadh, { latitude: 24.72, longitude: 46.68 }, { ...riyadh, latitude: 24.62, cell }],
      look,
    );
    expect(svg.indexOf('class="cell"')).toBeGreaterThan(0);
    expect(svg.indexOf('class="cell"')).toBeLessThan(svg.search(/class="(?:disc|dot)"/));
    expect(svg).toContain('&lt;Riyadh&gt;');
  });

  test('works anywhere, including poles and antimeridian', async () => {
    for (const [latitude, longitude] of [
      [90, 0],
      [-90, 180],
      [0, -180],
      [-17.8, 179.99],
      [65, -169],
    ] as const) {
      const svg = await renderer.drawMap([{ latitude, longitude }], look);
      expect(svg).not.toMatch(/NaN|Infinity/);
    }
  });

  test('is small enough to embed in a page, also for ten thousand islands and a thousand pins', async () => {
    const cell = { south: 71.9, west: -80.2, north: 72.1, east: -79.8 };
    const islands = await renderer.drawMap([{ latitude: 72, longitude: -80, cell }], look);
    expect(Buffer.byteLength(islands)).toBeLessThan(25_000);
    expect(Buffer.byteLength(await renderer.drawMap([{ latitude: 72, longitude: -80 }], look))).toBeLessThan(14_000);
    const pins = Array.from({ length: 1000 }, (_, i) => ({ latitude: (i * 37) % 80, longitude: (i * 71) % 180 }));
    expect(Buffer.byteLength(await renderer.drawMap(pins, { ...look, size: 'column' }))).toBeLessThan(120_000);
  });
});

describe('the inset of a picture', () => {
  const world = worldTiles();
  afterAll(() => world.close());
  const renderer = createTestPictures(world);
  const getInset = async (point: { readonly latitude: number; readonly longitude: number }) =>
    /<svg x=.*?<\/svg>/s.exec(await renderer.drawMap([point], look))?.[0] ?? '';

  test.each([
    ['Riyadh', 24.7136, 46.6753],
    ['Ürümqi', 43.825, 87.6],
    ['Alice Springs', -23.7, 133.88],
    ['the middle of Kansas', 38.5, -98.3],
  ])('of %s, far inland, shows a coast or a border', async (_where, latitude, longitude) => {
    const inset = await getInset({ latitude, longitude });
    // The shape has more corners than a window that is covered by land.
    expect((inset.match(/[lhv]-?\d/g) ?? []).length).toBeGreaterThan(12);
  });
});

describe('a map with an archive that ends near the place', () => {
  const folder = mkdtempSync(join(tmpdir(), 'end-of-archive-'));
  const x = 8192 + 600;
  const y = 8192 - 600;
  const latitude = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - row / 2 ** 13))) * 180) / Math.PI;
  const longitude = (column: number) => (column / 2 ** 14) * 360 - 180;
  const bounds = [longitude(x), latitude(y + 1), longitude(x + 3), latitude(y)] as const;
  const toTile = (column: number, bytes: Uint8Array) => ({ z: 14, x: column, y, bytes });
  writeMbtiles(
    join(folder, 'end.mbtiles'),
    [toTile(x, createStreetTile('High Street')), toTile(x + 1, createLakeTile())],
    bounds,
  );
  const world = worldTiles(folder);
  afterAll(async () => {
    await world.close();
    rmSync(folder, { recursive: true });
  });
  const drawn = (column: number) =>
    createTestPictures(world).drawMap([{ latitude: latitude(y + 0.5), longitude: longitude(column) }], look);
  const ruled = 'class="g-strong"';
  const tag = 'class="g-tag"';
  const street = 's-road-main';
  const has = (svg: string) => [ruled, tag, street].map((text) => svg.includes(text));

  test('has the grid where its tile has neither street nor house, and where it has no tile', async () => {
    expect(has(await drawn(x + 1.5))).toEqual([true, true, false]);
    expect(has(await drawn(x + 2.5))).toEqual([true, true, false]);
  });

  test('has the grid beside the streets where they end, and not where they continue', async () => {
    expect(has(await drawn(x + 0.02))).toEqual([true, false, true]);
    expect(has(await drawn(x + 0.5))).toEqual([false, false, true]);
  });
});

const osm = join(import.meta.dirname, '../../../../shared/data/osm');
const hasOsm = existsSync(osm);
if (!hasOsm) console.info(`${osm} is not beside the project: no streets are drawn.`);

if (hasOsm)
  describe('a map with an archive of the place', () => {
    const world = worldTiles(osm);
    afterAll(() => world.close());
    const renderer = createTestPictures(world);
    const market = { latitude: 37.7897, longitude: -122.401 };

    test('has its streets by name, its houses, the attribution, and the region in an inset', async () => {
      const svg = await renderer.drawMap([market], { ...look, size: 'column' });
      expect(svg).toContain('>Montgomery Street<');
      expect(svg).toContain('>© OpenStreetMap contributors<');
      expect(svg).toMatch(/class="f-house/);
      expect(svg.match(/<svg /g)).toHaveLength(2);
      // The grid is only for places without streets.
      expect(svg).not.toContain('class="g-tag"');
      for (const size of ['phone', 'column'] as const)
        expect((await renderer.drawMap([market], { ...look, size })).length).toBeLessThan(
          pictureSizes[size].maxLength * 1.1,
        );
    });

    test('of another place has the grid', async () => {
      expect(await renderer.drawMap([riyadh], look)).toContain('class="g-tag"');
    });
  });

describe('the cache of pictures', () => {
  const counted = (): { renderer: ImageRenderer; drawn: () => number } => {
    let count = 0;
    const version = '';
    const draw = async () => {
      count += 1;
      return `picture ${count}`;
    };
    const bytes = async () => new Uint8Array(await draw().then((text) => Buffer.from(text)));
    return {
      renderer: {
        drawMap: draw,
        drawRegion: draw,
        getVersion: () => version,
        drawPreview: bytes,
        renderPng: bytes,
        outlineTexts: bytes,
        findMissingLetters: draw,
      },
      drawn: () => count,
    };
  };

  test('draws once for concurrent requests', async () => {
    const { renderer, drawn } = counted();
    const cached = createCachedRenderer(renderer, { bytes: 10_000 });
    const pins = [{ latitude: 1, longitude: 2 }];
    const [first, second] = await Promise.all([cached.drawMap(pins, look), cached.drawMap(pins, look)]);
    expect([first, second, await cached.drawMap(pins, look), drawn()]).toEqual([
      'picture 1',
      'picture 1',
      'picture 1',
      1,
    ]);
    expect(await cached.drawMap([{ latitude: 1, longitude: 3 }], look)).toBe('picture 2');
  });

  test('does not store a picture without its unreadable photo', async () => {
    const { renderer, drawn } = counted();
    const read = vi
      .fn<PhotoStore['read']>()
      .mockResolvedValueOnce(err({ kind: 'unavailable', service: 'photo-store' }))
      .mockResolvedValue(ok(Uint8Array.of(1)));
    const withPhotos = addPreviewPhotos(renderer, {
      photos: { read },
      converter: { crop: async (image) => ok(image) },
    });
    const cached = createCachedRenderer(withPhotos, { bytes: 10_000 });
    const card = {
      title: '@cafe#door',
      lines: [],
      brandName: '',
      pins: [],
      texts: { language: 'en', gate: 'Gate' } as const,
      photo: { id: 'p1' },
    };
    for (let time = 0; time < 3; time += 1) await cached.drawPreview(card);
    expect([drawn(), read.mock.calls.length]).toEqual([2, 2]);
  });

  test('evicts failures, and the oldest when it is full', async () => {
    let fails = true;
    const { renderer, drawn } = counted();
    const cached = createCachedRenderer(
      {
        ...renderer,
        drawMap: async (...requested) => (fails ? Promise.reject(new Error('torn')) : renderer.drawMap(...requested)),
      },
      { bytes: 60 },
    );
    await expect(cached.drawMap([], look)).rejects.toThrow('torn');
    fails = false;
    expect(await cached.drawMap([], look)).toBe('picture 1');
    for (let longitude = 0; longitude < 5; longitude += 1) await cached.drawMap([{ latitude: 0, longitude }], look);
    await cached.drawMap([], look);
    expect(drawn()).toBe(7);
  });
});
