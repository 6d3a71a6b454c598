// `npm run screenshots [-- name …]` takes pictures of every screen on a phone, and of the main ones in more variants, into
// docs/screenshots. `-- --all [name …]` takes each screen in every size, light and dark, in English and Arabic, at pixel ratio 2, into a
// temporary folder.
// Look at them before you commit them. scripts/screenshots.mjs builds the server and starts this program.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { serverEnvironment, serverFlags } from '../../scripts/server-flags.mjs';
import type { screenTexts } from '../../src/i18n/en/index.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'whereat-screens-'));
const isForAll = process.argv.includes('--all');
const out = isForAll ? join(tmpdir(), 'whereat-screenshots') : join(root, 'docs', 'screenshots');
mkdirSync(out, { recursive: true });

const administrator = { username: 'admin', password: 'the screenshot administrator' };
/** A free port, chosen before the start, because the server needs its address for webhooks. */
const listener = createServer().listen(0);
await once(listener, 'listening');
const { port } = listener.address() as AddressInfo;
listener.close();
const server = spawn(process.execPath, [...serverFlags, join(root, 'dist', 'server', 'main.js')], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
  env: {
    ...serverEnvironment,
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: `sqlite:${join(folder, 'whereat.db')}`,
    MAP_TILES_URL: '',
    RATE_LIMITS: 'off',
    DEBUG_UI: 'off',
    ADMIN_PASSWORD: administrator.password,
  },
});
const origin = await new Promise<string>((resolve) => {
  let text = '';
  server.stdout.on('data', (chunk) => {
    text += chunk;
    const found = text.match(/ at (http:\/\/\S+)/);
    if (found) resolve(found[1]!);
  });
});
const call = async (method: string, path: string, body?: object, cookie = '') => {
  const response = await fetch(origin + path, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), origin, cookie },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
};
const api = (path: string, body: object, cookie?: string) => call('POST', path, body, cookie);

const user = { username: 'salma', email: 'salma@example.org', password: 'four quiet green lamps' };
const ownerCookie = await api('/api/auth/register', user);
const place = {
  city: 'Jeddah',
  region: 'Makkah Region',
  country: 'Saudi Arabia',
  district: 'Al Balad',
  postcode: '22236',
};
for (const [label, latitude, longitude, street] of [
  ['door', 21.48368, 39.18742, 'Al Alawi Lane'],
  ['back-gate', 21.48402, 39.18701, 'Abu Enabah Lane'],
  ['بوابة-الشحن', 21.48335, 39.18789, 'Al Dhahab Street'],
])
  await api(
    '/api/locations',
    {
      handle: '@nassif',
      label,
      latitude,
      longitude,
      street,
      ...place,
      address: `${street}, Al Balad, Jeddah 22236, Saudi Arabia`,
    },
    ownerCookie,
  );
await call('PATCH', '/api/locations/nassif/back-gate', { latitude: 21.4849, longitude: 39.18701 }, ownerCookie);
await call('POST', '/api/locations/nassif/back-gate/confirm', undefined, ownerCookie);
await api(
  '/api/locations',
  { handle: '@nassif', label: 'old-store', ...place, latitude: 21.48, longitude: 39.18 },
  ownerCookie,
);
await call('DELETE', '/api/locations/nassif/old-store', undefined, ownerCookie);
const editorCookie = await api('/api/auth/register', { ...user, username: 'huda', email: 'huda@example.org' });
await call('POST', '/api/handles/nassif/members', { username: 'huda', role: 'editor' }, ownerCookie);
await api(
  '/api/handles/nassif/webhooks',
  { url: 'https://hooks.example.com/whereat', types: ['renamed', 'deleted'] },
  ownerCookie,
);
const villa = { handle: '@nassif', ...place, address: 'Al Alawi Lane, Al Balad, Jeddah 22236, Saudi Arabia' };
await api(
  '/api/locations',
  {
    ...villa,
    label: 'reception',
    latitude: 21.48372,
    longitude: 39.18752,
    entrance: '21.483610, 39.187380',
    way: 'LINESTRING (39.18801 21.48296, 39.18772 21.48312, 39.18766 21.48346, 39.18751 21.4835, 39.18738 21.48361)',
    floor: '2',
    unit: '14',
    landmark: 'Opposite the old water house',
    instructions: [
      { language: 'en', text: 'Black gate with the yellow sign. Ring twice, then take the stairs on the left.' },
      { language: 'ar', text: 'البوابة السوداء ذات اللوحة الصفراء. اضغط الجرس مرتين ثم اصعد الدرج على اليسار.' },
    ],
    phone: '+966501234567',
    whatsapp: '+966501234567',
    hours: 'Sa-Th 08:00-22:00; Fr off',
    searchable: true,
  },
  ownerCookie,
);
/** Draws a wall with a gate in these colours, as a photo from a phone. */
const getPhoto = (wall: string, gate: string, sign: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
      <rect width="1600" height="1200" fill="#9cc3dd"/><rect y="260" width="1600" height="700" fill="${wall}"/>
      <rect y="960" width="1600" height="240" fill="#8d8578"/><path d="M0 960H1600V990H0Z" fill="#6f675b"/>
      <rect x="520" y="400" width="560" height="560" fill="${gate}"/><path d="M796 400h8v560h-8z" fill="#ffffff40"/>
      <rect x="1150" y="480" width="220" height="130" rx="10" fill="${sign}"/></svg>`),
  )
    .jpeg({ quality: 88 })
    .toBuffer();
for (const [query, wall, gate, sign] of [
  ['alt=Black%20gate%20with%20a%20yellow%20sign', '#d9c7a3', '#1f1d1a', '#f0c419'],
  ['alt=The%20bell%20beside%20the%20door', '#c9b48c', '#3d5a4c', '#e8e2d6'],
  ['alt=Turn%20in%20at%20the%20blue%20shutter&point=21.48312,39.18772', '#cdb592', '#2a5d8f', '#f6f3ec'],
  ['alt=The%20lane%20narrows%20here&point=21.48346,39.18766', '#b99f78', '#5b4632', '#d8d0c0'],
] as const) {
  const added = await fetch(`${origin}/api/locations/nassif/reception/photos?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg', origin, cookie: ownerCookie },
    body: new Uint8Array(await getPhoto(wall, gate, sign)),
  });
  if (added.status !== 201) throw new Error(`A photo: ${added.status} ${await added.text()}`);
}
const kiosk = { ...villa, label: 'kiosk', latitude: 21.4838, longitude: 39.1876, phone: '+966501234567' };
const ramadanHours = 'Sa-Th 00:00-23:59; Fr 13:00-23:59; Ramadan Mo-Su 20:00-02:00; Dec 25 off';
await api('/api/locations', { ...kiosk, hours: ramadanHours }, ownerCookie);
for (const [label, more] of [
  ['villa', { approximate: 6 }],
  ['studio', { visibility: 'protected', pin: '4711' }],
  ['party', { expiresAt: new Date(Date.now() + 1500).toISOString() }],
  ['gate-7', { visibility: 'unlisted' }],
  ['vault', { visibility: 'private' }],
] as const)
  await api('/api/locations', { ...villa, label, latitude: 21.4841, longitude: 39.1882, ...more }, ownerCookie);
await api(
  '/api/feedback',
  { feedback: 'The name on the gate works: three deliveries today, no phone call.' },
  ownerCookie,
);
await api('/api/feedback', { feedback: 'Could the sign carry the floor as well?' }, ownerCookie);
for (const name of ['command line', 'till at the gate'])
  await api('/api/tokens', { name, password: user.password }, ownerCookie);
const administratorCookie = await api('/api/auth/login', administrator);
await api('/api/locations', { ...villa, label: 'casino', latitude: 21.4831, longitude: 39.1879 }, ownerCookie);
await api('/api/reports', { alias: '@nassif#casino', reason: 'spam', details: 'There is no such place here.' });
await api('/api/reports', { alias: '@nassif#door', reason: 'wrong_place' });
await api('/api/admin/locations/nassif/casino/hide', { reason: 'Not a place' }, administratorCookie);

interface Screen {
  readonly name: string;
  readonly path: string;
  /** The cookie of the user who views it. */
  readonly cookie?: string;
  readonly language?: 'ar';
  readonly prepare?: (page: Page, texts: Texts) => Promise<unknown>;
}

const screens: readonly Screen[] = [
  { name: 'landing', path: '/' },
  { name: 'landing-popup', path: '/', prepare: (page) => page.getByRole('button', { name: /^@bennelong/ }).click() },
  { name: 'find', path: '/search' },
  {
    name: 'find-typing',
    path: '/search',
    prepare: (page) => page.getByRole('combobox').pressSequentially('dub', { delay: 30 }),
  },
  { name: 'find-found', path: '/search/nassif/door' },
  { name: 'find-choices', path: '/search/nassif' },
  { name: 'find-missing', path: '/search/nobody/door' },
  { name: 'at', path: '/at/nassif/door' },
  { name: 'at-handle', path: '/at/nassif' },
  { name: 'at-arrival', path: '/at/nassif/reception' },
  {
    name: 'at-way-photos',
    path: '/at/nassif/reception',
    prepare: async (page, { arrival }) => {
      await page.locator('summary:visible', { hasText: 'Turn in at the blue shutter' }).click();
      await page.locator('img[alt="Turn in at the blue shutter"]:visible').waitFor();
      const [way] = arrival.way({ distance: '' }).split(/[,،]/);
      await scrollBelowBar(`summary:has-text("${way}")`)(page);
    },
  },
  {
    name: 'at-hours',
    path: '/at/nassif/kiosk',
    prepare: async (page, { arrival }) => {
      await page.mouse.move(2, 2);
      await page.locator('summary:visible', { hasText: new RegExp(`^(?:${arrival.open}|${arrival.closed})`) }).click();
    },
  },
  {
    name: 'at-driver-card',
    path: '/at/nassif/reception',
    prepare: async (page, { arrival }) => {
      await page.mouse.move(2, 2);
      await page.getByRole('button', { name: arrival.driverCard }).click();
    },
  },
  {
    name: 'at-live-map',
    path: '/at/nassif/reception',
    prepare: async (page) => {
      await page.locator('[data-live-map]').scrollIntoViewIfNeeded();
      await page.locator('[data-live-map]').hover();
      await page.locator('.world-map').first().waitFor();
    },
  },
  { name: 'at-photo', path: '/at/nassif/reception', prepare: (page) => page.locator('[data-photos]').first().click() },
  { name: 'share', path: '/at/nassif/door', prepare: openShare },
  { name: 'share-pin', path: '/at/nassif/studio', cookie: ownerCookie, prepare: openShare },
  { name: 'share-private', path: '/at/nassif/vault', cookie: ownerCookie, prepare: openShare },
  { name: 'share-ar', path: '/at/nassif/door?lang=ar', prepare: openShare },
  { name: 'sign', path: '/share/nassif/reception/sign?size=a5' },
  { name: 'sign-ar', path: '/share/nassif/reception/sign?size=a5&lang=ar' },
  { name: 'receiver-ar', path: '/at/nassif/reception?lang=ar' },
  { name: 'offline', path: '/at/nassif/reception', prepare: openOffline('/offline') },
  { name: 'offline-ar', path: '/at/nassif/reception?lang=ar', prepare: openOffline('/offline') },
  { name: 'offline-stored', path: '/at/nassif/reception', prepare: openOffline('/at/nassif/reception') },
  { name: 'offline-stored-ar', path: '/at/nassif/reception?lang=ar', prepare: openOffline('/at/nassif/reception') },
  { name: 'offline-missing', path: '/at/nassif/reception', prepare: openOffline('/at/nassif/back-gate') },
  { name: 'offline-missing-ar', path: '/at/nassif/reception?lang=ar', prepare: openOffline('/at/nassif/back-gate') },
  { name: 'at-handle-ar', path: '/at/nassif?lang=ar' },
  { name: 'at-print', path: '/at/nassif/reception', prepare: (page) => page.emulateMedia({ media: 'print' }) },
  { name: 'at-approximate', path: '/at/nassif/villa' },
  { name: 'at-pin', path: '/at/nassif/studio' },
  { name: 'at-expired', path: '/at/nassif/party' },
  { name: 'at-hidden', path: '/at/nassif/casino' },
  { name: 'at-misspelt', path: '/at/nasif/dor' },
  { name: 'report', path: '/report/nassif/door' },
  { name: 'recover', path: '/recover' },
  { name: 'map', path: '/map' },
  { name: 'map-found', path: '/map?q=%40nassif%23door' },
  { name: 'map-handle', path: '/map?q=%40nassif' },
  { name: 'map-place', path: '/map?q=Kuala%20Lumpur%20' },
  { name: 'sign-in', path: '/auth' },
  {
    name: 'sign-up',
    path: '/auth',
    prepare: (page, { auth }) => page.getByRole('button', { name: auth.toSignUp }).click(),
  },
  {
    name: 'sign-in-failed',
    path: '/auth',
    prepare: async (page, { auth, shared }) => {
      await page.getByLabel(shared.usernameOrEmail).fill('salma');
      await page.getByLabel(auth.password, { exact: true }).fill('not this one');
      await page.getByRole('button', { name: shared.signIn, exact: true }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'create', path: '/create', cookie: ownerCookie },
  {
    name: 'create-filled',
    path: '/create',
    cookie: ownerCookie,
    prepare: (page, texts) => fillCreateForm(page, texts, 'souq', 'stall 14'),
  },
  {
    name: 'create-errors',
    path: '/create',
    cookie: ownerCookie,
    prepare: async (page, texts) => {
      await fillCreateForm(page, texts, 'downtown', '');
      await page.getByText(texts.placeForm.handleExists).waitFor();
    },
  },
  { name: 'mine', path: '/mine', cookie: ownerCookie },
  {
    name: 'mine-selected',
    path: '/mine',
    cookie: ownerCookie,
    prepare: async (page, { mine }) => {
      const select = page.getByRole('button', { name: mine.selectShort, exact: true });
      if (!(await select.isVisible())) {
        await page.getByRole('button', { name: mine.moreOfAll }).click();
        await page.getByRole('menuitem', { name: mine.selectSeveral }).click();
      } else await select.click();
      await page.getByRole('checkbox').first().check();
    },
  },
  { name: 'mine-bin', path: '/mine?state=deleted', cookie: ownerCookie },
  { name: 'mine-invited', path: '/mine', cookie: editorCookie },
  { name: 'at-moved', path: '/at/nassif/back-gate' },
  { name: 'at-removed', path: '/at/nassif/old-store' },
  { name: 'handle-settings', path: '/mine/handles/nassif', cookie: ownerCookie },
  {
    name: 'handle-webhooks',
    path: '/mine/handles/nassif#webhooks',
    cookie: ownerCookie,
    prepare: async (page, { webhookTexts }) => {
      const section = page.locator('section#webhooks');
      await section.getByRole('button', { name: webhookTexts.newSecret }).click();
      await section.getByRole('button', { name: webhookTexts.sureSecret }).click();
      await section.getByRole('button', { name: webhookTexts.copy }).waitFor();
      await scrollBelowBar('section#webhooks')(page);
    },
  },
  { name: 'edit-arrival', path: '/edit/nassif/reception#arrival', cookie: ownerCookie },
  {
    name: 'edit-way',
    path: '/edit/nassif/reception#arrival',
    cookie: ownerCookie,
    prepare: (page, { arrivalForm }) => scrollBelowBar(`h3:text-is("${arrivalForm.way}")`)(page),
  },
  {
    name: 'edit-photos',
    path: '/edit/nassif/reception#photos',
    cookie: ownerCookie,
  },
  {
    name: 'edit-photo-errors',
    path: '/edit/nassif/door#photos',
    cookie: ownerCookie,
    prepare: async (page, { arrivalForm }) => {
      const files = [
        { name: 'contract.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
        {
          name: 'gate.jpg',
          mimeType: 'image/jpeg',
          buffer: (await getPhoto('#d9c7a3', '#1f1d1a', '#f0c419')).subarray(0, 900),
        },
      ];
      await page.getByLabel(arrivalForm.addPhoto, { exact: true }).setInputFiles(files);
      await page.getByText(/^\u2068?gate\.jpg\u2069?:/).waitFor();
    },
  },
  {
    name: 'edit-way-recording',
    path: '/edit/nassif/door#arrival',
    cookie: ownerCookie,
    prepare: async (page, { arrivalForm }) => {
      const context = page.context();
      await context.grantPermissions(['geolocation']);
      await context.setGeolocation({ latitude: 21.4832, longitude: 39.1878, accuracy: 9 });
      await page.getByRole('button', { name: arrivalForm.recordWay }).click();
      for (let step = 1; step < 6; step += 1) {
        await page.waitForTimeout(900);
        await context.setGeolocation({
          latitude: 21.4832 + step * 0.00009,
          longitude: 39.1878 - (step > 2 ? (step - 2) * 0.00009 : 0),
          accuracy: 9,
        });
      }
      await scrollBelowBar(`h3:text-is("${arrivalForm.way}")`)(page);
    },
  },
  {
    name: 'created',
    path: '/create',
    cookie: ownerCookie,
    prepare: async (page, texts) => {
      await createStall(page, texts);
      await page.getByText(texts.created.named, { exact: true }).waitFor();
    },
  },
  {
    name: 'created-arrival',
    path: '/create',
    cookie: ownerCookie,
    prepare: async (page, texts) => {
      await createStall(page, texts);
      await page.getByRole('button', { name: texts.created.arrive }).click();
      await page.getByRole('button', { name: texts.arrivalForm.setGate }).waitFor();
    },
  },
  { name: 'edit', path: '/edit/nassif/back-gate', cookie: ownerCookie },
  {
    name: 'edit-moved',
    path: '/edit/nassif/back-gate#place',
    cookie: ownerCookie,
    prepare: async (page, { edit, searching }) => {
      await page.getByLabel(searching.searchLabel).fill('21.560000, 39.187010');
      await page.keyboard.press('Enter');
      await page.getByText(edit.moveBack).waitFor();
    },
  },
  { name: 'edit-history', path: '/edit/nassif/back-gate#history', cookie: ownerCookie },
  {
    name: 'edit-conflict',
    path: '/edit/nassif/door#address',
    cookie: ownerCookie,
    prepare: async (page, { details, edit, shared }) => {
      await page.getByLabel(details.street, { exact: true }).fill('My Street');
      const street = `Their Street ${Date.now() % 1000}`;
      await call('PATCH', '/api/locations/nassif/door', { street }, ownerCookie);
      await page.getByRole('button', { name: shared.save }).click();
      await page.getByText(edit.conflictTitle).waitFor();
    },
  },
  { name: 'import-drop', path: '/mine/import', cookie: ownerCookie },
  {
    name: 'import',
    path: '/mine/import',
    cookie: ownerCookie,
    prepare: async (page, { placeImport }) => {
      await page.getByLabel(placeImport.choose).setInputFiles({
        name: 'branches.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(branchesFile),
      });
      await page.getByText(placeImport.needsPin).first().waitFor();
      await page.getByLabel(placeImport.label({ line: '3' })).focus();
      await page.waitForTimeout(2000);
    },
  },
  { name: 'feedback', path: '/feedback', cookie: ownerCookie },
  { name: 'all-feedback', path: '/all-feedback', cookie: administratorCookie },
  {
    name: 'admin',
    path: '/admin',
    cookie: administratorCookie,
    prepare: (page) =>
      page
        .getByRole('link', { name: /@nassif/ })
        .first()
        .waitFor(),
  },
  { name: 'account', path: '/account', cookie: ownerCookie },
  { name: 'test', path: '/test' },
  { name: 'not-found', path: '/no/such/page' },
];

const branchesFile = `Branch name,Lat,Lon,Street,Tel,Manager
Muscat,23.5886,58.3829,"Way 3341, Al Qurum, Muscat",+96824123456,Salim
Branch 7 (Sohar),24.3412,56.7203,"Sohar Gate 2, Sohar",+96826123456,Huda
Ruwi,23.5996,58.5451,"Ruwi Street 90, Muscat",+96824123457,Omar
Nizwa Souq,,,"Nizwa Souq, Nizwa",,Hala
Bahla,,,,,Hala
Duqm,19.6443,57.6601,Duqm Port,,Omar
Ibri,23.2257,56.5157,"Main Street, Ibri",,Omar
Khasab,26.1799,56.2477,"Port Road, Khasab",,Huda
Salalah,17.0197,54.0897,"23 July Street, Salalah",,Salim
Sur,22.5667,59.5289,"Corniche, Sur",,Salim
`;

/** Fills in the form with a place that the gazetteer finds. A phone shows the form in steps. */
async function fillCreateForm(
  page: Page,
  { placeForm, searching }: Texts,
  handle: string,
  label: string,
): Promise<void> {
  await page.getByLabel(searching.searchLabel).fill('Muscat');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[name=city]')?.value !== '');
  const isPhone = await page.locator('.step-bar').isVisible();
  if (!isPhone) {
    await page.locator('input[name=handle]:visible').fill(handle);
    return page.locator('input[name=label]:visible').fill(label);
  }
  await page.locator('.step-place').getByRole('button', { name: placeForm.steps.continue }).click();
  await page.locator('.name-field input:visible').fill(label === '' ? handle : `${handle}#${label}`);
}

async function createStall(page: Page, texts: Texts): Promise<void> {
  await fillCreateForm(page, texts, 'souq', `stall-${Date.now() % 10_000}`);
  await page.getByRole('button', { name: new RegExp(texts.create.submitAlias({ alias: '.*@souq.*' })) }).click();
}

async function openShare(page: Page): Promise<void> {
  const button = page.locator('.receiver-lead button[popovertarget]:has(+ .sheet-panel)');
  await button.click();
  await page.locator('.sheet-panel:popover-open').waitFor();
  await page.waitForTimeout(1500);
}

/** Opens another page without a network after the device has stored the first one and the application. */
function openOffline(path: string) {
  return async (page: Page) => {
    const isStored = () => page.evaluate(async () => (await caches.match('/offline/shell')) !== undefined);
    while (!(await isStored())) await page.waitForTimeout(300);
    await page.context().setOffline(true);
    await page.goto(origin + path);
    await page.locator('.offline-line[data-shown=true], html[data-kept-at]').first().waitFor({ state: 'attached' });
    await page.waitForTimeout(1_000);
  };
}

/** Scrolls until an element is just below the bar. */
function scrollBelowBar(selector: string) {
  return async (page: Page) => {
    // The application of the receiver’s page starts at the first input.
    await page.mouse.move(2, 2);
    await page.locator(selector).waitFor();
    await page.locator(selector).evaluate((element) => {
      window.scrollBy(0, element.getBoundingClientRect().top - 90);
    });
  };
}

/** The screens that are also committed for a wide screen and in Arabic. */
const mainScreens = new Set([
  'landing',
  'at',
  'at-arrival',
  'at-misspelt',
  'find-found',
  'find-choices',
  'map-found',
  'create',
  'created',
  'edit',
  'mine',
  'sign-up',
]);

/** Returns the texts of the screens, and of parts of the catalogue, in a language. */
async function getTexts(language: 'en' | 'ar') {
  const folder = `../../src/i18n/${language}`;
  const texts: { readonly screenTexts: typeof screenTexts } = await import(`${folder}/index.ts`);
  const form: typeof import('../../src/i18n/en/arrival-form.ts') = await import(`${folder}/arrival-form.ts`);
  const webhooks: typeof import('../../src/i18n/en/webhooks.ts') = await import(`${folder}/webhooks.ts`);
  const places: typeof import('../../src/i18n/en/place-import.ts') = await import(`${folder}/place-import.ts`);
  return { ...texts.screenTexts, ...form, ...webhooks, ...places };
}
type Texts = Awaited<ReturnType<typeof getTexts>>;
const textsByLanguage = { en: await getTexts('en'), ar: await getTexts('ar') };

/** The Arabic variants of all screens, except those that are listed above. */
const arabicScreens: readonly Screen[] = screens
  .filter(({ name }) => !name.endsWith('-ar') && !screens.some((screen) => screen.name === `${name}-ar`))
  .map((screen) => ({ ...screen, name: `${screen.name}-ar`, language: 'ar' as const }));

const variants = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [
    { width: 360, height: 740 },
    { width: 820, height: 1180 },
    { width: 1280, height: 800 },
    { width: 1440, height: 900 },
  ].map((viewport) => ({ colorScheme, viewport })),
);

/** Returns whether a picture is in docs/screenshots: one of every screen, and four of the main ones. */
function isCommitted(name: string, { colorScheme, viewport: { width } }: (typeof variants)[number]): boolean {
  if (name.endsWith('-ar')) return mainScreens.has(name.slice(0, -3)) && width === 360 && colorScheme === 'dark';
  return width === 360 ? colorScheme === 'light' : width === 1280 && mainScreens.has(name);
}

const requestedNames = process.argv.slice(2).filter((argument) => argument !== '--all');
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH!,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
for (const variant of variants)
  for (const { name, path, prepare, cookie, language } of [...screens, ...arabicScreens]) {
    const { colorScheme, viewport } = variant;
    if (requestedNames.length > 0 && !requestedNames.includes(name)) continue;
    if (!isForAll && !isCommitted(name, variant)) continue;
    const context = await browser.newContext({
      viewport,
      colorScheme,
      reducedMotion: 'reduce',
      deviceScaleFactor: isForAll ? 2 : 1,
    });
    if (cookie) {
      const [cookieName = '', value = ''] = cookie.split(/=(.*)/s);
      await context.addCookies([{ name: cookieName, value, url: origin }]);
    }
    if (language) await context.addCookies([{ name: 'lang', value: language, url: origin }]);
    const page = await context.newPage();
    page.setDefaultTimeout(8_000);
    try {
      await page.goto(origin + path, { waitUntil: 'networkidle' });
      await prepare?.(page, textsByLanguage[name.endsWith('-ar') ? 'ar' : 'en']);
      // Waits until no grey placeholder rows are shown.
      await page.waitForFunction(() =>
        [...document.querySelectorAll('.skeleton')].every((row) => !row.checkVisibility()),
      );
      await page.waitForTimeout(500);
    } catch (error) {
      console.log(`✗ ${name} ${viewport.width} ${colorScheme}: ${(error as Error).message.split('\n')[0]}`);
      process.exitCode = 1;
    }
    const picture = await page.screenshot();
    await sharp(picture)
      .png({ palette: true, effort: 10 })
      .toFile(join(out, `${name}-${viewport.width}-${colorScheme}.png`));
    await context.close();
  }
await browser.close();
if (isForAll) console.log(`The pictures are in ${out}`);
server.kill('SIGTERM');
rmSync(folder, { recursive: true, force: true });
