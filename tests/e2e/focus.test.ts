import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { phone, signUp, withBrowser } from './support/browser.ts';
import { administratorPassword } from './support/providers.ts';
import { createLongPlaces, type Screen, screens, show, signInAs } from './support/screens.ts';

const browser = withBrowser();

let server: ServerProcess;
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'off', ADMIN_PASSWORD: administratorPassword });
});
afterAll(() => server.stop());

const roles = [undefined, 'user', 'administrator'] as const;

test('no form loses the focus when it is sent as it stands', async () => {
  const { page } = await browser.visit({ baseURL: server.origin, viewport: phone });
  const user = await signUp(page);
  await createLongPlaces(page);
  const lost: string[] = [];
  let sent = 0;
  for (const role of roles) {
    await page.request.post('/api/auth/logout', { headers: { 'sec-fetch-site': 'same-origin' } });
    if (role !== undefined) await signInAs(page, role, user);
    const shown = screens.filter(({ as, path }) => as === role && !path.startsWith('/api'));
    const once = shown
      .map(({ name, path }) => ({ name, path }))
      .filter(({ path }, at) => at === shown.findIndex((other) => other.path === path));
    for (const screen of once) {
      // The draft of the screen before would lead to its second step.
      await page.goto('/api/health');
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      const { results, forms } = await sendForms(page, screen);
      lost.push(...results);
      sent += forms;
    }
  }
  expect(lost).toEqual([]);
  expect(sent).toBeGreaterThan(20);
}, 600_000);

/** Sends each form of a screen by its button and the Enter key, and answers those after which nothing has the focus. */
async function sendForms(page: Page, screen: Screen) {
  const results: string[] = [];
  const buttons = page.locator('main form :is(button[type=submit], button:not([type]))').filter({ visible: true });
  await show(page, screen);
  const forms = await buttons.count();
  for (let at = 0; at < forms; at += 1) {
    if (at > 0) await show(page, screen);
    const button = buttons.nth(at);
    if ((await button.count()) === 0 || !(await button.isEnabled())) continue;
    const name = await button.innerText();
    const origin = await page.evaluate(() => performance.timeOrigin);
    await button.focus();
    await page.keyboard.press('Enter');
    await page.waitForTimeout(700);
    const focused = await page.evaluate(
      () => `${performance.timeOrigin} ${document.activeElement?.tagName ?? 'nothing'}`,
    );
    // A form that leads to another document begins anew there.
    if (focused === `${origin} BODY`) results.push(`${screen.name}: ${name}`);
  }
  return { results, forms };
}
