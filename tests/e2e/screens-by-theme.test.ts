import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { findViolations } from './support/accessibility.ts';
import { desktop, newUser, phone, signUp, withBrowser } from './support/browser.ts';
import { administratorPassword } from './support/providers.ts';
import { createLongPlaces, localizedScreens, type Screen, signInAs } from './support/screens.ts';
import { waitUntilSettled } from './support/settled.ts';

// reflow.test.ts tests the light theme in English with the states of each screen.

const browser = withBrowser();
const user = newUser();
let server: ServerProcess;
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'off', ADMIN_PASSWORD: administratorPassword });
  const { page, context } = await browser.visit({ baseURL: server.origin });
  await signUp(page, user);
  await createLongPlaces(page);
  await context.close();
});
afterAll(() => server.stop());

/** The largest shift of the layout while a page loads. */
const MAX_SHIFT = 0.02;

const themes = [
  { name: 'light', media: { colorScheme: 'light', forcedColors: 'none' } },
  { name: 'dark', media: { colorScheme: 'dark', forcedColors: 'none' } },
  { name: 'forced colours', media: { colorScheme: 'dark', forcedColors: 'active' } },
] as const;

const roles = [undefined, 'user', 'administrator'] as const;

test.each([
  { language: 'en', viewport: phone },
  { language: 'ar', viewport: desktop },
])(
  'every screen in $language at $viewport.width px does not shift while loading, logs no error, and has no axe violation in light, dark and forced colours',
  async ({ language, viewport }) => {
    const { page, context } = await browser.visit({ baseURL: server.origin, viewport, reducedMotion: 'reduce' });
    await context.addInitScript(observeShifts);
    const { hostname } = new URL(server.origin);
    await context.addCookies([{ name: 'lang', value: language, domain: hostname, path: '/' }]);
    const problems: string[] = [];
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(error.message));
    let screenCount = 0;
    for (const role of roles) {
      if (role !== undefined) await signInAs(page, role, user);
      for (const screen of localizedScreens.filter((candidate) => candidate.role === role)) {
        let screenProblems = await findProblems(page, screen);
        // Retries once, because a part can be late on a busy machine.
        if (screenProblems.length > 0 || errors.length > 0) {
          errors.length = 0;
          screenProblems = await findProblems(page, screen);
        }
        // Chromium logs each failed answer to the console.
        screenProblems.push(...errors.splice(0).filter((text) => !/status of (?:401|403|404|410)/.test(text)));
        problems.push(...screenProblems.map((problem) => `${screen.name}: ${problem}`));
        screenCount += 1;
      }
    }
    // The summary of a run shows only the first line of a failure.
    expect(problems, problems.join(' · ')).toEqual([]);
    expect(screenCount).toBeGreaterThan(60);
  },
  900_000,
);

/** Opens a screen in a new document and returns its problems. */
async function findProblems(page: Page, { path, prepare }: Screen): Promise<string[]> {
  // A URL that differs only in its fragment would load nothing.
  await page.goto('/robots.txt');
  await page.goto(path);
  await waitUntilSettled(page);
  const shifts = await page.evaluate(() => (window as unknown as { shifts?: [number, string][] }).shifts ?? []);
  const shift = shifts.reduce((sum, [value]) => sum + value, 0);
  const found = shift > MAX_SHIFT ? [`layout shift ${shift.toFixed(3)}: ${JSON.stringify(shifts)}`] : [];
  await prepare?.(page);
  // An element that a fragment scrolled to can be half behind the bar, which axe takes for a small target.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  for (const { name: theme, media } of themes) {
    await page.emulateMedia(media);
    // With forced colours axe sees the colours of the page and not the readable ones of the system.
    const rules = { 'color-contrast': { enabled: media.forcedColors === 'none' } };
    found.push(...(await findViolations(page, rules)).map((violation) => `${theme}: ${violation}`));
  }
  await page.emulateMedia(themes[0].media);
  return found;
}

/** Makes the page record its layout shifts without input, and the elements that moved. */
function observeShifts(): void {
  const shifts: [number, string][] = [];
  Object.assign(window, { shifts });
  interface LayoutShift extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly {
      readonly node: Node | null;
      readonly previousRect: DOMRectReadOnly;
      readonly currentRect: DOMRectReadOnly;
    }[];
  }
  const toRows = ({ top, height }: DOMRectReadOnly) => `${Math.round(top)}+${Math.round(height)}`;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName} ${toRows(previousRect)} to ${toRows(currentRect)}`,
      );
      if (!hadRecentInput) shifts.push([value, moved.join('; ')]);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
