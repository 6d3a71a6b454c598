import { TOTP } from 'otpauth';
import { expect, inject, test } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { desktop, phone, sameOrigin, signUp, withBrowser } from './support/browser.ts';

const browser = withBrowser();
/** Passkeys need a host name. */
const baseURL = inject('origin').replace('127.0.0.1', 'localhost');

test('a user adds a passkey, signs in with it by autofill and by button, and removes it', async () => {
  const { page, context, expectNoErrors } = await browser.visit({ baseURL, viewport: desktop, colorScheme: 'dark' });
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const user = await signUp(page);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Work laptop');
  const section = page.getByRole('region', { name: 'Two-factor authentication' });
  const password = section.getByLabel('Password');
  await password.fill('not my password');
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await page.getByText('Invalid username or password').first().waitFor();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Work laptop');
  await password.fill(user.password);
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await page.getByText('You can now sign in with Work laptop.').first().waitFor();
  const row = section.getByRole('listitem').filter({ hasText: 'Work laptop' });
  expect(await row.innerText()).toContain('Never used');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Two-factor authentication');
  await expectAccessible(page);

  const signOut = async () => {
    await page.request.post('/api/auth/logout', { headers: sameOrigin });
    await page.goto('/auth');
  };
  // The browser offers the passkey, so nothing needs to be typed or pressed.
  await signOut();
  await page.getByText(`Hi ${user.username}`).first().waitFor();
  // The button requests the passkey if the authenticator did not respond to the offer.
  await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
  await signOut();
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await button.waitFor();
  expect(await page.getByLabel('Username').getAttribute('autocomplete')).toBe('username webauthn');
  await expectAccessible(page);
  await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
  await button.click();
  await page.getByText(`Hi ${user.username}`).first().waitFor();

  await page.goto('/account');
  await row.getByText(/^Last used /).waitFor();
  await page.getByRole('button', { name: 'Remove Work laptop' }).click();
  await row.getByLabel('Password').fill(user.password);
  await row.getByRole('button', { name: 'Remove Work laptop' }).click();
  await page.getByText('Work laptop removed. Delete it on the device too.').first().waitFor();
  await expect.poll(() => row.count()).toBe(0);
  await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
  await signOut();
  await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
  await button.click();
  await page.getByText('This passkey wasn’t accepted.').first().waitFor();
  expectNoErrors();
});

test('a user sets up an authenticator app with its first code, needs it to sign in, and turns it off', async () => {
  const { page, expectNoErrors } = await browser.visit({ viewport: phone, colorScheme: 'light' });
  const user = await signUp(page);
  await page.goto('/account');
  const part = page.getByRole('region', { name: 'Two-factor authentication' });
  // There are no passkeys if the host is an IP address.
  await part.getByText(/^Passkeys aren’t available here/).waitFor();
  await part.getByRole('button', { name: 'Set up an app' }).click();
  await part.getByLabel('Password').fill(user.password);
  await page.keyboard.press('Enter');
  await part.getByRole('img', { name: 'QR code' }).waitFor();
  const secret = (await part.locator('code').innerText()).replaceAll(' ', '');
  const generateCode = (steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
  const link = part.getByRole('link', { name: 'On this phone? Open your authenticator app' });
  expect(await link.getAttribute('href')).toMatch(/^otpauth:\/\/totp\//);
  const firstCode = part.getByLabel('Then enter the code from the app');
  expect(await firstCode.evaluate((element) => element === document.activeElement)).toBe(true);
  await firstCode.fill('000000');
  await page.keyboard.press('Enter');
  await part.getByText('This code is wrong or was already used').waitFor();
  await expectAccessible(page);
  await firstCode.fill(generateCode(-1));
  await page.keyboard.press('Enter');
  await part.getByText(/^On since /).waitFor();

  await page.request.post('/api/auth/logout', { headers: sameOrigin });
  await page.goto('/auth');
  await page.getByLabel('Username').fill(user.username);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.keyboard.press('Enter');
  const code = page.getByLabel('Code', { exact: true });
  await code.waitFor();
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
  expect(await code.evaluate((element) => element === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back' }).click();
  expect(await page.getByLabel('Username').inputValue()).toBe(user.username);
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(user.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await page.getByText('This code is wrong or was already used').first().waitFor();
  expect(await code.inputValue()).toBe('000000');
  await code.fill(generateCode());
  await page.keyboard.press('Enter');
  await page.getByText('Welcome back!').first().waitFor();

  await page.goto('/account');
  await part.getByRole('button', { name: 'Turn off' }).click();
  await part.getByLabel('Password').fill(user.password);
  await part.getByLabel('Code', { exact: true }).fill(generateCode(1));
  await part.getByRole('button', { name: 'Turn off' }).click();
  await part.getByRole('button', { name: 'Set up an app' }).waitFor();
  expectNoErrors();
});
