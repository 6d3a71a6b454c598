import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Expects that the page is not wider than the window, that no text is cut off or outside the window, and that no control is covered.
 * Text may end in an ellipsis, because the page that it links to shows it completely.
 */
export async function expectNoLayoutProblems(page: Page): Promise<void> {
  expect(await findLayoutProblems(page)).toEqual([]);
}

export const findLayoutProblems = (page: Page): Promise<readonly string[]> => page.evaluate(listLayoutProblems);

function listLayoutProblems(): string[] {
  const problems: string[] = [];
  const describeElement = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
  const wide = document.documentElement.scrollWidth - window.innerWidth;
  if (wide > 0) problems.push(`the page is ${wide} px wider than the window`);

  const isScreenReaderOnly = (element: Element) => {
    for (let around: Element | null = element; around !== null; around = around.parentElement)
      if (around.clientWidth <= 1 && /hidden|clip/.test(getComputedStyle(around).overflow)) return true;
    return false;
  };
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !isScreenReaderOnly(element) &&
    element.closest('.sr-only, .world-map, [inert], [aria-hidden="true"], svg, a[href="#main"], option') === null;

  const hides = (overflow: string | false) => overflow !== false && /hidden|clip/.test(overflow);
  const checkText = (node: Node, element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    let aside = true;
    let below = true;
    for (let around: Element | null = element; around !== null; around = around.parentElement) {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(around);
      const box = around.getBoundingClientRect();
      // Text with an ellipsis is complete on another page, and scrolling reveals the rest of a scrolling element.
      aside &&= textOverflow !== 'ellipsis' && !/auto|scroll/.test(overflowX);
      below &&= textOverflow !== 'ellipsis' && !/auto|scroll/.test(overflowY);
      const isWider = Math.max(right - box.right, box.left - left) > 1;
      const isTaller = Math.max(bottom - box.bottom, box.top - top) > 2;
      const cuts = [aside && isWider && overflowX, below && isTaller && overflowY].some(hides);
      // Focus inside a collapsed sheet opens it.
      if (cuts && around.closest('aside') === null) problems.push(`cut off: ${describeElement(element)}`);
    }
    if (aside && (right > window.innerWidth + 1 || left < -1))
      problems.push(`beyond the edge: ${describeElement(element)}`);
  };

  const checkReach = (control: Element) => {
    control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const box = control.getClientRects()[0];
    if (box === undefined) return;
    const x = box.left + box.width / 2;
    const y = box.top + box.height / 2;
    const hit = document.elementFromPoint(x, y);
    const label = (control as HTMLInputElement).labels?.[0];
    // A toast disappears by itself or when it is tapped.
    if (hit?.closest('li[data-state]')) return;
    const isReached = hit !== null && (control.contains(hit) || hit.contains(control) || label?.contains(hit));
    if (!isReached)
      problems.push(`covered: ${describeElement(control)} by ${hit === null ? 'nothing there' : describeElement(hit)}`);
  };

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement!;
    if (node.textContent!.trim() === '' || !isVisible(element)) continue;
    checkText(node, element);
  }

  for (const control of document.querySelectorAll('a[href], button:not(:disabled), input, select, textarea, summary'))
    if (isVisible(control)) checkReach(control);
  // Otherwise a bar at the edge of the window covers elements that the next check measures.
  window.scrollTo({ top: 0, behavior: 'instant' });
  return problems;
}

/** The text spacing of WCAG 1.4.12. All content must stay readable with it. */
export const wideTextSpacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

/** Expects that the page is not wider than the window if text is twice as large, as in the settings of a phone. */
export async function expectNoOverflowInLargeText(page: Page): Promise<void> {
  await page.addStyleTag({ content: 'html { font-size: 200% !important; }' });
  // Controls change their size in a short transition.
  await expect.poll(() => page.evaluate(listWideElements)).toEqual([]);
}

/** Lists the elements that extend beyond the window, if the page is wider than it. */
function listWideElements(): string[] {
  if (document.documentElement.scrollWidth <= window.innerWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > window.innerWidth + 1)
    .map((element) => {
      const { left, right } = element.getBoundingClientRect();
      return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}, ${Math.round(left)} to ${Math.round(right)} of ${document.documentElement.scrollWidth}`;
    });
}

/** Expects that every control has a target of 44 by 44 px. Links within sentences are exempt. */
export async function expectTouchTargets(page: Page): Promise<void> {
  expect(await page.evaluate(listSmallTargets)).toEqual([]);
}

function listSmallTargets(): string[] {
  const problems: string[] = [];
  for (const control of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
    const label = (control as HTMLInputElement).labels?.[0];
    // The label of a hidden radio button is its target. Places on a map are also in a list; the skip link is for keyboards.
    const exempt = 'input.sr-only, .sample-light, .ol-attribution *, a[href="#main"], [inert] *, p a, p button';
    if (control.matches(exempt) || !control.checkVisibility({ visibilityProperty: true })) continue;
    control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = control.getBoundingClientRect();
    const x = left + width / 2;
    const y = top + height / 2;
    // Pins under an open popup of the map are reachable after it is closed.
    const cover = document.elementFromPoint(x, y)?.closest('[role=dialog]');
    if (cover && !cover.contains(control)) continue;
    const reaches = [
      [0, -21],
      [0, 21],
      [-21, 0],
      [21, 0],
    ].every(([right = 0, down = 0]) => {
      const hit = document.elementFromPoint(x + right, y + down);
      return hit !== null && (control.contains(hit) || label?.contains(hit) || hit.closest('li[data-state]') !== null);
    });
    if (!reaches)
      problems.push(
        `${control.tagName.toLowerCase()} “${(control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40)}” ${Math.round(width)}×${Math.round(height)}`,
      );
  }
  window.scrollTo({ top: 0, behavior: 'instant' });
  return problems;
}
