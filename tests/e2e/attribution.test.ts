import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openParts, sameOrigin, signUp, withBrowser } from './support/browser.ts';

// Every screen that shows a found address or place names its source. The server has no provider, so its gazetteer answers.

const source = '© GeoNames, CC BY 4.0';
const browser = withBrowser();

const create = async (page: Page, data: object) =>
  expect((await page.request.post('/api/locations', { headers: sameOrigin, data })).status()).toBe(201);
/** Creates a place under a handle with the name of a town. */
const createPlace = (page: Page, town: string) =>
  create(page, { handle: `@${town}`, label: 'tent', latitude: 21.5, longitude: 39.25 });
const searchInForm = async (page: Page) => {
  await page.getByLabel('Search for an address or a place').fill('Kyiv');
  await page.keyboard.press('Enter');
};
const type = async (page: Page, path: string, text: string) => {
  await page.goto(path);
  await page.getByRole('combobox').fill(text);
};

/** The screens that show an answer and how to open them, by the file in `src/ui` that requests the answer. */
const screens: Readonly<Record<string, Readonly<Record<string, (page: Page, username: string) => Promise<unknown>>>>> =
  {
    'screens/map/map-search.ts': {
      'a place on the map': (page) => page.goto('/map?q=Kyiv'),
      'the place of a name beside an alias': async (page) => {
        await createPlace(page, 'Grasmere');
        await page.goto('/map?q=grasmere');
      },
    },
    'screens/find/find.tsx': {
      'the place of a name beside an alias that was found': async (page) => {
        await createPlace(page, 'Haworth');
        await type(page, '/search', 'haworth');
        await page.keyboard.press('Enter');
        await page.getByRole('heading', { name: 'Place with that name' }).waitFor();
      },
    },
    'search/use-suggestions.ts': { 'suggestions while typing': (page) => type(page, '/search', 'Reykjav') },
    'search/address-search.tsx': {
      'the search of a new place': async (page) => {
        await page.goto('/create');
        await searchInForm(page);
      },
    },
    'place/form/picker-state.ts': {
      'a pin of a new place': async (page) => {
        await page.goto('/create?lat=21.4858&lng=39.1925');
      },
      'a pin that was moved': async (page, handle) => {
        await create(page, { handle, label: 'door', latitude: 24.7136, longitude: 46.6753, city: 'Riyadh' });
        await page.goto(`/edit/${handle}/door`);
        await openParts(page, 'Where is it?');
        await searchInForm(page);
      },
    },
    'screens/import/use-place-import.ts': {
      'an address of a file': async (page) => {
        await page.goto('/mine/import');
        const buffer = Buffer.from('Name,Lat,Lon,City\ngate,,,Kyiv\n');
        await page.getByLabel('Choose a file').setInputFiles({ name: 'one.csv', mimeType: 'text/csv', buffer });
        await page.getByRole('button', { name: 'Look up its address' }).click();
      },
    },
  };

/** Files that need no screen here: the provider page has its own test, and the town where a map begins is not shown. */
const elsewhere = ['screens/test/provider-tester.ts', 'screens/create/use-create-form.ts'];

test('the list of screens has every file that requests addresses or places', () => {
  const folder = join(import.meta.dirname, '..', '..', 'src', 'ui');
  const geocodingCalls = /geocoding\s*\.(geocode|reverseGeocode|search|suggest)\(|\{ geocode \} = client\.geocoding/;
  const askers = globSync('**/*.{ts,tsx}', { cwd: folder }).filter((file) =>
    geocodingCalls.test(readFileSync(join(folder, file), 'utf8')),
  );
  expect(askers.sort()).toEqual([...Object.keys(screens), ...elsewhere].sort());
});

test.each(Object.values(screens).flatMap((ways) => Object.entries(ways)))(
  '%s names its source',
  async (_name, lead) => {
    const { page, expectNoErrors } = await browser.visit();
    const { username } = await signUp(page);
    await lead(page, username);
    await page.getByText(source).filter({ visible: true }).first().waitFor();
    expectNoErrors();
  },
);
