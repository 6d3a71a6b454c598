import { copyFileSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { completeLanguages } from '../../src/domain/languages.ts';
import { weighFirstPicture } from '../support/map-weight.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { delayApplication, desktop, newUser, phone, sameOrigin, signUp, withBrowser } from './support/browser.ts';
import { waitUntilSettled } from './support/settled.ts';

const browser = withBrowser();
const place = '/at/downtown/burj-khalifa';

interface Fetched {
  readonly url: string;
  readonly type: string;
  /** The transferred bytes: the headers and the compressed body. */
  bytes: number;
}

/** Collects what the page fetches from now on, with the sizes that Chromium reports. Inline pictures are not requests. */
async function recordRequests(page: Page): Promise<readonly Fetched[]> {
  const all = new Map<string, Fetched>();
  const session = await page.context().newCDPSession(page);
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('data:')) all.set(requestId, { url: request.url, type: type ?? '', bytes: 0 });
  });
  const list: Fetched[] = [];
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const fetched = all.get(requestId);
    if (fetched !== undefined) list.push(Object.assign(fetched, { bytes: encodedDataLength }));
  });
  await session.send('Network.enable');
  return list;
}

const isStart = ({ url }: Fetched) => /\/assets\/start-[\w-]+\.js$/.test(url);
const scripts = (list: readonly Fetched[]) => list.filter((fetched) => fetched.type === 'Script' && !isStart(fetched));

/** Waits long enough for an untouched page to fetch what it defers. */
const waitForDeferredRequests = (page: Page) => page.waitForTimeout(3_000);

async function arabicPlace(): Promise<string> {
  const { page } = await browser.visit();
  const { username } = await signUp(page);
  const response = await page.request.post('/api/locations', {
    data: {
      handle: username,
      label: 'الدار',
      latitude: 24.7,
      longitude: 46.7,
      address: 'شارع الملك فهد, Ünterstraße, Bến Thành',
    },
    headers: sameOrigin,
  });
  expect(response.status()).toBe(201);
  return `/at/${username}/${encodeURIComponent('الدار')}`;
}

/** Creates a place with photos of the gate and the way, opening hours, and instructions in four languages. */
async function createDetailedPlace(): Promise<string> {
  const { page } = await browser.visit();
  const { username } = await signUp(page);
  const instructions = [
    '[en] The black gate with the yellow sign, then the lift at the back.',
    '[ar] البوابة السوداء ذات اللوحة الصفراء، ثم المصعد في الخلف.',
    '[fr] Le portail noir au panneau jaune, puis l’ascenseur du fond.',
    '[ur] پیلے بورڈ والا سیاہ گیٹ، پھر پیچھے والی لفٹ۔',
  ];
  const data = {
    handle: username,
    label: 'door',
    latitude: 24.7136,
    longitude: 46.6753,
    address: 'King Fahd Road 12',
    entrance: { latitude: 24.7138, longitude: 46.6755 },
    floor: '3',
    unit: '12',
    landmark: 'Beside the post office',
    instructions: instructions.join('\n'),
    phone: '+966500000000',
    whatsapp: '+966500000000',
    hours: 'Mo-Th 09:00-22:00; Fr 14:00-23:00; Sa 09:00-12:00,16:00-22:00',
    way: [
      { latitude: 24.712, longitude: 46.674 },
      { latitude: 24.7138, longitude: 46.674 },
      { latitude: 24.7138, longitude: 46.6755 },
    ],
  };
  const created = await page.request.post('/api/locations', { data, headers: sameOrigin });
  expect([created.status(), await created.text()]).toEqual([201, expect.any(String)]);
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const image = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#888888', noise } })
    .jpeg()
    .toBuffer();
  const request = { data: image, headers: { ...sameOrigin, 'content-type': 'image/jpeg' } };
  for (const query of ['?alt=The%20gate', '?alt=The%20corner&point=24.7138,46.674'])
    expect((await page.request.post(`/api/locations/${username}/door/photos${query}`, request)).status()).toBe(201);
  return `/at/${username}/door`;
}

describe('the receiver’s page on a phone, before any touch', () => {
  test('transfers at most 60 kB, or 100 kB with all arrival details, only from this host and with only the start script', async () => {
    const cases = [
      { path: place, kilobytes: 60, photos: 0 },
      { path: '/at/downtown', kilobytes: 60, photos: 0 },
      { path: await arabicPlace(), kilobytes: 60, photos: 0 },
      { path: await createDetailedPlace(), kilobytes: 100, photos: 1 },
      ...completeLanguages.map((language) => ({ path: `${place}?lang=${language}`, kilobytes: 60, photos: 0 })),
    ];
    const expectSmallPage = async ({ path, kilobytes, photos }: (typeof cases)[number]) => {
      const { page, expectNoErrors } = await browser.visit({ viewport: phone, hasTouch: true, isMobile: true });
      const list = await recordRequests(page);
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForLoadState('load');
      await waitForDeferredRequests(page);
      expect([path, list.filter(({ url }) => !url.startsWith(inject('origin')))]).toEqual([path, []]);
      expect([path, scripts(list)]).toEqual([path, []]);
      expect([path, list.filter(({ type }) => type === 'Font').length]).toEqual([path, 1]);
      expect([path, list.filter(isStart).length]).toEqual([path, 1]);
      expect([path, list.filter(({ url }) => url.includes('/photos/')).length]).toEqual([path, photos]);
      const bytes = list.reduce((sum, fetched) => sum + fetched.bytes, 0);
      // Makes sure that page, styles, font and script were counted.
      expect(bytes, path).toBeGreaterThan(25_000);
      expect(bytes, path).toBeLessThanOrEqual(kilobytes * 1000);
      expect([path, await page.locator('html.taken-over').count()]).toEqual([path, 0]);
      expectNoErrors();
    };
    // Opens all pages at once, because each one is observed for some seconds.
    await Promise.all(cases.map(expectSmallPage));
  });

  test('loads the application at a touch, a key press or a pointer movement, but no map', async () => {
    const inputs: Readonly<Record<string, (page: Page) => Promise<void>>> = {
      'a touch': (page) => page.touchscreen.tap(180, 5),
      'a key': (page) => page.keyboard.press('Tab'),
      'the pointer': (page) => page.mouse.move(100, 100),
    };
    const expectApplication = async ([input, act]: readonly [string, (page: Page) => Promise<void>]) => {
      const { page } = await browser.visit({ viewport: phone, hasTouch: true });
      const list = await recordRequests(page);
      await page.goto(place, { waitUntil: 'commit' });
      await page.waitForLoadState('load');
      await waitForDeferredRequests(page);
      expect([input, scripts(list)]).toEqual([input, []]);
      await act(page);
      await page.locator('html.taken-over').waitFor({ state: 'attached' });
      await waitForDeferredRequests(page);
      expect(scripts(list).length, input).toBeGreaterThan(1);
      expect([input, await page.locator('.ol-viewport').count()]).toEqual([input, 0]);
    };
    await Promise.all(Object.entries(inputs).map(expectApplication));
  });

  test('loads the live map at a tap on the drawn one, even as the first input', async () => {
    const { page } = await browser.visit({ viewport: phone, hasTouch: true });
    const list = await recordRequests(page);
    await page.goto(place, { waitUntil: 'commit' });
    await page.waitForLoadState('load');
    await page.getByRole('img', { name: /^Map of/ }).tap({ force: true });
    await page.locator('.ol-viewport').waitFor();
    await waitForDeferredRequests(page);
    expect(list.filter(({ url }) => url.includes('countries-10m'))).toEqual([]);
  });

  test('loads the live map by keyboard, and moves the focus into it', async () => {
    const { page } = await browser.visit({ viewport: desktop });
    await page.goto(place);
    await page.getByRole('button', { name: 'Move and zoom the map' }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.ol-viewport').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.classList.contains('world-map'))).toBe(true);
  });

  test('follows a label in the fragment without any input', async () => {
    const { page } = await browser.visit({ viewport: phone });
    await page.goto('/at/downtown#burj-khalifa', { waitUntil: 'commit' });
    await page.waitForURL(`**${place}`);
  });
});

describe('the receiver’s page without the application', () => {
  const openWithoutApplication = async (more: { readonly signedIn?: boolean } = {}) => {
    const { page, context } = await browser.visit({ viewport: phone, hasTouch: true });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    if (more.signedIn) await signUp(page);
    await page.route('**/*.js', (route) => (/\/start-/.test(route.request().url()) ? route.continue() : undefined));
    await page.addInitScript(() => {
      navigator.share = async (shared) => void Object.assign(window, { shared });
    });
    await page.goto(place, { waitUntil: 'commit' });
    await page.waitForLoadState('load');
    return page;
  };
  const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

  test('copies with one tap and confirms it', async () => {
    const page = await openWithoutApplication();
    await page.getByText('Codes and address').tap();
    await page.getByRole('button', { name: 'Copy Plus Code' }).tap();
    await expect.poll(() => readClipboard(page)).toBe('7HQQ57WF+VQ');
    await page.getByText('Copied: 7HQQ57WF+VQ').waitFor();
    await page.getByText('Copied: 7HQQ57WF+VQ').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Copy link', exact: true }).first().tap();
    await expect.poll(() => readClipboard(page)).toBe(inject('origin') + place);
  });

  test('reports blocked copying', async () => {
    const page = await openWithoutApplication();
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('blocked'));
    });
    await page.getByText('Codes and address').tap();
    await page.getByRole('button', { name: 'Copy Plus Code' }).tap();
    const message = page.getByText('Copying is blocked here. Select the text and copy it by hand.');
    expect((await message.boundingBox())!.height).toBeGreaterThan(20);
  });

  test('opens the share sheet of the phone, and shares the alias', async () => {
    const page = await openWithoutApplication();
    const share = page.getByRole('button', { name: 'Share', exact: true });
    await share.tap();
    await page.getByRole('button', { name: 'More', exact: true }).tap();
    await expect
      .poll(() => page.evaluate(() => (window as { shared?: unknown }).shared))
      .toEqual({
        title: '@downtown#burj-khalifa',
        text: 'How to get to @downtown#burj-khalifa',
        url: inject('origin') + place,
      });
    await page.getByRole('button', { name: 'Copy Just the name' }).tap();
    await expect.poll(() => readClipboard(page)).toBe('@downtown#burj-khalifa');
    await page.getByText('QR code', { exact: true }).tap();
    const code = page.getByRole('img', { name: /^QR code of/ });
    await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);
  });

  test('has links and a menu that Escape closes', async () => {
    const page = await openWithoutApplication({ signedIn: true });
    const toggle = page.getByRole('button', { name: /^(Open|Close) menu$/ });
    await toggle.tap();
    await page.getByText(/^Hi /).waitFor();
    expect(await page.getByRole('button', { name: 'Close menu' }).count()).toBe(1);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('link', { name: 'Find Alias' }).isVisible()).toBe(false);
    await toggle.tap();
    await page.getByRole('link', { name: 'Find Alias' }).tap();
    await page.waitForURL('**/search');
  });
});

describe('the sign-in page', () => {
  test('transfers at most 60 kB before any touch', async () => {
    const { page, expectNoErrors } = await browser.visit({ viewport: phone, hasTouch: true, isMobile: true });
    const list = await recordRequests(page);
    await page.goto('/auth', { waitUntil: 'commit' });
    await page.waitForLoadState('load');
    await waitForDeferredRequests(page);
    expect(scripts(list)).toEqual([]);
    const bytes = list.reduce((sum, fetched) => sum + fetched.bytes, 0);
    // Makes sure that page, styles and font were counted.
    expect(bytes).toBeGreaterThan(25_000);
    expect(bytes).toBeLessThanOrEqual(60_000);
    expectNoErrors();
  });

  test('transfers at most 150 kB more after a touch, because the API client is loaded on demand', async () => {
    // The server offers passkeys only under a host name.
    const origin = inject('origin').replace('127.0.0.1', 'localhost');
    const { page, context } = await browser.visit({
      baseURL: origin,
      viewport: phone,
      hasTouch: true,
      isMobile: true,
    });
    const devtools = await context.newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
    });
    await page.goto('/auth', { waitUntil: 'commit' });
    await page.waitForLoadState('load');
    await waitForDeferredRequests(page);
    const list = await recordRequests(page);
    const offered = page.waitForRequest('**/api/auth/passkey/options');
    await page.getByLabel('Username or email').tap();
    await offered;
    await waitForDeferredRequests(page);
    expect(scripts(list).length).toBeGreaterThan(5);
    const bytes = list.reduce((sum, fetched) => sum + fetched.bytes, 0);
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThanOrEqual(150_000);
  });

  test('keeps text typed before the application runs, and then sends it', async () => {
    const { page: signUpPage } = await browser.visit();
    const user = await signUp(signUpPage, newUser());
    const { page, expectNoErrors } = await browser.visit({ viewport: phone, hasTouch: true });
    const release = await delayApplication(page);
    await page.goto('/auth', { waitUntil: 'commit' });
    await page.waitForLoadState('load');
    await page.getByLabel('Username or email').tap();
    await page.keyboard.type(user.username);
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await page.keyboard.press('Enter');
    // Nothing was sent, and the password is not in the URL.
    expect(page.url()).toBe(`${inject('origin')}/auth`);
    release();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await page.getByText(`Hi ${user.username}`).waitFor();
    expectNoErrors();
  });
});

describe('the first picture of a live map on a phone', () => {
  const archive = join(import.meta.dirname, '../../../shared/data/osm/sf-downtown.mbtiles');
  const streets = { point: '37.7870,-122.4060' };
  const none = { point: '23.6139,58.5453' };
  const cases = [
    { name: 'without streets', ...none, least: 100, most: 125 },
    ...(existsSync(archive) ? [{ name: 'with the streets of a city', ...streets, least: 125, most: 150 }] : []),
  ];
  const folder = mkdtempSync(join(tmpdir(), 'whereat-map-weight-'));
  let server: ServerProcess;
  beforeAll(async () => {
    mkdirSync(join(folder, 'maps'));
    if (existsSync(archive)) copyFileSync(archive, join(folder, 'maps', 'sf-downtown.mbtiles'));
    server = await startServer({ RATE_LIMITS: 'off', DATA_DIR: folder });
  });
  afterAll(() => server.stop());

  test.each(cases)('transfers at most $most kB $name', async ({ point, least, most }) => {
    const { page } = await browser.visit({ baseURL: server.origin, viewport: phone, serviceWorkers: 'block' });
    const { all } = await weighFirstPicture(page, `/map?q=${point}`);
    // Makes sure that OpenLayers, the map and its tiles were counted.
    expect(all).toBeGreaterThan(least * 1000);
    expect(all).toBeLessThanOrEqual(most * 1000);
  });
});

test('a menu opened before the application runs stays open when it does', async () => {
  const { page } = await browser.visit({ viewport: phone, hasTouch: true });
  const release = await delayApplication(page);
  await page.goto('/search', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Open menu' }).tap();
  release();
  await page.locator('html.taken-over').waitFor({ state: 'attached' });
  expect(await page.getByRole('link', { name: 'Create Alias' }).isVisible()).toBe(true);
});

test('a menu opened while the next page loads stays open', async () => {
  const { page } = await browser.visit({ viewport: phone });
  await page.goto('/no/such/page');
  const release = await delayApplication(page);
  await page.getByRole('link', { name: 'Whereat', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  release();
  await page.getByRole('heading', { level: 1, name: /^Make offline locations/ }).waitFor();
  await waitUntilSettled(page);
  expect(await page.getByRole('button', { name: 'Close menu' }).isVisible()).toBe(true);
});
