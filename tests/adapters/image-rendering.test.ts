import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createCachedRenderer } from '../../src/adapters/image-rendering/cached-renderer.ts';
import { addPreviewPhotos } from '../../src/adapters/image-rendering/preview-photos.ts';
import { createResvgRenderer } from '../../src/adapters/image-rendering/resvg-renderer.ts';
import { pointFromMicrodegrees } from '../../src/domain/coordinates/coordinates.ts';
import { fitViewport } from '../../src/domain/drawing/viewport.ts';
import { err, ok } from '../../src/domain/result.ts';
import type { ImageRenderer } from '../../src/ports/image-renderer.ts';
import type { PhotoStore } from '../../src/ports/photo-store.ts';
import { wholeWorld } from '../support/world.ts';

const frame = { width: 600, height: 400, padding: { top: 50, bottom: 30, side: 60 } };
const degrees = fc.record({
  latitude: fc.integer({ min: -80_000_000, max: 80_000_000 }).map((micro) => micro / 1e6),
  longitude: fc.integer({ min: -180_000_000, max: 180_000_000 }).map((micro) => micro / 1e6),
});

describe('the window', () => {
  test('holds every pin, also where they lie on both sides of 180°', () => {
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

describe('a drawn map', () => {
  const named = (name: string, longitude: number) => ({
    kind: 'town' as const,
    name,
    point: pointFromMicrodegrees(24_700_000, longitude * 1e6),
    region: '',
    country: 'SA',
    population: 5_000_000,
  });
  const renderer = createResvgRenderer({
    gazetteer: { within: async () => ok([named('<Riyadh> & "co"', 46.7), named('Al Kharj', 47.3)]) },
    world: wholeWorld,
  });

  test('shows one place from as near as its door, the pin at its gate, to scale and north above', async () => {
    const place = { latitude: 24.7136, longitude: 46.6753 };
    const entrance = { latitude: 24.7135, longitude: 46.6754 };
    const way = [{ latitude: 24.7127, longitude: 46.6754 }, entrance];
    const wayPhotos = [{ latitude: 24.7131, longitude: 46.6754 }];
    const svg = await renderer.map([{ ...place, entrance, way, wayPhotos }]);
    const [, photoX, photoY] = /<circle cx="([\d.]+)" cy="([\d.]+)" r="4" class="photo"/.exec(svg)!.map(Number);
    const [, x1, y1, x2, y2] = /<path d="M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)" class="way"/.exec(svg)!.map(Number);
    expect([x2! - x1!, Math.sign(y1! - y2!)]).toEqual([0, 1]);
    expect(photoX).toBe(x1);
    expect(photoY).toBeCloseTo((y1! + y2!) / 2, 0);
    const [, pinX, pinY] = /<use href="#pin" x="([\d.]+)" y="([\d.]+)"/.exec(svg)!.map(Number);
    expect([pinX, pinY]).toEqual([x2, y2]);
    expect(svg).toMatch(/class="last".*class="ring"/);
    // The code of the gate's own cell, and rings of distance.
    expect(svg).toContain('>PM7G+C5<');
    expect(svg).toContain('>50 m<');
    for (const pins of [
      [{ ...place, entrance }, place],
      [{ ...place, cell: { south: 24, west: 46, north: 25, east: 47 } }],
    ])
      expect(await renderer.map(pins)).not.toContain('class="g-tag"');
  });

  test('has land, sea, the names as text, and the pin where the place is', async () => {
    const svg = await renderer.map([{ latitude: 24.2, longitude: 46.7 }]);
    expect(svg).toContain('&lt;Riyadh&gt; &amp; &quot;co&quot;');
    expect(svg).toMatch(/class="land"/);
    expect(svg.match(/<use href="#pin"/g)).toHaveLength(1);
    expect(Buffer.byteLength(svg)).toBeLessThan(100_000);
  });

  test('is drawn anywhere, poles and antimeridian too', async () => {
    for (const [latitude, longitude] of [
      [90, 0],
      [-90, 180],
      [0, -180],
      [-17.8, 179.99],
      [65, -169],
    ] as const) {
      const svg = await renderer.map([{ latitude, longitude }]);
      expect(svg).not.toMatch(/NaN|Infinity/);
    }
  });

  test('is small enough to travel with a page, among ten thousand islands and with a thousand pins too', async () => {
    const cell = { south: 71.9, west: -80.2, north: 72.1, east: -79.8 };
    const islands = await renderer.map([{ latitude: 72, longitude: -80, cell }]);
    expect(Buffer.byteLength(islands)).toBeLessThan(20_000);
    expect(Buffer.byteLength(islands)).toBeGreaterThan(8_000);
    expect(Buffer.byteLength(await renderer.map([{ latitude: 72, longitude: -80 }]))).toBeLessThan(14_000);
    const pins = Array.from({ length: 1000 }, (_, i) => ({ latitude: (i * 37) % 80, longitude: (i * 71) % 180 }));
    expect(Buffer.byteLength(await renderer.map(pins))).toBeLessThan(80_000);
  });
});

describe('what was drawn', () => {
  const counted = (): { renderer: ImageRenderer; drawn: () => number } => {
    let count = 0;
    const draw = async () => {
      count += 1;
      return `picture ${count}`;
    };
    const bytes = async () => new Uint8Array(await draw().then((text) => Buffer.from(text)));
    return {
      renderer: { map: draw, preview: bytes, png: bytes, outlines: bytes, missingLetters: draw },
      drawn: () => count,
    };
  };

  test('is cached, and drawn once for simultaneous requests', async () => {
    const { renderer, drawn } = counted();
    const cached = createCachedRenderer(renderer, { bytes: 10_000 });
    const pins = [{ latitude: 1, longitude: 2 }];
    const [one, other] = await Promise.all([cached.map(pins), cached.map(pins)]);
    expect([one, other, await cached.map(pins), drawn()]).toEqual(['picture 1', 'picture 1', 'picture 1', 1]);
    expect(await cached.map([{ latitude: 1, longitude: 3 }])).toBe('picture 2');
  });

  test('without the photo that could not be read is not kept', async () => {
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
    const card = { title: '@cafe#door', lines: [], brandName: '', pins: [], photo: { id: 'p1' } };
    for (let time = 0; time < 3; time += 1) await cached.preview(card);
    expect([drawn(), read.mock.calls.length]).toEqual([2, 2]);
  });

  test('is forgotten when it failed, and when there is no room', async () => {
    let fails = true;
    const { renderer, drawn } = counted();
    const cached = createCachedRenderer(
      { ...renderer, map: async (pins) => (fails ? Promise.reject(new Error('torn')) : renderer.map(pins)) },
      { bytes: 60 },
    );
    await expect(cached.map([])).rejects.toThrow('torn');
    fails = false;
    expect(await cached.map([])).toBe('picture 1');
    for (let longitude = 0; longitude < 5; longitude += 1) await cached.map([{ latitude: 0, longitude }]);
    await cached.map([]);
    expect(drawn()).toBe(7);
  });
});
