// Interaction delay and layout shift of each page: `npm run bench -- interaction [--page=/mine]`. Chromium (CHROMIUM_PATH, or
// /usr/bin/chromium) with a processor four times slower, 1.6 Mbit/s and 150 ms, at 360 px and 1280 px; Event Timing measures the
// time from a tap or key to the next frame, and Layout Instability the shifts without input.

import type { CDPSession, Page } from 'playwright-core';
import { startVisits } from './support/browser.ts';
import { createReporter } from './support/results.ts';
import { createPlaces, measuredPlaces } from './support/visited-pages.ts';

interface Visit {
  readonly path: string;
  readonly signedIn?: boolean;
  readonly act: (page: Page) => Promise<void>;
}

const type = (name: string | RegExp, text: string) => async (page: Page) => {
  const field = page
    .getByLabel(name, { exact: typeof name === 'string' })
    .filter({ visible: true })
    .first();
  await field.click();
  await field.pressSequentially(text, { delay: 150 });
};
const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .first()
    .click();
const fill = (selector: string, text: string) => async (page: Page) => {
  const field = page.locator(selector).filter({ visible: true }).first();
  await field.click();
  await field.pressSequentially(text, { delay: 150 });
};
const all =
  (...acts: readonly ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const act of acts) {
      await act(page);
      await page.waitForTimeout(600);
    }
  };
const onPhone = (act: (page: Page) => Promise<void>) => async (page: Page) => {
  if (page.viewportSize()!.width < 600) await act(page);
};
const onDesktop = (act: (page: Page) => Promise<void>) => async (page: Page) => {
  if (page.viewportSize()!.width >= 600) await act(page);
};

const menu = onPhone(all(press('Open menu'), press('Close menu')));
const box = fill('[role=combobox]', 'dub');

const visits: readonly Visit[] = [
  { path: '/', act: all(menu, box) },
  { path: '/search', act: all(menu, box) },
  { path: '/search/measured', act: all(menu, onDesktop(box)) },
  { path: '/at/downtown/burj-khalifa', act: all(press('Share'), (page) => page.keyboard.press('Escape'), menu) },
  { path: '/at/measured', act: all(menu) },
  { path: '/map', act: all(menu, box) },
  { path: '/map?q=%40measured', act: all(menu, box) },
  { path: '/auth', act: all(type('Username or email', 'ann'), type('Password', 'three'), press(/sign up/i), menu) },
  {
    path: '/create',
    signedIn: true,
    act: all(
      menu,
      type('Search an address or a place', 'mus'),
      onDesktop(type('Handle', 'cafe')),
      onDesktop(type('Label', 'door')),
    ),
  },
  { path: '/mine', signedIn: true, act: all(menu, fill('input[type=search]', 'door')) },
  {
    path: '/edit/measured/door-1#name',
    signedIn: true,
    act: all(menu, type('Label', 'x'), (page) =>
      page.locator('a[href="#address"], [aria-controls] >> nth=2').first().click(),
    ),
  },
  { path: '/edit/measured/door-1#address', signedIn: true, act: all(type('Street', 'way')) },
  { path: '/edit/measured/door-1#history', signedIn: true, act: all(menu) },
  { path: '/mine/handles/measured', signedIn: true, act: all(menu, type('New handle', 'abc')) },
  { path: '/mine/import', signedIn: true, act: all(menu) },
  { path: '/account', signedIn: true, act: all(menu, press('Change email')) },
  { path: '/admin', signedIn: true, act: all(menu) },
  { path: '/feedback', signedIn: true, act: all(fill('textarea', 'hello'), menu) },
  { path: '/report/downtown/burj-khalifa', act: all(menu, fill('textarea', 'hello')) },
  { path: '/recover', act: all(menu) },
  { path: '/offline', act: all(menu) },
  { path: '/nowhere', act: all(menu, box) },
];

const report = createReporter('interaction');
/** The pages and widths of visits whose interaction failed. */
const notActed: string[] = [];
const only = process.argv.find((argument) => argument.startsWith('--page='))?.split(/=(.*)/s)[1];
const { origin, cookie, newContext, stop } = await startVisits();
try {
  await createPlaces(origin, cookie, '@measured', measuredPlaces);
  for (const { width, height } of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    const measured: (Awaited<ReturnType<typeof measure>> & Visit)[] = [];
    for (const visit of visits.filter(({ path }) => only === undefined || path === only)) {
      const figures = await measure(visit, { width, height });
      console.error(
        `${visit.path}, ${width} px: ${figures.wait} ms (${figures.element}), shift ${figures.shift.toFixed(3)} ${figures.moved}`,
      );
      measured.push({ ...visit, ...figures });
    }
    const findWorst = (key: 'wait' | 'shift') => measured.reduce((a, b) => (b[key] > a[key] ? b : a));
    report({
      metric: `a fourth of the processor, ${width} px, ${measured.length} pages: from a tap or a key to the next frame, the longest, ms (${findWorst('wait').path})`,
      ours: findWorst('wait').wait,
      most: 200,
    });
    report({
      metric: `the same: layout shift, the largest (${findWorst('shift').path})`,
      ours: findWorst('shift').shift,
      most: 0.05,
    });
  }
  if (notActed.length > 0) throw new Error(`Not measured, since the page was not used:\n${notActed.join('\n')}`);
} finally {
  await stop();
}

/** Measures the longest delay in milliseconds and the sum of the layout shifts while a page is loaded and used. */
async function measure({ path, signedIn, act }: Visit, viewport: { width: number; height: number }) {
  const isPhone = viewport.width < 600;
  const context = await newContext({
    viewport,
    hasTouch: isPhone,
    isMobile: isPhone,
    serviceWorkers: 'block',
    signedIn,
  });
  await context.addInitScript(observe);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const session = await context.newCDPSession(page);
  await slowDown(session);
  await page.goto(origin + path);
  await page.waitForTimeout(4_000);
  await act(page).catch((error: Error) => {
    notActed.push(`${path}, ${viewport.width} px: ${error.message.split('\n')[0]}`);
  });
  await page.waitForTimeout(1_500);
  const figures = await page.evaluate(() => (window as unknown as { figures: Figures }).figures);
  await context.close();
  return figures;
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  const bytesPerSecond = 1_600_000 / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

interface Figures {
  wait: number;
  /** The event that took longest, and on which element. */
  element: string;
  shift: number;
  /** The elements of the largest shift. */
  moved: string;
}

/** Runs in the page. */
function observe(): void {
  const figures = { wait: 0, element: '', shift: 0, moved: '' };
  Object.assign(window, { figures });
  const describeNode = (node: unknown): string =>
    node instanceof Element ? `${node.tagName.toLowerCase()}.${String(node.className).slice(0, 40)}` : '';
  interface Entry extends PerformanceEntry {
    readonly interactionId?: number;
    readonly target?: unknown;
    readonly processingStart?: number;
    readonly processingEnd?: number;
    readonly value?: number;
    readonly hadRecentInput?: boolean;
    readonly sources?: readonly { readonly node?: unknown }[];
  }
  let largest = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Entry[]) {
      if (!entry.interactionId || entry.duration <= figures.wait) continue;
      const parts = [entry.processingStart! - entry.startTime, entry.processingEnd! - entry.processingStart!];
      figures.wait = entry.duration;
      figures.element = `${entry.name} ${describeNode(entry.target)}, ${parts.map(Math.round).join(' + ')}`;
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { value = 0, hadRecentInput, sources = [] } of list.getEntries() as Entry[]) {
      if (hadRecentInput) continue;
      figures.shift += value;
      if (value <= largest) continue;
      largest = value;
      figures.moved = sources.map(({ node }) => describeNode(node)).join(' | ');
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
