import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { desktop, phone, sameOrigin, signUp, withBrowser } from './support/browser.ts';
import { administratorPassword } from './support/providers.ts';

const browser = withBrowser();

test('an administrator adds another one by keyboard on a phone, who is notified, administers, and is removed', async () => {
  const user = await browser.visit({ viewport: desktop });
  const { username } = await signUp(user.page);
  const { page, expectNoErrors } = await browser.visit({ viewport: phone });
  const credentials = { username: 'admin', password: administratorPassword };
  expect((await page.request.post('/api/auth/login', { headers: sameOrigin, data: credentials })).status()).toBe(200);
  await page.goto('/admin/administrators');
  await page.getByText('Set by ADMIN_USERNAME').waitFor();
  await page.getByRole('button', { name: 'Add an administrator: Username' }).focus();
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 3, name: username }).waitFor();
  await expectAccessible(page);
  expectNoErrors();

  await user.page.goto('/account');
  await user.page.getByText('Your account was made an administrator of this site.').waitFor();
  await user.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Administration' }).click();
  await user.page.getByRole('link', { name: 'Administrators' }).click();
  // The new administrator can remove neither itself nor the administrator of the configuration.
  await user.page.getByRole('heading', { level: 3, name: username }).waitFor();
  expect(await user.page.getByRole('button', { name: /^Remove role/ }).count()).toBe(0);
  user.expectNoErrors();

  await page.getByRole('button', { name: `Remove role: ${username}` }).click();
  await page.getByRole('heading', { level: 3, name: username }).waitFor({ state: 'detached' });
  await user.page.goto('/admin');
  await expect.poll(() => new URL(user.page.url()).pathname).toBe('/');
});
