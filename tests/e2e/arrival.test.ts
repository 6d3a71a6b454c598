import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { desktop, openParts, phone, sameOrigin, signUp, type Visitor, withBrowser } from './support/browser.ts';

const browser = withBrowser();
const door = { latitude: 24.7136, longitude: 46.6753 };

/** Opens the form with the arrival details of a new place. */
async function openForm({ page }: Visitor, label: string): Promise<string> {
  const { username } = await signUp(page);
  const data = { handle: `@${username}`, label, ...door, address: 'Row 1', city: 'Riyadh' };
  expect((await page.request.post('/api/locations', { headers: sameOrigin, data })).status()).toBe(201);
  await page.goto(`/edit/${username}/${label}`);
  await openParts(page, 'Getting there');
  return `${username}/${label}`;
}

const image = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();

/** The items of a place's card, in the expected order. */
const actionsInOrder = [
  'Black gate with a yellow sign',
  'Ring twice.',
  'Navigate',
  'Call',
  'Copy link',
  'Floor 2',
  'How far from here?',
  'Share',
  'Edit',
  'Large text, read aloud',
];

/** Returns the items of `actionsInOrder` that a card shows, in the order of the document. */
const listActions = (card: Locator) =>
  card.evaluate((element, wanted) => {
    const visibleTexts: string[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const holder = node instanceof HTMLElement ? node : node.parentElement!;
      const reported = node instanceof HTMLImageElement ? node.alt : node.nodeValue?.trim();
      if (reported && wanted.includes(reported) && holder.checkVisibility()) visibleTexts.push(reported);
    }
    return visibleTexts;
  }, actionsInOrder);

test('an owner enters arrival details on a phone, and a visitor reads them there, also without scripts', async () => {
  const owner = await browser.visit({ viewport: phone });
  const { page } = owner;
  const name = await openForm(owner, 'gate');
  await page.getByRole('button', { name: 'Set the gate' }).click();
  const gateMap = page.getByRole('region', { name: 'Map of the gate' });
  const pin = gateMap.locator('..').locator('.pin');
  await pin.scrollIntoViewIfNeeded();
  const from = (await pin.boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + 60, from.y + from.height / 2, { steps: 6 });
  await page.mouse.up();
  await page.getByText(/^[1-9]\d* m from the place$/).waitFor();

  // Delays the answer until the page has reported that everything was sent.
  await page.evaluate(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      const { onload } = this;
      this.onload = (event) => Object.assign(window, { answer: () => onload?.call(this, event) });
      send.call(this, body);
    };
  });
  await openParts(page, 'Photos');
  await page
    .getByLabel('Add a photo', { exact: true })
    .setInputFiles({ name: 'gate.jpg', mimeType: 'image/jpeg', buffer: await image() });
  await page.getByText('Uploading gate.jpg…').waitFor();
  await page.getByText('100%', { exact: true }).waitFor();
  await page.waitForFunction(() => 'answer' in window);
  await page.evaluate(() => (window as unknown as { answer: () => void }).answer());
  const alt = page.getByLabel(/^Description/);
  await alt.fill('Black gate with a yellow sign');
  await alt.blur();
  await page.getByRole('img', { name: 'Black gate with a yellow sign' }).waitFor();
  await openParts(page, 'Getting there');
  await page.getByRole('textbox', { name: 'Instructions', exact: true }).fill('Ring twice.');
  await page.getByLabel('Floor').fill('2');
  await page.getByRole('textbox', { name: 'Phone' }).fill('+966501234567');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .getByText(`@${name.replace('/', '#')} saved`)
    .first()
    .waitFor();
  const [handle, label] = name.split('/') as [string, string];
  for (const [path, card] of [
    [`/at/${name}`, '.receiver-lead'],
    [`/search/${name}`, 'section[aria-labelledby="location-details"]'],
    [`/map?q=${encodeURIComponent(`@${handle}#${label}`)}`, 'aside'],
  ] as const) {
    await page.goto(path);
    await expect.poll(() => listActions(page.locator(card)), { timeout: 20_000 }).toEqual(actionsInOrder);
  }
  owner.expectNoErrors();

  const visitorWithoutScripts = await browser.visit({ viewport: phone, javaScriptEnabled: false });
  await visitorWithoutScripts.page.goto(`/at/${name}`);
  await visitorWithoutScripts.page.getByRole('img', { name: 'Black gate with a yellow sign' }).waitFor();
  const lead = visitorWithoutScripts.page.locator('.receiver-lead > :not(:has([popover]))');
  await lead.getByText('Ring twice.').waitFor();
  await lead.getByText('Floor 2').waitFor();
  await visitorWithoutScripts.page.getByRole('link', { name: /^Navigate.*to the gate$/ }).waitFor();
  // The printed page shows the number.
  await visitorWithoutScripts.page.emulateMedia({ media: 'print' });
  await visitorWithoutScripts.page.getByText('+966 50 123 4567', { exact: true }).waitFor();
});

test('an owner records the way from the road and trims it by keyboard, and a visitor gets it as steps', async () => {
  const start = { latitude: 24.71308, longitude: 46.67476, accuracy: 8 };
  const owner = await browser.visit({ viewport: phone, permissions: ['geolocation'], geolocation: start });
  const { page, context } = owner;
  const name = await openForm(owner, 'way');
  await page.getByRole('button', { name: 'Record the way' }).click();
  await page.getByText('0 m so far, 1 point', { exact: true }).waitFor();
  // Walks in steps of ten metres, north and then east. Sends a position again if it came too soon after the last one.
  const walk = [1, 2, 3, 4, 5, 6].map((step) => ({
    latitude: start.latitude + Math.min(step, 3) * 0.00009,
    longitude: start.longitude + Math.max(0, step - 3) * 0.00009,
    accuracy: 8,
  }));
  for (const [index, fix] of walk.entries())
    await expect
      .poll(
        async () => {
          await context.setGeolocation({ ...fix, accuracy: 8 + Math.random() });
          return page.getByText(`so far, ${index + 2} points`).count();
        },
        { timeout: 20_000, interval: 400 },
      )
      .toBe(1);
  await context.setGeolocation({ ...door, accuracy: 80 });
  await page.getByText('Accuracy is only 80 m').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop: I’m at the gate' }).click();
  await page.getByText('30 m north', { exact: true }).waitFor();
  await page.getByText('then right for 25 m', { exact: true }).waitFor();

  await page.getByLabel(/^Start at/).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByText('25 m east', { exact: true }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.getByText('30 m north', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .getByText(`@${name.replace('/', '#')} saved`)
    .first()
    .waitFor();
  await openParts(page, 'Photos');
  const file = { name: 'turn.jpg', mimeType: 'image/jpeg', buffer: await image() };
  await page.getByLabel('Add a photo of the way').setInputFiles(file);
  await page.getByLabel('Where it is').selectOption({ label: 'On the way, step 2: then right for 25 m' });
  await page.getByLabel(/^Description/).fill('Turn at the blue house');
  await page.getByLabel(/^Description/).blur();
  await page.getByRole('img', { name: 'Turn at the blue house' }).waitFor();
  await expectAccessible(page);
  owner.expectNoErrors();

  const visitorWithoutScripts = await browser.visit({ viewport: phone, javaScriptEnabled: false });
  await visitorWithoutScripts.page.goto(`/at/${name}`);
  const second = visitorWithoutScripts.page.getByRole('listitem').filter({ hasText: 'then right for 25 m' });
  await second.getByText('Turn at the blue house').click();
  await second.getByRole('img', { name: 'Turn at the blue house' }).waitFor();
  const way = visitorWithoutScripts.page.locator('details').filter({ hasText: 'The way from the road, 55 m' });
  await way.getByText('then right for 25 m').waitFor();
  const gpx = await visitorWithoutScripts.page.request.get(`/at/${name}.gpx`);
  expect((await gpx.text()).match(/<trkpt /g)).toHaveLength(3);
});

/** Creates a place with two photos of its gate. */
async function createPlaceWithPhotos({ page }: Visitor): Promise<string> {
  const { username } = await signUp(page);
  const data = { handle: `@${username}`, label: 'gate', ...door, address: 'Row 1' };
  expect((await page.request.post('/api/locations', { headers: sameOrigin, data })).status()).toBe(201);
  for (const alt of ['The%20gate', 'The%20bell']) {
    const request = { data: await image(), headers: { ...sameOrigin, 'content-type': 'image/jpeg' } };
    const response = await page.request.post(`/api/locations/${username}/gate/photos?alt=${alt}`, request);
    expect(response.status()).toBe(201);
  }
  return `/at/${username}/gate`;
}

const isInView = (photo: Locator) =>
  photo.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return left >= -1 && right <= innerWidth + 1;
  });

test('photos can be swiped without scripts, and enlarged, browsed and closed with scripts', async () => {
  const path = await createPlaceWithPhotos(await browser.visit());
  const visitorWithoutScripts = await browser.visit({ viewport: phone, javaScriptEnabled: false });
  await visitorWithoutScripts.page.goto(path);
  const second = visitorWithoutScripts.page.getByRole('img', { name: 'The bell' });
  expect(await isInView(second)).toBe(false);
  await visitorWithoutScripts.page.locator('.receiver-lead .photo-strip').first().hover();
  await visitorWithoutScripts.page.mouse.wheel(300, 0);
  await expect.poll(() => isInView(second)).toBe(true);
  expect(await visitorWithoutScripts.page.getByRole('button', { name: 'Next photo' }).count()).toBe(0);
  expect(await visitorWithoutScripts.page.locator('a[href^="/photos/"]').count()).toBe(2);

  const { page, expectNoErrors } = await browser.visit({ viewport: desktop, reducedMotion: 'reduce' });
  await page.goto(path);
  await page.getByRole('link', { name: 'The gate' }).click();
  const viewer = page.getByRole('dialog', { name: /^Photo of @.*#gate$/ });
  expect(await isInView(viewer.getByRole('img', { name: 'The gate' }))).toBe(true);
  await expectAccessible(page);
  await viewer.getByRole('button', { name: 'Next photo' }).click();
  await expect.poll(() => isInView(viewer.getByRole('img', { name: 'The bell' }))).toBe(true);
  await viewer.getByRole('button', { name: 'Close' }).click();
  expect(await viewer.isVisible()).toBe(false);
  await page.getByRole('link', { name: 'The gate' }).press('Enter');
  await viewer.waitFor();
  await page.keyboard.press('Escape');
  expect(await viewer.isVisible()).toBe(false);
  expect(new URL(page.url()).pathname).toBe(path);
  expectNoErrors();
});

test('on a phone in landscape, and with double text size, Navigate is visible and nothing overflows', async () => {
  const path = await createPlaceWithPhotos(await browser.visit());
  for (const { viewport, css } of [
    { viewport: { width: 740, height: 360 }, css: '' },
    { viewport: phone, css: 'html { font-size: 200% }' },
  ]) {
    const { page } = await browser.visit({ viewport });
    await page.goto(path);
    if (css !== '') await page.addStyleTag({ content: css });
    const box = (await page.getByRole('link', { name: /^Navigate/ }).boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(viewport.height);
    expect(box.y).toBeGreaterThan(viewport.height / 2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  }
});
