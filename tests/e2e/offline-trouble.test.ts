import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { createButton, sameOrigin, signUp, withBrowser } from './support/browser.ts';
import {
  createPlace,
  desktopWithWorker,
  openAndWaitForCache,
  readCachedPages,
  readDatabase,
  samplePlace,
  startProxy,
  waitForRevalidation,
  withWorker,
} from './support/offline.ts';

const browser = withBrowser();
const getWaitingNote = (page: Page) => page.getByText('1 waiting to sync').first();

/** Opens the form of a new place, and types an address after the one of its point has been filled in. */
async function openForm(page: Page, label: string, handle = ''): Promise<void> {
  await page.goto(`/create?lat=24.7136&lng=46.6753&handle=${handle}&label=${label}`);
  const address = page.getByLabel('Full address');
  await expect.poll(() => address.inputValue()).not.toBe('');
  await address.fill('King Fahd Road 12');
}

/** Fills the form of a new place and presses its button. */
async function create(page: Page, handle: string, label: string): Promise<void> {
  await openForm(page, label, handle);
  await createButton(page, `@${handle}#${label}`).click();
}

const toPlace = async (page: Page, path: string) => (await page.request.get(`/api/locations${path}`)).json();
const mine = async (page: Page) => (await page.request.get('/api/aliases/mine')).json();

/** Makes requests that change something fail by losing the request or its answer. */
async function onChanges(context: BrowserContext, answer: 'request lost' | 'answer lost'): Promise<void> {
  await context.route('**/api/locations{,/**}', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    if (answer === 'answer lost') await route.fetch();
    await route.abort('connectionreset');
  });
}

describe('a network failure while the application is open', () => {
  test('keeps stored data visible, and changes wait', async () => {
    const { page, context } = await browser.visit(desktopWithWorker);
    const { username } = await signUp(page);
    await openAndWaitForCache(page, '/mine');
    await openForm(page, 'roof', username);
    // The page gets an event. No page is loaded after this.
    await context.setOffline(true);
    await page.getByText('You’re offline. Changes will sync later.').waitFor();
    await createButton(page, `@${username}#roof`).click();
    await page.waitForURL('**/mine');
    await getWaitingNote(page).waitFor();
    await context.setOffline(false);
    await getWaitingNote(page).waitFor({ state: 'detached' });
    expect(await toPlace(page, `/${username}/roof`)).toMatchObject({ address: 'King Fahd Road 12', version: 1 });
  });

  for (const loss of ['request lost', 'answer lost'] as const)
    test(`with a ${loss} creates a place once, without an online event of the browser`, async () => {
      const { page, context } = await browser.visit(desktopWithWorker);
      await page.clock.install();
      const { username } = await signUp(page);
      await openAndWaitForCache(page, '/mine');
      await onChanges(context, loss);
      await create(page, username, 'cellar');
      await page.waitForURL('**/mine');
      await getWaitingNote(page).waitFor();
      await context.unroute('**/api/locations{,/**}');
      await expect
        .poll(async () => {
          await page.clock.fastForward(11_000);
          return getWaitingNote(page).count();
        })
        .toBe(0);
      expect(await toPlace(page, `/${username}/cellar`)).toMatchObject({ address: 'King Fahd Road 12', version: 1 });
      expect((await mine(page)).map(({ label }: { label: string }) => label)).toEqual(['cellar']);
    });

  for (const loss of ['request lost', 'answer lost'] as const)
    test(`with a ${loss} changes a place once`, async () => {
      const { page, context } = await browser.visit(desktopWithWorker);
      const path = await createPlace(page, 'door', { floor: '1' });
      await openAndWaitForCache(page, '/mine');
      await page.goto(`/edit${path.slice(3)}#arrival`);
      await page.getByLabel('Floor').fill('7');
      await onChanges(context, loss);
      await page.getByRole('button', { name: /^Save/ }).first().click();
      await page.waitForURL('**/mine');
      await getWaitingNote(page).waitFor();
      await context.unroute('**/api/locations{,/**}');
      // Simulates that the phone is used again.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await getWaitingNote(page).waitFor({ state: 'detached' });
      expect(await toPlace(page, path.slice(3))).toMatchObject({ floor: '7', version: 2 });
    });

  test('on a full device keeps the form unchanged and gives a message', async () => {
    const { page, context } = await browser.visit(desktopWithWorker);
    const { username } = await signUp(page);
    await openAndWaitForCache(page, '/mine');
    await openForm(page, 'full', username);
    // Simulates a full device, because Chromium does not apply its quota to so little data.
    await page.evaluate(() => {
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('The device is full.', 'QuotaExceededError');
      };
    });
    await context.setOffline(true);
    await createButton(page, `@${username}#full`).click();
    await page
      .getByText(/cannot be reached/)
      .first()
      .waitFor();
    expect(await page.getByLabel('Full address').inputValue()).toBe('King Fahd Road 12');
    await context.setOffline(false);
    await createButton(page, `@${username}#full`).click();
    await page.waitForURL(`**/search/${username}/full`);
  });
});

test('the owner chooses another handle if the first one was taken meanwhile', async () => {
  const { page, context } = await browser.visit(desktopWithWorker);
  const { username } = await signUp(page);
  await openAndWaitForCache(page, '/mine');
  const wanted = `w${username}`;
  await context.setOffline(true);
  await create(page, wanted, 'door');
  await page.waitForURL('**/mine');
  const visitor = await browser.visit();
  await signUp(visitor.page);
  const data = { handle: wanted, label: 'gate', latitude: 24.8, longitude: 46.7, address: 'Olaya Street 3' };
  expect((await visitor.page.request.post('/api/locations', { data, headers: sameOrigin })).status()).toBe(201);
  await context.setOffline(false);
  await page.getByText('Needs your decision').first().waitFor();
  const sendAgain = page.getByRole('button', { name: 'Send again' });
  expect(await sendAgain.isDisabled()).toBe(true);
  await page.getByLabel('Another handle').fill(`@${username}`);
  await sendAgain.click();
  await getWaitingNote(page).waitFor({ state: 'detached' });
  expect(await toPlace(page, `/${username}/door`)).toMatchObject({ address: 'King Fahd Road 12' });
});

describe('data of a session', () => {
  test('is removed with the next page after the session ended elsewhere', async () => {
    const { page, context } = await browser.visit(desktopWithWorker);
    const path = await createPlace(page, 'vault', { visibility: 'private', floor: 'F-secret' });
    await page.goto('/mine');
    await expect.poll(() => readDatabase(page)).toContain('F-secret');
    await openAndWaitForCache(page, path);
    expect(await readCachedPages(page)).toContain('F-secret');
    // Only the cookie is removed; no page gets an event.
    await context.clearCookies();
    await page.goto('/search');
    await expect.poll(() => readDatabase(page)).not.toMatch(/F-secret|vault/);
    await expect.poll(() => readCachedPages(page)).not.toContain('F-secret');
  });

  test('is removed by signing out from every tab and from recent names, but text typed for a new place stays', async () => {
    const { page, context } = await browser.visit(desktopWithWorker);
    const path = await createPlace(page, 'vault', { visibility: 'private', floor: '1' });
    await page.goto(`/search${path.slice(3)}`);
    await page.goto(`/edit${path.slice(3)}#arrival`);
    await page.getByLabel('Floor').fill('F-secret');
    const secondTab = await context.newPage();
    const creating = await context.newPage();
    await secondTab.goto(`/edit${path.slice(3)}#arrival`);
    await secondTab.getByLabel('Floor').fill('F-secret');
    await openForm(creating, 'new');
    const readBrowserStorage = (tab: Page) => tab.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
    for (const tab of [page, secondTab]) await expect.poll(() => readBrowserStorage(tab)).toContain('F-secret');
    await expect.poll(() => readBrowserStorage(creating)).toContain('King Fahd Road 12');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL('**/auth');
    for (const tab of [page, secondTab]) await expect.poll(() => readBrowserStorage(tab)).not.toMatch(/F-secret|vault/);
    expect(await readBrowserStorage(creating)).toContain('King Fahd Road 12');
  });
});

describe('a stored place', () => {
  test('is removed by any page when online again if its owner made it private', async () => {
    const owner = await browser.visit();
    const path = await createPlace(owner.page, 'door', { floor: 'F-open' });
    const { page, context } = await browser.visit(withWorker);
    await openAndWaitForCache(page, path);
    await waitForRevalidation(page);
    await openAndWaitForCache(page, samplePlace);
    expect(await readCachedPages(page)).toContain('F-open');
    await context.setOffline(true);
    const changed = await owner.page.request.patch(`/api/locations${path.slice(3)}`, {
      headers: sameOrigin,
      data: { visibility: 'private' },
    });
    expect(changed.status()).toBe(200);
    await context.setOffline(false);
    await expect.poll(() => readCachedPages(page)).not.toContain('F-open');
  });

  test('is shown and stays starred if a proxy reports that the server is down', async () => {
    const { origin, changeResponses } = await startProxy();
    const { page } = await browser.visit({ ...withWorker, baseURL: origin });
    await openAndWaitForCache(page, samplePlace);
    await page.getByRole('button', { name: 'Save offline', exact: true }).click();
    await page.getByRole('button', { name: 'Saved offline', exact: true }).waitFor();
    changeResponses(() => ({ status: 502 }));
    await page.reload();
    await page.getByText(/^You’re offline\. Saved on/).waitFor();
    // The page is answered, but the later requests of the service worker fail.
    changeResponses(({ headers }) => (headers['sec-fetch-dest'] === 'empty' ? { status: 503 } : undefined));
    await page.reload();
    await page.getByText(/^You’re offline/).waitFor({ state: 'hidden' });
    await page.waitForTimeout(1_500);
    changeResponses(() => ({ status: 502 }));
    await page.reload();
    await page.getByText(/^You’re offline\. Saved on/).waitFor();
    await page.getByRole('button', { name: 'Saved offline', exact: true }).waitFor();
  });

  test('keeps a star that is set while the service worker reloads its page', async () => {
    const { origin, changeResponses } = await startProxy();
    const { page } = await browser.visit({ ...withWorker, baseURL: origin });
    await openAndWaitForCache(page, samplePlace);
    const requested = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    changeResponses(async ({ url, headers }) => {
      if (url !== samplePlace || headers['sec-fetch-dest'] !== 'empty') return undefined;
      requested.resolve();
      await answered.promise;
      return undefined;
    });
    const getOpenedAt = () =>
      page.evaluate(async () => {
        const name = (await caches.keys()).find((cacheName) => cacheName.startsWith('whereat-place'))!;
        const { headers } = (await (await caches.open(name)).match(name.slice('whereat-place '.length)))!;
        return `${headers.get('kept-opened')} ${headers.get('kept-star')}`;
      });
    const before = await getOpenedAt();
    await page.reload();
    await requested.promise;
    await page.getByRole('button', { name: 'Save offline', exact: true }).click();
    await expect.poll(getOpenedAt).toBe(before.replace('false', 'true'));
    answered.resolve();
    await expect.poll(getOpenedAt).not.toContain(before.split(' ')[0]);
    expect(await getOpenedAt()).toContain('true');
  });

  test('that was granted for a time ends by the server clock if the device clock is wrong', async () => {
    const { origin, changeResponses } = await startProxy();
    const day = 24 * 3_600_000;
    // The device clock is a day behind the server clock.
    changeResponses(() => ({ headers: { date: new Date(Date.now() + day).toUTCString() } }));
    const owner = await browser.visit({ baseURL: origin });
    const path = await createPlace(owner.page, 'home', { visibility: 'private', floor: 'F-granted' });
    const granted = await owner.page.request.post(`/api/locations${path.slice(3)}/grants`, {
      headers: sameOrigin,
      data: { name: 'Plumber', hours: 48 },
    });
    const { link } = await granted.json();
    const { page } = await browser.visit({ ...withWorker, baseURL: origin });
    await page.goto(new URL(link).pathname);
    await page.waitForURL(`**${path}`);
    await expect.poll(() => readCachedPages(page)).toContain('F-granted');
    const until = await page.evaluate(async () => {
      const name = (await caches.keys()).find((cacheName) => cacheName.startsWith('whereat-place'))!;
      const response = await (await caches.open(name)).match(name.slice('whereat-place '.length));
      return Date.parse(response!.headers.get('kept-until')!);
    });
    expect(Math.abs(until - Date.now() - day)).toBeLessThan(60_000);
  });
});

test('a place opened by PIN is not stored and has no star', async () => {
  const owner = await browser.visit();
  const path = await createPlace(owner.page, 'store', { visibility: 'protected', pin: '2468', floor: 'F-locked' });
  const { page } = await browser.visit(withWorker);
  await openAndWaitForCache(page, samplePlace);
  await page.getByRole('button', { name: 'Save offline', exact: true }).waitFor();
  await page.goto(path);
  await page.getByLabel('The PIN you were given').fill('2468');
  await page.keyboard.press('Enter');
  await page.getByText('F-locked').first().waitFor();
  expect(await page.getByRole('button', { name: 'Save offline', exact: true }).count()).toBe(0);
  // A reload shows it at once.
  await page.reload();
  await page.getByText('F-locked').first().waitFor();
  await page.waitForTimeout(1_500);
  expect(await readCachedPages(page)).not.toContain('F-locked');
  expect(await readDatabase(page)).not.toContain('F-locked');
});

test('Where am I reads position, code and the nearest stored place aloud, each in a voice of its language', async () => {
  const { page, context } = await browser.visit({
    ...withWorker,
    permissions: ['geolocation'],
    geolocation: { latitude: 25.198, longitude: 55.2744, accuracy: 12 },
  });
  await openAndWaitForCache(page, samplePlace);
  await context.setOffline(true);
  await page.addInitScript(() => {
    const spoken: string[] = [];
    Object.assign(window, { spoken });
    speechSynthesis.speak = ({ text, lang }) => void spoken.push(`${lang}: ${text}`);
    speechSynthesis.getVoices = () => [{ lang: 'en-GB' } as SpeechSynthesisVoice];
  });
  // Every footer links the page with stored data, which links this one.
  await page.getByRole('link', { name: 'Saved on this device' }).click();
  await page.getByRole('link', { name: 'Where am I?' }).click();
  const buttons = page.getByRole('button', { name: 'Read aloud' });
  await expect.poll(() => buttons.count()).toBe(2);
  // The first button is *Stop* while the page reads aloud.
  await buttons.first().click();
  await buttons.first().click();
  expect(await page.evaluate(() => (window as unknown as { spoken: string[] }).spoken)).toEqual([
    'en: 2 5 . 1 9 8 0 0 0 ,   5 5 . 2 7 4 4 0 0',
    'en: 7 Hotel Quebec Quebec 5 7 X-ray Foxtrot plus 6 Quebec',
    'en: 89.3 m from',
    'en: at',
    'en: downtown',
    'en: hash',
    'en: burj khalifa',
  ]);
});
