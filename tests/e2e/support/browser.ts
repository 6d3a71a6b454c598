import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { countRequests } from './settled.ts';

export const phone = { width: 360, height: 740 } as const;
export const desktop = { width: 1280, height: 800 } as const;

/**
 * Features of Chromium that are off: those that Playwright turns off, because Chromium heeds only the last list, and
 * two pop-ups below the address bar. Each pop-up is a page that every window draws, unseen: two thirds of the time of a
 * visit.
 */
const features = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...[
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
  ],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  ...['PreconnectToSearch', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
];

/**
 * One Chromium a test file; each visitor has a browser context, so cookies and storage of their own, and leaves after the
 * test: a page that stays goes on drawing. What the visitors of a failed test saw is told.
 */
export function withBrowser(): {
  visit(options?: BrowserContextOptions): Promise<Visitor>;
  /**
   * One page for all tests of the file, which fetches and compiles the application once: signed out, as wide as a desktop, without
   * anything kept and without the routes of the test before. For tests that add no script to it.
   */
  samePage(options?: BrowserContextOptions): Promise<Page>;
} {
  let browser: Browser;
  let shared: Visitor | undefined;
  const visitors: Visitor[] = [];
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        `--disable-features=${features.join()}`,
      ],
    });
  });
  afterEach(async ({ task }) => {
    for (const { page, context } of visitors.splice(0)) {
      if (task.result?.state === 'fail') console.error(await getPageText(page));
      await context.close();
    }
    // A failed test may leave anything behind.
    if (task.result?.state !== 'fail') return;
    if (shared !== undefined) console.error(await getPageText(shared.page));
    await shared?.context.close();
    shared = undefined;
  });
  afterAll(async () => {
    await browser.close();
  });
  const open = async (options: BrowserContextOptions = {}): Promise<Visitor> => {
    // Requests that a service worker answers pass by the routes and listeners of a page.
    const context = await browser.newContext({
      baseURL: inject('origin'),
      viewport: desktop,
      serviceWorkers: 'block',
      ...options,
    });
    context.setDefaultTimeout(30_000);
    await keepOfflineOverNavigations(context);
    return getVisitor(context, options.baseURL ?? inject('origin'));
  };
  return {
    visit: async (options) => {
      const visitor = await open(options);
      visitors.push(visitor);
      return visitor;
    },
    samePage: async (options) => {
      shared ??= await open(options);
      await forgetEverything(shared);
      return shared.page;
    },
  };
}

/** How many times slower than the machine each page runs: `CPU_SLOWDOWN=6` shows races. */
const slowdown = Number(process.env.CPU_SLOWDOWN ?? 1);

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Nothing was written to the console as an error, and no request to our own server failed. */
  readonly expectQuiet: () => void;
}

async function getVisitor(context: BrowserContext, origin: string): Promise<Visitor> {
  const page = await context.newPage();
  if (slowdown > 1) {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  }
  takeTheTimeOfAPerson(page);
  countRequests(page);
  const loud: string[] = [];
  page.on('console', (message) => message.type() === 'error' && loud.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => loud.push(`page: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A navigation away ends what was under way; that is no failure.
    if (reason !== 'net::ERR_ABORTED' && request.url().startsWith(origin)) loud.push(`${reason}: ${request.url()}`);
  });
  return {
    page,
    context,
    expectQuiet: () => {
      // Chromium writes every 4xx answer to the console, also the 401 of a visitor without a session and the 404 of a
      // miss.
      expect(loud.filter((line) => !/status of (401|404|409)/.test(line))).toEqual([]);
    },
  };
}

/**
 * Some versions of Chromium report `navigator.onLine` as true after a navigation of an offline page, and send no `online` event later. A
 * real device stays offline, so the pages of a context are told until it is online again.
 */
async function keepOfflineOverNavigations(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    try {
      if (localStorage.getItem('test.offline') === null || !navigator.onLine) return;
    } catch {
      return;
    }
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  });
  const setOffline = context.setOffline.bind(context);
  context.setOffline = async (isOffline) => {
    await setOffline(isOffline);
    const tell = (offline: boolean) => {
      if (offline) return localStorage.setItem('test.offline', 'true');
      localStorage.removeItem('test.offline');
      if (!Object.hasOwn(navigator, 'onLine')) return;
      Reflect.deleteProperty(navigator, 'onLine');
      dispatchEvent(new Event('online'));
    };
    for (const page of context.pages()) await page.evaluate(tell, isOffline).catch(() => undefined);
  };
}

/** Signs out and empties the storage, on an address of the site that runs no application. */
async function forgetEverything({ page, context }: Visitor): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.setViewportSize(desktop);
  await context.clearCookies();
  await page.goto('/robots.txt', { waitUntil: 'commit' });
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/**
 * What the server drew is read before it is used: a person does not press anything before the page answers. A visit that
 * waits for nothing (`commit`) sees the page as it is before, without any input.
 */
function takeTheTimeOfAPerson(page: Page): void {
  const script = page.locator('#whereat-config');
  const read = async (options: { waitUntil?: string } | undefined) => {
    if (options?.waitUntil === 'commit' || (await script.count()) === 0) return;
    if (await page.evaluate(() => matchMedia('(scripting: none)').matches)) return;
    // The application of some pages waits for the first input.
    if ((await page.locator('#whereat-config[data-start="input"]').count()) > 0) await page.mouse.move(2, 2);
    await page.locator('html.taken-over').waitFor({ state: 'attached' });
  };
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    await read(options);
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const response = await reload(options);
    await read(options);
    return response;
  };
}

/** Holds the application back, but for what starts it, until the answer is called. */
export async function holdApplication(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    if (!/\/start-/.test(route.request().url())) await released.promise;
    await route.continue();
  });
  return released.resolve;
}

const getPageText = async (page: Page): Promise<string> =>
  `${page.url()}\n${await page.locator('body').ariaSnapshot({ timeout: 2_000 }).catch(String)}`;

let names = 0;
/** A name that no other file and no second attempt of a test has, since the journeys share a server. */
export const uniqueName = (prefix: string): string => {
  names += 1;
  return `${prefix}${process.pid}n${names}`;
};

const personsPassword = 'four quiet green lamps';
/** A new user's credentials. */
export const newPerson = () => {
  const name = uniqueName('person');
  return { username: name, email: `${name}@example.org`, password: personsPassword };
};

/** Registers a new user and signs this page's context in. */
export async function signUp(page: Page, person = newPerson()): Promise<ReturnType<typeof newPerson>> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const answer = await page.request.post('/api/auth/register', { headers, data: person });
  if (!answer.ok()) throw new Error(`signing up: ${answer.status()} ${await answer.text()}`);
  return person;
}

/** The same by the form. */
export async function signUpByHand(page: Page, person = newPerson()): Promise<ReturnType<typeof newPerson>> {
  await page.goto('/auth');
  await page.getByRole('button', { name: /sign up/i }).click();
  await page.getByLabel('Username').fill(person.username);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm Password').fill(person.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  // On a phone the greeting is in the menu.
  await page.getByText(`Hi ${person.username}`).first().waitFor({ state: 'attached' });
  return person;
}

/** Returns the button of /create that creates the place of a name, or of any that begins so. */
export const createButton = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Create ${name}` }).filter({ visible: true });

/** Opens parts of the page that edits a place; each stays in the page when the next is opened. */
export async function openParts(page: Page, ...parts: readonly string[]): Promise<void> {
  for (const part of parts) {
    const row = page.getByRole('main').getByRole('button', { name: new RegExp(`^${part.replace('?', '\\?')}`) });
    await row.waitFor();
    if ((await row.getAttribute('aria-expanded')) === 'false') await row.click();
    // A part is drawn in a transition: the one before it is in its place until then.
    await row.and(page.locator('[aria-expanded=true]')).waitFor();
  }
}

/** Makes a token for the user signed in on this page. */
export async function makeToken(page: Page, name: string): Promise<string> {
  const answer = await page.request.post('/api/tokens', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { name, password: personsPassword },
  });
  if (!answer.ok()) throw new Error(`making a token: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()).token;
}
