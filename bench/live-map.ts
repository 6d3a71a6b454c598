// A live map over the streets of a city: the bytes of its first picture, its frame rate when panned at 1280 px, and the time of a still
// picture of the same streets: `npm run bench -- live-map`. Needs ../shared/data/osm/sf-downtown.mbtiles (its README says how to create
// it) and Chromium (CHROMIUM_PATH, or /usr/bin/chromium), which renders without a graphics card. Other programs lower the frame rate.

import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { weighFirstPicture } from '../tests/support/map-weight.ts';
import { createTestPictures, worldTiles } from '../tests/support/pictures.ts';
import { createRandom } from '../tests/support/random.ts';
import { startServer } from '../tests/support/server-process.ts';
import { launchChromium } from './support/browser.ts';
import { median } from './support/measure.ts';
import { createReporter } from './support/results.ts';

const report = createReporter('live-map');
const archive = join(import.meta.dirname, '..', '..', 'shared', 'data', 'osm', 'sf-downtown.mbtiles');
const folder = mkdtempSync(join(tmpdir(), 'whereat-live-map-'));
mkdirSync(join(folder, 'maps'));
copyFileSync(archive, join(folder, 'maps', 'sf-downtown.mbtiles'));
const server = await startServer({ RATE_LIMITS: 'off', DATA_DIR: folder });
const browser = await launchChromium();
const DOWNTOWN = '37.7870,-122.4060';
try {
  await measureFirstPicture('without streets', '23.6139,58.5453');
  await measureFirstPicture('with streets, zoom 18', DOWNTOWN);
  await measurePanning();
  await measureStillPictures();
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true });
}

async function measureFirstPicture(name: string, point: string): Promise<void> {
  // Requests of a service worker would not be counted as requests of the page.
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });
  const { all, tiles } = await weighFirstPicture(page, `${server.origin}/map?q=${point}`);
  report({ metric: `first picture ${name}, all that the map fetches, kB`, ours: all / 1000, most: 150 });
  report({ metric: `of it tiles ${name}, kB`, ours: tiles / 1000 });
  await page.close();
}

/** Measures panning in three drags of 1.5 s at 400 px per second, one of them diagonal. Reports the medians of three rounds. */
async function measurePanning(): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${server.origin}/map?q=${DOWNTOWN}`);
  await page.locator('.ol-viewport canvas').first().waitFor();
  await page.waitForTimeout(5_000);
  const before = await page.screenshot();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const taskMs = async () =>
    1000 * (await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')!.value;
  const rates: number[] = [];
  const costs: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    let frames = 0;
    const begun = await taskMs();
    for (const [across, down] of [
      [-1, 0],
      [0.7, 0.7],
      [0.3, -0.9],
    ] as const)
      frames += await countDragFrames(page, across * 400, down * 400);
    rates.push(frames / 4.5);
    costs.push(((await taskMs()) - begun) / frames);
  }
  if (before.equals(await page.screenshot())) throw new Error('The map was not moved.');
  report({ metric: 'panning at 1280 × 800 with streets, zoom 18, frames a second', ours: median(rates), least: 50 });
  // At fifty frames per second, each has 20 ms. Other programs do not change this figure.
  report({ metric: 'panning, ms of the main thread’s own time for each frame', ours: median(costs), most: 20 });
  await page.close();
}

/** Drags for 1.5 s at this speed in pixels per second, and counts the browser's frames. OpenLayers draws in each of them. */
async function countDragFrames(page: Page, across: number, down: number): Promise<number> {
  return page.evaluate(
    async ([x, y]) => {
      const map = document.querySelector('.ol-viewport')!;
      const send = (type: string, at: readonly [number, number]) =>
        (type === 'pointerdown' ? map : document).dispatchEvent(
          new PointerEvent(type, {
            clientX: at[0],
            clientY: at[1],
            pointerId: 1,
            isPrimary: true,
            bubbles: true,
            pointerType: 'mouse',
            button: 0,
            buttons: type === 'pointerup' ? 0 : 1,
          }),
        );
      const from = [760 - x! * 0.6, 420 - y! * 0.6] as const;
      send('pointerdown', from);
      const begun = performance.now();
      let frames = 0;
      for (let now = begun; now - begun < 1500; frames += 1) {
        const share = (now - begun) / 1000;
        send('pointermove', [from[0] + x! * share, from[1] + y! * share]);
        now = await new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now())));
      }
      send('pointerup', [from[0] + x! * 1.5, from[1] + y! * 1.5]);
      return frames;
    },
    [across, down],
  );
}

/**
 * Measures the processor time of pictures of random places within a square kilometre, each drawn for the first time, after twenty to warm
 * up.
 */
async function measureStillPictures(): Promise<void> {
  const tiles = worldTiles(join(folder, 'maps'));
  const pictures = createTestPictures(tiles);
  const chance = createRandom(11);
  const times: number[] = [];
  for (let place = 0; place < 60; place += 1) {
    const pin = { latitude: 37.78 + chance() / 80, longitude: -122.415 + chance() / 80 };
    const before = process.cpuUsage();
    const svg = await pictures.drawMap([pin], { size: 'phone', language: 'en', gate: 'Gate' });
    const { user, system } = process.cpuUsage(before);
    if (!svg.includes('© OpenStreetMap')) throw new Error('A picture has no streets.');
    if (place >= 20) times.push((user + system) / 1000);
  }
  await tiles.close();
  report({
    metric: 'a still picture with streets, median of forty, ms of the processor',
    ours: median(times),
    most: 30,
  });
}
