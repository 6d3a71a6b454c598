import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { callOnce } from '../../domain/text/once.ts';
import { scriptFonts } from './font-families.ts';

const packages = '@expo-google-fonts/';
const toPath = (file: string): string => fileURLToPath(import.meta.resolve(`${packages}${file}`));

/** The fonts for Latin and Arabic in two weights, and for Greek and Cyrillic. */
const [regular, semibold, others] = [
  'readex-pro/400Regular/ReadexPro_400Regular.ttf',
  'readex-pro/600SemiBold/ReadexPro_600SemiBold.ttf',
  'noto-sans/400Regular/NotoSans_400Regular.ttf',
].map(toPath) as [string, string, string];
const baseFonts = [regular, semibold, others];

/** The scripts whose letters in use are all in the bundled fonts, and the characters between words. */
const CARRIED_SCRIPTS = new RegExp(
  `^[${[
    'Latin',
    'Greek',
    'Cyrillic',
    'Common',
    'Inherited',
    ...scriptFonts.map(([script]) => (script === 'SC' ? 'Han' : script)),
  ]
    .map((script) => `\\p{sc=${script}}`)
    .join('')}]*$`,
  'u',
);

/** Returns the Chinese characters in the bundled font, which are those of GB 2312 (scripts/subset-sign-font.mjs). */
const carriedHan = callOnce(() => {
  const decoder = new TextDecoder('gbk');
  const bytes = Array.from({ length: 0xf7 - 0xb0 + 1 }, (_, row) =>
    Array.from({ length: 94 }, (__, cell) => [row + 0xb0, cell + 0xa1]),
  ).flat(2);
  return new Set(decoder.decode(new Uint8Array(bytes)));
});

const isCarried = (text: string): boolean =>
  CARRIED_SCRIPTS.test(text) && [...(text.match(/\p{sc=Han}/gu) ?? [])].every((letter) => carriedHan().has(letter));

const listFonts = (text: string): readonly string[] => [
  ...baseFonts,
  ...scriptFonts
    .filter(([, letters]) => letters.test(text))
    .flatMap(([script]) => [scriptFontPath(script, '400'), scriptFontPath(script, '600')]),
];

/** Returns the path of the font for a script of `scriptFonts`, Latin or Greek. `weight` is 400 or 600. */
export function scriptFontPath(script: string, weight: string): string {
  if (script === 'Latin') return weight === '400' ? regular : semibold;
  if (script === 'Greek') return others;
  const style = weight === '400' ? '400Regular' : '600SemiBold';
  if (script === 'SC') return getLettersPath(`noto-sans-sc-${style}.ttf`);
  return toPath(`noto-sans-${script.toLowerCase()}/${style}/NotoSans${script}_${style}.ttf`);
}

/** Returns a path in `dist/letters`, relative to the sources, or to files that were built into a folder of `dist`. */
const getLettersPath = (file: string): string =>
  join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? '../../../dist' : '..', 'letters', file);

/** Returns the font options with which a picture is rendered. */
export const fontsFor = (svg: string) => ({
  fontFiles: [...listFonts(svg)],
  // Loading the system's fonts takes about 20 ms, so they are loaded only for letters that the bundled fonts lack.
  loadSystemFonts: !isCarried(svg),
  defaultFontFamily: 'Readex Pro',
  sansSerifFamily: 'Readex Pro',
});

/** Returns the letters of a text that no font has, not even the system's. Marks are assumed to be in the font of their letters. */
export function findMissingLetters(text: string): string {
  const letters = [...new Set(text.normalize('NFC').match(/[\p{L}\p{N}\p{P}\p{S}]/gu))].filter(
    (letter) => letter > '\u024f',
  );
  if (letters.length === 0) return '';
  // A letter that no font has is rendered like this noncharacter.
  const drawn = getOutlines([...letters, '\u{10ffff}']);
  const missing = drawn.at(-1);
  return letters.filter((_, index) => drawn[index] === missing).join('');
}

function getOutlines(letters: readonly string[]): readonly (string | undefined)[] {
  const texts = letters.map((letter, index) => `<text id="l${index}" y="9" font-size="9">${letter}</text>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${texts}</svg>`;
  const outlines = new Resvg(svg, { font: fontsFor(svg) }).toString();
  const byId = new Map(
    [...outlines.matchAll(/id="l(\d+)">\s*<path[^>]* d="([^"]*)"/g)].map(([, id, path]) => [Number(id), path]),
  );
  return letters.map((_, index) => byId.get(index));
}
