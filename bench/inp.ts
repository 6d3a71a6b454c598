// The delay of interactions with a map of 1,000 places of a handle: `npm run bench -- inp`. Chromium (CHROMIUM_PATH, or /usr/bin/chromium)
// drags with the mouse and with two fingers on a page of the built server. Event Timing measures the time from each event to the next
// frame. With a sixth of the processor, a trace measures the processor time of the main thread's tasks.

import type { BrowserContextOptions, Page } from 'playwright-core';
import { createRandom } from '../tests/support/random.ts';
import { startVisits } from './support/browser.ts';
import { createReporter } from './support/results.ts';
import { createPlaces } from './support/visited-pages.ts';

const report = createReporter('inp');
const { browser, origin, cookie, newContext, stop } = await startVisits();
try {
  const chance = createRandom(6);
  // The places are within one square degree around Riyadh.
  const places = Array.from({ length: 1_000 }, (_, place) => ({
    label: `door-${place}`,
    latitude: 24.2 + chance(),
    longitude: 46.2 + chance(),
  }));
  await createPlaces(origin, cookie, '@thousand', places);

  const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
  const visits = [
    { name: 'mouse, 1280 px', options: { viewport: { width: 1280, height: 800 } }, slower: 1, drag: dragByMouse },
    { name: 'two fingers, phone', options: phone, slower: 1, drag: dragByFingers },
    { name: 'two fingers, phone, a fourth of the processor', options: phone, slower: 4, drag: dragByFingers },
  ] as const;
  for (const { name, options, slower, drag } of visits) {
    const context = await newContext({ ...options, signedIn: true });
    await context.addInitScript(() => {
      const took: number[] = [];
      Object.assign(window, { took });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) took.push(duration);
      }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    });
    const page = await context.newPage();
    // My Places has all of a user's places on its map.
    await page.goto(`${origin}/mine`);
    if (slower > 1) {
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    }
    // The page is interactive once its root element has this class.
    await page.locator('html.taken-over').waitFor({ state: 'attached' });
    const openMap = page.getByRole('button', { name: 'Map', exact: true });
    if (await openMap.isVisible()) await openMap.click();
    await page.getByRole('region', { name: /^Map of/ }).waitFor();
    await page.waitForTimeout(slower * 1_000);
    await page.evaluate(() => (window as unknown as { took: number[] }).took.splice(0));
    for (let turn = 0; turn < 8; turn += 1) await drag(page, turn);
    await page.waitForTimeout(500);
    // The browser does not report events shorter than a frame.
    const took = await page.evaluate(() => (window as unknown as { took: number[] }).took);
    const worst = Math.max(16, ...took);
    const metric = `panning over 1,000 places, ${name}: event to next frame, worst, ms`;
    if (slower === 1) report({ metric, ours: worst, most: 200 });
    else report({ metric, ours: worst });
    await context.close();
  }
  await measureLongestTasks(phone);
} finally {
  await stop();
}

/**
 * Measures the longest task of opening the map and of panning it. Nothing is evaluated in the page meanwhile, which would be another task.
 */
async function measureLongestTasks(phone: BrowserContextOptions): Promise<void> {
  const context = await newContext({ ...phone, signedIn: true });
  const page = await context.newPage();
  await page.goto(`${origin}/mine`);
  await page.locator('html.taken-over').waitFor({ state: 'attached' });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const region = page.getByRole('region', { name: /^Map of/ });
  const openMap = await page.getByRole('button', { name: 'Map', exact: true }).elementHandle();
  const opening = await measureLongestTask(page, async () => {
    await openMap!.evaluate((button) => (button as HTMLElement).click());
    await page.waitForTimeout(6_000);
  });
  report({
    metric: 'opening 1,000 places, phone, a sixth of the processor: longest task, ms of it',
    ours: opening,
    most: 200,
  });
  const box = (await region.boundingBox())!;
  const panning = await measureLongestTask(page, async () => {
    for (let turn = 0; turn < 4; turn += 1) await dragByFingers(page, turn, box);
    await page.waitForTimeout(1_000);
  });
  report({ metric: 'panning over them: longest task, ms of it', ours: panning, most: 200 });
  await context.close();
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Returns the processor time of the longest task of the page's main thread during `act`, in milliseconds. */
async function measureLongestTask(page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['__metadata', 'toplevel'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const mains = new Set(
    traceEvents.filter(({ args }) => args.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name === 'ThreadControllerImpl::RunTask' && mains.has(`${pid} ${tid}`),
  );
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
}

/** Drags once over a large part of the map, in small steps like a hand. */
async function dragByMouse(page: Page, turn: number): Promise<void> {
  const { x, y, width, height } = (await page.getByRole('region', { name: /^Map of/ }).boundingBox())!;
  const side = turn % 2 === 0 ? 1 : -1;
  await page.mouse.move(x + width / 2 - side * width * 0.3, y + height * 0.55);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + side * width * 0.3, y + height * 0.45, { steps: 30 });
  await page.mouse.up();
}

/** Drags once with two fingers, which is how a map within a page is moved on a phone. */
async function dragByFingers(page: Page, turn: number, known?: Box): Promise<void> {
  const { x, y, width, height } = known ?? (await page.getByRole('region', { name: /^Map of/ }).boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const side = turn % 2 === 0 ? 1 : -1;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', way: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [-20, 20].map((apart, id) => ({
              id,
              x: x + width / 2 + side * width * (way - 0.5) * 0.6 + apart,
              y: y + height * 0.5 + apart,
            })),
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= 30; step += 1) await touch('touchMove', step / 30);
  await touch('touchEnd', 1);
  await session.detach();
}
