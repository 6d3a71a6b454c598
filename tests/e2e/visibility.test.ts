import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { formatIn } from '../../src/i18n/messages/format.ts';
import { expectAccessible } from './support/accessibility.ts';
import { phone, sameOrigin, signUp, withBrowser } from './support/browser.ts';

const browser = withBrowser();
const visit = () => browser.visit({ viewport: phone, reducedMotion: 'reduce' });

/** Creates a place under a handle. */
async function createPlace(page: Page, handle: string, label: string, more: object = {}): Promise<void> {
  const data = { handle, label, latitude: 24.713612, longitude: 46.675343, street: 'Olaya Street', ...more };
  const response = await page.request.post('/api/locations', { headers: sameOrigin, data });
  expect([label, response.status()]).toEqual([label, 201]);
}

test('a visitor asks to see a locked place, its owner answers in My Places, and the link opens the place', async () => {
  const owner = await visit();
  const visitor = await visit();
  const { username } = await signUp(owner.page);
  await createPlace(owner.page, username, 'store', { visibility: 'protected', pin: '2468' });
  const { page } = visitor;
  await page.goto(`/at/${username}/store`);
  const pin = page.getByLabel('The PIN you were given');
  await pin.focus();
  await page.keyboard.type('0000');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Wrong PIN.').waitFor();
  expect(await pin.evaluate((field) => field === document.activeElement)).toBe(true);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Request the exact location' }).press('Enter');
  await page.getByLabel('Your name').fill('Ben');
  await page.getByLabel('Reason').fill('For the parcel');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send request', exact: true }).press('Enter');
  const answerPage = page.getByRole('link', { name: 'Check here for the reply' });
  await answerPage.waitFor();
  const link = await answerPage.getAttribute('href');
  await page.goto(link!);
  await page.getByRole('heading', { level: 1, name: 'You requested the exact location' }).waitFor();
  await expectAccessible(page);

  await owner.page.goto('/mine');
  const requested = owner.page.getByRole('region', { name: '1 access request' });
  await requested.getByText(`Ben requests access to @${username}#store`).waitFor();
  await expectAccessible(owner.page);
  await requested.getByRole('button', { name: 'Approve for 2 hours' }).press('Enter');
  await requested.waitFor({ state: 'detached' });

  await page.reload();
  await page.getByRole('link', { name: 'Open the place' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: `@${username}#store` }).waitFor();
  await page.getByText('Olaya Street').first().waitFor();
});

test('an owner turns off requests and grants access in two taps, and the link opens the place in another browser', async () => {
  const owner = await visit();
  const visitor = await visit();
  const { username } = await signUp(owner.page);
  await createPlace(owner.page, username, 'villa', { approximate: 8 });
  const { page } = owner;
  await page.goto(`/edit/${username}/villa#visibility`);
  const setting = page.getByRole('checkbox', { name: 'Allow access requests' });
  await setting.waitFor();
  expect(await setting.isChecked()).toBe(true);
  await setting.press('Space');
  await expect.poll(() => setting.isChecked()).toBe(false);
  await expectAccessible(page);
  await visitor.page.goto(`/at/${username}/villa`);
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  const asking = await visitor.page.request.get(`/api/locations/${username}/villa/asks`);
  expect(await asking.json()).toEqual({ isOpen: false });

  await page.goto(`/at/${username}/villa`);
  await page.getByRole('button', { name: 'Share', exact: true }).press('Enter');
  const panel = page.getByRole('dialog', { name: `Share @${username}#villa` });
  await panel.locator('summary', { hasText: 'Share for a limited time' }).press('Enter');
  await panel.getByRole('button', { name: 'Create link' }).press('Enter');
  const link = await panel.getByText(/\/g\/[\w-]{22}$/).textContent();
  await visitor.page.goto(link!.trim());
  await visitor.page.getByText('Olaya Street').first().waitFor();
  expect(new URL(visitor.page.url()).pathname).toBe(`/at/${username}/villa`);
  await expectAccessible(visitor.page);
});

test('an owner shares a private place for two hours in four steps', async () => {
  const owner = await visit();
  const visitor = await visit();
  const { username } = await signUp(owner.page);
  await createPlace(owner.page, username, 'home', { visibility: 'private' });
  const { page } = owner;
  await page.goto('/mine');
  let steps = 0;
  const tap = async (button: Locator) => {
    await button.click();
    steps += 1;
  };
  await tap(page.getByRole('button', { name: `More for @${username}#home` }));
  await tap(page.getByRole('menuitem', { name: 'Share for a limited time' }));
  const panel = page.getByRole('dialog', { name: `Share @${username}#home` });
  // The day is beside the time if the two hours end tomorrow at the place.
  const now = Date.now();
  const [today, endDay] = [now, now + 2 * 3_600_000].map((at) => formatIn('en').dayIn(new Date(at), 'Asia/Riyadh'));
  const time = today === endDay ? '\\d\\d:\\d\\d' : '\\d+ \\w+ \\d{4}, \\d\\d:\\d\\d';
  await panel.getByText(new RegExp(`^Until ${time}, local time at the place$`)).waitFor();
  await expectAccessible(page);
  await tap(panel.getByRole('button', { name: 'Create link' }));
  const send = panel.getByRole('link', { name: 'WhatsApp' });
  const link = decodeURIComponent((await send.getAttribute('href'))!).match(/\S+\/g\/[\w-]{22}/)![0];
  steps += 1;
  expect(steps).toBeLessThanOrEqual(4);

  await visitor.page.goto(link);
  await visitor.page.getByText(new RegExp(`^You can see this until ${time}$`)).waitFor();
  await visitor.page.getByText('Expires in 2 hours').waitFor();
  // A link that works only for this visitor cannot be copied or shared.
  expect(await visitor.page.getByRole('button', { name: /^(?:Copy|Share)$/ }).count()).toBe(0);
  expect(await panel.getByText(`/at/${username}/home`).count()).toBe(0);
  expect(await panel.getByRole('img', { name: new RegExp(`/at/${username}/home`) }).count()).toBe(0);

  await page.goto(`/at/${username}/home`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await panel.getByText('Active links').waitFor();
  await panel.getByRole('button', { name: /^Revoke the link/ }).click();
  await expect.poll(async () => (await visitor.page.goto(`/at/${username}/home`))!.status()).toBe(404);
});

test('the link to a place with a PIN mentions the PIN', async () => {
  const { page } = await visit();
  const { username } = await signUp(page);
  await createPlace(page, username, 'store', { visibility: 'protected', pin: '4711' });
  await page.goto(`/at/${username}/store`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const panel = page.getByRole('dialog', { name: `Share @${username}#store` });
  await panel.getByText('No sign-in and no PIN needed. After that, the link shows as expired.').waitFor();
  await panel.getByText('They’ll be asked for the PIN.').waitFor();
  const [grantPart, link] = await Promise.all(
    ['Share for a limited time', 'For people who have the PIN'].map((text) => panel.getByText(text).boundingBox()),
  );
  expect(grantPart!.y).toBeLessThan(link!.y);
  await expectAccessible(page);
});
