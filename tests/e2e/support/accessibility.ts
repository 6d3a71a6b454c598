import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { desktop, phone } from './browser.ts';

/** A phone in the light colour scheme and a desktop in the dark one. */
export const views = [
  { colorScheme: 'light', viewport: phone },
  { colorScheme: 'dark', viewport: desktop },
] as const;

export const viewName = ({ colorScheme, viewport }: (typeof views)[number]) => `${colorScheme}, ${viewport.width} px`;

const RULE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects that axe finds no violation of WCAG 2.2 AA and that the page does not scroll sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

export async function findViolations(page: Page, rules: axe.RunOptions['rules'] = {}): Promise<readonly string[]> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  // An element that fades in has too little contrast for a moment.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  );
  // axe also checks the frames into which it is loaded.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(`${axe.source}; undefined`);
  const options = { runOnly: RULE_TAGS, rules };
  return page.evaluate(async (options) => {
    const found = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      ...options,
      resultTypes: ['violations'],
    });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, options);
}
