import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import jsQR from 'jsqr';
import type { Locator, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { describe, expect, inject, test } from 'vitest';
import { pictureSizes } from '../../src/domain/drawing/picture-sizes.ts';
import { expectAccessible } from './support/accessibility.ts';
import { desktop, phone, sameOrigin, signUp, withBrowser } from './support/browser.ts';

const browser = withBrowser();
const place = '/at/downtown/burj-khalifa';
const point = '25.197197, 55.274376';

/** Collects errors and warnings of the console. React reports there that hydration failed. */
function listening(page: Page): readonly string[] {
  const reported: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') reported.push(message.text());
  });
  page.on('pageerror', (error) => reported.push(error.message));
  return reported;
}

/** Opens the page and waits for its live map, so that the application runs. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  if (path.startsWith('/at/')) await page.locator('[data-live-map]').dispatchEvent('pointermove');
  await page.locator('.ol-viewport').first().waitFor();
}

/** Creates two places under the handle of a new user. */
async function createTwoPlaces(page: Page): Promise<string> {
  const { username } = await signUp(page);
  for (const [label, latitude] of [
    ['gate', 24.7136],
    ['stall-14', 24.75],
  ] as const) {
    const response = await page.request.post('/api/locations', {
      data: { handle: username, label, latitude, longitude: 46.6753, address: `The ${label} of ${username}` },
      headers: sameOrigin,
    });
    expect(response.status()).toBe(201);
  }
  return username;
}

describe('without JavaScript', () => {
  test.each([phone, desktop])('a place is complete and usable at $width px', async (viewport) => {
    const { page } = await browser.visit({ viewport, javaScriptEnabled: false });
    await page.goto(place);
    expect(await page.title()).toBe('@downtown#burj-khalifa · Whereat');
    await page.getByRole('heading', { level: 1, name: '@downtown#burj-khalifa' }).waitFor();
    const codes = page.locator('.receiver-rest');
    expect(await codes.getByText(point, { exact: true }).isVisible()).toBe(false);
    await page.getByText('Codes and address').click();
    for (const stated of [point, '7HQQ57WF+VQ', '42235.82.07.24.83.07.36'])
      expect(await codes.getByText(stated, { exact: true }).isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: /^Navigate/ }).getAttribute('href')).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=25.197197%2C55.274376',
    );
    const map = page.getByRole('img', { name: 'Map of @downtown#burj-khalifa' });
    expect(await map.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(
      viewport === phone ? pictureSizes.phone.width : pictureSizes.column.width,
    );
    for (const application of ['Google Maps', 'Apple Maps', 'Waze', 'OSM, OpenStreetMap', 'OsmAnd, Organic Maps'])
      expect(await page.getByRole('link', { name: application, exact: true }).isVisible()).toBe(true);
    // Controls that need scripts are hidden. The menus are popovers, which the browser opens without scripts.
    const more = page.getByRole('button', { name: 'Navigate in another app' });
    expect(await page.getByRole('button').count()).toBe(3);
    await more.click();
    expect(await page.locator('[popover]').getByRole('link', { name: 'Waze' }).isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    if (viewport === phone) {
      await page.getByRole('button', { name: 'Open menu' }).click();
      expect(await page.getByRole('link', { name: 'Find Alias' }).isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      expect(await page.getByRole('link', { name: 'Find Alias' }).isVisible()).toBe(false);
    }
    if (viewport !== phone) {
      await page.getByRole('button', { name: /^Language/ }).click();
      expect(await page.locator('[popover]').getByRole('link', { name: 'Français' }).isVisible()).toBe(true);
      await page.keyboard.press('Escape');
    }
    const width = await page.locator('html').evaluate((html) => html.scrollWidth);
    expect(width).toBe(viewport.width);
  });

  test('a handle lists its places, and a label in the fragment scrolls to its row', async () => {
    const owner = await browser.visit();
    const handle = await createTwoPlaces(owner.page);
    const { page } = await browser.visit({ javaScriptEnabled: false, viewport: phone });
    await page.goto(`/@${handle}#stall-14`);
    expect(new URL(page.url()).pathname).toBe(`/at/${handle}`);
    expect(await page.locator('#stall-14').isVisible()).toBe(true);
    await page.getByRole('link', { name: /stall-14/ }).click();
    expect(new URL(page.url()).pathname).toBe(`/at/${handle}/stall-14`);
    await page.getByText(`The stall-14 of ${handle}`).first().waitFor();
  });

  test('an unknown place is a 404 with links', async () => {
    const { page } = await browser.visit({ javaScriptEnabled: false, viewport: phone });
    const response = await page.goto('/at/downtown/nowhere');
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Location not found: @downtown#nowhere' }).waitFor();
    await page.getByRole('link', { name: 'All places of @downtown' }).click();
    await page.getByRole('heading', { level: 1, name: '@downtown#burj-khalifa' }).waitFor();
  });

  test('the sign fits a sheet of A6, with its required content', async () => {
    const { page } = await browser.visit({ javaScriptEnabled: false });
    await page.goto('/share/downtown/burj-khalifa/sign');
    const sheet = (await page.locator('.sign').boundingBox())!;
    const millimetre = 96 / 25.4;
    expect(sheet.width).toBeCloseTo(105 * millimetre, -1);
    expect(sheet.height).toBeLessThanOrEqual(148 * millimetre);
    for (const announced of ['@downtown#burj-khalifa', '7HQQ57WF+VQ', '/at/downtown/burj-khalifa'])
      expect(await page.locator('.sign').textContent()).toContain(announced);
    expect(await page.getByRole('img', { name: /QR code/ }).isVisible()).toBe(true);
    // The printed sign is one A6 sheet, measured in points.
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const sheets = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)].map(([, ...sides]) =>
      sides.map((side) => Math.round((Number(side) / 72) * 25.4)),
    );
    expect(sheets).toEqual([[105, 148]]);
    await page.getByRole('link', { name: 'A4' }).click();
    expect((await page.locator('.sign').boundingBox())!.width).toBeCloseTo(210 * millimetre, -1);
    expect(await page.locator('.sign').textContent()).toContain('مسح الرمز للوصول إلى هذا المكان');
    expect(await page.getByRole('link', { name: 'A4' }).getAttribute('aria-current')).toBe('page');
    expect(await page.getByRole('button', { name: 'Print' }).count()).toBe(0);
    await page.getByRole('heading', { level: 1, name: 'Printable sign' }).waitFor();
    const back = page.getByRole('link', { name: '@downtown#burj-khalifa' });
    expect(await back.getAttribute('href')).toBe(place);
    // On a phone the sheet is as wide as the window.
    await page.setViewportSize(phone);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await page.setViewportSize(desktop);
    // One sheet in every size, nothing of it cut off.
    for (const size of ['a4', 'a5', 'sticker']) {
      await page.goto(`/share/downtown/burj-khalifa/sign?size=${size}`);
      const sizes = await page
        .locator('.sign')
        .evaluate(({ scrollHeight, clientHeight }) => [scrollHeight, clientHeight]);
      expect([size, sizes[0]! <= sizes[1]!]).toEqual([size, true]);
    }
    expect((await page.goto('/share/downtown/burj-khalifa/sign?size=poster'))!.status()).toBe(400);
  });
});

describe('with JavaScript', () => {
  test('the button of the sign prints it', async () => {
    const { page, expectNoErrors } = await browser.visit({ viewport: phone });
    await page.addInitScript(() => {
      window.print = () => void Object.assign(window, { printed: true });
    });
    await page.goto('/share/downtown/burj-khalifa/sign?size=a5');
    await page.getByRole('button', { name: 'Print' }).click();
    expect(await page.evaluate(() => (window as { printed?: boolean }).printed)).toBe(true);
    await expectAccessible(page);
    expectNoErrors();
  });

  test('the page hydrates without a warning or a second request, and the live map appears without a layout shift', async () => {
    const { page } = await browser.visit();
    const messages = listening(page);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.addInitScript(() => {
      (window as { shifted?: number }).shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          (window as unknown as { shifted: number }).shifted += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // Records whether the server-rendered page disappears before it is hydrated.
    await page.addInitScript(() => {
      const checkDrawnMap = () => {
        const drawn = document.querySelector('main img');
        if (drawn !== null) (window as { seen?: boolean }).seen = true;
        else if ((window as { seen?: boolean }).seen) (window as { gone?: boolean }).gone = true;
        requestAnimationFrame(checkDrawnMap);
      };
      checkDrawnMap();
    });
    await page.goto(place);
    const picture = page.locator('#drawn-map');
    const before = await picture.boundingBox();
    await page.locator('[data-live-map]').hover();
    const live = page.getByRole('region', { name: 'Map of @downtown#burj-khalifa' });
    await live.waitFor();
    await page.locator('.ol-viewport').waitFor();
    await page.waitForTimeout(300);
    expect(await picture.boundingBox()).toEqual(before);
    expect(await live.boundingBox()).toEqual(before);
    expect(await page.evaluate(() => (window as { shifted?: number }).shifted)).toBeLessThan(0.02);
    expect(await page.evaluate(() => (window as { gone?: boolean }).gone)).toBeUndefined();
    // The map for a phone is inline, and the wider one is requested once.
    expect(requested.filter((path) => path.startsWith('/api/locations') || path.endsWith('/map.svg'))).toEqual([
      '/share/downtown/burj-khalifa/map.svg',
    ]);
    // Without a session `/api/auth/user` is a 401, which Chromium logs; this browser context refuses service workers.
    expect(messages.filter((line) => !/status of 401|Service Worker registration blocked/.test(line))).toEqual([]);
  });

  test('nothing moves when the script loads', async () => {
    const { page } = await browser.visit({ viewport: phone });
    let arrive = () => {};
    const script = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/*.js', async (route) => {
      await script;
      await route.continue();
    });
    await page.goto(place, { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Google Maps', exact: true }).waitFor();
    // Waits for the style sheet, because elements without it are in other positions.
    await page.waitForFunction(() =>
      [...document.querySelectorAll('link[rel="stylesheet"]')].every(
        (link) => (link as HTMLLinkElement).sheet !== null,
      ),
    );
    await page.evaluate(async () => void (await document.fonts.ready));
    const codes = page.getByText('Codes and address');
    const before = await codes.boundingBox();
    arrive();
    await page.waitForLoadState('load');
    await page.mouse.move(2, 2);
    await page.locator('html.taken-over').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Share', exact: true }).waitFor();
    expect(await codes.boundingBox()).toEqual(before);
  });

  test('a label in the fragment opens its place, and a link in the application shows the same page', async () => {
    const { page, expectNoErrors } = await browser.visit({ viewport: phone });
    const handle = await createTwoPlaces(page);
    await page.goto(`/at/${handle}#stall-14`);
    await page.waitForURL(`**/at/${handle}/stall-14`);
    await page.getByRole('heading', { level: 1, name: `@${handle}#stall-14` }).waitFor();
    await page.goto(`/at/${handle}`);
    await page.getByRole('heading', { name: `2 places under @${handle}` }).waitFor();
    await page.getByRole('link', { name: /gate/ }).click();
    await page.getByRole('heading', { level: 1, name: `@${handle}#gate` }).waitFor();
    await page.getByRole('link', { name: 'Google Maps', exact: true }).waitFor();
    expectNoErrors();
  });

  test.each([place, '/search/downtown/burj-khalifa', '/map?q=@downtown%23burj-khalifa'])(
    '%s shares the link, the alias, the QR code and the sign',
    async (from) => {
      const { page, context, expectNoErrors } = await browser.visit();
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await open(page, from);
      const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      const panel = page.getByRole('dialog', { name: 'Share @downtown#burj-khalifa' });
      await expectAccessible(page);

      await panel.getByRole('button', { name: 'Copy', exact: true }).click();
      await expect.poll(readClipboard).toBe(`${inject('origin')}${place}`);
      await panel.getByText(`Copied: ${inject('origin')}${place}`).waitFor();
      await panel.getByRole('button', { name: 'Copy Just the name' }).click();
      await expect.poll(readClipboard).toBe('@downtown#burj-khalifa');
      await panel.getByRole('button', { name: 'Copy In another map' }).click();
      await expect.poll(readClipboard).toBe('geo:25.197197,55.274376');
      expect(await panel.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe(
        `https://wa.me/?text=${encodeURIComponent(`@downtown#burj-khalifa\n${inject('origin')}${place}`)}`,
      );
      await panel.getByText('Embed in a web page').click();
      await panel.getByRole('button', { name: 'Copy the code' }).click();
      await expect.poll(readClipboard).toContain(`<iframe src="${inject('origin')}/embed/downtown/burj-khalifa"`);
      await panel.getByText('As a file').click();
      expect(await panel.getByRole('link', { name: 'GPX' }).getAttribute('href')).toBe(`${place}.gpx`);
      expect(await panel.getByRole('link', { name: 'Printable sign' }).getAttribute('href')).toBe(
        '/share/downtown/burj-khalifa/sign',
      );

      await panel.getByText('QR code').click();
      const code = panel.getByRole('img');
      await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);
      const seen = PNG.sync.read(await code.screenshot());
      const read = jsQR.default(new Uint8ClampedArray(seen.data), seen.width, seen.height);
      expect(read?.data).toBe(`${inject('origin')}${place}`);
      expect(await panel.getByRole('link', { name: 'PNG' }).getAttribute('download')).toBe('downtown-burj-khalifa.png');
      await panel.getByRole('button', { name: 'Close' }).click();
      expect(await panel.isVisible()).toBe(false);
      expectNoErrors();
    },
  );

  test('the share sheet of the phone is offered with the link if there is one', async () => {
    const { page } = await browser.visit({ viewport: phone });
    await page.addInitScript(() => {
      navigator.share = async (shared) => void Object.assign(window, { shared });
    });
    await open(page, place);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect
      .poll(() => page.evaluate(() => (window as { shared?: unknown }).shared))
      .toEqual({
        title: '@downtown#burj-khalifa',
        text: 'How to get to @downtown#burj-khalifa',
        url: `${inject('origin')}${place}`,
      });
  });

  test('Navigate opens the map app of the platform or the last used one, and shows the distance', async () => {
    const { page, context } = await browser.visit({
      viewport: phone,
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
      geolocation: { latitude: 25.1934, longitude: 55.2743, accuracy: 12 },
      permissions: ['geolocation'],
    });
    // Answers the requests to other hosts.
    await context.route(/^https:/, (route) => route.fulfill({ body: 'the application' }));
    await page.goto(place);
    const navigate = page.getByRole('link', { name: /^Navigate/ });
    expect(await navigate.getAttribute('href')).toBe('https://maps.apple.com/?daddr=25.197197,55.274376');
    // The link stays at the bottom of the screen.
    const dock = (await navigate.boundingBox())!;
    expect(dock.y + dock.height).toBeGreaterThan(phone.height - 24);
    await page.getByRole('button', { name: 'Navigate in another app' }).click();
    await page.locator('[popover]').getByRole('link', { name: 'Waze' }).click();
    await page.reload();
    expect(await navigate.getAttribute('href')).toContain('https://waze.com/');
    expect(await navigate.innerText()).toContain('Waze');
    await page.getByRole('button', { name: 'How far from here?' }).click();
    await page.getByText('422 m from you').waitFor();
    await page.getByText('north, ± 12 m').waitFor();
  });

  test('each code, the link and the alias are copied with one tap and a confirmation', async () => {
    const { page, context } = await browser.visit({ viewport: phone });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, place);
    await page.getByText('Codes and address').click();
    const copied: string[] = [];
    const copy = async (button: Pick<Locator, 'click' | 'getAttribute'>) => {
      const text = (await button.getAttribute('data-copy')) ?? '';
      await button.click();
      await page.getByText(`Copied: ${text}`).first().waitFor();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
      copied.push(text);
    };
    // Uses element handles, because the name of a button changes for two seconds after copying.
    for (const button of await page.getByRole('button', { name: /^Copy/ }).elementHandles()) await copy(button);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await copy(page.getByRole('button', { name: 'Copy Just the name' }));
    expect(copied).toEqual(
      expect.arrayContaining([
        `${inject('origin')}${place}`,
        '@downtown#burj-khalifa',
        '7HQQ57WF+VQ',
        '42235.82.07.24.83.07.36',
        point,
      ]),
    );
  });
});

describe('in a frame of another site', () => {
  test('the embed is shown and the page itself is refused', async () => {
    const origin = inject('origin');
    const site = createServer((_request, response) =>
      response
        .setHeader('content-type', 'text/html')
        .end(`<iframe name="embed" src="${origin}${place.replace('/at', '/embed')}" width="600" height="360"></iframe>
          <iframe name="page" src="${origin}${place}" width="600" height="360"></iframe>`),
    );
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    try {
      const { page } = await browser.visit();
      await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
      const embed = page.frameLocator('[name=embed]');
      await embed.getByText('burj-khalifa').first().waitFor();
      expect(await embed.getByRole('link').getAttribute('href')).toBe(`${origin}${place}`);
      expect(await embed.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(
        pictureSizes.tablet.width,
      );
      expect(await page.frameLocator('[name=page]').getByText('burj-khalifa').count()).toBe(0);
    } finally {
      site.close();
    }
  });
});
