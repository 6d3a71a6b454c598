import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { phone, signUp, type Visitor, withBrowser } from './support/browser.ts';

const browser = withBrowser();
const headers = { 'sec-fetch-site': 'same-origin' };
const door = { latitude: 24.7136, longitude: 46.6753 };

/** Opens the form of how one arrives at a new place, on a phone. */
async function openForm({ page }: Visitor, label: string): Promise<string> {
  const { username } = await signUp(page);
  const data = { handle: `@${username}`, label, ...door, address: 'Row 1', city: 'Riyadh' };
  expect((await page.request.post('/api/locations', { headers, data })).status()).toBe(201);
  await page.goto(`/edit/${username}/${label}`);
  await page.getByText('How does one arrive?').click();
  return `${username}/${label}`;
}

const image = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();

/** What a card of a place has, in the order in which one arrives. */
const actionsInOrder = [
  'Black gate with a yellow sign',
  'Ring twice.',
  'Navigate',
  'Call',
  'Show large',
  'Floor 2',
  'Copy link',
  'Share',
  'Edit',
  'How far from here?',
];

/** Of `actionsInOrder` what a card shows, in the order of the document. */
const orderOfActions = (card: Locator) =>
  card.evaluate((element, wanted) => {
    const shown: string[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const holder = node instanceof HTMLElement ? node : node.parentElement!;
      const said = node instanceof HTMLImageElement ? node.alt : node.nodeValue?.trim();
      if (said && wanted.includes(said) && holder.checkVisibility()) shown.push(said);
    }
    return shown;
  }, actionsInOrder);

test('an owner says on a phone how one arrives, and a visitor reads it there, without scripts too', async () => {
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

  // The answer is held back until the page has said that all was sent.
  await page.evaluate(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      const { onload } = this;
      this.onload = (event) => Object.assign(window, { answer: () => onload?.call(this, event) });
      send.call(this, body);
    };
  });
  await page
    .getByLabel('Add a photo')
    .setInputFiles({ name: 'gate.jpg', mimeType: 'image/jpeg', buffer: await image() });
  await page.getByText('gate.jpg is being sent').waitFor();
  await page.getByText('100 %', { exact: true }).waitFor();
  await page.waitForFunction(() => 'answer' in window);
  await page.evaluate(() => (window as unknown as { answer: () => void }).answer());
  const alt = page.getByLabel(/^What is on it/);
  await alt.fill('Black gate with a yellow sign');
  await alt.blur();
  await page.getByRole('img', { name: 'Black gate with a yellow sign' }).waitFor();
  await page.getByRole('textbox', { name: 'Instructions', exact: true }).fill('Ring twice.');
  await page.getByLabel('Floor').fill('2');
  await page.getByRole('textbox', { name: 'Call' }).fill('+966501234567');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(`**/at/${name}`);
  const [handle, label] = name.split('/') as [string, string];
  for (const [path, card] of [
    [`/at/${name}`, '.receiver-lead'],
    [`/search/${name}`, 'section[aria-labelledby="location-details"]'],
    [`/map?q=${encodeURIComponent(`@${handle}#${label}`)}`, 'aside'],
  ] as const) {
    await page.goto(path);
    await expect.poll(() => orderOfActions(page.locator(card)), { timeout: 20_000 }).toEqual(actionsInOrder);
  }
  owner.expectQuiet();

  const plain = await browser.visit({ viewport: phone, javaScriptEnabled: false });
  await plain.page.goto(`/at/${name}`);
  await plain.page.getByRole('img', { name: 'Black gate with a yellow sign' }).waitFor();
  const lead = plain.page.locator('.receiver-lead > :not(:has([popover]))');
  await lead.getByText('Ring twice.').waitFor();
  await lead.getByText('Floor 2').waitFor();
  await plain.page.getByRole('link', { name: /^Navigate.*to the gate$/ }).waitFor();
});

test('an owner records the way from the road, trims it by keyboard, and a visitor is told it in steps', async () => {
  const start = { latitude: 24.71308, longitude: 46.67476, accuracy: 8 };
  const owner = await browser.visit({ viewport: phone, permissions: ['geolocation'], geolocation: start });
  const { page, context } = owner;
  const name = await openForm(owner, 'way');
  await page.getByRole('button', { name: 'Record the way' }).click();
  await page.getByText('0 m so far, 1 point', { exact: true }).waitFor();
  // Ten metres north each, then east; a fix that came too soon after the last is told again.
  const walk = [1, 2, 3, 4, 5, 6].map((step) => ({
    latitude: start.latitude + Math.min(step, 3) * 0.00009,
    longitude: start.longitude + Math.max(0, step - 3) * 0.00009,
    accuracy: 8,
  }));
  for (const [at, fix] of walk.entries())
    await expect
      .poll(
        async () => {
          await context.setGeolocation({ ...fix, accuracy: 8 + Math.random() });
          return page.getByText(`so far, ${at + 2} points`).count();
        },
        { timeout: 20_000, interval: 400 },
      )
      .toBe(1);
  await context.setGeolocation({ ...door, accuracy: 80 });
  await page.getByText('Exact to 80 m only').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop, I am at the gate' }).click();
  await page.getByText('30 m north', { exact: true }).waitFor();
  await page.getByText('then 25 m to the right', { exact: true }).waitFor();

  await page.getByLabel(/^Begin at/).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByText('25 m east', { exact: true }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.getByText('30 m north', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(`**/at/${name}`);
  await page.goto(`/edit/${name}`);
  const file = { name: 'turn.jpg', mimeType: 'image/jpeg', buffer: await image() };
  await page.getByLabel('Add a photo of the way').setInputFiles(file);
  await page.getByLabel('Where it is').selectOption({ label: 'On the way, step 2: then 25 m to the right' });
  await page.getByLabel(/^What is on it/).fill('Turn at the blue house');
  await page.getByLabel(/^What is on it/).blur();
  await page.getByRole('img', { name: 'Turn at the blue house' }).waitFor();
  await expectAccessible(page);
  owner.expectQuiet();

  const plain = await browser.visit({ viewport: phone, javaScriptEnabled: false });
  await plain.page.goto(`/at/${name}`);
  const second = plain.page.getByRole('listitem').filter({ hasText: 'then 25 m to the right' });
  await second.getByText('Turn at the blue house').click();
  await second.getByRole('img', { name: 'Turn at the blue house' }).waitFor();
  const way = plain.page.locator('details').filter({ hasText: 'The way from the road, 55 m' });
  await way.getByText('then 25 m to the right').waitFor();
  const gpx = await plain.page.request.get(`/at/${name}.gpx`);
  expect((await gpx.text()).match(/<trkpt /g)).toHaveLength(3);
});
