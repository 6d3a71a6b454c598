import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, views } from './support/accessibility.ts';
import { desktop, newUser, openParts, phone, sameOrigin, signUp, uniqueName, withBrowser } from './support/browser.ts';
import { getOnlyMarkerPosition } from './support/map-marks.ts';

const browser = withBrowser();

/** Creates places under a new handle, and returns the handle. */
async function createPlaces(page: Page, labels: readonly string[], more: object = {}): Promise<string> {
  const handle = uniqueName('souq');
  for (const [index, label] of labels.entries()) {
    const data = {
      handle,
      label,
      latitude: 21.4858 + index / 1000,
      longitude: 39.1866,
      address: `Row ${index + 1}`,
      ...more,
    };
    const response = await page.request.post('/api/locations', { headers: sameOrigin, data });
    if (!response.ok()) throw new Error(`naming ${label}: ${response.status()} ${await response.text()}`);
  }
  return handle;
}
const readRows = (page: Page) => page.getByRole('list', { name: 'My Places' }).getByRole('listitem');
const row = (page: Page, text: string) => readRows(page).filter({ hasText: text });
const toast = (page: Page, text: string | RegExp) => page.getByText(text).first();
const getSort = (page: Page) => page.getByRole('combobox', { name: 'Sort' });
const getField = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test.each(views)(
  'My Places explains itself when empty and lists one place, without violations ($colorScheme, $viewport.width px)',
  async (view) => {
    const { page, expectNoErrors } = await browser.visit(view);
    await signUp(page);
    // Checks the server-rendered page, too.
    expect(await (await page.goto('/mine'))!.text()).toContain('No places yet');
    await page.getByRole('heading', { level: 1, name: 'No places yet' }).waitFor();
    await expectAccessible(page);
    expect(await page.getByRole('main').getByRole('link', { name: 'Name a place' }).getAttribute('href')).toBe(
      '/create',
    );
    const handle = await createPlaces(page, ['door']);
    await page.reload();
    await row(page, `@${handle}#door`).waitFor();
    await expectAccessible(page);
    await page.goto(`/edit/${handle}/door`);
    await openParts(page, 'Address');
    await getField(page, 'Full address').waitFor();
    await expectAccessible(page);
    await openParts(page, 'History');
    await page.getByRole('heading', { level: 3, name: /^Named by / }).waitFor();
    await expectAccessible(page);
    expectNoErrors();
  },
);

test('on a phone: search, sorting, pages of fifty, and the map', async () => {
  const { page, expectNoErrors } = await browser.visit({ viewport: phone, hasTouch: true });
  await signUp(page);
  const handle = await createPlaces(
    page,
    Array.from({ length: 53 }, (_, index) => `stall-${index + 1}`),
  );
  await page.goto('/mine');
  await page.getByRole('heading', { level: 1, name: 'My Places 53' }).waitFor();
  expect(await readRows(page).count()).toBe(50);
  await getSort(page).selectOption('Name');
  const first = readRows(page).first();
  await first.filter({ hasText: `@${handle}#stall-1Row 1` }).waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('51–53 of 53').waitFor();
  expect(new URL(page.url()).search).toBe('?sort=name&page=2');
  await page.goBack();
  await page.getByText('1–50 of 53').waitFor();

  await page.getByRole('searchbox').fill('stall-5');
  await page.getByText('5 places').waitFor({ state: 'attached' });
  await expect.poll(() => new URL(page.url()).search).toBe('?sort=name&q=stall-5');
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  const map = page.getByRole('region', { name: 'Map of your places' });
  await map.waitFor();
  // The marker of a single place is in the middle of the area without controls. A click turns it into a pin and opens its popup.
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page.getByRole('searchbox').fill('stall-53');
  await page.getByText('1 place', { exact: true }).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await map.locator('canvas').first().waitFor();
  await page.waitForTimeout(300);
  await map.click({ position: await getOnlyMarkerPosition(map) });
  await page
    .getByRole('link', { name: `@${handle}#stall-53` })
    .last()
    .waitFor();
  expect(await map.locator('.pin').count()).toBe(1);
  // A change of the theme creates a new map with the same popup.
  await page.emulateMedia({ colorScheme: 'dark' });
  await map.getByRole('link', { name: `@${handle}#stall-53` }).waitFor();
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page.getByRole('searchbox').fill('no such place');
  await page.getByText('No places match “no such place”.').waitFor();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await page.getByText('1–50 of 53').waitFor();
  expectNoErrors();
});

test.each([phone, desktop])(
  'fields of several places are changed together after a preview, and that can be undone ($width px)',
  async (viewport) => {
    const isPhone = viewport === phone;
    const { page, expectNoErrors } = await browser.visit({ viewport });
    await signUp(page);
    const handle = await createPlaces(page, ['door', 'gate', 'store'], { floor: '1' });
    const getPlace = async (label: string) =>
      (await (await page.request.get(`/api/locations/${handle}/${label}`)).json()) as Record<string, string>;
    const edit = async () => {
      if (isPhone) {
        await page.getByRole('button', { name: 'Select, export' }).click();
        await page.getByRole('menuitem', { name: 'Select several' }).click();
      } else await page.getByRole('button', { name: 'Select', exact: true }).click();
      await page.getByRole('checkbox', { name: `Select @${handle}#door` }).check();
      await page.getByRole('checkbox', { name: `Select @${handle}#gate` }).check();
      await page.getByRole('region', { name: 'Selected places' }).getByRole('button', { name: 'Edit' }).click();
      await page.getByRole('heading', { name: 'Edit 2 places' }).waitFor();
    };
    await page.goto('/mine');
    await page.getByRole('button', { name: /^All/ }).waitFor();
    expect(await page.getByRole('button', { name: /^(Bin|To check|Ended)/ }).count()).toBe(0);
    await edit();
    const form = page.getByRole('region', { name: 'Edit 2 places' });
    await form.getByRole('switch', { name: 'Change Floor' }).check();
    expect(await getField(page, 'Floor').inputValue()).toBe('1');
    await getField(page, 'Floor').fill('2');
    await form.getByRole('switch', { name: 'Change Who can see it' }).check();
    await form.getByText('Unlisted', { exact: true }).click();
    await form.getByRole('switch', { name: 'Change Phone' }).check();
    await getField(page, 'Phone').fill('call me');
    await form.getByRole('alert').waitFor();
    await getField(page, 'Phone').fill('0501234567');
    await expectAccessible(page);
    if (isPhone) await form.getByRole('button', { name: 'Preview 2 changes' }).click();
    await form.getByText('2 places change', { exact: true }).waitFor();
    expect(await form.getByRole('listitem').filter({ hasText: '#door' }).innerText()).toMatch(/Floor\s+1\s+2/);
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Change 2 places' }).click();
    await toast(page, '2 places changed').waitFor();
    const changed = { floor: '2', visibility: 'unlisted', phone: '+966501234567' };
    expect(await getPlace('door')).toMatchObject(changed);
    expect(await getPlace('gate')).toMatchObject(changed);
    expect(await getPlace('store')).toMatchObject({ floor: '1', visibility: 'public', phone: '' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => getPlace('gate')).toMatchObject({ floor: '1', visibility: 'public', phone: '' });
    await edit();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Edit');
    expectNoErrors();
  },
);

test('a deletion is undone in the toast, or from the bin; a second tab follows', async () => {
  const { page, context, expectNoErrors } = await browser.visit({ viewport: desktop });
  await signUp(page);
  const handle = await createPlaces(page, ['door', 'gate', 'store']);
  await page.goto('/mine');
  const secondTab = await context.newPage();
  await secondTab.goto('/mine');
  await row(secondTab, '#gate').waitFor();

  // Chromium renders a background tab only once a second, and the toast disappears after five seconds.
  await page.bringToFront();
  await page.getByRole('button', { name: `More for @${handle}#gate` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await toast(page, `@${handle}#gate moved to the bin`).waitFor();
  // The toast stays while the pointer is over it.
  await page.getByRole('button', { name: 'Undo' }).hover();
  await row(page, '#gate').waitFor({ state: 'detached' });
  await row(secondTab, '#gate').waitFor({ state: 'detached' });
  expect((await page.request.get(`/at/${handle}/gate`)).status()).toBe(410);
  await page.getByRole('button', { name: 'Undo' }).click();
  await row(page, '#gate').waitFor();
  await row(secondTab, '#gate').waitFor();
  await secondTab.close();

  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: `Select @${handle}#door` }).check();
  await page.getByRole('checkbox', { name: `Select @${handle}#store` }).check();
  await page.getByText('2 selected').waitFor();
  await expectAccessible(page);
  const bar = page.getByRole('region', { name: 'Selected places' });
  // On the narrowest phone the bar has at most two rows of 44 px.
  const wide = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(async () => (await bar.boundingBox())!.height).toBeLessThan(116);
  await page.setViewportSize(wide);
  const download = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV, for spreadsheets' }).click();
  expect((await download).suggestedFilename()).toBe('places.csv');
  const signs = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Print signs' }).click();
  await page.getByRole('menuitem', { name: 'A5' }).click();
  const pdf = await (await signs).path();
  expect(
    readFileSync(pdf)
      .toString('latin1')
      .match(/\/Type \/Page\b/g),
  ).toHaveLength(2);
  await bar.getByRole('button', { name: 'Delete' }).click();
  await toast(page, '2 places moved to the bin').waitFor();
  await page.getByRole('button', { name: 'Bin 2' }).click();
  await row(page, '30 days left').first().waitFor();
  await page.getByRole('button', { name: `Restore @${handle}#store` }).click();
  await toast(page, `@${handle}#store restored`).waitFor();
  await page.getByRole('button', { name: 'Bin 1' }).waitFor();
  await page.getByRole('button', { name: 'All 2' }).click();
  await row(page, '#store').waitFor();
  expectNoErrors();
});

test('a failure is reported and stays selected, and a failed load can be retried', async () => {
  const { page } = await browser.visit({ viewport: phone });
  await signUp(page);
  const handle = await createPlaces(page, ['door', 'gate']);
  await page.goto('/mine');
  await page.route('**/api/locations/**', (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }));
  await page.getByRole('button', { name: `More for @${handle}#gate` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await toast(page, 'Not changed').waitFor();
  await row(page, '#gate').waitFor();
  await page.unroute('**/api/locations/**');
  await page.route('**/api/aliases/mine*', (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }));
  await page.goto('/mine?state=deleted');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByText(/^Couldn’t load your places\. ./).waitFor();
  // While the list is unavailable, the page does not claim that all places are in the bin.
  expect(await page.getByText('All of your places are in the bin.').count()).toBe(0);
  await page.unroute('**/api/aliases/mine*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await row(page, '#gate').waitFor();
});

test('a place is moved, renamed and confirmed by keyboard alone, and visitors see it', async () => {
  const { page, expectNoErrors } = await browser.visit({ viewport: desktop });
  await signUp(page);
  const handle = await createPlaces(page, ['door', 'old']);
  await page.goto(`/at/${handle}/door`);
  await page.getByRole('link', { name: 'Edit', exact: true }).press('Enter');
  await openParts(page, 'Where is it?');
  await page.getByText('Drag the pin, search, or click the map to move it.').waitFor();
  const search = page.getByRole('combobox').or(page.getByLabel('Search for an address or a place')).first();
  await search.fill('21.486900, 39.186600');
  await search.press('Enter');
  await page.getByText(/^Moved 1\d\d m$/).waitFor();
  await openParts(page, 'Address');
  await getField(page, 'Additional info').fill('House 3');
  await openParts(page, 'Name');
  await getField(page, 'Label').fill('gate');
  await page.getByText(`@${handle}#door will always redirect to the new name.`).waitFor();
  await getField(page, 'Label').press('Enter');
  await toast(page, `Renamed @${handle}#door to @${handle}#gate. The old name redirects.`).waitFor();

  await page.goto(`/at/${handle}/door`);
  expect(new URL(page.url()).pathname).toBe(`/at/${handle}/gate`);
  await page.getByText(`Formerly @${handle}#door`).waitFor();
  await page.getByText(/^Moved 1\d\d m on \d+ \w+ \d{4}$/).waitFor();
  await page.goto(`/edit/${handle}/gate#history`);
  await page.getByRole('button', { name: 'Restore version 1' }).waitFor();
  await openParts(page, 'Address', 'Is it still correct?');
  await page.getByRole('button', { name: 'Still correct', exact: true }).press('Enter');
  await toast(page, 'Checked: visitors see today’s date.').waitFor();
  await openParts(page, 'History');
  await page.getByRole('button', { name: 'Restore version 1' }).press('Enter');
  await toast(page, 'Version 1 restored').waitFor();
  await expect.poll(() => getField(page, 'Additional info').inputValue()).toBe('');
  await page.goto(`/at/${handle}/gate`);
  await page.getByText(/^Checked by its owner on /).waitFor();
  expectNoErrors();
});

test('after a move the address follows the pin, unless the user keeps the old one', async () => {
  const { page, expectNoErrors } = await browser.visit({ viewport: desktop });
  await signUp(page);
  const handle = await createPlaces(page, ['door', 'gate'], {
    street: 'Palestine Street',
    city: 'Jeddah',
    address: '',
  });
  const old = 'Palestine Street, Jeddah';
  const toAddress = async (label: string) =>
    (await (await page.request.get(`/api/locations/${handle}/${label}`)).json()).address as string;
  const movePin = async (label: string) => {
    await page.goto(`/edit/${handle}/${label}`);
    await openParts(page, 'Address', 'Where is it?');
    await expect.poll(() => getField(page, 'Full address').inputValue()).toBe(old);
    const search = page.getByRole('combobox').or(page.getByLabel('Search for an address or a place')).first();
    await search.fill('21.586900, 39.186600');
    await search.press('Enter');
    await page.getByText(/^Moved 11.* km$/).waitFor();
    await expect.poll(() => getField(page, 'Full address').inputValue()).not.toBe(old);
  };
  const save = async (label: string) => {
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await toast(page, `@${handle}#${label} saved`).waitFor();
  };

  await movePin('door');
  await page.getByRole('button', { name: 'Keep the old address' }).press('Enter');
  await expect.poll(() => getField(page, 'Full address').inputValue()).toBe(old);
  expect(await getField(page, 'Street').inputValue()).toBe('Palestine Street');
  await page.getByText('The address stays the same. Visitors see that it’s from before the move.').waitFor();
  await expectAccessible(page);
  await save('door');
  expect(await toAddress('door')).toBe(old);

  await movePin('gate');
  await save('gate');
  expect(await toAddress('gate')).not.toContain('Palestine Street');
  expectNoErrors();
});

test('after a conflict of two editors both versions are side by side, and typed text stays', async () => {
  const { page } = await browser.visit({ viewport: phone, colorScheme: 'dark' });
  await signUp(page);
  const handle = await createPlaces(page, ['door'], { city: 'Jeddah', street: 'First Street' });
  await page.goto(`/edit/${handle}/door`);
  await openParts(page, 'Address');
  await getField(page, 'Street').fill('My Street');
  await getField(page, 'Postal code').fill('22236');
  const data = { street: 'Their Street', district: 'Al Balad' };
  expect((await page.request.patch(`/api/locations/${handle}/door`, { headers: sameOrigin, data })).ok()).toBe(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Someone else changed this place' }).waitFor();
  // The page moves the focus to the conflict and scrolls to it.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('conflict');
  await expectAccessible(page);
  expect(await getField(page, 'Street').inputValue()).toBe('My Street');
  expect(await getField(page, 'Postal code').inputValue()).toBe('22236');
  expect(await getField(page, 'District').inputValue()).toBe('Al Balad');
  await page
    .getByRole('group', { name: 'Street' })
    .getByRole('radio', { name: /^Theirs/ })
    .check();
  expect(await getField(page, 'Street').inputValue()).toBe('Their Street');
  await page
    .getByRole('group', { name: 'Street' })
    .getByRole('radio', { name: /^Yours/ })
    .check();
  await page.getByRole('button', { name: 'Save' }).click();
  await toast(page, `@${handle}#door saved`).waitFor();
  const saved = await (await page.request.get(`/api/locations/${handle}/door`)).json();
  expect(saved).toMatchObject({ street: 'My Street', district: 'Al Balad', postcode: '22236' });
});

test('a link invites a visitor without an account', async () => {
  const { page: owner } = await browser.visit({ viewport: phone });
  await signUp(owner);
  const handle = await createPlaces(owner, ['door']);
  await owner.goto(`/mine/handles/${handle}`);
  await owner.getByLabel('Username or email').fill('colleague@example.org');
  await owner.getByRole('button', { name: 'Invite', exact: true }).click();
  const mail = owner.getByRole('link', { name: 'Send by email' });
  const body = new URL((await mail.getAttribute('href'))!).searchParams.get('body');
  const [link = ''] = /http\S+/.exec(body ?? '') ?? [];
  await owner.getByRole('button', { name: 'Revoke the invitation: colleague@example.org' }).waitFor();

  const { page: guest, expectNoErrors } = await browser.visit({ viewport: phone });
  await guest.goto(link);
  await guest.getByRole('heading', { name: `Invitation to @${handle}` }).waitFor();
  await guest.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  const user = newUser();
  await guest.getByLabel('Username', { exact: true }).fill(user.username);
  await guest.getByLabel('Email', { exact: true }).fill(user.email);
  await guest.getByLabel('Password', { exact: true }).fill(user.password);
  await guest.getByLabel('Confirm Password', { exact: true }).fill(user.password);
  await guest.getByRole('button', { name: 'Create Account' }).click();
  await guest.waitForURL('**/recovery-codes');
  await guest.getByRole('link', { name: 'I’ve saved them' }).click();
  await guest.getByRole('button', { name: 'Accept' }).click();
  await toast(guest, `You’re now a member of @${handle}.`).waitFor();
  await row(guest, `@${handle}#door`).waitFor();
  expectNoErrors();
});

test('a handle is shared, transferred and renamed; its former name redirects', async () => {
  const { page: owner } = await browser.visit({ viewport: desktop });
  await signUp(owner);
  const { page: guest, expectNoErrors } = await browser.visit({ viewport: phone });
  const user = await signUp(guest);
  const handle = await createPlaces(owner, ['door', 'gate']);
  await owner.goto(`/at/${handle}`);
  await owner.getByRole('link', { name: 'Handle settings' }).click();
  await owner.waitForURL(`**/mine/handles/${handle}`);
  const settings = owner.getByRole('main');
  await settings.getByRole('button', { name: 'Invite' }).click();
  await settings.getByText('Username or email is required').waitFor();
  await settings.getByLabel('Username or email').fill(user.username);
  await settings.getByRole('button', { name: 'Invite' }).click();
  await toast(owner, `${user.username} invited. They can accept in My Places.`).waitFor();
  await expectAccessible(owner);

  await guest.goto('/mine');
  await guest.getByText(`You’re invited to edit the places of @${handle}.`).waitFor();
  await expectAccessible(guest);
  await guest.getByRole('button', { name: 'Accept' }).click();
  await row(guest, `@${handle}#door`).waitFor();
  await guest.getByRole('link', { name: `@${handle} Editor` }).click();
  await guest.getByText('You’re an editor: you can change its places.').waitFor();
  expect(await guest.getByRole('heading', { name: 'Rename the handle' }).count()).toBe(0);

  await owner.reload();
  await settings.getByRole('button', { name: `Leave @${handle}` }).click();
  await settings.getByRole('button', { name: `Leave @${handle}?` }).click();
  await toast(owner, `@${handle} would have no owner. Make another member an owner first.`).waitFor();
  await settings.getByRole('combobox', { name: `Role of ${user.username}` }).selectOption('Owner');
  await toast(owner, `${user.username} is now an owner.`).waitFor();
  await settings.getByLabel('New handle').fill(`new${handle}`);
  await settings.getByRole('button', { name: `Rename @${handle} to @new${handle}` }).click();
  await owner.waitForURL(`**/mine/handles/new${handle}`);
  await owner.getByRole('button', { name: `Leave @new${handle}` }).click();
  await owner.getByRole('button', { name: `Leave @new${handle}?` }).click();
  await owner.waitForURL('**/mine');

  await guest.goto(`/at/${handle}`);
  expect(new URL(guest.url()).pathname).toBe(`/at/new${handle}`);
  await guest.getByText(`Formerly @${handle}`).waitFor();
  await guest.getByRole('link', { name: 'Handle settings' }).click();
  await guest.getByText('You’re an owner.').waitFor();
  expectNoErrors();
});

test('typed text survives an error, a reload and a slow network; others may not edit', async () => {
  const { page } = await browser.visit({ viewport: phone });
  await signUp(page);
  const handle = await createPlaces(page, ['door']);
  await page.goto(`/edit/${handle}/door`);
  await openParts(page, 'Address');
  await getField(page, 'Street').fill('Long Street');
  await page.route('**/api/locations/**', (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }));
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/^Not saved\. ./).waitFor();
  expect(await getField(page, 'Street').inputValue()).toBe('Long Street');
  await page.unroute('**/api/locations/**');
  await page.reload();
  await page.getByText('What you typed is still here.').waitFor();
  await openParts(page, 'Address');
  expect(await getField(page, 'Street').inputValue()).toBe('Long Street');
  await page.route('**/api/locations/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Saving…' }).waitFor();
  await toast(page, `@${handle}#door saved`).waitFor();

  const { page: strange } = await browser.visit({ viewport: phone });
  await signUp(strange);
  await strange.goto(`/at/${handle}/door`);
  expect(await strange.getByRole('link', { name: 'Edit', exact: true }).count()).toBe(0);
  await strange.goto(`/edit/${handle}/door`);
  await strange.getByRole('heading', { level: 1, name: 'You can’t change this place' }).waitFor();
});
