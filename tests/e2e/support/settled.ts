import type { Page, Request } from 'playwright-core';

const requestsUnderWay = new WeakMap<Page, Set<Request>>();

/** Counts the requests of a new page, for `settled`. */
export function countRequests(page: Page): void {
  const underWay = new Set<Request>();
  requestsUnderWay.set(page, underWay);
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
}

/** Resolves when the page is idle without requests and animations twice in a row, because a response can cause new requests. */
export async function settled(page: Page): Promise<void> {
  for (let times = 0; times < 2; ) {
    await page.evaluate(untilIdle);
    times = requestsUnderWay.get(page)!.size === 0 ? times + 1 : 0;
  }
}

/** Waits in the page until no animation runs and the browser is idle. */
async function untilIdle(): Promise<void> {
  const moving = document
    .getAnimations()
    .filter(({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(moving.map(({ finished }) => finished));
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 1_000 }));
  });
}
