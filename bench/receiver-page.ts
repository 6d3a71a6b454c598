// The receiver's page and its pictures, from the built server over 1,000,000 aliases: `npm run bench -- receiver-page`.
// Chromium (CHROMIUM_PATH, or /usr/bin/chromium) measures the largest paint of the page under the network of a slow phone.

import { launchChromium } from './support/browser.ts';
import { startBuiltServer } from './support/built-server.ts';
import { createAliasesFile, toHandle } from './support/many-aliases.ts';
import { median, quantile } from './support/measure.ts';
import { createReporter } from './support/results.ts';

const count = 1_000_000;
const report = createReporter('receiver-page');
const server = await startBuiltServer(await createAliasesFile(count));
try {
  const { origin } = server;
  const begun = performance.now();
  await (await fetch(`${origin}/share/preview.png`)).arrayBuffer();
  report({ metric: 'the first preview, for which its process begins, ms', ours: performance.now() - begun });

  let next = 0;
  const place = () => toHandle((next++ * 7_919) % count);
  const page = await (await fetch(`${origin}/at/${place()}/door`)).text();
  const [picture = ''] = /data:image[^"]*/.exec(page) ?? [];
  const sizes = [page, picture].map((text) => Buffer.byteLength(text) / 1000) as [number, number];
  report({ metric: 'the page without its picture, kB', ours: sizes[0] - sizes[1], most: 30 });
  report({ metric: 'the picture in it, kB', ours: sizes[1] });
  const pages = await measureTimes(200, () => fetch(`${origin}/at/${place()}/door`));
  report({
    metric: 'the page with its picture, never drawn before, received, median ms',
    ours: median(pages),
    most: 20,
  });
  const drawn = await measureTimes(40, () => fetch(`${origin}/share/${place()}/door/preview.png`));
  report({ metric: 'a preview never drawn before, median ms', ours: median(drawn), most: 100 });
  report({ metric: 'a preview never drawn before, 9 of 10, ms', ours: quantile(drawn, 0.9), most: 100 });
  const known = `${origin}/share/${place()}/door/preview.png`;
  await fetch(known);
  const stored = await measureTimes(200, () => fetch(known));
  report({ metric: 'the same preview again, median ms', ours: median(stored), most: 5 });
  const paint = await measureLargestPaint(`${origin}/at/${place()}/door`);
  report({ metric: 'largest paint on a slow phone, median ms', ours: paint, most: 1200 });
} finally {
  await server.stop();
}

/** Measures the milliseconds to the end of each response, after five to warm up. */
async function measureTimes(turns: number, ask: () => Promise<Response>): Promise<readonly number[]> {
  const all: number[] = [];
  for (let turn = -5; turn < turns; turn += 1) {
    const before = performance.now();
    await (await ask()).arrayBuffer();
    if (turn >= 0) all.push(performance.now() - before);
  }
  return all;
}

/** Measures the largest paint under Lighthouse's slow 4G (150 ms, 1.6 Mbit/s) and four times slower processor, with an empty cache. */
async function measureLargestPaint(url: string): Promise<number> {
  const browser = await launchChromium();
  const paints: number[] = [];
  for (let visit = 0; visit < 5; visit += 1) {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1024 * 1024) / 8,
      uploadThroughput: (750 * 1024) / 8,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(1500);
    paints.push(
      await page.evaluate(
        () =>
          new Promise<number>((resolve) =>
            new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
              type: 'largest-contentful-paint',
              buffered: true,
            }),
          ),
      ),
    );
    await context.close();
  }
  await browser.close();
  return median(paints);
}
