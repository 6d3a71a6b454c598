import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createWorkbook } from '../support/workbooks.ts';
import { expectAccessible, views } from './support/accessibility.ts';
import { desktop, phone, sameOrigin, signUp, withBrowser } from './support/browser.ts';

const browser = withBrowser();

const branches = (count: number, from = 1) =>
  Array.from(
    { length: count },
    (_, index) => `Branch ${index + from},${23.5 + index / 100},${58.3 + index / 100},"Way ${index}, Muscat"`,
  );
const csv = (rows: readonly string[]) => Buffer.from(`Branch name,Lat,Lon,Street\n${rows.join('\n')}\n`);
const getFile = (rows: readonly string[]) => ({ name: 'branches.csv', mimeType: 'text/csv', buffer: csv(rows) });

test.each([phone, desktop])(
  'a user creates the thirty places of a file in at most six steps ($width px)',
  async (viewport) => {
    const { page, expectNoErrors } = await browser.visit({ viewport });
    const { username } = await signUp(page);
    await page.goto('/mine');
    let steps = 0;
    const countStep = async (step: Promise<unknown>) => {
      steps += 1;
      await step;
    };
    await countStep(page.getByRole('link', { name: 'Import places' }).click());
    // Opening the file chooser and choosing a file are two steps.
    const chooser = page.waitForEvent('filechooser');
    await countStep(page.getByText('Choose a file').click());
    await countStep((await chooser).setFiles(getFile(branches(30))));
    await page.getByRole('heading', { level: 1, name: '30 places in branches.csv' }).waitFor();
    await page.getByLabel('Label of row 31').scrollIntoViewIfNeeded();
    await countStep(page.getByRole('button', { name: 'Create 30' }).click());
    const heading = page.getByRole('heading', { level: 1, name: '30 places created' });
    await heading.waitFor();
    await expect.poll(() => heading.evaluate((node) => node === document.activeElement)).toBe(true);
    expect((await heading.boundingBox())!.y).toBeGreaterThanOrEqual(64);
    // The last page is about the places, so the choices for the file are gone.
    expect(await page.getByRole('group', { name: 'Columns of the file' }).count()).toBe(0);
    for (const name of ['Copy link', 'Print signs', 'Undo import']) await page.getByRole('button', { name }).waitFor();
    await page.getByText(new RegExp(`/at/${username}$`)).waitFor();
    const sign = page.getByRole('img', { name: 'Printable sign' });
    await expect.poll(() => sign.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expectAccessible(page);
    expect(steps).toBeLessThanOrEqual(6);
    await page.getByText('Sticker', { exact: true }).click();
    expect(await sign.getAttribute('src')).toBe(`/share/${username}/branch-1/sign.svg?size=sticker`);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Print signs' }).click();
    expect((await saving).suggestedFilename()).toBe('signs.pdf');
    await page.getByRole('link', { name: 'My Places' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'My Places 30' }).waitFor();
    expect((await page.request.get(`/at/${username}/branch-30`)).status()).toBe(200);
    expectNoErrors();
  },
);

test.each(views)(
  'a wrong row stays on the page, can be corrected, and is sent again ($colorScheme, $viewport.width px)',
  async (view) => {
    const { page, expectNoErrors } = await browser.visit(view);
    const { username } = await signUp(page);
    await page.goto('/mine/import');
    await page.getByRole('heading', { level: 1, name: 'Import places' }).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Choose a file').setInputFiles(getFile([...branches(3), 'Gate (north),,,', ',23.7,58.6,']));
    await page.getByRole('heading', { level: 1, name: '5 places in branches.csv' }).waitFor();
    await page.getByText('No name in the file: numbered').waitFor();
    await page.getByText('1 row needs fixing.').waitFor();
    await page.getByLabel('Label of row 6').fill('');
    await page.getByText('2 rows need fixing.').waitFor();
    await page.getByText('Add a label, such as door or branch-7.').waitFor();
    await page.getByText('Needs a pin').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create 3' }).click();
    await page.getByText('3 places created').waitFor();
    await page.getByText('2 rows stay here. Fix them and try again.').waitFor();
    // The button in the bar focuses the first row to fix.
    await page.getByRole('button', { name: '2 rows need fixing.' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Set on the map');

    await page.getByLabel('Label of row 6').fill('Branch-1');
    await page
      .getByText(`You already have a place named @${username}#Branch-1. Please choose a different label.`)
      .waitFor();
    await page.getByLabel('Label of row 6').fill('south');
    await page.getByRole('button', { name: 'Set on the map' }).click();
    const map = page.getByRole('region', { name: 'Map of the places in the file' });
    await map.locator('canvas').first().waitFor();
    // The map is in view below the bar, near the other rows.
    await expect.poll(async () => (await map.boundingBox())!.y).toBeGreaterThanOrEqual(64);
    await map.click({ position: { x: 100, y: 90 } });
    const row = page.locator('li', { has: page.getByLabel('Label of row 5') });
    const set = await row.getByText(/^-?\d+\.\d+, -?\d+\.\d+$/).innerText();
    const [latitude, longitude] = set.split(', ');
    expect(Math.hypot(Number(latitude) - 23.5, Number(longitude) - 58.4)).toBeLessThan(1);
    await page.getByRole('button', { name: 'Create 2' }).click();
    await page.getByText('5 places created').waitFor();
    expect((await page.request.get(`/at/${username}/gate-north`)).status()).toBe(200);
    expectNoErrors();
  },
);

test('an unreadable file gives a reason, a column can be reassigned, and corrections survive signing in', async () => {
  const { page } = await browser.visit({ viewport: desktop });
  const user = await signUp(page);
  await page.goto('/mine/import');
  const file = page.getByLabel('Choose a file');
  await file.setInputFiles({ name: 'a.kmz', mimeType: '', buffer: Buffer.from('PK\x03\x04 no text') });
  await page.getByText('The ZIP archive can’t be unpacked', { exact: false }).waitFor();
  await file.setInputFiles({ name: 'big.csv', mimeType: '', buffer: Buffer.alloc(5_000_001, 'a') });
  await page.getByText('The file is larger than 5 MB. Split it into parts.').waitFor();
  await file.setInputFiles({
    name: 'shops.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Filiale,Code,lat,lon\nNord,n1,23.5,58.3\nSued,s1,23.6,58.4\n'),
  });
  await page.getByRole('heading', { level: 1, name: '2 places in shops.csv' }).waitFor();
  await page.getByLabel('Meaning of Code').selectOption('Label');
  await expect.poll(() => page.getByLabel('Label of row 2').inputValue()).toBe('n1');
  await page.getByLabel('Label of row 2').fill('north');

  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Create 2' }).click();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Username').fill(user.username);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: '2 places in shops.csv' }).waitFor();
  expect(await page.getByLabel('Label of row 2').inputValue()).toBe('north');
  await page.getByRole('button', { name: 'Create 2' }).click();
  await page.getByText('2 places created').waitFor();
});

test('a workbook is read, an ambiguity is resolved once, and the coordinates of a distant point can be swapped', async () => {
  const { page, expectNoErrors } = await browser.visit({ viewport: phone });
  await signUp(page);
  await page.goto('/mine/import');
  const nearbyRows = Array.from({ length: 4 }, (_, index) => [`Shop ${index}`, `46.6${index}, 24.7${index}`]);
  const workbook = createWorkbook({
    Shops: [['Name', 'Coordinates'], ...nearbyRows, ['Swapped', '24.72, 46.63']],
    Others: [
      ['Name', 'Lat', 'Lon'],
      ['Depot', 24.5, 46.5],
    ],
  });
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'shops.xlsx', mimeType: '', buffer: Buffer.from(workbook) });
  await page.getByRole('heading', { level: 1, name: '5 places in shops.xlsx' }).waitFor();
  await page.getByText('The file doesn’t state the order. Check the map.').waitFor();
  await page.getByLabel('Order of coordinates').selectOption('Longitude first');
  await page.getByText('You chose this order.').waitFor();
  await page.getByText('This point is far from all others.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Swap latitude and longitude' }).click();
  await page.getByText('24.720000, 46.630000').waitFor();
  await page.getByLabel('Sheet').selectOption('Others');
  await page.getByRole('heading', { level: 1, name: '1 place in shops.xlsx' }).waitFor();
  await page.getByRole('button', { name: 'Create 1' }).click();
  await page.getByText('1 place created').waitFor();
  expectNoErrors();
});

test('a user imports an edited export in at most nine steps, and its rows show the changes', async () => {
  const { page, expectNoErrors } = await browser.visit({ viewport: desktop });
  const { username } = await signUp(page);
  const locations = [1, 2, 3].map((at) => ({
    handle: username,
    label: `lab-${at}`,
    latitude: 24.7 + at / 1000,
    longitude: 46.7,
    floor: '1',
  }));
  expect((await page.request.post('/api/locations/batch', { headers: sameOrigin, data: { locations } })).status()).toBe(
    200,
  );
  await page.goto('/mine');
  await page.getByRole('button', { name: 'Export' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV, for spreadsheets' }).click();
  const exported = await readFile(await (await saving).path(), 'utf8');
  const [head = '', ...lines] = exported.trim().split(/\r?\n/);
  const floor = head.split(',').indexOf('floor');
  expect(floor).toBeGreaterThan(-1);
  const changed = lines.map((line, index) => (index === 2 ? line : line.replace(/,1,/, ',2,')));
  const more = `${head}\n${changed.join('\n')}\n`;
  await page.goto('/mine');
  let steps = 0;
  const countStep = async (step: Promise<unknown>) => {
    steps += 1;
    await step;
  };
  await countStep(page.getByRole('link', { name: 'Import places' }).click());
  const chooser = page.waitForEvent('filechooser');
  await countStep(page.getByText('Choose a file').click());
  const file = { name: 'campus.csv', mimeType: 'text/csv', buffer: Buffer.from(more) };
  await countStep((await chooser).setFiles(file));
  await page.getByText('2 to update').waitFor();
  await page.getByText('1 row is unchanged.').waitFor();
  expect(await page.locator('del').allTextContents()).toEqual(['1', '1']);
  expect(await page.locator('ins').allTextContents()).toEqual(['2', '2']);
  await expectAccessible(page);
  await countStep(page.getByRole('button', { name: 'Update 2' }).click());
  await page.getByText('2 places updated').waitFor();
  expect(steps).toBeLessThanOrEqual(9);
  const getPlace = async (label: string) =>
    (await (await page.request.get(`/api/locations/${username}/${label}`)).json()).floor;
  expect([await getPlace('lab-1'), await getPlace('lab-2'), await getPlace('lab-3')].toSorted()).toEqual([
    '1',
    '2',
    '2',
  ]);
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByText('Import undone. What it created is in the bin.').first().waitFor();
  expect([await getPlace('lab-1'), await getPlace('lab-2'), await getPlace('lab-3')]).toEqual(['1', '1', '1']);
  expectNoErrors();
});
