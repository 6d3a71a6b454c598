import { request } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { type LocalOidcProvider, startOidcProvider } from '../support/oidc-provider.ts';
import { freePort } from '../support/postgres.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { expectAccessible } from './support/accessibility.ts';
import { phone, sameOrigin, withBrowser } from './support/browser.ts';

const browser = withBrowser();
let provider: LocalOidcProvider;
let server: ServerProcess;
let invitationServer: ServerProcess;

beforeAll(async () => {
  const ports = [await freePort(), await freePort()];
  provider = await startOidcProvider(ports.map((port) => `http://127.0.0.1:${port}/auth/oidc/callback`));
  provider.setUser('ask');
  const { clientId, clientSecret } = provider.client;
  const start = (port: number, settings: Readonly<Record<string, string>> = {}) =>
    startServer({
      PORT: String(port),
      SAMPLE_ALIASES: 'off',
      OIDC_NAME: 'Google',
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      ...settings,
    });
  server = await start(ports[0]!);
  invitationServer = await start(ports[1]!, { SIGN_UP: 'invited', ADMIN_PASSWORD: 'correct horse battery' });
});
afterAll(async () => {
  await server.stop();
  await invitationServer.stop();
  await provider.close();
});

test('a visitor cancels a sign-in with a provider, then signs in, chooses a username, returns and sets a password', async () => {
  const { page, expectNoErrors } = await browser.visit({
    baseURL: server.origin,
    viewport: phone,
    serviceWorkers: 'allow',
  });
  await page.goto('/mine');
  await page.getByRole('button', { name: 'Apple' }).click();
  await page.getByText('Apple login will be available soon!', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Google' }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByText('You cancelled signing in with Google.').waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Google' }).click();
  await page.getByRole('link', { name: 'Continue as ann' }).click();
  await page.getByRole('heading', { name: 'Choose a username' }).waitFor();
  await expectAccessible(page);
  await page.getByLabel('Username').fill('admin');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.getByText('The username admin is reserved.').first().waitFor();
  await page.getByLabel('Username').fill('annie');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('**/recovery-codes');

  const signOut = () => page.request.post('/api/auth/logout', { headers: sameOrigin });
  await signOut();
  await page.goto('/account');
  await page.waitForURL('**/auth');
  // The user is still signed in at the provider.
  await page.getByRole('button', { name: 'Google' }).click();
  await page.waitForURL('**/account');
  const linked = page.getByRole('region', { name: 'Linked accounts' });
  await linked.getByRole('button', { name: 'Unlink Google' }).click();
  await linked.getByText('This is the only way to sign in to your account.').waitFor();
  await page.getByRole('button', { name: 'Set a password' }).click();
  await page.getByLabel('New password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Set a password' }).click();
  await page.getByText('Password set', { exact: true }).waitFor();
  await linked.getByRole('button', { name: 'Unlink Google' }).click();
  await page.getByText('Google unlinked', { exact: true }).waitFor();
  await linked.getByRole('button', { name: 'Link Google' }).click();
  await linked.getByRole('button', { name: 'Unlink Google' }).waitFor();
  await expectAccessible(page);
  expectNoErrors();
});

test('an invitation survives the redirect to the provider and a refused username', async () => {
  const baseURL = invitationServer.origin;
  const admin = await request.newContext({ baseURL, extraHTTPHeaders: { 'sec-fetch-site': 'same-origin' } });
  await admin.post('/api/auth/login', { data: { username: 'admin', password: 'correct horse battery' } });
  const { link } = await (await admin.post('/api/admin/invitations', { data: {} })).json();
  await admin.dispose();
  const { page } = await browser.visit({ baseURL, viewport: phone });
  const choose = async (username: string) => {
    await page.getByRole('heading', { name: 'Choose a username' }).waitFor();
    await page.getByLabel('Username').fill(username);
    await page.getByRole('button', { name: 'Create Account' }).click();
  };
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Google' }).click();
  await page.getByRole('link', { name: 'Continue as ann' }).click();
  await choose('annie');
  await page.getByText('You need an invitation to sign up here.').first().waitFor();
  const { pathname, hash } = new URL(link);
  await page.goto(pathname + hash);
  // The user is still signed in at the provider.
  await page.getByRole('button', { name: 'Google' }).click();
  await choose('admin');
  await page.getByText('The username admin is reserved.').first().waitFor();
  await choose('annie');
  await page.waitForURL('**/recovery-codes');
});
