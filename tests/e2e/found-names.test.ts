import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { getVisibleButton, phone, signUp } from './support/browser.ts';
import { getStableBox } from './support/still-box.ts';
import { withProviders } from './support/world.ts';

const world = withProviders();

const getText = (page: Page) => page.locator('body').innerText();

/** Muscat, its governorate and its country in Latin letters. */
const latinNames = /Muscat|Oman|Bawshar|Seeb/i;

test('in Arabic a place that only the gazetteer knows is created without a Latin name of a town or country', async () => {
  world.providers.broken = true;
  const { page } = await world.visit({ viewport: phone, locale: 'ar' });
  await signUp(page);
  await page.goto('/create');

  await page.getByLabel('البحث عن عنوان أو مكان').fill('Muscat');
  await page.keyboard.press('Enter');
  await getVisibleButton(page, 'متابعة').waitFor();
  await page
    .getByText(/مسقط، عُمان.? بكامله/)
    .filter({ visible: true })
    .first()
    .waitFor();
  const places = [await getText(page)];

  await getStableBox(page.getByRole('button', { name: /^الدبوس/ }));
  const map = (await page.getByRole('region', { name: 'خريطة المكان' }).boundingBox())!;
  await page.mouse.move(map.x + 60, map.y + 250);
  await page.mouse.down();
  await page.mouse.move(map.x + 90, map.y + 200, { steps: 4 });
  await page.mouse.up();
  await getVisibleButton(page, 'وضع الدبوس هنا').click();
  await page
    .getByText(/قرب .?مسقط، عُمان/)
    .filter({ visible: true })
    .first()
    .waitFor();
  places.push(await getText(page));

  await page.locator('summary', { hasText: 'العنوان' }).first().click();
  const field = (label: string) => page.getByLabel(label, { exact: true }).inputValue();
  expect(await field('المدينة')).toBe('مسقط');
  places.push(await getText(page), await field('المنطقة'));
  expect(places.filter((text) => latinNames.test(text))).toEqual([]);
});

test('in Arabic places are suggested and found by their Arabic names', async () => {
  world.providers.broken = true;
  const { page } = await world.visit({ viewport: phone, locale: 'ar' });
  await page.goto('/search');
  const box = page.getByRole('combobox').first();
  await box.fill('musc');
  const option = page.getByRole('option', { name: /مسقط/ }).first();
  await option.waitFor();
  expect(await option.innerText()).toContain('عُمان');
  await page.goto('/map?q=23.588,58.383');
  await page.getByRole('heading', { name: 'بوشر' }).waitFor();
  const text = await page.getByRole('main').innerText();
  expect([text.includes('مسقط'), text.includes('عُمان'), latinNames.test(text)]).toEqual([true, true, false]);
});
