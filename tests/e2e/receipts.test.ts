import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { newUser, phone, sameOrigin, signUp, withBrowser } from './support/browser.ts';

const browser = withBrowser();

test('deleting an account opens a page with the date and without a message about signing in', async () => {
  const { page, expectNoErrors } = await browser.visit({ viewport: phone });
  const { password } = await signUp(page);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Delete it' }).click();
  await page.getByRole('heading', { level: 1, name: 'Account deleted' }).waitFor();
  await page.getByText(/^Everything is erased on .*\d{4}\. Sign in before then to bring it back\.$/).waitFor();
  expect(await page.getByText('Authentication Required').count()).toBe(0);
  await expectAccessible(page);
  // A reload shows the same page, and the session has ended.
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Account deleted' }).waitFor();
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
  expectNoErrors();
});

test('a notice about unsaved recovery codes stays until there are new codes', async () => {
  const { page } = await browser.visit({ viewport: phone });
  const user = newUser();
  await page.goto('/auth');
  await page.getByRole('button', { name: /sign up/i }).click();
  await page.getByLabel('Username', { exact: true }).fill(user.username);
  await page.getByLabel('Email', { exact: true }).fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(user.password);
  await page.getByRole('button', { name: 'Create Account', exact: true }).click();
  await page.locator('ol.code > li').first().waitFor();
  await page.reload();
  const notice = page.getByText('You haven’t saved your recovery codes.');
  await notice.waitFor();
  await page.goto('/mine');
  await notice.waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Create new codes' }).click();
  const section = page.locator('#recovery-codes');
  await section.getByLabel('Your password').fill(user.password);
  await section.getByRole('button', { name: 'Create new codes' }).click();
  await section.getByRole('button', { name: 'I’ve saved them' }).click();
  await page.goto('/mine');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await notice.count()).toBe(0);
});

test('the sign printed after creating has the chosen size', async () => {
  const { page } = await browser.visit({ viewport: phone });
  const { username } = await signUp(page);
  const data = { handle: username, label: 'door', latitude: 24.7, longitude: 46.7 };
  expect((await page.request.post('/api/locations', { headers: sameOrigin, data })).status()).toBe(201);
  await page.goto(`/search/${username}/door`);
  await page.evaluate(() => history.replaceState({ ...history.state, usr: { created: true } }, ''));
  await page.reload();
  const print = page.getByRole('link', { name: 'Print sign' });
  expect(await print.getAttribute('href')).toContain('size=a6');
  await page.getByText('Sticker', { exact: true }).click();
  expect(await print.getAttribute('href')).toContain('size=sticker');
});

test('pressing Copy before the scripts load is answered, and React reports no mismatch', async () => {
  const { page, expectNoErrors } = await browser.visit({
    viewport: phone,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const waiting: (() => void)[] = [];
  let isBlocked = true;
  await page.route('**/*.js', async (route) => {
    if (isBlocked && !/\/start-/.test(route.request().url()))
      await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  await page.goto('/at/downtown/burj-khalifa', { waitUntil: 'commit' });
  const copy = page.getByRole('button', { name: 'Copy link', exact: true }).first();
  await copy.click();
  const confirmation = page.getByText(/^Copied: http/).first();
  await confirmation.waitFor();
  expect((await confirmation.boundingBox())!.height).toBeGreaterThan(20);
  isBlocked = false;
  for (const go of waiting) go();
  // React has hydrated the page when its properties are on the button.
  await expect
    .poll(() => copy.evaluate((button) => Object.keys(button).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
  expectNoErrors();
});
