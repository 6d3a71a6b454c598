// The first paints of /map on a slow phone: `npm run bench -- first-map`. Chromium (CHROMIUM_PATH, or /usr/bin/chromium) has a processor
// four times slower, 1.6 Mbit/s and 150 ms. Land is first shown by the picture that the server draws, below the live map.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { startServer } from '../tests/support/server-process.ts';
import { launchChromium } from './support/browser.ts';
import { median } from './support/measure.ts';
import { createReporter } from './support/results.ts';

const report = createReporter('first-map');
const ROUNDS = 5;
const folder = mkdtempSync(join(tmpdir(), 'whereat-first-map-'));
const server = await startServer({ RATE_LIMITS: 'off', DATA_DIR: folder });
const browser = await launchChromium();
try {
  const rounds: Awaited<ReturnType<typeof measureRound>>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound());
  const toMedian = (name: 'paint' | 'land' | 'shift') => median(rounds.map((round) => round[name]));
  report({ metric: '/map on a slow phone, first contentful paint, ms', ours: toMedian('paint'), most: 2_500 });
  report({ metric: '/map on a slow phone, land drawn by the server, ms', ours: toMedian('land'), most: 2_500 });
  report({
    metric: '/map on a slow phone, layout shift until the live map is there',
    ours: toMedian('shift'),
    most: 0.02,
  });
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true });
}

async function measureRound() {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });
  await slowDown(page);
  await page.addInitScript(observePaints);
  await page.goto(`${server.origin}/map`);
  await page.locator('.ol-viewport canvas').first().waitFor();
  await page.waitForTimeout(2_000);
  const times = await page.evaluate(() => {
    const [picture] = performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname === '/region.svg') as PerformanceResourceTiming[];
    return {
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      picture: picture?.responseEnd ?? Number.NaN,
      shift: (window as unknown as { shift: number }).shift,
    };
  });
  await page.close();
  // The picture is painted with the page or, where it comes later, in the frame after it.
  return { paint: times.paint, land: Math.max(times.paint, times.picture), shift: times.shift };
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await devtools.send('Network.enable');
  const bytesPerSecond = 1_600_000 / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

/** Runs in the page. */
function observePaints(): void {
  Object.assign(window, { shift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}
