import { describe, expect, test } from 'vitest';
import { createButton, desktop, newUser, sameOrigin, signUp, signUpWithForm, withBrowser } from './support/browser.ts';

const browser = withBrowser();

describe('the next user of a tab', () => {
  test('sees neither the places, nor the draft, nor the offline copy of the previous user', async () => {
    const { page } = await browser.visit({ viewport: desktop });
    const olga = await signUp(page);
    const place = { handle: olga.username, label: 'bed', latitude: 24.7, longitude: 46.7, street: 'Private Road 9' };
    expect((await page.request.post('/api/locations', { headers: sameOrigin, data: place })).status()).toBe(201);
    await page.goto('/create');
    await page.getByLabel('Street').fill('Corniche Road 12');
    await page.goto('/mine');
    await page.getByRole('heading', { level: 1, name: 'My Places 1' }).waitFor();
    // Marks the document, to check that it is not replaced.
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL('**/auth');
    await page.getByRole('button', { name: /sign up/i }).click();
    const mallory = newUser();
    await page.getByLabel('Username').fill(mallory.username);
    await page.getByLabel('Email').fill(mallory.email);
    await page.getByLabel('Password', { exact: true }).fill(mallory.password);
    await page.getByLabel('Confirm Password').fill(mallory.password);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText(`Hi ${mallory.username}`).first().waitFor();
    await page.getByRole('link', { name: 'My Places' }).first().click();
    await page.getByRole('heading', { level: 1, name: /^My Places/ }).waitFor();
    await page.waitForTimeout(500);
    expect(await page.getByText('bed').count()).toBe(0);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    const stored = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const request = indexedDB.open('whereat');
          request.onsuccess = () => {
            const all = request.result.transaction('answers').objectStore('answers').getAll();
            all.onsuccess = () => resolve(JSON.stringify(all.result));
          };
        }),
    );
    expect(stored).not.toContain('Private Road 9');
    await page.goto('/create');
    expect(await page.getByLabel('Street').inputValue()).toBe('');
  });
});

test('a new place is in My Places without a reload', async () => {
  const { page } = await browser.visit({ viewport: desktop });
  const { username } = await signUpWithForm(page);
  await page.goto('/mine');
  await page.getByRole('link', { name: 'Create' }).first().click();
  await page.waitForURL('**/create');
  await page.getByLabel('Search for an address or a place').fill('24.711664, 46.674264');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByLabel('Latitude').inputValue()).toBe('24.711664');
  await page.getByLabel('Handle', { exact: true }).fill(username);
  await page.getByLabel('Label', { exact: true }).fill('gate');
  await createButton(page, `@${username}#gate`).click();
  await page.waitForURL(`**/search/${username}/gate`);
  await page.getByRole('link', { name: 'My Places' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'My Places 1' }).waitFor();
});

test('the popup of a sample leaves the focus where the user moves it, and closes with Escape', async () => {
  const { page } = await browser.visit({ viewport: desktop });
  await page.goto('/');
  await page.getByRole('button', { name: /^@bennelong/ }).click();
  const popup = page.getByRole('dialog');
  await popup.getByRole('link', { name: 'Open' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Tab');
  // Waits for the next example in the search box, which renders the page again.
  await page.waitForTimeout(3_500);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Close');
  await page.keyboard.press('Escape');
  await popup.waitFor({ state: 'detached' });
});

test('a cancelled drag returns the pin, and each drag reports its position once', async () => {
  const { page } = await browser.visit({ viewport: desktop });
  await signUp(page);
  await page.goto('/create?lat=24.711664&lng=46.674264');
  const pin = page.locator('button.pin');
  await pin.waitFor();
  const latitude = () => page.getByLabel('Latitude').inputValue();
  await expect.poll(latitude).toBe('24.711664');
  const drag = (end: 'pointercancel' | 'pointerup') =>
    pin.evaluate((element, last) => {
      const { left, top } = element.getBoundingClientRect();
      const send = (type: string, down: number) =>
        element.dispatchEvent(
          new PointerEvent(type, { pointerId: 1, clientX: left, clientY: top + down, bubbles: true, cancelable: true }),
        );
      element.setPointerCapture = () => undefined;
      send('pointerdown', 0);
      send('pointermove', 60);
      send(last, 60);
    }, end);
  await drag('pointerup');
  await expect.poll(latitude).not.toBe('24.711664');
  const dropped = await latitude();
  await drag('pointercancel');
  await page.waitForTimeout(300);
  expect(await latitude()).toBe(dropped);
});

test('the last of two files that are opened together is shown', async () => {
  const { page } = await browser.visit({ viewport: desktop });
  await signUp(page);
  await page.goto('/mine/import');
  const file = (name: string, rows: number) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Name,Lat,Lon\n${Array.from({ length: rows }, (_, i) => `${name} ${i},23.5,58.3`).join('\n')}\n`,
    ),
  });
  const input = page.getByLabel('Choose a file');
  await input.setInputFiles(file('large.csv', 9_000));
  await input.setInputFiles(file('small.csv', 2));
  await page.getByRole('heading', { level: 1, name: '2 places in small.csv' }).waitFor();
  await page.waitForTimeout(2_000);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('small.csv');
});
