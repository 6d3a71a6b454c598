import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { desktop, phone, sameOrigin, signUp, withBrowser } from './support/browser.ts';
import { administratorPassword } from './support/providers.ts';
import { createLongPlaces, openScreen, type Screen, screens, signInAs } from './support/screens.ts';

const browser = withBrowser();

let server: ServerProcess;
// Each test gets a new server, because both create the same places.
beforeEach(async () => {
  server = await startServer({ RATE_LIMITS: 'off', ADMIN_PASSWORD: administratorPassword });
});
afterEach(() => server.stop());

const roles = [undefined, 'user', 'administrator'] as const;

test('sending a form keeps the focus, or moves it to the first invalid field', async () => {
  const { page } = await browser.visit({ baseURL: server.origin, viewport: phone });
  const user = await signUp(page);
  await createLongPlaces(page);
  const problems: string[] = [];
  let formCount = 0;
  let refused = 0;
  for (const role of roles) {
    await page.request.post('/api/auth/logout', { headers: sameOrigin });
    if (role !== undefined) await signInAs(page, role, user);
    const screensOfRole = screens.filter((screen) => screen.role === role && !screen.path.startsWith('/api'));
    const uniqueScreens = screensOfRole
      .map(({ name, path }) => ({ name, path }))
      .filter(({ path }, index) => index === screensOfRole.findIndex((candidate) => candidate.path === path));
    for (const screen of uniqueScreens) {
      // The draft of the previous screen would open this one at its second step.
      await page.goto('/api/health');
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      const { results, forms, refusals } = await sendForms(page, screen);
      problems.push(...results);
      formCount += forms;
      refused += refusals;
    }
  }
  expect(problems).toEqual([]);
  expect(formCount).toBeGreaterThan(20);
  expect(refused).toBeGreaterThan(5);
}, 600_000);

/** Screens whose buttons open forms and rows in place. */
const screensWithSections: readonly Screen[] = [
  ...screens.filter(({ name }) =>
    ['sign in', 'recover', 'handle settings, long', 'file of places, long'].includes(name),
  ),
  { name: 'account', path: '/account', role: 'user' },
];
/** Buttons that leave the screen or change what the next press does. */
const leavingButtons = /^(?:Sign out|Download|Choose a file|Switch|Copy)/i;

test('no button loses the focus, and neither does a button that closes what was opened', async () => {
  const { page } = await browser.visit({ baseURL: server.origin, viewport: desktop });
  const user = await signUp(page);
  await createLongPlaces(page);
  const problems: string[] = [];
  let pressed = 0;
  for (const screen of screensWithSections) {
    await page.request.post('/api/auth/logout', { headers: sameOrigin });
    if (screen.role !== undefined) await signInAs(page, screen.role, user);
    await openScreen(page, screen);
    const buttons = page.locator('main button[type=button]').filter({ visible: true });
    const names = await buttons.allInnerTexts();
    for (const [index, name] of names.entries()) {
      if (leavingButtons.test(name.trim()) || !(await buttons.nth(index).isVisible())) continue;
      // Presses only the first of equal buttons in a list.
      if (names.indexOf(name) !== index) continue;
      pressed += 1;
      problems.push(...(await pressAndCancel(page, buttons.nth(index), `${screen.name}: ${name}`)));
      await page.goto('/api/health');
      await openScreen(page, screen);
    }
  }
  expect(problems).toEqual([]);
  expect(pressed).toBeGreaterThan(15);
}, 600_000);

/** Presses a button, sends the form that it opened, then presses Cancel. Returns the steps after which the focus is wrong or lost. */
async function pressAndCancel(page: Page, button: Locator, name: string): Promise<readonly string[]> {
  const problems: string[] = [];
  const press = async (control: Locator, called: string) => {
    await control.focus();
    await page.keyboard.press('Enter');
    await page.waitForTimeout(500);
    const isLost = await page.evaluate(() => document.activeElement === document.body);
    if (isLost && new URL(page.url()).pathname !== '/api/health') problems.push(called);
  };
  const before = page.url();
  await press(button, name);
  const submit = page.locator('main form button[type=submit], dialog[open] form button[type=submit]');
  const opened = (await submit.filter({ visible: true }).all()).at(-1);
  if (page.url() === before && opened !== undefined) {
    await press(opened, `${name}, sent`);
    const problem = await page.evaluate(findRefusalProblem);
    if (problem) problems.push(`${name}, sent: ${problem}`);
  }
  const cancel = page.locator('main, dialog[open]').getByRole('button', { name: 'Cancel' }).filter({ visible: true });
  if (page.url() === before && (await cancel.count()) > 0) await press(cancel.last(), `${name}, Cancel`);
  return problems;
}

/** Sends each form of a screen by its button and the Enter key. Returns those that do not move the focus to the first wrong field. */
async function sendForms(page: Page, screen: Screen) {
  const results: string[] = [];
  const buttons = page.locator('main form :is(button[type=submit], button:not([type]))').filter({ visible: true });
  await openScreen(page, screen);
  const forms = await buttons.count();
  let refusals = 0;
  for (let at = 0; at < forms; at += 1) {
    if (at > 0) await openScreen(page, screen);
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
    // A form that opens another document starts there with the focus on its body.
    if (focused === `${origin} BODY`) results.push(`${screen.name}: ${name}`);
    const problem = await page.evaluate(findRefusalProblem);
    if (problem === undefined) continue;
    refusals += 1;
    if (problem !== '') results.push(`${screen.name}: ${name}: ${problem}`);
  }
  return { results, forms, refusals };
}

/** Returns the problem of the first invalid field, an empty string if it is marked correctly, or `undefined` if no field is invalid. */
function findRefusalProblem(): string | undefined {
  const field = [...document.querySelectorAll<HTMLElement>('[aria-invalid=true]')].find((element) =>
    element.checkVisibility(),
  );
  const focused = document.activeElement;
  const group = focused?.closest('fieldset')?.querySelector('[role=alert]');
  if (field === undefined)
    return focused?.matches('input:invalid') && !group ? 'the browser has its own message' : undefined;
  if (focused !== field) return 'the first wrong field has no focus';
  const message = document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
  if (message?.role !== 'alert') return 'the field has no message';
  for (const { left, top, width, height } of [field.getBoundingClientRect(), message.getBoundingClientRect()]) {
    const topElement = document.elementFromPoint(left + width / 2, top + height / 2);
    if (topElement === null || !(field.parentElement!.contains(topElement) || message.contains(topElement)))
      return 'it is covered';
  }
  return message.getBoundingClientRect().top - field.getBoundingClientRect().bottom < 24
    ? ''
    : 'its message is far away';
}
