import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createButton, sameOrigin, signUp, withBrowser } from './support/browser.ts';
import { createPlace, desktopWithWorker, openAndWaitForCache, waitForRevalidation } from './support/offline.ts';

const browser = withBrowser();
const getWaitingNote = (page: Page) => page.getByText('1 waiting to sync').first();

/** Creates a place in the form without a network, and waits for My Places. */
async function createOffline(page: Page, context: BrowserContext, handle: string, label: string): Promise<void> {
  await openAndWaitForCache(page, '/mine');
  await context.setOffline(true);
  await page.goto(`/create?lat=24.7136&lng=46.6753&handle=${handle}&label=${label}`);
  await page.getByLabel('Full address').fill('King Fahd Road 12');
  await createButton(page, `@${handle}#${label}`).click();
  await page.waitForURL('**/mine');
}

/** Returns a list of the requests that create a place. It grows while the context is used. */
async function countCreations(context: BrowserContext): Promise<readonly string[]> {
  const requests: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/locations')
      requests.push(request.headers()['idempotency-key'] ?? '');
  });
  return requests;
}

const getNewest = async (page: Page, path: string) => (await page.request.get(`/api/locations${path}`)).json();

describe('a place created offline', () => {
  test('is in My Places as waiting, and one of two tabs sends it once when the device is online', async () => {
    const { page, context } = await browser.visit(desktopWithWorker);
    const { username } = await signUp(page);
    await createOffline(page, context, username, 'roof');
    await getWaitingNote(page).waitFor();
    await page.getByText(`@${username}#roof`).first().waitFor();
    await page.getByText(/^New · /).waitFor();
    // It is still there after a reload.
    await page.reload();
    await getWaitingNote(page).waitFor();
    const secondTab = await context.newPage();
    await secondTab.goto('/mine');
    await getWaitingNote(secondTab).waitFor();
    const attempts = await countCreations(context);
    await context.setOffline(false);
    await getWaitingNote(page).waitFor({ state: 'detached' });
    await getWaitingNote(secondTab).waitFor({ state: 'detached' });
    expect(await getNewest(page, `/${username}/roof`)).toMatchObject({ address: 'King Fahd Road 12', version: 1 });
    expect(attempts.length).toBe(1);
    const mine = await (await page.request.get('/api/aliases/mine')).json();
    expect(mine.length).toBe(1);
  });

  test('is sent once by two tabs of which one has an old version without locks', async () => {
    const { page, context } = await browser.visit(desktopWithWorker);
    const { username } = await signUp(page);
    await createOffline(page, context, username, 'attic');
    await getWaitingNote(page).waitFor();
    const secondTab = await context.newPage();
    await secondTab.addInitScript(() => {
      navigator.locks.request = (async (_name: string, work: () => unknown) => work()) as never;
    });
    await secondTab.goto('/mine');
    await getWaitingNote(secondTab).waitFor();
    const attempts = await countCreations(context);
    await context.route('**/api/locations', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      await route.continue();
    });
    await context.setOffline(false);
    await getWaitingNote(page).waitFor({ state: 'detached' });
    await getWaitingNote(secondTab).waitFor({ state: 'detached' });
    expect(attempts.length).toBeGreaterThanOrEqual(2);
    expect(new Set(attempts).size).toBe(1);
    expect(await getNewest(page, `/${username}/attic`)).toMatchObject({ address: 'King Fahd Road 12', version: 1 });
    expect((await (await page.request.get('/api/aliases/mine')).json()).length).toBe(1);
    // A later version may open the database with a higher version; the tabs of this version do not block it.
    const opened = await secondTab.evaluate(
      () =>
        new Promise((resolve) => {
          const request = indexedDB.open('whereat', 2);
          request.onsuccess = () => resolve('opened');
          request.onblocked = () => resolve('blocked');
        }),
    );
    expect(opened).toBe('opened');
  });

  test('waits with both versions if its name was taken meanwhile, and is sent under another label', async () => {
    const { page, context } = await browser.visit(desktopWithWorker);
    const { username } = await signUp(page);
    await createOffline(page, context, username, 'gate');
    await getWaitingNote(page).waitFor();
    const data = { handle: username, label: 'gate', latitude: 24.8, longitude: 46.7, address: 'Olaya Street 3' };
    expect((await page.request.post('/api/locations', { data, headers: sameOrigin })).status()).toBe(201);
    await context.setOffline(false);
    await page.getByText('Needs your decision').first().waitFor();
    const row = page.getByRole('row', { name: /address/i });
    expect(await row.getByRole('cell').allTextContents()).toEqual(['King Fahd Road 12', 'Olaya Street 3']);
    await page.getByLabel('Another label').fill('back-gate');
    await page.getByRole('button', { name: 'Send again' }).click();
    await getWaitingNote(page).waitFor({ state: 'detached' });
    expect(await getNewest(page, `/${username}/back-gate`)).toMatchObject({ address: 'King Fahd Road 12' });
    expect(await getNewest(page, `/${username}/gate`)).toMatchObject({ address: 'Olaya Street 3', version: 1 });
  });

  test('is sent when the device was off for a month', async () => {
    const { page, context } = await browser.visit(desktopWithWorker);
    const { username } = await signUp(page);
    await createOffline(page, context, username, 'cellar');
    await getWaitingNote(page).waitFor();
    await page.close();
    const later = await context.newPage();
    await later.clock.install({ time: Date.now() + 31 * 24 * 3_600_000 });
    await later.goto('/mine');
    await getWaitingNote(later).waitFor();
    // The change waits until it is sent, even if the session ended meanwhile.
    await context.setOffline(false);
    await later.clock.runFor(5_000);
    await getWaitingNote(later).waitFor({ state: 'detached' });
    expect(await getNewest(later, `/${username}/cellar`)).toMatchObject({ address: 'King Fahd Road 12' });
  });
});

test('a stored page that is a month old shows its age, and is replaced by the response of the server', async () => {
  const owner = await browser.visit();
  const path = await createPlace(owner.page, 'door', { instructions: 'The black gate.' });
  const { page, context } = await browser.visit(desktopWithWorker);
  await openAndWaitForCache(page, path);
  await waitForRevalidation(page);
  const monthAgo = new Date(Date.now() - 31 * 24 * 3_600_000);
  await page.evaluate(async (storedAt) => {
    const name = (await caches.keys()).find((cacheName) => cacheName.startsWith('whereat-place'))!;
    const cache = await caches.open(name);
    const path = name.slice('whereat-place '.length);
    const response = (await cache.match(path))!;
    const headers = new Headers(response.headers);
    headers.set('kept-at', storedAt);
    await cache.put(path, new Response(await response.blob(), { headers }));
  }, monthAgo.toISOString());
  const changed = await owner.page.request.patch(`/api/locations${path.slice(3)}`, {
    headers: sameOrigin,
    data: { instructions: 'The green gate.' },
  });
  expect(changed.status()).toBe(200);
  await context.setOffline(true);
  await page.reload();
  const month = new Intl.DateTimeFormat('en-GB', { month: 'long' }).format(monthAgo);
  await page.getByText(new RegExp(`^You’re offline\\. Saved on \\d+ ${month}`)).waitFor();
  await page.getByText('The black gate.').first().waitFor();
  // The page requests the place again without input.
  await context.setOffline(false);
  await page.getByText('The green gate.').first().waitFor();
  expect(await page.getByText('The black gate.').count()).toBe(0);
  await page.getByText(/^You’re offline/).waitFor({ state: 'hidden' });
});

test('the service worker never answers API calls', async () => {
  const { page, context } = await browser.visit(desktopWithWorker);
  const path = await createPlace(page, 'door');
  await openAndWaitForCache(page, path);
  await page.reload();
  const fetchPlace = () =>
    page.evaluate(
      (url) =>
        fetch(url).then(
          ({ status }) => status,
          () => 'no network',
        ),
      `/api/locations${path.slice(3)}`,
    );
  expect(await fetchPlace()).toBe(200);
  await context.setOffline(true);
  expect(await fetchPlace()).toBe('no network');
});
