import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { createButton, newUser, phone, sameOrigin, signUp } from './support/browser.ts';
import { getOnlyMarkerPosition } from './support/map-marks.ts';
import { withProviders } from './support/world.ts';

const { visit, getSharedPage } = withProviders();

const toasts = (page: Page) => page.locator('[data-radix-collection-item][data-state="open"]');
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

async function signIn(page: Page, { username, password }: ReturnType<typeof newUser>): Promise<void> {
  await field(page, 'Username or email').fill(username);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Makes API calls fail until the returned function is called. */
async function failCalls(
  page: Page,
  url: string | RegExp,
  status: number,
  json: unknown = {},
): Promise<() => Promise<void>> {
  await page.route(url, (route) => route.fulfill({ status, json }));
  return () => page.unroute(url);
}

/** Changes the response for a page as if the server could neither render it nor determine the signed-in user. */
async function disableServerRendering(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const body = html
      .replace(/(<div id="root">)[\s\S]*(<\/div>\s*<noscript>)/, '$1$2')
      .replace(/,"user":(null|\{[^}]*\})/, '');
    expect(body.length).toBeLessThan(html.length);
    await route.fulfill({ response, body });
  });
}

/** Delays API calls until the returned function is called. */
async function delayCall(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return () => release();
}

describe('the signed-in user', () => {
  test('is loaded behind a spinner with text, and then the page is shown', async () => {
    const page = await getSharedPage();
    await signUp(page);
    const release = await delayCall(page, '**/api/auth/user');
    await disableServerRendering(page, '/feedback');
    await page.goto('/feedback');
    await page.getByRole('status').getByText('Loading...').waitFor();
    expect(new URL(page.url()).pathname).toBe('/feedback');
    expect(await page.getByRole('link', { name: 'Sign In' }).count()).toBe(0);
    release();
    await field(page, 'Your feedback').waitFor();
    expect(await toasts(page).count()).toBe(0);
  });

  test('can be loaded again after a failure was reported', async () => {
    const page = await getSharedPage();
    await signUp(page);
    const mend = await failCalls(page, '**/api/auth/user', 503);
    await disableServerRendering(page, '/create');
    await page.goto('/create');
    await page.getByRole('alert').getByText('Failed to fetch user data').waitFor();
    await toasts(page).getByText('Failed to fetch user data').waitFor();
    expect(new URL(page.url()).pathname).toBe('/create');
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Create Alias' }).waitFor();
  });

  test('stays signed in after a failed sign-out, which is reported', async () => {
    const page = await getSharedPage();
    const { username } = await signUp(page);
    await failCalls(page, '**/api/auth/logout', 503);
    await page.goto('/search');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await toasts(page).getByText('Logout failed').waitFor();
    await toasts(page).getByText('Failed to logout').waitFor();
    await page.getByText(`Hi ${username}`).first().waitFor();
  });

  test('loses no text when the session expires while the form is filled in', async () => {
    const page = await getSharedPage();
    const user = await signUp(page);
    await page.goto('/create');
    await field(page, 'Search for an address or a place').fill('24.711664, 46.674264');
    await page.keyboard.press('Enter');
    await expect.poll(() => field(page, 'Latitude').inputValue()).toBe('24.711664');
    await expect.poll(() => field(page, 'City').inputValue()).toBe('Riyadh');
    await field(page, 'Handle').fill(user.username);
    await field(page, 'Label').fill('gate');
    await field(page, 'Additional info').fill('Behind the bakery');
    await page.context().clearCookies();
    await createButton(page, `@${user.username}#gate`).click();
    await toasts(page).getByText('Authentication Required').waitFor();
    await toasts(page).getByText('Please log in to create an alias').waitFor();
    await expectAccessible(page);
    await page.getByRole('alert').getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/auth');
    await signIn(page, user);
    await page.waitForURL('**/create');
    for (const [name, value] of [
      ['Handle', `@${user.username}`],
      ['Label', 'gate'],
      ['Additional info', 'Behind the bakery'],
      ['City', 'Riyadh'],
      ['Latitude', '24.711664'],
      ['Saudi short address', 'RFYA1234'],
    ] as const)
      expect(await field(page, name).inputValue()).toBe(value);
    await createButton(page, `@${user.username}#gate`).click();
    await page.waitForURL(`**/search/${user.username}/gate`);
  });

  test('is signed out in both tabs by signing out in one, and typed text stays', async () => {
    const { page, context } = await visit();
    const user = await signUp(page);
    await page.goto('/create');
    await field(page, 'Street').fill('Corniche Road');
    const secondTab = await context.newPage();
    await secondTab.goto('/search');
    await secondTab.getByRole('button', { name: 'Sign Out' }).click();
    await secondTab.waitForURL('**/auth');
    await page.waitForURL('**/auth');
    await toasts(page).getByText('You signed out in another tab.').waitFor();
    // Signing in again in one tab signs in the other, which returns to its page.
    await signIn(secondTab, user);
    await page.waitForURL('**/create');
    await toasts(page).getByText('You have been logged in').waitFor();
    expect(await field(page, 'Street').inputValue()).toBe('Corniche Road');
  });

  test('gets the reason of a failed sign-up in the page and in a toast', async () => {
    const page = await getSharedPage();
    const user = newUser();
    await signUp((await visit()).page, user);
    await page.goto('/auth');
    await page.getByRole('button', { name: /sign up/i }).click();
    await field(page, 'Username').fill(user.username);
    await field(page, 'Email').fill('another@example.org');
    await field(page, 'Password').fill(user.password);
    await field(page, 'Confirm Password').fill(user.password);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await toasts(page).getByText('Registration failed').waitFor();
    await page.getByRole('alert').getByText(`The username ${user.username} is already taken.`).waitFor();
    expect(await field(page, 'Email').inputValue()).toBe('another@example.org');
  });

  test('has a disabled button with “Loading...” while signing in', async () => {
    const page = await getSharedPage();
    await page.goto('/auth');
    const release = await delayCall(page, '**/api/auth/login');
    await signIn(page, newUser());
    expect(await page.getByRole('button', { name: 'Loading...' }).isDisabled()).toBe(true);
    release();
    // The page shows the message of the server.
    await toasts(page).getByText('Invalid username or password').waitFor();
    await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
  });
});

describe('toasts', () => {
  test('appear one at a time, are announced, and disappear after five seconds', async () => {
    const page = await getSharedPage();
    await page.goto('/auth');
    for (const name of ['Google', 'Apple', 'X']) await page.getByRole('button', { name, exact: true }).click();
    await toasts(page).getByText('X login will be available soon!').waitFor();
    const shownAt = Date.now();
    expect(await toasts(page).count()).toBe(1);
    expect(await toasts(page).innerText()).toBe('Coming Soon\nX login will be available soon!');
    await page.mouse.move(0, 0);
    await expect.poll(() => toasts(page).count()).toBe(0);
    expect(Date.now() - shownAt).toBeGreaterThan(4_000);
  });

  test('are announced to a screen reader, errors at once', async () => {
    const { page } = await visit();
    await page.addInitScript(() => {
      const announced: string[] = [];
      Object.assign(window, { announced });
      new MutationObserver(() => {
        for (const live of document.querySelectorAll('[role=status][aria-live]'))
          if (live.textContent && !announced.includes(live.textContent))
            announced.push(`${live.getAttribute('aria-live')}: ${live.textContent}`);
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    const readAnnouncements = () =>
      page.evaluate(() => (window as unknown as { announced: string[] }).announced.join('\n'));
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Google', exact: true }).click();
    await expect.poll(readAnnouncements).toMatch(/polite: .*Coming Soon.*Google login will be available soon!/);
    await signIn(page, newUser());
    await expect.poll(readAnnouncements).toMatch(/assertive: .*Login failed.*Invalid username or password/);
  });

  test('are dismissed by a swipe of fifty pixels but not by a shorter one', async () => {
    const page = await getSharedPage();
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Google', exact: true }).click();
    const swipe = async (by: number) => {
      const box = (await toasts(page).boundingBox())!;
      const x = box.x + 60;
      const y = box.y + box.height / 2;
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + by / 2, y, { steps: 3 });
      await page.mouse.move(x + by, y, { steps: 3 });
      await page.mouse.up();
    };
    await toasts(page).waitFor();
    await page.waitForTimeout(250);
    await swipe(40);
    await page.waitForTimeout(250);
    expect(await toasts(page).count()).toBe(1);
    await swipe(60);
    await expect.poll(() => toasts(page).count(), { timeout: 3_000 }).toBe(0);
  });

  test('do not block presses beside them, even while they slide in', async () => {
    const { page, context } = await visit({ viewport: phone });
    await page.goto('/auth');
    const session = await context.newCDPSession(page);
    await session.send('Animation.enable');
    await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
    await page.getByRole('button', { name: 'Google', exact: true }).click();
    await toasts(page).waitFor();
    const hits = await toasts(page).evaluate((toast) => {
      const { left, top, width } = toast.getBoundingClientRect();
      const place = toast.parentElement!.getBoundingClientRect();
      const elementAt = (y: number) => document.elementFromPoint(left + width / 2, y);
      return {
        above: top - place.top,
        isFree: !toast.parentElement!.contains(elementAt(place.top + 2)),
        toast: toast.contains(elementAt(top + 20)),
      };
    });
    expect(hits).toEqual({ above: 12, isFree: true, toast: true });
  });
});

describe('finding', () => {
  test('on a slow network keeps the query, disables the inputs, and shows a placeholder', async () => {
    const page = await getSharedPage();
    const release = await delayCall(page, '**/api/locations/**');
    await page.goto('/search');
    await page.getByRole('combobox').fill('@downtown');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Searching...' }).waitFor();
    expect(await page.getByRole('combobox').isDisabled()).toBe(true);
    expect(await page.getByRole('combobox').inputValue()).toBe('@downtown');
    await page.locator('.skeleton').first().waitFor();
    release();
    await page.getByRole('heading', { name: 'Location Details' }).waitFor();
    expect(await page.locator('.skeleton').count()).toBe(0);
  });

  test.each([
    [
      'a server that is not there',
      503,
      {},
      ['Failed to load location data.', 'The server is not available right now.'],
    ],
    ['an answer that is no list', 200, { locations: 'none' }, ['Invalid response format from API']],
    ['a handle without places', 200, [], ['No locations found for @downtown']],
  ] as const)('%s', async (_case, status, json, sentences) => {
    const page = await getSharedPage();
    const mend = await failCalls(page, '**/api/locations/**', status, json);
    await page.goto('/search');
    await page.getByRole('combobox').fill('@downtown');
    await page.keyboard.press('Enter');
    for (const sentence of sentences) await page.getByRole('alert').getByText(sentence).waitFor();
    await expectAccessible(page);
    await mend();
  });

  test('explains the form of an alias if a text is not one', async () => {
    const page = await getSharedPage();
    await page.goto('/search/@@');
    await page.getByText('Please use format @handle or @handle#label.').waitFor();
  });

  test('shows what the URL names, and the badge disappears after ten seconds', async () => {
    const { page } = await visit();
    const requested: string[] = [];
    page.on('request', (request) => request.url().includes('/api/locations/') && requested.push(request.url()));
    await page.clock.install();
    await page.goto('/search/downtown/burj-khalifa');
    await page.getByRole('heading', { name: 'Location Details' }).waitFor();
    const badge = page.getByRole('note', { name: 'Prefetch' });
    expect(await badge.innerText()).toBe('Prefetched: @downtown#burj-khalifa');
    await page.clock.runFor(6_000);
    expect(await badge.count()).toBe(1);
    await page.clock.runFor(4_500);
    expect(await badge.count()).toBe(0);
    expect(requested).toEqual([]);
  });

  test('moves the badge to make room for the offline line on a phone', async () => {
    const { page } = await visit({ viewport: phone });
    await page.goto('/search/downtown/burj-khalifa');
    const badge = page.getByRole('note', { name: 'Prefetch' });
    await badge.waitFor();
    await page.context().setOffline(true);
    await page.locator('.offline-line').filter({ visible: true }).waitFor();
    expect(await badge.isVisible()).toBe(false);
    await page.context().setOffline(false);
  });

  test('shows the content and title of the URL after Back and Forward, with the focus on the page', async () => {
    const page = await getSharedPage();
    await page.goto('/search');
    await page.getByRole('combobox').fill('@downtown#burj-khalifa');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Location Details' }).waitFor();
    await expect.poll(() => page.title()).toBe('@downtown#burj-khalifa · Whereat');
    await page.getByRole('link', { name: 'Map', exact: true }).click();
    await page.getByRole('region', { name: 'Map', exact: true }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Location Details' }).waitFor();
    expect(await page.getByRole('combobox').inputValue()).toBe('@downtown#burj-khalifa');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.goBack();
    await page.getByRole('heading', { name: 'Find a place by its name' }).waitFor();
    expect(await page.getByRole('combobox').inputValue()).toBe('');
    await page.goForward();
    await page.getByRole('heading', { name: 'Location Details' }).waitFor();
  });

  test('shortens the list of a handle with many places, which can be filtered beside its map', async () => {
    const { page, expectNoErrors } = await visit();
    const { username } = await signUp(page);
    for (let stall = 1; stall <= 25; stall += 1)
      await page.request.post('/api/locations', {
        headers: sameOrigin,
        data: {
          handle: username,
          label: `stall-${stall}`,
          latitude: 10 + stall,
          longitude: 39,
          address: `Row ${stall % 5}, the market`,
        },
      });
    await page.goto(`/search/${username}`);
    await page.getByRole('heading', { name: `25 places under @${username}` }).waitFor();
    const rows = page.getByRole('region', { name: `25 places under @${username}` }).getByRole('listitem');
    expect(await rows.count()).toBe(20);
    expect(await rows.nth(1).innerText()).toContain('#stall-2');
    await field(page, 'Filter these places').fill('row 3');
    expect(await rows.count()).toBe(5);
    await field(page, 'Filter these places').fill('nowhere');
    await page.getByText('No places match.').waitFor();
    await field(page, 'Filter these places').fill('');
    await page.getByRole('button', { name: 'Show all 25 places' }).click();
    expect(await rows.count()).toBe(25);
    await expectAccessible(page);
    // Row and marker highlight each other and link to the same page.
    await field(page, 'Filter these places').fill('stall-25');
    expect(await rows.count()).toBe(1);
    const map = page.getByRole('region', { name: 'Map of the place' });
    await page.waitForTimeout(300);
    await map.hover({ position: await getOnlyMarkerPosition(map) });
    await expect.poll(() => rows.first().evaluate((row) => getComputedStyle(row).boxShadow)).toContain('inset');
    await map.click({ position: await getOnlyMarkerPosition(map) });
    await page.waitForURL(`**/search/${username}/stall-25`);
    expectNoErrors();
  });
});

describe('the map', () => {
  const panel = (page: Page) => page.getByRole('complementary', { name: 'Place details' });

  test('reports an invalid code in the panel and in a toast', async () => {
    const page = await getSharedPage();
    await page.goto('/map?q=999999');
    await panel(page).getByText('Location not found.').waitFor();
    await toasts(page).getByText('Could not find location.').waitFor();
    await expectAccessible(page);
  });

  test('reports in one sentence that no provider answered a search', async () => {
    const page = await getSharedPage();
    const mend = await failCalls(page, '**/api/geocode**', 503, {
      error: 'x',
      code: 'unavailable',
      params: { service: 'providers', providers: ['tomtom'] },
    });
    await page.goto('/map?q=Brandenburg%20Gate');
    await panel(page).getByText('Failed to search address. Please try again.').waitFor();
    expect(await panel(page).getByText('TomTom').count()).toBe(0);
    expect(await panel(page).getByRole('alert').count()).toBe(0);
    await mend();
  });

  test('shows a placeholder where the details will be', async () => {
    const page = await getSharedPage();
    await page.setViewportSize(phone);
    const release = await delayCall(page, '**/api/locations/**');
    await page.goto('/map');
    await page.getByRole('combobox', { name: 'Find a place' }).fill('@downtown#burj-khalifa');
    await page.keyboard.press('Enter');
    await panel(page).locator('.skeleton').first().waitFor();
    release();
    await panel(page).getByRole('heading', { name: '@downtown#burj-khalifa' }).waitFor();
  });

  test('reports an unavailable position', async () => {
    const { page } = await visit({ permissions: ['geolocation'] });
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (_found, failed) =>
        setTimeout(() => failed?.({ code: 2 } as GeolocationPositionError), 20);
    });
    await page.goto('/map');
    await page.getByRole('button', { name: 'Show my position' }).click();
    await toasts(page).getByText('Your position couldn’t be found.').waitFor();
    expect(await page.getByText('Getting your location...').count()).toBe(0);
  });
});

describe('a failed download', () => {
  test('of the map leaves the page intact, and can be retried', async () => {
    const page = await getSharedPage();
    await page.route(/assets\/map-view.*\.js/, (route) => route.abort());
    await page.goto('/at/downtown/burj-khalifa');
    await page.locator('[data-live-map]').hover();
    await page.getByText('The live map couldn’t be loaded.').waitFor();
    await page.getByRole('heading', { level: 1, name: '@downtown#burj-khalifa' }).waitFor();
    await page.getByRole('link', { name: 'Google Maps', exact: true }).waitFor();
    await expectAccessible(page);
    await page.unroute(/assets\/map-view.*\.js/);
    // The button loads the page again.
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('html:not(.taken-over)').waitFor({ state: 'attached' });
    await page.locator('[data-live-map]').hover();
    await page.locator('html.taken-over').waitFor({ state: 'attached' });
    await page.locator('[data-live-map]').hover();
    await page.getByRole('region', { name: 'Map of @downtown#burj-khalifa' }).waitFor();
  });

  test('of a screen leaves the bar, and can be retried', async () => {
    const { page } = await visit();
    await page.goto('/auth');
    await page.route('**/assets/**', (route) => route.abort());
    const bar = page.getByRole('navigation', { name: 'Main' }).first();
    await bar.getByRole('link', { name: 'Find Alias' }).click();
    await page.getByRole('heading', { name: 'This page couldn’t be loaded' }).waitFor();
    await expectAccessible(page);
    // Without an answer the page does not change.
    await page.context().setOffline(true);
    const failed = page.waitForEvent('requestfailed');
    await page.getByRole('button', { name: 'Try again' }).click();
    // Waits for the failed request, because a late answer would load the page without the button.
    await failed;
    await page.getByRole('heading', { name: 'This page couldn’t be loaded' }).waitFor();
    await page.context().setOffline(false);
    await page.unroute('**/assets/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Find Location' }).waitFor();
  });

  test('of the toasts does not hide the message', async () => {
    const page = await getSharedPage();
    await page.goto('/auth');
    await page.route(/assets\/(toaster|browser)/, (route) => route.abort());
    await page.getByRole('button', { name: 'TikTok' }).click();
    await page.getByRole('alert').getByText('TikTok login will be available soon!').waitFor();
    await page.getByRole('button', { name: 'Twitch' }).click();
    await page.getByRole('alert').getByText('Twitch login will be available soon!').waitFor();
  });
});

describe('the picker', () => {
  const picker = (page: Page) => page.getByRole('region', { name: 'Map of the place' });

  test('is 400 px high, begins at Singapore, and reports that the map is loading', async () => {
    const page = await getSharedPage();
    await signUp(page);
    const release = await delayCall(page, /assets\/map-view.*\.js/);
    await page.goto('/create');
    await page.getByText('Loading map...').waitFor();
    release();
    await picker(page).waitFor();
    await expect.poll(() => page.getByText('Loading map...').count()).toBe(0);
    expect((await picker(page).boundingBox())!.height).toBeCloseTo(398, -1);
    await page.getByRole('button', { name: /^Pin\./ }).waitFor();
    // The first view of the map is not a chosen point.
    expect(await field(page, 'Latitude').inputValue()).toBe('');
    for (const name of ['Latitude', 'Longitude', 'Plus Code', 'Geotude'])
      expect(await field(page, name).isEditable(), name).toBe(false);
    expect(await field(page, 'Saudi short address').count()).toBe(0);
    const [map, zoom] = await Promise.all([
      picker(page).boundingBox(),
      page.getByRole('button', { name: 'Zoom in' }).boundingBox(),
    ]);
    expect([zoom!.y - map!.y, map!.x + map!.width - zoom!.x - zoom!.width]).toEqual([8, 8]);
  });

  test('replaces the banner by an instruction if the position is denied, unavailable or late', async () => {
    const { page } = await visit({ permissions: ['geolocation'] });
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (_found, failed, options) => {
        Object.assign(window, { positionOptions: options });
        Object.assign(window, { refuse: (code: number) => failed?.({ code } as GeolocationPositionError) });
      };
    });
    await signUp(page);
    await page.goto('/create');
    for (const [code, sentence] of [
      [1, 'Your browser didn’t share your position.'],
      [2, 'Your position couldn’t be found.'],
      [3, 'Finding your position took too long.'],
    ] as const) {
      await page.getByRole('button', { name: 'Use my position' }).click();
      await page.getByRole('status').getByText('Getting your location...').waitFor();
      await page.evaluate((refused) => (window as unknown as { refuse(code: number): void }).refuse(refused), code);
      await page.getByRole('alert').getByText(sentence).waitFor();
      expect(await page.getByText('Getting your location...').count()).toBe(0);
    }
    expect(await page.evaluate(() => (window as unknown as { positionOptions: unknown }).positionOptions)).toEqual({
      enableHighAccuracy: true,
      timeout: 10_000,
      maximumAge: 0,
    });
    await expectAccessible(page);
  });

  test('shows a point without an address as the selected location with its coordinates and codes', async () => {
    const page = await getSharedPage();
    await signUp(page);
    await page.goto('/create');
    await page.getByRole('button', { name: /^Pin\./ }).waitFor();
    await failCalls(page, '**/api/reverse**', 503);
    await picker(page).click({ position: { x: 120, y: 150 } });
    await expect.poll(() => field(page, 'Full address').inputValue()).toBe('Selected Location');
    expect(await field(page, 'Latitude').inputValue()).toMatch(/^1\.\d{6}$/);
    expect(await field(page, 'Plus Code').inputValue()).toMatch(/^6PH5/);
    const handle = `nowhere${Date.now().toString(36)}`;
    await field(page, 'Handle').fill(handle);
    await field(page, 'Label').fill('door');
    await createButton(page, `@${handle}#door`).click();
    await page.waitForURL(`**/search/${handle}/door`);
    // The words on the page are in the language of this user, but the saved address is for everyone.
    const saved = await (await page.request.get(`/api/locations/${handle}/door`)).json();
    expect(saved).toMatchObject({
      address: expect.stringMatching(/^1\.\d{6}, 1\d\d\.\d{6}$/),
      addressSource: 'derived',
    });
  });

  test('replaces an address that arrives while the cursor is in its field by typed text', async () => {
    const page = await getSharedPage();
    await signUp(page);
    await page.goto('/create');
    await page.getByRole('button', { name: /^Pin\./ }).waitFor();
    const queried = Promise.withResolvers<Route>();
    await page.route('**/api/reverse**', queried.resolve);
    await picker(page).click({ position: { x: 120, y: 150 } });
    const address = field(page, 'Full address');
    await address.focus();
    const route = await queried.promise;
    await route.fulfill({ status: 503, json: {} });
    await expect.poll(() => address.inputValue()).toBe('Selected Location');
    await page.keyboard.type('King Fahd Road 12');
    expect(await address.inputValue()).toBe('King Fahd Road 12');
  });

  test('clears the data of the previous place when the marker is moved, and looks up the new one', async () => {
    const page = await getSharedPage();
    await signUp(page);
    await page.goto('/create');
    await field(page, 'Search for an address or a place').fill('Brandenburg Gate, Germany');
    await page.keyboard.press('Enter');
    await expect.poll(() => field(page, 'Street').inputValue()).toBe('Pariser Platz');
    await field(page, 'District').fill('typed by hand');
    await field(page, 'Search for an address or a place').fill('1.284, 103.8515');
    await page.keyboard.press('Enter');
    await expect.poll(() => field(page, 'Street').inputValue()).toBe('BAYFRONT AVENUE');
    expect(await field(page, 'District').inputValue()).toBe('');
    expect(await page.getByLabel('Country').inputValue()).toBe('Singapore');
  });

  test('reports a browser without a canvas, and the form works without the map', async () => {
    const { page } = await visit();
    const { username } = await signUp(page);
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await page.goto('/create');
    await page.getByText('Map is not supported by this browser').waitFor();
    await field(page, 'Search for an address or a place').fill('9F4MG98H+G3');
    await page.keyboard.press('Enter');
    await expect.poll(() => field(page, 'Street').inputValue()).toBe('Pariser Platz');
    await field(page, 'Handle').fill(username);
    await field(page, 'Label').fill('gate');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/search/${username}/gate`);
  });
});

describe('creating', () => {
  async function fillForm(page: Page): Promise<string> {
    const { username } = await signUp(page);
    await page.goto('/create');
    await field(page, 'Search for an address or a place').fill('Brandenburg Gate, Germany');
    await page.keyboard.press('Enter');
    await expect.poll(() => field(page, 'Street').inputValue()).toBe('Pariser Platz');
    await field(page, 'Handle').fill(username);
    await field(page, 'Label').fill('gate');
    return `@${username}#gate`;
  }

  test('shows the message of the server or a general one after a failure, and keeps everything in the form', async () => {
    const page = await getSharedPage();
    const alias = await fillForm(page);
    const create = page.getByRole('button', { name: `Create ${alias}` });
    const unavailable = { error: 'x', code: 'unavailable', params: { service: 'database' } };
    for (const [status, json, sentence] of [
      [503, unavailable, 'The database is not available right now. Please try again in a moment.'],
      [400, { nothing: true }, 'Something went wrong. Please try again.'],
    ] as const) {
      const mend = await failCalls(page, '**/api/locations', status, json);
      await create.click();
      await toasts(page).getByText('Error Creating Location').waitFor();
      await toasts(page).getByText(sentence).waitFor();
      expect(await field(page, 'Street').inputValue()).toBe('Pariser Platz');
      await mend();
    }
    await page.reload();
    await page.getByText('What you typed is still here.').waitFor();
    expect(await field(page, 'Label').inputValue()).toBe('gate');
    await create.click();
    await toasts(page).getByText('Success!').waitFor();
    await toasts(page).getByText('Location alias created successfully.').waitFor();
    // The draft is removed after creating the alias.
    await page.goto('/create');
    await page.getByRole('heading', { name: 'Create Alias' }).waitFor();
    expect(await field(page, 'Handle').inputValue()).toBe('');
  });

  test('refuses a repeated label with a message beside its field', async () => {
    const page = await getSharedPage();
    const alias = await fillForm(page);
    await page.getByRole('button', { name: `Create ${alias}` }).click();
    await page.waitForURL('**/search/**');
    await page.goto('/create');
    await field(page, 'Search for an address or a place').fill('9F4MG98H+G3');
    await page.keyboard.press('Enter');
    await expect.poll(() => field(page, 'Street').inputValue()).toBe('Pariser Platz');
    await field(page, 'Handle').fill(alias.split('#')[0]!);
    await page.getByText('This handle is yours.').waitFor();
    await field(page, 'Label').fill('gate');
    await page.getByRole('button', { name: `Create ${alias}` }).click();
    await toasts(page).getByText('Label Already Taken').waitFor();
    await expect.poll(() => field(page, 'Label').getAttribute('aria-invalid')).toBe('true');
    expect(await field(page, 'Label').evaluate((input) => input === document.activeElement)).toBe(true);
  });

  test('reports a search without a result and a failed search beside the search box', async () => {
    const page = await getSharedPage();
    await signUp(page);
    await page.goto('/create');
    await field(page, 'Search for an address or a place').fill('qqqq zzzz');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('No locations found. Please try a different search.').waitFor();
    const mend = await failCalls(page, '**/api/geocode**', 503);
    await page.keyboard.press('Enter');
    // The text can be right, so the field is not marked as invalid.
    await page.getByRole('status').getByText('Failed to search address. Please try again.').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await field(page, 'Search for an address or a place').getAttribute('aria-invalid')).toBe('false');
    await mend();
  });

  test('offers 199 countries, each with a name', async () => {
    const page = await getSharedPage();
    await signUp(page);
    await page.goto('/create');
    const options = page.getByLabel('Country').locator('option');
    await options.first().waitFor({ state: 'attached' });
    const names = await options.allInnerTexts();
    expect(names[0]).toBe('Choose a country');
    expect(names).toEqual(expect.arrayContaining(['Saudi Arabia', 'Singapore', 'Palestine', 'Zimbabwe']));
    expect(names.length - 1).toBe(199);
    const values = await options.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
    expect(values.filter((value) => value === '')).toEqual([]);
    expect(new Set(values).size).toBe(values.length);
  });

  test('requests the country of the device once and searches addresses there first', async () => {
    const { page } = await visit({
      permissions: ['geolocation'],
      geolocation: { latitude: 52.516275, longitude: 13.377704 },
      timezoneId: 'UTC',
    });
    await signUp(page);
    // Text typed into an inert form would be lost.
    const inertWhenTakenOver = new Promise<number>((resolve) => void page.exposeFunction('reportInert', resolve));
    await page.addInitScript(() => {
      const watch = new MutationObserver(() => {
        if (!document.documentElement.classList.contains('taken-over')) return;
        watch.disconnect();
        const report = (window as unknown as { reportInert: (forms: number) => void }).reportInert;
        report(document.querySelectorAll('main [inert]').length);
      });
      watch.observe(document, { subtree: true, attributeFilter: ['class'] });
    });
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/country' || pathname === '/api/geocode')
        requests.push(`${pathname} ${searchParams.get('country') ?? ''}`.trim());
    });
    const country = page.waitForResponse('**/api/country**');
    await page.goto('/create');
    expect(await inertWhenTakenOver).toBe(0);
    await country;
    await field(page, 'Search for an address or a place').fill('Brandenburg Gate');
    await page.keyboard.press('Enter');
    await expect.poll(() => field(page, 'Street').inputValue()).toBe('Pariser Platz');
    expect(requests).toEqual(['/api/country', '/api/geocode DE']);
  });
});

describe('the narrow menu', () => {
  test('opens by keyboard, returns the focus when Escape closes it, and its links work', async () => {
    const page = await getSharedPage();
    await page.setViewportSize(phone);
    await page.goto('/search/downtown/burj-khalifa');
    const toggle = page.getByRole('button', { name: /^(Open|Close) menu$/ });
    await toggle.focus();
    await page.keyboard.press('Enter');
    expect(await toggle.innerText()).toBe('Close menu');
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Create Alias');
    await page.keyboard.press('Escape');
    expect(await toggle.innerText()).toBe('Open menu');
    expect(await toggle.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/map');
    expect(await toggle.innerText()).toBe('Open menu');
  });

  test('shows who is signed in and has a button to sign out', async () => {
    const page = await getSharedPage();
    await page.setViewportSize(phone);
    const { username } = await signUp(page);
    await page.goto('/search');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByText(`Hi ${username}`).last().waitFor();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL('**/auth');
    await toasts(page).getByText('You have been successfully logged out').waitFor();
  });
});
