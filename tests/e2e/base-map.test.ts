import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import {
  createDubaiArchive,
  createEmiratesArchive,
  createLakeTile,
  createStreetTile,
} from '../support/tile-archives.ts';
import { expectAccessible } from './support/accessibility.ts';
import { sameOrigin, withBrowser } from './support/browser.ts';
import { waitUntilSettled } from './support/settled.ts';

const browser = withBrowser();
const unavailableText = 'Street map unavailable';

/** A map server on this machine that serves street tiles and a vector style, or fails. */
const mapServer = { requests: [] as string[], broken: false, server: undefined as Server | undefined, origin: '' };

beforeAll(async () => {
  const server = createServer((request, response) => {
    mapServer.requests.push(request.url!);
    response.setHeader('access-control-allow-origin', '*');
    if (mapServer.broken) {
      response.statusCode = 503;
      response.end();
    } else if (request.url === '/style.json') {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(style));
    } else {
      response.setHeader('content-type', 'image/png');
      response.end(createPixel(200, 30, 30));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  mapServer.server = server;
  mapServer.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => mapServer.server!.close(resolve)));

const servers: ServerProcess[] = [];
afterAll(async () => {
  for (const server of servers) await server.stop();
});
async function openPage(env: Readonly<Record<string, string>>, options: Parameters<typeof browser.visit>[0] = {}) {
  mapServer.requests.length = 0;
  const server = await startServer({ RATE_LIMITS: 'off', ...env });
  servers.push(server);
  const { page } = await browser.visit({ baseURL: server.origin, ...options });
  await page.goto('/search/downtown/burj-khalifa');
  await page.getByRole('region', { name: 'Map of the place' }).waitFor();
  return page;
}

/** Returns the colour of a map pixel without town name, control or line. */
async function getMapColour(page: Awaited<ReturnType<typeof openPage>>): Promise<readonly number[]> {
  const shot = await page.getByRole('region', { name: 'Map of the place' }).screenshot();
  return page.evaluate(async (bytes) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))]));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    return [...context.getImageData(image.width * 0.75, image.height * 0.75, 1, 1).data.slice(0, 3)];
  }, shot.toString('base64'));
}

describe('the base map', () => {
  test('shows the operator’s street tiles when they load', async () => {
    mapServer.broken = false;
    const page = await openPage({ MAP_TILES_URL: `${mapServer.origin}/{z}/{x}/{y}.png` });
    await expect.poll(() => getMapColour(page)).toEqual([200, 30, 30]);
    expect(mapServer.requests.every((url) => /^\/15\/\d+\/\d+\.png$/.test(url))).toBe(true);
    await page.getByRole('button', { name: 'Map sources' }).click();
    await page.getByText('© OpenStreetMap contributors', { exact: true }).waitFor();
    expect(await page.getByText(unavailableText).count()).toBe(0);
  });

  test('falls back to the embedded world when the street tiles fail, with a note and a button to retry', async () => {
    mapServer.broken = true;
    const page = await openPage({ MAP_TILES_URL: `${mapServer.origin}/{z}/{x}/{y}.png` });
    await page.getByText(unavailableText).waitFor();
    await page.getByRole('heading', { name: 'Location Details' }).waitFor();
    await page.getByText(unavailableText).waitFor({ state: 'detached' });
    const mark = page.getByRole('button', { name: `${unavailableText}. Retry` });
    mapServer.broken = false;
    await mark.click();
    await mark.waitFor({ state: 'detached' });
    await expect.poll(() => getMapColour(page)).toEqual([200, 30, 30]);
  });

  test('dims light tiles in the dark theme', async () => {
    mapServer.broken = false;
    const page = await openPage({ MAP_TILES_URL: `${mapServer.origin}/{z}/{x}/{y}.png` }, { colorScheme: 'dark' });
    const brightness = async () => Math.max(...(await getMapColour(page)));
    await expect.poll(async () => (await getMapColour(page))[0]).toBeGreaterThan(60);
    expect(await brightness()).toBeLessThan(140);
  });

  test('uses the operator’s vector style if there is one, without requesting the tiles', async () => {
    mapServer.broken = false;
    const page = await openPage({
      MAP_STYLE_URL: `${mapServer.origin}/style.json`,
      MAP_TILES_URL: `${mapServer.origin}/{z}/{x}/{y}.png`,
    });
    await expect.poll(() => getMapColour(page)).toEqual([30, 120, 60]);
    expect(mapServer.requests).toEqual(['/style.json']);
  });

  test('uses the operator’s archive where it contains the place, without requesting the raster tiles', async () => {
    mapServer.broken = false;
    const page = await openPage({
      MAP_ARCHIVES: createDubaiArchive(createLakeTile(), 'pbf'),
      MAP_TILES_URL: `${mapServer.origin}/{z}/{x}/{y}.png`,
    });
    // The colour of the sea (src/domain/drawing/style/map-colours.ts).
    await expect.poll(() => getMapColour(page)).toEqual([0xc2, 0xd8, 0xe4]);
    await page.getByRole('button', { name: 'Map sources' }).click();
    await page.getByText('Someone’s data').waitFor();
    expect(await page.getByRole('link', { name: 'Someone’s data' }).count()).toBe(0);
    // No tile is requested, so no other host learns which street is viewed.
    expect(mapServer.requests).toEqual([]);
    expect(await page.getByText(unavailableText).count()).toBe(0);
  });

  test('uses the street tiles where an archive’s bounds exceed its content', async () => {
    mapServer.broken = false;
    const page = await openPage({
      MAP_ARCHIVES: createDubaiArchive(createLakeTile(), 'pbf', 20),
      MAP_TILES_URL: `${mapServer.origin}/{z}/{x}/{y}.png`,
    });
    await expect.poll(() => getMapColour(page)).toEqual([200, 30, 30]);
  });

  test('uses the embedded world, without the raster tiles, at zooms above those of the archive of the place', async () => {
    mapServer.broken = true;
    const page = await openPage({
      MAP_ARCHIVES: createEmiratesArchive(createLakeTile()),
      MAP_TILES_URL: `${mapServer.origin}/{z}/{x}/{y}.png`,
    });
    const zoomOut = page.getByRole('button', { name: 'Zoom out' });
    for (let zoom = 15; zoom > 3; zoom -= 1) {
      await zoomOut.click();
      await waitUntilSettled(page);
    }
    // Waits, because tiles would be requested only when the map no longer moves.
    await page.waitForTimeout(1_000);
    expect(await page.locator('.ground-lines').count()).toBe(0);
    expect(mapServer.requests).toEqual([]);
    expect(await page.getByText(unavailableText).count()).toBe(0);
  });

  test('shows the grid where an archive has neither streets nor houses', async () => {
    const page = await openPage({ MAP_ARCHIVES: createDubaiArchive(createLakeTile(), 'pbf') });
    await page.locator('.ground-lines').waitFor({ state: 'attached' });
    const streets = await openPage({ MAP_ARCHIVES: createDubaiArchive(createStreetTile('A street'), 'pbf') });
    await streets.getByRole('button', { name: 'Map sources' }).click();
    await streets.getByText('Someone’s data').waitFor();
    await streets.locator('.ground-lines').waitFor({ state: 'detached' });
  });

  test('shows the grid where the tiles of an archive fail, with a note and a button to retry', async () => {
    const server = await startServer({ RATE_LIMITS: 'off', MAP_ARCHIVES: createDubaiArchive(createLakeTile(), 'pbf') });
    servers.push(server);
    const { page, context } = await browser.visit({ baseURL: server.origin });
    const deep = /\/tiles\/1\d\//;
    await context.route(deep, (route) => route.fulfill({ status: 503 }));
    await page.goto('/search/downtown/burj-khalifa');
    await page.getByText(unavailableText).waitFor();
    await page.locator('.ground-lines').waitFor({ state: 'attached' });
    await context.unroute(deep);
    const mark = page.getByRole('button', { name: `${unavailableText}. Retry` });
    await mark.click();
    await mark.waitFor({ state: 'detached' });
    await expect.poll(() => getMapColour(page)).toEqual([0xc2, 0xd8, 0xe4]);
  });

  test('uses an archive of image tiles if the operator has one', async () => {
    mapServer.broken = false;
    const page = await openPage({
      MAP_ARCHIVES: createDubaiArchive(createPixel(20, 90, 200), 'png'),
      MAP_TILES_URL: `${mapServer.origin}/{z}/{x}/{y}.png`,
    });
    await expect.poll(() => getMapColour(page)).toEqual([20, 90, 200]);
    await page.getByRole('button', { name: 'Map sources' }).click();
    await page.getByText('Someone’s data').waitFor();
  });

  test('loads the names of seas only at low zoom', async () => {
    const { page } = await browser.visit();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto('/map');
    await page.locator('.ground-lines').waitFor({ state: 'attached' });
    const isSea = (url: string) => /\/assets\/sea-names-/.test(url);
    expect(requested.filter(isSea)).toEqual([]);
    const fetched = page.waitForRequest((request) => isSea(request.url()));
    for (const _ of [1, 2, 3, 4]) await page.getByRole('button', { name: 'Zoom out' }).click();
    await fetched;
  });

  test('shows the administrator the area of each archive', async () => {
    const server = await startServer({
      RATE_LIMITS: 'off',
      ADMIN_PASSWORD: 'the keeper of the maps',
      MAP_ARCHIVES: createDubaiArchive(createLakeTile(), 'pbf'),
    });
    servers.push(server);
    const { page, expectNoErrors } = await browser.visit({ baseURL: server.origin });
    await page.request.post('/api/auth/login', {
      data: { username: 'admin', password: 'the keeper of the maps' },
      headers: sameOrigin,
    });
    await page.goto('/admin/maps');
    const area = page.getByRole('button', { name: 'dubai Streets up to zoom 14 Someone’s data' });
    await area.click();
    expect(await area.getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('region', { name: 'Map of the areas' }).waitFor();
    await expectAccessible(page);
    expectNoErrors();
  });

  test('uses Mapbox streets if their style is configured with its token', async () => {
    const server = await startServer({
      RATE_LIMITS: 'off',
      MAP_STYLE_URL: 'mapbox://styles/mapbox/streets-v12?access_token=pk.x',
    });
    servers.push(server);
    const { page, expectNoErrors } = await browser.visit({ baseURL: server.origin });
    const requests: string[] = [];
    await page.route(/mapbox\.com/, (route) => {
      requests.push(route.request().url());
      return route.fulfill(/styles/.test(route.request().url()) ? { json: mapboxStyle } : { body: '' });
    });
    await page.goto('/search/downtown/burj-khalifa');
    await expect
      .poll(() => requests.some((url) => /^https:\/\/[a-d]\.tiles\.mapbox\.com\/v4\/.*access_token=pk\.x$/.test(url)))
      .toBe(true);
    expect(requests[0]).toMatch(/^https:\/\/api\.mapbox\.com\/styles\/v1\/mapbox\/streets-v12\?&access_token=pk\.x$/);
    expectNoErrors();
  });

  test('falls back to the embedded world when the style fails', async () => {
    mapServer.broken = true;
    const page = await openPage({ MAP_STYLE_URL: `${mapServer.origin}/style.json`, MAP_TILES_URL: '' });
    await page.getByText(unavailableText).waitFor();
  });
});

const style = {
  version: 8,
  name: 'One green',
  sources: {},
  layers: [{ id: 'ground', type: 'background', paint: { 'background-color': 'rgb(30, 120, 60)' } }],
};

/** A style like those of Mapbox, with tiles on another host and with other fonts. */
const mapboxStyle = {
  ...style,
  sources: { streets: { type: 'vector', url: 'mapbox://mapbox.mapbox-streets-v8' } },
  layers: [
    ...style.layers,
    {
      id: 'names',
      type: 'symbol',
      source: 'streets',
      'source-layer': 'place_label',
      layout: { 'text-field': '{name}', 'text-font': ['DIN Pro Medium'] },
    },
  ],
};

/** Returns a PNG of one pixel. OpenLayers stretches it over its tile. */
function createPixel(red: number, green: number, blue: number): Buffer {
  const picture = new PNG({ width: 1, height: 1 });
  picture.data.set([red, green, blue, 255]);
  return PNG.sync.write(picture);
}
