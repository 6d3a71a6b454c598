import { describe, expect, test } from 'vitest';
import { createButton, newUser, signUp, withBrowser } from './support/browser.ts';

const browser = withBrowser();

describe('signing up', () => {
  test('reports an error beside its field, and keeps the input', async () => {
    const { page } = await browser.visit();
    const user = newUser();
    await page.goto('/auth');
    await page.getByRole('button', { name: /sign up/i }).click();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText('Username is required').waitFor();
    await page.getByLabel('Username').fill(user.username);
    await page.getByLabel('Email').fill('no email');
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await page.getByLabel('Confirm Password').fill('something else');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText('Passwords do not match').waitFor();
    await page.getByText('Please enter an email address').waitFor();
    expect(await page.getByLabel('Username').inputValue()).toBe(user.username);
  });

  test('a wrong password shows Login failed in a toast and in the page', async () => {
    const { page } = await browser.visit();
    await page.goto('/auth');
    await page.getByLabel('Username').fill('nobodyatall');
    await page.getByLabel('Password', { exact: true }).fill('not this one');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('Login failed').first().waitFor();
    await expect.poll(() => page.getByText('Invalid username or password').count()).toBeGreaterThanOrEqual(2);
    const [bar, toast] = await Promise.all(
      [page.locator('header'), page.getByText('Login failed').first()].map((element) => element.boundingBox()),
    );
    expect(toast!.y).toBeGreaterThan(bar!.y + bar!.height);
    // The next page has the typed username and no error.
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('heading', { level: 1 }).filter({ hasText: 'password' }).waitFor();
    expect(await page.getByLabel('Username').first().inputValue()).toBe('nobodyatall');
    await expect.poll(() => page.getByText('Login failed').count()).toBe(0);
  });

  test('ten social buttons show Coming Soon', async () => {
    const { page } = await browser.visit();
    await page.goto('/auth');
    // Copied from the specification (§2) instead of importing the list of the page.
    for (const name of 'Google Apple Facebook Instagram TikTok Snapchat WeChat LinkedIn Twitch X'.split(' ')) {
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByText(`${name} login will be available soon!`).first().waitFor();
    }
  });
});

describe('creating', () => {
  test('works by keyboard alone, with search, name and the button', async () => {
    const { page } = await browser.visit();
    const user = await signUp(page);
    await page.goto('/create');
    await page.getByLabel('Search for an address or a place').focus();
    await page.keyboard.type('Muscat');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Muscat');
    // On the map, the arrow keys move it and Enter puts the marker in its middle.
    const latitude = await page.getByLabel('Latitude').inputValue();
    await page.getByRole('region', { name: 'Map of the place' }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByLabel('Latitude').inputValue()).not.toBe(latitude);
    await page.getByLabel('Handle', { exact: true }).focus();
    await page.keyboard.type(user.username);
    await page.keyboard.press('Tab');
    await page.keyboard.type('souq');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/search/${user.username}/souq`);
  });

  test('refuses the handle of another user with a message before and after pressing the button', async () => {
    const { page } = await browser.visit();
    await signUp(page);
    await page.goto('/create');
    await page.getByLabel('Search for an address or a place').fill('Muscat');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Muscat');
    await page.getByLabel('Handle', { exact: true }).fill('downtown');
    await page.getByLabel('Label', { exact: true }).fill('mine');
    await page.getByText('This handle belongs to another user.').waitFor();
    await createButton(page, '@downtown#mine').click();
    await page.getByText('Handle Already Taken').first().waitFor();
    await page
      .getByText('This handle is already being used by another user. Please choose a different handle.')
      .first()
      .waitFor();
    expect(await page.getByLabel('City').inputValue()).toBe('Muscat');
  });

  test('requires a place', async () => {
    const { page } = await browser.visit();
    await signUp(page);
    await page.goto('/create');
    await page.getByLabel('Handle', { exact: true }).fill('someplace');
    await page.getByLabel('Label', { exact: true }).fill('x');
    await createButton(page, '@').click();
    await page.getByText('Missing Location').first().waitFor();
    await page.getByText('Please select a location on the map').first().waitFor();
    const search = page.getByRole('combobox', { name: 'Search for an address or a place' });
    expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await search.getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('button', { name: 'Sign Out' }).focus();
    await page.getByRole('button', { name: '1 field needs attention' }).click();
    expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
    await search.fill('23.588, 58.3829');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByText('1 field needs attention').count()).toBe(0);
  });

  test('sets the marker to the position of the device', async () => {
    const { page } = await browser.visit({
      geolocation: { latitude: 24.7136, longitude: 46.6753 },
      permissions: ['geolocation'],
    });
    await signUp(page);
    await page.goto('/create');
    await page.getByRole('button', { name: 'Use my position' }).click();
    await expect.poll(() => page.getByLabel('Latitude').inputValue()).toBe('24.713600');
    expect(await page.getByLabel('Plus Code').inputValue()).toBe('7HP8PM7G+C4');
  });
});
