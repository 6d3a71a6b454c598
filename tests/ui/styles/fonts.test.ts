import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type Font, openSync } from 'fontkit';
import { expect, test } from 'vitest';
import { readSubsetCharacters } from '../../../scripts/font-charset.mjs';
import { countryNames } from '../../../src/domain/country/country-names.ts';
import { sampleAliases } from '../../../src/domain/location/sample-aliases.ts';
import { arrivalForm } from '../../../src/i18n/en/arrival-form.ts';
import { common } from '../../../src/i18n/en/common.ts';
import { screenTexts } from '../../../src/i18n/en/index.ts';
import { sampleTexts } from '../../../src/i18n/en/samples.ts';
import type { Texts } from '../../../src/i18n/messages/compile-messages.ts';
import { writtenTexts } from '../../../src/i18n/messages/messages.ts';

const file = join(import.meta.dirname, '..', '..', '..', 'dist', 'letters', 'readex-pro-first.woff2');
const letters = readFileSync(file);
const promised = readSubsetCharacters();

test('the preloaded fonts are those of the styles', () => {
  expect(getCharacters(letters)).toEqual(promised);
  expect(letters.length).toBeLessThan(18_500);
});

test('the preloaded letters suffice for the texts of the pages', () => {
  const samples = sampleAliases.map(({ handle, label }) => handle + label);
  const texts = [...Object.values(screenTexts), common, arrivalForm, sampleTexts].map(
    (part) => (part as { readonly [writtenTexts]?: { readonly texts: Texts } })[writtenTexts]?.texts,
  );
  const sentences = JSON.stringify([texts, countryNames, samples]).replace(/\\[nu"]/g, '');
  expect([...new Set(sentences)].filter((character) => !promised.includes(character)).sort()).toEqual(['±', 'ế', '⌘']);
});

test('a line of a field is high enough for Arabic', () => {
  const root = join(import.meta.dirname, '..', '..', '..');
  const path = 'node_modules/@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2';
  const font = openSync(join(root, path)) as Font;
  const em = font.unitsPerEm;
  const styles = readFileSync(join(root, 'src/ui/styles/app.css'), 'utf8');
  const field = /[.]field \{[^&]*?line-height: ([\d.]+);/.exec(styles)?.[1];
  const box = /leading-\[([\d.]+)\]/.exec(readFileSync(join(root, 'src/ui/kit/search-input.tsx'), 'utf8'))?.[1];
  for (const lineHeight of [Number(field), Number(box)]) {
    // The space that a line has beyond the font's height is half above and half below.
    const beyond = (lineHeight - (font.ascent - font.descent) / em) / 2;
    for (const text of ['شارع مطرح', 'قي', 'ج', 'إلى', 'آلا']) {
      const { glyphs } = font.layout(text);
      const lowest = Math.min(...glyphs.map(({ bbox }) => bbox.minY)) / em;
      const highest = Math.max(...glyphs.map(({ bbox }) => bbox.maxY)) / em;
      expect(-lowest, text).toBeLessThanOrEqual(-font.descent / em + beyond);
      expect(highest, text).toBeLessThanOrEqual(font.ascent / em + beyond);
    }
  }
});

/**
 * Returns the characters for which a WOFF2 file has a shape, in the order of the code points (W3C WOFF File Format 2.0, §4; OpenType
 * cmap, format 4).
 */
function getCharacters(file: Buffer): readonly string[] {
  const tables = file.readUInt16BE(12);
  let at = 48;
  let start = 0;
  let cmap = -1;
  const number = () => {
    let value = 0;
    for (;;) {
      const byte = file[at++]!;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  for (let table = 0; table < tables; table += 1) {
    const flags = file[at++]!;
    if ((flags & 63) === 63) at += 4;
    if ((flags & 63) === 0) cmap = start;
    const size = number();
    // By default only the tables glyf (10) and loca (11) are transformed.
    const isTransformed = [10, 11].includes(flags & 63) ? flags >> 6 === 0 : flags >> 6 !== 0;
    start += isTransformed ? number() : size;
  }
  const data = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20))).subarray(cmap);
  const format4 = Array.from({ length: data.readUInt16BE(2) }, (_, i) => data.readUInt32BE(8 + i * 8))
    .map((offset) => data.subarray(offset))
    .find((table) => table.readUInt16BE(0) === 4)!;
  const segments = format4.readUInt16BE(6) / 2;
  return Array.from({ length: segments - 1 }, (_, i) => {
    const end = format4.readUInt16BE(14 + i * 2);
    const begin = format4.readUInt16BE(16 + (segments + i) * 2);
    return Array.from({ length: end - begin + 1 }, (_, j) => String.fromCodePoint(begin + j));
  }).flat();
}
