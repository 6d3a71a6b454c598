import { expect, test } from 'vitest';
import { signUp, withBrowser } from './support/browser.ts';

const browser = withBrowser();

test('every screen of a user works if the browser refuses storage', async () => {
  const { page, expectNoErrors } = await browser.visit();
  await signUp(page);
  await page.addInitScript(() => {
    const rejectAccess = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: rejectAccess });
  });
  for (const path of ['/', '/search', '/map', '/create', '/mine', '/mine/import', '/account', '/feedback']) {
    await page.goto(path);
    // Waits until the application runs.
    await page.locator('html[data-running], main').first().waitFor();
    await page.waitForFunction(() => document.querySelector('main h1, main form, main canvas') !== null);
    expect(await page.evaluate(() => document.body.innerText), path).not.toMatch(
      /Something went wrong|Reload the page/,
    );
  }
  expectNoErrors();
});
