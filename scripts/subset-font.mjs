// Writes the font that every page preloads, dist/letters/readex-pro-first.woff2, from the installed family: the characters that
// src/ui/styles/fonts.css lists, in the weights that the pages use.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { readSubsetCharacters } from './font-charset.mjs';
import { root } from './task-runner.mjs';

const whole = 'node_modules/@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2';
const ours = join(root, 'dist/letters/readex-pro-first.woff2');

const text = readSubsetCharacters().join('');
const letters = await subsetFont(readFileSync(join(root, whole)), text, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 350, max: 700 } },
});
mkdirSync(dirname(ours), { recursive: true });
writeFileSync(ours, letters);
