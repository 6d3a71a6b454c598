import type { Page, Request } from 'playwright-core';

const inFlightRequests = new WeakMap<Page, Set<Request>>();

/** Starts to track the requests of a new page, for `waitUntilSettled`. */
export function countRequests(page: Page): void {
  const inFlight = new Set<Request>();
  inFlightRequests.set(page, inFlight);
  page.on('request', (request) => inFlight.add(request));
  page.on('requestfinished', (request) => inFlight.delete(request));
  page.on('requestfailed', (request) => inFlight.delete(request));
}

/** Waits until the page has no requests or animations in two checks in a row, because a response can cause new requests. */
export async function waitUntilSettled(page: Page): Promise<void> {
  for (let idleChecks = 0; idleChecks < 2; ) {
    await page.evaluate(waitUntilIdle);
    idleChecks = inFlightRequests.get(page)!.size === 0 ? idleChecks + 1 : 0;
  }
}

/** Waits in the page until no animation runs and the browser is idle. */
async function waitUntilIdle(): Promise<void> {
  const animations = document
    .getAnimations()
    .filter(({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(animations.map(({ finished }) => finished));
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 1_000 }));
  });
}
