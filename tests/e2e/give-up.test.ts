import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { newUser, phone, sameOrigin, signUp, withBrowser } from './support/browser.ts';

const browser = withBrowser();
const getPart = (page: Page) => page.getByRole('region', { name: 'Transfer or retire' });

test('an owner retires a handle, undoes that, and transfers it to another member', async () => {
  const { page, expectNoErrors } = await browser.visit({ viewport: phone });
  const { page: memberPage } = await browser.visit();
  await signUp(page);
  const member = await signUp(memberPage, newUser());
  const handle = `given${member.username}`.slice(0, 30);
  for (const label of ['door', 'gate']) {
    const data = { handle, label, latitude: 21.4858, longitude: 39.1866, address: 'Row 1' };
    expect((await page.request.post('/api/locations', { headers: sameOrigin, data })).status()).toBe(201);
  }
  await page.goto(`/mine/handles/${handle}#give-up`);
  await getPart(page).getByText('There are no other members yet.').waitFor();
  await getPart(page).getByText('Its 2 places go to the bin').waitFor();
  await expectAccessible(page);
  await getPart(page)
    .getByRole('button', { name: `Retire @${handle}` })
    .click();
  await getPart(page).getByRole('button', { name: 'Delete its 2 places?' }).click();
  await page.waitForURL('**/mine');
  const getStatus = async (label: string) =>
    (await memberPage.request.get(`/api/locations/${handle}/${label}`)).status();
  expect([await getStatus('door'), await getStatus('gate')]).toEqual([410, 410]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => getStatus('gate')).toBe(200);

  const path = `/api/handles/${handle}/members`;
  const data = { username: member.username, role: 'editor' };
  expect((await page.request.post(path, { headers: sameOrigin, data })).ok()).toBe(true);
  expect((await memberPage.request.post(`${path}/accept`, { headers: sameOrigin, data: {} })).ok()).toBe(true);
  await page.goto(`/mine/handles/${handle}`);
  await getPart(page).getByRole('button', { name: 'Transfer', exact: true }).click();
  await getPart(page)
    .getByRole('button', { name: `Transfer @${handle} to ${member.username}?` })
    .click();
  await page.getByText('You’re an editor: you can change its places.').waitFor();
  expect(await getPart(page).count()).toBe(0);
  await memberPage.goto(`/mine/handles/${handle}`);
  await getPart(memberPage).waitFor();
  expectNoErrors();
});
