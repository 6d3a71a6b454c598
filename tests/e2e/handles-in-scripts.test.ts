import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './support/accessibility.ts';
import { getVisibleButton, phone, signUp } from './support/browser.ts';
import { withProviders } from './support/world.ts';

const { visit } = withProviders();

/** Returns the horizontal position in pixels of the first text in an element that contains these words. */
const getLeft = (element: Locator, text: string): Promise<number> =>
  element.evaluate((root, wanted) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const at = node.textContent!.indexOf(wanted);
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      return range.getBoundingClientRect().left;
    }
    throw new Error(`No ${wanted}`);
  }, text);

test.each(['en', 'ar'])(
  'with the language %s an Arabic name is created, found in any spelling, and displayed right to left',
  async (language) => {
    const { page, expectNoErrors } = await visit({ viewport: phone, locale: language });
    await signUp(page);
    const name = language === 'en' ? '@مقهى#باب' : '@بستان#باب';
    const [handle, label] = name.slice(1).split('#') as [string, string];
    await page.goto(
      `/create?handle=${encodeURIComponent(`@${handle}`)}&label=${encodeURIComponent(label)}&lat=24.7136&lng=46.6753`,
    );
    await getVisibleButton(page, /^(Continue|متابعة)$/).click();
    const create = getVisibleButton(page, new RegExp(name));
    await create.click();
    await page.waitForURL(`**/search/${encodeURIComponent(handle)}/${encodeURIComponent(label)}`);

    for (const typed of [name, `#${label}@${handle}`, `${handle} ${label}`, `${name}،`]) {
      await page.goto(`/map?q=${encodeURIComponent(typed)}`);
      await page.locator('main').getByText(name).first().waitFor();
    }
    await page.goto(`/at/${handle}/${label}`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect.poll(() => heading.innerText()).toContain(name);
    // Each mark is at the right of its word.
    const aliasName = heading.locator('.alias-name');
    for (const [mark, word] of [
      ['@', handle],
      ['#', label],
    ] as const)
      expect(await getLeft(aliasName, mark), mark).toBeGreaterThan(await getLeft(aliasName, word));
    await page.goto('/mine');
    const listed = page.locator('main .alias').filter({ hasText: label, visible: true }).first();
    const [at, hash] = await Promise.all(['@', '#'].map((mark) => getLeft(listed, mark)));
    expect(at).toBeGreaterThan(hash!);
    await expectAccessible(page);
    expectNoErrors();
  },
);
