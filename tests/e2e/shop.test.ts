import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { desktop, openParts, phone, sameOrigin, signUp, type Visitor, withBrowser } from './support/browser.ts';

const browser = withBrowser();
const jeddah = { latitude: 21.4849, longitude: 39.187, country: 'Saudi Arabia' };

/** Creates a place in Jeddah and opens a part of its editor. */
async function openPart({ page }: Visitor, part: string): Promise<string> {
  const { username } = await signUp(page);
  const data = { handle: username, label: 'boutique', ...jeddah, address: 'Al Alawi Lane' };
  expect((await page.request.post('/api/locations', { headers: sameOrigin, data })).status()).toBe(201);
  await page.goto(`/edit/${username}/boutique`);
  await openParts(page, part);
  return `${username}/boutique`;
}

const getPlace = async ({ page }: Visitor, name: string) =>
  (await (await page.request.get(`/api/locations/${name}`)).json()) as { readonly hours: string };

test.each([
  ['a phone', phone],
  ['a desktop', desktop],
])(
  'on %s a refused save moves the focus to the field with the reason beside it, and keeps the input',
  async (_name, viewport) => {
    const owner = await browser.visit({ viewport });
    const { page } = owner;
    const name = await openPart(owner, 'Getting there');
    const field = page.getByRole('textbox', { name: 'Phone' });
    await field.fill('12');
    await page.getByLabel('Floor').fill('2');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const attention = page.getByRole('button', { name: '1 field needs attention' });
    await attention.waitFor();
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await field.inputValue()).toBe('12');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    const message = page.locator(`[id="${(await field.getAttribute('aria-describedby'))!.split(' ')[0]}"]`);
    const messageBox = (await message.boundingBox())!;
    const bar = (await page.locator('.save-bar').boundingBox())!;
    expect(messageBox.y + messageBox.height).toBeLessThan(bar.y);
    await expectAccessible(page);

    // The button in the bar focuses the field again, even after its section was closed.
    await openParts(page, 'Photos');
    await attention.click();
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await field.fill('+966501234567');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page
      .getByText(`@${name.replace('/', '#')} saved`)
      .first()
      .waitFor();
  },
);

test('a shopkeeper enters the hours of a week with switches, a break and a copy to all days', async () => {
  const owner = await browser.visit({ viewport: phone });
  const { page } = owner;
  const name = await openPart(owner, 'Opening hours');
  const days = await page
    .getByRole('switch')
    .evaluateAll((all) => all.map((element) => element.getAttribute('aria-label')));
  expect(days).toEqual(
    ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map((day) => `${day} open`),
  );
  await page.getByRole('switch', { name: 'Sunday open' }).check();
  await page.getByLabel('Sunday opens').fill('10:00');
  await page.getByLabel('Sunday closes').fill('23:30');
  await page.getByLabel('Sunday closes').click();
  await page.getByRole('button', { name: 'Add a break' }).click();
  await page.getByLabel('Sunday, break until').fill('16:00');
  await page.getByRole('button', { name: 'Copy to all days' }).click();
  await page.getByLabel('Friday opens').fill('16:00');
  await page.getByText('Breaks can’t overlap and must be within the opening hours.').waitFor();
  await page.getByLabel('Friday opens').click();
  await page.getByRole('button', { name: 'Remove a break on Friday' }).click();
  await page.getByRole('switch', { name: 'Saturday open' }).uncheck();
  await page.getByText('What visitors see').waitFor();
  const holidays = page.getByLabel('Public holidays');
  await holidays.selectOption('Closed');
  await page.getByText('Public holidays: closed').waitFor();
  await holidays.selectOption('Other hours');
  await page.getByLabel('Public holiday opens').fill('12:00');
  await page.getByLabel('Public holiday closes').fill('20:00');
  await page.getByRole('button', { name: 'Add closed days' }).click();
  await page.getByLabel('First day').fill('2027-09-23');
  await page.getByLabel('Every year').check();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('September 23').or(page.getByText('23 September')).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .getByText(`@${name.replace('/', '#')} saved`)
    .first()
    .waitFor();
  expect((await getPlace(owner, name)).hours).toBe(
    'Mo-Th,Su 10:00-13:00,16:00-23:30; Fr 16:00-23:30; PH 12:00-13:00,16:00-20:00; Sep 23 off',
  );
  owner.expectNoErrors();
});

test('hours typed as text fill in the week, and unreadable text stays with a reason', async () => {
  const owner = await browser.visit({ viewport: desktop });
  const { page } = owner;
  await openPart(owner, 'Opening hours');
  await page.getByText('As text').click();
  const text = page.getByRole('textbox', { name: 'Opening hours' });
  await text.fill('Mo-Fr 08:00-01:00');
  await text.blur();
  expect(await page.getByLabel('Monday closes').inputValue()).toBe('01:00');
  await page.getByText('on Tuesday').waitFor();
  await text.fill('from nine to five');
  await text.blur();
  await page.getByText('from nine to five').first().waitFor();
  expect(await text.inputValue()).toBe('from nine to five');
  // The week shows the last readable hours.
  expect(await page.getByLabel('Monday opens').inputValue()).toBe('08:00');
});
