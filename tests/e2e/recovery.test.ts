import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { expectAccessible } from './support/accessibility.ts';
import { desktop, newUser, phone, sameOrigin, signUp, withBrowser } from './support/browser.ts';
import { type MailServer, startMailServer } from './support/mail-server.ts';

const browser = withBrowser();
const folder = mkdtempSync(join(tmpdir(), 'whereat-recovery-'));
let server: ServerProcess;
let mail: MailServer;
let env: Record<string, string>;
beforeAll(async () => {
  mail = await startMailServer();
  env = {
    DATABASE_URL: `sqlite:${join(folder, 'whereat.db')}`,
    ADMIN_PASSWORD: 'the administrator of the recovery',
    RATE_LIMITS: 'off',
    SMTP_URL: mail.url,
    FEEDBACK_RECIPIENT: 'operator@example.org',
    PUBLIC_URL: 'http://where.example',
  };
  server = await startServer(env);
});
afterAll(async () => {
  await server?.stop();
  mail?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Types into the focused field and the fields after it. */
async function type(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const [i, text] of texts.entries()) {
    if (i > 0) await page.keyboard.press('Tab');
    await page.keyboard.insertText(text);
  }
}

/** Signs in by keyboard on the page after a new password was set. */
async function signIn(
  page: Page,
  username: string,
  password: string,
  hint = 'Sign in with the new one.',
): Promise<void> {
  await page.getByText(`Password changed. ${hint}`).first().waitFor();
  await page.getByLabel('Username').focus();
  await type(page, username);
  await page.getByLabel('Password', { exact: true }).focus();
  await type(page, password);
  await page.keyboard.press('Enter');
  await page.getByText('Welcome back!').first().waitFor();
}

test('a user gets ten recovery codes at sign-up and sets a new password with one of them by keyboard', async () => {
  const { page, expectNoErrors } = await browser.visit({
    baseURL: server.origin,
    viewport: phone,
    colorScheme: 'light',
  });
  const user = newUser();
  await page.goto('/auth');
  await page.getByRole('button', { name: /sign up/i }).press('Enter');
  for (const [label, text] of [
    ['Username', user.username],
    ['Email', user.email],
    ['Password', user.password],
    ['Confirm Password', user.password],
  ] as const) {
    await page.getByLabel(label, { exact: true }).focus();
    await type(page, text);
  }
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Save your recovery codes' }).waitFor();
  const codes = await page.locator('ol.code > li').allInnerTexts();
  expect(codes).toHaveLength(10);
  expect(codes.filter((code) => !/^[A-Z2-9]{4}-[A-Z2-9]{4}$/.test(code))).toEqual([]);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'I’ve saved them' }).press('Enter');
  await page.request.post('/api/auth/logout', { headers: sameOrigin });

  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot password?' }).press('Enter');
  const codeSection = page.getByRole('region', { name: 'With a recovery code' });
  await codeSection.getByLabel('Username').focus();
  const newPassword = 'five loud blue lamps';
  await type(page, user.username, 'AAAA-AAAA', newPassword);
  await page.keyboard.press('Enter');
  await codeSection.getByRole('alert').waitFor();
  const code = codeSection.getByLabel('Recovery code');
  // The typed text stays.
  expect([await codeSection.getByLabel('Username').inputValue(), await code.inputValue()]).toEqual([
    user.username,
    'AAAA-AAAA',
  ]);
  await expectAccessible(page);
  await code.fill(codes[3]!.toLowerCase());
  await page.keyboard.press('Enter');
  await signIn(page, user.username, newPassword);
  expectNoErrors();
});

test('a user sets a new password by keyboard with an emailed link, which reports its second use', async () => {
  const { page } = await browser.visit({
    baseURL: server.origin,
    viewport: desktop,
    colorScheme: 'dark',
  });
  const user = await signUp(page);
  // A link is sent to an unconfirmed address only after the account page has shown that it is unconfirmed.
  await page.request.get('/api/account');
  await page.request.post('/api/auth/logout', { headers: sameOrigin });
  await page.goto('/recover');
  const mailSection = page.getByRole('region', { name: 'With an email link' });
  await mailSection.getByLabel('Username').focus();
  await type(page, user.username);
  await page.keyboard.press('Enter');
  await mailSection.getByText('If that account exists, we’ve sent an email.').waitFor();
  await expectAccessible(page);
  const findLink = ({ text }: MailServer['mails'][number]) =>
    /http:\/\/where\.example\/reset#[\w-]{43}/.exec(text.replaceAll(/=\r?\n/g, ''))?.[0];
  const links = () => mail.mails.filter(({ recipients }) => recipients.includes(user.email)).map(findLink);
  await expect.poll(links, { timeout: 45_000 }).toEqual([expect.any(String)]);
  const { pathname, hash } = new URL(links()[0]!);

  await page.goto(pathname + hash);
  await page.getByText(`For ${user.username}.`).waitFor();
  const field = page.getByLabel('New password');
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  await type(page, 'short');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  expect(await field.inputValue()).toBe('short');
  await page.setViewportSize(phone);
  await expectAccessible(page);
  const newPassword = 'five loud blue lamps';
  await page.getByText('10 recovery codes').waitFor();
  await field.fill(newPassword);
  await page.keyboard.press('Enter');
  await signIn(page, user.username, newPassword, 'Removed: recovery codes. Sign in with the new password.');

  await page.goto('/');
  await page.goto(pathname + hash);
  await page.getByRole('alert').getByText('This link has expired or was already used.').waitFor();
  expect(await field.count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Request another link' }).press('Enter');
  await mailSection.getByLabel('Username').waitFor();
});

test('recovery announces that it removes an authenticator app, and the address is confirmed after signing in', async () => {
  const { page, expectNoErrors } = await browser.visit({
    baseURL: server.origin,
    viewport: phone,
    colorScheme: 'light',
  });
  const user = newUser();
  const registered = await page.request.post('/api/auth/register', { headers: sameOrigin, data: user });
  const { recoveryCodes } = await registered.json();
  const newEmail = `second-${user.email}`;
  await page.request.post('/api/account/email', {
    headers: sameOrigin,
    data: { email: newEmail, password: user.password },
  });
  const links = () =>
    mail.mails
      .filter(({ recipients }) => recipients.includes(newEmail))
      .map(({ text }) => /http:\/\/where\.example(\/verify-email#[\w-]{43})/.exec(text.replaceAll(/=\r?\n/g, ''))?.[1]);
  await page.goto('/account');
  await page.getByText('Password reset links go to this email even though it isn’t confirmed').waitFor();
  await expect.poll(links, { timeout: 45_000 }).toEqual([expect.any(String)]);
  await page.request.post('/api/auth/logout', { headers: sameOrigin });
  await page.goto(links()[0]!);
  await page.getByText('Sign in to the account that requested this.').waitFor();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Username').fill(user.username);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText(`${newEmail} confirmed`).waitFor();

  await page.goto('/account');
  await page.getByText(`The email address was changed to ${newEmail}.`).waitFor();
  const proof = { password: user.password };
  const { secret } = await (await page.request.post('/api/account/totp', { headers: sameOrigin, data: proof })).json();
  const data = { code: new TOTP({ secret }).generate() };
  expect((await page.request.post('/api/account/totp/confirm', { headers: sameOrigin, data })).status()).toBe(200);
  await page.request.post('/api/auth/logout', { headers: sameOrigin });
  await page.goto('/recover');
  const codeSection = page.getByRole('region', { name: 'With a recovery code' });
  await codeSection.getByLabel('Username').fill(user.username);
  await codeSection.getByLabel('Recovery code').fill(recoveryCodes[0]);
  await codeSection.getByLabel('New password').fill('five loud blue lamps');
  await page.keyboard.press('Enter');
  await codeSection.getByRole('status').getByText('Authenticator app, on since').waitFor();
  await expectAccessible(page);
  expect(await codeSection.getByLabel('New password').inputValue()).toBe('five loud blue lamps');
  await codeSection.getByRole('button', { name: 'Set new password and remove these' }).press('Enter');
  const reported = 'Removed: authenticator app. Sign in with the new password.';
  await signIn(page, user.username, 'five loud blue lamps', reported);
  await page.goto('/account');
  await page.getByText('The authenticator app was turned off when the password was reset.').waitFor();
  await page.getByText('An authenticator app was turned on.').waitFor();
  await expectAccessible(page);
  expectNoErrors();
});
