import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { marsaPbf } from '../support/osm-pbf.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { openExtracts } from '../support/street-extracts.ts';
import { unwrap } from '../support/unwrap.ts';
import { withBrowser } from './support/browser.ts';
import { desktopWithWorker, listCacheEntries, openAndWaitForCache } from './support/offline.ts';

const browser = withBrowser();

/** A server with the streets of Marsa, an invented town. */
let server: ServerProcess;
let folder: string;
const addMarsa = async () => {
  const path = join(folder, 'marsa.osm.pbf');
  writeFileSync(path, marsaPbf());
  unwrap(await openExtracts(join(folder, 'streets')).add(path));
};
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'whereat-data-'));
  await addMarsa();
  server = await startServer({ RATE_LIMITS: 'off', DATA_DIR: folder });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const openStreets = (page: Page) => page.getByRole('region', { name: 'Streets of a country' });

async function choose(page: Page, country: string): Promise<void> {
  await openAndWaitForCache(page, '/offline');
  await openStreets(page).getByLabel('Country', { exact: true }).selectOption(country);
}

async function download(page: Page): Promise<void> {
  await choose(page, 'SA');
  await openStreets(page)
    .getByRole('button', { name: /^Download, \d+ kB$/ })
    .click();
  await openStreets(page).getByRole('button', { name: 'Remove Saudi Arabia' }).waitFor();
}

/** Types a text and returns its suggestions when they no longer change. */
async function typeAndReadSuggestions(page: Page, text: string): Promise<readonly string[]> {
  const box = page.getByRole('combobox').first();
  await box.fill(text);
  const options = () => page.getByRole('option').evaluateAll((all) => all.map(({ textContent }) => textContent));
  await expect.poll(options).not.toEqual([]);
  await page.waitForTimeout(400);
  return (await options()).filter((option) => option !== null);
}

describe('the streets of a country', () => {
  test('are downloaded after their size was shown, give the same answers offline as online, and can be removed', async () => {
    const { page, context } = await browser.visit({ ...desktopWithWorker, baseURL: server.origin });
    await download(page);
    const position = 'lat=24.7&lng=46.7';
    const requested = await page.request.get(`/api/reverse?${position}&provider=streets`);
    const { address } = (await requested.json()) as { readonly address: string };
    expect(address).toContain('King Fahd Road');
    await context.setOffline(true);
    await page.goto('/map');
    await page.getByText('You’re offline.', { exact: true }).waitFor();
    expect((await typeAndReadSuggestions(page, 'king fa'))[0]).toContain('King Fahd Road');
    // A text with a house number, and a misspelt street.
    await page.getByRole('combobox').first().fill('20 King Fhad Road');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'King Fahd Road 20' }).waitFor();
    await page.getByText('© OpenStreetMap contributors').first().waitFor();
    await page.goto('/map?q=24.7,46.7');
    await page.getByText(address).first().waitFor();
    await page.goto('/offline');
    await openStreets(page).getByRole('button', { name: 'Remove Saudi Arabia' }).click();
    await expect.poll(() => listCacheEntries(page)).not.toContainEqual(expect.stringContaining('whereat-streets'));
    await page.goto('/map?q=24.7,46.7');
    await page.getByText('Could not get address details for this location.', { exact: false }).waitFor();
  });

  test('continue after a network failure, start again after a new extract, and are not offered if the server has none', async () => {
    const { page, context } = await browser.visit({ ...desktopWithWorker, baseURL: server.origin });
    await choose(page, 'JP');
    await openStreets(page)
      .getByText(/^This server has no streets for this country/)
      .waitFor();
    await openStreets(page).getByLabel('Country', { exact: true }).selectOption('SA');
    let isCut = true;
    await context.route('**/streets/SA', (route) =>
      isCut && route.request().method() === 'GET' ? route.abort() : route.continue(),
    );
    await openStreets(page)
      .getByRole('button', { name: /^Download/ })
      .click();
    await openStreets(page)
      .getByText('You’re offline. The download resumes automatically when you’re back online.')
      .waitFor();
    await addMarsa();
    isCut = false;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await openStreets(page).getByRole('button', { name: 'Remove Saudi Arabia' }).waitFor();
  });

  test('are removed by Remove everything', async () => {
    const { page } = await browser.visit({ ...desktopWithWorker, baseURL: server.origin });
    await download(page);
    await page.getByRole('button', { name: 'Remove everything' }).click();
    await page.getByRole('button', { name: 'Yes, remove everything' }).click();
    await expect.poll(() => listCacheEntries(page)).toEqual([]);
  });

  test('say that a browser without WebAssembly cannot search them', async () => {
    const { page } = await browser.visit({ ...desktopWithWorker, baseURL: server.origin });
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly'));
    await page.goto('/offline');
    await openStreets(page)
      .getByText(/^This browser doesn’t allow WebAssembly/)
      .waitFor();
    expect(await openStreets(page).getByRole('button').count()).toBe(0);
  });
});
