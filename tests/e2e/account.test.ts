import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { createToken, desktop, type newUser, phone, sameOrigin, signUp, withBrowser } from './support/browser.ts';

const browser = withBrowser();

/** Returns the status with which the server answers a program that signs in with this token. */
const requested = async (token: string) =>
  (await fetch(`${inject('origin')}/api/auth/user`, { headers: { authorization: `Bearer ${token}` } })).status;

test('a user sees their tokens and revokes one by keyboard', async () => {
  const { page, expectNoErrors } = await browser.visit({ colorScheme: 'dark', viewport: desktop });
  const user = await signUp(page);
  const laptop = await createToken(page, 'laptop');
  const robot = await createToken(page, 'robot');
  expect(await requested(laptop)).toBe(200);
  await page.goto('/search');
  await page.getByRole('link', { name: `Hi ${user.username}` }).click();
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
  await page.getByText(user.email, { exact: true }).waitFor();
  const tokens = page.getByRole('region', { name: 'Access tokens' }).getByRole('listitem');
  await expect.poll(() => tokens.count()).toBe(2);
  expect(await tokens.filter({ hasText: 'laptop' }).innerText()).toMatch(
    /Created \d+ \w+ \d{4}, \d\d:\d\d\s+Last used \d+ \w+ \d{4}/,
  );
  expect(await tokens.filter({ hasText: 'robot' }).innerText()).toContain('Never used');

  const revoke = page.getByRole('button', { name: /^Revoke robot, created / });
  await revoke.focus();
  await page.keyboard.press('Enter');
  const sure = page.getByRole('button', { name: 'Revoke robot?', exact: true });
  expect(await sure.evaluate((element) => element === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await revoke.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByText('robot revoked').first().waitFor();
  const remainingRow = page.getByRole('button', { name: /^Revoke laptop/ });
  await expect.poll(() => remainingRow.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await tokens.allInnerTexts()).toEqual([expect.stringContaining('laptop')]);
  await page.reload();
  await tokens.first().waitFor();
  expect(await tokens.allInnerTexts()).toEqual([expect.stringContaining('laptop')]);
  expect([await requested(laptop), await requested(robot)]).toEqual([200, 401]);
  expectNoErrors();
});

test('a wide screen has a table of contents beside the parts of the account, and a phone has none', async () => {
  const { page } = await browser.visit({ viewport: desktop, reducedMotion: 'reduce' });
  await signUp(page);
  await page.goto('/account');
  const part = page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Access tokens' });
  await page.getByRole('region', { name: 'Access tokens' }).waitFor();
  await part.click();
  await expect
    .poll(() => page.getByRole('heading', { name: 'Access tokens' }).evaluate((it) => it.getBoundingClientRect().top))
    .toBeLessThan(400);
  await page.setViewportSize(phone);
  expect(await part.isVisible()).toBe(false);
});

test('the page explains how to create a token if there is none, and a list that fails to load can be retried', async () => {
  const { page } = await browser.visit({ colorScheme: 'light', viewport: phone });
  await signUp(page);
  await page.route('**/api/tokens', (route) =>
    route.fulfill({ status: 503, json: { error: 'x', code: 'unavailable' } }),
  );
  await page.goto('/account');
  await page.getByText(/^Couldn’t load your tokens\. ./).waitFor();
  await page.unroute('**/api/tokens');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No tokens yet. Create one with whereat login.').waitFor();
  await expectAccessible(page);
});

test('a double click revokes a token once, a failure keeps the list, and a missing token is reported as gone', async () => {
  const { page } = await browser.visit({ colorScheme: 'light', viewport: phone });
  await signUp(page);
  const token = await createToken(page, 'tablet');
  await page.goto('/account');
  const row = page.getByRole('region', { name: 'Access tokens' }).getByRole('listitem');
  await row.getByRole('button', { name: /^Revoke tablet, created / }).dblclick();
  const sure = row.getByRole('button', { name: 'Revoke tablet?', exact: true });
  await sure.waitFor();
  expect(await requested(token)).toBe(200);
  await expectAccessible(page);

  const call = '**/api/tokens/*';
  await page.route(call, (route) => route.fulfill({ status: 503, json: { error: 'x', code: 'unavailable' } }));
  await sure.press('Enter');
  await page
    .getByText(/^Couldn’t revoke tablet\. ./)
    .first()
    .waitFor();
  expect(await row.count()).toBe(1);
  await page.unroute(call);

  const headers = { authorization: `Bearer ${token}` };
  const { id } = (await (await page.request.get('/api/tokens')).json())[0];
  await fetch(`${inject('origin')}/api/tokens/${id}`, { method: 'DELETE', headers });
  await sure.press('Enter');
  await page.getByText('tablet was already revoked.').first().waitFor();
  await page.getByText('No tokens yet.').waitFor();
});

test('a change refused because of an expired session signs the page out', async () => {
  const { page, context } = await browser.visit({ viewport: desktop });
  await signUp(page);
  await page.goto('/account');
  await page.getByRole('button', { name: 'New token' }).click();
  await page.getByLabel('Name', { exact: true }).fill('robot');
  await page.getByLabel('Your password', { exact: true }).last().fill('correct horse battery');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Create token' }).click();
  await page.waitForURL('**/auth');
  await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
});

test('text typed into feedback or a place survives an expired session', async () => {
  const { page, context } = await browser.visit({ viewport: desktop });
  const { username } = await signUp(page);
  const data = { handle: username, label: 'door', latitude: 24.7, longitude: 46.7, address: 'Quay 1' };
  expect((await page.request.post('/api/locations', { headers: sameOrigin, data })).status()).toBe(201);
  const cookies = await context.cookies();
  for (const { path, field, press } of [
    { path: '/feedback', field: 'Your feedback', press: 'Send feedback' },
    { path: `/edit/${username}/door#address`, field: 'City', press: 'Save' },
  ]) {
    await context.addCookies(cookies);
    await page.goto(path);
    await page.getByLabel(field, { exact: true }).fill('Typed here');
    await context.clearCookies();
    await page.getByRole('button', { name: press, exact: true }).click();
    await page.getByRole('alert').getByRole('button', { name: 'Sign In' }).waitFor();
    expect([path, await page.getByLabel(field, { exact: true }).inputValue()]).toEqual([path, 'Typed here']);
  }
});

describe('another tab that signs out', () => {
  const note = 'What you typed here comes back when you sign in again.';

  /** Types into the form of a private place, then signs out in another tab. */
  async function typeAndLeave() {
    const { page, context, expectNoErrors } = await browser.visit({ viewport: desktop });
    const user = await signUp(page);
    const path = `${user.username}/door`;
    const data = {
      handle: user.username,
      label: 'door',
      latitude: 24.7,
      longitude: 46.7,
      address: 'Quay 1',
      visibility: 'private',
      floor: 'F-secret',
    };
    expect((await page.request.post('/api/locations', { headers: sameOrigin, data })).status()).toBe(201);
    await page.goto(`/edit/${path}#address`);
    await page.getByLabel('City', { exact: true }).fill('Typed city');
    const secondTab = await context.newPage();
    await secondTab.goto('/mine');
    await secondTab.getByRole('button', { name: 'Sign Out' }).click();
    await secondTab.waitForURL('**/auth');
    await page.bringToFront();
    await page.waitForURL('**/auth');
    return { page, secondTab, user, path, expectNoErrors };
  }

  async function signIn(page: Page, { username, password }: Pick<ReturnType<typeof newUser>, 'username' | 'password'>) {
    await page.getByLabel('Username or email').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  }

  /** Returns everything that the tab shows or stores. */
  const readTab = (page: Page) =>
    page.evaluate(() => JSON.stringify([document.documentElement.outerHTML, sessionStorage, localStorage]));

  for (const where of ['this tab', 'the other tab'] as const)
    test(`is reported, and text typed into a place returns when the same user signs in again in ${where}`, async () => {
      const { page, secondTab, user, path, expectNoErrors } = await typeAndLeave();
      await page.getByRole('status').getByText(`You signed out in another tab. ${note}`).waitFor();
      expect(await page.getByText('Authentication Required').count()).toBe(0);
      expect(await readTab(page)).not.toMatch(/Typed city|F-secret|Quay 1/);
      // Another member changes the place in the meantime.
      const { username, password } = user;
      const session = await (await browser.visit()).context.request;
      expect(
        (await session.post('/api/auth/login', { headers: sameOrigin, data: { username, password } })).status(),
      ).toBe(200);
      const changed = await session.patch(`/api/locations/${path}`, { headers: sameOrigin, data: { unit: '12' } });
      expect(changed.status()).toBe(200);
      await signIn(where === 'this tab' ? page : secondTab, user);
      await page.waitForURL('**/edit/**');
      await page.getByText('What you typed is still here.').waitFor();
      expect(await page.getByLabel('City', { exact: true }).inputValue()).toBe('Typed city');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Nothing has changed yet.').waitFor();
      const saved = await (await page.request.get(`/api/locations/${path}`)).json();
      expect(saved).toMatchObject({ city: 'Typed city', unit: '12', floor: 'F-secret', address: 'Quay 1' });
      expectNoErrors();
    });

  test('leaves no text typed into a place for another user', async () => {
    const { page, user, path } = await typeAndLeave();
    const another = await signUp((await browser.visit()).page);
    await page.getByRole('status').getByText(note).waitFor();
    await signIn(page, another);
    await page.waitForURL('**/edit/**');
    await page.getByText(`Hi ${another.username}`).first().waitFor();
    await page.getByRole('button', { name: 'Sign Out' }).waitFor();
    expect(await readTab(page)).not.toMatch(/Typed city|F-secret|Quay 1/);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByLabel('Username or email').waitFor();
    await signIn(page, user);
    await page.getByText(`Hi ${user.username}`).first().waitFor();
    await page.goto(`/edit/${path}#address`);
    await page.getByText('Nothing has changed yet.').waitFor();
    expect(await page.getByLabel('City', { exact: true }).inputValue()).not.toBe('Typed city');
  });

  test('is reported without mentioning typed text if there is none', async () => {
    const { page, context } = await browser.visit({ viewport: desktop });
    await signUp(page);
    await page.goto('/mine');
    const secondTab = await context.newPage();
    await secondTab.goto('/mine');
    await secondTab.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL('**/auth');
    await page.getByText('You signed out in another tab.').first().waitFor();
    expect(await page.getByText(note).count()).toBe(0);
  });
});

test('an invalid username is reported while it is typed, with a proposed one', async () => {
  const { page, expectNoErrors } = await browser.visit({ viewport: desktop });
  await page.goto('/auth');
  await page.getByRole('button', { name: /sign up/i }).click();
  await page.getByLabel('Username').pressSequentially('فاطمة');
  const problem = page.getByText('Use letters A to Z and digits', { exact: false });
  await problem.waitFor();
  // Sending the form reports this field first, before the empty one, and only once.
  await page.getByLabel('Password', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('username');
  expect(await page.getByLabel('Username').getAttribute('aria-invalid')).toBe('true');
  expect(await problem.count()).toBe(1);
  await page.getByRole('button', { name: 'Use fatma' }).click();
  expect(await page.getByLabel('Username').inputValue()).toBe('fatma');
  await problem.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('username');
  expectNoErrors();
});
