import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { createButton, getVisibleButton, phone, signUp } from './support/browser.ts';
import { getStableBox } from './support/still-box.ts';
import { withProviders } from './support/world.ts';

const { visit } = withProviders();

const nameField = (page: Page) => page.getByLabel('Name', { exact: true });
const step = (page: Page) => page.locator('.step-bar h2');
const latitude = (page: Page) => page.getByLabel('Latitude').inputValue();

test('a phone asks for the location, then name and visibility, keeps typed text, and Back returns to the last step', async () => {
  const { page, expectNoErrors } = await visit({ viewport: phone });
  const { username } = await signUp(page);
  await page.goto('/create');
  await expect.poll(() => step(page).innerText()).toContain('Where is it?');
  // A hollow pin marks the middle of the first map view, which is not taken for the place.
  await getVisibleButton(page, 'Move the map to the place').waitFor();
  expect(await getVisibleButton(page, 'Move the map to the place').isDisabled()).toBe(true);
  expect(await getVisibleButton(page, 'Put it here').count()).toBe(0);
  expect(await page.locator('button.pin').count()).toBe(0);
  await page.locator('.map-pin-layer.unset').waitFor();
  expect(await nameField(page).isVisible()).toBe(false);
  await expectAccessible(page);

  await page.getByLabel('Search for an address or a place').fill('Brandenburg Gate, Germany');
  await page.keyboard.press('Enter');
  await getVisibleButton(page, 'Continue').waitFor();
  await getStableBox(page.getByRole('button', { name: /^Pin\./ }));
  expect(await latitude(page)).toBe('52.516275');
  // Moves the map under the pin.
  const map = (await page.getByRole('region', { name: 'Map of the place' }).boundingBox())!;
  await page.mouse.move(map.x + 60, map.y + 250);
  await page.mouse.down();
  await page.mouse.move(map.x + 90, map.y + 200, { steps: 4 });
  await page.mouse.up();
  await getVisibleButton(page, 'Put it here').click();
  await expect.poll(() => step(page).innerText()).toContain('What is it called?');
  expect(await step(page).evaluate((heading) => heading === document.activeElement)).toBe(true);
  const chosen = await latitude(page);
  expect([chosen, chosen === '52.516275']).toEqual([expect.stringMatching(/^52\.51\d+$/), false]);

  await getVisibleButton(page, 'Create').click();
  await page.getByText('Handle and label are required').filter({ visible: true }).first().waitFor();
  // The typed words are shown as a name.
  await nameField(page).fill('Fatima Fabrics');
  await expectAccessible(page);
  expect(await nameField(page).inputValue()).toBe('@Fatima Fabrics');
  await getVisibleButton(page, '#gate').click();
  await createButton(page, '@fatima-fabrics#gate').waitFor();
  // A screen reader announces the visibility with the button.
  const described = await createButton(page, '@fatima-fabrics#gate').getAttribute('aria-describedby');
  expect(await page.locator(`[id="${described}"]`).textContent()).toBe('Public');
  await page.getByText('@fatima-fabrics#gate is free.').waitFor();
  await nameField(page).fill(username);
  await page.getByText('This handle is free.').filter({ visible: true }).waitFor();
  await getVisibleButton(page, '#shop').click();
  expect(await nameField(page).inputValue()).toBe(`@${username}#shop`);
  await expectAccessible(page);
  expect(await page.getByRole('radio', { name: /^Public/ }).isChecked()).toBe(true);
  const fold = page.locator('details').filter({ has: page.getByRole('heading', { name: 'Address', exact: true }) });
  await expect.poll(() => fold.locator('summary').innerText()).toContain('Pariser Platz');
  expect(await page.getByLabel('District').isVisible()).toBe(false);
  await expectAccessible(page);
  await fold.locator('summary').click();
  await page.getByLabel('District').fill('typed by hand');

  await page.goBack();
  await expect.poll(() => step(page).innerText()).toContain('Where is it?');
  await page.goForward();
  await expect.poll(() => step(page).innerText()).toContain('What is it called?');
  await page.reload();
  await expect.poll(() => step(page).innerText()).toContain('What is it called?');
  await page.getByText('What you typed is still here.').waitFor();
  expect([await latitude(page), await page.getByLabel('District').inputValue()]).toEqual([chosen, 'typed by hand']);
  await createButton(page, `@${username}#shop`).click();
  await page.waitForURL(`**/search/${username}/shop`);
  expectNoErrors();
});

test('on a phone the keyboard chooses the middle of the map, a taken name can be changed, and a reload keeps a change', async () => {
  const { page } = await visit({ viewport: phone });
  const { username } = await signUp(page);
  await page.goto(`/create?handle=%40downtown&label=gate&lat=52.516275&lng=13.377704`);
  await getVisibleButton(page, 'Continue').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => nameField(page).inputValue()).toBe('@downtown#gate');
  await page.getByText('This handle belongs to another user.').filter({ visible: true }).waitFor();
  await createButton(page, '@downtown#gate').focus();
  await page.keyboard.press('Enter');
  await page.getByText('This handle is already being used by another user').first().waitFor();
  await expect.poll(() => nameField(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await nameField(page).fill(`${username}#gate`);
  // The values of the URL do not overwrite later changes.
  await page.reload();
  await expect.poll(() => nameField(page).inputValue()).toBe(`@${username}#gate`);
  await getVisibleButton(page, 'Back').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => step(page).innerText()).not.toContain('What is it called?');
});
