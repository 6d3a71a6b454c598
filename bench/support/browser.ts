import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import { startServer } from '../../tests/support/server-process.ts';
import { startTileServer } from './street-tiles.ts';
import { administrator, signIn } from './visited-pages.ts';

/** Starts Chromium (CHROMIUM_PATH, or /usr/bin/chromium), which draws without a graphics card. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });

export interface VisitedServer {
  readonly browser: Browser;
  readonly origin: string;
  /** The session cookie of the administrator. */
  readonly cookie: string;
  readonly newContext: (options: BrowserContextOptions & { readonly signedIn?: boolean }) => Promise<BrowserContext>;
  readonly stop: () => Promise<void>;
}

/** Starts the built server with street tiles from this machine, and a browser that visits it. */
export async function startVisits(): Promise<VisitedServer> {
  const tiles = await startTileServer();
  const server = await startServer({ RATE_LIMITS: 'off', MAP_TILES_URL: tiles.url, ...administrator });
  const browser = await launchChromium();
  const { origin } = server;
  const cookie = await signIn(origin);
  const [name = '', value = ''] = cookie.split(/=(.*)/s);
  return {
    browser,
    origin,
    cookie,
    newContext: async ({ signedIn = false, ...options }) => {
      const context = await browser.newContext(options);
      if (signedIn) await context.addCookies([{ name, value, url: origin }]);
      return context;
    },
    stop: async () => {
      await browser.close();
      await server.stop();
      await tiles.stop();
    },
  };
}
