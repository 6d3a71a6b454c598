import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Rules for all styles: font sizes come from tokens, motion respects the preference of the visitor, red is for errors.

const root = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const sheets = globSync('src/ui/**/*.css', { cwd: root });
const sources = globSync(['src/ui/**/*.{ts,tsx}', 'src/server/{pages,share}/**/*.ts'], { cwd: root });

const removeComments = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, '');

/** Finds font declarations with a length outside `var(…)`. */
const findFixedSizes = (css: string): readonly string[] =>
  [...removeComments(css).matchAll(/(?:^|[;{\s])(font(?:-size)?:[^;}]+)/g)]
    .map(([, declaration = '']) => declaration)
    .filter((declaration) => /[\d.](?:px|r?em|pt|mm|vw|vh|%)/.test(declaration.replace(/var\([^()]*\)/g, '')));

/** Finds classes and inline styles with a font size that is not on the scale. */
const findFixedSizeClasses = (source: string): readonly string[] =>
  source.match(
    /\btext-\[[\d.(]|\btext-(?:xs|sm|base|lg|\d?xl)\b|\btext-\(length|\bfontSize\b|(?:largest|least)="\d/g,
  ) ?? [];

/** Finds classes with Tailwind's breakpoints, radii and colours that `tokens.css` removes; they have no effect. */
const findRemovedClasses = (source: string): readonly string[] =>
  source.match(
    /(?<![\w-])(?:[\w-]+:)?(?:max-)?(?:sm|[23]xl):[a-z][\w-]*|\brounded(?:-[a-z]{1,2})?-(?:xs|sm|md|lg|\d?xl)\b|\b(?:bg|text|border|fill|stroke)-(?:black|[a-z]+-\d{2,3})\b/g,
  ) ?? [];

/** Finds names of both a size and a colour, because the class `text-NAME` would be ambiguous. */
function findAmbiguousTokens(css: string): readonly string[] {
  const named = (kind: string) =>
    [...css.matchAll(new RegExp(`--${kind}-([a-z-]+?)(?:--[a-z-]+)?:`, 'g'))].map(([, name]) => name!);
  const colours = new Set(named('color'));
  return [...new Set(named('text'))].filter((name) => colours.has(name));
}

/** Finds motion that overrides the rule for visitors who prefer reduced motion. */
const findUnguardedMotion = (css: string): readonly string[] =>
  removeComments(css)
    .replace(/@media \(prefers-reduced-motion: reduce\) \{[\s\S]*?\n\}/g, '')
    .match(/(?:animation|transition|scroll-behavior)[\w-]*:[^;}]*!important/g) ?? [];

/** Finds motion by scripts that do not check the preference for reduced motion. */
const findUnguardedScripts = (source: string): readonly string[] =>
  /prefers-reduced-motion/.test(source) ? [] : (source.match(/\.animate\(|behavior: 'smooth'/g) ?? []);

/** Finds buttons and menu items in the colour of errors. */
const findRedButtons = (source: string): readonly string[] =>
  (source.match(/className=(?:"[^"]*"|\{`[^`]*`\})/g) ?? []).filter(
    (classes) => /\b(?:button|menuItem)/.test(classes) && /\b(?:text|bg|border)-danger/.test(classes),
  );

/** Finds arrow characters. Unlike an icon, they do not follow the direction of the text. */
const findArrowCharacters = (source: string): readonly string[] =>
  source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').match(/.*[←→].*/g) ?? [];

/** Finds the violations in files, each with its file. */
const findInFiles = (files: readonly string[], find: (text: string) => readonly string[]): readonly string[] =>
  files.flatMap((path) => find(read(path)).map((found) => `${path}: ${found}`));

test('a font size is a token of the scale', () => {
  expect(findFixedSizes('.a { font-size: 14px } .b{font:600 1rem/1 x}').length).toBe(2);
  expect(
    findFixedSizes('.a { font-size: max(var(--text-body), min(100cqi / var(--part-width), var(--text-name))) }'),
  ).toEqual([]);
  expect(findFixedSizeClasses('className="text-[0.75rem] text-2xl md:text-sm"').length).toBe(3);
  expect(findFixedSizeClasses('className="text-[#14202e] text-small text-large"')).toEqual([]);
  expect(sheets.length).toBeGreaterThan(3);
  expect(findInFiles(sheets, findFixedSizes)).toEqual([]);
  expect(sources.length).toBeGreaterThan(200);
  expect(findInFiles(sources, findFixedSizeClasses)).toEqual([]);
});

test('classes use only breakpoints, radii and colours of the tokens', () => {
  expect(
    findRemovedClasses('className="sm:flex lg:max-2xl:gap-1 rounded-t-2xl rounded-sm text-black bg-gray-100"'),
  ).toEqual(['sm:flex', 'lg:max-2xl:gap-1', 'rounded-t-2xl', 'rounded-sm', 'text-black', 'bg-gray-100']);
  expect(
    findRemovedClasses('className="md:flex max-lg:gap-1 rounded-t-none rounded-card text-ink border-s-2"'),
  ).toEqual([]);
  expect(findInFiles(sources, findRemovedClasses)).toEqual([]);
});

test('no font size has the name of a colour', () => {
  expect(
    findAmbiguousTokens('--text-note: 1rem; --text-note--line-height: 1; --color-note: red; --text-tiny: 1rem'),
  ).toEqual(['note']);
  expect(findAmbiguousTokens(read('src/ui/styles/tokens.css'))).toEqual([]);
});

test('nothing moves if a visitor prefers reduced motion', () => {
  const rule = removeComments(read('src/ui/styles/app.css')).match(
    /@media \(prefers-reduced-motion: reduce\) \{\s*\*,\s*\*::before,\s*\*::after \{([^}]*)\}/,
  )?.[1];
  for (const still of ['animation: none', 'transition: none', 'scroll-behavior: auto'])
    expect(rule).toContain(`${still} !important;`);
  expect(findUnguardedMotion('.a { transition: all 1s !important; }').length).toBe(1);
  expect(findUnguardedScripts("box.animate([]); box.scrollIntoView({ behavior: 'smooth' })").length).toBe(2);
  expect(findInFiles(sheets, findUnguardedMotion)).toEqual([]);
  expect(findInFiles(sources, findUnguardedScripts)).toEqual([]);
});

test('an arrow between words points in reading direction', () => {
  expect(findArrowCharacters('<del>A</del> → <ins>B</ins>').length).toBe(1);
  expect(findArrowCharacters('/** A → B */')).toEqual([]);
  expect(findInFiles([...sources, ...globSync('src/i18n/**/*.ts', { cwd: root })], findArrowCharacters)).toEqual([]);
});

test('only errors and pins are red, and opening hours have the amber of the current position', () => {
  expect(findRedButtons('<button className="button button-plain text-danger">').length).toBe(1);
  expect(findRedButtons('<p role="alert" className="text-danger text-small">')).toEqual([]);
  expect(findInFiles(sources, findRedButtons)).toEqual([]);
  expect(read('src/ui/styles/tokens.css')).toMatch(/--glow: var\(--here\);/);
  const others = sheets.filter((sheet) => sheet !== 'src/ui/styles/tokens.css');
  expect(findInFiles(others, (css) => css.match(/245 180 90|#d92d20/gi) ?? [])).toEqual([]);
});
