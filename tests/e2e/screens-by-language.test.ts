import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeLanguages, getDirection, type OfferedLanguage } from '../../src/domain/languages.ts';
import { matchScreens } from '../../src/ui/app/routes.ts';
import { englishWords, loadMessages } from '../support/catalogue-texts.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { findViolations } from './support/accessibility.ts';
import { newUser, phone, signUp, withBrowser } from './support/browser.ts';
import { findLayoutProblems } from './support/layout-checks.ts';
import { administratorPassword } from './support/providers.ts';
import { createLongPlaces, localizedScreens, signInAs } from './support/screens.ts';
import { waitUntilSettled } from './support/settled.ts';
import { listTexts, removeNames } from './support/texts-on-page.ts';

// reflow.test.ts tests the screens in English.

const browser = withBrowser();
const user = newUser();
let server: ServerProcess;
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'off', ADMIN_PASSWORD: administratorPassword });
  const { page, context } = await browser.visit({ baseURL: server.origin });
  await signUp(page, user);
  await createLongPlaces(page);
  await context.close();
});
afterAll(() => server.stop());

/** The screens that axe checks in every language. Not all, because axe takes longest. */
const main = new Set([
  ...['/', '/search', '/search/downtown/burj-khalifa', '/at/manystalls', '/at/downtown/burj-khalifa', '/map', '/auth'],
  ...['/create', '/mine', '/account'],
]);

/** The line heights relative to the font size. English has 1.5. */
const lineHeights: Partial<Record<OfferedLanguage, number>> = { ar: 1.6, hi: 1.6, ur: 2 };
const lineHeight = (page: Page) =>
  page.locator('body').evaluate((body) => {
    const style = getComputedStyle(body);
    return Number.parseFloat(style.lineHeight) / Number.parseFloat(style.fontSize);
  });

test.each(completeLanguages.filter((language) => language !== 'en'))(
  'every screen in %s cuts nothing off on a phone and has no English text, and the main ones have no axe violation',
  async (language) => {
    const { page, context } = await browser.visit({
      baseURL: server.origin,
      viewport: phone,
      reducedMotion: 'reduce',
    });
    const { hostname } = new URL(server.origin);
    await context.addCookies([{ name: 'lang', value: language, domain: hostname, path: '/' }]);
    const isEnglish = await createEnglishCheck(language);
    const problems: string[] = [];
    const titles = new Set<string>();
    for (const as of [undefined, 'user', 'administrator'] as const) {
      if (as !== undefined) await signInAs(page, as, user);
      await page.goto('/');
      const [lang, dir] = await page.locator('html').evaluate((html: HTMLHtmlElement) => [html.lang, html.dir]);
      expect([lang, dir, await lineHeight(page)]).toEqual([
        language,
        getDirection(language),
        lineHeights[language] ?? 1.5,
      ]);
      for (const screen of localizedScreens.filter((candidate) => candidate.role === as)) {
        await navigate(page, screen.path);
        await screen.prepare?.(page);
        titles.add(await page.title());
        const found = [
          ...(await findLayoutProblems(page)),
          ...(await listTexts(page)).filter(isEnglish).map((text) => `English: ${text}`),
          ...(main.has(screen.path) ? await findViolations(page) : []),
        ];
        problems.push(...found.map((problem) => `${screen.name}: ${problem}`));
      }
    }
    // Makes sure that the screens were shown.
    expect(titles.size).toBeGreaterThan(20);
    for (const { name, path } of localizedScreens) {
      const html = await (await page.request.get(path)).text();
      const [tag = 'no element'] = /<html [^>]*>/.exec(html) ?? [];
      if (!tag.includes(` lang="${language}"`) || !tag.includes(` dir="${getDirection(language)}"`))
        problems.push(`${name}: ${tag}`);
    }
    expect(problems).toEqual([]);
  },
  180_000,
);

/** Follows a path like a link in the application: without a new document, unless the path is outside the application. */
async function navigate(page: Page, path: string): Promise<void> {
  const isInApplication = await page.evaluate(() => document.documentElement.classList.contains('taken-over'));
  const isScreen = matchScreens(new URL(path, 'http://x').pathname).some((screen) => screen.path !== '*');
  if (!isInApplication || !isScreen) await page.goto(path);
  else
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
  await waitUntilSettled(page);
}

/** Returns a check that finds English words and texts that are only in the English catalogue. */
async function createEnglishCheck(language: OfferedLanguage): Promise<(text: string) => boolean> {
  const listCatalogueTexts = async (language: OfferedLanguage) =>
    (await loadMessages(language)).map(({ written }) => written);
  const own = new Set(await listCatalogueTexts(language));
  const english = new Set(
    (await listCatalogueTexts('en')).filter((text) => !own.has(text) && /[a-z]{3}/.test(removeNames(text))),
  );
  return (text) => english.has(text) || englishWords.test(removeNames(text.replaceAll(/https?:\S+/g, '')));
}
