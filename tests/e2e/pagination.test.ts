import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSqlAliasStore } from '../../src/adapters/sql/aliases/alias-store.ts';
import { loadPages } from '../../src/adapters/ssr/page-renderer.ts';
import { ok } from '../../src/domain/result.ts';
import { createLocation } from '../support/locations.ts';
import { config, createTestServer, password, type TestServer } from '../support/test-server.ts';
import { unwrap } from '../support/unwrap.ts';
import { withBrowser } from './support/browser.ts';

// Uses the built pages with a server that returns three entries of a list at once instead of a thousand.
const browser = withBrowser();
const dist = join(import.meta.dirname, '..', '..', 'dist');
let server: TestServer;
let origin: string;

beforeAll(async () => {
  const pages = await loadPages(join(dist, 'pages', 'entry-server.js'));
  server = await createTestServer(
    { webRoot: join(dist, 'web'), config: { ...config, mapTilesUrl: '' } },
    { pages, geocoding: { settlementsWithin: async () => ok([]) } },
    3,
  );
  const ann = await server.signUp('ann');
  const store = createSqlAliasStore(server);
  for (let gate = 1; gate <= 7; gate += 1) unwrap(await store.add(createLocation('@airport', `gate-${gate}`, ann.id)));
  for (let message = 1; message <= 5; message += 1) {
    server.clock.forward(20);
    const payload = { feedback: `Message ${message}` };
    await server.ask({ method: 'POST', url: '/api/feedback', payload, headers: { cookie: ann.cookie } });
  }
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(server.app.server.address() as { port: number }).port}`;
});
afterAll(() => server.close());

test.each(['/at', '/search'])('%s links the next page of a long list and the first one', async (route) => {
  const { page, expectNoErrors } = await browser.visit({ baseURL: origin });
  await page.goto(`${route}/airport`);
  const list = page.getByRole('region', { name: '3 of 7 places under @airport' });
  await list.waitFor();
  const listIds = async () =>
    (await page.locator('main ol > li').evaluateAll((rows) => rows.map(({ id }) => id))).join(' ');
  expect(await listIds()).toBe('gate-1 gate-2 gate-3');
  for (const [next, count] of [
    ['gate-4 gate-5 gate-6', 3],
    ['gate-7', 1],
  ] as const) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.getByRole('link', { name: 'Next places' }).click();
    await page.getByRole('region', { name: `${count} of 7 places under @airport` }).waitFor();
    await expect.poll(listIds).toBe(next);
    // The new page is shown from its top.
    expect(await page.evaluate(() => [window.scrollY, document.activeElement?.id])).toEqual([0, 'main']);
  }
  expect(await page.getByRole('link', { name: 'Next places' }).count()).toBe(0);
  await page.getByRole('link', { name: 'First places' }).click();
  await expect.poll(listIds).toBe('gate-1 gate-2 gate-3');
  expectNoErrors();
});

test('/all-feedback links older messages and the newest ones', async () => {
  const payload = { username: 'admin', password };
  const login = await server.ask({ method: 'POST', url: '/api/auth/login', payload });
  const { page, context, expectNoErrors } = await browser.visit({ baseURL: origin });
  await context.addCookies(login.cookies.map(({ name, value }) => ({ name, value, url: origin })));
  await page.goto('/all-feedback');
  const listMessages = () => page.locator('main ol p').allInnerTexts();
  await page.getByText('3 messages shown').waitFor();
  expect(await listMessages()).toEqual(['Message 5', 'Message 4', 'Message 3']);
  await page.getByRole('link', { name: 'Older messages' }).click();
  await expect.poll(listMessages).toEqual(['Message 2', 'Message 1']);
  await page.reload();
  expect(await listMessages()).toEqual(['Message 2', 'Message 1']);
  expect(await page.getByRole('link', { name: 'Older messages' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Newest messages' }).click();
  await expect.poll(listMessages).toEqual(['Message 5', 'Message 4', 'Message 3']);
  expectNoErrors();
});
