import type { Page, Request } from 'playwright-core';

/** The time without requests after which a map counts as idle. */
const AT_REST_MS = 4_000;

/**
 * Returns the transferred bytes, with headers, that a live map at this address fetches until it is idle: OpenLayers, the map, its worker,
 * its tiles and styles. Files of every page are not counted. The page's context must not have service workers.
 */
export async function weighFirstPicture(
  page: Page,
  address: string,
): Promise<{ readonly all: number; readonly tiles: number }> {
  const bytes = new Map<string, number>();
  const finished = async (request: Request) => {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    // Chromium reports no size for a worker's script.
    const body = responseBodySize || Number(await (await request.response())?.headerValue('content-length'));
    bytes.set(request.url(), body + responseHeadersSize);
  };
  let last = performance.now();
  const note = () => {
    last = performance.now();
  };
  page.on('request', note);
  page.on('requestfinished', note);
  page.on('requestfailed', note);
  page.on('requestfinished', finished);
  await page.goto(address);
  await page.locator('.ol-viewport canvas').first().waitFor();
  while (performance.now() - last < AT_REST_MS) await page.waitForTimeout(200);
  page.off('requestfinished', finished);
  const sum = (ofMap: RegExp) => [...bytes].reduce((all, [url, size]) => (ofMap.test(url) ? all + size : all), 0);
  return { all: sum(/\/tiles|\/assets\/(?:map|tile)-/), tiles: sum(/\/tiles/) };
}
