import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, viewName, views } from './support/accessibility.ts';
import { phone, sameOrigin, signUp } from './support/browser.ts';
import { withProviders } from './support/world.ts';

const world = withProviders();
const { visit } = world;
const toMapPath = (q: string) => `/map?q=${encodeURIComponent(q)}`;
const getPanel = (page: Page) => page.getByRole('complementary', { name: 'Place details' });
const toTitle = (page: Page) => getPanel(page).getByRole('heading', { level: 2 });
const getSelectedInterpretation = (page: Page) => getPanel(page).locator('[aria-pressed="true"]');

/** Returns the value of a field in the panel. */
const getDetail = (page: Page, name: string) =>
  getPanel(page)
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd')
    .innerText();

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Find a place' }).fill(text);
  await page.keyboard.press('Enter');
}

const berlin = { latitude: 52.516275, longitude: 13.377704 };

describe('the search box on the map', () => {
  test.each([
    ['018956', 'Singapore postcode', 'MARINA BAY SANDS'],
    ['RFYA1234', 'Saudi short address', 'King Fahd Road 1234'],
    ['52.516275, 13.377704', 'Coordinates', 'Pariser Platz 1'],
    ['9F4MG98H+G3', 'Plus Code', 'Pariser Platz 1'],
    ['G98H+G3 Brandenburg Gate, Germany', 'Plus Code', 'Pariser Platz 1'],
    ['https://www.google.com/maps?q=52.516275,13.377704', 'Map link', 'Pariser Platz 1'],
    ['Brandenburg Gate, Germany', 'Place name · Germany', 'Pariser Platz 1'],
    ['kyiv', 'Place name', 'Kyiv'],
  ])('reads %s as %s', async (text, reading, title) => {
    const { page, expectNoErrors } = await visit();
    await page.goto('/map');
    await search(page, text);
    await expect.poll(() => toTitle(page).innerText()).toBe(title);
    // With only one reading there is no choice.
    expect(await getSelectedInterpretation(page).allInnerTexts()).toEqual(reading === 'Map link' ? [] : [reading]);
    expect(new URL(page.url()).searchParams.get('q')).toBe(text);
    expectNoErrors();
  });

  test('lets the reading be switched, which is in the URL and survives a reload', async () => {
    const { page } = await visit();
    await page.goto(toMapPath('018956'));
    await expect.poll(() => toTitle(page).innerText()).toBe('MARINA BAY SANDS');
    await getPanel(page).getByRole('button', { name: 'Alias', exact: true }).click();
    await getPanel(page).getByText('Handle not found: @018956').waitFor();
    expect(new URL(page.url()).searchParams.get('res')).toBe('alias');
    await page.reload();
    await getPanel(page).getByText('Handle not found: @018956').waitFor();
    await page.goBack();
    await expect.poll(() => toTitle(page).innerText()).toBe('MARINA BAY SANDS');
  });

  test('offers the place of the same name beside the alias, on the map and on every page that finds aliases', async () => {
    const { page, expectNoErrors } = await visit();
    await signUp(page);
    const created = await page.request.post('/api/locations', {
      headers: sameOrigin,
      data: { handle: '@Haworth', label: 'tent', city: 'Jeddah', latitude: 21.5, longitude: 39.25 },
    });
    // A first attempt of this test may have taken the handle.
    expect([201, 409]).toContain(created.status());
    const place = page.getByRole('link', { name: /^Haworth, England, United Kingdom Town · whole area$/ });
    await page.goto(toMapPath('haworth'));
    await place.waitFor();
    expect(await getDetail(page, 'Address')).toBe('Jeddah');
    await page.goto('/search');
    await page.getByRole('combobox').fill('haworth');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Place with that name' }).waitFor();
    await expectAccessible(page);
    await place.click();
    await expect.poll(() => toTitle(page).innerText()).toBe('Haworth');
    // A building is not described as a larger place.
    await page.goto(toMapPath('Kuala Lumpur'));
    await page.getByRole('link', { name: 'Petronas Towers, Kuala Lumpur, Malaysia Landmark · whole site' }).waitFor();
    expectNoErrors();
  });

  test('asks for the town of a short Plus Code, or uses the visible area of the map', async () => {
    const { page } = await visit();
    await page.goto(toMapPath('G98H+G3'));
    await getPanel(page).getByText('“G98H+G3” is a short Plus Code. Add its town').waitFor();
    await page.goto(toMapPath('52.5, 13.4'));
    await page.locator('.pin').waitFor();
    expect(await page.getByRole('combobox').inputValue()).toBe('52.5, 13.4');
    await search(page, 'G98H+G3');
    await expect.poll(() => toTitle(page).innerText()).toBe('Pariser Platz 1');
  });

  test('reports an unknown name, and offers to create it', async () => {
    const { page } = await visit();
    await page.goto('/map');
    await search(page, 'qwertzuiop');
    await getPanel(page).getByText('No locations found. Please try a different search.').waitFor();
    await expectAccessible(page);
    await getPanel(page).getByRole('link', { name: 'Create @qwertzuiop' }).click();
    await page.waitForURL('**/auth');
  });

  test('reports that no provider could be reached, and retries', async () => {
    const { page } = await visit();
    await page.route('**/api/geocode**', (route) =>
      route.fulfill({ status: 503, json: { error: 'TomTom is not available right now.', code: 'unavailable' } }),
    );
    const searchModule = /\/assets\/search-[\w-]{8}\.js(\?|$)/;
    // It also reports if its search module cannot be loaded.
    await page.route(searchModule, (route) => route.abort());
    await page.goto(toMapPath('Brandenburg Gate, Germany'));
    await getPanel(page).getByText('The server cannot be reached.').waitFor();
    await page.unroute(searchModule);
    await getPanel(page).getByRole('button', { name: 'Try again' }).click();
    await getPanel(page).getByText('not available right now').waitFor();
    await expectAccessible(page);
    await page.unroute('**/api/geocode**');
    await getPanel(page).getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => toTitle(page).innerText()).toBe('Pariser Platz 1');
  });
});

describe('the panel', () => {
  test('is 384 px wide, shows the address and its source, and leaves the pin in the middle of the rest', async () => {
    const { page } = await visit();
    await page.goto(toMapPath('RFYA1234'));
    await expect.poll(() => toTitle(page).innerText()).toBe('King Fahd Road 1234');
    expect((await getPanel(page).boundingBox())?.width).toBe(384);
    expect(await getDetail(page, 'Saudi short address')).toContain('RFYA1234');
    expect(await getDetail(page, 'Street')).toBe('King Fahd Road');
    expect(await getDetail(page, 'Additional info')).toBe('1234');
    expect(await getDetail(page, 'District')).toBe('Al Olaya');
    expect(await getDetail(page, 'City')).toBe('Riyadh');
    expect(await getDetail(page, 'Region')).toBe('Riyadh Region');
    expect(await getDetail(page, 'Postal code')).toBe('12214');
    expect(await getDetail(page, 'Coordinates')).toContain('24.711664, 46.674264');
    await getPanel(page).getByText('© Saudi Post').waitFor();
    // The pin is in the middle of the part of the map beside the panel.
    const pin = page.locator('.pin');
    const { width } = (await page.locator('.map-page').boundingBox())!;
    await expect.poll(async () => (await pin.boundingBox())!.x + 16).toBeCloseTo(384 + (width - 384) / 2, 0);
  });

  test('can be hidden, shown again, and closed', async () => {
    const { page } = await visit();
    await page.goto(toMapPath('kyiv'));
    await toTitle(page).waitFor();
    await page.getByRole('button', { name: 'Hide details' }).click();
    await expect.poll(async () => (await getPanel(page).boundingBox())!.x).toBe(-384);
    await page.getByRole('button', { name: 'Show details' }).click();
    await expect.poll(async () => (await getPanel(page).boundingBox())!.x).toBe(0);
    await getPanel(page).getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => getPanel(page).count()).toBe(0);
    expect(page.url()).toBe(`${world.origin}/map`);
    expect(await page.locator('.pin').count()).toBe(0);
  });

  test('marks an approximate answer', async () => {
    const { page } = await visit();
    await page.goto(toMapPath('kyiv'));
    await getPanel(page).getByText('This is an area, not an exact spot.').waitFor();
    await getPanel(page).getByText('© OpenStreetMap contributors').waitFor();
  });

  test('marks an approximate answer in the create form until another point is clicked on the map', async () => {
    const { page } = await visit();
    await signUp(page);
    await page.goto('/create');
    await page.getByLabel('Search for an address or a place').fill('kyiv');
    await page.keyboard.press('Enter');
    await page.getByText('as a whole. Move the pin to the exact spot.').waitFor();
    await page.locator('.ol-viewport').click({ position: { x: 60, y: 60 } });
    await page.getByText('as a whole. Move the pin').waitFor({ state: 'detached' });
  });

  test('opens the create form with the point, after sign-up', async () => {
    const { page } = await visit();
    await signUp(page);
    await page.goto(toMapPath('9F4MG98H+G3'));
    await page.getByRole('link', { name: 'Name this place' }).click();
    await page.waitForURL('**/create?lat=*');
    await expect.poll(() => page.getByLabel('Latitude').inputValue()).toBe('52.516313');
    await expect.poll(() => page.getByLabel('Street').inputValue()).toBe('Pariser Platz');
    // A change after the search survives a reload of the same URL.
    await page.getByLabel('Street').fill('The back entrance');
    await page.reload();
    await page.waitForTimeout(500);
    expect(await page.getByLabel('Street').inputValue()).toBe('The back entrance');
  });

  test('shows all places of a handle as numbered marks, and links them', async () => {
    const { page, expectNoErrors } = await visit();
    const { username } = await signUp(page);
    for (const [index, label] of ['door', 'garden', 'roof'].entries()) {
      const created = await page.request.post('/api/locations', {
        headers: sameOrigin,
        data: { ...place, handle: `@${username}`, label, latitude: berlin.latitude + index / 1000 },
      });
      expect(created.ok()).toBe(true);
    }
    await page.goto(toMapPath(`@${username}`));
    await getPanel(page)
      .getByRole('heading', { name: `3 places under @${username}` })
      .waitFor();
    const rows = getPanel(page).getByRole('list').getByRole('link');
    expect(await rows.count()).toBe(3);
    expect(await rows.first().innerText()).toContain('Pariser Platz 1, 10117 Berlin');
    expect(await page.locator('.pin').count()).toBe(0);
    await rows.filter({ hasText: '#roof' }).click();
    await expect.poll(() => toTitle(page).innerText()).toBe(`@${username}#roof`);
    await getPanel(page).getByText('Pariser Platz 1, 10117 Berlin').first().waitFor();
    await page.locator('.pin').waitFor();
    await getPanel(page).getByRole('heading', { name: 'Other Locations' }).waitFor();
    const others = getPanel(page).getByRole('list').getByRole('link');
    expect(new URL(page.url()).searchParams.get('q')).toBe(`@${username}#roof`);
    await expect.poll(() => others.count()).toBe(2);
    expect(await getDetail(page, 'Coordinates')).toContain('52.518275');
    expectNoErrors();
  });
});

const place = {
  street: 'Pariser Platz',
  address2: '1',
  district: 'Mitte',
  city: 'Berlin',
  region: 'Berlin',
  country: 'Germany',
  postcode: '10117',
  longitude: berlin.longitude,
  address: 'Pariser Platz 1, 10117 Berlin',
  saudiShortAddress: '',
};

describe('locate me', () => {
  test('sets the marker, the address and a URL that can be reloaded if the position is granted', async () => {
    const { page, expectNoErrors } = await visit({ permissions: ['geolocation'], geolocation: berlin });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto('/map');
    await page.getByRole('button', { name: 'Show my position' }).click();
    await expect.poll(() => toTitle(page).innerText()).toBe('Pariser Platz 1');
    await getPanel(page).getByText('Your position', { exact: true }).waitFor();
    expect(requested.filter((path) => path === '/api/country' || path === '/api/reverse')).toEqual([
      '/api/country',
      '/api/reverse',
    ]);
    expect(new URL(page.url()).searchParams.get('q')).toBe('52.516275, 13.377704');
    await page.reload();
    await expect.poll(() => toTitle(page).innerText()).toBe('Pariser Platz 1');
    expectNoErrors();
  });

  test('shows the radius of an inaccurate position, and the create form asks to move the pin', async () => {
    const { page } = await visit({ permissions: ['geolocation'], geolocation: { ...berlin, accuracy: 2500 } });
    await signUp(page);
    await page.goto('/map');
    await page.getByRole('button', { name: 'Show my position' }).click();
    await getPanel(page).getByText('Somewhere within 2.5 km of the pin.').waitFor();
    await getPanel(page).getByRole('link', { name: 'Name this place' }).click();
    const request = page.getByText(
      'Your position is only accurate to 2.5 km (the circle). Move the pin to the right place.',
    );
    await request.waitFor();
    await page.locator('.pin').focus();
    await page.keyboard.press('ArrowUp');
    await request.waitFor({ state: 'detached' });
  });

  test('reports a denied position, and the map does not change', async () => {
    const { page } = await visit();
    await page.goto('/map');
    await page.getByRole('button', { name: 'Show my position' }).click();
    await page
      .getByText(/Your browser didn’t share your position/)
      .first()
      .waitFor();
    expect(page.url()).toBe(`${world.origin}/map`);
    expect(await page.getByText('Getting your location...').count()).toBe(0);
    await expectAccessible(page);
  });

  test('asks for the position with the specified options, and reports when it takes too long', async () => {
    const { page } = await visit({ permissions: ['geolocation'] });
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (_found, failed, options) => {
        Object.assign(window, { positionOptions: options });
        setTimeout(() => failed?.({ code: 3 } as GeolocationPositionError), 50);
      };
    });
    await page.goto('/map');
    await page.getByRole('button', { name: 'Show my position' }).click();
    await page
      .getByText(/Finding your position took too long/)
      .first()
      .waitFor();
    expect(await page.evaluate(() => (window as unknown as { positionOptions: unknown }).positionOptions)).toEqual({
      enableHighAccuracy: true,
      timeout: 10_000,
      maximumAge: 0,
    });
  });

  test('shows only the coordinates if no provider can be reached', async () => {
    const { page } = await visit({ permissions: ['geolocation'], geolocation: berlin });
    await page.route(/\/api\/(country|reverse)/, (route) =>
      route.fulfill({ status: 503, json: { error: 'x', code: 'unavailable' } }),
    );
    await page.goto('/map');
    await page.getByRole('button', { name: 'Show my position' }).click();
    await getPanel(page)
      .getByText('Could not get address details for this location. The coordinates are exact.')
      .waitFor();
    expect(await toTitle(page).innerText()).toBe('52.516275, 13.377704');
    expect(await getPanel(page).locator('dt').allInnerTexts()).toEqual(['Coordinates', 'Plus Code', 'Geotude']);
  });
});

describe('on a phone', () => {
  const onPhone = { viewport: phone, hasTouch: true, isMobile: true };

  test('the panel is a sheet that dragging or tapping moves between three heights', async () => {
    const { page } = await visit(onPhone);
    await page.goto(toMapPath('RFYA1234'));
    await expect.poll(() => toTitle(page).innerText()).toBe('King Fahd Road 1234');
    const height = async () => Math.round((await getPanel(page).boundingBox())!.height);
    const map = (await page.locator('.map-page').boundingBox())!.height;
    await expect.poll(height).toBe(Math.round(map / 2));
    const handle = page.getByRole('button', { name: /^Show (more|all|less)$/ });
    const drag = async (distance: number) => {
      const box = (await handle.boundingBox())!;
      const x = box.x + box.width / 2;
      const y = box.y + 10;
      await page.mouse.move(x, y);
      await page.mouse.down();
      for (const step of [0.25, 0.5, 0.75, 1]) {
        await page.mouse.move(x, y + distance * step);
        await page.waitForTimeout(40);
      }
      await page.waitForTimeout(120);
      await page.mouse.move(x, y + distance + 1);
      await page.mouse.up();
    };
    await drag(-250);
    await expect.poll(height).toBe(Math.round(map - 72));
    await drag(420);
    await expect.poll(height).toBe(152);
    await handle.tap();
    await expect.poll(height).toBe(Math.round(map / 2));
    await handle.press('ArrowUp');
    await expect.poll(height).toBe(Math.round(map - 72));
    await handle.press('Enter');
    await expect.poll(height).toBe(152);
  });

  test('the sheet does not cover the box, the controls and the attribution', async () => {
    const { page } = await visit(onPhone);
    await page.goto(toMapPath('kyiv'));
    await toTitle(page).waitFor();
    const sheet = (await getPanel(page).boundingBox())!;
    const controls = [
      page.getByRole('button', { name: 'Show my position' }),
      page.locator('.ol-zoom'),
      page.locator('.ol-attribution'),
    ];
    for (const control of controls)
      await expect
        .poll(async () => {
          const box = (await control.boundingBox())!;
          return box.y + box.height <= sheet.y + 1;
        })
        .toBe(true);
    const pin = (await page.locator('.pin').boundingBox())!;
    expect(pin.y + pin.height).toBeLessThan(sheet.y);
  });
});

describe('by keyboard', () => {
  test('a search moves the focus to its result, and Enter on the map selects the place in its middle', async () => {
    const { page } = await visit();
    await page.goto('/map');
    await page.getByRole('combobox', { name: 'Find a place' }).focus();
    await page.keyboard.type('9F4MG98H+G3');
    await page.keyboard.press('Enter');
    await expect.poll(() => toTitle(page).innerText()).toBe('Pariser Platz 1');
    await expect.poll(() => toTitle(page).evaluate((element) => element === document.activeElement)).toBe(true);
    const map = page.getByRole('region', { name: 'Map', exact: true });
    await map.focus();
    await page.locator('.pin').waitFor();
    const before = (await page.locator('.pin').boundingBox())!.x;
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await page.locator('.pin').boundingBox())!.x).toBeLessThan(before - 100);
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toMatch(/^52\.51\d+, 13\.[3-6]\d+$/);
  });
});

describe('accessibility', () => {
  test.each(views.map((view) => [viewName(view), view] as const))('%s', async (_name, view) => {
    const { page, expectNoErrors } = await visit(view);
    await page.goto('/map');
    await page.locator('.ol-zoom').waitFor();
    await expectAccessible(page);
    await search(page, '018956');
    await expect.poll(() => toTitle(page).innerText()).toBe('MARINA BAY SANDS');
    await page.waitForTimeout(300);
    await expectAccessible(page);
    expectNoErrors();
  });
});
