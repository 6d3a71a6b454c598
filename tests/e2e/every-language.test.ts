import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { completeLanguages } from '../../src/domain/languages.ts';
import { newUser, phone, signUp, withBrowser } from './support/browser.ts';
import { signInAs } from './support/screens.ts';

const browser = withBrowser();
const user = newUser();
beforeAll(async () => {
  const { page, context } = await browser.visit();
  await signUp(page, user);
  await context.close();
});

test('a language that a signed-in user chooses applies on another device too, and stays there after signing out', async () => {
  const { page } = await browser.visit();
  const person = await signUp(page);
  const language = (of: Page) => of.locator('html').getAttribute('lang');
  await page.goto('/mine');
  await page.route('**/api/account/language', (route) => route.abort());
  await page.getByRole('link', { name: 'العربية' }).click();
  await page
    .getByText(/^The server cannot be reached\./)
    .first()
    .waitFor();
  expect(await language(page)).toBe('en');
  await page.unroute('**/api/account/language');
  await page.getByRole('link', { name: 'العربية' }).click();
  await page.locator('html[lang=ar]').waitFor();

  const { page: secondDevice, context } = await browser.visit();
  await secondDevice.goto('/auth');
  expect([await language(secondDevice), await context.cookies()]).toEqual(['en', []]);
  await secondDevice.getByLabel('Username').fill(person.username);
  await secondDevice.getByLabel('Password', { exact: true }).fill(person.password);
  await secondDevice.getByRole('button', { name: 'Sign In', exact: true }).click();
  await secondDevice.locator('html[lang=ar]').waitFor();
  await secondDevice.getByText('مرحبًا', { exact: false }).first().waitFor();
  expect(await context.cookies()).toContainEqual(expect.objectContaining({ name: 'lang', value: 'ar' }));
  await secondDevice.getByRole('button', { name: 'تسجيل الخروج' }).click();
  await secondDevice.getByRole('link', { name: 'تسجيل الدخول' }).first().waitFor();
  await secondDevice.reload();
  expect(await language(secondDevice)).toBe('ar');
});

test('the bar offers every language by keyboard, also on the map and in the menu of a phone, and is one line high for visitors', async () => {
  const { page } = await browser.visit();
  await page.goto('/map?q=1.3,103.8', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Language English' }).press('Enter');
  const names = page.locator('[popover]:popover-open a[hreflang]');
  expect(await names.evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')))).toEqual(
    completeLanguages,
  );
  await page.keyboard.press('Escape');
  expect(
    await page.getByRole('button', { name: 'Language English' }).evaluate((button) => button.matches(':focus')),
  ).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('html[lang=ar]').waitFor();
  expect(new URL(page.url()).searchParams.get('q')).toBe('1.3,103.8');

  expect(await findTallBars(page, [320, 360, 1024, 1280])).toEqual([]);

  await page.setViewportSize(phone);
  await page.locator('header .bar-toggle').click();
  await page.getByRole('button', { name: 'Langue Français' }).click();
  await page.locator('[popover]:popover-open a[hreflang=id]').click();
  await page.locator('html[lang=id]').waitFor();
});

test('a user can choose the digits of the language, which do not change names, codes and coordinates', async () => {
  const { page } = await browser.visit();
  const person = await signUp(page);
  await page.goto('/map?q=24.7136,46.6753&lang=ar', { waitUntil: 'networkidle' });
  const scale = page.locator('.ol-scale-line');
  await expect.poll(() => scale.textContent()).toMatch(/^\d+ /);
  const choose = async (digits: string) => {
    await page.getByRole('button', { name: 'اللغة العربية' }).click();
    await page.getByRole('link', { name: digits }).and(page.locator('[popover]:popover-open a')).click();
  };
  await choose('١٢٣');
  await page.locator('html[data-locale=ar-u-nu-arab]').waitFor();
  await expect.poll(() => scale.textContent()).toMatch(/^[٠-٩]+ /);
  expect(await page.getByRole('main').innerText()).toContain('24.713600');

  // The choice applies on another device too, also in texts that are loaded later.
  const { page: secondDevice } = await browser.visit();
  await secondDevice.goto('/auth');
  await secondDevice.getByLabel('Username').fill(person.username);
  await secondDevice.getByLabel('Password', { exact: true }).fill(person.password);
  await secondDevice.getByRole('button', { name: 'Sign In', exact: true }).click();
  await secondDevice.locator('html[data-locale=ar-u-nu-arab]').waitFor();
  await secondDevice.goto('/account');
  await secondDevice.getByRole('main').getByText(/[٠-٩]/).first().waitFor();

  await choose('123');
  await page.locator('html[lang=ar]:not([data-locale])').waitFor();
  await expect.poll(() => scale.textContent()).toMatch(/^\d+ /);
});

test.each(['user', 'administrator'] as const)(
  'the bar is one line high for the %s in every language',
  async (as) => {
    const { page } = await browser.visit();
    await signInAs(page, as, user);
    expect(await findTallBars(page, [1024, 1280])).toEqual([]);
  },
  60_000,
);

/** Returns the languages and widths for which the bar is higher than one line. */
async function findTallBars(page: Page, widths: readonly number[]): Promise<readonly string[]> {
  const { hostname } = new URL(inject('origin'));
  const tall: string[] = [];
  for (const language of completeLanguages) {
    await page.context().addCookies([{ name: 'lang', value: language, domain: hostname, path: '/' }]);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto('/search');
      const height = await page
        .locator('header')
        .first()
        .evaluate((bar) => bar.getBoundingClientRect().height);
      if (height > 65) tall.push(`${language} at ${width}: ${height}`);
    }
  }
  return tall;
}
