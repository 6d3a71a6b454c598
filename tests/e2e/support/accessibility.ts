import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { desktop, phone } from './browser.ts';

/** Both widths and both colour schemes. */
export const views = [
  { colorScheme: 'light', viewport: phone },
  { colorScheme: 'dark', viewport: desktop },
] as const;

export const nameOf = ({ colorScheme, viewport }: (typeof views)[number]) => `${colorScheme}, ${viewport.width} px`;

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** No violation of WCAG 2.2 AA that axe can see, and nothing wider than the page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOn(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

export async function violationsOn(page: Page, rules: axe.RunOptions['rules'] = {}): Promise<readonly string[]> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  // What is fading in has too little contrast for a moment.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  );
  // axe asks the frames of the page as well, where it is there.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(`${axe.source}; undefined`);
  const options = { runOnly: tags, rules };
  return page.evaluate(async (options) => {
    const found = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      ...options,
      resultTypes: ['violations'],
    });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, options);
}
