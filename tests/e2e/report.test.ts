import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { desktop, phone, signUp, withBrowser } from './support/browser.ts';
import { administratorPassword } from './support/providers.ts';

const browser = withBrowser();
const headers = { 'sec-fetch-site': 'same-origin' };

test('a place is reported by keyboard on a phone and without scripts, and taken down by the administrator', async () => {
  const owner = await browser.visit();
  await signUp(owner.page);
  const handle = `lane${process.pid}`;
  const data = { handle, label: 'door', latitude: 21.4858, longitude: 39.1866, address: 'Row 1' };
  expect((await owner.page.request.post('/api/locations', { headers, data })).status()).toBe(201);

  const visitor = await browser.visit({ viewport: phone, colorScheme: 'dark' });
  const { page } = visitor;
  await page.goto(`/at/${handle}/door`);
  await page.getByRole('link', { name: 'Report this place' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Report this place' }).waitFor();
  await page.getByRole('button', { name: 'Send report' }).click();
  await page.getByText('Choose what is wrong.').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.getByLabel('What should the administrator know?').fill('This is my door.');
  await page.getByLabel('Your email address').fill('nowhere');
  await page.getByLabel('Your email address').press('Enter');
  await page.getByText('Please enter an email address').waitFor();
  expect(await page.getByLabel('What should the administrator know?').inputValue()).toBe('This is my door.');
  await page.getByLabel('Your email address').fill('me@example.org');
  await page.getByLabel('Your email address').press('Enter');
  await page.getByRole('heading', { level: 2, name: 'Thank you' }).waitFor();
  await expectAccessible(page);

  const plain = await browser.visit({ viewport: phone, javaScriptEnabled: false });
  await plain.page.goto(`/at/${handle}/door`);
  await plain.page.getByRole('link', { name: 'Report this place' }).click();
  await plain.page.getByLabel('It is spam').check();
  await plain.page.getByRole('button', { name: 'Send report' }).click();
  await plain.page.getByRole('heading', { level: 2, name: 'Thank you' }).waitFor();

  const { page: admin, expectQuiet } = await browser.visit({ viewport: desktop });
  const credentials = { username: 'admin', password: administratorPassword };
  expect((await admin.request.post('/api/auth/login', { headers, data: credentials })).status()).toBe(200);
  await admin.goto('/all-feedback');
  await admin.getByRole('link', { name: 'Administration' }).click();
  const reports = admin.getByRole('article').filter({ hasText: `@${handle}#door` });
  await reports.filter({ hasText: 'This is my door.' }).waitFor();
  expect(await reports.count()).toBe(2);
  const [first] = await reports.all();
  await first!.getByRole('button', { name: /^Hide place/ }).click();
  await first!.getByLabel('Reason').fill('A family’s home');
  await expectAccessible(admin);
  await first!.getByRole('button', { name: 'Hide place', exact: true }).click();
  await reports.first().waitFor({ state: 'detached' });
  await admin.getByLabel('State').selectOption('Decided');
  await reports.first().getByText('Place hidden').waitFor();
  expectQuiet();

  await page.goto(`/at/${handle}/door`);
  await page.getByText('Taken down by the administrator').waitFor();
  await expectAccessible(page);
  await owner.page.goto(`/at/${handle}/door`);
  await owner.page.getByText('A family’s home').waitFor();
  await owner.page.goto('/mine');
  await owner.page
    .getByRole('listitem')
    .filter({ hasText: `@${handle}#door` })
    .getByText('Hidden')
    .waitFor();
});
