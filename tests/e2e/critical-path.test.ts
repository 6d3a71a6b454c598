import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, inject, test } from 'vitest';
import { createButton, desktop, newUser, phone, signUp, signUpWithForm, withBrowser } from './support/browser.ts';
import { getStableBox } from './support/still-box.ts';

const root = join(import.meta.dirname, '..', '..');
const browser = withBrowser();

/** Runs the built command line as a process. Returns its output and exit code. */
async function whereat(...args: string[]): Promise<{ stdout: string; stderr: string; code: number }> {
  const env = { PATH: process.env.PATH, HOME: '/nowhere', WHEREAT_SERVER: inject('origin') };
  try {
    const result = await promisify(execFile)(process.execPath, [join(root, 'bin', 'whereat.js'), ...args], { env });
    return { ...result, code: 0 };
  } catch (error) {
    const { stdout, stderr, code } = error as { stdout: string; stderr: string; code: number };
    return { stdout, stderr, code };
  }
}

/** Returns the sample markers and groups whose middle is covered or outside their map. */
function findCoveredMarkers(markers: readonly Element[]): readonly (string | null)[] {
  return markers
    .filter((light) => {
      if (!light.checkVisibility()) return false;
      light.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = light.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) !== light;
    })
    .map((light) => light.getAttribute('aria-label'));
}

describe('the main journey', () => {
  test('a user creates a place on the map, another visitor finds it, and the terminal resolves it', async () => {
    const { page, expectNoErrors } = await browser.visit();
    const user = await signUpWithForm(page);
    const handle = user.username;

    await page.getByRole('link', { name: 'Create Alias' }).first().click();
    await page.getByRole('heading', { name: 'Create Alias' }).waitFor();
    await page.getByLabel('Search for an address or a place').fill('Jeddah');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Jeddah');
    const latitude = page.getByLabel('Latitude');
    expect(Number(await latitude.inputValue())).toBeCloseTo(21.5, 0);
    expect(await page.getByLabel('Country').inputValue()).toBe('Saudi Arabia');

    // Coordinates and codes change when the marker is dragged.
    const before = { latitude: await latitude.inputValue(), plusCode: await page.getByLabel('Plus Code').inputValue() };
    const marker = page.getByRole('button', { name: /^Pin\./ });
    const box = await getStableBox(marker);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2 + 40, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => latitude.inputValue()).not.toBe(before.latitude);
    expect(await page.getByLabel('Plus Code').inputValue()).not.toBe(before.plusCode);
    expect(await page.getByLabel('Plus Code').inputValue()).toMatch(
      /^[23456789CFGHJMPQRVWX]{8}\+[23456789CFGHJMPQRVWX]{2}$/,
    );
    expect(await page.getByLabel('Geotude').inputValue()).toMatch(/^\d{5}(\.\d\d){6}$/);
    // The address is requested again and replaces the values from the search.
    await expect.poll(() => page.getByLabel('Full address').inputValue()).not.toBe('');

    await page.getByLabel('Handle', { exact: true }).fill(handle);
    expect(await page.getByLabel('Handle', { exact: true }).inputValue()).toBe(`@${handle}`);
    await page.getByLabel('Label', { exact: true }).fill('back gate');
    await page.getByText('This handle is free.').waitFor();
    await createButton(page, `@${handle}#back-gate`).click();
    await page.getByText('Location alias created successfully.').first().waitFor();
    await page.waitForURL(`**/search/${handle}/back-gate`);
    // Afterwards the page shows the name, how to send it, and how to create the next place under the same handle.
    await page.getByRole('heading', { level: 1, name: `@${handle}#back-gate` }).waitFor();
    expect(await page.getByRole('link', { name: 'Send on WhatsApp' }).getAttribute('href')).toContain(
      encodeURIComponent(`/at/${handle}/back-gate`),
    );
    await page.getByRole('link', { name: `Name another place under @${handle}` }).click();
    expect(await page.getByLabel('Handle', { exact: true }).inputValue()).toBe(`@${handle}`);
    await page.getByLabel('Label', { exact: true }).fill('Back Gate');
    await page.getByText(`You already have a place named @${handle}#Back-Gate.`).waitFor();
    await page.getByLabel('Handle', { exact: true }).fill('Fatima Fabrics');
    await page.getByRole('button', { name: 'Use @fatimafabrics' }).click();
    expect(await page.getByLabel('Handle', { exact: true }).inputValue()).toBe('@fatimafabrics');
    expectNoErrors();

    const visitor = await browser.visit({ viewport: phone });
    await visitor.page.goto('/search');
    await visitor.page.getByRole('combobox').fill(`@${handle}#back-gate`);
    await visitor.page.getByRole('button', { name: 'Search' }).click();
    await visitor.page.getByRole('heading', { name: 'Location Details' }).waitFor();
    await visitor.page.getByRole('region', { name: 'Map of the place' }).waitFor();
    visitor.expectNoErrors();

    const resolved = await whereat('resolve', `@${handle}#back-gate`, '--json');
    expect(resolved.code).toBe(0);
    expect(JSON.parse(resolved.stdout)).toMatchObject({ handle: `@${handle}`, label: 'back-gate', city: 'Jeddah' });
  });

  test('an unknown alias is reported on the page and exits with 3 in the terminal', async () => {
    const { page } = await browser.visit();
    await page.goto('/search/nobodyhere/door');
    await page.getByText('Location not found: @nobodyhere#door').waitFor();
    await page.getByText('Could not find the specified location.').first().waitFor();
    const resolved = await whereat('resolve', '@nobodyhere#door');
    expect(resolved).toMatchObject({ code: 3, stdout: '' });
    expect(resolved.stderr).toContain('Location not found: @nobodyhere#door');
  });

  test('the landing page has twenty samples, and each marker opens a popup with a link to its place', async () => {
    const { page, expectNoErrors } = await browser.visit({ viewport: desktop });
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const lights = page.locator('.sample-light');
    await expect.poll(() => lights.count()).toBe(20);
    // Each marker can be pressed, also on a phone, because nothing covers its middle.
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      await page.goto('/');
      await expect.poll(() => lights.count(), { timeout: 20_000 }).toBe(20);
      const visibleLights = page.locator('.sample-light, .marker-group').filter({ visible: true });
      // A phone has no room for all markers in the Gulf and in South East Asia.
      await expect.poll(() => visibleLights.count()).toBe(viewport === phone ? 8 : 20);
      await visibleLights.first().scrollIntoViewIfNeeded();
      await expect.poll(() => visibleLights.evaluateAll(findCoveredMarkers)).toEqual([]);
    }
    await page.setViewportSize(phone);
    await page.goto('/');
    await page.getByRole('button', { name: '8 places here. Zoom in' }).click();
    await page.getByRole('button', { name: /^@downtown#/ }).click();
    await page.getByRole('dialog', { name: '@downtown#burj-khalifa' }).waitFor();
    await page.setViewportSize(desktop);
    await page.goto('/');
    await page.getByRole('button', { name: /^@bennelong#/ }).click();
    const popup = page.getByRole('dialog');
    await popup.waitFor();
    await popup.getByRole('link').click();
    await page.waitForURL('**/search/bennelong/**');
    await page.getByRole('heading', { name: 'Location Details' }).waitFor();
    await page.goto('/');
    await page.getByRole('link', { name: 'Find Location' }).click();
    await page.waitForURL('**/search');
    expectNoErrors();
  });

  test('typed text survives signing in and a reload', async () => {
    const { page } = await browser.visit();
    const user = newUser();
    await signUp(page, user);
    await page.goto('/create');
    // The place comes before its name, also in the order of the keyboard focus.
    await expect
      .poll(() => page.locator('.create-parts > * > *').evaluateAll((parts) => parts.map(({ tagName }) => tagName)))
      .toEqual(['SECTION', 'FORM']);
    await page.getByLabel('Handle', { exact: true }).fill('@kept.here');
    await page.getByLabel('Street').fill('Corniche Road');
    await page.context().clearCookies();
    await page.reload();
    await page.waitForURL('**/auth');
    await page.getByText('Please sign in to access this page').first().waitFor();
    await page.getByLabel('Username').fill(user.username);
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/create');
    expect(await page.getByLabel('Handle', { exact: true }).inputValue()).toBe('@kept.here');
    expect(await page.getByLabel('Street').inputValue()).toBe('Corniche Road');
  });
});
