import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, openParts, phone, sameOrigin, signUp, withBrowser } from './support/browser.ts';

const browser = withBrowser();

/** Creates a place of a new user, and returns its path. */
async function newPlace(page: Page): Promise<string> {
  const { username } = await signUp(page);
  const data = { handle: username, label: 'door', latitude: 24.7, longitude: 46.7, address: 'Quay 1' };
  expect((await page.request.post('/api/locations', { headers: sameOrigin, data })).status()).toBe(201);
  return `${username}/door`;
}

/** Delays requests that change something until `release` is called. `sent` resolves when there is one. */
async function delayChanges(page: Page) {
  const sent = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') {
      sent.resolve();
      await released.promise;
    }
    await route.continue();
  });
  return { sent: sent.promise, release: released.resolve };
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const getPlace = async (page: Page, path: string) => (await page.request.get(`/api/locations/${path}`)).json();

test('text typed while a place is being saved stays in its field and counts as not saved', async () => {
  const { page, expectNoErrors } = await browser.visit({ viewport: phone });
  const path = await newPlace(page);
  await page.goto(`/edit/${path}#arrival`);
  await page.getByLabel('Floor').fill('2');
  const landmark = page.getByLabel('Landmark');
  await landmark.fill('Beside bank');
  const { sent, release } = await delayChanges(page);
  await save(page);
  await sent;
  // Types in the middle of the text while the answer is awaited.
  await landmark.click();
  await landmark.press('Home');
  for (let at = 0; at < 'Beside '.length; at += 1) await landmark.press('ArrowRight');
  await page.keyboard.type('th');
  release();
  await page.getByText('1 change, not saved').waitFor();
  await expect.poll(async () => (await getPlace(page, path)).landmark).toBe('Beside bank');
  await page.keyboard.type('e ');
  expect(await landmark.inputValue()).toBe('Beside the bank');
  expect(await page.getByLabel('Floor').inputValue()).toBe('2');
  // The rest is a change to the saved version.
  await save(page);
  await page.getByText('Nothing has changed yet.').waitFor();
  expect(await getPlace(page, path)).toMatchObject({ floor: '2', landmark: 'Beside the bank' });
  expectNoErrors();
});

test('text typed while a new label is being saved stays under the new name', async () => {
  const { page } = await browser.visit({ viewport: desktop });
  const path = await newPlace(page);
  await page.goto(`/edit/${path}#address`);
  await openParts(page, 'Name');
  await page.getByLabel('Label', { exact: true }).fill('gate');
  const { sent, release } = await delayChanges(page);
  await save(page);
  await sent;
  await openParts(page, 'Address');
  await page.getByLabel('City', { exact: true }).fill('Riyadh');
  release();
  await page.waitForURL(`**/edit/${path.replace('door', 'gate')}**`);
  await page.getByText('1 change, not saved').waitFor();
  await openParts(page, 'Address');
  expect(await page.getByLabel('City', { exact: true }).inputValue()).toBe('Riyadh');
  await save(page);
  await page.getByText('Nothing has changed yet.').waitFor();
  expect((await getPlace(page, path.replace('door', 'gate'))).city).toBe('Riyadh');
});

test('a PIN typed while another one is being saved does not count as saved', async () => {
  const { page } = await browser.visit({ viewport: desktop });
  const path = await newPlace(page);
  await page.goto(`/edit/${path}#visibility`);
  await page.getByRole('radio', { name: /^PIN/ }).press('Space');
  const pin = page.getByRole('textbox', { name: 'PIN' });
  await pin.fill('2468');
  const { sent, release } = await delayChanges(page);
  await save(page);
  await sent;
  await pin.fill('13579');
  release();
  await page.getByText('1 change, not saved').waitFor();
  expect(await pin.inputValue()).toBe('13579');
});

test('the step after creating a place stays open if text was typed while it was being saved', async () => {
  const { page } = await browser.visit({ viewport: phone });
  const path = await newPlace(page);
  await page.goto(`/search/${path}`);
  await page.evaluate(() => history.replaceState({ ...history.state, usr: { created: true } }, ''));
  await page.reload();
  await page.getByRole('button', { name: 'Add: Getting there' }).click();
  await page.getByLabel('Floor').fill('2');
  const { sent, release } = await delayChanges(page);
  await save(page);
  await sent;
  await page.getByRole('textbox', { name: 'Flat, office or shop' }).fill('14');
  release();
  await page
    .getByText(`@${path.replace('/', '#')} saved`)
    .first()
    .waitFor();
  expect(await page.getByRole('textbox', { name: 'Flat, office or shop' }).inputValue()).toBe('14');
  await save(page);
  await page.getByRole('heading', { level: 1, name: `@${path.replace('/', '#')}` }).waitFor();
  expect(await getPlace(page, path)).toMatchObject({ floor: '2', unit: '14' });
});

/** Forms that close after their answer. */
const forms: readonly {
  readonly path: string | ((place: string) => string);
  readonly open?: string;
  readonly field: string;
  readonly text?: string;
  readonly choose?: string;
  readonly press: string | RegExp;
}[] = [
  { path: '/feedback', field: 'Your feedback', press: 'Send feedback' },
  {
    path: (place) => `/report/${place}`,
    field: 'What should the administrator know? (optional)',
    choose: 'It’s spam',
    press: /^Send/,
  },
  { path: (place) => `/mine/handles/${place.split('/')[0]}`, field: 'Username or email', press: 'Invite' },
  { path: '/account', open: 'New token', field: 'Name', press: 'Create token' },
  {
    path: (place) => `/create?lat=24.7136&lng=46.6753&handle=${place.split('/')[0]}&label=roof`,
    field: 'Additional info',
    press: /^Create @/,
  },
];

test.each(forms)('the form with “$field” keeps its text and the focus until the answer arrives', async (form) => {
  const { path, open, field: label, text = 'Behind the bakery', choose, press } = form;
  const { page } = await browser.visit({ viewport: desktop });
  const place = await newPlace(page);
  await page.goto(typeof path === 'string' ? path : path(place));
  if (open !== undefined) await page.getByRole('button', { name: open }).click();
  if (choose !== undefined) await page.getByRole('radio', { name: choose }).check();
  const field = page.getByRole('main').getByLabel(label, { exact: true }).first();
  await field.fill(text);
  const password = page.getByLabel('Your password', { exact: true });
  if (open !== undefined) await password.last().fill('four quiet green lamps');
  const { sent, release } = await delayChanges(page);
  await page.getByRole('main').getByRole('button', { name: press }).last().click();
  await sent;
  await field.focus();
  await page.keyboard.type(' and more');
  expect(await field.inputValue()).toBe(text);
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  if (choose !== undefined) {
    await page.getByRole('radio', { name: 'Something else' }).click({ force: true });
    expect(await page.getByRole('radio', { name: choose }).isChecked()).toBe(true);
  }
  release();
  // The fields accept text again, or the form is closed.
  await expect.poll(() => page.locator('main [data-busy]').count()).toBe(0);
});
