import { describe, expect, test } from 'vitest';
import { expectAccessible, viewName, views } from './support/accessibility.ts';
import { withProviders } from './support/world.ts';

const world = withProviders();
const { visit } = world;

async function search(page: Awaited<ReturnType<typeof visit>>['page'], text: string): Promise<void> {
  await page.getByLabel('Address or place').fill(text);
  await page.getByRole('button', { name: 'Search' }).click();
}

describe('/test', () => {
  test('begins with TomTom and Singapore, and lists the six specified providers before those of the operator', async () => {
    const { page, expectNoErrors } = await visit();
    await page.goto('/test');
    expect(await page.getByLabel('TomTom').isChecked()).toBe(true);
    expect(await page.getByRole('group', { name: 'Provider' }).locator('label').allInnerTexts()).toEqual([
      'Mapbox',
      'TomTom',
      'Saudi API',
      'OneMap',
      'OpenStreetMap',
      'Google Maps',
      'Photon',
      'OpenStreetMap extracts',
    ]);
    expect(await page.getByLabel('Country').first().locator('option').allInnerTexts()).toEqual([
      'Saudi Arabia',
      'Singapore',
      'United States',
      'United Kingdom',
      'Japan',
      'Australia',
    ]);
    expect(await page.getByLabel('Country').first().inputValue()).toBe('SG');
    expectNoErrors();
  });

  test('fills the read-only fields with the answer of the provider and shows the raw answer', async () => {
    const { page, expectNoErrors } = await visit();
    await page.goto('/test');
    await page.getByLabel('OneMap').check();
    await search(page, 'Raffles');
    await expect.poll(() => page.getByLabel('Postal code').inputValue()).toBe('018956');
    expect(await page.getByRole('textbox', { name: 'Street' }).inputValue()).toBe('BAYFRONT AVENUE');
    await page.getByText('© Singapore Land Authority, OneMap', { exact: true }).waitFor();
    expect(await page.getByLabel('Latitude').inputValue()).toBe('1.282870');
    expect(await page.getByRole('textbox', { name: 'Street' }).isEditable()).toBe(false);
    expect(await page.locator('pre').isVisible()).toBe(false);
    await page.getByText('Raw response').click();
    expect(JSON.parse(await page.locator('pre').innerText())).toMatchObject({ provider: 'onemap' });
    await expectAccessible(page);
    expectNoErrors();
  });

  test('finds a Saudi short address', async () => {
    const { page } = await visit();
    await page.goto('/test');
    await page.getByLabel('Saudi API').check();
    await page.getByLabel('Country').first().selectOption('SA');
    await search(page, 'RFYA1234');
    await expect.poll(() => page.getByLabel('Saudi short address').inputValue()).toBe('RFYA1234');
    expect(await page.getByLabel('District').inputValue()).toBe('Al Olaya');
  });

  test('requests the address of a point that is clicked on the map', async () => {
    const { page } = await visit();
    await page.goto('/test');
    const map = page.getByRole('region', { name: 'Map of the result' });
    await map.locator('canvas').first().waitFor();
    await map.click({ position: { x: 120, y: 150 } });
    await expect.poll(() => page.getByRole('textbox', { name: 'Street' }).inputValue()).toBe('Raffles Place');
  });

  test('shows the specified message for every error', async () => {
    const { page } = await visit();
    await page.goto('/test');
    const alert = page.getByRole('alert');
    await search(page, 'nowhere at all');
    await alert.getByText('No locations found with TomTom').waitFor();
    await page.getByLabel('Saudi API').check();
    await search(page, 'x');
    await alert.getByText('Saudi API only works for addresses in Saudi Arabia').waitFor();
    await page.getByLabel('OneMap').check();
    await page.getByLabel('Country').first().selectOption('JP');
    await search(page, 'x');
    await alert.getByText('OneMap API only works for addresses in Singapore').waitFor();
    await page.getByLabel('Google Maps').check();
    await search(page, 'x');
    await alert.getByText('Selected API not implemented yet').waitFor();
    await alert.getByText('Google Maps is not configured on this server.').waitFor();
    world.providers.broken = true;
    try {
      await page.getByLabel('OpenStreetMap', { exact: true }).check();
      await search(page, 'x');
      await alert.getByText(/^OpenStreetMap error: OpenStreetMap API failed: /).waitFor();
      await page.getByLabel('TomTom').check();
      await search(page, 'something else');
      await alert.getByText(/^TomTom error: /).waitFor();
    } finally {
      world.providers.broken = false;
    }
    await expectAccessible(page);
  });

  test.each(views.map((view) => [viewName(view), view] as const))('is accessible: %s', async (_name, view) => {
    const { page } = await visit(view);
    await page.goto('/test');
    await page.getByLabel('OneMap').check();
    await search(page, 'Raffles');
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Singapore');
    await expectAccessible(page);
  });
});

describe('/test-simple', () => {
  test('leads with one click to /search with an alias query, which shows the place', async () => {
    const { page, expectNoErrors } = await visit();
    await page.goto('/test-simple');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Open a sample alias' }).click();
    await page.waitForURL('**/search?alias=%40*%23*');
    await page.getByRole('heading', { name: 'Location Details' }).waitFor();
    expectNoErrors();
  });

  test.each(views.map((view) => [viewName(view), view] as const))('is accessible: %s', async (_name, view) => {
    const { page } = await visit(view);
    await page.goto('/test-simple');
    await page.getByRole('button', { name: 'Open a sample alias' }).waitFor();
    await expectAccessible(page);
  });
});
