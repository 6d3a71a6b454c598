import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { loadCatalogue } from '../../src/i18n/catalogues.ts';
import { screens } from '../../src/ui/app/routes.ts';
import { createButton, getVisibleButton, newUser, phone, sameOrigin, signUp, withBrowser } from './support/browser.ts';
import { signInAs } from './support/screens.ts';

const browser = withBrowser();
const device = {
  viewport: phone,
  permissions: ['geolocation'],
  geolocation: { latitude: 23.6139, longitude: 58.5922, accuracy: 12 },
};

/** Performs and counts the steps of a user on a phone. A step is a tap or a filled field. */
function createStepCounter() {
  let count = 0;
  return {
    tap: async (target: Locator) => {
      count += 1;
      await target.click();
    },
    fill: async (field: Locator, text: string) => {
      count += 1;
      await field.fill(text);
    },
    get count() {
      return count;
    },
  };
}

const nameField = (page: Page) => page.getByLabel('Name', { exact: true });

/** Creates an account with the required fields only. */
async function register(page: Page, steps: ReturnType<typeof createStepCounter>, user: ReturnType<typeof newUser>) {
  await page.getByRole('heading', { name: 'Create an account' }).waitFor();
  await steps.fill(page.getByLabel('Username'), user.username);
  await steps.fill(page.getByLabel('Email'), user.email);
  await steps.fill(page.getByLabel('Password', { exact: true }), user.password);
  await steps.fill(page.getByLabel('Confirm Password'), user.password);
  await steps.tap(getVisibleButton(page, 'Create Account'));
}

test('a new user creates a place in at most eleven steps, sign-up included, and saves the recovery codes after that', async () => {
  const { page, expectNoErrors } = await browser.visit(device);
  const user = newUser();
  const steps = createStepCounter();
  await page.goto('/map');
  await steps.tap(getVisibleButton(page, 'Show my position'));
  await steps.tap(page.getByRole('link', { name: 'Name this place' }));
  await register(page, steps, user);
  // The name is the next step, the pin from before the sign-up is still set, and no toast requests an account.
  await nameField(page).waitFor();
  expect(await page.getByText('Authentication Required').count()).toBe(0);
  expect(await page.getByLabel('Latitude').inputValue()).toBe('23.613900');
  await page
    .getByText(/^Near .*Oman$/)
    .filter({ visible: true })
    .waitFor();
  await steps.fill(nameField(page), `${user.username}#shop`);
  await steps.tap(createButton(page, `@${user.username}#shop`));
  await page.getByRole('heading', { level: 1, name: `@${user.username}#shop` }).waitFor();
  expect(steps.count).toBeLessThanOrEqual(11);
  expect(steps.count).toBe(9);
  await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
  expect(await page.locator('.print-alone li').count()).toBe(10);
  await getVisibleButton(page, 'I’ve saved them').click();
  expect(await page.getByRole('heading', { name: 'Save your recovery codes' }).count()).toBe(0);
  expectNoErrors();
});

test('a name that is typed before signing up stays, and starting at the landing page takes no more steps', async () => {
  const { page } = await browser.visit(device);
  const user = newUser();
  const steps = createStepCounter();
  await page.goto('/');
  await steps.fill(page.getByRole('combobox'), `@${user.username}#gate`);
  await steps.tap(getVisibleButton(page, 'Search'));
  await steps.tap(page.getByRole('link', { name: `Create @${user.username}#gate` }));
  await register(page, steps, user);
  await steps.tap(getVisibleButton(page, 'Use my position').last());
  await steps.tap(getVisibleButton(page, 'Continue'));
  await expect.poll(() => nameField(page).inputValue()).toBe(`@${user.username}#gate`);
  await steps.tap(createButton(page, `@${user.username}#gate`));
  await page.getByRole('heading', { level: 1, name: `@${user.username}#gate` }).waitFor();
  expect(steps.count).toBeLessThanOrEqual(11);
});

test('a user with an account creates a place in at most five steps, and adds arrival details afterwards or later', async () => {
  const { page } = await browser.visit(device);
  const { username } = await signUp(page);
  const steps = createStepCounter();
  await page.goto('/create');
  await steps.tap(getVisibleButton(page, 'Use my position').last());
  await steps.tap(getVisibleButton(page, 'Continue'));
  await steps.fill(nameField(page), `${username}#office`);
  await steps.tap(createButton(page, `@${username}#office`));
  await page.getByRole('heading', { level: 1, name: `@${username}#office` }).waitFor();
  expect(steps.count).toBe(4);

  await page.getByRole('button', { name: 'Add: Getting there' }).click();
  await getVisibleButton(page, 'Later').click();
  await page.getByRole('heading', { level: 1, name: `@${username}#office` }).waitFor();
  await page.getByRole('button', { name: 'Add: Getting there' }).click();
  expect(await getVisibleButton(page, 'Save').isDisabled()).toBe(true);
  await page.getByLabel('Floor').fill('2');
  await getVisibleButton(page, 'Save').click();
  await page.getByRole('heading', { level: 1, name: `@${username}#office` }).waitFor();
  const saved = await page.request.get(`/api/locations/@${username}/office`);
  expect((await saved.json()).floor).toBe('2');
});

test('a shopkeeper names a place in Arabic in at most eleven steps, and adds phone, hours and a photo in at most eight more', async () => {
  const { page, expectNoErrors } = await browser.visit({
    ...device,
    geolocation: { latitude: 21.4849, longitude: 39.187, accuracy: 12 },
    locale: 'ar',
  });
  const t = loadCatalogue('ar');
  const { parts } = t;
  const user = newUser();
  const steps = createStepCounter();
  await page.goto('/');
  await steps.tap(page.getByRole('main').getByRole('link', { name: t.landing.create, exact: true }));
  await steps.fill(page.getByLabel(t.auth.username, { exact: true }), user.username);
  await steps.fill(page.getByLabel(t.auth.email, { exact: true }), user.email);
  await steps.fill(page.getByLabel(t.auth.password, { exact: true }), user.password);
  await steps.fill(page.getByLabel(t.auth.confirm, { exact: true }), user.password);
  await steps.tap(getVisibleButton(page, t.auth.signUp));
  await steps.tap(getVisibleButton(page, t.placeForm.useMine).last());
  await steps.tap(getVisibleButton(page, t.placeForm.steps.continue));
  await steps.fill(page.getByLabel(t.placeForm.steps.wholeName, { exact: true }), `${user.username}#محل`);
  await steps.tap(getVisibleButton(page, t.create.submitAlias({ alias: `@${user.username}#محل` })));
  await page.getByRole('heading', { level: 1, name: `@${user.username}#محل` }).waitFor();
  expect(steps.count).toBeLessThanOrEqual(11);

  const moreSteps = createStepCounter();
  await moreSteps.tap(page.getByRole('button', { name: new RegExp(t.created.arrive) }));
  await moreSteps.fill(page.getByRole('textbox', { name: t.details.phone }), '0501234567');
  await moreSteps.tap(page.getByRole('switch').first());
  await moreSteps.fill(page.locator('input[type=time]').first(), '09:00');
  await moreSteps.fill(page.locator('input[type=time]').nth(1), '22:00');
  await moreSteps.tap(getVisibleButton(page, parts.arrivalForm.copyToAllDays));
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#777' } })
    .jpeg()
    .toBuffer();
  await page
    .getByLabel(parts.arrivalForm.addPhoto, { exact: true })
    .setInputFiles({ name: 'gate.jpg', mimeType: 'image/jpeg', buffer });
  await moreSteps.tap(getVisibleButton(page, t.shared.save));
  await page.getByRole('heading', { level: 1, name: `@${user.username}#محل` }).waitFor();
  // Choosing the photo is one more step.
  expect(moreSteps.count + 1).toBeLessThanOrEqual(8);
  const saved = await page.request.get(`/api/locations/${user.username}/${encodeURIComponent('محل')}`);
  const place = await saved.json();
  expect(place).toMatchObject({ phone: '+966501234567', hours: 'Mo-Su 09:00-22:00' });
  expect(place.photos).toHaveLength(1);
  expectNoErrors();
});

test('a courier opens the way to a place in one step', async () => {
  const { page } = await browser.visit(device);
  const steps = createStepCounter();
  await page.goto('/at/downtown/burj-khalifa');
  const navigate = page.getByRole('link', { name: /^Navigate/ }).filter({ visible: true });
  const opened = page.waitForEvent('popup');
  await steps.tap(navigate.first());
  await opened;
  expect(await navigate.first().getAttribute('href')).toContain('25.197');
  expect(steps.count).toBe(1);
});

test('a new user names a home behind a PIN in at most fourteen steps', async () => {
  const { page } = await browser.visit(device);
  const user = newUser();
  const steps = createStepCounter();
  await page.goto('/map');
  await steps.tap(getVisibleButton(page, 'Show my position'));
  await steps.tap(page.getByRole('link', { name: 'Name this place' }));
  await register(page, steps, user);
  await steps.fill(nameField(page), `${user.username}#home`);
  await steps.tap(page.getByText('Needs a PIN. Share it with your visitors.'));
  await steps.fill(page.getByRole('textbox', { name: 'PIN' }), '2468');
  await steps.tap(getVisibleButton(page, `Create @${user.username}#home`));
  await page.getByRole('heading', { level: 1, name: `@${user.username}#home` }).waitFor();
  expect(steps.count).toBeLessThanOrEqual(14);
  const visitor = await browser.visit();
  expect((await visitor.page.request.get(`/api/locations/@${user.username}/home`)).status()).toBe(403);
});

test('a user recovers a password in five steps and deletes the account in three', async () => {
  const { page } = await browser.visit(device);
  const user = newUser();
  const registered = await page.request.post('/api/auth/register', {
    headers: sameOrigin,
    data: user,
  });
  const { recoveryCodes } = await registered.json();
  await page.context().clearCookies();
  const steps = createStepCounter();
  await page.goto('/auth');
  await steps.tap(page.getByRole('link', { name: 'Forgot password?' }));
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await steps.fill(page.getByLabel('Username'), user.username);
  await steps.fill(page.getByRole('textbox', { name: 'Recovery code' }), recoveryCodes[0]);
  await steps.fill(page.getByLabel('New password'), 'five quiet green lamps');
  await steps.tap(getVisibleButton(page, 'Set new password'));
  await page.waitForURL('**/auth');
  expect(steps.count).toBe(5);
  await signInAs(page, 'user', { username: user.username, password: 'five quiet green lamps' });
  await page.goto('/account');
  const deletion = createStepCounter();
  await deletion.tap(getVisibleButton(page, 'Delete my account'));
  await deletion.fill(page.getByLabel('Your password', { exact: true }), 'five quiet green lamps');
  await deletion.tap(getVisibleButton(page, 'Delete it'));
  await page.getByRole('heading', { level: 1, name: 'Account deleted' }).waitFor();
  expect(deletion.count).toBe(3);
});

test('My Places, the search box and the last opened place are at most two taps away from every screen', async () => {
  const { page, context } = await browser.visit({ viewport: phone });
  const { username } = newUser();
  await signInAs(page, 'administrator', newUser());
  const created = await page.request.post('/api/locations', {
    headers: sameOrigin,
    data: { handle: username, label: 'door', latitude: 24.7, longitude: 46.7 },
  });
  expect(created.status()).toBe(201);
  await page.goto('/search/downtown/burj-khalifa');
  await page.getByRole('heading', { name: 'Location Details' }).waitFor();
  // The kit page exists only in development.
  const paths = screens
    .map(({ path }) => path)
    .filter((path) => path !== '/kit')
    .map((path) =>
      path
        .replace(':handle', username)
        .replace(':label', 'door')
        .replace(':part', 'users')
        .replace('*', '/no/such/page'),
    );
  expect(paths.length).toBeGreaterThan(30);
  const tryPath = async (tab: Page, path: string) => {
    await tab.goto(path, { waitUntil: 'networkidle' });
    const menu = tab.getByRole('button', { name: 'Open menu' });
    await menu.click();
    const myPlaces = tab.getByRole('link', { name: 'My Places' }).filter({ visible: true });
    await expect.poll(() => myPlaces.first().isVisible(), { message: path }).toBe(true);
    await tab.getByRole('button', { name: 'Close menu' }).click();
    await tab.getByRole('link', { name: 'Find a place' }).click();
    const recent = tab.getByRole('region', { name: 'Recent' }).getByRole('link', { name: '@downtown#burj-khalifa' });
    await recent.waitFor();
    expect([path, await tab.getByRole('combobox').count()]).toEqual([path, 1]);
  };
  // Runs several pages at once, because each page mostly waits.
  const waiting = [...paths];
  const work = async () => {
    const tab = await context.newPage();
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await tryPath(tab, path);
  };
  await Promise.all([work(), work(), work()]);
});
