import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { providerTitle } from '../../src/domain/country/provider-selection.ts';
import { pseudoLanguage } from '../../src/domain/languages.ts';
import { screens as routes } from '../../src/ui/routes.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { newPerson, phone, signUp, withBrowser } from './support/browser.ts';
import { administratorPassword } from './support/providers.ts';
import { createLongPlaces, type Screen, screens, signInAs, unfold } from './support/screens.ts';

// In the made-up language every text of a catalogue is in brackets: what is not comes from no catalogue.

const browser = withBrowser();
const user = newPerson();
let server: ServerProcess;
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'off', ADMIN_PASSWORD: administratorPassword, PSEUDO_LANGUAGE: 'on' });
  const { page, context } = await browser.visit({ baseURL: server.origin });
  await signUp(page, user);
  await createLongPlaces(page);
  await context.close();
});
afterAll(() => server.stop());

/** Every page, and the states of it that are reached without an English name; the documents of the API are in English. */
const shown: readonly Screen[] = [
  ...screens
    .filter(({ path }) => path !== '/api/docs')
    .map(({ act, ...screen }) => (act === unfold ? { ...screen, act } : screen)),
  { name: 'map, place', path: '/map?q=24.7136,46.6753' },
  { name: 'map, search', path: '/map?q=Riyadh' },
  { name: 'find, code', path: '/search?q=7HQQ57WF%2BVQ' },
];

test('every path of the application is shown', () => {
  const unshown = routes
    .map(({ path }) => path)
    .filter((path) => path !== '*' && path !== '/kit')
    .filter((path) => {
      const pattern = new RegExp(`^${path.replace(/:[a-z]+/g, '[^/?#]+')}(?:[?#].*)?$`);
      return !shown.some((screen) => pattern.test(screen.path));
    });
  expect(unshown).toEqual([]);
});

test.each(shown.map((screen) => [screen.name, screen] as const))(
  '%s has no text but from the catalogue',
  async (_name, screen) => {
    const page = await browser.samePage({ baseURL: server.origin });
    const { hostname } = new URL(server.origin);
    await page.context().addCookies([{ name: 'lang', value: pseudoLanguage, domain: hostname, path: '/' }]);
    if (screen.as !== undefined) await signInAs(page, screen.as, user);
    await page.goto(screen.path, { waitUntil: 'networkidle' });
    await screen.act?.(page);
    await page.waitForTimeout(250);
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    expect(await englishOn(page)).toEqual([]);
    await page.setViewportSize(phone);
    await page.waitForTimeout(250);
    expect(await englishOn(page)).toEqual([]);
  },
);

test('finds a text that comes from no catalogue', async () => {
  const page = await browser.samePage({ baseURL: server.origin });
  await page.goto('/search?lang=ar-XB', { waitUntil: 'networkidle' });
  await page.evaluate(() => document.querySelector('main')?.append('Untranslated'));
  expect(await englishOn(page)).toEqual(['Untranslated']);
});

/** What is on the page in letters, and in no brackets. */
async function englishOn(page: Page): Promise<readonly string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [];
    // Names, addresses and codes, which are in the language of those who wrote them.
    const isContent =
      'bdi, code, pre, svg, script, style, noscript, [translate=no], [dir=auto], [dir=ltr], [lang]:not(html), textarea';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, data } = walker.currentNode as Text;
      if (parentElement?.closest(isContent) === null) found.push(data);
    }
    for (const name of ['aria-label', 'alt', 'title', 'placeholder', 'aria-valuetext', 'aria-description'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (element.closest('bdi, svg, [lang]:not(html)') === null) found.push(element.getAttribute(name) ?? '');
    return [document.title, ...found];
  });
  return [
    ...new Set(
      texts.map((text) => withoutCatalogue(text).trim()).filter((text) => /\p{L}{2,}/u.test(withoutNames(text))),
    ),
  ];
}

const withoutCatalogue = (text: string): string => {
  const rest = text.replace(/\[\u202e[^\u202e\u202c]*\u202c\]/gu, '');
  return rest === text ? text : withoutCatalogue(rest);
};

/** Aliases and codes, what Intl writes in Arabic letters, and names that are the same in every language. */
const withoutNames = (text: string): string =>
  Object.values(providerTitle)
    // A longer name may begin with a shorter one.
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, name) => rest.replace(name, ''), text)
    .replace(/\bX+-X+\b/g, '')
    .replace(/[@#][\p{L}\p{M}\p{N}._-]+/gu, '')
    .replace(/[23456789CFGHJMPQRVWX]{4,8}\+[23456789CFGHJMPQRVWX]*/g, '')
    .replace(/\p{sc=Arabic}+/gu, '')
    .replace(/\b(?:Whereat|Riyadh|GeoJSON|GPX|KML|CSV|vCard|PDF|PNG|SVG|UTC)\b/g, '');
