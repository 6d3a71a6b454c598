import { beforeAll, expect, test } from 'vitest';
import { signUp } from './support/browser.ts';
import { withProviders } from './support/world.ts';

const world = withProviders();
beforeAll(() => {
  world.providers.delay = 60_000;
});

test('while every provider hangs, a search is answered from the gazetteer and the form stays usable', async () => {
  const { page } = await world.visit();
  await signUp(page);
  await page.goto('/create');
  await page.getByLabel('Search for an address or a place').fill('Riyadh');
  const requested = Date.now();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Searching...' }).waitFor();

  await page.getByLabel('Handle', { exact: true }).fill('hangingon');
  await page.getByLabel('Label', { exact: true }).fill('gate');
  await page.getByLabel('Street').fill('Somewhere Street');
  expect(await page.getByLabel('Handle', { exact: true }).inputValue()).toBe('@hangingon');
  await page.getByText('This handle is free.').waitFor();
  expect(await page.getByRole('button', { name: 'Searching...' }).count()).toBe(1);

  await expect.poll(() => page.getByLabel('City').inputValue(), { timeout: 12_000 }).toBe('Riyadh');
  expect(Date.now() - requested).toBeLessThan(11_000);
  expect(await page.getByLabel('Handle', { exact: true }).inputValue()).toBe('@hangingon');
  expect(await page.getByLabel('Label', { exact: true }).inputValue()).toBe('gate');
});
