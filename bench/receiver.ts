// The receiver's page and its pictures, from the built server over 1,000,000 aliases: `npm run bench -- receiver`.
// The page's largest paint is Chromium's own count under a slow phone's network (CHROMIUM_PATH, or chromium on the PATH).

import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { manyAliases } from './support/many-aliases.ts';
import { type Finding, report } from './support/measure.ts';

const count = Number(process.argv.slice(2).find((argument) => /^\d+$/.test(argument)) ?? 1_000_000);
const root = join(import.meta.dirname, '..');
const folder = join(root, 'node_modules', '.cache', 'bench');
mkdirSync(folder, { recursive: true });
const file = join(folder, `aliases-${count}.db`);
console.error(`Making ${count.toLocaleString('en')} aliases, once …`);
await manyAliases(file, count);

const findings: Finding[] = [];
const found = (what: string, ours: number, bar: number, unit: string) =>
  findings.push({
    bench: 'receiver',
    what,
    ours: `${shown(ours)} ${unit}`,
    theirs: `${shown(bar)} ${unit}`,
    ratio: bar / ours,
    bar: `≤ ${shown(bar)} ${unit}`,
    holds: ours <= bar,
  });
const shown = (number: number) => number.toLocaleString('en', { maximumFractionDigits: number < 10 ? 2 : 0 });

const server = spawn(process.execPath, [join(root, 'dist', 'server', 'main.js')], {
  cwd: root,
  env: {
    PATH: process.env.PATH,
    PORT: '0',
    DATABASE_URL: `sqlite:${file}`,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    MAP_TILES_URL: 'off',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const origin = await new Promise<string>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => {
      const address = /http:\/\/\S+/.exec(chunk.toString())?.[0];
      if (address !== undefined) resolve(address.replace('localhost', '127.0.0.1'));
    });
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
  // The neutral picture is drawn a moment after the start, and with it the world is read.
  await fetch(`${origin}/share/preview.png`);

  let next = 0;
  const place = () => `h${(next++ * 7_919) % count}`;
  const page = await (await fetch(`${origin}/at/${place()}/door`)).arrayBuffer();
  found('the page without its picture', page.byteLength / 1000, 30, 'kB');
  const firstBytes = await times(200, () => fetch(`${origin}/at/${place()}/door`));
  found('first byte of the page, median', firstBytes[100]!, 20, 'ms');
  const uncached = await times(40, () => fetch(`${origin}/share/${place()}/door/preview.png`));
  found('a preview never drawn before, median', uncached[20]!, 100, 'ms');
  found('a preview never drawn before, 9 of 10', uncached[36]!, 100, 'ms');
  const known = `${origin}/share/${place()}/door/preview.png`;
  await fetch(known);
  const cached = await times(200, () => fetch(known));
  found('the same preview again, median', cached[100]!, 5, 'ms');
  found('largest paint on a slow phone, median', await largestPaint(`${origin}/at/${place()}/door`), 1500, 'ms');
} finally {
  server.kill('SIGTERM');
}
report(findings);

/** Milliseconds to each answer's end, shortest first; the first few are not counted. */
async function times(turns: number, ask: () => Promise<Response>): Promise<readonly number[]> {
  const all: number[] = [];
  for (let turn = -5; turn < turns; turn += 1) {
    const before = performance.now();
    await (await ask()).arrayBuffer();
    if (turn >= 0) all.push(performance.now() - before);
  }
  return all.sort((one, other) => one - other);
}

/** Lighthouse's slow 4G (150 ms, 1.6 Mbit/s) and its four times slower processor, each visit with an empty cache. */
async function largestPaint(url: string): Promise<number> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
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
  return paints.sort((one, other) => one - other)[2]!;
}
