import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { desktop, phone, sameOrigin, signUp, uniqueName, withBrowser } from './support/browser.ts';
import { administratorPassword } from './support/providers.ts';

const browser = withBrowser();

test('a place is reported by keyboard on a phone and without scripts, and taken down by the administrator', async () => {
  const owner = await browser.visit();
  await signUp(owner.page);
  const handle = uniqueName('lane');
  const data = { handle, label: 'door', latitude: 21.4858, longitude: 39.1866, address: 'Row 1' };
  expect((await owner.page.request.post('/api/locations', { headers: sameOrigin, data })).status()).toBe(201);

  const visitor = await browser.visit({ viewport: phone, colorScheme: 'dark' });
  const { page } = visitor;
  await page.goto(`/at/${handle}/door`);
  await page.getByRole('link', { name: 'Report this place' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Report this place' }).waitFor();
  await page.getByRole('button', { name: 'Send report' }).click();
  await page.getByText('Choose what’s wrong.').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.getByLabel('What should the administrator know?').fill('This is my door.');
  await page.getByLabel('Your email, to hear back').fill('nowhere');
  await page.getByLabel('Your email, to hear back').press('Enter');
  await page.getByText('Please enter an email address').waitFor();
  expect(await page.getByLabel('What should the administrator know?').inputValue()).toBe('This is my door.');
  await page.getByLabel('Your email, to hear back').fill('me@example.org');
  await page.getByLabel('Your email, to hear back').press('Enter');
  await page.getByRole('heading', { level: 2, name: 'Thank you' }).waitFor();
  await expectAccessible(page);

  const visitorWithoutScripts = await browser.visit({ viewport: phone, javaScriptEnabled: false });
  await visitorWithoutScripts.page.goto(`/at/${handle}/door`);
  await visitorWithoutScripts.page.getByRole('link', { name: 'Report this place' }).click();
  await visitorWithoutScripts.page.getByLabel('It’s spam').check();
  await visitorWithoutScripts.page.getByRole('button', { name: 'Send report' }).click();
  await visitorWithoutScripts.page.getByRole('heading', { level: 2, name: 'Thank you' }).waitFor();

  const { page: admin, expectNoErrors } = await browser.visit({ viewport: desktop });
  const credentials = { username: 'admin', password: administratorPassword };
  expect((await admin.request.post('/api/auth/login', { headers: sameOrigin, data: credentials })).status()).toBe(200);
  await admin.goto('/mine');
  await admin.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Administration' }).click();
  const reports = admin.getByRole('link', { name: `@${handle}#door` }).and(admin.locator('[href*="report="]'));
  await expect.poll(() => reports.count()).toBe(2);
  await reports.filter({ hasText: 'It shows my home' }).click();
  const report = admin.getByRole('article');
  await report.getByText('Row 1').waitFor();
  await report.getByText('This is my door.').waitFor();
  await expectAccessible(admin);
  // A reason button fills in an answer, which the administrator can edit.
  await report.getByRole('button', { name: 'It’s spam' }).click();
  expect(await report.getByLabel('Reason').inputValue()).toBe('This place is unwanted advertising.');
  await report.getByLabel('Reason').fill('A family’s home');
  await admin.setViewportSize(phone);
  await expectAccessible(admin);
  // The page requests the hidden place, whose 410 response Chromium logs as an error, so errors are checked before.
  expectNoErrors();
  await report.getByRole('button', { name: 'Hide place', exact: true }).click();
  await reports.first().waitFor({ state: 'detached' });
  // The list is in view again, below the bar.
  const list = admin.getByRole('group', { name: 'State' });
  await expect.poll(async () => (await list.boundingBox())!.y).toBeGreaterThanOrEqual(64);
  await admin.setViewportSize(desktop);
  await admin.getByText(/^Decided \d+$/).click();
  await reports.first().click();
  await report.getByText('Place hidden').waitFor();

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

test('the report desk counts reports, can turn off its keyboard shortcuts, and reopens dismissed reports and those of hidden places', async () => {
  const owner = await browser.visit();
  await signUp(owner.page);
  const handle = uniqueName('desk');
  const data = { handle, label: 'door', latitude: 21.4858, longitude: 39.1866, address: 'Row 1' };
  expect((await owner.page.request.post('/api/locations', { headers: sameOrigin, data })).status()).toBe(201);
  const report = { alias: `@${handle}#door`, reason: 'spam' };
  expect((await owner.page.request.post('/api/reports', { headers: sameOrigin, data: report })).status()).toBe(201);

  const { page, expectNoErrors } = await browser.visit({ viewport: desktop });
  const credentials = { username: 'admin', password: administratorPassword };
  expect((await page.request.post('/api/auth/login', { headers: sameOrigin, data: credentials })).status()).toBe(200);
  const getStatus = async () => (await page.request.get(`/api/locations/${handle}/door`)).status();
  const numbers = await (await page.request.get('/api/admin/numbers')).json();
  await page.goto('/admin');
  const state = page.getByRole('group', { name: 'State' });
  await state.getByText(`Open ${numbers.openReports}`).waitFor();
  await state.getByText(`Decided ${numbers.decidedReports}`).waitFor();
  await page
    .getByRole('link', { name: `@${handle}#door` })
    .and(page.locator('[href*="report="]'))
    .click();
  const hide = page.getByRole('button', { name: 'Hide place', exact: true });
  await expect.poll(() => hide.locator('kbd').allInnerTexts()).toEqual(['Ctrl', 'Enter']);
  await expectAccessible(page);
  await page.getByText('Keyboard shortcuts').click();
  expect(await page.locator('kbd').count()).toBe(0);
  await page.keyboard.press('Control+Enter');
  expect(await getStatus()).toBe(200);
  await page.getByText('Keyboard shortcuts').click();
  await page.keyboard.press('Control+Enter');
  await page.getByText(`@${handle}#door hidden`).first().waitFor();
  await state.getByText(`Decided ${numbers.decidedReports + 1}`).waitFor();
  expect(await getStatus()).toBe(410);
  await page.getByRole('button', { name: 'Undo' }).click();
  const reopened = page.getByText(`Report on @${handle}#door reopened`).first();
  await reopened.waitFor();
  expect(await getStatus()).toBe(200);
  await state.getByText(`Open ${numbers.openReports}`).waitFor();
  // A dismissed report can also be reopened from the list of decided reports.
  await page.goto(page.url());
  await page.getByRole('button', { name: `Dismiss: @${handle}#door` }).click();
  await state.getByText(`Decided ${numbers.decidedReports + 1}`).click();
  await page
    .getByRole('link', { name: `@${handle}#door` })
    .and(page.locator('[href*="report="]'))
    .click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reopen report' }).click();
  await reopened.waitFor();
  await state.getByText(`Open ${numbers.openReports}`).waitFor();
  expectNoErrors();
});
