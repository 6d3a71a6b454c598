import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newUser, openParts, signUp, withBrowser } from './support/browser.ts';
import { createStalls } from './support/screens.ts';

const browser = withBrowser();

const widths = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 640, height: 800 },
  { width: 820, height: 1100 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
] as const;

const user = newUser();
/** A handle for this test only, because the tests share a server. */
const handle = `stalls${user.username}`;

const liveMap = (page: Page) => page.locator('[data-live-map]').dispatchEvent('pointermove');
interface MapPage {
  readonly path: string;
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly sizes?: readonly (typeof widths)[number][];
}
const maps: readonly MapPage[] = [
  // Narrows the map, which must fit its content again.
  { path: '/', sizes: [widths[5], widths[0]] },
  { path: '/', prepare: (page) => page.getByRole('button', { name: /^@bennelong/ }).click() },
  { path: '/search', sizes: [widths[5], widths[4]] },
  { path: `/search/${handle}` },
  { path: `/at/${handle}`, prepare: liveMap },
  { path: '/at/downtown/burj-khalifa', prepare: liveMap },
  { path: '/map?q=%40downtown%23burj-khalifa' },
  { path: `/map?q=%40${handle}` },
  { path: '/create' },
  { path: '/mine', prepare: (page) => page.getByRole('button', { name: 'Map', exact: true }).click() },
  { path: '/test' },
  { path: `/edit/${handle}/stall-1`, prepare: setGate },
];

/** Opens the map of the gate in the form. */
async function setGate(page: Page): Promise<void> {
  await openParts(page, 'Getting there');
  await page.getByRole('button', { name: 'Set the gate' }).click();
  await page.locator('section[aria-labelledby="gate"] .ol-viewport').waitFor({ state: 'attached' });
}

test('nothing on a map overlaps anything else, at any width', async () => {
  const { page } = await browser.visit({ viewport: widths[0], reducedMotion: 'reduce' });
  await signUp(page, user);
  await createStalls(page, handle);
  for (const { path, prepare, sizes = widths } of maps) {
    await page.setViewportSize(sizes[0]!);
    await page.goto(path);
    await prepare?.(page);
    await page.locator('.ol-viewport').first().waitFor({ state: 'attached' });
    for (const viewport of sizes) {
      await page.setViewportSize(viewport);
      await page.waitForTimeout(350);
      // A resized map fits its content in the next frames.
      await expect
        .poll(async () => [path, viewport.width, (await page.evaluate(measure)).overlaps])
        .toEqual([path, viewport.width, []]);
      const { boxes } = await page.evaluate(measure);
      // Makes sure that at least the controls, the scale and the attribution were measured.
      expect([path, viewport.width, boxes >= 3]).toEqual([path, viewport.width, true]);
    }
  }
}, 150_000);

test('with double text size the controls of the map are below the search box', async () => {
  const { page } = await browser.visit({ viewport: widths[0], reducedMotion: 'reduce' });
  await page.goto('/map');
  await page.locator('.furniture').waitFor({ state: 'attached' });
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  const getEdge = (selector: string, edge: 'top' | 'bottom') =>
    page.locator(selector).evaluate((element, edge) => element.getBoundingClientRect()[edge], edge);
  await expect.poll(() => getEdge('[data-furniture=box]', 'bottom')).toBeGreaterThan(150);
  expect(await getEdge('.furniture', 'top')).toBeGreaterThan(await getEdge('[data-furniture=box]', 'bottom'));
});

/** Returns how many elements are on maps, and which of them overlap or leave their map. */
function measure(): { readonly boxes: number; readonly overlaps: readonly string[] } {
  const selector = '[data-furniture], .popup > *, aside[aria-label], .pin, .sample-light';
  const all = [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.offsetWidth > 0)
    .map((element) => {
      const name = element.dataset.furniture ?? element.getAttribute('aria-label') ?? element.className;
      const folded =
        element.dataset.furniture === 'credit' ? (element.querySelector('ul, button') ?? element) : element;
      return { name, element, box: (folded.checkVisibility() ? folded : element).getBoundingClientRect() };
    });
  const overlaps: string[] = [];
  for (const [index, a] of all.entries())
    for (const b of all.slice(index + 1)) {
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
      const isOver = across > 1 && down > 1 && !a.element.contains(b.element);
      // The search box is above the results panel, which leaves room for it.
      const isBoxOnPanel = a.name === 'box' && b.element.matches('aside');
      // A popup may cover the markers around its own.
      const isPopupOnLight =
        [a, b].some(({ element }) => element.closest('.popup') !== null) &&
        [a, b].some(({ element }) => element.matches('.sample-light'));
      if (isOver && !isBoxOnPanel && !isPopupOnLight)
        overlaps.push(`${a.name} / ${b.name}: ${Math.round(across)}×${Math.round(down)}`);
    }
  const map = document.querySelector('.world-map')!.getBoundingClientRect();
  // A popup scrolls itself into view, which moves the map with its markers.
  const lights = document.querySelector('.popup > *') === null ? document.querySelectorAll('.sample-light') : [];
  for (const light of lights) {
    const { left, right } = light.getBoundingClientRect();
    if (left < map.left - 1 || right > map.right + 1)
      overlaps.push(`${light.getAttribute('aria-label')} beyond the map`);
  }
  return { boxes: all.length, overlaps };
}
