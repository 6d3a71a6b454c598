import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { createLakeTile, writeMbtiles } from '../support/tile-archives.ts';
import { desktop, withBrowser } from './support/browser.ts';
import { listCacheEntries, openAndWaitForCache, samplePlace, withWorker } from './support/offline.ts';

const browser = withBrowser();

/** A server with a map of Downtown Dubai: the tile of the place and its neighbours at zooms 7 to 14. */
let server: ServerProcess;
beforeAll(async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'whereat-map-')), 'dubai.mbtiles');
  const tiles = [];
  for (let z = 7; z <= 14; z += 1) {
    const x = Math.floor((235.27437 / 360) * 2 ** z);
    const y = Math.floor(0.42772 * 2 ** z);
    for (const [right, down] of [0, 1, 2].flatMap((column) => [0, 1, 2].map((row) => [column - 1, row - 1] as const)))
      tiles.push({ z, x: x + right, y: y + down, bytes: createLakeTile() });
  }
  writeMbtiles(path, tiles, [55, 25, 55.6, 25.4]);
  server = await startServer({ RATE_LIMITS: 'off', MAP_ARCHIVES: path });
});
afterAll(() => server.stop());

const getMap = (page: Page) => page.locator('section', { hasText: 'Map of a country' });

/** Returns the uncompressed tile that the page receives, in hexadecimal digits. */
const fetchTile = (page: Page, path: string) =>
  page.evaluate(async (url) => {
    const response = await fetch(url, { cache: 'no-store' });
    return [...new Uint8Array(await response.arrayBuffer())].map((byte) => byte.toString(16)).join(' ');
  }, path);

/** Returns the visible colour of the page at a position in pixels from its top left corner. */
async function getColour(page: Page, x: number, y: number): Promise<readonly number[]> {
  const { data, width } = PNG.sync.read(await page.screenshot());
  return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)];
}

async function choose(page: Page, country: string): Promise<void> {
  await openAndWaitForCache(page, '/offline');
  await getMap(page).getByLabel('Country', { exact: true }).selectOption(country);
}

describe('the map of a country', () => {
  test('is downloaded after its size was shown, works offline as it does online, and can be removed', async () => {
    const { page, context } = await browser.visit({ ...withWorker, viewport: desktop, baseURL: server.origin });
    await choose(page, 'AE');
    await getMap(page)
      .getByRole('button', { name: /^Download, \d+ kB$/ })
      .click();
    await getMap(page).getByRole('button', { name: 'Remove United Arab Emirates' }).waitFor();
    const storedTiles = (await listCacheEntries(page)).filter((line) => line.startsWith('whereat-map /tiles/'));
    const paths = storedTiles.map((line) => line.slice('whereat-map '.length));
    expect(paths.length).toBeGreaterThan(30);
    const online = await Promise.all(paths.map((path) => fetchTile(page, path)));
    expect(online.every((tile) => tile !== '')).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await page.getByText('You’re offline.', { exact: true }).waitFor();
    expect(await Promise.all(paths.map((path) => fetchTile(page, path)))).toEqual(online);
    // A place that was never opened is shown on the map at a zoom without tiles.
    const drawn = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/tiles/14/10707/7006');
    await page.goto('/map?q=25.197197,55.274376');
    await page.getByText('You’re offline.', { exact: true }).waitFor();
    await drawn;
    // The colour of the sea (src/domain/drawing/style/map-colours.ts).
    await expect.poll(() => getColour(page, 500, 250)).toEqual([0xc2, 0xd8, 0xe4]);
    await page.goto('/offline');
    await getMap(page).getByRole('button', { name: 'Remove United Arab Emirates' }).click();
    await expect.poll(() => listCacheEntries(page)).not.toContainEqual(expect.stringContaining('whereat-map'));
  });

  test('continues its download after a network failure, and is not offered if the server has no map', async () => {
    const { page, context } = await browser.visit({ ...withWorker, viewport: desktop, baseURL: server.origin });
    await choose(page, 'SG');
    await getMap(page).getByText('This server has no map of this country.').waitFor();
    await getMap(page).getByLabel('Country', { exact: true }).selectOption('AE');
    let isCut = true;
    await context.route('**/maps/AE', (route) =>
      isCut && route.request().method() === 'GET' ? route.abort() : route.continue(),
    );
    await getMap(page)
      .getByRole('button', { name: /^Download/ })
      .click();
    await getMap(page)
      .getByText('You’re offline. The download resumes automatically when you’re back online.')
      .waitFor();
    isCut = false;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await getMap(page).getByRole('button', { name: 'Remove United Arab Emirates' }).waitFor();
    await getMap(page)
      .getByText(/^\d+ kB$/)
      .waitFor();
  });
});

test('Remove everything removes all stored maps and places', async () => {
  const { page } = await browser.visit({ ...withWorker, viewport: desktop, baseURL: server.origin });
  await openAndWaitForCache(page, samplePlace);
  await choose(page, 'AE');
  await getMap(page)
    .getByRole('button', { name: /^Download, / })
    .click();
  await getMap(page).getByRole('button', { name: 'Remove United Arab Emirates' }).waitFor();
  await page.getByRole('button', { name: 'Remove everything' }).click();
  await page.getByRole('button', { name: 'Yes, remove everything' }).click();
  await expect.poll(() => listCacheEntries(page)).toEqual([]);
});
