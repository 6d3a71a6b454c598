import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pseudoLanguage } from '../../src/domain/languages.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { newUser, phone, signUp, withBrowser } from './support/browser.ts';
import { administratorPassword } from './support/providers.ts';
import { createLongPlaces, localizedScreens, openScreen, signInAs } from './support/screens.ts';
import { waitUntilSettled } from './support/settled.ts';
import { listTexts, removeNames } from './support/texts-on-page.ts';

// The generated test language has every text of the catalogue in brackets, so a text without them is not from the catalogue.

const browser = withBrowser();
const user = newUser();
let server: ServerProcess;
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'off', ADMIN_PASSWORD: administratorPassword, PSEUDO_LANGUAGE: 'on' });
  const { page, context } = await browser.visit({ baseURL: server.origin });
  await signUp(page, user);
  await createLongPlaces(page);
  await context.close();
});
afterAll(() => server.stop());

test.each(localizedScreens.map((screen) => [screen.name, screen] as const))(
  '%s has no text outside the catalogue',
  async (_name, screen) => {
    const page = await browser.getSharedPage({ baseURL: server.origin });
    const { hostname } = new URL(server.origin);
    await page.context().addCookies([{ name: 'lang', value: pseudoLanguage, domain: hostname, path: '/' }]);
    if (screen.role !== undefined) await signInAs(page, screen.role, user);
    await openScreen(page, screen);
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    expect(await listUntranslatedTexts(page)).toEqual([]);
    await page.setViewportSize(phone);
    await waitUntilSettled(page);
    expect(await listUntranslatedTexts(page)).toEqual([]);
  },
);

test('the check finds a text that is not from the catalogue', async () => {
  const page = await browser.getSharedPage({ baseURL: server.origin });
  await page.goto('/search?lang=ar-XB');
  await page.evaluate(() => document.querySelector('main')?.append('Untranslated'));
  expect(await listUntranslatedTexts(page)).toEqual(['Untranslated']);
});

/** Returns the texts on the page that contain letters and are not in brackets. */
async function listUntranslatedTexts(page: Page): Promise<readonly string[]> {
  const texts = (await listTexts(page)).map((text) => removeCatalogueTexts(text).trim());
  return [...new Set(texts.filter((text) => /\p{L}{2,}/u.test(removeNames(text))))];
}

const removeCatalogueTexts = (text: string): string => {
  const rest = text.replace(/\[\u202e[^\u202e\u202c]*\u202c\]/gu, '');
  return rest === text ? text : removeCatalogueTexts(rest);
};
