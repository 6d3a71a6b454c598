import type { Page } from 'playwright-core';
import { makeToken } from './browser.ts';
import { administratorPassword } from './providers.ts';

/** A handle of thirty characters with labels of forty in three scripts, and addresses of two hundred. */
const longHandle = 'WaterfrontConventionCentreHall';
const longLabels = [
  'northernmost-freight-entrance-of-hall-14',
  'W'.repeat(40),
  'المدخل-الشمالي-لمركز-المؤتمرات-والمعارض',
  'ประตูทางเข้าด้านหลังของอาคารจอดรถเหนือสุด'.slice(0, 40),
] as const;

const longAddress =
  'Loading bay 14 behind the northern exhibition hall, entrance by the service road beside the multi-storey car park, King Abdulaziz International Convention District, Prince Majid Road, Jeddah 22236';

/** Creates the long places and a handle of sixty for the user signed in on this page. */
export async function createLongPlaces(page: Page): Promise<void> {
  for (const [index, label] of longLabels.entries())
    await put(page, longHandle, label, index, index === 1 ? 'W'.repeat(200) : longAddress);
  await createStalls(page, 'manystalls');
}

/** Creates sixty places under a handle for the user signed in on this page. */
export async function createStalls(page: Page, handle: string): Promise<void> {
  for (let stall = 1; stall <= 60; stall += 1)
    await put(page, handle, `stall-${stall}`, stall, `Stall ${stall}, Row 3`);
}

async function put(page: Page, handle: string, label: string, index: number, address: string): Promise<void> {
  const answer = await page.request.post('/api/locations', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: {
      handle,
      label,
      address,
      latitude: 21.5 + index / 100,
      longitude: 39.2,
      street: address,
      country: 'Saudi Arabia',
    },
  });
  if (!answer.ok()) throw new Error(`${label}: ${await answer.text()}`);
}

export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly as?: 'user' | 'administrator';
  /** What brings the screen into the state that is meant. */
  readonly act?: (page: Page) => Promise<unknown>;
}

/** Every page, and every state of it that looks different. */
export const screens: readonly Screen[] = [
  { name: 'landing', path: '/' },
  { name: 'landing popup', path: '/', act: (page) => page.getByRole('button', { name: /^@bennelong/ }).click() },
  { name: 'find', path: '/search' },
  { name: 'find, found', path: '/search/downtown/burj-khalifa' },
  { name: 'find, missing', path: '/search/nobody/door' },
  { name: 'find, many', path: '/search/manystalls' },
  { name: 'find, long', path: `/search/${longHandle}/${longLabels[0]}` },
  { name: 'find, long list', path: `/search/${longHandle}` },
  { name: 'alias', path: '/alias?alias=%40downtown%23burj-khalifa' },
  { name: 'receiver', path: '/at/downtown/burj-khalifa' },
  { name: 'receiver, missing', path: '/at/nobody/door' },
  { name: 'receiver, many', path: '/at/manystalls' },
  ...longLabels.map((label) => ({
    name: `receiver, ${label}`,
    path: `/at/${longHandle}/${encodeURIComponent(label)}`,
  })),
  { name: 'receiver, long list', path: `/at/${longHandle}` },
  { name: 'map', path: '/map' },
  { name: 'map, found', path: '/map?q=%40downtown%23burj-khalifa' },
  { name: 'map, long', path: `/map?q=%40${longHandle}%23${longLabels[1]}` },
  { name: 'map, many', path: '/map?q=%40manystalls' },
  { name: 'map, missing', path: '/map?q=%40nobody%23door' },
  { name: 'sign in', path: '/auth' },
  {
    name: 'sign up, refused',
    path: '/auth',
    act: async (page) => {
      await page.getByRole('button', { name: /sign up/i }).click();
      await page.getByRole('button', { name: 'Create Account' }).click();
    },
  },
  {
    name: 'create, refused',
    path: '/create',
    as: 'user',
    act: submitWithoutName,
  },
  {
    name: 'create, long name',
    path: '/create',
    as: 'user',
    act: async (page) => {
      await page.getByRole('button', { name: 'Put it here' }).click();
      await page.getByLabel('Name', { exact: true }).fill(`${longHandle}#${longLabels[1]}`);
      await page.locator('.step-name').getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: `Create @${longHandle}` }).waitFor();
    },
  },
  {
    name: 'feedback, refused',
    path: '/feedback',
    as: 'user',
    act: (page) => page.getByRole('button', { name: 'Send feedback' }).click(),
  },
  { name: 'all feedback', path: '/all-feedback', as: 'administrator' },
  {
    name: 'account, asked once more',
    path: '/account',
    as: 'user',
    act: async (page) => {
      await makeToken(page, 'W'.repeat(100));
      await page.reload({ waitUntil: 'networkidle' });
      await page.getByRole('button', { name: /^Revoke W/ }).click();
    },
  },
  { name: 'test', path: '/test' },
  { name: 'click test', path: '/test-simple' },
  { name: 'not found', path: `/no/such/${'page'.repeat(30)}` },
];

export async function signInAs(
  page: Page,
  who: NonNullable<Screen['as']>,
  user: { username: string; password: string },
) {
  const credentials = who === 'administrator' ? { username: 'admin', password: administratorPassword } : user;
  const answer = await page.request.post('/api/auth/login', {
    data: { username: credentials.username, password: credentials.password },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  if (!answer.ok()) throw new Error(`signing in as ${who}: ${answer.status()}`);
}

/** Goes to a screen and brings it into its state. */
export async function show(page: Page, { path, act }: Screen): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await act?.(page);
  await page.waitForTimeout(250);
}

/** Asks for a place without a name; a phone asks for the point first. */
export async function submitWithoutName(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(?:Pin\.|Put it here)/ }).waitFor();
  const put = page.getByRole('button', { name: 'Put it here' });
  const isPhone = (await put.count()) > 0;
  if (isPhone) await put.click();
  await page
    .locator(isPhone ? '.step-name' : '.step-rest')
    .getByRole('button', { name: isPhone ? 'Continue' : 'Create', exact: true })
    .click();
  await page.getByText('Handle and label are required').filter({ visible: true }).first().waitFor();
}
