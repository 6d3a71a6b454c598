import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { mapColours } from '../../src/domain/drawing/style/map-colours.ts';
import { desktop, phone, signUp, withBrowser } from './support/browser.ts';

const browser = withBrowser();

describe('without JavaScript', () => {
  test('/ explains the product and lists the samples as links', async () => {
    const { page } = await browser.visit({ javaScriptEnabled: false, viewport: phone });
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Make offline locations easier to find online' }).waitFor();
    await page.getByRole('link', { name: '@downtown#burj-khalifa' }).click();
    await page.waitForURL('**/search/downtown/burj-khalifa');
    await page.getByRole('heading', { name: 'Location Details' }).waitFor();
    expect(await page.locator('.noscript').count()).toBe(0);
  });

  test('the search box on / finds an alias and reports an unknown one', async () => {
    const { page } = await browser.visit({ javaScriptEnabled: false, viewport: desktop });
    await page.goto('/');
    await page.getByRole('combobox').fill('@downtown');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/search?alias=%40downtown');
    await page.getByRole('heading', { name: 'Location Details' }).waitFor();
    await page.getByRole('combobox').fill('@nobodyatall');
    await page.keyboard.press('Enter');
    await page.getByText('Handle not found: @nobodyatall').waitFor();
  });

  test('a page that needs scripts begins with a note, links pages that work without them, and has no dead buttons', async () => {
    const { page } = await browser.visit({ javaScriptEnabled: false, viewport: phone });
    await signUp(page);
    for (const path of ['/auth', '/recover', '/account', '/create', '/edit/downtown/burj-khalifa', '/map']) {
      await page.goto(path);
      const note = page.locator('.noscript');
      expect([path, (await note.boundingBox())?.y]).toEqual([path, 0]);
      expect([path, await page.evaluate(listDeadControls)]).toEqual([path, []]);
    }
    await page.getByRole('button', { name: 'Open menu' }).click();
    const bar = (await page.locator('header').boundingBox())!;
    const menu = (await page.getByRole('navigation').boundingBox())!;
    expect(menu.y).toBeGreaterThanOrEqual(bar.y + bar.height - 1);
    await page.keyboard.press('Escape');
    await page.locator('.noscript').getByRole('link').click();
    await page.waitForURL('**/search');
    expect(await page.evaluate(listDeadControls)).toEqual([]);
  });
});

describe('server rendering', () => {
  test('hydrates on every page without a React warning', async () => {
    const { page, expectNoErrors } = await browser.visit();
    const visit = async (paths: readonly string[]) => {
      for (const path of paths) {
        const html = await (await page.request.get(path)).text();
        expect(/<div id="root">(.*)/s.exec(html)?.[1], path).toContain('<main');
        await page.goto('about:blank');
        await page.goto(path);
      }
    };
    await visit([
      '/',
      '/search',
      '/search/downtown',
      '/search/downtown#burj-khalifa',
      '/search/nobody/door',
      '/search?alias=@downtown',
    ]);
    await visit([
      '/alias?alias=@downtown',
      '/alias',
      '/map',
      '/map?q=@downtown',
      '/map?q=%40downtown%23burj-khalifa',
      '/map?q=%40nobodyatall',
      '/auth',
      '/test',
      '/test-simple',
      '/no/where',
    ]);
    await signUp(page);
    await visit(['/', '/create', '/create?handle=%40cafe&label=door&lat=1&lng=2', '/feedback', '/account']);
    expectNoErrors();
  });

  test('has the signed-in user in its first HTML, so that no page shows the bar of a visitor first', async () => {
    const { page } = await browser.visit();
    const { username } = await signUp(page);
    const response = await page.goto('/search');
    const html = await response!.text();
    expect(html).toContain(`Hi ${username}`);
    expect(html).not.toContain('href="/auth"');
  });

  test('keeps text typed into the search box before the scripts load', async () => {
    const { page } = await browser.visit({ viewport: phone });
    let arrive = () => {};
    const scripts = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/*.js', async (route) => {
      await scripts;
      await route.continue();
    });
    await page.goto('/search', { waitUntil: 'commit' });
    await page.getByRole('combobox').fill('@downtown');
    arrive();
    await page.locator('html.taken-over').waitFor({ state: 'attached' });
    expect(await page.getByRole('combobox').inputValue()).toBe('@downtown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search/downtown**');
  });

  test('paints its text before the application is requested', async () => {
    const { page } = await browser.visit();
    const drawn = await (await page.goto('/'))!.text();
    await page.locator('link[rel=manifest]').waitFor({ state: 'attached' });
    expect(drawn).not.toContain('manifest');
    const { before, after, fonts } = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const loaded = performance.getEntriesByType('resource').map(({ name, startTime }) => ({
        path: new URL(name).pathname,
        isBefore: startTime < (paint?.startTime ?? 0),
      }));
      const paths = (all: typeof loaded) => all.map(({ path }) => path);
      const scripts = loaded.filter(({ path }) => path.endsWith('.js'));
      return {
        before: paths(scripts.filter(({ isBefore }) => isBefore)),
        after: paths(scripts.filter(({ isBefore }) => !isBefore)),
        fonts: paths(loaded).filter((path) => path.includes('readex-pro')),
      };
    });
    expect(before).toEqual([expect.stringMatching(/^\/assets\/start-/)]);
    expect(after.length).toBeGreaterThan(2);
    // The name Bến Thành needs the Vietnamese font. The complete Latin font is only loaded for texts of users.
    expect(fonts).toEqual([expect.stringContaining('/readex-pro-first-'), expect.stringContaining('-vietnamese-')]);
  });

  test.each([
    ['in the background', 'hidden'],
    ['in a browser that reports no paint', 'visible'],
  ] as const)('hydrates %s too', async (_where, state) => {
    const { page, expectNoErrors } = await browser.visit();
    await page.addInitScript((state) => {
      Object.defineProperty(Document.prototype, 'visibilityState', { get: () => state });
      window.PerformanceObserver = class extends PerformanceObserver {
        override observe() {}
      };
    }, state);
    await page.goto('/');
    await page.locator('html.taken-over').waitFor({ state: 'attached' });
    expectNoErrors();
  });

  test('begins /map with a drawn map, which the live map replaces without a shift', async () => {
    const visitorWithoutScripts = await browser.visit({ viewport: phone });
    await visitorWithoutScripts.page.route('**/*.js', () => {});
    await visitorWithoutScripts.page.goto('/map', { waitUntil: 'commit' });
    await visitorWithoutScripts.page.getByText('Loading map...').waitFor();
    await visitorWithoutScripts.page.waitForFunction(() =>
      [...document.images].every(({ naturalWidth }) => naturalWidth > 0),
    );
    const { page } = await browser.visit({ viewport: phone });
    await watchPaints(page);
    await page.goto('/map');
    await page.locator('.ol-attribution li').first().waitFor({ state: 'attached' });
    await expect.poll(() => page.locator('img[src^="/region.svg"]').count()).toBe(0);
    expect(await getPaints(page)).toMatchObject({ shift: 0, largest: expect.stringMatching(/^\/region\.svg/) });
    expect(await page.getByText('Loading map...').count()).toBe(0);
    const drawn = await sampleSurfaces(visitorWithoutScripts.page);
    const live = await sampleSurfaces(page);
    expect(new Set(drawn)).toEqual(new Set(['land', 'sea']));
    const differences = drawn.filter((surface, index) => surface !== live[index]).length;
    // Names and lines may differ. A map moved by half of the search box would differ in a fifth of the points.
    expect(differences / drawn.length).toBeLessThan(0.1);
  });

  test.each([phone, desktop])(
    'has the panel of an alias on /map in its final position without a second request',
    async (viewport) => {
      const { page, expectNoErrors } = await browser.visit({ viewport });
      await watchPaints(page);
      const requested: string[] = [];
      page.on('request', (request) => requested.push(decodeURIComponent(new URL(request.url()).pathname)));
      const response = await page.goto('/map?q=%40downtown%23burj-khalifa');
      const root = /<div id="root">(.*)/s.exec(await response!.text())![1]!;
      expect(root).toContain('still-panel');
      expect(root).toContain('Sheikh Mohammed bin Rashid Boulevard');
      await page.locator('.ol-attribution li').first().waitFor({ state: 'attached' });
      await page.waitForTimeout(300);
      expect((await getPaints(page)).shift).toBeLessThan(0.001);
      expect(await page.locator('.still-panel').count()).toBe(0);
      const panel = page.getByRole('complementary', { name: 'Place details' });
      expect(await panel.getByRole('heading', { level: 2 }).innerText()).toBe('@downtown#burj-khalifa');
      expect(requested.filter((path) => path.startsWith('/api/') && path.includes('burj-khalifa'))).toEqual([]);
      expectNoErrors();
    },
  );

  test.each(['/', '/map?q=%40downtown%23burj-khalifa', '/at/downtown/burj-khalifa'])(
    'hardly shifts on %s when the fonts load after the text',
    async (path) => {
      const { page } = await browser.visit({ viewport: phone });
      await watchPaints(page);
      const fonts = Promise.withResolvers<void>();
      await page.route('**/*.woff2', async (route) => {
        await fonts.promise;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      const before = (await getPaints(page)).shift;
      fonts.resolve();
      await page.waitForFunction(() =>
        [...document.fonts].some(({ family, status }) => /Readex (Pro|First)/.test(family) && status === 'loaded'),
      );
      await page.waitForTimeout(300);
      expect((await getPaints(page)).shift - before).toBeLessThan(0.01);
    },
  );

  const landscapePhone = { width: phone.height, height: phone.width };
  test.each([phone, landscapePhone, desktop])(
    'has that panel in the position of the interactive one: %o',
    async (viewport) => {
      const still = await browser.visit({ viewport });
      await still.page.route('**/*.js', () => {});
      const moved = await browser.visit({ viewport });
      const [before, after] = await Promise.all(
        [still, moved].map(async ({ page }) => {
          await page.goto('/map?q=%40downtown%23burj-khalifa', { waitUntil: 'commit' });
          if (page === moved.page) await page.locator('.ol-attribution li').first().waitFor({ state: 'attached' });
          // Before the style sheet is loaded the search box has the default margin of the browser.
          await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
          const panel = page.getByRole('complementary', { name: 'Place details' });
          return [await panel.boundingBox(), await panel.getByRole('heading', { level: 2 }).boundingBox()];
        }),
      );
      for (const [index, box] of before!.entries())
        for (const edge of ['x', 'y', 'width', 'height'] as const)
          expect(Math.abs(box![edge] - after![index]![edge]), `${index} ${edge}`).toBeLessThan(1);
    },
  );
});

/** Returns whether the map shows land or sea at points 10 px apart, in a part without controls. */
async function sampleSurfaces(page: Page): Promise<readonly string[]> {
  const clip = { x: 0, y: 200, width: 280, height: 400 };
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const surfaces = Object.entries({ land: mapColours.light.land, sea: mapColours.light.sea }).map(([name, colour]) => ({
    name,
    channels: [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)),
  }));
  const findNearest = (x: number, y: number) => {
    const colourDistance = (surface: (typeof surfaces)[number]) =>
      surface.channels.reduce(
        (sum, value, index) => sum + Math.abs(value - data[(y * width + x) * channels + index]!),
        0,
      );
    return surfaces.toSorted((a, b) => colourDistance(a) - colourDistance(b))[0]!.name;
  };
  return Array.from({ length: (width * height) / 100 }, (_, index) =>
    findNearest((index % (width / 10)) * 10, Math.floor(index / (width / 10)) * 10),
  );
}

/** Makes the page record its largest paint and its layout shift in `window.paints`. */
const watchPaints = (page: Page) =>
  page.addInitScript(() => {
    const paints = { largest: '', shift: 0 };
    Object.assign(window, { paints: paints });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { readonly element: Element | null })[])
        paints.largest = entry.element?.getAttribute('src') ?? entry.element?.textContent ?? '';
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { readonly value: number })[])
        paints.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

const getPaints = (page: Page) =>
  page.evaluate(() => (window as unknown as { paints: { readonly largest: string; readonly shift: number } }).paints);

/** Returns visible controls that do nothing without scripts: buttons that open nothing, and fields and buttons outside a form. */
function listDeadControls(): readonly string[] {
  return [...document.querySelectorAll<HTMLButtonElement>('main button, main input:not([readonly]), main select')]
    .filter(
      (control) => control.checkVisibility({ visibilityProperty: true }) && !control.hasAttribute('popovertarget'),
    )
    .filter(({ type, form }) => type === 'button' || !form?.hasAttribute('action'))
    .map((control) => control.outerHTML.slice(0, 120));
}
