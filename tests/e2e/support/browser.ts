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

/** Returns the visible buttons with this name. A phone and a desktop have a copy of some buttons. */
export const getVisibleButton = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name }).filter({ visible: true });

/** The headers of a request that changes something, as a browser sends them from the application's own page. */
export const sameOrigin = { 'sec-fetch-site': 'same-origin' };

/**
 * Chromium features to disable: those that Playwright disables, because Chromium uses only the last list, and two pop-ups below the
 * address bar. Every window renders these pop-ups as invisible pages, which takes two thirds of the time of a visit.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/**
 * Launches one Chromium for a test file. Each visitor has a separate browser context, which is closed after the test, because an open
 * page continues to render. After a failed test, the content of its pages is logged.
 */
export function withBrowser(): {
  visit(options?: BrowserContextOptions): Promise<Visitor>;
  /**
   * Returns one page for all tests of the file, so that the application is fetched and compiled only once. Each call signs it out, sets
   * the desktop size, and removes its storage and routes. Init scripts stay, so the tests must not add any.
   */
  getSharedPage(options?: BrowserContextOptions): Promise<Page>;
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
        `--disable-features=${disabledFeatures.join()}`,
      ],
    });
  });
  afterEach(async ({ task }) => {
    for (const { page, context } of visitors.splice(0)) {
      if (task.result?.state === 'fail') console.error(await getPageText(page));
      await context.close();
    }
    // A failed test can leave the page in any state.
    if (task.result?.state !== 'fail') return;
    if (shared !== undefined) console.error(await getPageText(shared.page));
    await shared?.context.close();
    shared = undefined;
  });
  afterAll(async () => {
    await browser.close();
  });
  const openContext = async (options: BrowserContextOptions = {}): Promise<Visitor> => {
    // Requests that a service worker answers bypass the routes and listeners of a page.
    const context = await browser.newContext({
      baseURL: inject('origin'),
      viewport: desktop,
      serviceWorkers: 'block',
      ...options,
    });
    context.setDefaultTimeout(30_000);
    await emulateOfflineAcrossNavigations(context);
    return createVisitor(context, options.baseURL ?? inject('origin'));
  };
  return {
    visit: async (options) => {
      const visitor = await openContext(options);
      visitors.push(visitor);
      return visitor;
    },
    getSharedPage: async (options) => {
      shared ??= await openContext(options);
      await clearVisitorState(shared);
      return shared.page;
    },
  };
}

/** The factor by which each page runs slower than the machine. `CPU_SLOWDOWN=6` reveals races. */
const cpuSlowdown = Number(process.env.CPU_SLOWDOWN ?? 1);

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Expects that the page logged no error to the console and that no request to the server under test failed. */
  readonly expectNoErrors: () => void;
}

async function createVisitor(context: BrowserContext, origin: string): Promise<Visitor> {
  const page = await context.newPage();
  if (cpuSlowdown > 1) {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  }
  waitForApplicationAfterNavigation(page);
  countRequests(page);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => errors.push(`page: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A navigation aborts the requests in flight.
    if (reason !== 'net::ERR_ABORTED' && request.url().startsWith(origin)) errors.push(`${reason}: ${request.url()}`);
  });
  return {
    page,
    context,
    expectNoErrors: () => {
      // Chromium logs every 4xx response as an error. Status 401, 404 and 409 are expected outcomes.
      expect(errors.filter((line) => !/status of (401|404|409)/.test(line))).toEqual([]);
    },
  };
}

/**
 * Overrides `navigator.onLine` in the pages of an offline context, like on a real device. Some versions of Chromium report true after an
 * offline page navigates, and send no `online` event later.
 */
async function emulateOfflineAcrossNavigations(context: BrowserContext): Promise<void> {
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
    const setOfflineFlag = (offline: boolean) => {
      if (offline) return localStorage.setItem('test.offline', 'true');
      localStorage.removeItem('test.offline');
      if (!Object.hasOwn(navigator, 'onLine')) return;
      Reflect.deleteProperty(navigator, 'onLine');
      dispatchEvent(new Event('online'));
    };
    for (const page of context.pages()) await page.evaluate(setOfflineFlag, isOffline).catch(() => undefined);
  };
}

/** Signs out and clears the storage, on a URL of the site that does not start the application. */
async function clearVisitorState({ page, context }: Visitor): Promise<void> {
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
 * Makes `goto` and `reload` wait until the application has taken over the server-rendered page. With `waitUntil: 'commit'` they return
 * earlier and without any input.
 */
function waitForApplicationAfterNavigation(page: Page): void {
  const script = page.locator('#whereat-config');
  const waitForApplication = async (options: { waitUntil?: string } | undefined) => {
    if (options?.waitUntil === 'commit' || (await script.count()) === 0) return;
    if (await page.evaluate(() => matchMedia('(scripting: none)').matches)) return;
    // On some pages the application starts at the first input.
    if ((await page.locator('#whereat-config[data-start="input"]').count()) > 0) await page.mouse.move(2, 2);
    await page.locator('html.taken-over').waitFor({ state: 'attached' });
  };
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    await waitForApplication(options);
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const response = await reload(options);
    await waitForApplication(options);
    return response;
  };
}

/** Delays all scripts except the start script until the returned function is called. */
export async function delayApplication(page: Page): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    if (!/\/start-/.test(route.request().url())) await released.promise;
    await route.continue();
  });
  return released.resolve;
}

const getPageText = async (page: Page): Promise<string> =>
  `${page.url()}\n${await page.locator('body').ariaSnapshot({ timeout: 2_000 }).catch(String)}`;

let nameCount = 0;
/** Returns a name that no other test file and no retry of a test uses, because all of them share a server. */
export const uniqueName = (prefix: string): string => {
  nameCount += 1;
  return `${prefix}${process.pid}n${nameCount}`;
};

const TEST_PASSWORD = 'four quiet green lamps';
/** Returns the credentials of a new user. */
export const newUser = () => {
  const name = uniqueName('user');
  return { username: name, email: `${name}@example.org`, password: TEST_PASSWORD };
};

/** Registers a user by the API and signs in the context of the page. */
export async function signUp(page: Page, user = newUser()): Promise<ReturnType<typeof newUser>> {
  const response = await page.request.post('/api/auth/register', { headers: sameOrigin, data: user });
  if (!response.ok()) throw new Error(`signing up: ${response.status()} ${await response.text()}`);
  return user;
}

/** Registers a user by the form and signs in the context of the page. */
export async function signUpWithForm(page: Page, user = newUser()): Promise<ReturnType<typeof newUser>> {
  await page.goto('/auth');
  await page.getByRole('button', { name: /sign up/i }).click();
  await page.getByLabel('Username').fill(user.username);
  await page.getByLabel('Email').fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByLabel('Confirm Password').fill(user.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  // On a phone the greeting is in the closed menu.
  await page.getByText(`Hi ${user.username}`).first().waitFor({ state: 'attached' });
  return user;
}

/** Returns the button of /create for an alias that begins with `name`. */
export const createButton = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Create ${name}` }).filter({ visible: true });

/** Opens sections of the place editor, one after the other. */
export async function openParts(page: Page, ...parts: readonly string[]): Promise<void> {
  for (const part of parts) {
    const row = page.getByRole('main').getByRole('button', { name: new RegExp(`^${part.replace('?', '\\?')}`) });
    await row.waitFor();
    if ((await row.getAttribute('aria-expanded')) === 'false') await row.click();
    // React renders the section in a transition, and the previous one stays until then.
    await row.and(page.locator('[aria-expanded=true]')).waitFor();
  }
}

/** Creates an access token for the user who is signed in on the page. */
export async function createToken(page: Page, name: string): Promise<string> {
  const response = await page.request.post('/api/tokens', {
    headers: sameOrigin,
    data: { name, password: TEST_PASSWORD },
  });
  if (!response.ok()) throw new Error(`creating a token: ${response.status()} ${await response.text()}`);
  return (await response.json()).token;
}
