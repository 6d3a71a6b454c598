import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectAccessible, views } from './support/accessibility.ts';
import { desktop, openParts, phone, sameOrigin, signUp, withBrowser } from './support/browser.ts';

const browser = withBrowser();

async function createPlace(page: Page): Promise<string> {
  const { username } = await signUp(page);
  const data = {
    handle: username,
    label: 'door',
    latitude: 24.7136,
    longitude: 46.6753,
    address: 'King Fahd Road 12, Riyadh',
    way: 'LINESTRING (46.6743 24.7126, 46.6745 24.7130, 46.6753 24.7136)',
    phone: '+966501234567',
  };
  expect((await page.request.post('/api/locations', { headers: sameOrigin, data })).status()).toBe(201);
  return `${username}/door`;
}

const checked: Readonly<Record<string, readonly string[]>> = {
  light: ['Name', 'Where is it?', 'Getting there', 'Opening hours'],
  dark: ['Address', 'Who can see it', 'Photos'],
};

test.each(views)('the editor opens one of its parts at a time ($colorScheme, $viewport.width px)', async (view) => {
  const { page, expectNoErrors } = await browser.visit(view);
  const name = await createPlace(page);
  await page.goto(`/edit/${name}`);
  const row = (part: string) => page.getByRole('main').getByRole('button', { name: new RegExp(`^${part}`) });
  await row('Address').waitFor();
  if (view.viewport === phone)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1500);
  await expectAccessible(page);
  for (const part of [
    'Name',
    'Where is it?',
    'Address',
    'Who can see it',
    'Getting there',
    'Photos',
    'Opening hours',
  ]) {
    await openParts(page, part);
    expect(await page.getByRole('main').locator('h2 > [aria-expanded=true]').count()).toBe(1);
    // Each part is checked in one of the two views.
    if (checked[view.colorScheme]!.includes(part)) await expectAccessible(page);
  }
  await openParts(page, 'Address');
  await page.getByLabel('Street', { exact: true }).fill('Olaya Street');
  await openParts(page, 'Name');
  await page.getByLabel('Label', { exact: true }).fill('gate');
  await row('Address Changed').waitFor();
  await page.getByText('2 changes, not saved').waitFor();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByText('Nothing has changed yet.').waitFor();
  expect(await page.getByLabel('Label', { exact: true }).inputValue()).toBe('door');
  expectNoErrors();
});

test.each([phone, desktop])('a fragment in the URL opens its part and scrolls there ($width px)', async (viewport) => {
  const { page } = await browser.visit({ viewport });
  const name = await createPlace(page);
  await page.goto(`/edit/${name}#history`);
  await page.getByRole('heading', { level: 3, name: /^Named by / }).waitFor();
  const top = await page.locator('#history').evaluate((element) => element.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(viewport.height - 100);
  // A fragment that is added to the URL of the open page does the same.
  await page.evaluate(() => location.assign('#address'));
  await page.getByLabel('City', { exact: true }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 3, name: /^Named by / }).waitFor();
});

test('the editor stays open after adding a photo or saving, and continues with the saved version', async () => {
  const { page, expectNoErrors } = await browser.visit({ viewport: phone });
  const name = await createPlace(page);
  await page.goto(`/edit/${name}`);
  const row = (part: string) => page.getByRole('main').getByRole('button', { name: new RegExp(`^${part}`) });
  const save = async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Nothing has changed yet.').waitFor();
  };
  await openParts(page, 'Photos');
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#777' } })
    .jpeg()
    .toBuffer();
  await page
    .getByLabel('Add a photo', { exact: true })
    .setInputFiles({ name: 'gate.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByLabel(/^Description/).waitFor();
  await openParts(page, 'Getting there');
  await row('Photos 1').waitFor();
  await page.getByRole('textbox', { name: 'Phone' }).fill('0501234568');
  await save();
  expect(await page.getByRole('textbox', { name: 'Phone' }).inputValue()).toBe('+966 50 123 4568');
  // The next change is based on the saved version, so there is no conflict.
  await page.getByLabel('Floor').fill('3');
  await save();
  await openParts(page, 'Name');
  await page.getByLabel('Label', { exact: true }).fill('gate');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(`**/edit/${name.replace('door', 'gate')}`);
  const toast = page.getByRole('listitem').filter({ hasText: 'The old name redirects.' });
  await toast.waitFor();
  await page.getByText('Nothing has changed yet.').waitFor();
  // The toast covers no button.
  const getRoom = () =>
    toast.evaluate(
      (element) =>
        document.querySelector('.save-bar')!.getBoundingClientRect().top - element.getBoundingClientRect().bottom,
    );
  await expect.poll(getRoom).toBeGreaterThan(0);
  const saved = await (await page.request.get(`/api/locations/${name.replace('door', 'gate')}`)).json();
  expect(saved).toMatchObject({ phone: '+966501234568', floor: '3' });
  expect(saved.photos.length).toBe(1);
  expectNoErrors();
});

test('an error opens the part with its field', async () => {
  const { page } = await browser.visit({ viewport: phone });
  const name = await createPlace(page);
  await page.goto(`/edit/${name}#visibility`);
  await page.getByRole('radio', { name: /^PIN/ }).press('Space');
  await openParts(page, 'Photos');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('A protected place needs a PIN. Choose one with 4 to 12 characters.').waitFor();
  expect(await page.getByRole('button', { name: /^Who can see it/ }).getAttribute('aria-expanded')).toBe('true');
});
