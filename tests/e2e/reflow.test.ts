import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { newUser, phone, signUp, withBrowser } from './support/browser.ts';
import {
  expectNoLayoutProblems,
  expectNoOverflowInLargeText,
  expectTouchTargets,
  wideTextSpacing,
} from './support/layout-checks.ts';
import { createLongPlaces, openScreen, screens, signInAs } from './support/screens.ts';

const browser = withBrowser();
const user = newUser();
beforeAll(async () => {
  const { page, context } = await browser.visit();
  await signUp(page, user);
  await createLongPlaces(page);
  await context.close();
});

/** The viewport of 1280 by 800 CSS pixels at 200 and 400 % zoom. */
const zoomed = [
  { width: 640, height: 400 },
  { width: 320, height: 200 },
];

test.each(screens.map((screen) => [screen.name, screen] as const))(
  '%s has no axe violation and cuts nothing off when zoomed in, on a phone, and with wider or larger text',
  async (_name, screen) => {
    const page = await browser.getSharedPage({ reducedMotion: 'reduce' });
    if (screen.role !== undefined) await signInAs(page, screen.role, user);
    await page.setViewportSize(phone);
    await openScreen(page, screen);
    await expectNoLayoutProblems(page);
    await expectTouchTargets(page);
    await expectAccessible(page);
    for (const viewport of zoomed) {
      await page.setViewportSize(viewport);
      await page.waitForTimeout(100);
      await expectNoLayoutProblems(page);
    }
    await page.setViewportSize(phone);
    await page.waitForTimeout(100);
    const spacing = await page.addStyleTag({ content: wideTextSpacing });
    await expectNoLayoutProblems(page);
    await spacing.evaluate((style: Element) => style.remove());
    await expectNoOverflowInLargeText(page);
  },
);

test.each([360, 794])('on paper %i px wide the code and the web address overlap nothing', async (width) => {
  const page = await browser.getSharedPage({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 1_000 });
  for (const name of ['receiver, gate', 'receiver, northernmost-freight-entrance-of-hall-14']) {
    await page.goto(screens.find((screen) => screen.name === name)!.path);
    await page.emulateMedia({ media: 'print' });
    const covered = await page.evaluate(() => {
      const code = document.querySelector('.print-code')!;
      const { left, right, top, bottom, width } = code.getBoundingClientRect();
      const problems = [width === 0 ? 'The code is not printed.' : ''];
      const walker = document.createTreeWalker(document.querySelector('.receiver')!, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(walker.currentNode);
        const isCovered = [...range.getClientRects()].some(
          (box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top && box.width > 1,
        );
        const { parentElement, textContent } = walker.currentNode;
        const isPrinted = parentElement?.closest('.sr-only') === null && !code.contains(parentElement);
        if (isCovered && isPrinted) problems.push(textContent ?? '');
      }
      return problems.filter((text) => text.trim() !== '');
    });
    expect([name, covered]).toEqual([name, []]);
    await page.emulateMedia({ media: null });
  }
});

test('a selection is visible without colour in forced colours', async () => {
  const { page } = await browser.visit({ forcedColors: 'active', viewport: phone });
  await page.goto('/search');
  await page.getByRole('combobox').pressSequentially('dub');
  await page.getByRole('option').nth(1).waitFor();
  const outline = (name: string) =>
    page.evaluate((selector) => {
      const element = document.querySelector(selector);
      return element === null ? undefined : getComputedStyle(element).outlineStyle;
    }, name);
  // Suggestions that arrive after a key press reset the selection.
  const selectNextOption = async () => {
    await page.keyboard.press('ArrowDown');
    return outline('[role=option][aria-selected=true]');
  };
  await expect.poll(selectNextOption).toBe('solid');
  expect(await outline('[role=option][aria-selected=false]')).toBe('none');
  await page.locator('[aria-pressed=true]').first().waitFor();
  expect(await outline('[aria-pressed=true]')).toBe('solid');
});

test('nothing moves with reduced motion', async () => {
  const { page } = await browser.visit({ reducedMotion: 'reduce' });
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Google', exact: true }).click();
  await page.getByText('Google login will be available soon!').first().waitFor();
  await page.goto('/map?q=%40downtown%23burj-khalifa');
  await page.getByRole('heading', { level: 2 }).waitFor();
  const longest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')].flatMap((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element);
        return `${animationDuration}, ${transitionDuration}`.split(', ').map(Number.parseFloat);
      }),
    ),
  );
  expect(longest).toBe(0);
  // A transition of any duration would delay inherited values by a frame for each level of the page.
  const visibility = await page.evaluate(() => {
    const letters = document.querySelector('h2 *') ?? document.querySelector('h2')!;
    document.querySelector('main')!.style.visibility = 'hidden';
    return getComputedStyle(letters).visibility;
  });
  expect(visibility).toBe('hidden');
});
