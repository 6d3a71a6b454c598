import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadMessages } from '../support/catalogue-texts.ts';

// An unused text would still be translated and loaded in eight languages.

const root = join(import.meta.dirname, '..', '..');
const programs = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((path) => !/^src[/]i18n[/][^/]+[/]/.test(path));
const named = new Set(programs.flatMap((path) => readFileSync(join(root, path), 'utf8').match(/\w+/g) ?? []));

/** Keys of the list of reasons on the landing page, which shows all of them. */
const alwaysUsed: ReadonlySet<string> = new Set(['withoutAddress', 'anyMap', 'selfHosted']);

/**
 * Returns the keys in the path of a text that the code does not mention. Keys with a hyphen are not checked, because code combines some
 * of them: `speaks-${scheme}`.
 */
const unnamedIn = (path: string): readonly string[] =>
  path
    .split('.')
    .slice(4)
    .filter((key) => /^\w+$/.test(key) && !named.has(key) && !alwaysUsed.has(key));

test('every text is used', async () => {
  const texts = await loadMessages('en');
  expect(texts.length).toBeGreaterThan(1800);
  expect(programs.length).toBeGreaterThan(1000);
  expect(unnamedIn('.account.ts.accountTexts.aTextThatNothingShows')).toEqual(['aTextThatNothingShows']);
  expect(texts.filter(({ path }) => unnamedIn(path).length > 0).map(({ path }) => path)).toEqual([]);
});
