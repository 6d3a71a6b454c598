import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { createDubaiArchive, createStreetTile } from '../support/tile-archives.ts';
import { newUser, phone, sameOrigin, signUp, withBrowser } from './support/browser.ts';
import { waitUntilSettled } from './support/settled.ts';

const browser = withBrowser();
const owner = newUser();
const handle = `ratio${owner.username}`;

/** The positions of the places: Jeddah has no street map, and Dubai is in an archive. */
const grounds = [
  { ground: 'without streets', label: 'jeddah', latitude: 21.4858, longitude: 39.1925 },
  { ground: 'with streets of an archive', label: 'dubai', latitude: 25.1972, longitude: 55.2744 },
] as const;

/** The share of pixels that may differ, because each ratio smooths lines and letters differently. */
const MAX_DIFFERENT_SHARE = 0.004;
const MIN_CHANNEL_DIFFERENCE = 40;
const BLUR_RADIUS_PIXELS = 2;

let server: ServerProcess;
/** The cookies of the owner, because /create needs a signed-in user. */
let ownerSession: Awaited<ReturnType<BrowserContext['storageState']>>;
beforeAll(async () => {
  server = await startServer({
    RATE_LIMITS: 'off',
    MAP_TILES_URL: '',
    MAP_ARCHIVES: createDubaiArchive(createStreetTile('Harbour Street'), 'pbf'),
  });
  const { page, context } = await browser.visit({ baseURL: server.origin });
  await signUp(page, owner);
  for (const { label, latitude, longitude } of grounds)
    for (const [suffix, offset] of [
      ['', 0],
      ['-next', 0.0006],
    ] as const) {
      const response = await page.request.post('/api/locations', {
        headers: sameOrigin,
        data: {
          handle,
          label: `${label}${suffix}`,
          latitude: latitude + offset,
          longitude,
          entrance: { latitude: latitude + offset + 0.0002, longitude: longitude + 0.0003 },
          way: [
            { latitude: latitude + offset + 0.0006, longitude: longitude - 0.0006 },
            { latitude: latitude + offset + 0.0004, longitude: longitude + 0.0001 },
            { latitude: latitude + offset + 0.0002, longitude: longitude + 0.0003 },
          ],
        },
      });
      if (!response.ok()) throw new Error(await response.text());
    }
  ownerSession = await context.storageState();
});
afterAll(() => server.stop());

interface Scene {
  readonly screen: string;
  readonly path: (label: string) => string;
  readonly prepare?: (page: Page) => Promise<unknown>;
}

const scenes: readonly Scene[] = [
  { screen: 'a found place', path: (label) => `/map?q=${encodeURIComponent(`@${handle}#${label}`)}` },
  { screen: 'all places of a handle', path: () => `/search/${handle}` },
  {
    screen: 'the live map of a place',
    path: (label) => `/at/${handle}/${label}`,
    prepare: (page) => page.locator('[data-live-map]').dispatchEvent('pointermove'),
  },
  {
    screen: 'the pin to set, with the circle of accuracy',
    path: () => '/create',
    prepare: (page) => page.getByRole('button', { name: 'Use my position' }).last().click(),
  },
];

const cases = grounds.flatMap((ground) => scenes.map((scene) => ({ ...ground, ...scene })));

describe('the live map is drawn at the same places at every pixel ratio', () => {
  test.each(cases)('$screen, $ground', async ({ path, prepare, label, latitude, longitude }) => {
    const draw = async (deviceScaleFactor: number): Promise<PNG> => {
      const options: BrowserContextOptions = {
        baseURL: server.origin,
        storageState: ownerSession,
        viewport: phone,
        deviceScaleFactor,
        reducedMotion: 'reduce',
        permissions: ['geolocation'],
        geolocation: { latitude, longitude, accuracy: 40 },
      };
      const { page, context } = await browser.visit(options);
      await page.goto(path(label));
      await prepare?.(page);
      const map = page.locator('.ol-viewport').first();
      await map.waitFor();
      await waitUntilSettled(page);
      const shot = await map.screenshot({ scale: 'css', animations: 'disabled' });
      await context.close();
      return PNG.sync.read(shot);
    };
    const reference = await draw(1);
    expect(countColours(reference)).toBeGreaterThan(8);
    for (const ratio of [2, 3])
      expect([ratio, differenceRatio(reference, await draw(ratio)) <= MAX_DIFFERENT_SHARE]).toEqual([ratio, true]);
  });
});

/** Counts the colours of a picture with 4 bits per channel. An empty map has few. */
function countColours({ data }: PNG): number {
  const colours = new Set<number>();
  for (let at = 0; at < data.length; at += 4)
    colours.add(((data[at]! >> 4) << 8) | ((data[at + 1]! >> 4) << 4) | (data[at + 2]! >> 4));
  return colours.size;
}

/** Blurs two pictures of the same size and returns the share of pixels that differ. */
function differenceRatio(a: PNG, b: PNG): number {
  expect([b.width, b.height]).toEqual([a.width, a.height]);
  const blurredA = blur(a);
  const blurredB = blur(b);
  let different = 0;
  for (let at = 0; at < blurredA.length; at += 3) {
    const difference = Math.max(
      Math.abs(blurredA[at]! - blurredB[at]!),
      Math.abs(blurredA[at + 1]! - blurredB[at + 1]!),
      Math.abs(blurredA[at + 2]! - blurredB[at + 2]!),
    );
    if (difference > MIN_CHANNEL_DIFFERENCE) different += 1;
  }
  return different / (a.width * a.height);
}

/** Returns the mean of the pixels around each pixel, as red, green and blue. */
function blur({ width, height, data }: PNG): Float32Array {
  const result = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let channel = 0; channel < 3; channel += 1) {
        let sum = 0;
        let count = 0;
        for (let v = Math.max(0, y - BLUR_RADIUS_PIXELS); v <= Math.min(height - 1, y + BLUR_RADIUS_PIXELS); v += 1)
          for (let u = Math.max(0, x - BLUR_RADIUS_PIXELS); u <= Math.min(width - 1, x + BLUR_RADIUS_PIXELS); u += 1) {
            sum += data[(v * width + u) * 4 + channel]!;
            count += 1;
          }
        result[(y * width + x) * 3 + channel] = sum / count;
      }
  return result;
}
