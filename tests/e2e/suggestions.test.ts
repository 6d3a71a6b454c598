import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { phone, signUp } from './support/browser.ts';
import { withProviders } from './support/world.ts';

const world = withProviders();
const { visit } = world;

/** Creates two public places with the session of a page. */
async function createTwoPlaces(page: Page, handle = '@Nassif'): Promise<void> {
  const statuses = await page.evaluate(async (handle) => {
    const create = (label: string, address: string) =>
      fetch('/api/locations', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ handle, label, latitude: 24.711664, longitude: 46.674264, address }),
      });
    return [(await create('door', '12 Olaya Street')).status, (await create('back-gate', 'Palm Lane')).status];
  }, handle);
  expect(statuses).toEqual([201, 201]);
}

test('a misheard name finds the right one, which is suggested while typing and can also be typed as two words', async () => {
  const { page } = await visit({ viewport: phone });
  await signUp(page);
  await page.goto('/search');
  await createTwoPlaces(page);
  await page.context().clearCookies();

  await page.goto('/at/nasif/dor');
  await expect.poll(() => page.getByRole('heading', { name: 'Did you mean?' }).isVisible()).toBe(true);
  expect(await page.getByRole('link', { name: /Create @nasif/ }).count()).toBe(0);
  await expectAccessible(page);
  const meant = page.getByRole('link', { name: '@Nassif#door' });
  // The suggestion shows its address and underlines the letters that were not typed.
  expect((await meant.innerText()).split('\n')).toEqual(['@Nassif#door', '12 Olaya Street']);
  expect(await meant.locator('u').allInnerTexts()).toEqual(['s', 'o']);
  await meant.click();
  await page.waitForURL('**/at/Nassif/door');

  await page.evaluate(() => {
    const spoken: string[] = [];
    Object.assign(window, { spoken });
    speechSynthesis.speak = ({ text, lang }) => void spoken.push(`${lang}: ${text}`);
    speechSynthesis.getVoices = () => [{ lang: 'en-GB' } as SpeechSynthesisVoice];
    speechSynthesis.dispatchEvent(new Event('voiceschanged'));
  });
  await page.getByRole('button', { name: 'Read the check words aloud' }).click();
  expect(await page.evaluate(() => (window as unknown as { spoken: string[] }).spoken)).toEqual([
    'en: porcupine catfish',
  ]);

  await page.goto('/search');
  const box = page.getByRole('combobox', { name: 'Find a place' });
  await box.fill('palm l');
  const namedPlaces = page.getByRole('group', { name: 'Named places' });
  await namedPlaces.getByRole('option', { name: /@Nassif#back-gate/ }).waitFor();
  await expectAccessible(page);
  await box.press('ArrowDown');
  const active = await box.getAttribute('aria-activedescendant');
  expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true');
  await page.context().setOffline(true);
  await box.fill('nas');
  // The names on this device are still suggested.
  await page.getByRole('option', { name: /@Nassif#door/ }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.context().setOffline(false);
  await box.fill('nassif-door');
  await box.press('Enter');
  await page.waitForURL('**/search/Nassif/door');

  // A suggested alias comes before places with similar names, also when the alias is typed as it is spoken.
  for (const stated of ['nasif door', 'at nassif hash door', 'nassif the door']) {
    await page.goto('/search');
    await box.fill(stated);
    await box.press('Enter');
    await page.getByRole('heading', { level: 2, name: '@Nassif#door' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  }
  await page.goto('/search');
  await box.fill('naseef');
  await box.press('Enter');
  await page.getByRole('link', { name: '@Nassif', exact: true }).waitFor();
  // A message that contains an alias finds its place.
  await page.goto('/search');
  await box.fill('Meet me at @nassif#door please');
  await box.press('Enter');
  await page.waitForURL('**/search/nassif/door');
});

test('a handle typed with a space instead of its hyphen is suggested and found in every search box', async () => {
  const { page } = await visit({ viewport: phone });
  await signUp(page);
  await page.goto('/search');
  await createTwoPlaces(page, '@بوتيك-فاطمة');
  await page.context().clearCookies();
  for (const path of ['/', '/search', '/map']) {
    await page.goto(path);
    const box = page.getByRole('combobox').first();
    await box.fill('@بوتيك فاطمة');
    await page
      .getByRole('option', { name: /^@بوتيك-فاطمة/ })
      .first()
      .waitFor();
    await box.press('Enter');
    await page
      .getByRole('heading', { name: /@بوتيك-فاطمة/ })
      .first()
      .waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  }
});

test('the search in the create form suggests aliases before towns, and puts the pin on either', async () => {
  const { page } = await visit({ viewport: phone });
  await signUp(page);
  await page.goto('/create');
  await createTwoPlaces(page, '@Jeddahtown');
  const box = page.getByRole('combobox', { name: 'Search for an address or a place' });
  await box.fill('jedd');
  await page
    .getByRole('group', { name: 'Towns and landmarks' })
    .getByRole('option', { name: /^Jeddah\s+Mecca/ })
    .waitFor();
  // The aliases come from the server, perhaps after the towns on the device.
  await expect.poll(() => page.getByRole('option').first().innerText()).toMatch(/^@Jeddahtown/);
  await expectAccessible(page);
  await box.press('ArrowDown');
  await box.press('Enter');
  await page
    .getByText(/^8G32PM6F|PM6F/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Continue' }).waitFor();
  await box.fill('jeddah');
  await page.getByRole('option', { name: /^Jeddah\s+Mecca/ }).click();
  expect(await box.inputValue()).toMatch(/^Jeddah, /);
  await page
    .getByText(/^Nearest known place|whole/)
    .first()
    .waitFor();
  expect(await page.getByRole('listbox').isVisible()).toBe(false);
});

test('without a reachable provider the aliases are followed by one sentence, and a handle comes before towns', async () => {
  const { page } = await world.visit({ viewport: phone });
  await signUp(page);
  await page.goto('/search');
  await createTwoPlaces(page, '@Campus');
  await page.goto('/search');
  await page.getByRole('combobox', { name: 'Find a place' }).fill('campus');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /2 places under @Campus/i }).waitFor();
  await page.getByText('Place with that name').waitFor();
  const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts();
  expect(headings.findIndex((text) => /@Campus/i.test(text))).toBeLessThan(headings.indexOf('Place with that name'));
  world.providers.broken = true;
  await page.goto('/map?q=12+nowhere+lane');
  const sentence = page.getByRole('status').filter({ hasText: 'Failed to search address' });
  await sentence.waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect((await sentence.innerText()).split('\n').filter(Boolean)).toEqual([
    'Failed to search address. Please try again.',
    'Try again',
  ]);
  world.providers.broken = false;
});
