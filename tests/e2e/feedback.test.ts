import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, viewName, views } from './support/accessibility.ts';
import { desktop, phone, sameOrigin, signUp, withBrowser } from './support/browser.ts';
import { administratorPassword } from './support/providers.ts';

const browser = withBrowser();

async function signInAsAdministrator(page: Page): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(administratorPassword);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByText('Hi admin').filter({ visible: true }).first().waitFor();
}

describe('/feedback', () => {
  test('sends a visitor to sign in, and shows the form afterwards', async () => {
    const user = await signUp((await browser.visit()).page);
    const { page } = await browser.visit();
    await page.goto('/feedback#part');
    await page.waitForURL('**/auth');
    await page.getByText('Authentication Required', { exact: true }).waitFor();
    await page.getByText('Please sign in to access this page', { exact: true }).waitFor();
    await page.getByLabel('Username').fill(user.username);
    await page.getByLabel('Password', { exact: true }).fill(user.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.waitForURL('**/feedback#part');
    await page.getByLabel('Your feedback').waitFor();
  });

  test('thanks the user, shows what was sent, and reaches the administrator', async () => {
    const { page, expectNoErrors } = await browser.visit();
    const user = await signUp(page);
    await page.goto('/search');
    await page.getByRole('link', { name: 'Feedback', exact: true }).click();
    const box = page.getByLabel('Your feedback');
    await box.fill('Please show ferries.\nThank you.');
    await page.getByRole('button', { name: 'Send feedback' }).click();
    const thanks = page.getByText(
      'Thank you! Your feedback has been submitted successfully. We appreciate your input!',
    );
    await thanks.waitFor();
    expect(await thanks.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.locator('blockquote').innerText()).toBe('Please show ferries.\nThank you.');
    await page.getByRole('button', { name: 'Write another' }).click();
    expect(await box.inputValue()).toBe('');
    expectNoErrors();

    const administrator = await browser.visit();
    await signInAsAdministrator(administrator.page);
    await administrator.page.getByRole('link', { name: 'All Feedback' }).click();
    const item = administrator.page.getByRole('listitem').filter({ hasText: user.username });
    await item.waitFor();
    expect(await item.innerText()).toContain('Please show ferries.\nThank you.');
    expect(await item.innerText()).toContain(user.email);
    expect(await item.locator('time').getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\dT/);
    administrator.expectNoErrors();
  });

  test('works by keyboard alone', async () => {
    const { page } = await browser.visit();
    await signUp(page);
    await page.goto('/feedback');
    await page.getByLabel('Your feedback').focus();
    await page.keyboard.type('Typed and sent without a mouse.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('Thank you!').waitFor();
  });

  test('refuses blank text with a message beside the field, and sends nothing', async () => {
    const { page } = await browser.visit();
    await signUp(page);
    // Most error messages are loaded after the page, but a form has its own from the start.
    await page.route(/\/failures-[^/]+\.js$/, () => {});
    await page.goto('/feedback');
    const requests: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()));
    await page.getByLabel('Your feedback').fill('   ');
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await page.getByText('Please write your feedback before sending it.').waitFor();
    expect(requests).toEqual([]);
    await expectAccessible(page);
  });

  test('keeps the text after a failure, also after a reload', async () => {
    const { page } = await browser.visit({ viewport: phone });
    await signUp(page);
    await page.goto('/feedback');
    await page.route('**/api/feedback', (route) =>
      route.fulfill({ status: 503, json: { error: 'The server is not available.', code: 'unavailable' } }),
    );
    await page.getByLabel('Your feedback').fill('This must not be lost.');
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await page.getByText('Failed to submit feedback. Please try again.').waitFor();
    expect(await page.getByLabel('Your feedback').inputValue()).toBe('This must not be lost.');
    await expectAccessible(page);
    await page.reload();
    expect(await page.getByLabel('Your feedback').inputValue()).toBe('This must not be lost.');
    await page.unroute('**/api/feedback');
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await page.getByText('Thank you!').waitFor();
  });
});

describe('/all-feedback', () => {
  test('sends users other than the administrator to the start page without requesting the list', async () => {
    const { page } = await browser.visit();
    await signUp(page);
    await page.goto('/search');
    expect(await page.getByRole('link', { name: 'All Feedback' }).count()).toBe(0);
    const requested: string[] = [];
    page.on(
      'request',
      (request) => new URL(request.url()).pathname === '/api/feedback' && requested.push(request.url()),
    );
    await page.goto('/all-feedback');
    await page.waitForURL((url) => url.pathname === '/');
    expect(requested).toEqual([]);
  });

  test('sends a visitor to /auth', async () => {
    const { page } = await browser.visit();
    await page.goto('/all-feedback');
    await page.waitForURL('**/auth');
  });

  test('is rendered with the list, which is only requested again at a later visit', async () => {
    const visitor = await browser.visit();
    const { username } = await signUp(visitor.page);
    const sent = await visitor.page.request.post('/api/feedback', {
      headers: sameOrigin,
      data: { feedback: 'Drawn by the server.' },
    });
    expect(sent.ok()).toBe(true);
    const { page, expectNoErrors } = await browser.visit({ timezoneId: 'Asia/Tokyo' });
    await signInAsAdministrator(page);
    const requests: string[] = [];
    page.on(
      'request',
      (request) => new URL(request.url()).pathname === '/api/feedback' && requests.push(request.url()),
    );
    const response = await page.goto('/all-feedback');
    expect(/<div id="root">(.*)/s.exec(await response!.text())?.[1]).toContain('Drawn by the server.');
    const item = page.getByRole('listitem').filter({ hasText: username });
    const time = item.locator('time');
    const sentAt = new Date((await time.getAttribute('datetime'))!);
    const tokyoFormat = new Intl.DateTimeFormat('en-GB', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'Asia/Tokyo',
    });
    await expect.poll(() => time.innerText()).toBe(tokyoFormat.format(sentAt));
    await page.waitForLoadState('networkidle');
    expect(requests).toEqual([]);
    await page.getByRole('link', { name: 'Map', exact: true }).click();
    await page.getByRole('combobox', { name: 'Find a place' }).waitFor();
    await page.getByRole('link', { name: 'All Feedback' }).click();
    await expect.poll(() => requests.length).toBe(1);
    await item.waitFor();
    expectNoErrors();
  });

  test('reports an empty list, and a failure to load', async () => {
    const { page } = await browser.visit();
    await signInAsAdministrator(page);
    await page.route('**/api/feedback?*', (route) => route.fulfill({ json: [] }));
    await page.getByRole('link', { name: 'All Feedback' }).click();
    await page.getByText('No feedback yet. What people send will appear here.').waitFor();
    await expectAccessible(page);
    await page.unroute('**/api/feedback?*');
    await page.route('**/api/feedback?*', (route) =>
      route.fulfill({ status: 503, json: { error: 'x', code: 'unavailable' } }),
    );
    await page.goto('/');
    await page.getByRole('link', { name: 'All Feedback' }).click();
    await page.getByText(/^Error loading feedback: .*[^.]\.$/).waitFor();
    await expectAccessible(page);
    await page.unroute('**/api/feedback?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('listitem').first().waitFor();
  });
});

describe('accessibility', () => {
  test.each(views.map((view) => [viewName(view), view] as const))('feedback: %s', async (_name, view) => {
    const { page } = await browser.visit(view);
    await page.request.post('/api/auth/login', {
      data: { username: 'admin', password: administratorPassword },
      headers: sameOrigin,
    });
    await page.goto('/feedback');
    await page.getByLabel('Your feedback').waitFor();
    await expectAccessible(page);
    await page.goto('/all-feedback');
    await page.getByRole('listitem').first().waitFor();
    await expectAccessible(page);
  });
});

test('the form works at 200 % zoom', async () => {
  const { page } = await browser.visit({ viewport: { width: desktop.width / 2, height: desktop.height / 2 } });
  await signUp(page);
  await page.goto('/feedback');
  await page.getByLabel('Your feedback').fill('Half as wide.');
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await page.getByText('Thank you!').waitFor();
  await expectAccessible(page);
});
