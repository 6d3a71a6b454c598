import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUp, withBrowser } from './support/browser.ts';
import { startServerWithProviders } from './support/providers.ts';

const browser = withBrowser();
let world: Awaited<ReturnType<typeof startServerWithProviders>>;

beforeAll(async () => {
  world = await startServerWithProviders();
  world.providers.delay = 60_000;
});
afterAll(async () => {
  await world.server.stop();
  // Whoever hangs is not waited for.
  void world.providers.close();
});

test('with every provider hung, a search answers from the gazetteer, and the form is filled in meanwhile', async () => {
  const { page } = await browser.visit({ baseURL: world.server.origin });
  await signUp(page);
  await page.goto('/create');
  await page.getByLabel('Search an address or a place').fill('Riyadh');
  const asked = Date.now();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Searching...' }).waitFor();

  await page.getByLabel('Handle', { exact: true }).fill('hangingon');
  await page.getByLabel('Label', { exact: true }).fill('gate');
  await page.getByLabel('Street').fill('Somewhere Street');
  expect(await page.getByLabel('Handle', { exact: true }).inputValue()).toBe('@hangingon');
  await page.getByText('This handle is free.').waitFor();
  expect(await page.getByRole('button', { name: 'Searching...' }).count()).toBe(1);

  await expect.poll(() => page.getByLabel('City').inputValue(), { timeout: 12_000 }).toBe('Riyadh');
  expect(Date.now() - asked).toBeLessThan(11_000);
  expect(await page.getByLabel('Handle', { exact: true }).inputValue()).toBe('@hangingon');
  expect(await page.getByLabel('Label', { exact: true }).inputValue()).toBe('gate');
});
