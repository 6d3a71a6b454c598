import { afterAll, beforeAll, test } from 'vitest';
import { type LocalOidcProvider, startOidcProvider } from '../support/oidc-provider.ts';
import { freePort } from '../support/postgres.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { expectAccessible } from './support/accessibility.ts';
import { phone, withBrowser } from './support/browser.ts';

const browser = withBrowser();
let provider: LocalOidcProvider;
let server: ServerProcess;

beforeAll(async () => {
  const port = await freePort();
  provider = await startOidcProvider([`http://127.0.0.1:${port}/auth/oidc/callback`]);
  provider.setUser('ask');
  const { clientId, clientSecret } = provider.client;
  server = await startServer({
    ...{ PORT: String(port), SAMPLE_ALIASES: 'off', OIDC_NAME: 'Google', OIDC_ISSUER: provider.issuer },
    ...{ OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret },
  });
});
afterAll(async () => {
  await server.stop();
  await provider.close();
});

test('a visitor signs in with a provider: cancels, chooses a username, comes back, and sets a password', async () => {
  const { page, expectQuiet } = await browser.visit({
    ...{ baseURL: server.origin, viewport: phone, serviceWorkers: 'allow' },
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

  const signOut = () => page.request.post('/api/auth/logout', { headers: { 'sec-fetch-site': 'same-origin' } });
  await signOut();
  await page.goto('/account');
  await page.waitForURL('**/auth');
  // The provider still knows the user.
  await page.getByRole('button', { name: 'Google' }).click();
  await page.waitForURL('**/account');
  const linked = page.getByRole('region', { name: 'Linked accounts' });
  await linked.getByRole('button', { name: 'Unlink Google' }).click();
  await linked.getByText('Nothing else opens your account.').waitFor();
  await page.getByRole('button', { name: 'Set a password' }).click();
  await page.getByLabel('New password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Set a password' }).click();
  await page.getByText('Password set', { exact: true }).waitFor();
  await linked.getByRole('button', { name: 'Unlink Google' }).click();
  await page.getByText('Google unlinked', { exact: true }).waitFor();
  await linked.getByRole('button', { name: 'Link Google' }).click();
  await linked.getByRole('button', { name: 'Unlink Google' }).waitFor();
  await expectAccessible(page);
  expectQuiet();
});
