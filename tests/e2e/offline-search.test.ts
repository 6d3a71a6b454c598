import type { BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createButton, signUp, withBrowser } from './support/browser.ts';
import { desktopWithWorker, listCacheEntries, openAndWaitForCache, samplePlace } from './support/offline.ts';

const browser = withBrowser();

const getSuggestions = (page: Page) =>
  page.getByRole('option').evaluateAll((options) => options.map((option) => option.textContent ?? ''));

const getTowns = (page: Page) => page.getByRole('region', { name: 'Towns of a country' });

/** Downloads the towns of one country. */
async function downloadTowns(page: Page, country: string): Promise<void> {
  await openAndWaitForCache(page, '/offline');
  const towns = getTowns(page);
  await towns.getByLabel('Country', { exact: true }).selectOption(country);
  await towns.getByRole('button', { name: /^Download, [\d.,]+ (?:kB|MB)$/ }).click();
  await towns.getByRole('button', { name: /^Remove / }).waitFor();
}

async function typeAndReadSuggestions(page: Page, text: string): Promise<readonly string[]> {
  const box = page.getByRole('combobox').first();
  await box.fill('');
  await box.pressSequentially(text);
  await expect.poll(() => getSuggestions(page)).not.toEqual([]);
  await page.waitForTimeout(400);
  return getSuggestions(page);
}

const setOffline = async (context: BrowserContext, page: Page): Promise<void> => {
  await context.setOffline(true);
  await page.goto('/map');
  await page.getByText('You’re offline.', { exact: true }).waitFor();
};

describe('the towns of a country', () => {
  test('are downloaded after their size was shown, found offline as they are online, and can be removed', async () => {
    const { page, context } = await browser.visit(desktopWithWorker);
    await downloadTowns(page, 'SG');
    await page
      .getByText(/^Saved on \d+/)
      .first()
      .waitFor();
    // The response of the server for the same country.
    const requested = await page.request.get('/api/suggest?q=tampi&country=SG&limit=5');
    const online = ((await requested.json()) as readonly { readonly name: string }[]).map(({ name }) => name);
    expect(online[0]).toBe('Tampines');
    await setOffline(context, page);
    expect(await typeAndReadSuggestions(page, 'tampi')).toEqual(online.map((name) => `${name}Singapore`));
    await page.getByRole('combobox').first().fill('Tampines');
    await page.keyboard.press('Enter');
    await page
      .getByText(/Tampines.*Singapore/)
      .first()
      .waitFor();
    await page.goto('/offline');
    await page.getByRole('button', { name: 'Remove Singapore' }).click();
    await expect.poll(() => listCacheEntries(page)).not.toContainEqual(expect.stringContaining('whereat-towns'));
  });

  test('continue their download without input after a network failure', async () => {
    const { page, context } = await browser.visit(desktopWithWorker);
    await openAndWaitForCache(page, '/offline');
    let isCut = true;
    const requests: string[] = [];
    await context.route('**/towns/US', (route) => {
      const { range = '' } = route.request().headers();
      requests.push(range);
      return isCut && /^bytes=(?!0-)/.test(range) ? route.abort() : route.continue();
    });
    const towns = getTowns(page);
    await towns.getByLabel('Country', { exact: true }).selectOption('US');
    await towns.getByRole('button', { name: /^Download/ }).click();
    await towns.getByText('You’re offline. The download resumes automatically when you’re back online.').waitFor();
    await page.getByText(/^128 kB of 1\.\d MB$/).waitFor();
    isCut = false;
    requests.length = 0;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.getByRole('button', { name: 'Remove United States' }).waitFor();
    await page.getByText(/^1\.\d MB$/).waitFor();
    expect(requests.filter((range) => range !== '')[0]).toMatch(/^bytes=128000-/);
  });
});

describe('the box offline', () => {
  test('finds a stored place by its spoken name, and reads codes and coordinates', async () => {
    const { page, context } = await browser.visit(desktopWithWorker);
    await openAndWaitForCache(page, samplePlace);
    await setOffline(context, page);
    expect((await typeAndReadSuggestions(page, 'burj')).join()).toContain('@downtown#burj-khalifa');
    for (const [text, expected] of [
      ['downtown burj kalifa', '@downtown#burj-khalifa'],
      ['7HQQ57WF+VQ', '25.197188, 55.274438'],
      ['24.7136, 46.6753', '24.713600, 46.675300'],
    ] as const) {
      await page.getByRole('combobox').first().fill(text);
      await page.keyboard.press('Enter');
      await page.locator('main').getByText(expected).first().waitFor();
    }
  });

  test('reports that it needs a network, and continues when there is one', async () => {
    const { page, context } = await browser.visit(desktopWithWorker);
    await openAndWaitForCache(page, samplePlace);
    await setOffline(context, page);
    await page.getByRole('combobox').first().fill('Jeddah');
    await page.keyboard.press('Enter');
    await page.getByText('Resumes automatically when you’re back online.').waitFor();
    await context.setOffline(false);
    await page
      .getByText(/Jeddah.*Saudi Arabia/)
      .first()
      .waitFor();
  });
});

test('the QR code, the sign and the files of a stored place are available offline', async () => {
  const { page, context } = await browser.visit(desktopWithWorker);
  await openAndWaitForCache(page, samplePlace);
  await expect.poll(async () => (await listCacheEntries(page)).some((line) => line.endsWith('.csv'))).toBe(true);
  await page.reload();
  await context.setOffline(true);
  const fetchText = (path: string) =>
    page.evaluate(async (url) => (await (await fetch(url)).text()).slice(0, 4_000), path);
  expect(await fetchText('/share/downtown/burj-khalifa/qr.svg')).toContain('<svg');
  expect(await fetchText(`${samplePlace}.gpx`)).toContain('<gpx');
  expect(await fetchText(`${samplePlace}.vcf`)).toContain('BEGIN:VCARD');
  await page.goto('/share/downtown/burj-khalifa/sign');
  await page.getByText('#burj-khalifa').first().waitFor();
});

describe('a photo shared from a phone', () => {
  /** Shares a photo like the share sheet of a phone, with the form that the manifest declares. */
  const share = (page: Page, photo: Buffer): Promise<void> =>
    page.evaluate(
      (bytes) => {
        const file = new File([new Uint8Array(bytes)], 'gate.jpg', { type: 'image/jpeg' });
        const files = new DataTransfer();
        files.items.add(file);
        const form = Object.assign(document.createElement('form'), {
          action: '/shared',
          method: 'post',
          enctype: 'multipart/form-data',
        });
        const input = Object.assign(document.createElement('input'), {
          type: 'file',
          name: 'photo',
          files: files.files,
        });
        form.append(input);
        document.body.append(form);
        form.submit();
      },
      [...photo],
    );
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#888888' } });

  const photoAtRiyadh = () =>
    picture
      .clone()
      .jpeg()
      .withExif({
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '24/1 42/1 4896/100',
          GPSLongitudeRef: 'E',
          GPSLongitude: '46/1 40/1 3108/100',
        },
      })
      .toBuffer();
  const isStored = async (page: Page) =>
    (await listCacheEntries(page)).some((line) => line.startsWith('whereat-shared'));

  test('leads offline to the point where it was taken, and is added to the place that is created there', async () => {
    const { page, context } = await browser.visit(desktopWithWorker);
    const { username } = await signUp(page);
    await openAndWaitForCache(page, '/mine');
    await context.setOffline(true);
    await page.goto('/map');
    await share(page, await photoAtRiyadh());
    await page.waitForURL(/\/map\?q=24\.71360\d/);
    await page
      .locator('main')
      .getByText(/24\.71360\d, 46\.67530\d/)
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'Name this place' }).click();
    await page.getByText('The photo you shared will be added to this place.').waitFor();
    await page.getByLabel('Handle', { exact: true }).fill(`@${username}`);
    await page.getByLabel('Label', { exact: true }).fill('door');
    await page.getByLabel('Full address').fill('King Fahd Road 12');
    await createButton(page, `@${username}#door`).click();
    await page.waitForURL('**/mine');
    await page.getByText('1 waiting to sync').first().waitFor();
    expect(await isStored(page)).toBe(false);
    await context.setOffline(false);
    await page.getByText('1 waiting to sync').first().waitFor({ state: 'detached' });
    const place = await (await page.request.get(`/api/locations/${username}/door`)).json();
    expect([place.version, place.photos.length]).toEqual([expect.any(Number), 1]);
  });

  test('is added at once when online, can be removed from the form, and is deleted after a day', async () => {
    const { page } = await browser.visit(desktopWithWorker);
    const { username } = await signUp(page);
    await openAndWaitForCache(page, '/mine');
    await page.goto('/map');
    await share(page, await photoAtRiyadh());
    await page.waitForURL(/\/map\?q=24/);
    const add = page.getByText('The photo you shared will be added to this place.');
    await page.goto(`/create?lat=24.7136&lng=46.6753&handle=${username}&label=door`);
    await add.waitFor();
    await page.getByLabel('Full address').fill('King Fahd Road 12');
    await createButton(page, `@${username}#door`).click();
    await page.waitForURL(`**/search/${username}/door`);
    expect((await (await page.request.get(`/api/locations/${username}/door`)).json()).photos.length).toBe(1);
    expect(await isStored(page)).toBe(false);
    await share(page, await photoAtRiyadh());
    await page.waitForURL(/\/map\?q=24/);
    await page.goto('/create?lat=24.7136&lng=46.6753');
    await page.getByRole('button', { name: 'Remove the photo' }).click();
    await add.waitFor({ state: 'detached' });
    await expect.poll(() => isStored(page)).toBe(false);
    await share(page, await photoAtRiyadh());
    await page.waitForURL(/\/map\?q=24/);
    await page.clock.setFixedTime(Date.now() + 25 * 3_600_000);
    await page.goto('/create?lat=24.7136&lng=46.6753');
    await expect.poll(() => isStored(page)).toBe(false);
    expect(await add.count()).toBe(0);
  });

  test('gives a message if it has no position or its transfer failed', async () => {
    const { page } = await browser.visit(desktopWithWorker);
    await openAndWaitForCache(page, samplePlace);
    await page.goto('/map');
    await share(page, await picture.clone().jpeg().toBuffer());
    await page.getByText('This photo doesn’t say where it was taken.').waitFor();
    await page.evaluate(() => caches.delete('whereat-shared'));
    await page.reload();
    await page.getByText('The photo didn’t arrive. Share it again.').waitFor();
  });
});
