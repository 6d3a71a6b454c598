import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { providerTitle } from '../../src/domain/country/provider-selection.ts';
import { pseudoLanguage } from '../../src/domain/languages.ts';
import { sampleAliases } from '../../src/domain/location/sample-aliases.ts';
import { screens as routes } from '../../src/ui/routes.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { newPerson, phone, signUp, withBrowser } from './support/browser.ts';
import { administratorPassword } from './support/providers.ts';
import { createLongPlaces, type Screen, screens, signInAs } from './support/screens.ts';

// In the made-up language every text of a catalogue is in brackets: what is not comes from no catalogue.

const browser = withBrowser();
const user = newPerson();
let server: ServerProcess;
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'off', ADMIN_PASSWORD: administratorPassword, PSEUDO_LANGUAGE: 'on' });
  const { page, context } = await browser.visit({ baseURL: server.origin });
  await signUp(page, user);
  await createLongPlaces(page);
  for (const [label, more] of Object.entries(arrivals)) await put(page, label, more);
  await context.close();
});
afterAll(() => server.stop());

const handle = 'pseudo';
const arrivals = {
  gate: {
    entrance: { latitude: 21.5003, longitude: 39.2003 },
    floor: '3',
    unit: '12',
    landmark: 'Beside the post office',
    instructions: '[en] The black gate.\n[ar] البوابة السوداء.',
    phone: '+966500000000',
    whatsapp: '+966500000000',
    hours: 'Mo-Th 09:00-22:00; Fr 14:00-23:00; Ramadan Mo-Su 20:00-02:00; Dec 25 off',
    way: [
      { latitude: 21.499, longitude: 39.199 },
      { latitude: 21.5, longitude: 39.199 },
      { latitude: 21.5003, longitude: 39.2003 },
    ],
  },
  area: { approximate: 8 },
  locked: { visibility: 'protected', pin: '4711' },
} as const;

async function put(page: Page, label: string, more: object): Promise<void> {
  const answer = await page.request.post('/api/locations', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { handle, label, latitude: 21.5, longitude: 39.2, address: 'King Fahd Road 12', ...more },
  });
  expect([answer.status(), await answer.text()]).toEqual([201, expect.any(String)]);
}

const unfold = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });
};

/** Every page, and the states of it that are reached without an English name. */
const shown: readonly Screen[] = [
  ...screens.map(({ act: _act, ...screen }) => screen),
  { name: 'map, place', path: '/map?q=24.7136,46.6753' },
  { name: 'map, search', path: '/map?q=Riyadh' },
  { name: 'find, code', path: '/search?q=7HQQ57WF%2BVQ' },
  ...Object.keys(arrivals).map((label) => ({
    name: `receiver, ${label}`,
    path: `/at/${handle}/${label}`,
    act: unfold,
  })),
  ...Object.keys(arrivals).map((label) => ({
    name: `receiver, own ${label}`,
    path: `/at/${handle}/${label}`,
    as: 'user' as const,
    act: unfold,
  })),
  { name: 'embed', path: `/embed/${handle}/gate` },
  { name: 'sign', path: `/share/${handle}/gate/sign` },
  { name: 'report', path: `/report/${handle}/gate` },
  { name: 'edit', path: `/edit/${handle}/gate`, as: 'user', act: unfold },
  { name: 'my places', path: '/mine', as: 'user' },
  { name: 'my places, bin', path: '/mine?state=deleted', as: 'user' },
  { name: 'my places, ended', path: '/mine?state=expired', as: 'user' },
  { name: 'my places, to check', path: '/mine?state=due', as: 'user' },
  { name: 'handle', path: `/at/${handle}`, as: 'user', act: unfold },
  { name: 'recovery codes', path: '/recovery-codes', as: 'user' },
  { name: 'recover', path: '/recover' },
  { name: 'reset', path: '/reset#secret' },
  { name: 'verify', path: '/verify-email#secret' },
  ...['', '/places', '/users', '/handles', '/invitations', '/audit'].map((part) => ({
    name: `administration${part}`,
    path: `/admin${part}`,
    as: 'administrator' as const,
  })),
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
    for (const viewport of [undefined, phone]) {
      if (viewport !== undefined) await page.setViewportSize(viewport);
      await page.goto(screen.path, { waitUntil: 'networkidle' });
      await screen.act?.(page);
      await page.waitForTimeout(250);
      expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
      expect(await englishOn(page)).toEqual([]);
    }
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

/** Aliases and codes, what Intl writes in Arabic letters, the samples, and names that are the same in every language. */
const withoutNames = (text: string): string =>
  [...sampleAliases.map(({ description }) => description), ...Object.values(providerTitle)]
    // A longer name may begin with a shorter one.
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, name) => rest.replace(name, ''), text)
    .replace(/\bX+-X+\b/g, '')
    .replace(/[@#][\p{L}\p{M}\p{N}._-]+/gu, '')
    .replace(/[23456789CFGHJMPQRVWX]{4,8}\+[23456789CFGHJMPQRVWX]*/g, '')
    .replace(/\p{sc=Arabic}+/gu, '')
    .replace(/\b(?:Whereat|Riyadh|GeoJSON|GPX|KML|CSV|vCard|PDF|PNG|SVG|UTC)\b/g, '');
