import type { Page } from 'playwright-core';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { createWebhookReceiver } from '../support/webhook-receiver.ts';
import { expectAccessible, views } from './support/accessibility.ts';
import { phone, sameOrigin, signUp, uniqueName, withBrowser } from './support/browser.ts';

const browser = withBrowser();
let server: ServerProcess;
let receiver: Awaited<ReturnType<typeof createWebhookReceiver>>;
/** The error text of the receiver. If it is undefined, the receiver answers 204. */
let refusal: string | undefined;

beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: 'http://where.example', RATE_LIMITS: 'off', WEBHOOK_ALLOW_PRIVATE: 'on' });
  receiver = await createWebhookReceiver((_, response) =>
    response.writeHead(refusal === undefined ? 204 : 503).end(refusal),
  );
});
afterEach(() => {
  refusal = undefined;
  receiver.received.length = 0;
});
afterAll(async () => {
  await server.stop();
  await receiver.close();
});

/** Signs up, creates a place under a new handle, and opens the webhook settings of the handle. Returns the handle. */
async function visitSettings(page: Page): Promise<string> {
  await signUp(page);
  const handle = uniqueName('hooked');
  const data = { handle, label: 'door', latitude: 21.4858, longitude: 39.1866, address: 'Row 1' };
  expect((await page.request.post('/api/locations', { headers: sameOrigin, data })).status()).toBe(201);
  await page.goto(`/mine/handles/${handle}#webhooks`);
  return handle;
}
const getSection = (page: Page) => page.getByRole('region', { name: 'Webhooks' });
const toast = (page: Page, text: string | RegExp) => page.getByText(text).first();
const getDeliveries = (page: Page) => getSection(page).locator('details').getByRole('listitem');
const getSecret = async (page: Page) =>
  (await getSection(page)
    .getByText(/^whsec_/)
    .textContent())!;
const verify = (secret: string, at: number) => {
  const { headers: deliveryHeaders, body } = receiver.received[at]!;
  return new Webhook(secret).verify(body, deliveryHeaders as Record<string, string>);
};

test.each(views)(
  'an owner adds a webhook, tests it, reads its deliveries, rotates its secret, turns it off and removes it ($colorScheme, $viewport.width px)',
  async (view) => {
    const { page, expectNoErrors } = await browser.visit({ ...view, baseURL: server.origin });
    const handle = await visitSettings(page);
    const section = getSection(page);
    const press = (name: string) => section.getByRole('button', { name, exact: true }).click();
    await section.getByText('No webhooks yet.').waitFor();
    // The link in the email has the name of the section as its fragment.
    await expect.poll(() => section.evaluate((part) => part.getBoundingClientRect().top < innerHeight)).toBe(true);
    await expectAccessible(page);
    await press('Add a webhook');
    await section.getByLabel('Address').fill(receiver.url);
    await section.getByLabel('Moved').check();
    await expectAccessible(page);
    await press('Add');
    const secret = await getSecret(page);
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    await section.getByRole('button', { name: 'Copy secret' }).waitFor();
    await expectAccessible(page);
    await press('Done');
    expect(await section.getByText(secret).count()).toBe(0);

    await press('Send a test');
    await toast(page, /^Test delivered: response 204 in \d+ ms\.$/).waitFor();
    expect(verify(secret, 0)).toMatchObject({ type: 'test', data: { handle: `@${handle}` } });
    const moved = await page.request.patch(`/api/locations/${handle}/door`, {
      headers: sameOrigin,
      data: { latitude: 21.49 },
    });
    expect(moved.status()).toBe(200);
    await expect.poll(() => receiver.received).toHaveLength(2);
    await section.getByText('Latest deliveries').click();
    await getDeliveries(page).filter({ hasText: 'Moved Delivered' }).filter({ hasText: 'response 204' }).waitFor();
    await getDeliveries(page).filter({ hasText: 'Test Delivered' }).filter({ hasText: '1 attempt' }).waitFor();
    expect(verify(secret, 1)).toMatchObject({ type: 'moved', data: { alias: `@${handle}#door` } });
    await expectAccessible(page);

    await press('New secret');
    await press('Create a new secret?');
    await section.getByText('The old secret also works until').waitFor();
    const renewed = await getSecret(page);
    expect(renewed).not.toBe(secret);
    refusal = 'closed for lunch';
    await press('Send a test');
    await toast(page, /^Test not delivered: response 503 in \d+ ms\.$/).waitFor();
    expect(verify(renewed, 2)).toEqual(verify(secret, 2));
    await getDeliveries(page)
      .filter({ hasText: 'Test Not delivered' })
      .filter({ hasText: 'closed for lunch' })
      .waitFor();
    await press('Done');

    await press('Edit');
    await section.getByLabel('Address').fill(`${receiver.url}/all`);
    await section.getByLabel('Moved').uncheck();
    await press('Save');
    await section.getByRole('heading', { name: `${receiver.url}/all` }).waitFor();
    await section.getByText('All changes').waitFor();
    await press('Turn off');
    await toast(page, 'Webhook turned off. Pending events were discarded.').waitFor();
    await section.getByText(/^Off since /).waitFor();
    await expectAccessible(page);
    await page.reload();
    await section.getByText(/^Off since /).waitFor();
    await press('Turn on');
    await section.getByText(/^Off since /).waitFor({ state: 'detached' });

    await press(`Remove ${receiver.url}/all`);
    await press('Remove it?');
    await section.getByText('No webhooks yet.').waitFor();
    await page.reload();
    await section.getByText('No webhooks yet.').waitFor();
    expectNoErrors();
  },
);

test('typed text survives a refusal and a broken connection; an editor sees no webhooks', async () => {
  const { page: owner } = await browser.visit({ viewport: phone, baseURL: server.origin });
  const { page: guest } = await browser.visit({ viewport: phone, baseURL: server.origin });
  const user = await signUp(guest);
  const handle = await visitSettings(owner);
  const section = getSection(owner);
  await section.getByRole('button', { name: 'Add a webhook' }).click();
  const address = section.getByLabel('Address');
  const add = section.getByRole('button', { name: 'Add', exact: true });
  await address.fill('example.com/hooks');
  await section.getByLabel('Renamed').check();
  await add.click();
  await section.getByText('This isn’t a web address. Use one that starts with https://').waitFor();
  expect(await address.inputValue()).toBe('example.com/hooks');
  await address.fill('https://example.com/hooks');
  await owner.route('**/api/handles/*/webhooks', (route) => route.abort());
  await add.click();
  await section.getByRole('alert').waitFor();
  expect(await address.inputValue()).toBe('https://example.com/hooks');
  expect(await section.getByLabel('Renamed').isChecked()).toBe(true);
  await owner.unroute('**/api/handles/*/webhooks');
  await add.click();
  await section.getByRole('heading', { name: 'https://example.com/hooks' }).waitFor();

  const members = `/api/handles/${handle}/members`;
  await owner.request.post(members, { headers: sameOrigin, data: { username: user.username } });
  await guest.request.post(`${members}/accept`, { headers: sameOrigin });
  await guest.goto(`/mine/handles/${handle}`);
  await guest.getByText('You’re an editor: you can change its places.').waitFor();
  expect(await getSection(guest).count()).toBe(0);
});
