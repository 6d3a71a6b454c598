import type { Page } from 'playwright-core';
import { createButton, createToken, sameOrigin } from './browser.ts';
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

/** A handle with a place that has every detail, and with restricted places. */
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

/** Creates the places with long names, the detailed places and a handle with 60 places for the user who is signed in on the page. */
export async function createLongPlaces(page: Page): Promise<void> {
  for (const [index, label] of longLabels.entries())
    await createPlace(page, { handle: longHandle, label, index, address: index === 1 ? 'W'.repeat(200) : longAddress });
  for (const [index, [label, more]] of Object.entries(detailed).entries())
    await createPlace(page, { handle: detailedHandle, label, index, address: 'King Fahd Road 12', ...more });
  await createStalls(page, 'manystalls');
}

/** Creates 60 places under a handle for the user who is signed in on the page. */
export async function createStalls(page: Page, handle: string): Promise<void> {
  for (let stall = 1; stall <= 60; stall += 1)
    await createPlace(page, { handle, label: `stall-${stall}`, index: stall, address: `Stall ${stall}, Row 3` });
}

interface NewPlace {
  readonly handle: string;
  readonly label: string;
  readonly index: number;
  readonly address: string;
}

async function createPlace(page: Page, { index, address, ...more }: NewPlace): Promise<void> {
  const response = await page.request.post('/api/locations', {
    headers: sameOrigin,
    data: {
      address,
      latitude: 21.5 + index / 100,
      longitude: 39.2,
      street: address,
      country: 'Saudi Arabia',
      ...more,
    },
  });
  if (!response.ok()) throw new Error(`${more.label}: ${await response.text()}`);
}

/** Opens every `<details>` element. */
const openDetails = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
};

export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly role?: 'user' | 'administrator';
  /** Brings the screen into its state. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

/** Every page, in every state that looks different. */
export const screens: readonly Screen[] = [
  { name: 'landing', path: '/' },
  { name: 'landing popup', path: '/', prepare: (page) => page.getByRole('button', { name: /^@bennelong/ }).click() },
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
    { name: `receiver, ${label}`, path: `/at/${detailedHandle}/${label}`, prepare: openDetails },
    {
      name: `receiver, own ${label}`,
      path: `/at/${detailedHandle}/${label}`,
      role: 'user' as const,
      prepare: openDetails,
    },
  ]),
  { name: 'receiver, own handle', path: `/at/${detailedHandle}`, role: 'user', prepare: openDetails },
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
    name: 'sign up, invalid',
    path: '/auth',
    prepare: async (page) => {
      await page.getByRole('button', { name: /sign up/i }).click();
      await page.getByRole('button', { name: 'Create Account' }).click();
    },
  },
  {
    name: 'create, invalid',
    path: '/create',
    role: 'user',
    prepare: submitWithoutName,
  },
  {
    name: 'create, long name',
    path: '/create',
    role: 'user',
    prepare: async (page) => {
      await placePin(page);
      await page.getByLabel('Name', { exact: true }).fill(`${longHandle}#${longLabels[1]}`);
      await createButton(page, `@${longHandle}`).waitFor();
    },
  },
  {
    name: 'feedback, invalid',
    path: '/feedback',
    role: 'user',
    prepare: (page) => page.getByRole('button', { name: 'Send feedback' }).click(),
  },
  { name: 'my places, long', path: '/mine', role: 'user' },
  { name: 'my places, bin', path: '/mine?state=deleted', role: 'user' },
  { name: 'my places, expired', path: '/mine?state=expired', role: 'user' },
  { name: 'my places, to check', path: '/mine?state=due', role: 'user' },
  { name: 'recovery codes', path: '/recovery-codes', role: 'user' },
  { name: 'account deleted', path: '/account/deleted?erased=2027-01-02T03:04:05.000Z' },
  { name: 'recover', path: '/recover' },
  { name: 'reset', path: '/reset#secret' },
  { name: 'verify', path: '/verify-email#secret' },
  { name: 'device', path: '/device#BCDF-GHJK' },
  { name: 'device, signed in', path: '/device#BCDF-GHJK', role: 'user' },
  { name: 'offline', path: '/offline' },
  { name: 'where am I', path: '/here' },
  { name: 'shared photo', path: '/shared-photo' },
  ...[
    ...[undefined, 'name', 'place', 'address', 'visibility', 'arrival', 'photos', 'opening', 'check', 'history'],
    'delete',
  ].map((part) => ({
    name: `edit, long${part === undefined ? '' : `, ${part}`}`,
    path: `/edit/${longHandle}/${longLabels[0]}${part === undefined ? '' : `#${part}`}`,
    role: 'user' as const,
  })),
  { name: 'handle settings, long', path: `/mine/handles/${longHandle}`, role: 'user' },
  {
    name: 'handle settings, link created',
    path: '/mine/handles/manystalls',
    role: 'user',
    prepare: async (page) => {
      await page.getByLabel('Username or email').fill(`${'colleague.'.repeat(9)}at@${'branch.'.repeat(8)}example.org`);
      await page.getByRole('button', { name: 'Invite', exact: true }).click();
      await page.getByRole('link', { name: 'Send by email' }).waitFor();
    },
  },
  {
    name: 'handle settings, webhook',
    path: '/mine/handles/manystalls#webhooks',
    role: 'user',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add a webhook' }).click();
      await page.getByLabel('Address', { exact: true }).fill(`https://${'branch.'.repeat(8)}example.org/hooks`);
    },
  },
  { name: 'invitation, visitor', path: `/join/${longHandle}#none` },
  {
    name: 'invitation, refused',
    path: `/join/${longHandle}#none`,
    role: 'user',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Accept' }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'file of places', path: '/mine/import', role: 'user' },
  {
    name: 'file of places, long',
    path: '/mine/import',
    role: 'user',
    prepare: async (page) => {
      const rows = longLabels.map((label, index) => `${label},${index === 1 ? ',' : '21.5,39.2'},"${longAddress}"`);
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
    role: 'administrator' as const,
  })),
  { name: 'all feedback', path: '/all-feedback', role: 'administrator' },
  {
    name: 'account, confirmation',
    path: '/account',
    role: 'user',
    prepare: async (page) => {
      await createToken(page, 'W'.repeat(100));
      await page.reload({ waitUntil: 'networkidle' });
      await page.getByRole('button', { name: /^Revoke W/ }).click();
    },
  },
  { name: 'test', path: '/test' },
  { name: 'click test', path: '/test-simple' },
  { name: 'not found', path: `/no/such/${'page'.repeat(30)}` },
];

/** The screens for the other languages: every page except the English API documents, in states that need no English text. */
export const localizedScreens: readonly Screen[] = [
  ...screens
    .filter(({ path }) => path !== '/api/docs')
    .filter(
      ({ path, role }, index, all) => index === all.findIndex((screen) => screen.path === path && screen.role === role),
    )
    .map(({ prepare, ...screen }) => (prepare === openDetails ? { ...screen, prepare } : screen)),
  { name: 'map, place', path: '/map?q=24.7136,46.6753' },
  { name: 'map, search', path: '/map?q=Riyadh' },
  { name: 'find, code', path: '/search?q=7HQQ57WF%2BVQ' },
];

export async function signInAs(
  page: Page,
  role: NonNullable<Screen['role']>,
  user: { username: string; password: string },
) {
  const credentials = role === 'administrator' ? { username: 'admin', password: administratorPassword } : user;
  const response = await page.request.post('/api/auth/login', {
    data: { username: credentials.username, password: credentials.password },
    headers: sameOrigin,
  });
  if (!response.ok()) throw new Error(`signing in as ${role}: ${response.status()}`);
}

/** Opens a screen and brings it into its state. */
export async function openScreen(page: Page, { path, prepare }: Screen): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await prepare?.(page);
  await page.waitForTimeout(250);
}

/** Submits a new place without a name. On a phone, choosing the point is the first step. */
export async function submitWithoutName(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(?:Pin\.|Move the map to the place)/ }).waitFor();
  if ((await page.getByRole('button', { name: 'Move the map to the place' }).count()) > 0) await placePin(page);
  await page.locator('.step-name').getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByText('Handle and label are required').filter({ visible: true }).first().waitFor();
}

/** Moves the map with a key and places the pin in its middle, in the steps of the phone layout. */
async function placePin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Move the map to the place' }).waitFor();
  await page.getByRole('region', { name: 'Map of the place' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Put it here' }).click();
}
