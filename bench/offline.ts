// Use without a network: pages of the built server in Chromium (CHROMIUM_PATH, or chromium on the PATH), the search of stored towns, and
// the outbox over a connection that breaks. Visits with and without the service worker alternate.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright-core';
import { lazyGazetteer } from '../src/adapters/gazetteer/load.ts';
import { createAliases } from '../src/client/aliases.ts';
import { createApi } from '../src/client/api.ts';
import { createCall } from '../src/client/call.ts';
import { createOutbox } from '../src/client/outbox.ts';
import type { Handle } from '../src/domain/aliases/alias.ts';
import { emptyDraft } from '../src/domain/location/location.ts';
import { openOfflineTowns } from '../src/wiring/offline/towns.ts';
import { createMemoryDeviceStore } from '../tests/support/memory-device-store.ts';
import { unwrap } from '../tests/support/unwrap.ts';
import { signUp, startBuiltServer } from './support/built-server.ts';
import { createAliasesFile, toHandle } from './support/many-aliases.ts';
import { median, quantile } from './support/measure.ts';
import { createReporter } from './support/results.ts';

const READY_MS = 60_000;
const dist = join(import.meta.dirname, '..', 'dist');
const report = createReporter('offline');

const worker = readFileSync(join(dist, 'web', 'sw.js'));
report({ metric: 'the service worker, kB by gzip', ours: gzipSync(worker, { level: 9 }).length / 1000, most: 15 });

const gazetteer = await lazyGazetteer(join(dist, 'gazetteer.bin'));
if (!gazetteer.ok) throw new Error('There is no gazetteer.');
const file = await gazetteer.value.countryTowns.openFile('US');
if (!file.ok || file.value === undefined) throw new Error('There are no towns of the United States.');
report({ metric: 'the file of the 22,686 towns of the United States, MB', ours: file.value.bytes.length / 1e6 });
const begun = performance.now();
const towns = (await openOfflineTowns('US', file.value.bytes))!;
await towns.gazetteer.suggest('aber', { language: 'en', country: 'US', limit: 5 });
report({ metric: 'opening it, with the first key of four letters, ms', ours: performance.now() - begun });
const keys: number[] = [];
for (const text of [
  'portland or',
  'springfield, il',
  'new yrok',
  'san francisco',
  'los angeles, ca',
  'xqzt',
  'georgia',
])
  for (let length = 1; length <= text.length; length += 1) {
    const before = performance.now();
    await towns.gazetteer.suggest(text.slice(0, length), { language: 'en', country: 'US', limit: 5 });
    keys.push(performance.now() - before);
  }
report({ metric: 'a key among them, median ms', ours: median(keys), most: 50 });
report({ metric: `a key among them, the slowest of ${keys.length}, ms`, ours: Math.max(...keys), most: 50 });

const server = await startBuiltServer(await createAliasesFile(1_000));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const url = `${server.origin}/at/${toHandle(7)}/door`;
  const stored = await openPage(browser, 'allow', url);
  const bare = await openPage(browser, 'block', url);
  const paints: { readonly worker: number[]; readonly without: number[] } = { worker: [], without: [] };
  for (let turn = 0; turn < 25; turn += 1) {
    paints.worker.push(await measureLargestPaint(stored));
    paints.without.push(await measureLargestPaint(bare));
  }
  const ours = median(paints.worker);
  const theirs = median(paints.without);
  report({
    metric: 'largest paint of a page that was opened before, with the worker : without, median ms',
    ours,
    theirs,
    most: 1.03,
  });
  await stored.context().setOffline(true);
  const offline: number[] = [];
  for (let turn = 0; turn < 15; turn += 1) offline.push(await firstPaint(stored));
  report({ metric: 'first paint of a kept page without a network, median ms', ours: median(offline), most: 300 });
  report({
    metric: 'first paint of a kept page without a network, 9 of 10, ms',
    ours: quantile(offline, 0.9),
    most: 300,
  });
} finally {
  await browser.close();
  await server.stop();
}

const sent = await sendQueued();
report({ metric: 'of 1,000 queued creations over a line that breaks at random, lost', ours: sent.lost, most: 0 });
report({ metric: 'of them, created twice', ours: sent.doubled, most: 0 });
report({ metric: 'requests or answers that broke', ours: sent.broken });
report({ metric: 'seconds until all were sent', ours: sent.seconds });

/** Queues 1,000 creations and sends them over a connection that loses every seventh request and every seventh response. */
async function sendQueued() {
  const folder = mkdtempSync(join(tmpdir(), 'whereat-outbox-'));
  const server = await startBuiltServer(join(folder, 'places.db'));
  try {
    const { origin } = server;
    await signUp(origin);
    const body = JSON.stringify({ username: 'namer', password: 'a long enough secret' });
    const headers = { 'content-type': 'application/json' };
    const { token } = await (await fetch(`${origin}/api/tokens`, { method: 'POST', headers, body })).json();
    let broken = 0;
    const breakNow = (isOn: boolean) => {
      if (!isOn || Math.random() >= 1 / 7) return;
      broken += 1;
      throw new Error('The line broke.');
    };
    const clientOver = (isBreaking: boolean) => {
      const line: typeof fetch = async (...request) => {
        breakNow(isBreaking);
        const answer = await fetch(...request);
        breakNow(isBreaking);
        return answer;
      };
      return createApi(createCall({ base: origin, fetch: line, token: () => token }));
    };
    const store = createMemoryDeviceStore();
    const aliases = createAliases({ api: clientOver(true), pageSize: 50 });
    const outbox = createOutbox({ aliases, store, isSignedIn: async () => true });
    const labels = Array.from({ length: 1_000 }, (_, index) => `queued-${index}`);
    for (const label of labels) {
      const draft = {
        ...emptyDraft,
        handle: '@namer' as Handle,
        label,
        latitude: 21.48,
        longitude: 39.19,
        address: 'Al Balad',
      };
      unwrap(
        await outbox.add({
          kind: 'create',
          draft,
          idempotencyKey: `key-${label}`,
          userId: 'namer',
          at: new Date().toISOString(),
        }),
      );
    }
    const begun = performance.now();
    for (let tries = 0; tries < 5_000 && unwrap(await outbox.list('namer')).length > 0; tries += 1)
      await outbox.send('namer');
    const seconds = (performance.now() - begun) / 1_000;
    const created: string[] = [];
    const whole = clientOver(false);
    for (let after: string | undefined, isFirst = true; isFirst || after !== undefined; isFirst = false) {
      const page = unwrap(await whole.listMyLocations({ query: { limit: 1_000, after } }));
      created.push(...page.items.map(({ label }) => label));
      after = page.next;
    }
    const lost = labels.filter((label) => !created.includes(label)).length;
    return { lost, doubled: created.length - new Set(labels).size + lost, broken, seconds };
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Opens the page like on a phone, and waits until the service worker, if it is allowed, has stored the application. */
async function openPage(browser: Browser, serviceWorkers: 'allow' | 'block', url: string): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(url);
  const isReady = () => page.evaluate(async () => (await caches.match('/offline/shell')) !== undefined);
  for (const begun = Date.now(); serviceWorkers === 'allow' && !(await isReady()); await page.waitForTimeout(300))
    if (Date.now() - begun > READY_MS) throw new Error('The worker keeps nothing.');
  return page;
}

async function measureLargestPaint(page: Page): Promise<number> {
  await page.reload({ waitUntil: 'load' });
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!.startTime)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
}

async function firstPaint(page: Page): Promise<number> {
  await page.reload({ waitUntil: 'load' });
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          for (const { name, startTime } of list.getEntries())
            if (name === 'first-contentful-paint') resolve(startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
}
