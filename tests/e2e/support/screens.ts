import type { Page } from 'playwright-core';
import { createButton, makeToken } from './browser.ts';
import { administratorPassword } from './providers.ts';

/** A handle of 30 characters; its labels have 40 characters in three scripts, its addresses 200. */
const longHandle = 'WaterfrontConventionCentreHall';
const longLabels = [
  'northernmost-freight-entrance-of-hall-14',
  'W'.repeat(40),
  'المدخل-الشمالي-لمركز-المؤتمرات-والمعارض',
  'ประตูทางเข้าด้านหลังของอาคารจอดรถเหนือสุด'.slice(0, 40),
] as const;

const longAddress =
  'Loading bay 14 behind the northern exhibition hall, entrance by the service road beside the multi-storey car park, King Abdulaziz International Convention District, Prince Majid Road, Jeddah 22236';

/** A handle whose places have every detail, or are restricted. */
const detailedHandle = 'alldetails';
const detailed = {
  gate: {
    entrance: { latitude: 21.5003, longitude: 39.2003 },
    floor: '3',
    unit: '12',
    landmark: 'Beside the post office',
    instructions: '[en] The black gate.\n[ar] البوابة السوداء.',
    phone: '+966500000000',
    whatsapp: '+966500000000',
    hours: 'Mo-Th 09:00-22:00; Fr 14:00-23:00; Ramadan Mo-Su 20:00-02:00; Dec 25 off',
    way: [
      { latitude: 21.499, longitude: 39.199 },
      { latitude: 21.5, longitude: 39.199 },
      { latitude: 21.5003, longitude: 39.2003 },
    ],
  },
  area: { approximate: 8 },
  locked: { visibility: 'protected', pin: '4711' },
  vault: { visibility: 'private' },
} as const;

/** Creates the places with long names, the detailed ones and a handle with 60 places, for the user of the page. */
export async function createLongPlaces(page: Page): Promise<void> {
  for (const [index, label] of longLabels.entries())
    await put(page, { handle: longHandle, label, index, address: index === 1 ? 'W'.repeat(200) : longAddress });
  for (const [index, [label, more]] of Object.entries(detailed).entries())
    await put(page, { handle: detailedHandle, label, index, address: 'King Fahd Road 12', ...more });
  await createStalls(page, 'manystalls');
}

/** Creates 60 places under a handle for the user of the page. */
export async function createStalls(page: Page, handle: string): Promise<void> {
  for (let stall = 1; stall <= 60; stall += 1)
    await put(page, { handle, label: `stall-${stall}`, index: stall, address: `Stall ${stall}, Row 3` });
}

interface Put {
  readonly handle: string;
  readonly label: string;
  readonly index: number;
  readonly address: string;
}

async function put(page: Page, { index, address, ...more }: Put): Promise<void> {
  const answer = await page.request.post('/api/locations', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: {
      address,
      latitude: 21.5 + index / 100,
      longitude: 39.2,
      street: address,
      country: 'Saudi Arabia',
      ...more,
    },
  });
  if (!answer.ok()) throw new Error(`${more.label}: ${await answer.text()}`);
}

/** Opens every `<details>` element. */
const unfold = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true;
  });
};

export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly as?: 'user' | 'administrator';
  /** Brings the screen into its state. */
  readonly act?: (page: Page) => Promise<unknown>;
}

/** Every page, in every state that looks different. */
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
  ...Object.keys(detailed).flatMap((label) => [
    { name: `receiver, ${label}`, path: `/at/${detailedHandle}/${label}`, act: unfold },
    { name: `receiver, own ${label}`, path: `/at/${detailedHandle}/${label}`, as: 'user' as const, act: unfold },
  ]),
  { name: 'receiver, own handle', path: `/at/${detailedHandle}`, as: 'user', act: unfold },
  { name: 'embed', path: `/embed/${detailedHandle}/gate` },
  { name: 'sign', path: `/share/${detailedHandle}/gate/sign` },
  { name: 'sticker', path: `/share/${longHandle}/${longLabels[0]}/sign?size=sticker` },
  { name: 'report', path: `/report/${detailedHandle}/gate` },
  { name: 'documents of the API', path: '/api/docs' },
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
      await putPinAnywhere(page);
      await page.getByLabel('Name', { exact: true }).fill(`${longHandle}#${longLabels[1]}`);
      await createButton(page, `@${longHandle}`).waitFor();
    },
  },
  {
    name: 'feedback, refused',
    path: '/feedback',
    as: 'user',
    act: (page) => page.getByRole('button', { name: 'Send feedback' }).click(),
  },
  { name: 'my places, long', path: '/mine', as: 'user' },
  { name: 'my places, bin', path: '/mine?state=deleted', as: 'user' },
  { name: 'my places, ended', path: '/mine?state=expired', as: 'user' },
  { name: 'my places, to check', path: '/mine?state=due', as: 'user' },
  { name: 'recovery codes', path: '/recovery-codes', as: 'user' },
  { name: 'account deleted', path: '/account/deleted?erased=2027-01-02T03:04:05.000Z' },
  { name: 'recover', path: '/recover' },
  { name: 'reset', path: '/reset#secret' },
  { name: 'verify', path: '/verify-email#secret' },
  { name: 'device', path: '/device#BCDF-GHJK' },
  { name: 'device, signed in', path: '/device#BCDF-GHJK', as: 'user' },
  { name: 'offline', path: '/offline' },
  { name: 'where am I', path: '/here' },
  { name: 'shared photo', path: '/shared-photo' },
  ...[
    ...[undefined, 'name', 'place', 'address', 'visibility', 'arrival', 'photos', 'opening', 'check', 'history'],
    'delete',
  ].map((part) => ({
    name: `edit, long${part === undefined ? '' : `, ${part}`}`,
    path: `/edit/${longHandle}/${longLabels[0]}${part === undefined ? '' : `#${part}`}`,
    as: 'user' as const,
  })),
  { name: 'handle settings, long', path: `/mine/handles/${longHandle}`, as: 'user' },
  {
    name: 'handle settings, link made',
    path: '/mine/handles/manystalls',
    as: 'user',
    act: async (page) => {
      await page.getByLabel('Username or email').fill(`${'colleague.'.repeat(9)}at@${'branch.'.repeat(8)}example.org`);
      await page.getByRole('button', { name: 'Invite', exact: true }).click();
      await page.getByRole('link', { name: 'Send by email' }).waitFor();
    },
  },
  {
    name: 'handle settings, webhook',
    path: '/mine/handles/manystalls#webhooks',
    as: 'user',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add a webhook' }).click();
      await page.getByLabel('Address', { exact: true }).fill(`https://${'branch.'.repeat(8)}example.org/hooks`);
    },
  },
  { name: 'invitation, visitor', path: `/join/${longHandle}#none` },
  {
    name: 'invitation, refused',
    path: `/join/${longHandle}#none`,
    as: 'user',
    act: async (page) => {
      await page.getByRole('button', { name: 'Accept' }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'file of places', path: '/mine/import', as: 'user' },
  {
    name: 'file of places, long',
    path: '/mine/import',
    as: 'user',
    act: async (page) => {
      const rows = longLabels.map((label, at) => `${label},${at === 1 ? ',' : '21.5,39.2'},"${longAddress}"`);
      await page.getByLabel('Choose a file').setInputFiles({
        name: `${'branch'.repeat(20)}.csv`,
        mimeType: 'text/csv',
        buffer: Buffer.from(`label,lat,lon,address,${'heading'.repeat(10)}\n${rows.join('\n')}\n`),
      });
      await page.getByText('Needs a pin').waitFor();
    },
  },
  ...['', '/places', '/users', '/administrators', '/handles', '/invitations', '/audit', '/maps'].map((part) => ({
    name: `administration${part}`,
    path: `/admin${part}`,
    as: 'administrator' as const,
  })),
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

/** The screens for the other languages: every page except the English API documents, in states that need no English text. */
export const screensOfLanguages: readonly Screen[] = [
  ...screens
    .filter(({ path }) => path !== '/api/docs')
    .filter(({ path, as }, at, all) => at === all.findIndex((screen) => screen.path === path && screen.as === as))
    .map(({ act, ...screen }) => (act === unfold ? { ...screen, act } : screen)),
  { name: 'map, place', path: '/map?q=24.7136,46.6753' },
  { name: 'map, search', path: '/map?q=Riyadh' },
  { name: 'find, code', path: '/search?q=7HQQ57WF%2BVQ' },
];

export async function signInAs(
  page: Page,
  role: NonNullable<Screen['as']>,
  user: { username: string; password: string },
) {
  const credentials = role === 'administrator' ? { username: 'admin', password: administratorPassword } : user;
  const answer = await page.request.post('/api/auth/login', {
    data: { username: credentials.username, password: credentials.password },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  if (!answer.ok()) throw new Error(`signing in as ${role}: ${answer.status()}`);
}

/** Opens a screen and brings it into its state. */
export async function show(page: Page, { path, act }: Screen): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await act?.(page);
  await page.waitForTimeout(250);
}

/** Submits a new place without a name. On a phone, the point is the first step. */
export async function submitWithoutName(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(?:Pin\.|Move the map to the place)/ }).waitFor();
  if ((await page.getByRole('button', { name: 'Move the map to the place' }).count()) > 0) await putPinAnywhere(page);
  await page.locator('.step-name').getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByText('Handle and label are required').filter({ visible: true }).first().waitFor();
}

/** On a phone: moves the map with a key, and places the pin in its middle. */
async function putPinAnywhere(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Move the map to the place' }).waitFor();
  await page.getByRole('region', { name: 'Map of the place' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Put it here' }).click();
}
