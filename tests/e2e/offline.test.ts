import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, inject, test } from 'vitest';
import { startServer } from '../support/server-process.ts';
import { phone, sameOrigin, withBrowser } from './support/browser.ts';
import {
  createPlace,
  listCacheEntries,
  openAndWaitForCache,
  samplePlace as place,
  readCachedPages,
  readDatabase,
  signOut,
  startProxy,
  waitForRevalidation,
  withWorker,
} from './support/offline.ts';

const browser = withBrowser();

test('the service worker is at most 15 kB', async () => {
  const script = await (await fetch(`${inject('origin')}/sw.js`)).arrayBuffer();
  expect(script.byteLength).toBeGreaterThan(10_000);
  expect(gzipSync(script).length).toBeLessThanOrEqual(15_000);
});

describe('an opened place, offline', () => {
  test('is available again completely, with the date when it was stored', async () => {
    const { page, context } = await browser.visit(withWorker);
    const path = await createPlace(page, 'door', { instructions: 'The black gate.', phone: '+966500000000' });
    const image = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#888888' } })
      .jpeg()
      .toBuffer();
    const request = { data: image, headers: { ...sameOrigin, 'content-type': 'image/jpeg' } };
    expect((await page.request.post(`/api/locations${path.slice(3)}/photos?alt=The%20gate`, request)).status()).toBe(
      201,
    );
    await signOut(context);
    await openAndWaitForCache(page, path);
    await expect
      .poll(async () => (await listCacheEntries(page)).filter((line) => /photos|tiles\/6/.test(line)).length)
      .toBeGreaterThanOrEqual(2);
    await context.setOffline(true);
    await page.reload();
    await page.getByText(/^You’re offline\. Saved on \d+ \w+/).waitFor();
    await page.getByText('The black gate.').first().waitFor();
    await page.getByRole('link', { name: /Call/ }).waitFor();
    expect(
      await page
        .locator('img[alt="The gate"][fetchpriority]')
        .evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth),
    ).toBe(320);
    await page.getByRole('button', { name: 'How far from here?' }).waitFor();
    // With a network the page is current again.
    await context.setOffline(false);
    await page.getByText(/^You’re offline/).waitFor({ state: 'hidden' });
  });

  test('is available when the server is down', async () => {
    const server = await startServer({ RATE_LIMITS: 'off' });
    const { page } = await browser.visit({ ...withWorker, baseURL: server.origin });
    await openAndWaitForCache(page, place);
    await server.stop();
    await page.reload();
    await page.getByText(/^You’re offline\. Saved on/).waitFor();
    await page.getByRole('heading', { level: 1, name: '@downtown#burj-khalifa' }).waitFor();
    // The browser reports that it is online, but the application still shows why there is nothing new.
    await page.goto('/offline');
    await page.getByText('You’re offline.', { exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);
    await page.waitForTimeout(2_000);
    expect(await page.getByText('Failed to fetch user data').count()).toBe(0);
  });

  test('a place that was not opened before is reported as not available', async () => {
    const { page, context } = await browser.visit(withWorker);
    await openAndWaitForCache(page, place);
    await context.setOffline(true);
    await page.goto('/at/corniche/fountain');
    await page.getByText('You’re offline.').waitFor();
    // The page names the place and links what is stored.
    await page.getByRole('heading', { level: 1, name: '@corniche#fountain' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Saved on this device' }).click();
    await page.getByRole('heading', { level: 1, name: 'Saved on this device' }).waitFor();
  });

  test('has the offline line below the bar on a phone, also after a reload', async () => {
    const { page, context } = await browser.visit({ ...withWorker, viewport: phone });
    await openAndWaitForCache(page, place);
    await page.reload();
    await context.setOffline(true);
    await page.reload();
    const line = page.getByText(/^You’re offline\. Saved on/);
    await line.waitFor();
    const bar = (await page.getByRole('banner').boundingBox())!;
    await expect.poll(async () => (await line.boundingBox())!.y).toBeGreaterThanOrEqual(bar.y + bar.height - 1);
  });
});

describe('a printed link', () => {
  const sign = `${place}#7HQQ57WF+VQ`;

  test('shows the point of the sign if nothing else is known', async () => {
    const { page, context } = await browser.visit(withWorker);
    await openAndWaitForCache(page, '/at/corniche/fountain');
    await context.setOffline(true);
    await page.goto(sign);
    await page.getByText('You’re offline. This point comes from the sign.').waitFor();
    await page.getByText('25.197187, 55.274437').waitFor();
    const navigate = page.getByRole('link', { name: /Navigate/ }).first();
    expect(await navigate.getAttribute('href')).toContain('25.197187');
  });

  test('waits for input like any link if its point is that of the place, and reports a different point', async () => {
    const { page } = await browser.visit(withWorker);
    await page.goto(sign, { waitUntil: 'commit' });
    await page.waitForLoadState('load');
    await page.waitForTimeout(1_500);
    expect(await page.locator('html.taken-over').count()).toBe(0);
    const moved = page.getByText('This place has moved since the sign was printed.');
    expect(await moved.count()).toBe(0);
    await page.goto('about:blank');
    await page.goto(`${place}#7HQQ57WF+XX`, { waitUntil: 'commit' });
    await moved.waitFor();
  });
});

describe('stored data', () => {
  test('is listed with its size, and can be removed', async () => {
    const { page, context } = await browser.visit(withWorker);
    await openAndWaitForCache(page, place);
    await page.getByRole('button', { name: 'Save offline', exact: true }).click();
    await page.getByRole('button', { name: 'Saved offline', exact: true }).waitFor();
    await context.setOffline(true);
    await page.goto('/offline');
    await page.getByRole('link', { name: '@downtown#burj-khalifa' }).waitFor();
    await page.getByText(/^1 place, \d+ (?:kB|MB)$/).waitFor();
    await page.getByRole('button', { name: 'Remove everything' }).click();
    await page.getByRole('button', { name: 'Yes, remove everything' }).click();
    await page.getByText('Nothing is saved on this device.').waitFor();
    expect(await listCacheEntries(page)).toEqual([]);
  });
});

test('Where am I shows the position of the device and the nearest stored place offline', async () => {
  const { page, context } = await browser.visit({
    ...withWorker,
    permissions: ['geolocation'],
    geolocation: { latitude: 25.198, longitude: 55.2744, accuracy: 12 },
  });
  await openAndWaitForCache(page, place);
  await context.setOffline(true);
  await page.goto('/here');
  await page.getByText('25.198000, 55.274400').waitFor();
  await page.getByText('Within 12 m').waitFor();
  await page.getByText('7 Hotel Quebec Quebec 5 7 X-ray').waitFor();
  await page.getByRole('link', { name: /\d+ m.* from .*@downtown#burj-khalifa/ }).waitFor();
});

test('the browser reports that the application can be installed', async () => {
  const { page, context } = await browser.visit(withWorker);
  await openAndWaitForCache(page, place);
  await page.locator('link[rel=manifest]').waitFor({ state: 'attached' });
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A test context has no profile, and without a profile the browser installs nothing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});

test('a service worker that fails to start breaks no page', async () => {
  const { page } = await browser.visit(withWorker);
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new Error('refused'));
  });
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto(place);
  await page.getByRole('heading', { level: 1, name: '@downtown#burj-khalifa' }).waitFor();
  await page.getByRole('button', { name: 'Save offline', exact: true }).waitFor();
  expect(faults).toEqual([]);
});

const openMyPlacesAndWaitForCache = async (page: Page): Promise<void> => {
  await page.goto('/mine');
  await expect
    .poll(async () => (await listCacheEntries(page)).some((line) => line.endsWith('/offline/shell')))
    .toBe(true);
  await expect.poll(() => readDatabase(page)).toContain('King Fahd Road 12');
};

describe('one’s own places, offline', () => {
  test('are listed and can be changed, and a conflict waits with both versions for the decision of the owner', async () => {
    const { page, context } = await browser.visit(withWorker);
    const path = await createPlace(page, 'door', { floor: '1' });
    await openMyPlacesAndWaitForCache(page);
    await context.setOffline(true);
    await page.reload();
    await page.getByText(/^You’re offline\. Saved on/).waitFor();
    await page.goto(`/edit${path.slice(3)}#arrival`);
    await page.getByLabel('Floor').fill('7');
    await page.getByRole('button', { name: /^Save/ }).first().click();
    await page.waitForURL('**/mine');
    await page.getByText('1 waiting to sync').first().waitFor();
    const elsewhere = await page.request.patch(`/api/locations${path.slice(3)}`, {
      headers: sameOrigin,
      data: { floor: '9' },
    });
    expect(elsewhere.status()).toBe(200);
    await context.setOffline(false);
    await page
      .getByText('This was also changed elsewhere while you were offline. Which version do you want to keep?')
      .waitFor();
    const row = page.getByRole('row', { name: /Floor/ });
    expect(await row.getByRole('cell').allTextContents()).toEqual(['7', '9']);
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByText('1 waiting to sync').first().waitFor({ state: 'detached' });
    expect(await (await page.request.get(`/api/locations${path.slice(3)}`)).json()).toMatchObject({
      floor: '7',
      version: 3,
    });
  });

  test('are removed from the device by signing out, which waits until changes are sent', async () => {
    const { page, context } = await browser.visit({ ...withWorker, viewport: { width: 1280, height: 800 } });
    const path = await createPlace(page, 'vault', { visibility: 'private', floor: 'F-secret' });
    await openMyPlacesAndWaitForCache(page);
    await openAndWaitForCache(page, path);
    expect(await readCachedPages(page)).toContain('F-secret');
    expect(await readDatabase(page)).toContain('F-secret');
    await context.setOffline(true);
    await page.goto(`/edit${path.slice(3)}#arrival`);
    await page.getByLabel('Floor').fill('F-other');
    await page.getByRole('button', { name: /^Save/ }).first().click();
    await page.waitForURL('**/mine');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page
      .getByText(/^Some changes haven’t synced yet/)
      .first()
      .waitFor();
    await context.setOffline(false);
    await page.getByText('1 waiting to sync').first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL('**/auth');
    await expect.poll(() => readCachedPages(page)).not.toMatch(/F-secret|F-other/);
    await expect.poll(() => readDatabase(page)).not.toMatch(/F-secret|F-other|vault/);
  });
});

describe('data that may no longer be seen', () => {
  test('is removed when online again, like a place that its owner made private', async () => {
    const owner = await browser.visit();
    const path = await createPlace(owner.page, 'door', { floor: 'F-open' });
    const { page } = await browser.visit(withWorker);
    await openAndWaitForCache(page, path);
    expect(await readCachedPages(page)).toContain('F-open');
    const changed = await owner.page.request.patch(`/api/locations${path.slice(3)}`, {
      headers: sameOrigin,
      data: { visibility: 'private' },
    });
    expect(changed.status()).toBe(200);
    await page.goto(path);
    await page
      .getByText(/^Location not found/)
      .first()
      .waitFor();
    await expect.poll(() => readCachedPages(page)).not.toContain('F-open');
  });

  test('is removed with the next visit, like a photo that its owner removed and the map around an old point', async () => {
    const owner = await browser.visit();
    const path = await createPlace(owner.page, 'door', { floor: 'F-open' });
    const place = `/api/locations${path.slice(3)}`;
    const { request } = owner.page;
    const image = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#888888' } })
      .jpeg()
      .toBuffer();
    const photoRequest = { data: image, headers: { ...sameOrigin, 'content-type': 'image/jpeg' } };
    expect((await request.post(`${place}/photos?alt=Gate`, photoRequest)).status()).toBe(201);
    const [photo] = (await (await request.get(place)).json()).photos;
    const { page } = await browser.visit(withWorker);
    await openAndWaitForCache(page, path);
    const listStoredPaths = async () => (await listCacheEntries(page)).map((line) => line.split(' ').at(-1)!);
    const listFilesOfPlace = async () =>
      (await listStoredPaths()).filter((name) => /^\/(?:photos|tiles\/6)\//.test(name));
    await expect.poll(async () => (await listFilesOfPlace()).length).toBeGreaterThanOrEqual(2);
    const before = await listFilesOfPlace();
    expect(before).toContain(`/photos/${photo.id}`);
    expect((await request.delete(`${place}/photos/${photo.id}`, { headers: sameOrigin })).status()).toBe(200);
    const moved = await request.patch(place, { headers: sameOrigin, data: { latitude: -33.9, longitude: 18.4 } });
    expect(moved.status()).toBe(200);
    await page.goto(path);
    await expect.poll(async () => (await listFilesOfPlace()).filter((name) => before.includes(name))).toEqual([]);
  });

  test('is removed when its grant ends, online or offline', async () => {
    const owner = await browser.visit();
    const path = await createPlace(owner.page, 'home', { visibility: 'private', floor: 'F-granted' });
    const granted = await owner.page.request.post(`/api/locations${path.slice(3)}/grants`, {
      headers: sameOrigin,
      data: { name: 'Plumber', hours: 2 },
    });
    const { link } = await granted.json();
    const { page, context } = await browser.visit(withWorker);
    await page.goto(new URL(link).pathname);
    await page.waitForURL(`**${path}`);
    await expect.poll(() => readCachedPages(page)).toContain('F-granted');
    await expect
      .poll(async () => (await listCacheEntries(page)).some((line) => line.endsWith('/offline/shell')))
      .toBe(true);
    await waitForRevalidation(page);
    await context.setOffline(true);
    await page.reload();
    await page.getByText(/^You’re offline\. Saved on/).waitFor();
    await page.goto('/offline');
    await page.getByText(/^Removed automatically on/).waitFor();
    // The page of an expired grant is removed instead of shown. Expires the grant repeatedly, because the service worker can overwrite the
    // change when it stores that the page was opened.
    await expect
      .poll(async () => {
        await expireStoredGrant(page);
        await page.goto(path);
        return page
          .getByText('You’re offline.', { exact: true })
          .waitFor({ timeout: 3_000 })
          .then(
            () => true,
            () => false,
          );
      })
      .toBe(true);
    await expect.poll(() => readCachedPages(page)).not.toContain('F-granted');
  });
});

/** Changes the stored page so that its grant expired a second ago. */
const expireStoredGrant = (page: Page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((cacheName) => cacheName.startsWith('whereat-place'));
    if (name === undefined) return;
    const cache = await caches.open(name);
    const path = name.slice('whereat-place '.length);
    const response = (await cache.match(path))!;
    const ended = new Headers(response.headers);
    ended.set('kept-until', new Date(Date.now() - 1_000).toISOString());
    await cache.put(path, new Response(await response.blob(), { headers: ended }));
  });

test('a new version is offered, is installed when a button is pressed, and breaks no other tab', async () => {
  const { origin, changeResponses } = await startProxy();
  const { page, context } = await browser.visit({ ...withWorker, baseURL: origin });
  await openAndWaitForCache(page, place);
  await page.reload();
  const secondTab = await context.newPage();
  await secondTab.goto(`${origin}/at/downtown`);
  changeResponses(({ url }) => (url === '/sw.js' ? { suffix: '\n// another version' } : undefined));
  const checkForUpdate = () =>
    page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())!.update()));
  await checkForUpdate();
  await page.getByText('A new version is ready.').waitFor();
  // Nothing is reloaded without input.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.waitForTimeout(1_000);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await page.getByRole('button', { name: 'Update now' }).click();
  await page.waitForFunction(() => !('isSamePage' in window));
  await page.getByRole('heading', { level: 1, name: '@downtown#burj-khalifa' }).waitFor();
  // The other tab can still load its parts, also without a network.
  await context.setOffline(true);
  await secondTab.mouse.move(5, 5);
  await secondTab.locator('html.taken-over').waitFor({ state: 'attached' });
  await page.reload();
  await page.getByText(/^You’re offline\. Saved on/).waitFor();
});

test('a place without room for its tiles, photos and files still works', async () => {
  const { page, context } = await browser.visit(withWorker);
  const session = await context.newCDPSession(page);
  await page.goto('/robots.txt', { waitUntil: 'commit' });
  await session.send('Storage.overrideQuotaForOrigin', { origin: inject('origin'), quotaSize: 1 });
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto(place);
  await page.getByRole('heading', { level: 1, name: '@downtown#burj-khalifa' }).waitFor();
  await page.waitForTimeout(2_000);
  await page.goto('/offline');
  await page.getByText('Nothing is saved on this device.').waitFor();
  expect(faults).toEqual([]);
});

test('storage cleared by the browser is filled again by the next page', async () => {
  const { page, context } = await browser.visit(withWorker);
  await openAndWaitForCache(page, place);
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.reload();
  await openAndWaitForCache(page, place);
  await context.setOffline(true);
  await page.reload();
  await page.getByText(/^You’re offline\. Saved on/).waitFor();
});
