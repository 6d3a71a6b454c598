import { describe, expect, test } from 'vitest';
import { expectAccessible, views } from './support/accessibility.ts';
import { phone, signUp, signUpWithForm, withBrowser } from './support/browser.ts';
import { submitWithoutName } from './support/screens.ts';

const browser = withBrowser();

// screens-by-theme.test.ts tests every screen in each theme.
test('axe finds no violation on the main pages on a phone', async () => {
  const { page } = await browser.visit({ ...views[0], reducedMotion: 'reduce' });
  for (const path of [
    '/',
    '/search',
    '/search/downtown/burj-khalifa',
    '/search/nobody/door',
    '/embed/downtown/burj-khalifa',
    '/api/docs',
    '/alias?alias=%40downtown',
    '/auth',
    '/nowhere',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    if (path === '/') await page.locator('.sample-light').first().waitFor();
    await expectAccessible(page);
  }
  await signUp(page);
  await page.goto('/create', { waitUntil: 'networkidle' });
  await submitWithoutName(page);
  await expectAccessible(page);
});

describe('the navigation', () => {
  test('shows the current page in bold and the signed-in user, and redirects to /auth after signing out', async () => {
    const { page, expectNoErrors } = await browser.visit();
    await page.goto('/search');
    await page.getByRole('link', { name: 'Sign In' }).waitFor();
    const bar = page.getByRole('navigation', { name: 'Main' }).first();
    expect(await bar.getByRole('link').allInnerTexts()).toEqual([
      'Create Alias',
      'Find Alias',
      'Map',
      'Feedback',
      'Sign In',
    ]);
    const getFontWeight = (name: string) =>
      bar.getByRole('link', { name }).evaluate((link) => Number(getComputedStyle(link).fontWeight));
    expect(await getFontWeight('Find Alias')).toBeGreaterThanOrEqual(600);
    expect(await getFontWeight('Map')).toBeLessThan(500);

    const user = await signUpWithForm(page);
    expect(await bar.getByRole('link').allInnerTexts()).not.toContain('Sign In');
    // Signing out on a page for signed-in users shows no toast about it.
    await bar.getByRole('link', { name: 'Create Alias' }).click();
    await page.getByRole('heading', { name: 'Create Alias' }).waitFor();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByText('You have been successfully logged out').first().waitFor();
    await page.waitForURL('**/auth');
    expect(await page.getByText('Authentication Required').count()).toBe(0);
    await page.getByLabel('Username').fill(user.username);
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText(`Logged in as ${user.username}`).first().waitFor();
    await page.getByText('Welcome back!').first().waitFor();
    expectNoErrors();
  });

  test('is a menu on a phone, which choosing a link closes', async () => {
    const { page } = await browser.visit({ viewport: phone });
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Find Alias' }).click();
    await page.waitForURL('**/search');
    await page.getByRole('button', { name: 'Open menu' }).waitFor();
    expect(await page.getByRole('link', { name: 'Find Alias' }).isVisible()).toBe(false);
  });

  test('begins with a skip link, and moves the focus to a new page', async () => {
    const { page } = await browser.visit();
    await page.goto('/auth');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
    await page.getByRole('link', { name: 'Find Alias' }).click();
    await page.waitForURL('**/search');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  });
});

describe('guards', () => {
  test.each(['/create', '/feedback', '/all-feedback', '/account'])(
    '%s redirects visitors to /auth with a reason',
    async (path) => {
      const { page } = await browser.visit();
      await page.goto(path);
      await page.waitForURL('**/auth');
      await page.getByText('Authentication Required').first().waitFor();
      await page.getByText('Please sign in to access this page').first().waitFor();
    },
  );

  test('the toast after a redirect covers neither the heading nor the button of the form on a phone', async () => {
    const { page } = await browser.visit({ viewport: phone, reducedMotion: 'reduce' });
    await page.goto('/create');
    const toast = page.getByRole('listitem').filter({ hasText: 'Please sign in to access this page' });
    await toast.waitFor();
    await expect.poll(() => toast.evaluate((element) => element.getAnimations().length)).toBe(0);
    const toastBox = (await toast.boundingBox())!;
    expect(toastBox.y + toastBox.height).toBeLessThanOrEqual(phone.height);
    for (const element of [page.getByRole('heading', { level: 1 }), page.locator('main form [type=submit]').first()]) {
      const { y, height } = (await element.boundingBox())!;
      expect(y + height <= toastBox.y || y >= toastBox.y + toastBox.height).toBe(true);
    }
  });

  test('/all-feedback redirects everyone but the administrator to the start page', async () => {
    const { page } = await browser.visit();
    await signUp(page);
    await page.goto('/all-feedback');
    await page.waitForURL((url) => url.pathname === '/');
  });
});

describe('finding', () => {
  test('the search button is disabled for empty text', async () => {
    const { page } = await browser.visit();
    await page.goto('/search');
    expect(await page.getByRole('button', { name: 'Search' }).isDisabled()).toBe(true);
    await page.getByRole('combobox').fill('@downtown');
    expect(await page.getByRole('button', { name: 'Search' }).isDisabled()).toBe(false);
  });

  test('a handle with one place shows the place, and the search box contains @handle#label', async () => {
    const { page } = await browser.visit();
    await page.goto('/search');
    await page.getByRole('combobox').fill('downtown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Location Details' }).waitFor();
    expect(await page.getByRole('combobox').inputValue()).toBe('@downtown#burj-khalifa');
    expect((await page.getByRole('region', { name: 'Map of the place' }).boundingBox())!.height).toBeCloseTo(298, -1);
  });

  test('an unknown handle is reported in the page and in a toast', async () => {
    const { page } = await browser.visit();
    await page.goto('/search/nobodyatall');
    await page.getByText('Handle not found: @nobodyatall').waitFor();
    await page.getByText('Could not find locations for this handle.').first().waitFor();
  });

  test('a word that is not an alias is searched as a place', async () => {
    const { page } = await browser.visit();
    await page.goto('/search');
    await page.getByRole('combobox').fill('Reykjavik');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/map?q=Reykjavik**');
  });

  test('the page shows how a text was read, and offers other readings', async () => {
    const { page } = await browser.visit();
    await page.goto('/search');
    await page.getByRole('combobox').fill('jeddah');
    const chips = page.getByRole('group', { name: 'Searched as' });
    await chips.getByRole('button', { name: 'Place name' }).click();
    await page.waitForURL('**/map?q=jeddah&res=place');
  });

  test('a suggestion can be chosen with the down arrow and Enter', async () => {
    const { page } = await browser.visit();
    await page.goto('/search');
    const box = page.getByRole('combobox');
    await box.pressSequentially('@down');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await box.getAttribute('aria-activedescendant')).toMatch(/-0$/);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/search/downtown/burj-khalifa');
  });

  test('/alias looks up its parameter, shows the yellow box, and a badge reports the prefetch', async () => {
    const { page } = await browser.visit();
    await page.goto('/alias?alias=%40downtown%23burj-khalifa');
    await page.getByRole('heading', { name: 'Location Details' }).waitFor();
    await page.getByRole('heading', { name: 'Debug' }).waitFor();
    await page.getByText('Prefetched: @downtown#burj-khalifa').waitFor();
  });

  test('links with /@handle and with a label in the fragment open the places of the handle', async () => {
    const { page } = await browser.visit();
    await page.goto('/@downtown/burj-khalifa');
    await page.waitForURL('**/at/downtown/burj-khalifa');
    await page.goto('/@downtown#burj-khalifa');
    await page.waitForURL('**/at/downtown/burj-khalifa');
  });

  test('an unknown path shows Page Not Found', async () => {
    const { page } = await browser.visit();
    await page.goto('/no/such/page');
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
    await page.getByText("The page you're looking for doesn't exist or has been moved.").waitFor();
  });
});
