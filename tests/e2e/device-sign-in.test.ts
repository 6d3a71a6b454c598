import { afterAll, expect, inject, test } from 'vitest';
import { createHome, entry, runWhereat, start } from '../support/program.ts';
import { expectAccessible } from './support/accessibility.ts';
import { desktop, sameOrigin, signUp, withBrowser } from './support/browser.ts';

const browser = withBrowser();
/** Passkeys need a host name. */
const baseURL = inject('origin').replace('127.0.0.1', 'localhost');
const home = createHome();
afterAll(() => home.remove());
const env = { ...home.env, WHEREAT_SERVER: inject('origin') };

/** Starts `whereat login --web`, and returns the code that it shows. */
async function startLogin(...args: string[]) {
  const login = start(process.execPath, [entry, 'login', '--web', ...args], { env, input: '' });
  const code = await new Promise<string>((resolve) => {
    let output = '';
    login.child.stderr!.on('data', (text: string) => {
      output += text;
      const code = /Your code: ([A-Z]{4}-[A-Z]{4})\n/.exec(output)?.[1];
      if (code !== undefined) resolve(code);
    });
  });
  return { ...login, code };
}

test('a user signs a terminal in with a passkey by comparing and approving its code in the browser', async () => {
  const { page, context, expectNoErrors } = await browser.visit({ baseURL, viewport: desktop, colorScheme: 'light' });
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
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
  await page.getByRole('region', { name: 'Two-factor authentication' }).getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await page.getByText('You can now sign in with').first().waitFor();
  await page.request.post('/api/auth/logout', { headers: sameOrigin });

  const { code, ended } = await startLogin();
  await page.goto(`/device#${code}`);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  // The browser offers the passkey, so nothing needs to be typed or pressed.
  const field = page.getByLabel('Code');
  await field.waitFor();
  expect(await field.inputValue()).toBe(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Allow it only if you started this sign-in yourself').waitFor();
  await page.getByText(code, { exact: true }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await page
    .getByRole('status')
    .getByText(/^You allowed “command line on /)
    .waitFor();
  await expectAccessible(page);
  const result = await ended;
  expect([result.code, result.err]).toEqual([0, expect.stringContaining(`Logged in as ${user.username}`)]);
  expect((await runWhereat(['whoami'], { env })).out).toContain(user.username);

  await page.getByRole('link', { name: 'Go to your account' }).click();
  await page.getByRole('listitem').filter({ hasText: 'command line on' }).first().waitFor();
  expectNoErrors();
});

test('a user with an old session signs in again and returns with the code', async () => {
  const { page } = await browser.visit({ baseURL, viewport: desktop, colorScheme: 'light' });
  const user = await signUp(page);
  await page.goto('/device');
  await page.route('**/api/device-sign-ins/find', (route) =>
    route.fulfill({ status: 403, json: { code: 'sign_in_too_old', error: 'Old' } }),
  );
  await page.getByLabel('Code').fill('bcdf ghjk');
  await page.keyboard.press('Enter');
  await page.getByText('You signed in a while ago.').waitFor();
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Username').fill(user.username);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Code');
  await field.waitFor();
  expect(await field.inputValue()).toBe('bcdf ghjk');
});

test('a sign-in is denied in the browser, and a wrong code is refused', async () => {
  const { page } = await browser.visit({ baseURL, viewport: desktop, colorScheme: 'dark' });
  await signUp(page);
  const { code, ended } = await startLogin('--scope', 'read');
  await page.goto('/device');
  await page.getByLabel('Code').fill('BBBB-BBBB');
  await page.keyboard.press('Enter');
  await page.getByText('No sign-in is waiting for this code.').first().waitFor();
  await page.getByLabel('Code').fill(code.toLowerCase());
  await page.keyboard.press('Enter');
  await page.getByText('Read only').waitFor();
  await page.getByRole('button', { name: 'Deny' }).click();
  await page
    .getByRole('status')
    .getByText(/^You denied/)
    .waitFor();
  const result = await ended;
  expect([result.code, result.err]).toEqual([5, expect.stringContaining('You denied this sign-in in the browser.')]);
});
